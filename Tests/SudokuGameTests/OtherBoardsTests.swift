import GameCore
import Sudoku
import SudokuVariants
import Testing

@testable import SudokuGame

/// Boards that nobody makes here: of any size, with lines and dots.
@Suite struct OtherBoardsTests {
  private let game = SudokuGame.standard

  /// 4x4 with a thermometer, an arrow, dots and a cage without a sum.
  static let small =
    "size=4;givens=1......4........;cages=:5,6;thermometers=8,4;arrows=3:2,1;white=12,13;black=14,15"

  private func puzzle(_ text: String) throws -> SudokuPuzzle { try #require(SudokuPuzzle(text)) }

  @Test(arguments: [
    "puzzle=\(small)", "reading=\(small)", "reading=\(small);doubtful=0,7", "made=killereasy:900:\(small)",
    "puzzle=size=6;boxes=none;givens=123456..............................",
    "puzzle=size=12;givens=12+.+.\(String(repeating: "+.", count: 141))",
  ])
  func optionsReadBack(text: String) { #expect(SudokuOptions(text)?.description == text) }

  @Test(arguments: [
    "puzzle=size=4;", "puzzle=size=4;givens=5...............", "puzzle=size=17", "puzzle=size=4;colour=red",
    "puzzle=size=4;givens=1...............;solution=1234341221434321", "puzzle=givens=1...............",
    "reading=\(small);doubtful=16", "reading=\(small);doubtful=3,1", "reading=\(small):3", "made=a:10:size=4;x",
    "puzzle=size=4;boxes=2x2", "puzzle=size=4; givens=1...............",
  ])
  func otherOptionsDoNot(text: String) { #expect(SudokuOptions(text) == nil) }

  @Test func aClassicPuzzleInTheFieldsOfAnotherKindIsClassic() throws {
    let puzzle = SudokuPuzzle(try VariantPuzzle(size: 9))
    #expect(puzzle.grid == Grid() && puzzle.description == Grid().description && puzzle.layout.isClassic)
  }

  @Test(arguments: ["r1c1=10", "r16c16=16", "r10c3~12", "r12c12=.", "given r11c1=16"])
  func actionsOnLargeBoardsReadBack(text: String) { #expect(SudokuAction(text)?.description == text) }

  @Test func aDigitBeyondTheBoardIsRefused() throws {
    var session = try Session(game, options: .level("sixeasy"), seed: 1)
    let blank = session.state.layout.cell(try #require(session.state.digits.firstIndex(of: 0)))
    for action in [
      SudokuAction.place(blank, digit: 7), .mark(blank, digit: 7), .place(SudokuCell(row: 6, column: 0), digit: 1),
      .place(SudokuCell(row: 0, column: 6), digit: 1), .place(SudokuCell(row: -1, column: 0), digit: 1),
    ] {
      #expect(throws: SudokuRefusal.outOfRange) { try session.perform(action) }
    }
  }

  @Test func puzzlesWithoutExactlyOneSolutionAreRefused() throws {
    func start(_ text: String) throws { _ = try game.start(.puzzle(try puzzle(text)), seed: 0) }
    #expect(throws: SudokuStartRefusal.severalSolutions) { try start("size=4;givens=1...............") }
    #expect(throws: SudokuStartRefusal.noSolution) { try start("size=4;givens=123....4........") }
    #expect(throws: SudokuStartRefusal.conflicts([SudokuCell(0, size: 4), SudokuCell(1, size: 4)])) {
      try start("size=4;givens=11..............")
    }
    #expect(throws: SudokuStartRefusal.conflicts([SudokuCell(0, size: 4)])) {
      try start("size=4;givens=1...............;even=0")
    }
  }

  @Test func aDoubtfulGivenOfAnotherKindIsPutRight() throws {
    let record = try #require(VariantGenerator().puzzle(.jigsaw, .easy, seed: 6))
    let right = SudokuPuzzle(record.puzzle)
    let cell = try #require(right.givens.firstIndex { $0 != 0 })
    var givens = right.givens
    // A digit that its row has already.
    givens[cell] = try #require(
      right.givens[(cell / 9 * 9)..<(cell / 9 * 9 + 9)].first { $0 != 0 && $0 != givens[cell] })
    let misread = SudokuPuzzle(right.layout, givens: givens)
    #expect(throws: SudokuStartRefusal.self) { try game.start(.reading(misread, doubtful: []), seed: 0) }
    var session = try Session(game, options: .reading(misread, doubtful: [cell]), seed: 0)
    #expect(!session.state.isSolvable)
    try session.perform(.correct(right.layout.cell(cell), digit: right.givens[cell]))
    #expect(session.state.isSolvable && session.state.puzzle == right)
    try session.undo()
    #expect(!session.state.isSolvable)
  }

  @Test func conflictsFollowTheRulesOfTheBoard() throws {
    let layout = try puzzle(Self.small).layout
    func conflicts(_ cells: [Int: Int]) -> [Int] {
      layout.conflicts((0..<16).map { cells[$0] ?? 0 })
    }
    // The cage, though the cells share a row too; the thermometer; the arrow; the dots.
    #expect(conflicts([5: 3, 6: 3]) == [5, 6])
    #expect(conflicts([8: 3, 4: 2]) == [4, 8] && conflicts([8: 2, 4: 3]) == [])
    #expect(conflicts([3: 4, 2: 3, 1: 2]) == [1, 2, 3] && conflicts([3: 4, 2: 3, 1: 1]) == [])
    #expect(conflicts([12: 1, 13: 3]) == [12, 13] && conflicts([14: 2, 15: 3]) == [14, 15])
    #expect(conflicts([12: 1, 13: 2, 14: 4]) == [])
  }

  @Test func theSumOfACageCountsAsSoonAsItCannotBeReached() throws {
    let layout = try puzzle("size=4;cages=4:0,1").layout
    func conflicts(_ first: Int, _ second: Int) -> [Int] {
      layout.conflicts([first, second] + [Int](repeating: 0, count: 14))
    }
    #expect(conflicts(1, 3) == [] && conflicts(1, 0) == [] && conflicts(1, 2) == [0, 1] && conflicts(4, 0) == [0])
  }

  @Test(arguments: ["size=4;givens=1...............", small, "size=1"])
  func everyBoardHasAPlainView(text: String) throws {
    let state = SudokuState(try puzzle(text), doubtful: [], points: 100)
    let lines = game.lines(of: state)
    #expect((1...16).contains(lines.count) && lines.allSatisfy { $0.count <= 76 })
  }

  @Test func aKillerIsReadableInPlainText() throws {
    let state = try game.start(.level("killereasy"), seed: 1)
    let text = game.lines(of: state).joined(separator: "\n")
    for cage in state.layout.rules.cages { #expect(text.contains("=\(try #require(cage.sum))")) }
    #expect(game.lines(of: state).allSatisfy { $0.count <= 76 })
  }
}
