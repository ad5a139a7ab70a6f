/// How hard a puzzle is for a person, and what it takes to solve it.
///
/// ```swift
/// let report = RatingReport(grid)  // nil where the grid has no single solution
/// report?.headline  // "hard: rated 4.2 (Sudoku Explainer), HoDoKu 860, hard"
/// ```
public struct RatingReport: Sendable {
  /// A technique, and how often it is needed.
  public struct Need: Hashable, Sendable {
    /// Which technique.
    public let technique: Technique
    /// How many steps of the way use it.
    public let count: Int
  }

  /// The two ratings and the level of difficulty.
  public let rating: Rating
  /// The techniques of the easiest way through, hardest first.
  public let techniques: [Need]

  /// Rates a puzzle; `nil` where it has no single solution. It takes as long as ``Rater/explanation(of:)``.
  public init?(_ grid: Grid) {
    let rater = Rater()
    guard let rating = rater.rating(of: grid), let steps = rater.explanation(of: grid) else { return nil }
    self.rating = rating
    let counts = Dictionary(grouping: steps, by: \.technique)
    techniques = counts.sorted { ($0.value[0].rating, $0.key.rawValue) > ($1.value[0].rating, $1.key.rawValue) }
      .map { Need(technique: $0.key, count: $0.value.count) }
  }

  /// The rating in one line: `hard: rated 4.2 (Sudoku Explainer), HoDoKu 860, hard`.
  public var headline: String {
    "\(rating.difficulty.rawValue): rated \(rating.explainerText) (Sudoku Explainer), HoDoKu \(rating.score), \(rating.level)"
  }

  /// The techniques by name, with commas between.
  /// - Parameter times: what stands between a name and how often it is needed.
  public func techniqueList(times: String) -> String {
    techniques.map { $0.count == 1 ? $0.technique.name : "\($0.technique.name) \(times)\($0.count)" }
      .joined(separator: ", ")
  }
}
