import GameCore

/// The motion of cards that come and go.
enum CardMotion {
  /// Seconds between one card and the next.
  static let gap = 0.09

  /// A card flies in from beside the table with a turn, and shows its face.
  static func arriving(_ place: Int, _ end: Scene, _ layout: TableLayout) -> Motion {
    let id = "card \(place)"
    guard let card = end[id], case .sprite(let name, _) = card.form else { return Motion() }
    return .parallel([
      .place(id, from: layout.deck, to: card.place, seconds: 0.34, .easeOut),
      .turn(id, from: 70 - 12 * Double(place), to: 0, seconds: 0.34, .easeOut),
      .frames(id, ["card/back", name], seconds: 0.26),
    ])
  }

  static func leaving(_ node: SceneNode, _ layout: TableLayout) -> Motion {
    .parallel([
      .place(node.id, from: node.place, to: layout.away, seconds: 0.3, .easeIn),
      .turn(node.id, from: 0, to: -60, seconds: 0.3, .easeIn),
      .opacity(node.id, from: 1, to: 0, seconds: 0.3, .easeIn),
    ])
  }
}

extension VideoPoker {
  public func scene(of state: PokerState) -> Scene { scene(of: state, in: .landscape) }
  public func scene(of state: PokerState, in shape: SceneShape) -> Scene {
    VideoPokerScene(state, in: shape, say).scene
  }

  public func timeline(of events: [PokerEvent], from before: PokerState, to after: PokerState) -> Timeline {
    timeline(of: events, from: before, to: after, in: .landscape)
  }

  /// Cards fly in with a turn, discarded cards fly off, and a prize is counted. A deal takes 0.75 s.
  public func timeline(
    of events: [PokerEvent], from before: PokerState, to after: PokerState, in shape: SceneShape
  ) -> Timeline {
    let layout = TableLayout.of(shape, for: after.options.table)
    let (old, end) = (scene(of: before, in: shape), scene(of: after, in: shape))
    var (incoming, outgoing, passing): ([Int], [SceneNode], [SceneNode]) = ([], [], [])
    var prize = 0
    for event in events {
      switch event {
      case .dealt: incoming = Array(0..<5)
      case .drawn(_, let held): incoming = (0..<5).filter { !held.contains($0) }
      case .paid(_, let chips): prize = chips
      case .coins, .held, .refilled, .finished: break
      }
    }
    guard !incoming.isEmpty || prize > 0 else { return .between(old, end, seconds: 0.12) }
    for place in incoming {
      // Earlier cards go away. The backs of the first round stay where the cards come to lie.
      guard let card = old["card \(place)"], case .sprite(let name, let size) = card.form, name != "card/back" else {
        continue
      }
      let leaving = SceneNode("gone \(place)", .sprite(name, size), at: card.place)
      passing.append(leaving)
      outgoing.append(leaving)
    }
    let leave = outgoing.map { CardMotion.leaving($0, layout) }
    let arrive = incoming.map { CardMotion.arriving($0, end, layout) }
    // Letters change when the last card lies.
    let words = (prize > 0 ? ["message", "hit"] : ["hit"]).filter { end[$0] != nil }.map {
      Motion.opacity($0, from: 0, to: 1, seconds: 0.15)
    }
    let pop = prize > 0 ? [Motion.scale("message", from: 1.5, to: 1, seconds: 0.25, .back)] : []
    let cards = Motion.parallel([.parallel(leave, gap: 0.03), .parallel(arrive, gap: CardMotion.gap)])
    return Timeline(to: end, .sequence([cards, .parallel(words + pop)]), passing: passing)
  }
}
