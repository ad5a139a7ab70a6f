import GameCore
import Phrases

/// The scene of video poker: the pay table, five cards on felt, and a button.
struct VideoPokerScene {
  private let state: PokerState
  private let view: VideoPokerView
  private let layout: TableLayout
  private let say: Words
  private var strings: StringTable { Narration.strings.speaking(say) }

  init(_ state: PokerState, in shape: SceneShape, _ say: Words) {
    (self.state, view, layout) = (state, VideoPokerView(state, say), .of(shape, for: state.options.table))
    self.say = say
  }

  var scene: Scene {
    var scene = Scene(layout.size, columns: 1, rows: 0.5, ground: .felt, summary: summary)
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

  private var isHeld: Bool { if case .held = state.phase { true } else { false } }

  private var summary: String {
    let cards = hand.map { hand in
      (0..<5).map { say(hand[$0].phrase) + (hold.contains($0) ? ", " + say("held", meaning: "cards") : "") }
        .joined(separator: "; ")
    }
    let name = VideoPoker().speaking(say).name(of: .practice(state.options.table))
    return "\(statusText). \(chipsText). \(name)." + (cards.map { " " + say("Cards: \($0).") } ?? "")
      + " \(messageText)"
  }

  // MARK: Nodes

  /// The best hand first. What the open cards make, and what was paid, stands out.
  private var pays: [SceneNode] {
    let lines = view.pays
    let rows = (lines.count + layout.payColumns.count - 1) / layout.payColumns.count
    let room = layout.pays.upperBound - layout.pays.lowerBound
    let row = min(layout.payRow, room / Double(rows))
    let top = layout.pays.lowerBound + (room - row * Double(rows)) / 2
    return lines.enumerated().flatMap { number, line -> [SceneNode] in
      let isHit = line.hand == hit
      let left = layout.payColumns[number / rows]
      let y = top + row * (Double(number % rows) + 0.5)
      let place = SceneRect(x: left - 0.6, y: y - row / 2 + 0.05, width: layout.payWidth + 1.2, height: row - 0.1)
      return (isHit ? [.box("hit", place, fill: .feltLine, corner: 0.6)] : []) + [
        .text(
          "hand \(number)",
          SceneText(
            Narration.capital(line.hand), .body, isHit ? .brightGold : .paper, height: 0.95 * row, .leading),
          at: ScenePoint(left, y)),
        .text(
          "pay \(number)",
          SceneText(
            say.number(line.chips), .number, isHit ? .brightGold : .star, height: 0.95 * row, .trailing),
          at: ScenePoint(left + layout.payWidth, y)),
      ]
    }
  }

  /// The name of the hand that the open cards make, or that was paid, as long as the pay table shows its pay.
  private var hit: String? {
    let table = state.options.table, category: HandCategory
    switch state.phase {
    case .bet: return nil
    case .held(let round): category = HandCategory(round.hand, wild: table.game.wild)
    case .settled(let round):
      guard round.bet == state.nextBet else { return nil }
      category = round.category
    }
    return table.game.paid(category) == .nothing ? nil : say(table.phrase(of: category))
  }

  private var cards: [SceneNode] {
    (0..<5).flatMap { place -> [SceneNode] in
      let at = layout.cards[place]
      let isKept = hold.contains(place)
      let tag = isKept ? say("HELD") : "\(place + 1)"
      return CardNodes.card(
        hand?[place], place, layout, isRimmed: isKept, tag: isHeld && (isKept || layout.hasKeys) ? tag : nil,
        isLoud: isKept, at: at)
    }
  }

  private var messageText: String {
    switch state.phase {
    case .bet:
      if state.options == .ranked { return strings("scene.ranked") }
      let bets = state.options.bets
      return bets.count > 1
        ? strings("scene.practice") : strings("scene.fixed", ["chips": "\(bets.upperBound)"])
    case .held: return strings("scene.hold")
    case .settled(let round):
      guard round.paid > 0 else { return strings("table.nothing") }
      let name = Narration.capital(say(state.options.table.phrase(of: round.category)))
      return strings("table.paid", ["hand": name, "chips": say.number(round.paid)])
    }
  }

  private var message: [SceneNode] {
    let isWon = if case .settled(let round) = state.phase { round.paid > 0 } else { false }
    let text = SceneText(
      messageText, isWon ? .title : .body, isWon ? .brightGold : .star, height: isWon ? 2.2 : 1.9,
      width: layout.size.width - 2)
    return [.text("message", text, at: coins.isEmpty ? layout.messageAlone : layout.message)]
  }

  private var statusText: String {
    let (hands, all) = (state.hands, PokerRules.rankedHands)
    if hands == 0 { return say(state.options == .ranked ? "\(all) hands" : "Practice") }
    return say(state.options == .ranked ? "Hand \(hands) of \(all)" : "Hand \(hands)")
  }

  private var chipsText: String { chips(state.chips) }
  private func chips(_ count: Int) -> String { say.count(count, "chip", "chips") }

  private var foot: [SceneNode] {
    let isCentred = layout.chipsAlignment == .centre
    var nodes: [SceneNode] = [
      .text(
        "status",
        SceneText(statusText, .body, .star, height: layout.statusHeight, isCentred ? .centre : .leading),
        at: layout.status),
      .text(
        "chips", SceneText(chipsText, .number, .brightGold, height: 2.3, layout.chipsAlignment), at: layout.chips),
    ]
    guard !state.isOver else { return nodes }
    nodes.append(
      .box(
        "button", layout.button, fill: .brightGold, corner: 1.2,
        label: SceneText(say(isHeld ? "Draw" : "Deal", meaning: "cards"), .title, .paperInk, height: layout.buttonText))
    )
    return nodes
      + coins.map { coin, rect in
        let isChosen = coin == state.nextBet
        let name = chips(coin)
        // The dot marks it on displays without colours.
        return .box(
          "coin \(coin)", rect, fill: isChosen ? .brightGold : .feltLine, corner: 0.8,
          label: SceneText(
            isChosen && layout.hasKeys ? "● \(name)" : name, isChosen ? .number : .body, isChosen ? .paperInk : .paper,
            height: 1.7))
      }
  }

  // MARK: Areas

  /// The bets that can be chosen while no cards are open, if there is more than one.
  private var coins: [(coin: Int, rect: SceneRect)] {
    let bets = state.options.bets
    guard !isHeld, !state.isOver, bets.count > 1, bets.count <= layout.coins.count else { return [] }
    return bets.enumerated().map { ($0.element, SceneRect(centre: layout.coins[$0.offset], layout.coinSize)) }
  }

  private var areas: [SceneArea] {
    guard !state.isOver else { return [] }
    guard case .held(let round) = state.phase else {
      let bet = state.nextBet
      let deal = SceneArea(
        layout.button, action: PokerAction.deal(bet).description,
        name: say("Deal for \(chips(bet))"), key: "space", waits: true)
      return [deal]
        + coins.map { coin, rect in
          SceneArea(
            rect, action: PokerAction.coins(coin).description, name: say("Bet \(chips(coin))"),
            key: coin == bet % coins.count + 1 ? "b" : nil, isOn: coin == bet)
        }
    }
    return CardNodes.areas(round.hand, round.hold, layout, say)
      + [
        SceneArea(
          layout.button, action: PokerAction.draw.description, name: say("Draw", meaning: "cards"), key: "space",
          waits: true)
      ]
  }
}
