import GameCore
import Phrases

extension VideoPoker {
  /// Five cards by themselves, for a drill. A touch holds a card, until the best hold is shown.
  /// - Parameters:
  ///   - best: The cards to keep. The scene also marks the differences from `held`.
  ///   - shape: In a portrait scene the cards lie in two rows.
  public static func scene(
    of hand: Hand, held: Hold, best: Hold? = nil, in shape: SceneShape = .landscape, _ say: Words = .english
  ) -> Scene {
    let layout = TableLayout.of(shape).forHandsAlone
    let cards = (0..<5).map { place in
      say(hand[place].phrase) + (held.contains(place) ? ", " + say("held", meaning: "cards") : "")
        + (best?.contains(place) == true ? ", " + say("best to keep") : "")
    }
    var scene = Scene(
      layout.size, columns: 1, rows: 0.5, ground: .felt,
      summary: say("Cards: \(cards.joined(separator: "; "))."))
    for place in 0..<5 {
      let (isHeld, isBest) = (held.contains(place), best?.contains(place))
      let tag =
        isBest.map { $0 ? isHeld ? say("HELD") : say("KEEP") : isHeld ? say("LET GO") : nil }
        ?? (isHeld ? say("HELD") : layout.hasKeys ? "\(place + 1)" : nil)
      scene.nodes += CardNodes.card(
        hand[place], place, layout, isRimmed: isBest ?? isHeld, tag: tag, isLoud: isBest != nil || isHeld,
        at: layout.cards[place])
    }
    if best == nil { scene.areas = CardNodes.areas(hand, held, layout, say) }
    return scene
  }

  /// The arrival of a hand on the table, as in ``scene(of:held:best:in:_:)`` with nothing held.
  public static func dealing(
    _ hand: Hand, in shape: SceneShape = .landscape, _ say: Words = .english
  ) -> Timeline {
    let layout = TableLayout.of(shape).forHandsAlone
    let end = scene(of: hand, held: .none, in: shape, say)
    return Timeline(to: end, .parallel((0..<5).map { CardMotion.arriving($0, end, layout) }, gap: CardMotion.gap))
  }

  /// The change from one hold to another, or to the best one.
  public static func change(from old: Scene, to new: Scene) -> Timeline { .between(old, new, seconds: 0.12) }
}

extension TableLayout {
  /// The layout of the cards without anything above and below them.
  fileprivate var forHandsAlone: TableLayout {
    let top = (cards.map(\.y).min() ?? 0) - cardSize.height / 2 - 1
    let last = (cards.map(\.y).max() ?? 0) + tagDrop + 1.3
    return TableLayout(
      size: SceneSize(size.width, last - top), cardSize: cardSize,
      cards: cards.map { ScenePoint($0.x, $0.y - top) }, tagDrop: tagDrop, payColumns: payColumns, payWidth: payWidth,
      pays: pays, payRow: payRow, message: message, messageAlone: messageAlone, coins: coins, coinSize: coinSize,
      status: status, chips: chips, statusHeight: statusHeight, chipsAlignment: chipsAlignment, button: button,
      buttonText: buttonText, deck: deck, away: ScenePoint(away.x, away.y - top), hasKeys: hasKeys)
  }
}
