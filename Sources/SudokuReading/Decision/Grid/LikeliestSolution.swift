import RealModule
import Sudoku

/// The most probable solution given the evidence, by an exact branch-and-bound search.
///
/// A cell of the paper shows the solution's digit, nothing, or a wrong entry. A digit's cost in a cell is the
/// difference of log-probabilities to the cell's best value. The search fills the cell with the largest gap between its
/// two cheapest candidates first. It backtracks if the cost so far, plus a lower bound for the other cells, exceeds the
/// best known solution.
struct LikeliestSolution {
  private static let mostSteps = 60_000

  /// The cost of each digit in each cell, ten numbers a cell.
  private let costs: [Double]
  private var rows = [UInt16](repeating: 0, count: 9), columns = [UInt16](repeating: 0, count: 9)
  private var boxes = [UInt16](repeating: 0, count: 9)
  private var grid = Grid()
  private var best: Grid?
  private var bestCost: Double
  private var steps = 0

  /// - Parameter reach: the greatest cost of a solution.
  /// - Returns: the solution of least cost and its cost; `nil` if there is none in reach. The search is exact up to its
  ///   limit of steps. Beyond it the best solution so far is returned.
  static func find(_ evidence: [DigitEvidence], within reach: Double) -> (solution: Grid, cost: Double)? {
    var search = LikeliestSolution(evidence, reach)
    search.run(cost: 0)
    return search.best.map { ($0, search.bestCost) }
  }

  private init(_ evidence: [DigitEvidence], _ reach: Double) {
    bestCost = reach
    costs = evidence.flatMap { cell in
      let p = cell.probabilities
      let mistake = GridDecision.mistake(cell)
      let shown = (1...9).map { max(p[$0] + p[0] + (1 - p[$0] - p[0]) * mistake, 1e-9) }
      let top = shown.max() ?? 1
      return [0] + shown.map { Double.log(top / $0) }
    }
  }

  private mutating func run(cost: Double) {
    steps += 1
    guard steps < Self.mostSteps else { return }
    // Each open cell costs at least its cheapest candidate.
    var bound = cost
    var chosen = -1
    var widest = -1.0
    for cell in 0..<Grid.cellCount where grid[cell] == 0 {
      let free = candidates(of: cell)
      if free == 0 { return }
      let count = free.nonzeroBitCount
      var first = Double.infinity, second = Double.infinity
      Self.forEach(free) { digit in
        let price = costs[cell * 10 + digit]
        if price < first { (first, second) = (price, first) } else if price < second { second = price }
      }
      bound += first
      if bound >= bestCost { return }
      let gap = count == 1 ? 1e9 : second - first + 1 / Double(count * 100)
      if gap > widest { (widest, chosen) = (gap, cell) }
    }
    guard chosen >= 0 else {
      if cost < bestCost { (best, bestCost) = (grid, cost) }
      return
    }
    // The cheapest candidate first; of equal ones, the lower digit.
    var rest = candidates(of: chosen)
    while rest != 0 {
      var digit = 0
      Self.forEach(rest) { if digit == 0 || costs[chosen * 10 + $0] < costs[chosen * 10 + digit] { digit = $0 } }
      rest &= ~(1 << UInt16(digit))
      set(chosen, digit)
      run(cost: cost + costs[chosen * 10 + digit])
      set(chosen, digit)
      grid[chosen] = 0
    }
  }

  /// The candidates of a cell as a bit mask.
  private func candidates(of cell: Int) -> UInt16 {
    let used = rows[Geometry.row(of: cell)] | columns[Geometry.column(of: cell)] | boxes[Geometry.box(of: cell)]
    return ~used & 0b11_1111_1110
  }

  private static func forEach(_ digits: UInt16, _ body: (Int) -> Void) {
    var rest = digits
    while rest != 0 {
      body(rest.trailingZeroBitCount)
      rest &= rest - 1
    }
  }

  private mutating func set(_ cell: Int, _ digit: Int) {
    let bit: UInt16 = 1 << UInt16(digit)
    grid[cell] = digit
    rows[Geometry.row(of: cell)] ^= bit
    columns[Geometry.column(of: cell)] ^= bit
    boxes[Geometry.box(of: cell)] ^= bit
  }
}
