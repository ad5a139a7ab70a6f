import BoardVision
import SudokuVariants

/// The evidence of a whole board before the decision. A board can be decided again from it, with corrections.
public struct BoardObservation: Hashable, Sendable {
  /// The kind of Sudoku, as found or named.
  public var kind: PrintedKind
  /// The probability of the kind.
  public var kindConfidence: Double = 1
  /// The size of the upright photograph, in pixels.
  public var width: Int, height: Int
  /// The crossings of the grid lines in photograph pixels, from the board's top left.
  public var lattice: Lattice
  /// The support of the photograph for the lattice, from 0 to 1.
  public var latticeScore: Double
  /// The evidence of each cell: probabilities of blank and of the digits from 1 to the size.
  public var evidence: [DigitEvidence]
  /// The notation of the digits.
  public var symbols = DigitSymbols.numbers
  /// The likeliest regions, usually boxes.
  public var regions: Regions
  /// Alternative regions with their odds against the likeliest regions.
  public var otherRegions: [RegionsRival] = []
  /// The cages of a killer.
  public var cages: [CageReading] = []
  /// Alternative cages, the likeliest first.
  public var otherCages: [CagesRival] = []
  /// True if the cages are clear: from drawn lines, or from digits that add up to the labels.
  public var hasPlainCages = false
  /// The marked diagonals.
  public var diagonals: Diagonals = []
  /// Other boards on the photograph, as lattices, largest first.
  public var otherBoards: [Lattice] = []
  /// Descriptions of the file's damage; empty if there is none.
  public var damage: [String] = []
  /// The digits of the pencil marks by cell, ascending, if they were requested.
  public var candidates: [Int: [Int]] = [:]

  /// The number of digits; of rows and columns too, except for a samurai.
  public var size: Int { kind == .samurai ? 9 : lattice.rows }

  /// Regions that are less probable than the likeliest ones.
  public struct RegionsRival: Hashable, Sendable {
    /// The alternative regions.
    public var regions: Regions
    /// Their probability divided by that of the likeliest regions.
    public var odds: Double

    /// Regions with their odds against the likeliest ones.
    public init(_ regions: Regions, odds: Double) { (self.regions, self.odds) = (regions, odds) }
  }

  /// A square board with digits alone. A samurai has 21 x 21 cells, and those outside its five boards are blank.
  /// - Precondition: an evidence for each cell, with a probability for blank and each digit.
  public init(
    kind: PrintedKind, width: Int, height: Int, lattice: Lattice, latticeScore: Double, evidence: [DigitEvidence],
    regions: Regions
  ) {
    precondition(
      lattice.rows == lattice.columns && evidence.count == lattice.rows * lattice.columns
        && evidence.allSatisfy { $0.probabilities.count == (kind == .samurai ? 9 : lattice.rows) + 1 },
      "an evidence for each cell")
    (self.kind, self.width, self.height, self.lattice) = (kind, width, height, lattice)
    (self.latticeScore, self.evidence, self.regions) = (latticeScore, evidence, regions)
  }

  /// The evidence of a classic board.
  /// - Precondition: an evidence for each of 81 cells, with a probability for blank and each digit.
  public init(
    width: Int, height: Int, lattice: Lattice, latticeScore: Double, evidence: [DigitEvidence],
    otherBoards: [Lattice] = [], damage: [String] = [], candidates: [Int: [Int]] = [:]
  ) {
    self.init(
      kind: .classic, width: width, height: height, lattice: lattice, latticeScore: latticeScore, evidence: evidence,
      regions: .usual(size: 9))
    (self.otherBoards, self.damage, self.candidates) = (otherBoards, damage, candidates)
  }
}
