import GameCore

/// The places of things on the table, in one shape of the scene. In a terminal a unit is a column wide.
struct TableLayout: Sendable {
  /// The size of the whole table.
  let size: SceneSize
  let cardSize: SceneSize
  /// The middles of the five cards.
  let cards: [ScenePoint]
  /// The distance from the middle of a card to that of the word under it.
  let tagDrop: Double
  /// The left edges of the columns of the pay table, and their width.
  let payColumns: [Double], payWidth: Double
  /// The edges of the pay table above and below, and the greatest height of a row.
  let pays: ClosedRange<Double>, payRow: Double
  /// The place of the message: with buttons for a bet under it or beside it, and without.
  let message: ScenePoint, messageAlone: ScenePoint
  /// The middles of the buttons for bets of 1 to 5, and their size.
  let coins: [ScenePoint], coinSize: SceneSize
  /// The number of the hand, and the chips, with the side on which they end.
  let status: ScenePoint, chips: ScenePoint, statusHeight: Double
  let chipsAlignment: SceneText.Alignment
  /// The button that deals and draws, and the height of its letters.
  let button: SceneRect, buttonText: Double
  /// The places beside the table from which cards come, and to which discarded cards go.
  let deck: ScenePoint, away: ScenePoint
  /// True if there are keys, so that the number of each card is shown.
  let hasKeys: Bool

  /// The layout for a pay table. One with more hands than usual takes further rows, and all else lies lower.
  static func of(_ shape: SceneShape, for table: PayTable) -> TableLayout {
    let layout = of(shape), columns = layout.payColumns.count
    // On a high page the rows are narrower.
    guard columns > 1 else { return layout }
    let rows = (table.game.hands.count + columns - 1) / columns
    let room = Int((layout.pays.upperBound - layout.pays.lowerBound) / layout.payRow)
    return rows > room ? layout.lowered(by: Double(rows - room) * layout.payRow) : layout
  }

  static func of(_ shape: SceneShape) -> TableLayout {
    switch shape {
    case .landscape: landscape
    case .portrait: portrait
    case .compact: compact
    case .large: large
    }
  }

  /// The layout with more room for the pay table.
  private func lowered(by more: Double) -> TableLayout {
    func low(_ point: ScenePoint) -> ScenePoint { ScenePoint(point.x, point.y + more) }
    return TableLayout(
      size: SceneSize(size.width, size.height + more), cardSize: cardSize, cards: cards.map(low), tagDrop: tagDrop,
      payColumns: payColumns, payWidth: payWidth, pays: pays.lowerBound...(pays.upperBound + more), payRow: payRow,
      message: low(message), messageAlone: low(messageAlone), coins: coins.map(low), coinSize: coinSize,
      status: low(status), chips: low(chips), statusHeight: statusHeight, chipsAlignment: chipsAlignment,
      button: SceneRect(x: button.x, y: button.y + more, width: button.width, height: button.height),
      buttonText: buttonText, deck: deck, away: low(away), hasKeys: hasKeys)
  }

  /// The pay table in two columns above five cards in a row.
  static let landscape: TableLayout = {
    let cards = (0..<5).map { ScenePoint(7 + 12 * Double($0), 21.75) }
    return TableLayout(
      size: SceneSize(62, 36.4), cardSize: SceneSize(10, 13.5), cards: cards, tagDrop: 8.15,
      payColumns: [2, 33], payWidth: 27, pays: 0.5...12.5, payRow: 2,
      message: ScenePoint(31, 13.2), messageAlone: ScenePoint(31, 13.2),
      coins: cards.map { ScenePoint($0.x, 30.7) }, coinSize: SceneSize(10, 2),
      status: ScenePoint(2, 34.6), chips: ScenePoint(60, 34.6), statusHeight: 2, chipsAlignment: .trailing,
      button: SceneRect(x: 22, y: 33.3, width: 18, height: 2.6), buttonText: 2,
      deck: ScenePoint(70, -10), away: ScenePoint(-10, 44), hasKeys: true)
  }()

  /// Thirteen rows of characters: every row of the table has one of its own.
  static let compact: TableLayout = {
    let cards = (0..<5).map { ScenePoint(6 + 11 * Double($0), 15) }
    return TableLayout(
      size: SceneSize(56, 26), cardSize: SceneSize(10, 10), cards: cards, tagDrop: 6,
      payColumns: [0.5, 29.5], payWidth: 26, pays: 0...10, payRow: 2,
      message: ScenePoint(28, 23), messageAlone: ScenePoint(28, 23),
      coins: cards.map { ScenePoint($0.x, 21) }, coinSize: SceneSize(10, 2),
      status: ScenePoint(1, 25), chips: ScenePoint(55, 25), statusHeight: 1.8, chipsAlignment: .trailing,
      button: SceneRect(x: 21, y: 24, width: 14, height: 2), buttonText: 1.6,
      deck: ScenePoint(64, -8), away: ScenePoint(-9, 32), hasKeys: true)
  }()

  /// Cards of 17 columns and 12 rows.
  static let large: TableLayout = {
    let cards = (0..<5).map { ScenePoint(10 + 20 * Double($0), 28) }
    return TableLayout(
      size: SceneSize(100, 56), cardSize: SceneSize(17, 24), cards: cards, tagDrop: 15,
      payColumns: [4, 54], payWidth: 42, pays: 0...10, payRow: 2,
      message: ScenePoint(50, 13), messageAlone: ScenePoint(50, 13),
      coins: cards.map { ScenePoint($0.x, 47) }, coinSize: SceneSize(13, 2),
      status: ScenePoint(2, 53), chips: ScenePoint(98, 53), statusHeight: 2, chipsAlignment: .trailing,
      button: SceneRect(x: 40, y: 52, width: 20, height: 2), buttonText: 2,
      deck: ScenePoint(112, -14), away: ScenePoint(-14, 66), hasKeys: true)
  }()

  /// The pay table in one column. The cards are large, in two rows, and the button is in the free place of the second.
  static let portrait: TableLayout = {
    let cards = [(6.9, 38.9), (20, 38.9), (33.1, 38.9), (6.9, 57.1), (20, 57.1)].map { ScenePoint($0.0, $0.1) }
    return TableLayout(
      size: SceneSize(40, 67.4), cardSize: SceneSize(11.6, 15.6), cards: cards, tagDrop: 9,
      payColumns: [2], payWidth: 36, pays: 0.9...22.9, payRow: 2.5,
      message: ScenePoint(20, 24.7), messageAlone: ScenePoint(20, 27),
      coins: (0..<5).map { ScenePoint(4.8 + 7.6 * Double($0), 28.5) }, coinSize: SceneSize(7, 3.6),
      status: ScenePoint(33.1, 50.6), chips: ScenePoint(33.1, 53.3), statusHeight: 1.8, chipsAlignment: .centre,
      button: SceneRect(x: 27.3, y: 55.4, width: 11.6, height: 9.5), buttonText: 3,
      deck: ScenePoint(46, -12), away: ScenePoint(-12, 74), hasKeys: false)
  }()
}
