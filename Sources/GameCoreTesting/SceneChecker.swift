import GameCore

/// The rules for the scenes and timelines of any game.
extension GameChecker {
  /// The scene of a state in every shape of room: the usual one is the one for landscape, and each shows the same game.
  mutating func checkScenes(_ state: G.State, _ place: String) {
    let usual = game.scene(of: state)
    expect(game.scene(of: state, in: .landscape) == usual, "the usual scene is the one for landscape", place)
    for shape in SceneShape.allCases {
      let scene = game.scene(of: state, in: shape)
      check(scene, state, "\(place), \(shape.rawValue)")
      expect(
        Set(scene.areas.map(\.action)) == Set(usual.areas.map(\.action)), "every shape takes the same actions", place,
        shape.rawValue)
      expect(scene.summary == usual.summary, "every shape is told in the same words", place, shape.rawValue)
    }
  }

  mutating func checkTimelines(of events: [G.Event], from before: G.State, to after: G.State, _ place: String) {
    expect(
      game.timeline(of: events, from: before, to: after, in: .landscape)
        == game.timeline(of: events, from: before, to: after), "the usual timeline is the one for landscape", place)
    for shape in SceneShape.allCases {
      let timeline = game.timeline(of: events, from: before, to: after, in: shape)
      check(timeline, endingIn: game.scene(of: after, in: shape), "\(place), \(shape.rawValue)")
    }
  }

  private mutating func check(_ scene: Scene, _ state: G.State, _ place: String) {
    let seen = scene.size
    expect(seen.width > 0 && seen.height > 0 && scene.columns > 0 && scene.rows > 0, "a scene has a size", place)
    expect(!scene.summary.isEmpty, "a scene is told in words", place)
    let ids = scene.nodes.map(\.id)
    let twice = Dictionary(grouping: ids, by: { $0 }).first { $0.value.count > 1 }?.key
    expect(twice == nil, "the nodes of a scene have different ids", place, twice ?? "")
    for node in scene.nodes {
      expect(node.opacity >= 0 && node.opacity <= 1, "opacity is between 0 and 1", place, node.id)
      guard case .sprite(let name, _) = node.form else { continue }
      expect(sprites?.contains(name) != false, "every sprite is in an atlas", place, name)
      let form = game.characterForm(ofSprite: name)
      expect(form?.rows.isEmpty == false, "every sprite has a form of characters", place, name)
    }
    let choices = game.choices(in: state)
    expect(choices.isEmpty || !game.isOver(state), "a game that is over offers nothing", place)
    for area in scene.areas { check(area, in: seen, state, place) }
    let keys = scene.areas.compactMap(\.key)
    expect(Set(keys).count == keys.count, "no key takes two areas", place, keys.joined(separator: " "))
  }

  private mutating func check(_ area: SceneArea, in seen: SceneSize, _ state: G.State, _ place: String) {
    let rect = area.rect
    expect(
      rect.width > 0 && rect.height > 0 && rect.x < seen.width && rect.y < seen.height && rect.x + rect.width > 0
        && rect.y + rect.height > 0, "every area can be seen", place, area.action)
    expect(!area.name.isEmpty, "every area has a name", place, area.action)
    var state = state
    let action = G.Action(area.action)
    expect(action != nil, "the action of an area reads back from its text", place, area.action)
    guard let action else { return }
    expect((try? game.apply(action, to: &state)) != nil, "the action of an area is accepted", place, area.action)
  }

  private mutating func check(_ timeline: Timeline, endingIn end: Scene, _ place: String) {
    expect(timeline.end == end, "a timeline ends in the next scene", place)
    expect(timeline.scene(at: timeline.seconds) == end, "a timeline ends in the next scene", place)
    expect(timeline.seconds <= 5, "a timeline takes at most five seconds", place, "\(timeline.seconds)")
    let passing = Set(timeline.passing.map(\.id))
    let known = Set(end.nodes.map(\.id)).union(passing)
    for track in timeline.motion.tracks {
      expect(known.contains(track.node), "a track moves a node that there is", place, track.node)
    }
    // The tracks themselves lead there, so that nothing jumps at the end.
    for node in timeline.moved(to: timeline.seconds).nodes {
      guard let last = end[node.id] else {
        expect(node.opacity == 0, "what only passes is out of sight at the end", place, node.id)
        continue
      }
      let isThere =
        node.form == last.form && node.place.distance(to: last.place) < 0.001 && abs(node.turn - last.turn) < 0.001
        && abs(node.scale - last.scale) < 0.001 && abs(node.opacity - last.opacity) < 0.001
      expect(isThere, "the tracks of a timeline end in the next scene", place, node.id)
    }
    for part in [0, 0.3, 0.7] {
      for node in timeline.scene(at: timeline.seconds * part).nodes {
        guard case .sprite(let name, _) = node.form else { continue }
        expect(sprites?.contains(name) != false, "every sprite is in an atlas", place, name)
      }
    }
  }
}
