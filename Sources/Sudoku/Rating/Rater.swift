/// Solves puzzles like a person, always by the easiest step, and rates them by the hardest step needed.
///
/// ```swift
/// let rater = Rater()
/// for step in rater.easiestWay(through: grid) ?? [] { print(step.technique.name, step.placements) }
/// print(rater.explainerRating(of: grid) ?? 0)  // in tenths: 42 is 4.2
/// ```
public struct Rater: Sendable {
  /// The chains inside chains that are searched for: none, or up to a depth of 2 (forcing chains) to 5.
  private let nesting: Int

  /// A rater.
  /// - Parameter nesting: 0 for ratings up to 9.4. 2 to 5 also search for chains inside chains: forcing chains (9.5
  ///   and up), multiple chains (10.0), dynamic chains (10.5) and dynamic chains with forcing chains (11.0). These
  ///   take seconds for the hardest puzzles.
  public init(nesting: Int = 0) { self.nesting = nesting }

  /// A search for steps that uses the memory of the way so far.
  typealias WayFinder = @Sendable (Position, WayMemory, (Step) -> Bool) -> Bool

  /// The Sudoku Explainer's order of techniques, with the lowest rating that each can give.
  static let explainerOrder: [(Int, WayFinder)] = [
    (10, anew(Singles.fullHouses)), (12, anew(Singles.hidden)), (17, onNews(LockedCandidates.findDirect)),
    (20, onNews(Subsets.directHidden(2))), (23, anew(Singles.naked)), (25, onNews(Subsets.directHidden(3))),
    (26, onNews(LockedCandidates.findNew)), (30, onNews(Subsets.newNaked(2))), (32, onNews(BasicFish.findNew(2))),
    (34, onNews(Subsets.newHidden(2))), (36, onNews(Subsets.newNaked(3))), (38, onNews(BasicFish.findNew(3))),
    (40, onNews(Subsets.newHidden(3))), (42, onNews(XYWings.newXY)), (44, onNews(XYWings.newXYZ)),
    (45, { UniqueLoops.find($0, $1.news, $1.loops, $2) }), (50, onNews(Subsets.newNaked(4))),
    (52, onNews(BasicFish.findNew(4))),
    (54, onNews(Subsets.newHidden(4))), (56, anew(BivalueGrave.find)), (62, onNews(AlignedExclusion.newPairs)),
    (65, SimpleChains.find), (75, onNews(AlignedExclusion.newTriples)), (75, MultipleChains.nishio),
    (80, MultipleChains.multiple), (85, MultipleChains.dynamic), (90, MultipleChains.dynamicPlus),
  ]

  /// A finder that remembers nothing.
  private static func anew(_ finder: @escaping Finder) -> WayFinder { return { p, _, found in finder(p, found) } }

  /// A finder that searches where something has changed since its last search.
  private static func onNews(_ finder: @escaping NewsFinder) -> WayFinder {
    return { p, memory, found in finder(p, memory.news, found) }
  }

  /// The same order with the chains inside chains of this rater.
  private var order: [(Int, WayFinder)] {
    guard nesting >= 2 else { return Rater.explainerOrder }
    return Rater.explainerOrder
      + (2...min(5, nesting)).map {
        (Technique.nestedForcingChain.rating + 5 * ($0 - 2), Rater.anew(MultipleChains.nested($0)))
      }
  }

  /// The easiest step of a position on the Sudoku Explainer's scale, `nil` if none is known.
  public func nextStep(in position: Position, upTo limit: Int = .max) -> Step? {
    nextStep(in: position, upTo: limit, WayMemory())
  }

  /// The easiest step along a way whose memory is given.
  func nextStep(in position: Position, upTo limit: Int, _ memory: WayMemory) -> Step? {
    memory.begin()
    for (place, (least, finder)) in order.enumerated() where least <= limit {
      var first: Step?
      memory.look(place, position)
      _ = finder(position, memory) {
        first = $0
        return true
      }
      if let first { return first }
      memory.noteNothing(place, position)
    }
    return nil
  }

  /// The rating of a puzzle in tenths on the Sudoku Explainer's scale, without the steps. `nil` if the known
  /// techniques do not solve it, or need a step rated above `limit`.
  public func explainerRating(of grid: Grid, upTo limit: Int = .max) -> Int? {
    guard let rating = stepRatings(from: Position(grid), upTo: limit).explainer else { return nil }
    return rating <= limit ? rating : nil
  }

  /// The steps from a grid to its solution, each the easiest at its place. `nil` if the known techniques do not lead
  /// there, or need a step rated above `limit`.
  public func easiestWay(through grid: Grid, upTo limit: Int = .max) -> [Step]? {
    easiestWay(from: Position(grid), upTo: limit)
  }

  /// The easiest way from a position in the middle, with its digits and candidates as they are.
  public func easiestWay(from start: Position, upTo limit: Int = .max) -> [Step]? {
    var position = start
    var steps: [Step] = []
    let memory = WayMemory()
    while !position.isSolved {
      guard let step = nextStep(in: position, upTo: limit, memory), step.rating <= limit else { return nil }
      steps.append(step)
      position.apply(step)
    }
    return steps
  }
}

/// The first techniques of the scale without steps and words: most of the work of rating.
enum FastSingles {
  private static let lines = House.columns + House.rows

  /// Places all singles of the easiest available kind and returns its technique; `nil` if there is none.
  static func fill(_ position: inout Position) -> Technique? {
    if fullHouses(&position) { return .fullHouse }
    if hidden(&position, House.boxes) { return .hiddenSingleInBox }
    if hidden(&position, lines) { return .hiddenSingleInLine }
    return nil
  }

  private static func fullHouses(_ position: inout Position) -> Bool {
    let blanks = position.blanks
    var any = false
    for house in 0..<27 {
      let left = blanks & House.Table.sets[house]
      guard left.count == 1, position.candidates[left.lowest].count == 1 else { continue }
      position.place(position.candidates[left.lowest].lowest, in: left.lowest)
      any = true
    }
    return any
  }

  private static func hidden(_ position: inout Position, _ houses: [House]) -> Bool {
    var any = false
    for house in houses {
      let set = House.Table.sets[house.index]
      for digit in 1...9 {
        let places = position.cells[digit] & set
        guard places.count == 1 else { continue }
        position.place(digit, in: places.lowest)
        any = true
      }
    }
    return any
  }
}
