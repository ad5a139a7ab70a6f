import BoardVision
import SudokuVariants

/// The evidence of a photograph for a board before anything is decided: enough to decide it again when a person knows
/// more.
public struct BoardObservation: Hashable, Sendable {
  /// The kind of Sudoku, as it was found out or said.
  public var kind: PrintedKind
  /// The probability that it is of this kind.
  public var kindConfidence: Double = 1
  /// The photograph's size, upright, in pixels.
  public var width: Int, height: Int
  /// The grid lines' crossings, in photograph pixels, from the board's own top left.
  public var lattice: Lattice
  /// The support of the photograph for the lattice, from 0 to 1.
  public var latticeScore: Double
  /// The evidence of each cell: probabilities of blank and of the digits from 1 to the size.
  public var evidence: [DigitEvidence]
  /// The form of the digits.
  public var symbols = DigitSymbols.numbers
  /// The likeliest regions, boxes where they are usual.
  public var regions: Regions
  /// Other regions that may be meant, with how probable each is beside the likeliest.
  public var otherRegions: [RegionsRival] = []
  /// The cages of a killer.
  public var cages: [CageReading] = []
  /// Other cages that may be meant, the likeliest first.
  public var otherCages: [CagesRival] = []
  /// True if lines, or digits that make what labels show, say plainly that there are cages.
  public var hasPlainCages = false
  /// The diagonals that are marked.
  public var diagonals: Diagonals = []
  /// Other boards on the photograph, as lattices, largest first.
  public var otherBoards: [Lattice] = []
  /// Damage of the file in words; empty if there is none.
  public var damage: [String] = []
  /// The digits of the pencil marks by cell, ascending, if they were asked for.
  public var candidates: [Int: [Int]] = [:]

  /// The number of digits; of rows and columns too, except for a samurai.
  public var size: Int { kind == .samurai ? 9 : lattice.rows }

  /// Regions that are less probable than the likeliest.
  public struct RegionsRival: Hashable, Sendable {
    /// The other regions.
    public var regions: Regions
    /// Its probability over that of the likeliest.
    public var odds: Double

    /// Regions with their odds against the likeliest.
    public init(_ regions: Regions, odds: Double) { (self.regions, self.odds) = (regions, odds) }
  }

  /// A square board with nothing known beyond its digits. A samurai is one of 21 x 21 cells, and those outside its
  /// boards are blank.
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
