/// Builds the smallest image of a grid row by row. It keeps all ways that lead to the smallest rows so far.
///
/// A way holds the first rows, the order of the columns and the names of the digits. Columns that were blank in every
/// row so far stand first in their stack without an order. The same holds for stacks. Digits that have not occurred
/// yet have no name. So a row's smallest image is found without trying orders: blanks, then named digits, then new
/// digits, which get the next names. Only if new digits meet columns without an order, each order becomes a way of
/// its own.
struct MinimalImageSearch {
  /// One way; sequences are packed four bits an item, the first lowest.
  struct Way {
    /// The columns by place.
    var columns: UInt64
    /// The names by digit, 0 for none.
    var names: UInt64 = 0
    /// The rows by place.
    var rows: UInt64 = 0
    var usedRows: UInt16 = 0
    var isTransposed: Bool
    var nextName: UInt8 = 1
    /// The number of columns at the start of each stack without an order, four bits a stack.
    var openColumns: UInt16 = 0x333
    /// The number of stacks at the start without an order.
    var openStacks: UInt8 = 3
    /// The number of ways that this one stands for, which differ in the order of blank rows.
    var multiplicity: UInt32 = 1
  }

  private struct Continuation {
    let way: Int
    let row: Int
    let multiplicity: UInt32
  }

  /// The rows of the grid and of the grid transposed, four bits a cell, the first column lowest.
  private var lines = [UInt64](repeating: 0, count: 18)
  private var isFull = true
  private var ways: [Way] = []
  private var image: [UInt64] = []

  init(_ grid: Grid) {
    grid.values.withUnsafeBufferPointer { values in
      for cell in 0..<81 {
        let value = UInt64(values[cell])
        lines[cell / 9] |= value << UInt64(cell % 9 * 4)
        lines[9 + cell % 9] |= value << UInt64(cell / 9 * 4)
        if value == 0 { isFull = false }
      }
    }
  }

  mutating func run() {
    let columns: UInt64 = 0x8_7654_3210
    ways = [Way(columns: columns, isTransposed: false), Way(columns: columns, isTransposed: true)]
    var next: [Way] = []
    var best: [Continuation] = []
    if isFull {
      let start = FullGridStart(lines)
      image = [0x1_2345_6789, start.secondRow]
      ways = start.ways
    }
    while image.count < 9 {
      let smallest = smallestRow(&best)
      image.append(smallest)
      next.removeAll(keepingCapacity: true)
      for one in best {
        var way = ways[one.way]
        way.multiplicity *= one.multiplicity
        way.rows |= UInt64(one.row) << UInt64(4 * image.count - 4)
        way.usedRows |= 1 << UInt16(one.row)
        way.expand(lines[one.row + (way.isTransposed ? 9 : 0)], into: &next)
      }
      swap(&ways, &next)
    }
  }

  /// The smallest image that any way has for the next row, and the continuations that give it.
  private func smallestRow(_ best: inout [Continuation]) -> UInt64 {
    best.removeAll(keepingCapacity: true)
    var smallest = UInt64.max
    let startsBand = image.count % 3 == 0
    lines.withUnsafeBufferPointer { lines in
      for index in ways.indices {
        let way = ways[index]
        let offset = way.isTransposed ? 9 : 0
        var rows = openRows(way)
        var blanks = BlankRows(lines)
        while rows != 0 {
          let row = rows.trailingZeroBitCount
          rows &= rows &- 1
          let line = lines[row + offset]
          var multiplicity: UInt32 = 1
          if line == 0 {
            guard let alike = blanks.alike(row, way.usedRows, offset: offset, startsBand: startsBand) else { continue }
            multiplicity = alike
          }
          let key = way.smallestImage(of: line)
          if key > smallest { continue }
          if key < smallest {
            smallest = key
            best.removeAll(keepingCapacity: true)
          }
          best.append(Continuation(way: index, row: row, multiplicity: multiplicity))
        }
      }
    }
    return smallest
  }

  /// The rows that may come next: those left in the band, or any of the bands left.
  private func openRows(_ way: Way) -> UInt16 {
    let place = image.count
    guard place % 3 != 0 else { return 0x1ff & ~way.usedRows }
    let last = Int(way.rows >> UInt64(4 * place - 4) & 15)
    return (7 << UInt16(last / 3 * 3)) & ~way.usedRows
  }

  // MARK: - Results

  var grid: Grid {
    Grid(unchecked: image.flatMap { row in (0..<9).map { UInt8(truncatingIfNeeded: row >> UInt64(32 - 4 * $0) & 15) } })
  }

  var automorphismCount: Int {
    let factorials = [1, 1, 2, 6]
    return ways.reduce(0) { sum, way in
      let columns = (0..<3).reduce(1) { $0 * factorials[Int(way.openColumns >> UInt16(4 * $1) & 15)] }
      return sum + Int(way.multiplicity) * columns * factorials[Int(way.openStacks)]
    }
  }

  var transformation: GridTransformation {
    let way = ways[0]
    func unpack(_ packed: UInt64, _ count: Int) -> [Int] { (0..<count).map { Int(packed >> UInt64(4 * $0) & 15) } }
    var digits = unpack(way.names, 10)
    var next = Int(way.nextName)
    for digit in 1...9 where digits[digit] == 0 {
      digits[digit] = next
      next += 1
    }
    return GridTransformation(
      isTransposed: way.isTransposed, rows: unpack(way.rows, 9), columns: unpack(way.columns, 9), digits: digits)
  }
}

/// Blank rows are alike: the first of a band stands for all of them, and the first blank band for all blank bands.
private struct BlankRows {
  private let lines: UnsafeBufferPointer<UInt64>
  private var lastBand = -1
  private var hadBlankBand = false

  init(_ lines: UnsafeBufferPointer<UInt64>) { self.lines = lines }

  /// The number of choices that a blank row stands for, `nil` if an earlier row stands for it. Call it in ascending
  /// order.
  mutating func alike(_ row: Int, _ used: UInt16, offset: Int, startsBand: Bool) -> UInt32? {
    let band = row / 3
    guard band != lastBand else { return nil }
    lastBand = band
    let blank = blankCount(of: band, used, offset)
    guard startsBand && blank == 3 else { return blank }
    guard !hadBlankBand else { return nil }
    hadBlankBand = true
    return 3 * UInt32((0..<3).count { blankCount(of: $0, used, offset) == 3 })
  }

  private func blankCount(of band: Int, _ used: UInt16, _ offset: Int) -> UInt32 {
    var count: UInt32 = 0
    for row in 3 * band..<3 * band + 3 where lines[row + offset] == 0 && used >> UInt16(row) & 1 == 0 { count += 1 }
    return count
  }
}
