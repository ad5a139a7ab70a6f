import Foundation
import Sudoku

/// Looks for puzzles whose hardest step is a dynamic chain with subsets, for the generator to start from.
///
/// Of 285 puzzles drawn at random and rated 9.0 or more none was like that. So known ones are changed. Either a clue goes and
/// others come, perhaps of another solution, or the solution is changed along a cycle. About one change in 400 of the first
/// kind leads to another such puzzle. What can be reached from one puzzle is a family. All families are looked
/// at equally often, and a puzzle that is too hard stays in its family as a way to others.
struct StartSearch {
  private let technique = Technique.dynamicForcingChainPlus
  private let need: TechniqueNeed
  private let solver = Solver()
  private var random: SplitMix64
  private var known: Set<Grid> = []
  private var families: [[Grid]] = []

  /// The number of times that a puzzle is turned. It must have the need each time: the order of houses decides among
  /// equal steps.
  private static let turns = 4
  /// The number of exchanges drawn for each puzzle, of about a hundred.
  private static let exchanges = 200

  init(seed: UInt64) {
    random = SplitMix64(seed: seed)
    need = TechniqueNeed(technique, rater: Rater())
  }

  /// Prints the puzzles that it finds in this processor time, each with its family and how many checks of its need take a
  /// second. `more` are puzzles that an earlier search has found.
  mutating func run(seconds: Double, more: [Grid]) {
    let end = processorSeconds() + seconds
    for start in TechniqueVariation.positions(for: technique) + RatingClimb.starts.compactMap({ Grid($0) }) + more {
      if isNew(start) { families.append([start]) }
    }
    while processorSeconds() < end {
      let family = random.below(families.count)
      let members = families[family]
      if let other = RatingClimb.changed(members[random.below(members.count)], solver, &random, removing: 1) {
        look(at: other, family)
      }
    }
  }

  private mutating func isNew(_ grid: Grid) -> Bool {
    CanonicalForm(of: grid).map { known.insert($0.grid).inserted } ?? false
  }

  /// Takes a puzzle into a family if it is hard enough, and then those that exchanges lead to.
  private mutating func look(at puzzle: Grid, _ family: Int) {
    guard isNew(puzzle) else { return }
    if let rating = Rater().explainerRating(of: puzzle, upTo: technique.ratings.upperBound) {
      guard rating >= technique.rating, need.isMet(by: puzzle) else { return }
      report(puzzle, family)
      addClues(to: puzzle, family)
    }
    families[family].append(puzzle)
    guard let solution = solver.firstSolution(of: puzzle) else { return }
    for _ in 0..<StartSearch.exchanges {
      guard let other = LineExchange.random(in: solution, &random),
        let changed = Grid(values: (0..<81).map { puzzle[$0] == 0 ? 0 : other[$0] }), solver.hasUniqueSolution(changed)
      else { continue }
      look(at: changed, family)
    }
  }

  /// Prints those with one more clue, or with more, that still have the need: they are solved faster.
  private mutating func addClues(to puzzle: Grid, _ family: Int) {
    guard let solution = solver.firstSolution(of: puzzle) else { return }
    var cells = (0..<81).filter { puzzle[$0] == 0 }
    random.shuffle(&cells)
    var fat = puzzle
    for cell in cells {
      var more = puzzle
      more[cell] = solution[cell]
      guard need.isMet(by: more) else { continue }
      if isNew(more) { report(more, family) }
      fat[cell] = solution[cell]
      if fat == more { continue }
      if !need.isMet(by: fat) { fat[cell] = 0 } else if isNew(fat) { report(fat, family) }
    }
  }

  /// Prints a puzzle that has the need however it is turned.
  private mutating func report(_ puzzle: Grid, _ family: Int) {
    let start = processorSeconds()
    for _ in 0..<StartSearch.turns {
      guard need.isMet(by: GridTransformation.random(using: &random)(puzzle)) else { return }
    }
    let rate = Double(StartSearch.turns) / (processorSeconds() - start)
    print(puzzle, family, String(format: "%.1f", rate))
    fflush(nil)
  }
}
