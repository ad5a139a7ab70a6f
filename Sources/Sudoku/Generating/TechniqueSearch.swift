/// Puzzles whose easiest way needs a technique, found on the way through puzzles drawn at random.
///
/// Few minimal puzzles are like that. So a minimal puzzle is solved as far as its easier steps lead. If the technique
/// does not help there either, a clue is added, and the easier steps lead to the next place at which they end. Every
/// such place is a chance.
struct TechniqueSearch {
  let need: TechniqueNeed
  let symmetry: Symmetry
  let solver: Solver

  /// A puzzle with clues of `minimal` and others of its solution, `nil` if the technique was never the easiest.
  func puzzle(_ minimal: Grid, _ solution: Grid, _ random: inout SplitMix64) -> Grid? {
    var puzzle = minimal
    var position = Position(minimal)
    var isUsed = false
    let memory = WayMemory(isSilent: true)
    var spare = symmetry.orbits.filter { minimal[$0[0]] == 0 }
    random.shuffle(&spare)
    while !position.isSolved {
      if let step = need.nextStep(in: &position, upTo: need.ratings.upperBound, memory) {
        if step.technique == need.technique { isUsed = true }
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
    guard isUsed && need.isMet(by: puzzle) else { return nil }
    removeSpareClues(from: &puzzle, &random)
    return puzzle
  }

  /// Takes clues away in random order as long as the puzzle keeps its solution and its need.
  private func removeSpareClues(from puzzle: inout Grid, _ random: inout SplitMix64) {
    var orbits = symmetry.orbits.filter { puzzle[$0[0]] != 0 }
    random.shuffle(&orbits)
    for orbit in orbits {
      var less = puzzle
      for cell in orbit { less[cell] = 0 }
      if solver.hasUniqueSolution(less) && need.isMet(by: less) { puzzle = less }
    }
  }
}
