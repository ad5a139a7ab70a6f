/// Generates puzzles from random full grids by removing clues as long as the solution stays unique.
///
/// All choices come from the seed, and the search takes the same way on every machine. So the same request and seed
/// give the same puzzle everywhere.
///
/// ```swift
/// let request = Generator.Request(symmetry: .rotational, rating: 30...40)
/// let puzzle = Generator().puzzle(request, seed: 7)  // nil if none was found
/// ```
public struct Generator: Sendable {
  /// The requirements for a puzzle.
  public struct Request: Hashable, Sendable {
    /// The symmetry of the clues.
    public var symmetry: Symmetry = .none
    /// The number of clues; `nil` for as few as possible. Such a puzzle is mostly minimal: no clue, or no symmetrical
    /// group of clues, can be removed.
    public var clues: Int?
    /// The rating on the Sudoku Explainer's scale in tenths; `nil` for any.
    public var rating: ClosedRange<Int>?
    /// A technique that the easiest way must use; `nil` for any. The puzzle needs nothing harder, unless a range of
    /// ratings is also set, which allows harder steps.
    public var technique: Technique?
    /// True if the techniques in the range of ratings are equally frequent, rather than by chance. By chance an
    /// XY-wing is the hardest step of 40 in 100 puzzles of 2.9 to 6.2, a swordfish of none. From 8.0 on the ratings
    /// are equally frequent, in steps of 0.5. Without effect on a number of clues.
    ///
    /// Games do not set it: their puzzles are those that their seeds have always given.
    public var isVaried: Bool

    /// Any minimal puzzle by default.
    public init(
      symmetry: Symmetry = .none, clues: Int? = nil, rating: ClosedRange<Int>? = nil, technique: Technique? = nil,
      isVaried: Bool = false
    ) {
      self.symmetry = symmetry
      self.clues = clues
      self.rating = rating
      self.technique = technique
      self.isVaried = isVaried
    }

    /// True if the rater can recognise such a puzzle; otherwise no puzzle is searched for.
    public var isPossible: Bool {
      if let technique, !Generator.techniques.contains(technique) { return false }
      return rating.map { $0.lowerBound <= highestRating && $0.upperBound >= Technique.fullHouse.rating } ?? true
    }

    /// The highest rating, in tenths, that is searched for. Random puzzles stop at 9.4; changing them leads higher.
    public var highestRating: Int { mayClimb ? 119 : Generator.highestDrawn }

    /// True if a puzzle may be changed until it is hard enough.
    var mayClimb: Bool { isVaried && symmetry == .none && clues == nil && technique == nil }
  }

  /// A generator on the fastest instruction set of this machine, or on a given one. The puzzles are the same.
  public init(path: VectorPath = .best) { solver = Solver(path: path) }

  private let solver: Solver
  private let rater = Rater()

  /// The highest rating, in tenths, of the rater for random puzzles.
  static let highestDrawn = 94

  /// The techniques that a puzzle can be required to need: those of the Sudoku Explainer's scale that the rater
  /// finds.
  ///
  /// Direct claiming is not among them, since it never is the easiest step. Say that the places of a digit in a row all
  /// lie in one box. Say that this leaves the digit a single place outside the box in another row of the band. One of
  /// the two other boxes holds that place. In the other box the digit can only stand in the third row. So direct
  /// pointing or a hidden single in a box finds the same, and both go before.
  public static let techniques = Technique.allCases.filter {
    $0.rating > 0 && $0.rating <= highestDrawn && $0 != .directClaiming
  }

  /// Returns a puzzle, `nil` if none was found in `attempts` tries. Each puzzle rated on the way to a hard one is a
  /// try.
  /// - Parameter isCancelled: called before each try. If it returns true, the search ends.
  public func puzzle(
    _ request: Request = Request(), seed: UInt64, attempts: Int = 20_000, isCancelled: () -> Bool = { false }
  ) -> Grid? {
    guard request.isPossible else { return nil }
    var random = SplitMix64(seed: seed)
    if request.clues == nil, request.technique != nil {
      return byTechnique(request, &random, attempts, isCancelled)
    }
    if request.clues == nil, request.isVaried, let ratings = request.rating {
      return varied(ratings, request, &random, attempts, isCancelled)
    }
    for _ in 0..<attempts {
      if isCancelled() { return nil }
      var grid = fullGrid(&random)
      let isEasy = request.rating.map { $0.upperBound < 26 && request.clues == nil } ?? false
      remove(from: &grid, request.symmetry, downTo: request.clues ?? 0, &random)
      if let clues = request.clues, grid.filledCount != clues { continue }
      if isEasy, let easy = eased(grid, request, &random) { return easy }
      if accepts(grid, request) { return grid }
    }
    return nil
  }

  /// A puzzle that needs the required technique.
  private func byTechnique(
    _ request: Request, _ random: inout SplitMix64, _ attempts: Int, _ isCancelled: () -> Bool
  ) -> Grid? {
    guard let technique = request.technique else { return nil }
    let need = TechniqueNeed(technique, ratings: request.rating, allowsHarder: request.rating != nil, rater: rater)
    for _ in 0..<attempts {
      if isCancelled() { return nil }
      if let puzzle = puzzle(need, request.symmetry, &random) { return puzzle }
    }
    return nil
  }

  /// A puzzle of a range of ratings whose hardest step is drawn first.
  private func varied(
    _ ratings: ClosedRange<Int>, _ request: Request, _ random: inout SplitMix64, _ attempts: Int,
    _ isCancelled: () -> Bool
  ) -> Grid? {
    let kinds = Kind.all(in: ratings, climbing: request.mayClimb)
    guard !kinds.isEmpty else { return nil }
    var left = attempts
    while left > 0 {
      if isCancelled() { return nil }
      left -= 1
      switch kinds[random.below(kinds.count)] {
      case .ratings(let ratings):
        let climb = RatingClimb(ratings, solver: solver)
        if ratings.lowerBound > RatingClimb.highestClimbed {
          if let puzzle = climb.puzzleAbove(&random, tries: &left, isCancelled: isCancelled) { return puzzle }
          continue
        }
        var grid = fullGrid(&random)
        remove(from: &grid, .none, downTo: 0, &random)
        if let puzzle = climb.puzzle(from: grid, &random, tries: &left, isCancelled: isCancelled) { return puzzle }
      case .techniques(let techniques):
        let technique = techniques[random.below(techniques.count)]
        let need = TechniqueNeed(technique, ratings: ratings.clamped(to: technique.ratings), rater: rater)
        // Some techniques are so rare that another one is drawn after a while.
        for _ in 0..<min(100, left + 1) {
          if isCancelled() { return nil }
          if let puzzle = puzzle(need, request.symmetry, &random) { return puzzle }
        }
      }
    }
    return nil
  }

  /// The kinds of drawn requirement, for variety.
  private enum Kind {
    /// Techniques of one lowest rating: four kinds of rectangle are no four techniques to a player.
    case techniques([Technique])
    /// Half a point of the scale, for ratings at which techniques no longer distinguish puzzles.
    case ratings(ClosedRange<Int>)

    static func all(in ratings: ClosedRange<Int>, climbing: Bool) -> [Kind] {
      let drawn = Generator.techniques.filter {
        $0.ratings.overlaps(ratings) && (!climbing || $0.rating < Technique.multipleForcingChain.rating)
      }
      let byRating = Dictionary(grouping: drawn, by: \.rating).sorted { $0.key < $1.key }
      let halves = stride(from: Technique.multipleForcingChain.rating, to: Generator.highestDrawn, by: 5)
        .map { $0...($0 + 4) }.filter { climbing && $0.overlaps(ratings) }
      // A puzzle above 9.4 takes long, so it is made only if no other meets the range.
      if climbing && ratings.lowerBound > RatingClimb.highestClimbed && ratings.upperBound > Generator.highestDrawn {
        return [.ratings(max(ratings.lowerBound, Generator.highestDrawn + 1)...ratings.upperBound)]
      }
      return byRating.map { .techniques($0.value) } + halves.map { .ratings($0.clamped(to: ratings)) }
    }
  }

  /// One try for a puzzle with a need.
  private func puzzle(_ need: TechniqueNeed, _ symmetry: Symmetry, _ random: inout SplitMix64) -> Grid? {
    if symmetry == .none, !need.allowsHarder {
      let starts = TechniqueVariation.positions(for: need.technique)
      if !starts.isEmpty { return TechniqueVariation(need: need, solver: solver).puzzle(from: starts, &random) }
    }
    let solution = fullGrid(&random)
    var grid = solution
    remove(from: &grid, symmetry, downTo: 0, &random)
    return TechniqueSearch(need: need, symmetry: symmetry, solver: solver).puzzle(grid, solution, &random)
  }

  /// A full grid: three boxes at random, the rest by a search in random order. Every grid can come up, not all equally
  /// often.
  public func fullGrid(seed: UInt64) -> Grid {
    var random = SplitMix64(seed: seed)
    return fullGrid(&random)
  }

  func fullGrid(_ random: inout SplitMix64) -> Grid {
    var values = [UInt8](repeating: 0, count: 81)
    var digits: [UInt8] = [1, 2, 3, 4, 5, 6, 7, 8, 9]
    for box in [0, 4, 8] {
      random.shuffle(&digits)
      for (i, cell) in House.boxes[box].cells.enumerated() { values[cell] = digits[i] }
    }
    return VectorSearch(values, limit: 1, path: solver.path, for: .drawn(random.next() | 1)).first
  }

  /// Takes clues away in random order, in groups that lie symmetrically, as long as the solution stays the only one.
  private func remove(from grid: inout Grid, _ symmetry: Symmetry, downTo clues: Int, _ random: inout SplitMix64) {
    var orbits = symmetry.orbits
    random.shuffle(&orbits)
    var values = grid.values
    var left = 81
    for orbit in orbits where left - orbit.count >= clues {
      for cell in orbit { values[cell] = 0 }
      if VectorSearch(values, limit: 2, path: solver.path, for: .counting).found == 1 {
        left -= orbit.count
      } else {
        for cell in orbit { values[cell] = grid.values[cell] }
      }
    }
    grid = Grid(unchecked: values)
  }

  private func accepts(_ grid: Grid, _ request: Request) -> Bool {
    if let technique = request.technique {
      return rater.easiestWay(through: grid, upTo: technique.rating)?.contains { $0.technique == technique } ?? false
    }
    guard let range = request.rating else { return true }
    guard let rating = rater.explainerRating(of: grid, upTo: range.upperBound) else { return false }
    return range.contains(rating)
  }

  /// Adds clues until a puzzle is easy enough. For the easy difficulties a minimal puzzle is often too hard.
  private func eased(_ grid: Grid, _ request: Request, _ random: inout SplitMix64) -> Grid? {
    guard let solution = solver.firstSolution(of: grid) else { return nil }
    var puzzle = grid
    var orbits = request.symmetry.orbits.filter { grid[$0[0]] == 0 }
    random.shuffle(&orbits)
    for orbit in orbits {
      if accepts(puzzle, request) { return puzzle }
      for cell in orbit { puzzle[cell] = solution[cell] }
    }
    return nil
  }
}
