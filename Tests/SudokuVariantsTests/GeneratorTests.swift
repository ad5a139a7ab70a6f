import Testing

@testable import SudokuVariants

@Suite struct VariantGeneratorTests {
  /// The recorded puzzles of seed 2026. A seed that gives another puzzle breaks every link and every game that names
  /// it.
  @Test(
    arguments: [
      (.killer, .easy, 0x6569031a319a13e),
      (.killer, .medium, 0xf58bd560ea8cab16),
      (.jigsaw, .easy, 0xff9918369c10082a),
      (.jigsaw, .medium, 0xaa9870f99092576c),
      (.diagonal, .easy, 0x4d57886de95c419e),
      (.diagonal, .medium, 0x3ac2ea4245143bfe),
      (.evenOdd, .easy, 0x54937eb3451815be),
      (.evenOdd, .medium, 0xa672380d33a0de13),
      (.six, .easy, 0xe5d4e0b2b81bda52),
      (.six, .medium, 0x63f4ab2bbbe21b2b),
      (.sixteen, .easy, 0xbef6de1cdab39e1),
      (.sixteen, .medium, 0x3d2af161a768d84d),
    ] as [(VariantKind, VariantLevel, UInt64)])
  func aSeedGivesTheSamePuzzleForEver(kind: VariantKind, level: VariantLevel, digest: UInt64) throws {
    let record = try #require(VariantGenerator().puzzle(kind, level, seed: 2026))
    let found = record.line.utf8.reduce(UInt64(0xCBF2_9CE4_8422_2325)) { ($0 ^ UInt64($1)) &* 0x100_0000_01B3 }
    #expect(found == digest, "0x\(String(found, radix: 16)): \(record.line)")
    try check(record, kind, level)
  }

  @Test(arguments: [VariantKind.jigsaw, .diagonal, .evenOdd, .six])
  func hardPuzzlesAreOfTheirLevel(kind: VariantKind) throws {
    for level in [VariantLevel.hard, .expert] {
      try check(try #require(VariantGenerator().puzzle(kind, level, seed: 5)), kind, level)
    }
  }

  @Test func otherSeedsGiveOtherPuzzles() throws {
    let lines = try (1...8).map { try #require(VariantGenerator().puzzle(.six, .easy, seed: $0)).line }
    #expect(Set(lines).count == 8)
  }

  @Test func regionsAreConnected() {
    for seed in 1...10 as ClosedRange<UInt64> {
      var random = SeededNumbers(seed: seed)
      let regions = RegionMaker.regions(size: 9, &random).ofCell
      #expect(Regions(naming: regions).boxShape(size: 9) == nil)
      for region in 0..<9 as Range<UInt8> {
        let cells = regions.indices.filter { regions[$0] == region }
        #expect(cells.count == 9)
        var reached: Set<Int> = [cells[0]]
        for _ in 0..<9 {
          for cell in cells where reached.contains(where: { abs($0 / 9 - cell / 9) + abs($0 % 9 - cell % 9) == 1 }) {
            reached.insert(cell)
          }
        }
        #expect(reached.count == 9)
      }
    }
  }

  private func check(_ record: VariantRecord, _ kind: VariantKind, _ level: VariantLevel) throws {
    let solution = try #require(record.solution)
    #expect(VariantSolver().solve(record.puzzle) == .one(solution))
    #expect(record.puzzle.size == kind.size)
    let rating = try #require(VariantReasoner().rating(of: record.puzzle))
    #expect(kind.ratings(of: level).contains(rating.hardest) && rating.level == level, "\(rating)")
    #expect((kind == .killer) == !record.puzzle.rules.cages.isEmpty)
    #expect((kind == .diagonal) == (record.puzzle.rules.diagonals == .both))
    #expect((kind == .evenOdd) == !(record.puzzle.rules.even + record.puzzle.rules.odd).isEmpty)
    if kind == .killer { #expect(Set(record.puzzle.rules.cages.flatMap(\.cells)) == Set(0..<81)) }
  }
}
