import GameCore
import GameCoreTesting
import Testing

/// The kit finds what it is there to find: a game with each fault, one at a time.
@Suite struct CheckGameTests {
  enum Flaw: CaseIterable {
    case differsEachTime, offersWhatItRefuses, refusesBetweenTheEnds, textDoesNotReadBack, silentChoice, emptySentence,
      longLine, badID,
      noLevels
    case badTemplate, offersNothing, offersAfterTheEnd
    case noWidth, noHeight, noColumns, noRows, wordlessScene, twiceTheSameNode, unknownSprite, formlessSprite,
      areaOutside, areaRefused, areaUnread, keyTwice
    case timelineElsewhere, trackElsewhere, trackOfNothing, passingStays, endlessTimeline
  }

  private static let rules: [Flaw: String] = [
    .differsEachTime: "the same action has the same outcome",
    .offersWhatItRefuses: "every choice offered is accepted",
    .refusesBetweenTheEnds: "every choice offered is accepted",
    .textDoesNotReadBack: "an action reads back from its text",
    .silentChoice: "every choice has words",
    .emptySentence: "a sentence on an event is not empty",
    .longLine: "lines of the plain view have at most 76 columns",
    .badID: "the id is lower-case ASCII letters and digits",
    .noLevels: "there is at least one level",
    .badTemplate: "a template filled in is the action",
    .offersNothing: "a game that is not over offers a choice",
    .offersAfterTheEnd: "a game that is over offers nothing",
    .noWidth: "a scene has a size",
    .noHeight: "a scene has a size",
    .noColumns: "a scene has a size",
    .noRows: "a scene has a size",
    .wordlessScene: "a scene is told in words",
    .twiceTheSameNode: "the nodes of a scene have different ids",
    .unknownSprite: "every sprite is in an atlas",
    .formlessSprite: "every sprite has a form of characters",
    .areaOutside: "every area can be seen",
    .areaRefused: "the action of an area is accepted",
    .areaUnread: "the action of an area reads back from its text",
    .keyTwice: "no key takes two areas",
    .timelineElsewhere: "a timeline ends in the next scene",
    .trackElsewhere: "the tracks of a timeline end in the next scene",
    .trackOfNothing: "a track moves a node that there is",
    .passingStays: "what only passes is out of sight at the end",
    .endlessTimeline: "a timeline takes at most five seconds",
  ]

  @Test(arguments: Flaw.allCases) func findsTheFlaw(_ flaw: Flaw) throws {
    let faults = checkGame(FlawedGame(flaw: flaw), seeds: 0..<3, sprites: ["counter/known", "counter/formless"])
    #expect(faults.map(\.rule).contains(try #require(Self.rules[flaw])), "\(faults)")
  }

  @Test func findsNothingInTheSameGameWithoutAFlaw() {
    #expect(checkGame(FlawedGame(flaw: nil), seeds: 0..<3, sprites: ["counter/known"]) == [])
  }
}

/// A counter that goes to ten, with a flaw.
private struct FlawedGame: PlayableGame {
  struct Options: LosslessStringConvertible, Codable, Hashable, Sendable {
    init() {}
    init?(_ text: String) { if text != "usual" && !text.isEmpty { return nil } }
    var description: String { "usual" }
  }
  struct State: Codable, Hashable, Sendable { var count = 0 }
  struct Action: LosslessStringConvertible, Codable, Hashable, Sendable {
    var by: Int
    var isMute = false
    init(by: Int, isMute: Bool) { (self.by, self.isMute) = (by, isMute) }
    init?(_ text: String) {
      guard text.hasPrefix("add "), let by = Int(text.dropFirst(4)) else { return nil }
      self.by = by
    }
    var description: String { isMute ? "add" : "add \(by)" }
  }
  struct Choice: GameChoice {
    var action: Action
    var amounts: ClosedRange<Int>?
    func action(amount: Int) -> Action { Action(by: amount, isMute: action.isMute) }
  }
  enum Refusal: Error { case no }

  let flaw: CheckGameTests.Flaw?

  var id: String { flaw == .badID ? "Counter 1" : "counter" }
  var rulesVersion: Int { 1 }
  func start(_ options: Options, seed: UInt64) throws(Never) -> State { State() }
  func choices(in state: State) -> [Choice] {
    if isOver(state), flaw != .offersAfterTheEnd { return [] }
    if flaw == .offersNothing { return [] }
    if flaw == .refusesBetweenTheEnds {
      return [Choice(action: Action(by: 1, isMute: false), amounts: 1...(state.count <= 7 ? 3 : 1))]
    }
    let most = min(2, max(1, 10 - state.count)) + (flaw == .offersWhatItRefuses ? 1 : 0)
    return [Choice(action: Action(by: most, isMute: flaw == .textDoesNotReadBack), amounts: 1...most)]
  }
  func apply(_ action: Action, to state: inout State) throws(Refusal) -> [Int] {
    let allowed = flaw == .refusesBetweenTheEnds ? [1, 3] : [1, 2]
    guard allowed.contains(action.by), state.count + action.by <= 10 else { throw .no }
    state.count += action.by
    return [flaw == .differsEachTime ? Int.random(in: 0...Int.max) : action.by]
  }
  func score(of state: State) -> Int { state.count }
  func isOver(_ state: State) -> Bool { state.count >= 10 }
  func undoRule(for action: Action) -> UndoRule<Action> { .forget }

  var title: String { "Counter" }
  var tagline: String { "It counts." }
  var optionLists: [OptionList] { [OptionList(name: "level", items: flaw == .noLevels ? [] : [.init(id: "usual")])] }
  func options(_ chosen: [Int]) -> Options { Options() }
  func name(of options: Options) -> String { "usual" }
  func playerView(of state: State) -> State { state }
  func lines(of state: State) -> [String] { [flaw == .longLine ? String(repeating: "x", count: 77) : "\(state.count)"] }
  func scene(of state: State) -> Scene {
    var scene = Scene(
      SceneSize(flaw == .noWidth ? 0 : 8, flaw == .noHeight ? 0 : 4), columns: flaw == .noColumns ? 0 : 5,
      rows: flaw == .noRows ? 0 : 2, summary: flaw == .wordlessScene ? "" : "A counter.")
    let name =
      flaw == .unknownSprite ? "counter/unknown" : flaw == .formlessSprite ? "counter/formless" : "counter/known"
    scene.nodes = [
      .text("count", SceneText("\(state.count)", height: 1), at: ScenePoint(4, 1)),
      .sprite(
        flaw == .twiceTheSameNode ? "count" : "sprite", name, SceneSize(1, 1),
        at: ScenePoint(Double(state.count) / 2, 3)),
    ]
    guard !isOver(state) else { return scene }
    let rect = SceneRect(x: flaw == .areaOutside ? 9 : 1, y: 1, width: 1, height: 1)
    let action = flaw == .areaRefused ? "add 3" : flaw == .areaUnread ? "more" : "add 1"
    scene.areas = [SceneArea(rect, action: action, name: "Add", key: "a")]
    if flaw == .keyTwice { scene.areas += scene.areas }
    return scene
  }
  func timeline(of events: [Int], from before: State, to after: State) -> Timeline {
    let usual = Timeline.between(scene(of: before), scene(of: after))
    let away = Motion.place("sprite", from: ScenePoint(0, 0), to: ScenePoint(9, 9), seconds: 0.2)
    let bird = SceneNode.sprite("bird", "counter/known", SceneSize(1, 1), at: ScenePoint(0, 0))
    switch flaw {
    case .timelineElsewhere: return Timeline(to: scene(of: before), usual.motion)
    case .trackElsewhere: return Timeline(to: usual.end, away)
    case .trackOfNothing: return Timeline(to: usual.end, .turn("nobody", from: 0, to: 0, seconds: 1))
    case .passingStays: return Timeline(to: usual.end, usual.motion, passing: [bird])
    case .endlessTimeline: return Timeline(to: usual.end, .pause(6))
    default: return usual
    }
  }
  func characterForm(ofSprite name: String) -> CharacterForm? {
    name == "counter/formless" ? nil : CharacterForm(["@"])
  }
  func offer(_ choice: Choice, in state: State) -> Offer {
    Offer(flaw == .silentChoice ? "" : "Add", template: flaw == .badTemplate ? "plus {amount}" : "add {amount}")
  }
  func record(of event: Int, in state: State) -> EventRecord { EventRecord("added", ["by": .number(event)]) }
  func tell(_ event: Int, _ state: State) -> String? { flaw == .emptySentence ? "" : "Added." }
  func tell(_ refusal: Refusal) -> String { "No." }
}
