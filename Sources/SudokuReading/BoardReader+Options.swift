import BoardVision

extension BoardReader {
  /// What a person already knows of a board.
  public struct Options: Sendable {
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
    /// Whether the digits of pencil marks are read too. It takes a decoding of the file with more pixels.
    public var readsCandidates: Bool
    /// The kind of Sudoku; `nil` to find out. It counts where a board of any kind is read.
    public var kind: PrintedKind?

    /// What is known of a board. Whatever is left out is found out.
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

    /// The kind that a person has named, where it is none of nine by nine cells.
    var otherForm: PrintedKind? { kind.flatMap { $0.size != 9 || $0 == .samurai ? $0 : nil } }

    /// The same for a lattice of nine by nine cells. Corrections are of the cells of the kind that is named.
    var ofNine: Options {
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

    /// A reading of a board of another form than nine by nine cells, where it has all that a person settled. So does a killer its sums.
    func checked(_ reading: VariantReading) throws(ReadingError) -> PrintedBoard {
      let (lattice, size) = (reading.lattice, reading.size)
      let outside = placed.first { $0.row >= lattice.rows || $0.column >= lattice.columns || $0.value > size }
      if otherForm == nil, let (row, column, value) = outside {
        throw .correctionOutside(.init(row: row, column: column, value: value, size: size))
      }
      for cell in sums.keys.sorted() where !reading.cages.contains(where: { $0.cells.contains(cell) }) {
        throw .sumWithoutCage(row: cell / size, column: cell % size)
      }
      return .other(reading)
    }

    /// The corrections by row and column, where no form is named.
    private var placed: [(row: Int, column: Int, value: Int)] { corrections.map { ($0 / 9, $0 % 9, $1) } }

    /// What is said where no board is answered.
    /// - Parameter other: what was found instead.
    func failure(_ other: ReadingError?) -> ReadingError { otherForm.map { .noBoardOfKind($0) } ?? other ?? .noBoard }

    /// Whether a person has seen the board, and so knows that there is one.
    var knowsTheBoard: Bool { corners != nil || quarters != nil || !corrections.isEmpty || !sums.isEmpty }

    /// Whether points can be a board's corners: four of them, going round clockwise without a dent.
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
}
