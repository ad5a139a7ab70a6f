import Testing

@testable import SudokuVariants

/// The marks and words that front ends show.
@Suite struct MarkTests {
  /// Rules that a player cannot overlook: drawn, or said in a sentence of the whole board.
  @Test(arguments: RandomPuzzles.Kind.allCases) func everyRuleIsDrawnOrSaid(kind: RandomPuzzles.Kind) throws {
    for seed in 0..<6 {
      let puzzle = try RandomPuzzles.puzzle(kind, size: seed % 2 == 0 ? 4 : 6, seed: UInt64(seed))
      for list in puzzle.rules.lists {
        #expect(!list.word.isEmpty && !list.sentences(size: puzzle.size).isEmpty)
        let marks = list.marks(on: puzzle.board)
        let isOfWholeBoard = list.constraints.count == 1 && marks.isEmpty
        #expect(isOfWholeBoard || marks.count >= list.constraints.count, "\(list.word)")
        // A mark in cells has words there, and in a text.
        if !isOfWholeBoard {
          #expect((0..<puzzle.cellCount).contains { !puzzle.notes(on: $0).isEmpty }, "\(list.word)")
        }
      }
    }
  }

  private func clues(_ rules: VariantRules) throws -> [BoardClue] {
    try VariantPuzzle(size: 6, rules: rules).marks.compactMap { if case .clue(let clue) = $0 { clue } else { nil } }
  }

  @Test func cluesStandBesideTheirFirstCell() throws {
    var rules = VariantRules()
    rules.skyscrapers = [
      Skyscraper(visible: 2, cells: [6, 7, 8, 9, 10, 11]), Skyscraper(visible: 3, cells: [11, 10, 9, 8, 7, 6]),
      Skyscraper(visible: 4, cells: [2, 8, 14, 20, 26, 32]), Skyscraper(visible: 1, cells: [32, 26, 20, 14, 8, 2]),
    ]
    let found = try clues(rules)
    #expect(found.map(\.text) == ["2→", "3←", "4↓", "1↑"])
    #expect(found.map { [$0.row, $0.column] } == [[1, -1], [1, 6], [-1, 2], [6, 2]])
  }

  @Test func diagonalsOfOneCellHaveTheirArrow() throws {
    var rules = VariantRules()
    rules.littleKillers = [0, 5, 30, 35].map { LittleKiller(sum: 3, cells: [$0]) }
    let found = try clues(rules)
    #expect(found.map(\.text) == ["3↗", "3↖", "3↘", "3↙"])
    #expect(found.map { [$0.row, $0.column] } == [[1, -1], [1, 6], [4, -1], [4, 6]])
  }

  @Test func cluesForOnePlaceStandOneBehindTheOther() throws {
    var rules = VariantRules()
    rules.sandwiches = [Sandwich(sum: 5, cells: [0, 1, 2, 3, 4, 5])]
    rules.skyscrapers = [Skyscraper(visible: 2, cells: [0, 1, 2, 3, 4, 5])]
    #expect(try clues(rules).map { [$0.row, $0.column] } == [[0, -1], [0, -2]])
  }

  @Test func cellsOfTwoRulesHaveBothNotes() throws {
    var rules = VariantRules()
    rules.even = [0]
    rules.renbans = [[0, 1]]
    rules.extraHouses = [[0, 7, 14, 21, 28, 35], [0, 8, 13, 21, 29, 34]]
    let puzzle = try VariantPuzzle(size: 6, rules: rules)
    #expect(puzzle.notes(on: 0) == ["in a further house", "even", "renban line r1c1 r1c2"])
    #expect(puzzle.digits(markedOn: 0) & 0b111111 == 0b101010 && puzzle.digits(markedOn: 1) == .max)
    #expect(puzzle.ruleWords == ["extra houses", "even-odd", "renban"])
  }

  @Test func onlyPeersAreLeftWithoutSumsAndRelations() throws {
    func hasOnlyPeers(_ change: (inout VariantRules) -> Void) throws -> Bool {
      var rules = VariantRules()
      change(&rules)
      return try VariantPuzzle(size: 6, rules: rules).hasOnlyPeers
    }
    #expect(try hasOnlyPeers { $0.isAntiKnight = true } && hasOnlyPeers { $0.cages = [Cage([0, 1], sum: nil)] })
    #expect(try !hasOnlyPeers { $0.isNonConsecutive = true } && !hasOnlyPeers { $0.even = [1] })
    #expect(try !hasOnlyPeers { $0.cages = [Cage([0, 1], sum: 5)] })
  }
}
