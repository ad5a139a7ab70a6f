import GameCore
import Phrases
import Sudoku
import Testing

@testable import SudokuGame

@Suite struct StandardSudokuTests {
  @Test(arguments: PuzzleDifficulty.allCases) func everyLevelStartsAPuzzleOfItsBand(band: PuzzleDifficulty) throws {
    let state = try SudokuGame.standard.start(.level(band.rawValue), seed: 11)
    let again = try SudokuGame.standard.start(.level(band.rawValue), seed: 11)
    #expect(state == again)
    let grid = try #require(Grid(values: state.givens))
    #expect(Solver().solve(grid).unique != nil)
    let rating = try #require(Rater().rating(of: grid)?.explainer)
    #expect(band.ratings.contains(rating))
  }

  @Test func aLevelThatNobodyKnowsIsRefused() {
    #expect(throws: SudokuStartRefusal.noSuchLevel("impossible")) {
      try SudokuGame.standard.start(.level("impossible"), seed: 1)
    }
  }

  @Test func aLevelCanNameASymmetry() throws {
    let state = try SudokuGame.standard.start(.level(SudokuGame.levelName(.easy, .mirror)), seed: 3)
    for cell in 0..<81 { #expect(state.isGiven(cell) == state.isGiven(cell / 9 * 9 + 8 - cell % 9)) }
    #expect(SudokuGame.levelName(.hard) == "hard")
  }

  @Test func aMakerThatIsToldToGiveUpStartsNoGame() {
    let game = SudokuGame.standard(isCancelled: { true })
    #expect(throws: SudokuStartRefusal.noPuzzleFound("fiendish")) { try game.start(.level("fiendish"), seed: 1) }
  }

  @Test func onlyTheLastStageOfAHintSaysWhy() throws {
    var session = try Session(SudokuGame.standard, options: .level("hard"), seed: 5)
    for stage in 1...3 {
      let events = try session.perform(.hint(stage: stage))
      let hint = try #require(events.compactMap { if case .hint(_, let hint) = $0 { hint } else { nil } }.first)
      #expect((hint.reason != nil) == (stage == 3))
      #expect(stage == 3 || hint.because.isEmpty)
    }
  }

  /// The hint itself knows no language: the game that records it says the reason.
  @Test func theRecordOfAHintHasItsReasonInTheLanguageOfTheGame() throws {
    let grid = try #require(
      Grid("53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"))
    let table = PhraseTable(
      po: """
        msgctxt "house"
        msgid "box {}"
        msgstr "Block {}"

        msgid "In {} no cell but {} can still hold {}."
        msgstr "In {1} kann nur {2} noch die {3} enthalten."
        """)
    var session = try Session(SudokuGame.standard, options: .puzzle(SudokuPuzzle(grid)), seed: 0)
    let event = try #require(try session.perform(.hint(stage: 3)).first)
    func reason(_ game: SudokuGame) throws -> String {
      guard case .record(let hint) = try #require(game.record(of: event, in: session.state).fields["hint"]) else {
        return ""
      }
      return try #require(hint["reason"]?.text)
    }
    #expect(try reason(.standard).hasPrefix("In box "))
    let german = try reason(SudokuGame.standard.speaking(Words(.german, table)))
    #expect(german.hasPrefix("In Block ") && german.contains(" noch die "))
  }

  @Test func aHintForASingleShowsTheHouseAndTheCellsThatRuleTheOthersOut() throws {
    let grid = try #require(
      Grid("53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"))
    let state = try SudokuGame.standard.start(.puzzle(SudokuPuzzle(grid)), seed: 0)
    let request = HintRequest(
      puzzle: state.puzzle, digits: state.digits, candidates: (0..<81).map { state.allowed($0) })
    let hint = try #require(SudokuGame.advise(request))
    let placed = try #require(hint.placements.first)
    let house = try #require(hint.houses.first.map { House($0 < 9 ? .row : $0 < 18 ? .column : .box, $0 % 9) })
    #expect(house.cells.contains(placed.cell))
    #expect(hint.because.allSatisfy { grid[$0] == placed.digit } && !hint.because.isEmpty)
    // Every other blank of the house sees one of them.
    for other in house.cells where grid[other] == 0 && other != placed.cell {
      #expect(hint.because.contains { Geometry.peers[other].contains($0) })
    }
  }

  /// Without a better adviser the first blank with one candidate is named, then the first with the only place of its digit.
  @Test func plainHintsNameTheFirstSingle() throws {
    let game = SudokuGame.standard
    var session = try Session(game, options: .level("hard"), seed: 5), techniques: Set<String> = []
    while !session.isOver {
      let state = session.state
      let solution = try #require(state.solution)
      let blanks = state.digits.indices.filter { state.digits[$0] == 0 }
      let hint = PlainAdviser.hint(state, solution: solution)
      let cell = try #require(hint.cells.first)
      techniques.insert(hint.technique)
      if let naked = blanks.first(where: { state.allowed($0).nonzeroBitCount == 1 }) {
        #expect(hint.technique == "nakedSingle" && cell == naked)
      } else {
        #expect(hint.technique != "nakedSingle" && blanks.contains(cell))
      }
      #expect(hint.placements == [.init(cell: cell, digit: solution[cell])])
      _ = try session.perform(.place(cell: cell, digit: solution[cell]))
    }
    #expect(techniques.isSuperset(of: ["nakedSingle", "hiddenSingle"]), "\(techniques)")
  }

  @Test func hintsLeadToTheSolution() throws {
    let game = SudokuGame.standard
    var session = try Session(game, options: .level("hard"), seed: 5)
    _ = try session.perform(.candidates)
    for _ in 0..<300 where !session.isOver {
      let events = try session.perform(.hint(stage: 3))
      let hint = try #require(events.compactMap { if case .hint(_, let hint) = $0 { hint } else { nil } }.first)
      #expect(hint.technique != "solution")
      for step in hint.placements { _ = try session.perform(.place(cell: step.cell, digit: step.digit)) }
      for step in hint.eliminations { _ = try session.perform(.mark(cell: step.cell, digit: step.digit)) }
      #expect(!SudokuNarrator().text(hint, size: 9).isEmpty)
    }
    #expect(session.isOver)
  }
}
