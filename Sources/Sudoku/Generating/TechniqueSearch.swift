/// Puzzles whose easiest way needs a technique, and nothing harder.
///
/// Few minimal puzzles are like that: one in 2,500 needs a swordfish. So a minimal puzzle is solved as far as its easier steps
/// lead; where the technique does not help on either, a clue is given back, and the easier steps lead to the next place
/// where they end. Every such place is a chance.
struct TechniqueSearch {
  let technique: Technique
  /// The highest rating of a step; above the technique's own for chains, which rate by their length too.
  let limit: Int
  let symmetry: Symmetry
  let rater: Rater
  let solver: Solver

  /// A puzzle with clues of `minimal` and others of its solution, `nil` where the technique was never the easiest.
  func puzzle(_ minimal: Grid, _ solution: Grid, _ random: inout SplitMix64) -> Grid? {
    var puzzle = minimal
    var position = Position(minimal)
    var isUsed = false
    var spare = symmetry.orbits.filter { minimal[$0[0]] == 0 }
    random.shuffle(&spare)
    while !position.isSolved {
      if let step = nextStep(in: &position) {
        if step.technique == technique { isUsed = true }
        position.apply(step)
      } else if !position.isSolved {
        guard let orbit = spare.popLast() else { return nil }
        for cell in orbit {
          puzzle[cell] = solution[cell]
          if position.values[cell] == 0 { position.place(solution[cell], in: cell) }
        }
      }
    }
    // Clues that came later may open a way around the technique.
    guard isUsed && needsTechnique(puzzle) else { return nil }
    removeSpareClues(from: &puzzle, &random)
    return puzzle
  }

  /// The easiest step once the singles are placed that are easier than the technique; `nil` where there is none.
  private func nextStep(in position: inout Position) -> Step? {
    var hardest = 0
    if technique.rating > Technique.hiddenSingleInLine.rating {
      while FastSingles.fill(&position, &hardest) {}
      if position.isSolved { return nil }
    }
    guard let step = rater.nextStep(in: position, upTo: limit), step.rating <= limit else { return nil }
    return step
  }

  private func needsTechnique(_ puzzle: Grid) -> Bool {
    var position = Position(puzzle)
    var isUsed = false
    while !position.isSolved {
      guard let step = nextStep(in: &position) else { break }
      if step.technique == technique { isUsed = true }
      position.apply(step)
    }
    return isUsed && position.isSolved
  }

  /// Takes clues away in random order as long as the puzzle keeps its solution and its need.
  private func removeSpareClues(from puzzle: inout Grid, _ random: inout SplitMix64) {
    var orbits = symmetry.orbits.filter { puzzle[$0[0]] != 0 }
    random.shuffle(&orbits)
    for orbit in orbits {
      var less = puzzle
      for cell in orbit { less[cell] = 0 }
      if solver.hasUniqueSolution(less) && needsTechnique(less) { puzzle = less }
    }
  }
}
