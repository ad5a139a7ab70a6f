/// The first two rows of the smallest image of a full grid, and all ways to them.
///
/// The first row is 123456789 in every order of its columns, far too many ways to keep. But the smallest second rows
/// begin with digits that stand together in the first. That leaves a few orders for each pair of rows.
struct FullGridStart {
  private(set) var secondRow = UInt64.max
  private(set) var ways: [MinimalImageSearch.Way] = []

  /// - Parameter lines: the rows and then the columns of the grid, four bits a cell.
  init(_ lines: [UInt64]) {
    // 456 if any pair of rows allows it, else 457.
    for whole in [true, false] where ways.isEmpty {
      for first in 0..<18 {
        let columnOf = Pair.columns(lines[first])
        for second in first / 3 * 3..<first / 3 * 3 + 3 where second != first {
          let pair = Pair(lines, first, second, columnOf)
          for stack in 0..<3 {
            if whole { addWhole(pair, stack) } else { addTwo(pair, stack) }
          }
        }
      }
    }
  }

  /// Two rows of a band, or two columns of a stack.
  private struct Pair {
    let first: Int
    let second: Int
    let upper: UInt64
    let lower: UInt64
    /// For each column the first row's column that holds the same digit as the second row here.
    private var places: UInt64 = 0

    /// For each digit its column.
    static func columns(_ line: UInt64) -> UInt64 {
      var columns: UInt64 = 0
      var rest = line
      for column in 0..<9 as Range<UInt64> {
        columns |= column << (4 * (rest & 15))
        rest >>= 4
      }
      return columns
    }

    init(_ lines: [UInt64], _ first: Int, _ second: Int, _ columnOf: UInt64) {
      self.first = first
      self.second = second
      upper = lines[first]
      lower = lines[second]
      var rest = lower
      for column in 0..<9 as Range<UInt64> {
        places |= (columnOf >> (4 * (rest & 15)) & 15) << (4 * column)
        rest >>= 4
      }
    }

    @inline(__always)
    func place(_ column: Int) -> Int { Int(places >> UInt64(4 * column) & 15) }
  }

  /// The digits of a stack come all from one other: its order decides that of the other, and this the third stack's.
  private mutating func addWhole(_ pair: Pair, _ stack: Int) {
    let own = (3 * stack, 3 * stack + 1, 3 * stack + 2)
    let (x, y, z) = (pair.place(own.0), pair.place(own.1), pair.place(own.2))
    guard x / 3 == y / 3 && y / 3 == z / 3 else { return }
    let (u, v, w) = (pair.place(x), pair.place(y), pair.place(z))
    add(pair, (own.0, own.1, own.2), (x, y, z), (u, v, w))
    add(pair, (own.0, own.2, own.1), (x, z, y), (u, w, v))
    add(pair, (own.1, own.0, own.2), (y, x, z), (v, u, w))
    add(pair, (own.1, own.2, own.0), (y, z, x), (v, w, u))
    add(pair, (own.2, own.0, own.1), (z, x, y), (w, u, v))
    add(pair, (own.2, own.1, own.0), (z, y, x), (w, v, u))
  }

  /// Two digits come from one stack and the third from the other.
  private mutating func addTwo(_ pair: Pair, _ stack: Int) {
    var (a, b, odd) = (3 * stack, 3 * stack + 1, 3 * stack + 2)
    if pair.place(a) / 3 == pair.place(odd) / 3 { swap(&b, &odd) }
    if pair.place(b) / 3 == pair.place(odd) / 3 { swap(&a, &odd) }
    let (x, y, u) = (pair.place(a), pair.place(b), pair.place(odd))
    let last = 9 * (x / 3) + 3 - x - y
    let others = ((u + 1) % 3 + u / 3 * 3, (u + 2) % 3 + u / 3 * 3)
    add(pair, (a, b, odd), (x, y, last), (u, others.0, others.1))
    add(pair, (a, b, odd), (x, y, last), (u, others.1, others.0))
    add(pair, (b, a, odd), (y, x, last), (u, others.0, others.1))
    add(pair, (b, a, odd), (y, x, last), (u, others.1, others.0))
  }

  private typealias Three = (Int, Int, Int)

  private mutating func add(_ pair: Pair, _ a: Three, _ b: Three, _ c: Three) {
    func packed(_ three: Three) -> UInt64 { UInt64(three.0 | three.1 << 4 | three.2 << 8) }
    var way = MinimalImageSearch.Way(
      columns: packed(a) | packed(b) << 12 | packed(c) << 24, isTransposed: pair.first >= 9)
    way.nextName = 10
    way.openColumns = 0
    way.openStacks = 0
    var places = way.columns
    for name in 1...9 as ClosedRange<UInt64> {
      way.names |= name << (4 * (pair.upper >> (4 * (places & 15)) & 15))
      places >>= 4
    }
    let row = way.smallestImage(of: pair.lower)
    guard row <= secondRow else { return }
    if row < secondRow { ways.removeAll(keepingCapacity: true) }
    secondRow = row
    let (first, second) = (pair.first % 9, pair.second % 9)
    way.rows = UInt64(first | second << 4)
    way.usedRows = 1 << UInt16(first) | 1 << UInt16(second)
    ways.append(way)
  }
}
