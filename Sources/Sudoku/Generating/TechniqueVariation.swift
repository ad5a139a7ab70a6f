/// Puzzles that need a rare technique, made from positions that need it.
///
/// One minimal puzzle in 10,000 leads to a jellyfish, and few of those still need it in the end. So a position in
/// which it is the next step is taken from ``starts``, transformed at random, and changed. A change swaps two digits
/// of its solution, or two lines of a band, along a cycle. The digits in the position are swapped too. A change that
/// keeps the need stays. Finally, clues are removed in random order as long as easier steps restore them. The
/// remaining puzzle leads to the same position, and needs the technique there.
///
/// A puzzle of dynamic chains with subsets has few clues, so that almost no change keeps its one solution. There are
/// hundreds of these to start from, and one is only transformed.
package struct TechniqueVariation {
  let need: TechniqueNeed
  let solver: Solver
  /// The number of changes of the solution, and the number of tries after which fewer must do. Chains take long to
  /// search for.
  private var wanted: (changes: Int, tries: Int) {
    need.technique.rating < Technique.xCycle.rating ? (8, 400) : (3, 100)
  }

  private static let positions: [Technique: [Grid]] = starts.mapValues { $0.compactMap { Grid($0) } }
  private static let subsetChains = subsetChainStarts.split(separator: "\n").compactMap { Grid(String($0)) }

  /// The positions to start from for a technique, none if it is not rare.
  package static func positions(for technique: Technique) -> [Grid] {
    technique == .dynamicForcingChainPlus ? subsetChains : positions[technique] ?? []
  }

  /// A puzzle, `nil` if no change kept the need.
  func puzzle(from starts: [Grid], _ random: inout SplitMix64) -> Grid? {
    let start = starts[random.below(starts.count)]
    var position = GridTransformation.random(using: &random)(start)
    if need.technique == .dynamicForcingChainPlus { return need.isMet(by: position) ? position : nil }
    guard var solution = solver.firstSolution(of: position) else { return nil }
    var changes = 0
    for attempt in 0..<4 * wanted.tries {
      if changes == wanted.changes || changes > 0 && attempt >= wanted.tries { break }
      guard let other = LineExchange.random(in: solution, &random) else { continue }
      let changed = Grid(unchecked: (0..<81).map { position.values[$0] == 0 ? 0 : other.values[$0] })
      guard solver.hasUniqueSolution(changed), mayNeed(changed), need.isMet(by: changed) else { continue }
      (position, solution) = (changed, other)
      changes += 1
    }
    guard changes > 0 else { return nil }
    var less = position
    removeClues(from: &less, &random)
    if less == position { return less }
    return need.isMet(by: less) ? less : nil
  }

  /// Removes clues in random order as long as steps easier than the technique restore them.
  private func removeClues(from position: inout Grid, _ random: inout SplitMix64) {
    var clues = (0..<81).filter { position[$0] != 0 }
    random.shuffle(&clues)
    for clue in clues {
      var less = position
      less[clue] = 0
      if leads(less, to: clue) { position = less }
    }
  }

  /// True if the technique may help where steps without chains end. It is tested only if that is cheaper than a
  /// search for chains.
  private func mayNeed(_ grid: Grid) -> Bool {
    guard [.alignedTripletExclusion, .nishio].contains(need.technique) else { return true }
    var position = Position(grid)
    let memory = WayMemory(isSilent: true)
    while let step = need.nextStep(in: &position, upTo: Technique.xCycle.rating - 1, memory) { position.apply(step) }
    return !need.technique.steps(in: position, limit: 1).isEmpty
  }

  /// True if steps easier than the technique, and than any loop or chain, fill a cell.
  private func leads(_ grid: Grid, to cell: Int) -> Bool {
    let limit = min(need.technique.rating, Technique.uniqueRectangle1.rating) - 1
    var position = Position(grid)
    let memory = WayMemory(isSilent: true)
    while true {
      let step = need.nextStep(in: &position, upTo: limit, memory)
      if position.values[cell] != 0 { return true }
      guard let step else { return false }
      position.apply(step)
    }
  }
}

/// Changes of a full grid that keep it valid: two digits, or two lines of a band, are exchanged along a cycle.
package enum LineExchange {
  /// A random change; `nil` if the drawn change is only a renaming.
  package static func random(in grid: Grid, _ random: inout SplitMix64) -> Grid? {
    // One kind for each pair of digits, and for each pair of lines that share a band.
    let kind = random.below(54)
    return kind < 36 ? digits(in: grid, &random) : lines(kind - 36, in: grid, &random)
  }

  /// Exchanges two digits in some of their cells, such that every house keeps both.
  private static func digits(in grid: Grid, _ random: inout SplitMix64) -> Grid? {
    let a = 1 + random.below(9)
    let b = 1 + (a + random.below(8)) % 9
    var todo = [(0..<81).filter { grid[$0] == a }[random.below(9)]]
    var cycle = CellSet(todo)
    while let cell = todo.popLast() {
      let other = grid[cell] == a ? b : a
      for peer in House.Table.peers[cell] where grid[peer] == other && !cycle.contains(peer) {
        cycle.insert(peer)
        todo.append(peer)
      }
    }
    // All eighteen: the digits have changed names.
    guard cycle.count < 18 else { return nil }
    var image = grid
    for cell in cycle { image[cell] = grid[cell] == a ? b : a }
    return image
  }

  /// Exchanges two lines of a band in some places, such that both keep all their digits.
  private static func lines(_ kind: Int, in grid: Grid, _ random: inout SplitMix64) -> Grid? {
    let (band, pair) = (kind % 9 / 3, kind % 3)
    let (first, second) = (3 * band + [0, 0, 1][pair], 3 * band + [1, 2, 2][pair])
    func cell(_ line: Int, _ place: Int) -> Int { kind < 9 ? 9 * line + place : 9 * place + line }
    var image = grid
    var (place, count) = (random.below(9), 0)
    while image[cell(first, place)] == grid[cell(first, place)] {
      image[cell(first, place)] = grid[cell(second, place)]
      image[cell(second, place)] = grid[cell(first, place)]
      count += 1
      let digit = grid[cell(second, place)]
      place = (0..<9).first { grid[cell(first, $0)] == digit } ?? place
    }
    // All nine: the lines have changed places.
    return count < 9 ? image : nil
  }
}
