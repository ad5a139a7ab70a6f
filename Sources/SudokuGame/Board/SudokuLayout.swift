import SudokuVariants

/// A board without its digits: its size, its houses, cages and marks, and facts derived from them.
///
/// It is written as text, once for all states of a game.
public final class SudokuLayout: Sendable {
  /// The board and its rules as a puzzle without givens.
  public let puzzle: VariantPuzzle
  /// For each cell those that must hold another digit, ascending.
  public let peers: [[Int]]
  /// The marks to draw, the lowest first.
  public let marks: [BoardMark]
  /// The cells with a shaded ground.
  public let shadedCells: Set<Int>
  /// The houses: rows, columns, regions, diagonals and further ones.
  public let houses: [[Int]]
  /// Its text: the code of ``puzzle``.
  let text: String

  /// 9x9 with boxes of 3x3, and nothing else.
  public static let classic: SudokuLayout = {
    guard let puzzle = try? VariantPuzzle(size: 9) else { preconditionFailure("there is a board of nine digits") }
    return SudokuLayout(puzzle)
  }()

  /// The layout of a puzzle, without its givens.
  public init(_ puzzle: VariantPuzzle) {
    // A board without givens is as well formed as the same board with some.
    let empty = (try? puzzle.with(givens: [])) ?? puzzle
    self.puzzle = empty
    peers = empty.peers
    houses = empty.houses
    marks = empty.marks
    shadedCells = marks.reduce(into: []) { if case .shade(let cells, _, _) = $1 { $0.formUnion(cells) } }
    text = empty.code
  }

  /// The number of rows, columns and digits.
  public var size: Int { puzzle.size }
  /// The square of ``size``.
  public var cellCount: Int { puzzle.cellCount }
  /// The rules beside rows, columns and regions: cages, diagonals, lines, dots.
  public var rules: VariantRules { puzzle.rules }
  /// True if it is 9x9 with boxes of 3x3, and nothing else.
  public var isClassic: Bool { self == .classic }

  /// True if the regions are of any shape rather than boxes.
  public var isJigsaw: Bool { puzzle.hasOddRegions }

  /// A cell by its number.
  public func cell(_ index: Int) -> SudokuCell { SudokuCell(index, size: size) }

  /// The digits that the board's digits leave for a blank cell, as bits 1 to `size`; 0 for a filled one. Sums and
  /// lines are ignored.
  func allowed(_ digits: [Int], _ cell: Int) -> Int {
    guard digits[cell] == 0 else { return 0 }
    let all = ((2 << size) - 2) & Int(puzzle.digits(markedOn: cell)) << 1
    return peers[cell].reduce(all) { $0 & ~(1 << digits[$1]) }
  }

  /// The clues outside the board.
  public var clues: [BoardClue] { marks.compactMap { if case .clue(let clue) = $0 { clue } else { nil } } }

  /// The rows and columns that clues take on each side of the board.
  public var margins: (top: Int, left: Int, bottom: Int, right: Int) {
    clues.reduce((0, 0, 0, 0)) { margins, clue in
      (
        max(margins.0, -clue.row), max(margins.1, -clue.column), max(margins.2, clue.row - size + 1),
        max(margins.3, clue.column - size + 1)
      )
    }
  }

  /// The cells whose digits break a rule, ascending.
  func conflicts(_ digits: [Int]) -> [Int] { puzzle.conflicts(digits, peers: peers) }
}

extension SudokuLayout: Hashable {
  public static func == (a: SudokuLayout, b: SudokuLayout) -> Bool { a === b || a.text == b.text }
  public func hash(into hasher: inout Hasher) { hasher.combine(text) }
}

extension SudokuLayout: Codable {
  public convenience init(from decoder: any Decoder) throws {
    let text = try decoder.singleValueContainer().decode(String.self)
    guard let puzzle = VariantPuzzle(code: text) else {
      throw DecodingError.dataCorrupted(.init(codingPath: decoder.codingPath, debugDescription: "no board: \(text)"))
    }
    self.init(puzzle)
  }

  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(text)
  }
}
