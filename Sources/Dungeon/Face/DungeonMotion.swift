import GameCore

/// The motion of the dungeon: steps, blows, shots, what falls, and light that spreads.
extension Dungeon {
  public func timeline(of events: [DungeonEvent], from before: DungeonState, to after: DungeonState) -> Timeline {
    timeline(of: events, from: before, to: after, in: .landscape)
  }

  public func timeline(
    of events: [DungeonEvent], from before: DungeonState, to after: DungeonState, in shape: SceneShape
  ) -> Timeline {
    let end = scene(of: after, in: shape), start = scene(of: before, in: shape)
    // Another level is another picture.
    guard before.depth == after.depth, !events.isEmpty else { return Timeline(to: end) }
    var film = DungeonFilm(
      start, end, DungeonLayout(shape), turns: events.count { $0 == .beat })
    for event in events { film.add(event) }
    return film.timeline
  }
}

/// Collects the motions of an action, turn by turn.
private struct DungeonFilm {
  private let start: Scene, end: Scene
  private let layout: DungeonLayout
  private let step: Double
  private let known: Set<String>
  private var motions: [Motion] = []
  private var passing: [SceneNode] = []
  private var passed: Set<String> = []
  /// The time at which a node is free again, and the start of the turn.
  private var free: [String: Double] = [:]
  private var now = 0.0, latest = 0.0
  /// The nodes that have moved already.
  private var moved: Set<String> = []
  private var number = 0

  init(_ start: Scene, _ end: Scene, _ layout: DungeonLayout, turns: Int) {
    (self.start, self.end, self.layout) = (start, end, layout)
    // A long walk is quicker step by step. A timeline takes less than five seconds.
    step = min(0.1, 2.4 / Double(max(1, turns)))
    known = Set(end.nodes.map(\.id))
  }

  private func node(_ who: Int) -> String { who == 0 ? "hero" : "creature \(who)" }

  /// The id if the node is there at the end, or can be shown on the way.
  private mutating func shown(_ who: Int) -> String? {
    let id = node(who)
    if known.contains(id) || passed.contains(id) { return id }
    guard let old = start[id] else { return nil }
    passing.append(old)
    passed.insert(id)
    return id
  }

  private mutating func put(_ motion: Motion, _ id: String) {
    let begin = max(now, free[id] ?? 0)
    motions.append(motion.delayed(begin))
    free[id] = begin + motion.seconds
    latest = max(latest, begin + motion.seconds)
  }

  /// Shows something for a moment.
  private mutating func flash(
    _ form: SceneNode.Form, from: ScenePoint, to: ScenePoint, seconds: Double, at time: Double
  ) {
    number += 1
    let id = "flash \(number)"
    passing.append(SceneNode(id, form, at: from, opacity: 0))
    motions.append(
      Motion.parallel([
        .sequence([
          .opacity(id, from: 0, to: 1, seconds: 0.02), .pause(max(0, seconds - 0.1)),
          .opacity(id, from: 1, to: 0, seconds: 0.08),
        ]),
        .place(id, from: from, to: to, seconds: seconds, .easeOut),
      ]).delayed(time))
    latest = max(latest, time + seconds)
  }

  private mutating func word(_ text: String, _ colour: SceneColour, over cell: Int, at time: Double) {
    guard now < 3.4 else { return }
    let place = layout.middle(cell)
    flash(
      .text(SceneText(text, .title, colour, height: 0.8 * layout.side)),
      from: ScenePoint(place.x, place.y - 0.4 * layout.side),
      to: ScenePoint(place.x, place.y - 1.2 * layout.side), seconds: 0.45, at: time)
  }

  private mutating func lunge(_ who: Int, towards cell: Int, from: Int) {
    guard let id = shown(who), now < 3.4 else { return }
    let (a, b) = (layout.middle(from), layout.middle(cell))
    let middle = ScenePoint(a.x + (b.x - a.x) * 0.35, a.y + (b.y - a.y) * 0.35)
    put(
      .sequence([
        .place(id, from: a, to: middle, seconds: 0.06, .easeIn),
        .place(id, from: middle, to: a, seconds: 0.06, .easeOut),
      ]), id)
  }

  private mutating func fly(_ letter: String, _ colour: SceneColour, from: Int, to: Int) -> Double {
    guard now < 3.4 else { return 0 }
    let seconds = 0.06 + 0.03 * Double(Grid.distance(from, to))
    flash(
      .text(SceneText(letter, .title, colour, height: 0.8 * layout.side)), from: layout.middle(from),
      to: layout.middle(to),
      seconds: seconds, at: now)
    return seconds
  }

  /// The cells of the hero and of the creatures on their way.
  private var cells: [Int: Int] = [:]

  mutating func add(_ event: DungeonEvent) {
    switch event {
    case .moved(let who, let from, let to):
      cells[who] = to
      guard let id = shown(who) else { return }
      if !moved.contains(id), start[id] == nil { put(.opacity(id, from: 0, to: 1, seconds: 0.01), id) }
      moved.insert(id)
      put(.place(id, from: layout.middle(from), to: layout.middle(to), seconds: step), id)
    case .jumped(_, let to):
      cells[0] = to
      put(
        .place("hero", from: start["hero"]?.place ?? layout.middle(to), to: layout.middle(to), seconds: 0.25, .back),
        "hero")
    case .beat: now = min(3.5, max(now, free.values.max() ?? now))
    case .struck(_, _, let cell, let damage, let isShot):
      var time = now + 0.06
      if isShot {
        if let from = heroCell { time = now + fly("-", .ink, from: from, to: cell) }
      } else if let from = heroCell {
        lunge(0, towards: cell, from: from)
      }
      word(damage.map { "\($0)" } ?? "miss", damage == nil ? .faint : .gold, over: cell, at: time)
    case .wounded(let who, _, let from, let damage, let isShot):
      guard let cell = heroCell else { return }
      var time = now + 0.06
      if isShot { time = now + fly("-", .bad, from: from, to: cell) } else { lunge(who, towards: cell, from: from) }
      word(damage.map { "-\($0)" } ?? "miss", damage == nil ? .faint : .bad, over: cell, at: time)
    case .hurt(let who, _, _, let damage):
      if let cell = who == 0 ? heroCell : cells[who] ?? place(of: who) { word("-\(damage)", .bad, over: cell, at: now) }
    case .died(let who, _, _):
      let id = node(who)
      guard !known.contains(id), let shown = shown(who) else { return }
      put(.pause(0.08), shown)
      let time = free[shown] ?? now
      motions.append(
        Motion.parallel([.scale(shown, from: 1, to: 0.2, seconds: 0.2), .opacity(shown, from: 1, to: 0, seconds: 0.2)])
          .delayed(time))
      free[shown] = time + 0.2
      latest = max(latest, time + 0.2)
      gone.insert(shown)
    case .threw(_, let from, let to):
      now += fly("!", .gold, from: from, to: to)
    case .exploded(let cell):
      let rect = layout.rect(cell, 3)
      flash(
        .box(SceneBox(size: SceneSize(rect.width, rect.height), fill: .warning, corner: layout.side)),
        from: rect.centre, to: rect.centre, seconds: 0.3, at: now)
    case .healed(let points): if points > 0, let cell = heroCell { word("+\(points)", .good, over: cell, at: now) }
    case .pushed(_, let from, let to):
      guard let thing = end.nodes.first(where: { $0.id.hasPrefix("thing ") && $0.place == layout.middle(to) }) else {
        return
      }
      put(.place(thing.id, from: layout.middle(from), to: layout.middle(to), seconds: step), thing.id)
    default: break
    }
  }

  private var gone: Set<String> = []

  private var heroCell: Int? { cells[0] ?? place(of: 0) }
  private func place(of who: Int) -> Int? {
    guard let place = (start[node(who)] ?? end[node(who)])?.place else { return nil }
    return (0..<Grid.count).first { layout.middle($0) == place }
  }

  var timeline: Timeline {
    var motions = motions
    // Nodes that only pass are out of sight at the end.
    for node in passing where passed.contains(node.id) && !gone.contains(node.id) {
      motions.append(Motion.opacity(node.id, from: 1, to: 0, seconds: 0.1).delayed(free[node.id] ?? 0))
    }
    // Light spreads over the cells that are seen for the first time.
    let lit = end.nodes.filter { $0.id.hasPrefix("lit ") && start[$0.id] == nil }
    if !lit.isEmpty, let hero = end["hero"]?.place, lit.count < 120 {
      let late = max(0, min(latest - 0.1, 2.4))
      for node in lit {
        let away = node.place.distance(to: hero) / layout.side
        motions.append(Motion.opacity(node.id, from: 0, to: 1, seconds: 0.12).delayed(late + 0.02 * away))
      }
    }
    // A node that was elsewhere at last, such as one that was shoved unseen.
    return Timeline(to: end, .parallel(motions), passing: passing)
  }
}
