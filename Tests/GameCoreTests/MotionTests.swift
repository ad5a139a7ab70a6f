import Foundation
import GameCore
import Testing

@Suite struct MotionTests {
  private func scene(_ nodes: SceneNode...) -> Scene {
    var scene = Scene(SceneSize(10, 10), columns: 1, rows: 1, summary: "a scene")
    scene.nodes = nodes
    return scene
  }
  private func text(_ id: String, _ x: Double, _ y: Double = 0) -> SceneNode {
    .text(id, SceneText(id, height: 1), at: ScenePoint(x, y))
  }

  @Test func everyEasingBeginsAtTheStartAndEndsAtTheEnd() {
    for easing in Easing.allCases {
      #expect(abs(easing(0)) < 1e-12, "\(easing)")
      #expect(easing(1) == 1, "\(easing)")
    }
    #expect(Easing.easeIn(0.5) == 0.125)
    #expect(Easing.easeOut(0.5) == 0.875)
    #expect(Easing.easeInOut(0.25) == 0.0625)
    #expect(Easing.back(0.7) > 1)
    #expect(Easing.hold(0.99) == 0)
  }

  @Test func aThingMovesFromWhereItWasToWhereItIs() {
    let timeline = Timeline.between(scene(text("a", 0)), scene(text("a", 8)), seconds: 2)
    #expect(timeline.scene(at: 0)["a"]?.place == ScenePoint(0, 0))
    #expect(timeline.scene(at: 1)["a"]?.place == ScenePoint(4, 0))
    #expect(timeline.scene(at: 2) == timeline.end)
    #expect(timeline.scene(at: 99) == timeline.end)
    #expect(timeline.scene(at: -1)["a"]?.place == ScenePoint(0, 0))
  }

  @Test func aThingFadesFromWhatItWasToWhatItIs() {
    var (before, after) = (text("a", 0), text("a", 0))
    (before.opacity, after.opacity) = (0.25, 0.75)
    let timeline = Timeline.between(scene(before), scene(after), seconds: 2)
    #expect(timeline.scene(at: 0)["a"]?.opacity == 0.25 && timeline.scene(at: 1)["a"]?.opacity == 0.5)
    #expect(timeline.scene(at: 2)["a"]?.opacity == 0.75)
  }

  @Test func newThingsAppearAndOthersFade() {
    let timeline = Timeline.between(scene(text("old", 1)), scene(text("new", 2)), seconds: 1)
    let half = timeline.scene(at: 0.5)
    #expect(half["old"]?.opacity == 0.5)
    #expect(half["new"]?.opacity == 0.5)
    #expect(timeline.scene(at: 1)["old"] == nil)
    #expect(timeline.moved(to: 1)["old"]?.opacity == 0)
  }

  @Test func motionsFollowEachOtherAndOverlap() {
    let there = Motion.place("a", from: ScenePoint(0, 0), to: ScenePoint(4, 0), seconds: 1, .linear)
    let back = Motion.place("a", from: ScenePoint(4, 0), to: ScenePoint(0, 0), seconds: 1, .linear)
    let both = Motion.sequence([there, .pause(0.5), back])
    #expect(both.seconds == 2.5)
    let timeline = Timeline(to: scene(text("a", 0)), both)
    #expect(timeline.scene(at: 0.5)["a"]?.place.x == 2)
    // Between the two it stays where the first has left it.
    #expect(timeline.scene(at: 1.25)["a"]?.place.x == 4)
    #expect(timeline.scene(at: 2)["a"]?.place.x == 2)
    let cascade = Motion.parallel([there, back.repeated(2)], gap: 0.25)
    #expect(cascade.seconds == 2.25)
    #expect(there.repeated(3).seconds == 3)
    #expect(there.delayed(0.5).tracks[0].start == 0.5)
  }

  @Test func ofMovesThatBeginTogetherTheOneNamedLastCounts() {
    func move(to x: Double) -> Motion {
      .place("a", from: ScenePoint(x, 0), to: ScenePoint(x, 0), seconds: 1, .linear)
    }
    for count in 2...12 {
      let timeline = Timeline(to: scene(text("a", 0)), .parallel((1...count).map { move(to: Double($0)) }))
      #expect(timeline.scene(at: 0.5)["a"]?.place.x == Double(count))
    }
  }

  @Test func turnScaleFramesAndTextsAreTracksToo() {
    var end = scene(.sprite("card", "card/Qh", SceneSize(1, 1), at: ScenePoint(0, 0)), text("7", 1))
    end.nodes[1].turn = 90
    let motion = Motion.parallel([
      .frames("card", ["card/back", "card/side", "card/Qh"], seconds: 1),
      .scale("card", from: 2, to: 1, seconds: 1, .linear), .turn("7", from: 0, to: 90, seconds: 1, .linear),
      .count("7", from: 1, to: 7, seconds: 1),
    ])
    let timeline = Timeline(to: end, motion)
    let early = timeline.scene(at: 0.25)
    #expect(early.sprites == ["card/back"])
    #expect(early["card"]?.scale == 1.75)
    #expect(early["7"]?.turn == 22.5)
    guard case .text(let counted)? = early["7"]?.form else { return #expect(Bool(false)) }
    #expect(counted.string == "2")
    #expect(timeline.scene(at: 0.5).sprites == ["card/side"])
    #expect(timeline.moved(to: 1).nodes[0] == end.nodes[0])
    guard case .text(let last)? = timeline.moved(to: 1)["7"]?.form else { return #expect(Bool(false)) }
    #expect(last.string == "7")
  }

  /// One that goes past its end and back is at its end as soon as it gets there.
  @Test func aTextChangesWhereItsWayReachesTheEnd() throws {
    func text(of easing: Easing, at time: Double) throws -> String {
      let keys: [MotionTrack.Keyframe<String>] = [.init(0, "a", easing), .init(1, "b")]
      let timeline = Timeline(to: scene(self.text("x", 0)), Motion([MotionTrack("x", .text(keys))]))
      guard case .text(let now)? = timeline.scene(at: time)["x"]?.form else { return "" }
      return now.string
    }
    #expect(try text(of: .back, at: 0.3) == "a" && text(of: .back, at: 0.5) == "b")
    #expect(try text(of: .linear, at: 0.8) == "a")
  }

  @Test func aPathIsFollowedAtOneSpeedWithItsHeading() {
    var path = ScenePath(from: ScenePoint(0, 0))
    path.line(to: ScenePoint(3, 0))
    path.line(to: ScenePoint(3, 9))
    #expect(path.length == 12)
    #expect(path.position(at: 0.25).place == ScenePoint(3, 0))
    #expect(path.position(at: 0.5).place == ScenePoint(3, 3))
    #expect(path.position(at: 0.5).heading == 90)
    #expect(path.position(at: 2).place == ScenePoint(3, 9))
    let alone = ScenePath(from: ScenePoint(1, 2))
    #expect(alone.position(at: 0.5).place == ScenePoint(1, 2) && alone.position(at: 0.5).heading == 0)
  }

  @Test func aCurveIsFollowedByItsLength() {
    // A quarter of a circle of radius 1, by the usual control points: length pi / 2.
    var path = ScenePath(from: ScenePoint(1, 0))
    path.curve(to: ScenePoint(0, 1), ScenePoint(1, 0.5523), ScenePoint(0.5523, 1))
    #expect(abs(path.length - .pi / 2) < 0.001)
    let half = path.position(at: 0.5)
    #expect(abs(half.place.x - 0.7071) < 0.002 && abs(half.place.y - 0.7071) < 0.002)
    #expect(abs(half.heading - 135) < 1.5)
    // Equal parts of the time are equal ways, although the control points are not evenly spaced.
    var uneven = ScenePath(from: ScenePoint(0, 0))
    uneven.curve(to: ScenePoint(9, 0), ScenePoint(0.1, 0), ScenePoint(0.2, 0))
    let quarter = uneven.position(at: 0.25).place.x
    #expect(abs(quarter - 2.25) < 0.01)
  }

  @Test func aNodeThatFollowsAPathLooksWhereItGoes() {
    var path = ScenePath(from: ScenePoint(0, 0))
    path.line(to: ScenePoint(0, 4))
    var end = scene(text("ship", 0, 4))
    end.nodes[0].turn = 90
    let timeline = Timeline(to: end, .follow("ship", path, turns: true, seconds: 1, .linear))
    #expect(timeline.scene(at: 0.5)["ship"]?.place == ScenePoint(0, 2))
    #expect(timeline.scene(at: 0.5)["ship"]?.turn == 90)
  }

  @Test func timeLeftOverAtTheEndOfATimelineBelongsToTheNext() {
    let first = Timeline.between(scene(text("a", 0)), scene(text("a", 4)), seconds: 1)
    let second = Timeline(
      to: scene(text("a", 8)), .place("a", from: ScenePoint(4, 0), to: ScenePoint(8, 0), seconds: 1, .linear))
    var player = MotionPlayer()
    #expect(!player.isMoving && player.scene == nil)
    player.play(first)
    player.play(second)
    player.advance(by: 1.25)
    #expect(player.scene?["a"]?.place.x == 5)
    player.advance(by: 0.5)
    #expect(player.scene?["a"]?.place.x == 7)
    player.advance(by: 0.25)
    #expect(!player.isMoving)
    // The rest of the time is not carried into the motion after a pause.
    player.advance(by: 5)
    player.play(second)
    #expect(player.scene?["a"]?.place.x == 4)
    player.skip()
    #expect(!player.isMoving)
  }

  @Test func aTimelineWithoutMotionIsNotPlayed() {
    var player = MotionPlayer()
    player.play(Timeline(to: scene(text("a", 0))))
    #expect(!player.isMoving)
  }

  @Test func whatOnlyPassesIsSentWithItsTimeline() throws {
    let timeline = Timeline(
      to: scene(text("ship", 4)), .opacity("bird", from: 1, to: 0, seconds: 1), passing: [text("bird", 3, 2)])
    let sent = try #require(
      try JSONSerialization.jsonObject(with: JSONEncoder().encode(timeline)) as? [String: Any])
    let passing = try #require(sent["passing"] as? [[String: Any]])
    #expect(passing.map { $0["id"] as? String } == ["bird"])
    #expect(passing[0]["place"] as? [Double] == [3, 2])
  }

  @Test func aTimelineIsSentAsKeyframesAndAPathAsPlaces() throws {
    var path = ScenePath(from: ScenePoint(0, 0))
    path.line(to: ScenePoint(4, 0))
    let timeline = Timeline(
      to: scene(text("ship", 4), text("dot", 1)),
      .parallel([
        .follow("ship", path, seconds: 1, .linear), .opacity("dot", from: 0, to: 1, seconds: 0.5),
      ]))
    let sent = try #require(
      try JSONSerialization.jsonObject(with: JSONEncoder().encode(timeline)) as? [String: Any])
    #expect(sent["seconds"] as? Double == 1)
    let tracks = try #require(sent["tracks"] as? [[String: Any]])
    #expect(tracks.map { $0["node"] as? String } == ["ship", "dot"])
    let places = try #require(tracks[0]["values"] as? [[Double]])
    #expect(places.count == 25 && places[0] == [0, 0] && places[12] == [2, 0] && places[24] == [4, 0])
    #expect(tracks[1]["values"] as? [Double] == [0, 1])
    #expect(tracks[1]["times"] as? [Double] == [0, 0.5])
    #expect(tracks[1]["easings"] as? [String] == ["linear", "easeInOut"])
  }
}
