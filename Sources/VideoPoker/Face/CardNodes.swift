import GameCore
import Phrases

/// Cards on the table: their nodes and their areas.
enum CardNodes {
  /// The name of a card's sprite; that of the back for no card.
  static func sprite(_ card: Card?) -> String { "card/\(card?.description ?? "back")" }

  /// A card, perhaps with a rim around it and a word under it.
  static func card(
    _ card: Card?, _ place: Int, _ layout: TableLayout, isRimmed: Bool, tag: String?, isLoud: Bool, at: ScenePoint
  ) -> [SceneNode] {
    var nodes: [SceneNode] = []
    if isRimmed {
      let rim = SceneSize(layout.cardSize.width + 0.9, layout.cardSize.height + 0.9)
      nodes.append(.box("rim \(place)", SceneRect(centre: at, rim), fill: .brightGold, corner: 1.1))
    }
    nodes.append(.sprite("card \(place)", sprite(card), layout.cardSize, at: at))
    if let tag {
      nodes.append(
        .text(
          "tag \(place)", SceneText(tag, isLoud ? .number : .note, isLoud ? .brightGold : .star, height: 1.9),
          at: ScenePoint(at.x, at.y + layout.tagDrop)))
    }
    return nodes
  }

  /// The areas that hold each card, or release it.
  static func areas(_ hand: Hand, _ hold: Hold, _ layout: TableLayout, _ say: Words) -> [SceneArea] {
    (0..<5).map { place in
      let (at, size) = (layout.cards[place], layout.cardSize)
      let rect = SceneRect(
        x: at.x - size.width / 2, y: at.y - size.height / 2, width: size.width,
        height: size.height / 2 + layout.tagDrop + 0.95)
      return SceneArea(
        rect, action: PokerAction.hold(hold.toggling(place)).description,
        name: say("Hold the \(hand[place].phrase)"), key: "\(place + 1)", isOn: hold.contains(place))
    }
  }
}

extension VideoPoker {
  /// A card of ten columns and seven rows.
  public func characterForm(ofSprite name: String) -> CharacterForm? {
    characterForm(ofSprite: name, columns: 10, rows: 7)
  }

  public func characterForm(ofSprite name: String, columns: Int, rows: Int) -> CharacterForm? {
    let form = CardForm(columns: columns, rows: rows)
    let text = String(name.dropFirst("card/".count))
    return text == "back" ? form.back : Card(text).map { form.face($0) }
  }
}
