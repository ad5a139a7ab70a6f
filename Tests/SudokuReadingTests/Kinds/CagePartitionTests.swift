import Sudoku
import Testing

@testable import SudokuReading

/// Cells joined to cages by borders and labels.
@Suite struct CagePartitionTests {
  private let borders = BoardBorders(size: 4)
  /// Five cages on a small board.
  private let cages = [[0, 1, 4], [2, 3, 7], [5, 6, 9, 10], [8, 12, 13], [11, 14, 15]]

  /// Possible sums of cages with digits from 1 to 4.
  private let sums = [0: [6: 1.0], 2: [7: 1], 5: [10: 1], 8: [8: 1], 11: [9: 1]]

  private func evidence(_ strength: Double = 6) -> [Double] {
    borders.pairs.map { pair in
      cages.contains { $0.contains(pair.first) && $0.contains(pair.second) } ? -strength : strength
    }
  }

  private func border(_ a: Int, _ b: Int) throws -> Int {
    try #require(borders.pairs.firstIndex { $0.first == a && $0.second == b })
  }

  @Test func `clear borders make the cages, and they are sure`() {
    let partition = CagePartition(evidence(), sums: sums, borders)
    #expect(partition.cages == cages)
    #expect(partition.confidence.allSatisfy { $0 > 0.95 })
  }

  @Test func `a line that was not seen does not join two cages that have a sum each`() throws {
    var evidence = evidence()
    evidence[try border(1, 2)] = -3
    let partition = CagePartition(evidence, sums: sums, borders)
    #expect(partition.cages == cages)
  }

  @Test func `a piece without a sum joins the neighbour that it is least parted from`() throws {
    var evidence = evidence()
    evidence[try border(11, 15)] = 2
    let partition = CagePartition(evidence, sums: sums, borders)
    #expect(partition.cages == cages)
  }

  @Test func `borders that say nothing leave cages in doubt where their first cells do not settle them`() {
    let partition = CagePartition(evidence(0.3), sums: sums.mapValues { _ in [:] }, borders)
    #expect(partition.confidence.count { $0 < 0.9 } >= 2)
  }

  @Test func `a cell does not join a cage that holds its digit already`() throws {
    var evidence = evidence()
    for (a, b, odds) in [(6, 7, -1.0), (2, 6, -1), (5, 6, 1), (6, 10, 1)] { evidence[try border(a, b)] = odds }
    let sums = sums.mapValues { _ in [Int: Double]() }
    #expect(CagePartition(evidence, sums: sums, borders).cages.contains([2, 3, 6, 7]))
    var written = CageDigits(values: [0, 0, 1, 2, 0, 2, 1, 3, 0, 3, 4, 0, 0, 0, 0, 0], isProven: true)
    #expect(CagePartition(evidence, sums: sums, written: written, borders).cages == cages)
    // A digit that may be misread is weaker evidence than lines are.
    evidence[try border(6, 7)] = -6
    written.isProven = false
    #expect(CagePartition(evidence, sums: sums, written: written, borders).cages.contains([2, 3, 6, 7]))
  }

  @Test func `cells make the sum of their cage`() throws {
    let pairs = [[0, 1], [2, 3], [4, 5], [6, 7], [8, 9], [10, 11], [12, 13], [14, 15]]
    var evidence = borders.pairs.map { pair in
      pairs.contains { $0.contains(pair.first) && $0.contains(pair.second) } ? -6.0 : 6
    }
    evidence[try border(0, 1)] = 1
    evidence[try border(1, 2)] = -6
    var sums = Dictionary(uniqueKeysWithValues: pairs.map { ($0[0], [5: 1.0]) })
    (sums[0], sums[2]) = ([3: 1], [7: 1])
    #expect(CagePartition(evidence, sums: sums, borders).cages.contains([1, 2, 3]))
    let written = CageDigits(values: [1, 2, 3, 4] + [Int](repeating: 0, count: 12))
    #expect(CagePartition(evidence, sums: sums, written: written, borders).cages == pairs)
  }

  @Test func `a cell joins the cage whose sum needs it`() throws {
    // Rows, except for the last cell of the second row, which is alone. The last cell of the third row looks more
    // isolated.
    let rows = [[0, 1, 2, 3], [4, 5, 6], [7], [8, 9, 10, 11], [12, 13, 14, 15]]
    var evidence = borders.pairs.map { pair in
      rows.contains { $0.contains(pair.first) && $0.contains(pair.second) } ? -6.0 : 6
    }
    evidence[try border(10, 11)] = 1.5
    evidence[try border(7, 11)] = -1
    let sums = [0: [10: 1.0], 4: [9: 1], 7: [1: 1], 8: [10: 1], 12: [10: 1]]
    #expect(CagePartition(evidence, sums: sums, borders).cages == rows)
  }

  @Test func `a cell without ink where a label would stand does not begin a cage`() throws {
    var evidence = evidence()
    for other in [11, 14] { evidence[try border(other, 15)] = 7 }
    #expect(CagePartition(evidence, sums: sums, borders).cages.contains([15]))
    #expect(CagePartition(evidence, sums: sums, empty: [15], borders).cages == cages)
  }

  @Test func `cages that a single border or two would change are rivals, the likeliest first`() throws {
    var evidence = evidence()
    evidence[try border(11, 15)] = 1
    evidence[try border(14, 15)] = 1
    evidence[try border(9, 10)] = -1
    let partition = CagePartition(evidence, sums: sums, borders)
    let rivals = partition.rivals(reach: 20, most: 50)
    let costs = rivals.map(\.cost)
    #expect(costs == costs.sorted())
    #expect(costs.allSatisfy { $0 < 20 })
    #expect(!rivals.contains { $0.cages == partition.cages })
    #expect(Set(rivals.map(\.cages)).count == rivals.count)
    #expect(rivals.allSatisfy { $0.cages.joined().sorted() == Array(0..<16) })
    #expect(rivals.count > 2)
  }

  @Test func `a label that is hardly seen does not part a cage`() throws {
    var seen = sums
    seen[10] = [3: 0.2]
    #expect(CagePartition(evidence(), sums: seen, borders).cages == cages)
  }

  /// Borders with random evidence.
  private func dice(_ random: inout SplitMix64) -> [Double] {
    borders.pairs.map { _ in Double.random(in: -6...6, using: &random) }
  }

  @Test func `neither one change nor two in one place make cages much better`() {
    var random = SplitMix64(seed: 5)
    for _ in 0..<60 {
      let partition = CagePartition(dice(&random), sums: sums, empty: [1, 7], borders)
      let least = partition.rivals(reach: 20, most: 50).map(\.cost).min() ?? 0
      #expect(least >= -2.01)
    }
  }

  @Test func `the cells of a cage hang together, those of rivals too`() {
    var random = SplitMix64(seed: 6)
    func isWhole(_ cells: [Int]) -> Bool {
      var reached: Set = [cells[0]], open = [cells[0]]
      while let cell = open.popLast() {
        for (_, other) in borders.around[cell] where cells.contains(other) && reached.insert(other).inserted {
          open.append(other)
        }
      }
      return reached.count == cells.count
    }
    for _ in 0..<40 {
      let partition = CagePartition(dice(&random), sums: sums, borders)
      #expect(partition.cages.allSatisfy(isWhole))
      #expect(partition.rivals(reach: 9, most: 60).allSatisfy { $0.cages.allSatisfy(isWhole) })
    }
  }
}
