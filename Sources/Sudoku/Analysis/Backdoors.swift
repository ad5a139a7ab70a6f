/// Sets of cells after whose digits naked and hidden singles solve the rest.
public struct Backdoors: Hashable, Sendable {
  /// The number of cells in a set; 0 if singles solve the puzzle as it is.
  public let size: Int
  /// Every set of that size, each ascending, with the digits of the solution; the empty set alone for size 0.
  public let sets: [[Candidate]]

  /// Finds the smallest sets of up to `limit` cells. `nil` if the grid has not exactly one solution, or needs more
  /// cells.
  ///
  /// One run of singles for each set tried: some 50 for size 1, 1,300 for size 2, 20,000 for size 3.
  public init?(of grid: Grid, upTo limit: Int = 2, solver: Solver = Solver()) {
    guard let solution = solver.solve(grid).unique else { return nil }
    var start = SinglesRun(grid)
    start.run()
    if start.blanks == 0 {
      self.init(size: 0, sets: [[]])
      return
    }
    // A cell that singles fill in by themselves is of no help.
    let cells = (0..<81).filter { start.values[$0] == 0 }
    for size in 1...max(1, limit) where size <= limit {
      var sets: [[Candidate]] = []
      Backdoors.search(start, solution, cells[...], size, [], &sets)
      if !sets.isEmpty {
        self.init(size: size, sets: sets)
        return
      }
    }
    return nil
  }

  private init(size: Int, sets: [[Candidate]]) {
    self.size = size
    self.sets = sets
  }

  private static func search(
    _ start: SinglesRun, _ solution: Grid, _ cells: ArraySlice<Int>, _ size: Int, _ chosen: [Candidate],
    _ sets: inout [[Candidate]]
  ) {
    for (i, cell) in zip(cells.indices, cells) {
      let candidate = Candidate(cell: cell, digit: solution[cell])
      var next = start
      if next.values[cell] == 0 { next.place(candidate.digit, cell) }
      next.run()
      if size == 1 {
        if next.blanks == 0 { sets.append(chosen + [candidate]) }
      } else {
        search(next, solution, cells[(i + 1)...], size - 1, chosen + [candidate], &sets)
      }
    }
  }
}

/// A grid that is filled by singles as far as possible.
struct SinglesRun {
  private(set) var values: [UInt8]
  private(set) var blanks = 81
  /// For each digit its possible cells; index 0 is unused.
  private var places = [CellSet](repeating: CellSet(bits: ~0 >> 47), count: 10)

  init(_ grid: Grid) {
    values = [UInt8](repeating: 0, count: 81)
    for cell in 0..<81 where grid[cell] != 0 { place(grid[cell], cell) }
  }

  mutating func place(_ digit: Int, _ cell: Int) {
    for other in 1...9 { places[other].remove(cell) }
    places[digit] = places[digit].subtracting(House.Table.peers[cell])
    values[cell] = UInt8(digit)
    blanks -= 1
  }

  /// Places singles until there is none.
  mutating func run() {
    while blanks > 0 && (placeNaked() || placeHidden()) {}
  }

  private mutating func placeNaked() -> Bool {
    var once = CellSet()
    var twice = CellSet()
    for digit in 1...9 {
      twice |= once & places[digit]
      once |= places[digit]
    }
    let single = once.subtracting(twice)
    var any = false
    for digit in 1...9 {
      for cell in single & places[digit] where places[digit].contains(cell) {
        place(digit, cell)
        any = true
      }
    }
    return any
  }

  private mutating func placeHidden() -> Bool {
    var any = false
    for house in House.Table.sets {
      for digit in 1...9 {
        let left = places[digit] & house
        guard left.count == 1 else { continue }
        place(digit, left.lowest)
        any = true
      }
    }
    return any
  }
}
