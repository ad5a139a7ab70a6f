import GameCore

/// A card in characters, as large as its room: with its rank and suit at two corners, and from nine rows on with its pips. From
/// eighteen rows on each pip is a small picture.
struct CardForm {
  private let columns: Int
  private let rows: Int

  /// - Parameters:
  ///   - columns: 8 to 60. Further columns are cut off.
  ///   - rows: 5 to 40.
  init(columns: Int, rows: Int) {
    self.columns = min(60, max(8, columns))
    self.rows = min(40, max(5, rows))
  }

  /// True if there is room for pips of four columns and three rows.
  private var hasLargePips: Bool { rows >= 18 && columns >= 26 }

  /// The back.
  var back: CharacterForm {
    CharacterForm(
      framed(Array(repeating: Array(repeating: "░", count: columns - 2), count: rows - 2)), ink: .accent, fill: .paper)
  }

  /// The face of a card.
  func face(_ card: Card) -> CharacterForm {
    var inside = Array(repeating: Array(repeating: Character(" "), count: columns - 2), count: rows - 2)
    let corner = Array(card.shortName)
    let (right, bottom) = (columns - 4 - corner.count + 1, rows - 3)
    for (place, character) in corner.enumerated() {
      inside[0][1 + place] = character
      inside[bottom][right + place] = character
    }
    for (row, column, character) in middle(card) { inside[row][column] = character }
    let ink: SceneColour =
      switch card.suit {
      case .hearts, .diamonds: .paperRed
      case .clubs, .spades: .paperInk
      case nil: .accent
      }
    return CharacterForm(framed(inside), ink: ink, fill: .paper)
  }

  private func framed(_ inside: [[Character]]) -> [String] {
    let line = String(repeating: "─", count: columns - 2)
    return ["┌\(line)┐"] + inside.map { "│" + String($0) + "│" } + ["└\(line)┘"]
  }

  /// The characters between the corners, by rows and columns inside the frame.
  private func middle(_ card: Card) -> [(row: Int, column: Int, character: Character)] {
    let (high, wide) = (rows - 2, columns - 2)
    guard let rank = card.rank, let sign = card.suit?.symbol else {
      let isLarge = rows >= 9 && columns >= 14
      return rows < 7 || columns < 10 ? [] : centred(isLarge ? Self.jester : Array(Self.jester.prefix(3)), high, wide)
    }
    guard rows >= 9, columns >= 14 else {
      let left = (wide - 1) / 2
      return rows < 7 ? [] : [(high / 2, left, sign), (high / 2, left + 1, sign)]
    }
    let pip = card.suit.flatMap { hasLargePips ? Self.largePips[$0] : nil } ?? [String(sign)]
    if rank >= .jack, rank <= .king { return centred(court(rank, pip), high, wide) }
    // The room between the corners.
    let (across, down) = (Double(wide - 8 - pip[0].count), Double(high - 2 - pip.count))
    return Self.pips[rank, default: []].flatMap { x, y in
      Self.characters(of: pip, row: 1 + Int((y * down).rounded()), column: 4 + Int((x * across).rounded()))
    }
  }

  /// The pips of large cards.
  private static let largePips: [Suit: [String]] = [
    .clubs: [" ▟▙ ", "▟▙▟▙", " ▐▌ "], .diamonds: [" ▟▙ ", "████", " ▜▛ "],
    .hearts: ["▟▙▟▙", "▜██▛", " ▜▛ "], .spades: [" ▟▙ ", "▟██▙", " ▐▌ "],
  ]

  /// A court card: a frame with its letter between two suits.
  private func court(_ rank: Rank, _ pip: [String]) -> [String] {
    let wide = pip.count == 1 ? 4 : 12, line = String(repeating: "─", count: wide)
    let blank = String(repeating: " ", count: wide - pip[0].count)
    let half = String(repeating: " ", count: wide / 2 - 1)
    return ["┌\(line)┐"] + pip.map { "│\($0)\(blank)│" } + ["│\(half)\(rank.character)\(rank.character)\(half)│"]
      + pip.map { "│\(blank)\($0)│" } + ["└\(line)┘"]
  }

  /// The joker: a cap with three bells, and a face under it.
  private static let jester = ["o  o  o", "│\\/ \\/│", "└─────┘", " (• •) ", "  \\_/  "]

  /// A small picture in the middle.
  private func centred(
    _ picture: [String], _ high: Int, _ wide: Int
  ) -> [(row: Int, column: Int, character: Character)] {
    Self.characters(of: picture, row: (high - picture.count) / 2, column: (wide - (picture.first?.count ?? 0)) / 2)
  }

  /// The characters of a small picture, whose blanks are seen through.
  private static func characters(
    of picture: [String], row top: Int, column left: Int
  ) -> [(row: Int, column: Int, character: Character)] {
    picture.enumerated().flatMap { row, line in
      line.enumerated().filter { $0.element != " " }.map { (top + row, left + $0.offset, $0.element) }
    }
  }

  /// The places of the pips of a rank, from the left and from above, as parts of the room.
  private static let pips: [Rank: [(Double, Double)]] = {
    let corners = [(0.0, 0.0), (1, 0), (0, 1), (1, 1)]
    let six = corners + [(0, 0.5), (1, 0.5)]
    let eight = corners + [(0, 1.0 / 3), (1, 1.0 / 3), (0, 2.0 / 3), (1, 2.0 / 3)]
    return [
      .ace: [(0.5, 0.5)], .two: [(0.5, 0), (0.5, 1)], .three: [(0.5, 0), (0.5, 0.5), (0.5, 1)], .four: corners,
      .five: corners + [(0.5, 0.5)], .six: six, .seven: six + [(0.5, 0.25)], .eight: six + [(0.5, 0.25), (0.5, 0.75)],
      .nine: eight + [(0.5, 0.5)], .ten: eight + [(0.5, 1.0 / 6), (0.5, 5.0 / 6)],
    ]
  }()
}
