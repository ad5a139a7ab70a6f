import GameCore

/// How video poker looks: the pay table, five cards on felt, and a button. A card is 10 units wide.
struct VideoPokerScene {
  private let state: PokerState
  private let view: VideoPokerView

  init(_ state: PokerState) { (self.state, view) = (state, VideoPokerView(state)) }

  static let cardSize = SceneSize(10, 13.5)
  /// Where cards come from: beside the table, at the top right.
  static let deck = ScenePoint(70, -10)
  /// Where cards go that are given away.
  static let away = ScenePoint(-10, 44)

  /// The middle of a card by its place, from 0.
  static func place(_ card: Int) -> ScenePoint { ScenePoint(7 + 12 * Double(card), 21.75) }

  /// The name of a card's sprite; that of the back for no card.
  static func sprite(_ card: Card?) -> String { "card/\(card?.description ?? "back")" }

  var scene: Scene {
    var scene = Scene(SceneSize(62, 34.2), columns: 1, rows: 0.5, ground: .felt, summary: summary)
    scene.nodes = pays + cards + message + foot
    scene.areas = areas
    return scene
  }

  private var hand: Hand? {
    switch state.phase {
    case .bet: nil
    case .held(let round): round.hand
    case .settled(let round): round.final
    }
  }

  private var hold: Hold {
    switch state.phase {
    case .bet: .none
    case .held(let round): round.hold
    case .settled(let round): round.hold
    }
  }

  private var summary: String {
    let cards = hand.map { hand in
      (0..<5).map { "\(hand[$0].rank.name) of \(hand[$0].suit)" + (hold.contains($0) ? ", held" : "") }
        .joined(separator: "; ")
    }
    return "\(statusText). \(chipsText)." + (cards.map { " Cards: \($0)." } ?? "") + " \(messageText)"
  }

  // MARK: What is seen

  /// Two columns, the best hand first. The hand that was paid stands out.
  private var pays: [SceneNode] {
    let lines = view.pays
    let rows = (lines.count + 1) / 2
    return lines.enumerated().flatMap { number, line -> [SceneNode] in
      let isHit = line.hand == hit
      let left = number < rows ? 2.0 : 33.0
      let y = 1.5 + 2 * Double(number % rows) + (rows < 6 ? 1 : 0)
      let colour: SceneColour = isHit ? .brightGold : .paper
      let row = SceneRect(x: left - 0.6, y: y - 0.95, width: 28.2, height: 1.9)
      return (isHit ? [.box("hit", row, fill: .feltLine, corner: 0.6)] : []) + [
        .text(
          "hand \(number)", SceneText(Narration.capital(line.hand), .body, colour, height: 1.9, .leading),
          at: ScenePoint(left, y)),
        .text(
          "pay \(number)",
          SceneText(StringTable.number(line.chips), .number, isHit ? .brightGold : .star, height: 1.9, .trailing),
          at: ScenePoint(left + 27, y)),
      ]
    }
  }

  private var hit: String? {
    guard case .settled(let round) = state.phase, round.category != .nothing else { return nil }
    return state.options.table.name(of: round.category)
  }

  private var cards: [SceneNode] {
    (0..<5).flatMap { place -> [SceneNode] in
      let at = Self.place(place)
      let isHeld = hold.contains(place)
      var nodes: [SceneNode] = []
      if isHeld {
        let rim = SceneSize(Self.cardSize.width + 0.9, Self.cardSize.height + 0.9)
        nodes.append(.box("rim \(place)", SceneRect(centre: at, rim), fill: .brightGold, corner: 1.1))
      }
      nodes.append(.sprite("card \(place)", Self.sprite(hand?[place]), Self.cardSize, at: at))
      if case .held = state.phase {
        nodes.append(
          .text(
            "tag \(place)",
            SceneText(
              isHeld ? "HELD" : "\(place + 1)", isHeld ? .number : .note, isHeld ? .brightGold : .star, height: 1.9),
            at: ScenePoint(at.x, 29.9)))
      }
      return nodes
    }
  }

  private var messageText: String {
    switch state.phase {
    case .bet: Narration.words(state.options == .ranked ? "scene.ranked" : "scene.practice")
    case .held: Narration.words("scene.hold")
    case .settled(let round):
      round.paid > 0
        ? Narration.words(
          "table.paid",
          ["hand": Narration.capital(state.options.table.name(of: round.category)), "chips": "\(round.paid)"])
        : Narration.words("table.nothing")
    }
  }

  private var message: [SceneNode] {
    let isWon = if case .settled(let round) = state.phase { round.paid > 0 } else { false }
    return [
      .text(
        "message",
        SceneText(messageText, isWon ? .title : .body, isWon ? .brightGold : .star, height: isWon ? 2.1 : 1.9),
        at: ScenePoint(31, 13.6))
    ]
  }

  private var statusText: String {
    state.options == .ranked ? "Hand \(state.hands) of \(PokerRules.rankedHands)" : "Hand \(state.hands)"
  }

  private var chipsText: String { state.chips == 1 ? "1 chip" : "\(StringTable.number(state.chips)) chips" }

  private var foot: [SceneNode] {
    var nodes: [SceneNode] = [
      .text("status", SceneText(statusText, .body, .star, height: 2, .leading), at: ScenePoint(2, 32.4)),
      .text("chips", SceneText(chipsText, .number, .brightGold, height: 2.3, .trailing), at: ScenePoint(60, 32.4)),
    ]
    guard !state.isOver else { return nodes }
    let label = if case .held = state.phase { "Draw" } else { bets.count > 1 ? "Bet \(bets.upperBound)" : "Deal" }
    nodes.append(
      .box(
        "button", Self.button, fill: .brightGold, corner: 1.2, label: SceneText(label, .title, .paperInk, height: 2)))
    return nodes + betNodes
  }

  private static let button = SceneRect(x: 24, y: 31.1, width: 14, height: 2.6)

  // MARK: What is touched

  private var bets: ClosedRange<Int> { state.options.bets }

  /// Smaller bets stand under the cards, as long as none are dealt.
  private var betNodes: [SceneNode] {
    if case .held = state.phase { return [] }
    return smallerBets.map { bet, rect in
      .box(
        "bet \(bet)", rect, fill: .feltLine, corner: 0.8, label: SceneText("Bet \(bet)", .body, .paper, height: 1.7))
    }
  }

  private var smallerBets: [(bet: Int, rect: SceneRect)] {
    guard bets.count > 1, bets.count <= 6 else { return [] }
    return bets.dropLast().enumerated().map { index, bet in
      (bet, SceneRect(centre: ScenePoint(Self.place(index).x, 29.9), SceneSize(8, 2)))
    }
  }

  private var areas: [SceneArea] {
    guard !state.isOver else { return [] }
    guard case .held(let round) = state.phase else {
      let deal = SceneArea(
        Self.button, action: PokerAction.deal(bets.upperBound).description, name: "Bet \(bets.upperBound) and deal",
        key: "space")
      return [deal]
        + smallerBets.map { bet, rect in
          SceneArea(
            rect, action: PokerAction.deal(bet).description, name: "Bet \(bet) and deal", key: bet < 10 ? "\(bet)" : nil
          )
        }
    }
    let cards = (0..<5).map { place -> SceneArea in
      let at = Self.place(place)
      let rect = SceneRect(x: at.x - 5, y: at.y - 6.75, width: 10, height: 15.6)
      let card = round.hand[place]
      return SceneArea(
        rect, action: PokerAction.hold(round.hold.toggling(place)).description,
        name: "Hold the \(card.rank.name) of \(card.suit)", key: "\(place + 1)", isOn: round.hold.contains(place))
    }
    return cards + [SceneArea(Self.button, action: PokerAction.draw.description, name: "Draw", key: "space")]
  }
}

// MARK: A hand by itself

extension VideoPoker {
  /// Five cards by themselves, as a trainer shows them. Each is touched to hold it, until the best hold is shown.
  /// - Parameter best: Shows these cards as the ones to keep, and says where `held` differs.
  public static func scene(of hand: Hand, held: Hold, best: Hold? = nil) -> Scene {
    // As they lie in the game, without the pay table above them.
    let top = 14.0
    var scene = Scene(SceneSize(62, 17.2), columns: 1, rows: 0.5, ground: .felt, summary: hand.description)
    for place in 0..<5 {
      let at = ScenePoint(VideoPokerScene.place(place).x, VideoPokerScene.place(place).y - top)
      let (isHeld, isBest) = (held.contains(place), best?.contains(place))
      if isBest ?? isHeld {
        let rim = SceneSize(VideoPokerScene.cardSize.width + 0.9, VideoPokerScene.cardSize.height + 0.9)
        scene.nodes.append(.box("rim \(place)", SceneRect(centre: at, rim), fill: .gold, corner: 1.1))
      }
      scene.nodes.append(
        .sprite("card \(place)", VideoPokerScene.sprite(hand[place]), VideoPokerScene.cardSize, at: at))
      let tag =
        isBest.map { $0 ? isHeld ? "HELD" : "KEEP" : isHeld ? "LET GO" : "" } ?? (isHeld ? "HELD" : "\(place + 1)")
      let isPlain = isBest == nil && !isHeld
      scene.nodes.append(
        .text(
          "tag \(place)", SceneText(tag, isPlain ? .note : .number, isPlain ? .star : .gold, height: 1.9),
          at: ScenePoint(at.x, 29.9 - top)))
      guard best == nil else { continue }
      scene.areas.append(
        SceneArea(
          SceneRect(x: at.x - 5, y: at.y - 6.75, width: 10, height: 15.6),
          action: PokerAction.hold(held.toggling(place)).description,
          name: "Hold the \(hand[place].rank.name) of \(hand[place].suit)", key: "\(place + 1)", isOn: isHeld))
    }
    return scene
  }
}

// MARK: Motion

extension VideoPoker {
  public func scene(of state: PokerState) -> Scene { VideoPokerScene(state).scene }

  /// Cards fly in with a turn, those given away fly off, and a prize is counted. A deal takes 0.75 s.
  public func timeline(of events: [PokerEvent], from before: PokerState, to after: PokerState) -> Timeline {
    let (old, end) = (scene(of: before), scene(of: after))
    var (incoming, outgoing, passing): ([Int], [SceneNode], [SceneNode]) = ([], [], [])
    var prize = 0
    for event in events {
      switch event {
      case .dealt: incoming = Array(0..<5)
      case .drawn(_, let held): incoming = (0..<5).filter { !held.contains($0) }
      case .paid(_, let chips): prize = chips
      case .held, .refilled, .finished: break
      }
    }
    guard !incoming.isEmpty else { return .between(old, end, seconds: 0.12) }
    for place in incoming {
      // What lay there before goes away; the backs of the first round stay where the cards come to lie.
      guard let card = old["card \(place)"], case .sprite(let name, let size) = card.form, name != "card/back" else {
        continue
      }
      let leaving = SceneNode("gone \(place)", .sprite(name, size), at: card.place)
      passing.append(leaving)
      outgoing.append(leaving)
    }
    let leave = outgoing.map { Self.leaving($0) }
    let arrive = incoming.map { Self.arriving($0, end) }
    // Letters change when the last card lies.
    let words = ["message", "hit"].filter { end[$0] != nil && prize > 0 }.map {
      Motion.opacity($0, from: 0, to: 1, seconds: 0.15)
    }
    let pop = prize > 0 ? [Motion.scale("message", from: 1.5, to: 1, seconds: 0.25, .back)] : []
    let cards = Motion.parallel([.parallel(leave, gap: 0.03), .parallel(arrive, gap: 0.09)])
    return Timeline(to: end, .sequence([cards, .parallel(words + pop)]), passing: passing)
  }

  private static func arriving(_ place: Int, _ end: Scene) -> Motion {
    let id = "card \(place)"
    guard let card = end[id], case .sprite(let name, _) = card.form else { return Motion() }
    return .parallel([
      .place(id, from: VideoPokerScene.deck, to: card.place, seconds: 0.34, .easeOut),
      .turn(id, from: 70 - 12 * Double(place), to: 0, seconds: 0.34, .easeOut),
      .frames(id, ["card/back", name], seconds: 0.26),
    ])
  }

  private static func leaving(_ node: SceneNode) -> Motion {
    .parallel([
      .place(node.id, from: node.place, to: VideoPokerScene.away, seconds: 0.3, .easeIn),
      .turn(node.id, from: 0, to: -60, seconds: 0.3, .easeIn),
      .opacity(node.id, from: 1, to: 0, seconds: 0.3, .easeIn),
    ])
  }

  /// A card of ten columns and seven rows.
  public func characterForm(ofSprite name: String) -> CharacterForm? {
    let text = String(name.dropFirst("card/".count))
    let (top, bottom) = ("┌────────┐", "└────────┘")
    if text == "back" {
      return CharacterForm([top] + Array(repeating: "│░░░░░░░░│", count: 5) + [bottom], ink: .accent, fill: .paper)
    }
    guard let card = Card(text) else { return nil }
    let rank = card.rank == .ten ? "10" : "\(card.rank.character)"
    let sign = "\(card.suit.symbol)"
    let corner = rank + sign
    let blanks = String(repeating: " ", count: 7 - corner.count)
    let isRed = card.suit == .hearts || card.suit == .diamonds
    return CharacterForm(
      [
        top, "│ \(corner)\(blanks)│", "│        │", "│   \(sign)\(sign)   │", "│        │", "│\(blanks)\(corner) │",
        bottom,
      ], ink: isRed ? .paperRed : .paperInk, fill: .paper)
  }
}
