import BoardVision

/// Corrections and hints of a person for a board.
public struct ReadingOptions: Sendable {
  /// Corrected values by cell; 0 for a blank. Cells are numbered row by row on a board of the named kind, or of nine
  /// columns if no kind is named.
  public var corrections: [Int: Int]
  /// Corrected sums of a killer, by any cell of the cage. A board with such sums is a killer.
  public var sums: [Int: Int]
  /// Quarter turns clockwise that bring the board upright; `nil` to determine them.
  public var quarters: Int?
  /// The board's corners in photograph pixels, clockwise; `nil` to search for the board.
  /// - Precondition: ``areCorners(_:)``.
  public var corners: [Point]?
  /// True if pencil marks are read too. The file is then decoded with more pixels.
  public var readsCandidates: Bool
  /// The kind of Sudoku; `nil` to determine it. It has an effect only if boards of any kind are read.
  public var kind: PrintedKind?

  /// Options with these values; the reader determines the others.
  public init(
    corrections: [Int: Int] = [:], sums: [Int: Int] = [:], quarters: Int? = nil, corners: [Point]? = nil,
    readsCandidates: Bool = false, kind: PrintedKind? = nil
  ) {
    self.corrections = corrections
    self.sums = sums
    self.quarters = quarters
    self.corners = corners
    self.readsCandidates = readsCandidates
    self.kind = kind ?? (sums.isEmpty ? nil : .killer)
  }

  /// The named kind, unless it has nine by nine cells.
  var otherForm: PrintedKind? { kind.flatMap { $0.size != 9 || $0 == .samurai ? $0 : nil } }

  /// The options for a lattice of nine by nine cells. Corrections for a kind of another size are left out.
  var ofNine: ReadingOptions {
    guard otherForm != nil else { return self }
    var options = self
    (options.corrections, options.sums) = ([:], [:])
    return options
  }

  /// The corrections, renumbered for the lattice. Cells outside the lattice are left out.
  func corrections(on lattice: Lattice) -> [Int: Int] {
    guard otherForm == nil else { return corrections }
    let cells = placed.filter { $0.row < lattice.rows && $0.column < lattice.columns }
    return Dictionary(uniqueKeysWithValues: cells.map { ($0.row * lattice.columns + $0.column, $0.value) })
  }

  /// Returns the board if it has every cell and cage that the options correct.
  func checked(_ board: BoardReading) throws(ReadingError) -> BoardReading {
    let (lattice, size) = (board.lattice, board.size)
    let outside = placed.first { $0.row >= lattice.rows || $0.column >= lattice.columns || $0.value > size }
    if otherForm == nil, let (row, column, value) = outside {
      throw .correctionOutside(.init(row: row, column: column, value: value, size: size))
    }
    for cell in sums.keys.sorted() where !board.cages.contains(where: { $0.cells.contains(cell) }) {
      throw .sumWithoutCage(row: cell / size, column: cell % size)
    }
    return board
  }

  /// The corrections by row and column, for a board of nine columns.
  private var placed: [(row: Int, column: Int, value: Int)] { corrections.map { ($0 / 9, $0 % 9, $1) } }

  /// Returns the error for a photograph without an accepted board.
  /// - Parameter refusal: the pattern that was found instead.
  func failure(_ refusal: ReadingError?) -> ReadingError { otherForm.map { .noBoardOfKind($0) } ?? refusal ?? .noBoard }

  /// The options for further boards of the same photograph: corrections and corners belong to the first board.
  var ofFurtherBoards: ReadingOptions { ReadingOptions(readsCandidates: readsCandidates, kind: kind) }

  /// True if the options come from a person who has seen the board.
  var knowsTheBoard: Bool { corners != nil || quarters != nil || !corrections.isEmpty || !sums.isEmpty }

  /// True if points can be a board's corners: four of them, clockwise and convex.
  public static func areCorners(_ points: [Point]) -> Bool {
    points.count == 4
      && points.indices.allSatisfy { index in
        let a = points[index], b = points[(index + 1) % 4], c = points[(index + 2) % 4]
        // The cross product is more than a pixel's area, and the angle more than three degrees.
        let turn = Point.cross(b - a, c - b)
        return turn > 1 && turn > 0.05 * (b - a).length * (c - b).length
      }
  }
}
