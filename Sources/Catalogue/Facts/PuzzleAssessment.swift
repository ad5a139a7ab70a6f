import Sudoku
import SudokuVariants

/// The difficulty of a puzzle, as the catalogue keeps it.
public enum PuzzleAssessment: Hashable, Sendable {
  /// A rating in tenths, with its level, the hardest technique and all techniques of the easiest way, by their
  /// identifiers.
  case rated(Int, level: String, hardest: String, techniques: [String])
  /// Harder than all techniques that are known here.
  case beyond
  /// No puzzle with exactly one solution, with the reason.
  case faulty(String)

  /// Assesses a puzzle. Takes a millisecond for most puzzles, and seconds for the hardest.
  ///
  /// Classic puzzles have their rating on the Sudoku Explainer's scale. Other kinds have it on our own.
  public init(of puzzle: ImportedPuzzle) {
    switch puzzle.content {
    case .classic(let record): self.init(of: record.givens)
    case .other(let record): self.init(of: record.puzzle)
    }
  }

  private init(of givens: Grid) {
    switch Solver().solve(givens) {
    case .illegal: self = .faulty("conflicts")
    case .none: self = .faulty("no solution")
    case .several: self = .faulty("several solutions")
    case .one:
      let steps = Rater().easiestWay(through: givens) ?? Rater(nesting: 5).easiestWay(through: givens)
      guard let steps, let hardest = steps.max(by: { $0.rating < $1.rating }) else {
        self = .beyond
        return
      }
      self = .rated(
        hardest.rating, level: PuzzleDifficulty(rating: hardest.rating).rawValue,
        hardest: hardest.technique.rawValue, techniques: Self.unique(steps.map(\.technique.rawValue)))
    }
  }

  private init(of puzzle: VariantPuzzle) {
    switch VariantSolver().solve(puzzle) {
    case .none: self = .faulty("no solution")
    case .several: self = .faulty("several solutions")
    case .undecided: self = .faulty("the search for a solution stopped at its limit")
    case .one:
      let reasoner = VariantReasoner()
      guard let steps = reasoner.steps(through: puzzle), let found = reasoner.rating(of: puzzle) else {
        self = .beyond
        return
      }
      self = .rated(
        found.hardest, level: found.level.rawValue, hardest: found.technique.rawValue,
        techniques: Self.unique(steps.map(\.technique.rawValue)))
    }
  }

  private static func unique(_ names: [String]) -> [String] { Set(names).sorted() }

  /// Reads ``text``; `nil` for another text.
  public init?(text: some StringProtocol) {
    let fields = String(text).split(separator: " ", omittingEmptySubsequences: false).map { String($0) }
    switch fields[0] {
    case "beyond" where fields.count == 1: self = .beyond
    case "faulty": self = .faulty(fields.dropFirst().joined(separator: " "))
    default:
      guard fields.count == 4, let rating = Facet.rating.number(fields[0]) else { return nil }
      let techniques = fields[3].split(separator: ",").map { String($0) }
      self = .rated(rating, level: fields[1], hardest: fields[2], techniques: techniques)
    }
  }

  /// A line for files: `4.2 hard xyWing hiddenSingleInBox,xyWing`, `beyond`, or `faulty` with the reason.
  public var text: String {
    switch self {
    case .rated(let rating, let level, let hardest, let techniques):
      "\(Facet.rating.text(rating)) \(level) \(hardest) \(techniques.joined(separator: ","))"
    case .beyond: "beyond"
    case .faulty(let reason): "faulty \(reason)"
    }
  }

  /// The values of its facets.
  public static func values(_ assessment: PuzzleAssessment?) -> [FacetValue] {
    switch assessment {
    case nil: [FacetValue(.rating, Facet.notRated)]
    case .beyond: [FacetValue(.rating, Facet.beyond)]
    case .faulty: [FacetValue(.rating, Facet.faulty)]
    case .rated(let rating, let level, let hardest, let techniques):
      [
        FacetValue(.rating, Facet.rating.text(rating)), FacetValue(.level, level), FacetValue(.hardest, hardest),
      ] + techniques.map { FacetValue(.technique, $0) }
    }
  }
}

/// A value of a facet.
public struct FacetValue: Hashable, Sendable {
  /// The facet.
  public let facet: Facet
  /// Its value.
  public let value: String

  /// A value of a facet.
  public init(_ facet: Facet, _ value: String) { (self.facet, self.value) = (facet, value) }
}
