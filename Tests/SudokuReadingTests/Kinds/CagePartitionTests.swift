import Testing

@testable import SudokuReading

/// Cells joined to cages by borders and labels.
@Suite struct CagePartitionTests {
  private let borders = BoardBorders(size: 4)
  /// Five cages on a small board.
  private let cages = [[0, 1, 4], [2, 3, 7], [5, 6, 9, 10], [8, 12, 13], [11, 14, 15]]

  /// Sums that so many digits from 1 to 4 can have.
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

  @Test func `a cell joins the cage whose sum needs it`() throws {
    // Rows, but for the second, whose last cell stands alone. The last cell of the third row looks more like its own.
    let rows = [[0, 1, 2, 3], [4, 5, 6], [7], [8, 9, 10, 11], [12, 13, 14, 15]]
    var evidence = borders.pairs.map { pair in
      rows.contains { $0.contains(pair.first) && $0.contains(pair.second) } ? -6.0 : 6
    }
    evidence[try border(10, 11)] = 1.5
    evidence[try border(7, 11)] = -1
    let sums = [0: [10: 1.0], 4: [9: 1], 7: [1: 1], 8: [10: 1], 12: [10: 1]]
    #expect(CagePartition(evidence, sums: sums, borders).cages == rows)
  }

  @Test func `a label that is hardly seen does not part a cage`() throws {
    var seen = sums
    seen[10] = [3: 0.2]
    #expect(CagePartition(evidence(), sums: seen, borders).cages == cages)
  }
}
