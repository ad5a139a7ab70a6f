import BoardVision
import RealModule
import SudokuVariants

/// The marks of a board's long diagonals: shaded cells, or lines drawn through them.
struct DiagonalMarks {
  /// The diagonals that are marked.
  let diagonals: Diagonals
  /// Their lines.
  let strokes: DiagonalLines
  /// Those that are marked by a line.
  var lines: Diagonals { strokes.diagonals }

  init(_ view: CloseUp) {
    strokes = DiagonalLines(view)
    diagonals = strokes.diagonals.union(DiagonalShades(view).diagonals)
  }

  /// The cells of a diagonal, from the top.
  static func cells(_ diagonal: Diagonals, size: Int) -> [Int] {
    (0..<size).map { $0 * size + (diagonal == .down ? $0 : size - 1 - $0) }
  }
}

/// The diagonals whose cells are darker or lighter than those beside them.
///
/// A cell is compared with those of its own box that share a side with it and lie on no diagonal: so neither boxes in colours nor
/// light that falls off look like a diagonal.
struct DiagonalShades {
  private(set) var diagonals: Diagonals = []

  /// How much darker or lighter a shaded cell is at the least, as a logarithm, and how many times the usual difference of
  /// two cells.
  private static let leastShade = 0.022, leastSpreads = 3.0
  /// The part of the usual shade from which on a cell counts as shaded.
  private static let part = 0.45
  /// The cells of a diagonal that may look otherwise, of one alone and of both together.
  private static let mostMissing = 1, mostMissingOfBoth = 4
  /// The share of the other cells that may look shaded, beside one diagonal and beside both.
  private static let mostOthers = 0.1, mostOthersOfBoth = 0.2

  init(_ view: CloseUp) {
    let size = view.rows
    let values = Self.differences(view)
    let down = DiagonalMarks.cells(.down, size: size), up = DiagonalMarks.cells(.up, size: size)
    let others = (0..<size * size).filter { !down.contains($0) && !up.contains($0) }
    let usual = others.map { abs(values[$0]) }.sorted()[others.count / 2]
    for sign in [1.0, -1.0] {
      func level(_ cells: [Int]) -> Double { cells.map { sign * values[$0] }.sorted()[cells.count / 2] }
      func missing(_ cells: [Int], _ level: Double) -> Int { cells.count { sign * values[$0] < Self.part * level } }
      func strange(_ level: Double) -> Double {
        Double(others.count { sign * values[$0] >= Self.part * level }) / Double(others.count)
      }
      let least = max(Self.leastShade, Self.leastSpreads * usual)
      let (a, b) = (level(down), level(up))
      let both = min(a, b)
      if both >= least, missing(down, a) + missing(up, b) <= Self.mostMissingOfBoth,
        max(missing(down, a), missing(up, b)) <= Self.mostMissingOfBoth - 1, strange(both) <= Self.mostOthersOfBoth
      {
        diagonals = .both
        return
      }
      for (diagonal, cells, own) in [(Diagonals.down, down, a), (.up, up, b)]
      where own >= least && missing(cells, own) <= Self.mostMissing && strange(own) <= Self.mostOthers {
        diagonals.insert(diagonal)
      }
    }
  }

  /// How much darker each cell's paper is than that of the cells beside it, as a logarithm.
  private static func differences(_ view: CloseUp) -> [Double] {
    let size = view.rows, box = size == 9 ? 3 : size
    let papers = (0..<size * size).map { paper(of: $0, view) }
    return papers.indices.map { cell in
      let row = cell / size, column = cell % size
      var around: [Double] = []
      for (r, c) in [(row - 1, column), (row + 1, column), (row, column - 1), (row, column + 1)]
      where (0..<size).contains(r) && (0..<size).contains(c) && r != c && r + c != size - 1
        && r / box == row / box && c / box == column / box
      {
        around.append(papers[r * size + c])
      }
      return around.isEmpty ? 0 : around.reduce(0, +) / Double(around.count) - papers[cell]
    }
  }

  /// The light of a cell's paper, as a logarithm.
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
