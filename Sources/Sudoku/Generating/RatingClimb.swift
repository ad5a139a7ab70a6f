/// Hard puzzles of a range of ratings, by small changes of another one.
///
/// Two minimal puzzles in 1,000 are rated 9.0, and none of 30,000 above 9.4. So a random puzzle is changed: some
/// clues are removed, and others added from a solution that may be another one. A change is kept if it makes the
/// puzzle no easier, and not too hard. That leads to 9.2. Harder puzzles lie so far apart that they are searched for
/// around known ones.
package struct RatingClimb {
  /// The ratings that the puzzle may have.
  let ratings: ClosedRange<Int>
  /// The rater, which gives every rating up to the highest required one.
  let rater: Rater
  let solver: Solver
  /// The number of changes in a row without progress after which the search ends.
  private static let patience = 600
  /// The number of tries that a rating with chains inside chains counts as: it takes that much longer.
  private static let triesOfNesting = 50
  /// Puzzles rated above this are searched for around known ones.
  static let highestClimbed = 92

  init(_ ratings: ClosedRange<Int>, solver: Solver) {
    self.ratings = ratings
    self.solver = solver
    rater = ratings.upperBound > Generator.highestDrawn ? Rater(nesting: 5) : Rater()
  }

  /// A minimal puzzle, `nil` if none was found from this start.
  /// - Parameter tries: the number of puzzles that may still be rated.
  func puzzle(
    from start: Grid, _ random: inout SplitMix64, tries: inout Int, isCancelled: () -> Bool = { false }
  ) -> Grid? {
    guard var rating = rater.explainerRating(of: start, upTo: ratings.upperBound) else { return nil }
    var puzzle = start
    var failures = 0
    while rating < ratings.lowerBound {
      if failures == RatingClimb.patience || tries <= 0 || isCancelled() { return nil }
      failures += 1
      tries -= 1
      guard let other = RatingClimb.changed(puzzle, solver, &random), isAsHard(other, as: rating),
        let new = rater.explainerRating(of: other, upTo: ratings.upperBound)
      else { continue }
      if new > rating { failures = 0 }
      (puzzle, rating) = (other, new)
    }
    return puzzle
  }

  /// A minimal puzzle rated above 9.2 from the surroundings of one of ``starts``, `nil` if a walk met none.
  /// - Parameter tries: the number of puzzles that may still be rated.
  func puzzleAbove(
    _ random: inout SplitMix64, tries: inout Int, isCancelled: () -> Bool = { false }
  ) -> Grid? {
    guard let start = Grid(RatingClimb.starts[random.below(RatingClimb.starts.count)]) else { return nil }
    let least = min(ratings.lowerBound, Generator.highestDrawn + 1)
    var puzzle = GridTransformation.random(using: &random)(start)
    for _ in 0..<10 * RatingClimb.patience {
      if tries <= 0 || isCancelled() { return nil }
      tries -= 1
      guard let other = RatingClimb.changed(puzzle, solver, &random), isAsHard(other, as: least) else { continue }
      puzzle = other
      if ratings.upperBound > Generator.highestDrawn { tries -= RatingClimb.triesOfNesting }
      if let rating = rater.explainerRating(of: puzzle), ratings.contains(rating) { return puzzle }
    }
    return nil
  }

  /// True if steps easier than this rating do not solve a puzzle. Chains inside chains, which take long, are not
  /// searched for.
  private func isAsHard(_ grid: Grid, as rating: Int) -> Bool {
    Rater().explainerRating(of: grid, upTo: min(rating - 1, Generator.highestDrawn)) == nil
  }

  /// A minimal puzzle that has most clues of another one.
  package static func changed(_ puzzle: Grid, _ solver: Solver, _ random: inout SplitMix64, removing count: Int? = nil)
    -> Grid?
  {
    var values = puzzle.values
    var clues = (0..<81).filter { values[$0] != 0 }
    random.shuffle(&clues)
    for clue in clues.prefix(count ?? 1 + random.below(3)) { values[clue] = 0 }
    let drawn = VectorSearch(values, limit: 1, path: solver.path, for: .drawn(random.next() | 1))
    guard drawn.found == 1 else { return nil }
    let solution = drawn.first.values
    while true {
      let search = VectorSearch(values, limit: 2, path: solver.path, for: .lastingWitnesses)
      guard search.found == 2 else { break }
      let (first, second) = (search.first, search.last)
      let open = (0..<81).filter { first.values[$0] != solution[$0] || second.values[$0] != solution[$0] }
      let cell = open[random.below(open.count)]
      values[cell] = solution[cell]
    }
    var order = (0..<81).filter { values[$0] != 0 }
    random.shuffle(&order)
    for clue in order {
      let digit = values[clue]
      values[clue] = 0
      if !solver.hasUniqueSolution(Grid(unchecked: values)) { values[clue] = digit }
    }
    return values == puzzle.values ? nil : Grid(unchecked: values)
  }
}
