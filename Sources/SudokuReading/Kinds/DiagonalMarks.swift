import BoardVision
import RealModule
import SudokuVariants

/// The marks of a board's long diagonals: shaded cells, or lines drawn through them.
struct DiagonalMarks {
  /// The diagonals that are marked.
  let diagonals: Diagonals
  /// Those that are marked by a line.
  let lines: Diagonals

  /// How much darker or lighter a shaded cell is than those around it, at the least, as a logarithm.
  private static let leastShade = 0.025
  /// How much darker a line through a cell is than what is beside it, at the least.
  private static let leastLine = 0.05
  /// The cells of a diagonal that may look otherwise, and the share of the others that may look so too.
  private static let mostMissing = 1, mostOthers = 0.08

  init(_ view: CloseUp) {
    let size = view.rows
    let down = (0..<size).map { $0 * size + $0 }, up = (0..<size).map { $0 * size + size - 1 - $0 }
    let shades = Self.shades(view)
    let downLines = (0..<size * size).map { Self.line(through: $0, view, isDown: true) }
    let upLines = (0..<size * size).map { Self.line(through: $0, view, isDown: false) }
    var lines: Diagonals = []
    let others = (0..<size * size).filter { !down.contains($0) && !up.contains($0) }
    if Self.stands(out: down, others, downLines, least: Self.leastLine) { lines.insert(.down) }
    if Self.stands(out: up, others, upLines, least: Self.leastLine) { lines.insert(.up) }
    var found = lines
    for sign in [1.0, -1.0] {
      let signed = shades.map { $0 * sign }
      for (diagonal, cells, other) in [(Diagonals.down, down, up), (.up, up, down)] {
        // The other diagonal may be shaded too, or not.
        let rest = others.filter { !other.contains($0) }
        if Self.stands(out: cells, rest, signed, least: Self.leastShade) { found.insert(diagonal) }
      }
    }
    (diagonals, self.lines) = (found, lines)
  }

  /// Whether nearly all cells of a diagonal have more of something than nearly all others.
  private static func stands(out cells: [Int], _ others: [Int], _ values: [Double], least: Double) -> Bool {
    let own = cells.map { values[$0] }.sorted()
    let level = own[own.count / 2]
    guard level >= least else { return false }
    let threshold = max(level * 0.5, least * 0.6)
    let missing = own.count { $0 < threshold }
    let strange = others.count { values[$0] >= threshold }
    return missing <= mostMissing && Double(strange) <= mostOthers * Double(others.count)
  }

  /// How much darker each cell's paper is than that of the cells around it, as a logarithm.
  private static func shades(_ view: CloseUp) -> [Double] {
    let size = view.rows, pitch = CloseUp.pitch
    let papers = (0..<size * size).map { cell -> Double in
      let x = CloseUp.line(cell % size), y = CloseUp.line(cell / size)
      var values: [UInt8] = []
      for row in stride(from: y + pitch / 6, to: y + pitch * 5 / 6, by: 3) {
        for column in stride(from: x + pitch / 6, to: x + pitch * 5 / 6, by: 3) {
          values.append(view.light[column, row])
        }
      }
      return .log(max(4, Double(values.sorted()[values.count * 7 / 10])))
    }
    return papers.indices.map { cell in
      let row = cell / size, column = cell % size
      // Cells on neither diagonal say what paper looks like here.
      var around: [Double] = []
      for r in max(0, row - 2)...min(size - 1, row + 2) {
        for c in max(0, column - 2)...min(size - 1, column + 2)
        where r != c && r + c != size - 1 && (r, c) != (row, column) {
          around.append(papers[r * size + c])
        }
      }
      return around.sorted()[around.count / 2] - papers[cell]
    }
  }

  /// How much darker a cell is along its diagonal than on either side.
  private static func line(through cell: Int, _ view: CloseUp, isDown: Bool) -> Double {
    let size = view.rows, pitch = CloseUp.pitch
    let x = CloseUp.line(cell % size), y = CloseUp.line(cell / size)
    let along = pitch / 8..<pitch * 7 / 8
    func mean(_ shift: Int) -> Double {
      let sum = along.reduce(0) { sum, step in
        let column = isDown ? x + step + shift : x + pitch - step + shift
        return sum + Int(view.darkness[min(max(column, 0), view.darkness.width - 1), y + step])
      }
      return Double(sum) / Double(along.count) / 255
    }
    let middle = (-4...4).map(mean).max() ?? 0
    return middle - max(mean(-14), mean(14))
  }
}
