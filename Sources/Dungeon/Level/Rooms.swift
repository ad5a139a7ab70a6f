import GameCore

/// Rooms in a grid of four by three, joined by corridors: a random tree of all rooms and some loops.
enum Rooms {
  private static let columns = 4, rows = 3
  /// The first and the last column or row that a room of the grid may take.
  private static let across = [(1, 4), (6, 10), (12, 15), (17, 22)]
  private static let down = [(1, 4), (6, 9), (11, 14)]
  private static let edges: [(Int, Int)] = {
    var edges: [(Int, Int)] = []
    for room in 0..<(columns * rows) {
      if room % columns < columns - 1 { edges.append((room, room + 1)) }
      if room / columns < rows - 1 { edges.append((room, room + columns)) }
    }
    return edges
  }()

  /// The open cells, and the places where a door may be.
  static func cells(_ chance: inout RandomStream) -> (open: Cells, doors: [Int]) {
    var open = Cells()
    var doors: [Int] = []
    // A place in each room through which its corridors go.
    var hubs = SIMD16<Int32>()
    for room in 0..<(columns * rows) {
      let (x, y) = (across[room % columns], down[room / columns])
      var (width, height) = (1, 1)
      if chance.below(100) < 82 {
        width = min(x.1 - x.0 + 1, 3 + chance.below(3))
        height = min(y.1 - y.0 + 1, 2 + chance.below(3))
      }
      let left = x.0 + chance.below(x.1 - x.0 + 2 - width), top = y.0 + chance.below(y.1 - y.0 + 2 - height)
      open = open | Cells(x: left, y: top, width: width, height: height)
      hubs[room] = Int32(Grid.cell(left + chance.below(width), top + chance.below(height)))
    }
    var groups = SIMD16<UInt8>(0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15)
    var order = edges
    chance.shuffle(&order)
    var loops = 1 + chance.below(3)
    for (a, b) in order {
      let (from, to) = (groups[a], groups[b])
      if from == to {
        guard loops > 0 else { continue }
        loops -= 1
      }
      groups.replace(with: to, where: groups .== from)
      dig(Int(hubs[a]), Int(hubs[b]), isAcross: b == a + 1, (a % columns, a / columns), &open, &doors, &chance)
    }
    return (open, doors)
  }

  /// Digs a corridor with two bends, which lie between the rooms.
  private static func dig(
    _ from: Int, _ to: Int, isAcross: Bool, _ room: (x: Int, y: Int), _ open: inout Cells, _ doors: inout [Int],
    _ chance: inout RandomStream
  ) {
    let (x1, y1, x2, y2) = (Grid.x(from), Grid.y(from), Grid.x(to), Grid.y(to))
    if isAcross {
      let middle = across[room.x].1 + 1
      open = open | line(x1, y1, middle, y1) | line(middle, y1, middle, y2) | line(middle, y2, x2, y2)
      doors.append(Grid.cell(middle, chance.below(2) == 0 ? y1 : y2))
    } else {
      let middle = down[room.y].1 + 1
      open = open | line(x1, y1, x1, middle) | line(x1, middle, x2, middle) | line(x2, middle, x2, y2)
      doors.append(Grid.cell(chance.below(2) == 0 ? x1 : x2, middle))
    }
  }

  private static func line(_ x1: Int, _ y1: Int, _ x2: Int, _ y2: Int) -> Cells {
    Cells(x: min(x1, x2), y: min(y1, y2), width: abs(x1 - x2) + 1, height: abs(y1 - y2) + 1)
  }
}
