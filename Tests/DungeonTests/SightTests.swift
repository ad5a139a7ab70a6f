import Testing

@testable import Dungeon

@Suite struct SightTests {
  /// A level drawn with `#` for what stops sight.
  private func cells(_ rows: [String]) -> Cells {
    var cells = Cells()
    for (y, row) in rows.enumerated() {
      for (x, mark) in row.enumerated() where mark == "#" { cells[Grid.cell(x, y)] = true }
    }
    return cells
  }

  @Test func sightIsSymmetric() {
    for seed in 1...20 as ClosedRange<UInt64> {
      var generator = LevelGenerator(.standard, depth: 3, seed: seed)
      let open = generator.plan().open
      let opaque = Cells(~open.rows)
      let places = open.list
      let seen = places.map { Sight(from: $0, opaque: opaque, reach: 9).seen }
      for (a, from) in places.enumerated() {
        for (b, to) in places.enumerated() where b > a {
          #expect(seen[a][to] == seen[b][from], "\(seed): \(from) \(to)")
        }
      }
    }
  }

  @Test func aPillarThrowsAShadow() {
    let pillar = Cells.of([Grid.cell(6, 5)])
    let sight = Sight(from: Grid.cell(4, 5), opaque: pillar, reach: 9).seen
    #expect(sight[Grid.cell(6, 5)] && sight[Grid.cell(5, 5)])
    #expect(!sight[Grid.cell(7, 5)] && !sight[Grid.cell(9, 5)])
    #expect(sight[Grid.cell(7, 4)] && sight[Grid.cell(8, 8)])
  }

  @Test func sightEndsAtItsReach() {
    let sight = Sight(from: Grid.cell(2, 8), opaque: Cells(), reach: 5).seen
    #expect(sight[Grid.cell(7, 8)] && !sight[Grid.cell(8, 8)])
  }

  @Test func aLineGoesStraight() {
    #expect(Sight.line(Grid.cell(2, 2), Grid.cell(5, 2)) == [3, 4, 5].map { Grid.cell($0, 2) })
    #expect(Sight.line(Grid.cell(5, 5), Grid.cell(3, 3)) == [Grid.cell(4, 4), Grid.cell(3, 3)])
    #expect(Sight.line(7, 7) == [])
  }

  /// One step beside a wall is no way around its corner.
  @Test func theWayLeadsAroundCorners() throws {
    var ground = Cells(x: 1, y: 1, width: 3, height: 3)
    ground[Grid.cell(2, 1)] = false
    let (from, to) = (Grid.cell(1, 1), Grid.cell(3, 1))
    let way = try #require(DistanceMap(to: [to], over: ground).way(from: from, over: ground))
    #expect(way == [Grid.cell(1, 2), Grid.cell(2, 2), Grid.cell(3, 2), to])
  }

  /// Plain distance would keep the fugitive in the dead end.
  @Test func flightLeavesADeadEnd() {
    // A corridor with a dead end on the left, the pursuer two steps to the right of the fugitive, and a loop.
    let ground =
      Cells(x: 1, y: 3, width: 12, height: 1) | Cells(x: 3, y: 4, width: 1, height: 3)
      | Cells(x: 3, y: 6, width: 12, height: 1)
    let pursuer = Grid.cell(6, 3), fugitive = Grid.cell(3, 3)
    let map = DistanceMap(to: [pursuer], over: ground).flight(over: ground)
    #expect(map.downhill(from: fugitive, over: ground).first == Grid.cell(3, 4))
  }
}
