import BoardVision
import SudokuVariants

/// What is on a board beside its digits: sums and lines of cages. It says which places are erased
/// before digits are read.
struct Eraser {
  /// Places of sums and of lines in cells: row by row, in 48 steps down and across.
  private var sums: [[Bool]], lines: [[Bool]]
  private let size: Int

  private static let steps = 48
  /// How much is erased around a sum and to each side of a line, as a part of a cell.
  private static let aroundSum = 0.035, besideLine = 0.035

  private init(size: Int) {
    self.size = size
    sums = [[Bool]](repeating: [Bool](repeating: false, count: Self.steps * Self.steps), count: size * size)
    lines = sums
  }

  init(cages: CageReader.Reading, size: Int) {
    self.init(size: size)
    let pitch = Double(CloseUp.pitch), margin = Self.aroundSum
    for label in cages.labels {
      let x = CloseUp.line(label.cell % size), y = CloseUp.line(label.cell / size)
      func part(_ place: Int, _ start: Int) -> Double { Double(place - start) / pitch }
      Self.erase(
        &sums[label.cell], part(label.xs.lowerBound, x) - margin...part(label.xs.upperBound, x) + margin,
        part(label.ys.lowerBound, y) - margin...part(label.ys.upperBound, y) + margin)
    }
    guard let inset = cages.inset else { return }
    var cageOf = [Int](repeating: -1, count: size * size)
    for (index, cage) in cages.cages.enumerated() { for cell in cage.cells { cageOf[cell] = index } }
    let line = Double(inset) / pitch, strip = max(0.03, line - Self.besideLine)...line + Self.besideLine
    let far = 1 - strip.upperBound...1 - strip.lowerBound
    for cell in 0..<size * size {
      let (row, column) = (cell / size, cell % size)
      func isOther(_ row: Int, _ column: Int) -> Bool {
        !(0..<size).contains(row) || !(0..<size).contains(column) || cageOf[row * size + column] != cageOf[cell]
      }
      if isOther(row, column - 1) { Self.erase(&lines[cell], strip, 0...1) }
      if isOther(row, column + 1) { Self.erase(&lines[cell], far, 0...1) }
      if isOther(row - 1, column) { Self.erase(&lines[cell], 0...1, strip) }
      if isOther(row + 1, column) { Self.erase(&lines[cell], 0...1, far) }
    }
  }

  /// Tells whether a place of a cell, from 0 to 1 across and down, is erased.
  /// - Parameter withLines: whether lines are erased beside sums.
  func erases(lines withLines: Bool) -> (_ cell: Int, _ across: Double, _ down: Double) -> Bool {
    { cell, across, down in
      let column = Int(across * Double(Self.steps)), row = Int(down * Double(Self.steps))
      guard (0..<Self.steps).contains(column), (0..<Self.steps).contains(row) else { return false }
      let place = row * Self.steps + column
      return sums[cell][place] || withLines && lines[cell][place]
    }
  }

  private static func erase(_ mask: inout [Bool], _ across: ClosedRange<Double>, _ down: ClosedRange<Double>) {
    for row in 0..<steps where down.contains((Double(row) + 0.5) / Double(steps)) {
      for column in 0..<steps where across.contains((Double(column) + 0.5) / Double(steps)) {
        mask[row * steps + column] = true
      }
    }
  }
}
