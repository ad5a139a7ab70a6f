/// The difficulty of a puzzle for a person, and the techniques that it needs.
///
/// ```swift
/// let report = RatingReport(grid)  // nil if the grid has no single solution
/// report?.headline  // "hard: rated 4.2 (Sudoku Explainer), HoDoKu 860, hard"
/// ```
public struct RatingReport: Sendable {
  /// A technique, and its number of uses.
  public struct Need: Hashable, Sendable {
    /// The technique.
    public let technique: Technique
    /// The number of steps that use it.
    public let count: Int
  }

  /// The two ratings and the level of difficulty.
  public let rating: Rating
  /// The techniques of the easiest way through, hardest first.
  public let techniques: [Need]

  /// Rates a puzzle; `nil` unless it has exactly one solution. It takes as long as ``Rater/explanation(of:)``.
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
  /// - Parameter times: the text between a name and its number of uses.
  public func techniqueList(times: String) -> String {
    techniques.map { $0.count == 1 ? $0.technique.name : "\($0.technique.name) \(times)\($0.count)" }
      .joined(separator: ", ")
  }
}
