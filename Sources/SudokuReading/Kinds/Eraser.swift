import BoardVision
import SudokuVariants

/// What is on a board beside its digits: sums and lines of cages. It says which places are erased
/// before digits are read.
struct Eraser {
  /// Places in cells: row by row, in 48 steps down and across.
  private var masks: [[Bool]]
  private let size: Int

  private static let steps = 48
  /// How much is erased around a sum and to each side of a line, as a part of a cell.
  private static let aroundSum = 0.035, besideLine = 0.035

  private init(size: Int) {
    self.size = size
    masks = [[Bool]](repeating: [Bool](repeating: false, count: Self.steps * Self.steps), count: size * size)
  }

  init(cages: CageReader.Reading, size: Int) {
    self.init(size: size)
    let pitch = Double(CloseUp.pitch), margin = Self.aroundSum
    for label in cages.labels {
      let x = CloseUp.line(label.cell % size), y = CloseUp.line(label.cell / size)
      func part(_ place: Int, _ start: Int) -> Double { Double(place - start) / pitch }
      erase(
        label.cell, part(label.xs.lowerBound, x) - margin...part(label.xs.upperBound, x) + margin,
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
      if isOther(row, column - 1) { erase(cell, strip, 0...1) }
      if isOther(row, column + 1) { erase(cell, far, 0...1) }
      if isOther(row - 1, column) { erase(cell, 0...1, strip) }
      if isOther(row + 1, column) { erase(cell, 0...1, far) }
    }
  }

  /// Whether a place of a cell, from 0 to 1 across and down, is erased.
  func isErased(_ cell: Int, _ across: Double, _ down: Double) -> Bool {
    let column = Int(across * Double(Self.steps)), row = Int(down * Double(Self.steps))
    guard (0..<Self.steps).contains(column), (0..<Self.steps).contains(row) else { return false }
    return masks[cell][row * Self.steps + column]
  }

  private mutating func erase(_ cell: Int, _ across: ClosedRange<Double>, _ down: ClosedRange<Double>) {
    for row in 0..<Self.steps where down.contains((Double(row) + 0.5) / Double(Self.steps)) {
      for column in 0..<Self.steps where across.contains((Double(column) + 0.5) / Double(Self.steps)) {
        masks[cell][row * Self.steps + column] = true
      }
    }
  }
}
