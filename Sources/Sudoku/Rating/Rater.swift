/// A way to look for steps; calls back for each until told to stop, and says whether it was.
typealias Finder = @Sendable (Position, (Step) -> Bool) -> Bool

/// Solves as a person would, always by the easiest step, and rates by the hardest one needed.
public struct Rater: Sendable {
  public init() {}

  /// The Sudoku Explainer's order of techniques.
  static let explainerOrder: [Finder] = [
    Singles.fullHouses, Singles.hidden, LockedCandidates.findDirect, Subsets.directHidden(2), Singles.naked,
    Subsets.directHidden(3), LockedCandidates.find, Subsets.naked(2), BasicFish.find(2), Subsets.hidden(2),
    Subsets.naked(3), BasicFish.find(3), Subsets.hidden(3), XYWings.xy, XYWings.xyz, UniqueLoops.find,
    Subsets.naked(4), BasicFish.find(4), Subsets.hidden(4), BivalueGrave.find, AlignedExclusion.pairs,
    SimpleChains.find, AlignedExclusion.triples, MultipleChains.nishio, MultipleChains.multiple,
    MultipleChains.dynamic, MultipleChains.dynamicPlus,
  ]

  /// The easiest step of a position on the Sudoku Explainer's scale, `nil` where none is known.
  public func nextStep(in position: Position) -> Step? {
    for finder in Rater.explainerOrder {
      var first: Step?
      _ = finder(position) {
        first = $0
        return true
      }
      if let first { return first }
    }
    return nil
  }

  /// The rating of a puzzle in tenths on the Sudoku Explainer's scale, without the steps; `nil` where the known
  /// techniques do not solve it, or it is no puzzle.
  public func explainerRating(of grid: Grid) -> Int? {
    var position = Position(grid)
    var hardest = 0
    while !position.isSolved {
      if FastSingles.fill(&position, &hardest) { continue }
      guard let step = nextStep(in: position) else { return nil }
      hardest = max(hardest, step.rating)
      position.apply(step)
    }
    return hardest
  }
}

/// The first techniques of the scale without steps and words: most of the work of rating.
enum FastSingles {
  private static let lines = House.columns + House.rows

  /// Places every single of the easiest kind that there is; `false` where there is none.
  static func fill(_ position: inout Position, _ hardest: inout Int) -> Bool {
    if fullHouses(&position) {
      hardest = max(hardest, Technique.fullHouse.rating)
      return true
    }
    if hidden(&position, House.boxes) {
      hardest = max(hardest, Technique.hiddenSingleInBox.rating)
      return true
    }
    if hidden(&position, lines) {
      hardest = max(hardest, Technique.hiddenSingleInLine.rating)
      return true
    }
    return false
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
