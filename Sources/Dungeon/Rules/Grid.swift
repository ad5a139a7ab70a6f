import Phrases

/// The size of a level, and the neighbours of its cells. A cell is a number, row by row.
enum Grid {
  static let width = 24, height = 16
  static let count = width * height

  static func cell(_ x: Int, _ y: Int) -> Int { y * width + x }
  static func x(_ cell: Int) -> Int { cell % width }
  static func y(_ cell: Int) -> Int { cell / width }

  /// The number of steps between two cells without walls.
  static func distance(_ a: Int, _ b: Int) -> Int { max(abs(x(a) - x(b)), abs(y(a) - y(b))) }

  /// True for a cell of the outermost ring, which is wall in every level.
  static func isEdge(_ cell: Int) -> Bool {
    let (x, y) = (x(cell), y(cell))
    return x == 0 || y == 0 || x == width - 1 || y == height - 1
  }
}

/// One of the eight directions of a step.
public enum Direction: String, Codable, CaseIterable, Hashable, Sendable {
  /// The four sides, then the four corners.
  case left, right, up, down, upleft, upright, downleft, downright

  /// The direction in words, such as `up and left`.
  var words: Phrase {
    switch self {
    case .upleft: "up and left"
    case .upright: "up and right"
    case .downleft: "down and left"
    case .downright: "down and right"
    case .left: "left"
    case .right: "right"
    case .up: "up"
    case .down: "down"
    }
  }

  /// The change of column.
  public var right: Int {
    switch self {
    case .left, .upleft, .downleft: -1
    case .right, .upright, .downright: 1
    case .up, .down: 0
    }
  }

  /// The change of row.
  public var down: Int {
    switch self {
    case .up, .upleft, .upright: -1
    case .down, .downleft, .downright: 1
    case .left, .right: 0
    }
  }

  /// The difference of the numbers of two neighbouring cells.
  var offset: Int { down * Grid.width + right }
  var isDiagonal: Bool { right != 0 && down != 0 }

  /// The direction from a cell to one of its neighbours; `nil` for two cells further apart.
  init?(from: Int, to: Int) {
    let (right, down) = (Grid.x(to) - Grid.x(from), Grid.y(to) - Grid.y(from))
    guard let found = Direction.allCases.first(where: { $0.right == right && $0.down == down }) else { return nil }
    self = found
  }

  /// All directions with their offsets, for loops over neighbours.
  static let offsets: [(offset: Int, right: Int, down: Int)] = allCases.map { ($0.offset, $0.right, $0.down) }
}

/// A set of cells: a word for each row, so that whole levels are combined and flooded at once.
struct Cells: Codable, Hashable, Sendable {
  var rows = SIMD16<UInt32>()

  private static let line: UInt32 = 1 << UInt32(Grid.width) - 1
  /// Every cell but the outermost ring.
  static let inner: Cells = {
    var cells = Cells()
    for row in 1..<(Grid.height - 1) { cells.rows[row] = line & ~1 & ~(1 << UInt32(Grid.width - 1)) }
    return cells
  }()

  init() {}
  init(_ rows: SIMD16<UInt32>) { self.rows = rows }

  /// The cells of a rectangle.
  init(x: Int, y: Int, width: Int, height: Int) {
    let bits = (UInt32(1) << UInt32(width) - 1) << UInt32(x)
    for row in y..<(y + height) { rows[row] = bits }
  }

  subscript(cell: Int) -> Bool {
    get { rows[cell / Grid.width] >> UInt32(cell % Grid.width) & 1 == 1 }
    set {
      let bit = UInt32(1) << UInt32(cell % Grid.width)
      if newValue { rows[cell / Grid.width] |= bit } else { rows[cell / Grid.width] &= ~bit }
    }
  }

  var isEmpty: Bool { rows.max() == 0 }
  var count: Int {
    var count = 0
    for row in 0..<Grid.height { count += rows[row].nonzeroBitCount }
    return count
  }

  static func & (a: Cells, b: Cells) -> Cells { Cells(a.rows & b.rows) }
  static func | (a: Cells, b: Cells) -> Cells { Cells(a.rows | b.rows) }
  func without(_ other: Cells) -> Cells { Cells(rows & ~other.rows) }

  /// The rows above and below.
  private var vertical: SIMD16<UInt32> {
    var (above, below) = (SIMD16<UInt32>(), SIMD16<UInt32>())
    for row in 0..<(Grid.height - 1) {
      above[row] = rows[row + 1]
      below[row + 1] = rows[row]
    }
    return above | below
  }

  /// The cells whose lower neighbour is in the set.
  var shiftedUp: Cells {
    var above = Cells()
    for row in 0..<(Grid.height - 1) { above.rows[row] = rows[row + 1] }
    return above
  }

  /// The cells and their four neighbours.
  var grown: Cells { Cells(rows | rows &<< 1 | rows &>> 1 | vertical) }

  /// The cells and their eight neighbours.
  var grownAround: Cells {
    let wide = Cells(rows | rows &<< 1 | rows &>> 1)
    return Cells(wide.rows | wide.vertical)
  }

  /// The cells that are reached from these by steps to the four sides inside `open`.
  func flooded(_ open: Cells) -> Cells {
    var reached = self & open
    while true {
      let next = reached.grown & open
      if next == reached { return reached }
      reached = next
    }
  }

  /// The first cell; `nil` for the empty set.
  var first: Int? {
    for row in 0..<Grid.height where rows[row] != 0 { return Grid.cell(rows[row].trailingZeroBitCount, row) }
    return nil
  }

  /// The cell with a number in the order of the cells.
  /// - Precondition: `number` is below `count`.
  subscript(number number: Int) -> Int {
    var left = number
    for row in 0..<Grid.height {
      let count = rows[row].nonzeroBitCount
      if left >= count {
        left -= count
        continue
      }
      var bits = rows[row]
      for _ in 0..<left { bits &= bits - 1 }
      return Grid.cell(bits.trailingZeroBitCount, row)
    }
    preconditionFailure("a set has no cell with this number")
  }

  /// The cells in their order.
  var list: [Int] {
    var list: [Int] = []
    for row in 0..<Grid.height {
      var bits = rows[row]
      while bits != 0 {
        list.append(Grid.cell(bits.trailingZeroBitCount, row))
        bits &= bits - 1
      }
    }
    return list
  }
}

extension Cells {
  /// A number for each row, which makes saves short.
  func encode(to encoder: any Encoder) throws {
    var container = encoder.unkeyedContainer()
    for row in 0..<Grid.height { try container.encode(Int(rows[row])) }
  }

  init(from decoder: any Decoder) throws {
    var container = try decoder.unkeyedContainer()
    for row in 0..<Grid.height { rows[row] = UInt32(truncatingIfNeeded: try container.decode(Int.self)) }
  }
}
