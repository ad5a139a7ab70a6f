/// The number of steps from each cell to the nearest of some cells: a Dijkstra map with steps of one length.
///
/// "The Incredible Power of Dijkstra Maps", RogueBasin. Creatures roll downhill to pursue. For flight the distances
/// are multiplied by -1.2 and spread again, so that a dead end is no refuge.
struct DistanceMap {
  private var values: [Int32]
  static let far: Int32 = 30_000

  /// - Parameter ground: the cells that can be walked on.
  init(to goals: some Sequence<Int>, over ground: Cells) {
    values = [Int32](repeating: Self.far, count: Grid.count)
    var queue: [Int] = []
    queue.reserveCapacity(Grid.count)
    for goal in goals where values[goal] != 0 {
      values[goal] = 0
      queue.append(goal)
    }
    var next = 0
    while next < queue.count {
      let cell = queue[next]
      next += 1
      let value = values[cell] + 1
      for way in Direction.offsets {
        let to = cell + way.offset
        guard to >= 0, to < Grid.count, values[to] > value, ground[to], Self.isFree(cell, way, ground) else { continue }
        values[to] = value
        queue.append(to)
      }
    }
  }

  /// The map for flight from the goals.
  func flight(over ground: Cells) -> DistanceMap {
    var map = self
    for cell in 0..<Grid.count { map.values[cell] = values[cell] == Self.far ? Self.far : values[cell] * -12 }
    var isChanged = true
    while isChanged {
      isChanged = false
      for cell in 0..<Grid.count where map.values[cell] != Self.far {
        for way in Direction.offsets {
          let to = cell + way.offset
          guard to >= 0, to < Grid.count, ground[to], map.values[to] != Self.far, Self.isFree(cell, way, ground),
            map.values[to] > map.values[cell] + 10
          else { continue }
          map.values[to] = map.values[cell] + 10
          isChanged = true
        }
      }
    }
    return map
  }

  subscript(cell: Int) -> Int { Int(values[cell]) }
  func reaches(_ cell: Int) -> Bool { values[cell] < Self.far }

  /// True if no corner of a wall is in the way of a step.
  static func isFree(_ cell: Int, _ way: (offset: Int, right: Int, down: Int), _ ground: Cells) -> Bool {
    way.right == 0 || way.down == 0 || (ground[cell + way.right] && ground[cell + way.down * Grid.width])
  }

  /// The neighbours of a cell that are downhill, the lowest first, in a fixed order.
  func downhill(from cell: Int, over ground: Cells) -> [Int] {
    var found: [(value: Int32, cell: Int)] = []
    for way in Direction.offsets {
      let to = cell + way.offset
      guard to >= 0, to < Grid.count, ground[to], values[to] < values[cell], Self.isFree(cell, way, ground) else {
        continue
      }
      found.append((values[to], to))
    }
    return found.sorted { ($0.value, $0.cell) < ($1.value, $1.cell) }.map(\.cell)
  }

  /// The cells of a shortest way from a cell to a goal, without the first; `nil` if there is none.
  func way(from cell: Int, over ground: Cells) -> [Int]? {
    guard reaches(cell) else { return nil }
    var (way, here): ([Int], Int) = ([], cell)
    while values[here] > 0 {
      guard let next = downhill(from: here, over: ground).first else { return nil }
      way.append(next)
      here = next
    }
    return way
  }
}
