import Testing

@testable import SudokuReading

/// The search for regions, compared with all partitions of a small board.
@Suite struct RegionPartitionTests {
  @Test func `the best partitions of a small board are those of brute force`() {
    let size = 4, borders = BoardBorders(size: size)
    let all = Self.partitions(size: size)
    // There are 117 partitions of 4 x 4 cells into four tetrominoes.
    #expect(all.count == 117)
    for seed in 1...40 {
      var random = Seeded(state: UInt64(seed))
      let evidence = borders.pairs.map { _ in Double(random.next(2001)) / 200 - 5 }
      let costs = all.map { RegionPartition.cost(of: $0, evidence, borders) }.sorted()
      let (found, isComplete) = RegionPartition.best(evidence, size: size, regionSize: size, most: 3, reach: 100)
      #expect(isComplete)
      for (candidate, cost) in zip(found, costs) { #expect(abs(candidate.cost - cost) < 1e-9, "seed \(seed)") }
      #expect(found.count == 3)
      for candidate in found { #expect(all.contains(candidate.regions)) }
    }
  }

  @Test func `clear lines are followed and a gap in one is closed`() throws {
    let rows = [0, 0, 0, 1, 0, 2, 1, 1, 2, 2, 1, 3, 2, 3, 3, 3].map(UInt8.init)
    let borders = BoardBorders(size: 4)
    var evidence = borders.pairs.map { rows[$0.first] == rows[$0.second] ? -8.0 : 8.0 }
    let gap = try #require(
      borders.pairs.firstIndex { $0.first == 0 && $0.second == 4 || $0.first == 5 && $0.second == 6 })
    evidence[gap] = -evidence[gap]
    let (found, _) = RegionPartition.best(evidence, size: 4, regionSize: 4)
    #expect(found.first?.regions == rows)
  }

  /// All partitions of a board into connected regions with as many cells as it has rows.
  private static func partitions(size: Int) -> [[UInt8]] {
    let borders = BoardBorders(size: size)
    var found: Set<[UInt8]> = []
    func fill(_ regions: [UInt8], _ region: UInt8) {
      guard let first = regions.firstIndex(of: .max) else {
        found.insert(regions)
        return
      }
      var shapes: Set<[Int]> = [[first]]
      for _ in 1..<size {
        var larger: Set<[Int]> = []
        for shape in shapes {
          for cell in shape {
            for (_, other) in borders.around[cell] where regions[other] == .max && !shape.contains(other) {
              larger.insert((shape + [other]).sorted())
            }
          }
        }
        shapes = larger
      }
      for shape in shapes {
        var next = regions
        for cell in shape { next[cell] = region }
        fill(next, region + 1)
      }
    }
    fill([UInt8](repeating: .max, count: size * size), 0)
    return Array(found)
  }
}

/// A small random number generator with the same numbers on every platform.
struct Seeded {
  var state: UInt64

  mutating func next(_ count: Int) -> Int {
    state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    return Int(state >> 33) % count
  }
}
