import BoardVision

/// The knowledge of a person about a board.
public struct ReadingOptions: Sendable {
  /// Values settled by hand, by cell; 0 for a blank. Cells are numbered row by row on a board of the kind that is named, and
  /// on one of nine columns where none is.
  public var corrections: [Int: Int]
  /// Sums of a killer settled by hand, by a cell of their cage. A board with such sums is a killer.
  public var sums: [Int: Int]
  /// Quarter turns clockwise that bring the board upright; `nil` to find out.
  public var quarters: Int?
  /// The board's corners, clockwise, in photograph pixels; `nil` to find it.
  /// - Precondition: ``areCorners(_:)``.
  public var corners: [Point]?
  /// True if the digits of pencil marks are read too, which decodes the file with more pixels.
  public var readsCandidates: Bool
  /// The kind of Sudoku; `nil` to find out. It counts where a board of any kind is read.
  public var kind: PrintedKind?

  /// Knowledge of a board; everything left out is found out.
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

  /// The named kind, unless it is one of nine by nine cells.
  var otherForm: PrintedKind? { kind.flatMap { $0.size != 9 || $0 == .samurai ? $0 : nil } }

  /// The same for a lattice of nine by nine cells. Corrections are of the cells of the kind that is named.
  var ofNine: ReadingOptions {
    guard otherForm != nil else { return self }
    var options = self
    (options.corrections, options.sums) = ([:], [:])
    return options
  }

  /// The corrections as a board numbers its cells, of those that it has.
  func corrections(on lattice: Lattice) -> [Int: Int] {
    guard otherForm == nil else { return corrections }
    let cells = placed.filter { $0.row < lattice.rows && $0.column < lattice.columns }
    return Dictionary(uniqueKeysWithValues: cells.map { ($0.row * lattice.columns + $0.column, $0.value) })
  }

  /// The board, if it has every cell and cage that a person settled.
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

  /// The corrections by row and column, where no form is named.
  private var placed: [(row: Int, column: Int, value: Int)] { corrections.map { ($0 / 9, $0 % 9, $1) } }

  /// The error if no board is answered.
  /// - Parameter refusal: the pattern that was found instead.
  func failure(_ refusal: ReadingError?) -> ReadingError { otherForm.map { .noBoardOfKind($0) } ?? refusal ?? .noBoard }

  /// The options for further boards of the same photograph: corrections and corners are those of the first.
  var ofFurtherBoards: ReadingOptions { ReadingOptions(readsCandidates: readsCandidates, kind: kind) }

  /// True if a person has seen the board, and so knows that there is one.
  var knowsTheBoard: Bool { corners != nil || quarters != nil || !corrections.isEmpty || !sums.isEmpty }

  /// True if points can be a board's corners: four of them, clockwise, without a dent.
  public static func areCorners(_ points: [Point]) -> Bool {
    points.count == 4
      && points.indices.allSatisfy { index in
        let a = points[index], b = points[(index + 1) % 4], c = points[(index + 2) % 4]
        // At least a pixel and three degrees.
        let turn = Point.cross(b - a, c - b)
        return turn > 1 && turn > 0.05 * (b - a).length * (c - b).length
      }
  }
}
