import BoardVision
import RealModule
import SudokuVariants

/// The diagonals whose cells differ from their neighbours in brightness or colour.
///
/// A cell is compared with its neighbours in the same box that are on no diagonal. So neither coloured boxes nor a
/// gradient of light resemble a diagonal.
struct DiagonalShades {
  private(set) var diagonals: Diagonals = []

  /// The least difference in brightness of a shaded cell, as a logarithm, and its least ratio to the usual difference
  /// of two cells.
  private static let leastShade = 0.022, leastSpreads = 3.0
  /// The least difference in colour, which shadows do not change.
  private static let leastColour = 0.012
  /// The part of the diagonal's median difference from which a cell counts as shaded.
  private static let part = 0.45
  /// The greatest number of unshaded cells on a single diagonal, and on both together.
  private static let mostMissing = 1, mostMissingOfBoth = 4
  /// The greatest share of other cells that look shaded, beside one diagonal and beside both.
  private static let mostOthers = 0.1, mostOthersOfBoth = 0.2

  /// Finds diagonals by the brightness of cells.
  init(_ view: CloseUp) {
    let papers = (0..<view.rows * view.columns).map { SIMD2(Self.paper(of: $0, view), 0) }
    let differences = Self.differences(papers, size: view.rows).map { -$0.x }
    find(differences, size: view.rows, least: Self.leastShade)
    if diagonals.isEmpty { find(differences.map { -$0 }, size: view.rows, least: Self.leastShade) }
  }

  /// Finds diagonals by the colours of cells, independent of brightness.
  init(_ colours: CellColours, size: Int) {
    let papers = colours.cells.map { cell in
      let (red, green, blue) = (max(4, cell.x), max(4, cell.y), max(4, cell.z))
      return SIMD2(Double.log(red / green), Double.log(blue / green))
    }
    let differences = Self.differences(papers, size: size)
    // The common colour difference of both diagonals' cells.
    let cells = Diagonals.down.houses(size: size)[0] + Diagonals.up.houses(size: size)[0]
    func middle(_ value: (SIMD2<Double>) -> Double) -> Double {
      cells.map { value(differences[$0]) }.sorted()[cells.count / 2]
    }
    let common = SIMD2(middle(\.x), middle(\.y))
    let length = (common * common).sum().squareRoot()
    guard length > 0 else { return }
    find(differences.map { ($0 * common).sum() / length }, size: size, least: Self.leastColour)
  }

  /// - Parameter values: the difference of each cell from its neighbours.
  private mutating func find(_ values: [Double], size: Int, least: Double) {
    let down = Diagonals.down.houses(size: size)[0], up = Diagonals.up.houses(size: size)[0]
    let others = (0..<size * size).filter { !down.contains($0) && !up.contains($0) }
    let usual = others.map { abs(values[$0]) }.sorted()[others.count / 2]
    func level(_ cells: [Int]) -> Double { cells.map { values[$0] }.sorted()[cells.count / 2] }
    func missing(_ cells: [Int], _ level: Double) -> Int { cells.count { values[$0] < Self.part * level } }
    func strange(_ level: Double) -> Double {
      Double(others.count { values[$0] >= Self.part * level }) / Double(others.count)
    }
    let least = max(least, Self.leastSpreads * usual)
    let (a, b) = (level(down), level(up))
    let both = min(a, b)
    if both >= least, missing(down, a) + missing(up, b) <= Self.mostMissingOfBoth,
      max(missing(down, a), missing(up, b)) < Self.mostMissingOfBoth, strange(both) <= Self.mostOthersOfBoth
    {
      diagonals = .both
      return
    }
    for (diagonal, cells, own) in [(Diagonals.down, down, a), (.up, up, b)]
    where own >= least && missing(cells, own) <= Self.mostMissing && strange(own) <= Self.mostOthers {
      diagonals.insert(diagonal)
    }
  }

  /// Returns the difference of each cell from the mean of its neighbours.
  private static func differences(_ papers: [SIMD2<Double>], size: Int) -> [SIMD2<Double>] {
    let box = size == 9 ? 3 : size
    return papers.indices.map { cell in
      let row = cell / size, column = cell % size
      var around: [SIMD2<Double>] = []
      for (r, c) in [(row - 1, column), (row + 1, column), (row, column - 1), (row, column + 1)]
      where (0..<size).contains(r) && (0..<size).contains(c) && r != c && r + c != size - 1
        && r / box == row / box && c / box == column / box
      {
        around.append(papers[r * size + c])
      }
      return around.isEmpty ? SIMD2(0, 0) : papers[cell] - around.reduce(SIMD2(0, 0), +) / Double(around.count)
    }
  }

  /// Returns the brightness of a cell's paper, as a logarithm.
  private static func paper(of cell: Int, _ view: CloseUp) -> Double {
    let pitch = CloseUp.pitch
    let x = CloseUp.line(cell % view.columns), y = CloseUp.line(cell / view.columns)
    var values: [UInt8] = []
    for row in stride(from: y + pitch / 6, to: y + pitch * 5 / 6, by: 3) {
      for column in stride(from: x + pitch / 6, to: x + pitch * 5 / 6, by: 3) { values.append(view.light[column, row]) }
    }
    return .log(max(4, Double(values.sorted()[values.count * 7 / 10])))
  }
}
