import Foundation
import GameCore
import Testing

@testable import SudokuGame

/// Corner marks, centre marks and colours, in one cell or in several.
@Suite struct SudokuToolTests {
  private static let puzzle = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
  private let game = SudokuGame()

  private func session() throws -> Session<SudokuGame> {
    try Session(game, options: .puzzle(try #require(SudokuPuzzle(Self.puzzle))), seed: 0)
  }

  private func played(_ actions: String...) throws -> Session<SudokuGame> {
    var session = try session()
    for action in actions { try session.perform(try #require(SudokuAction(action))) }
    return session
  }

  @Test(arguments: [
    "r1c3^4", "r16c16^16", "r1c3#2", "r1c3#.", "r1c3,r1c4=4", "r1c3,r1c4=.", "r1c3,r2c2~4", "r1c3,r1c4^4",
    "r1c1,r9c9#6",
  ]) func anActionReadsBackFromItsText(text: String) throws {
    #expect(try #require(SudokuAction(text)).description == text)
  }

  @Test(arguments: [
    "r1c3^.", "r1c3^0", "r1c3~.", "r1c4,r1c3=4", "r1c3,r1c3=4", "r1c3,=4", ",r1c3=4", "r1c3,r1c4", "given r1c1,r1c2=4",
    "given r1c1^4", "r1c3#", "r1c3#+2", "r1c3^17",
  ]) func whatHasAnotherTextIsNoAction(text: String) {
    #expect(SudokuAction(text) == nil)
  }

  @Test func anActionForOneCellHasTheTextThatItAlwaysHad() {
    let cell = SudokuCell(row: 0, column: 2)
    #expect(SudokuAction.writing(.digit, [cell], 4) == .place(cell, digit: 4))
    #expect(SudokuAction.writing(.centre, [cell], 4) == .mark(cell, digit: 4))
    let cells = [SudokuCell(row: 1, column: 0), cell]
    #expect(SudokuAction.writing(.corner, cells, 4).description == "r1c3,r2c1^4")
  }

  @Test func theTwoKindsOfMarksAreIndependent() throws {
    let state = try played("r1c3^4", "r1c3^1", "r1c3~1", "r1c3~2", "r1c3^1").state
    #expect(state.corners(of: 2) == 1 << 4 && state.marks[2] == 1 << 1 | 1 << 2)
    #expect(game.playerView(of: state).corners?[2] == [4])
  }

  @Test func aDigitRemovesBothKindsOfMarksFromItsPeers() throws {
    let state = try played("r1c4~4", "r1c4^4", "r1c4^1", "r2c2^4", "r9c1^4", "r1c3^4", "r1c3=4").state
    #expect([2, 3, 10, 72].map { state.corners(of: $0) } == [0, 1 << 1, 0, 1 << 4])
    #expect(state.marks[3] == 0)
  }

  @Test func aMarkGoesToTheBlankCellsThatLackItAndLeavesWhereAllHaveIt() throws {
    var session = try played("r1c3^4")
    #expect(
      try session.perform(SudokuAction("r1c1,r1c3,r1c4^4")!) == [.written(.corner, cells: [3], number: 4, isOn: true)])
    #expect(
      try session.perform(SudokuAction("r1c3,r1c4^4")!) == [.written(.corner, cells: [2, 3], number: 4, isOn: false)])
    #expect(!session.state.hasCorners)
    #expect(throws: SudokuRefusal.given(cell: SudokuCell(row: 0, column: 0))) {
      try session.perform(SudokuAction("r1c1,r1c2^4")!)
    }
  }

  @Test func severalCellsTakeADigitAndColoursAndAreErasedTogether() throws {
    var session = try played("r1c1,r1c3,r1c4=8", "r1c6^2", "r1c1,r1c3#3")
    #expect([0, 2, 3].map { session.state.digits[$0] } == [5, 8, 8])
    #expect([0, 2, 3].map { session.state.colour(of: $0) } == [3, 3, 0])
    try session.perform(SudokuAction("r1c1,r1c3,r1c6=.")!)
    #expect([0, 2, 3].map { session.state.digits[$0] } == [5, 0, 8])
    #expect(session.state.corners(of: 5) == 0 && session.state.colour(of: 2) == 3)
    #expect(throws: SudokuRefusal.nothingToDo) { try session.perform(SudokuAction("r1c1,r1c3=.")!) }
    #expect(throws: SudokuRefusal.outOfRange) { try session.perform(SudokuAction("r1c3#7")!) }
    #expect(throws: SudokuRefusal.outOfRange) { try session.perform(SudokuAction("r1c3,r1c10#2")!) }
  }

  @Test func aCellWithMarksAloneIsErased() throws {
    var session = try played("r1c3^4", "r1c3~2")
    #expect(try session.perform(SudokuAction("r1c3=.")!) == [.placed(cell: 2, digit: 0)])
    #expect(session.state.isEmpty(2))
    #expect(throws: SudokuRefusal.nothingToDo) { try session.perform(SudokuAction("r1c3=.")!) }
    try session.undo()
    #expect(session.state.corners(of: 2) == 1 << 4 && session.state.marks[2] == 1 << 2)
  }

  @Test func undoAndRedoRestoreEverythingInOneStepEach() throws {
    var session = try session()
    var states: [SudokuView] = [game.playerView(of: session.state)]
    let actions = [
      "r1c3,r1c4^4", "r1c3~1", "r1c3,r2c2#2", "r1c4#5", "r1c6=4", "r1c3,r1c4=8", "r1c3,r1c4=.", "r1c3#.",
    ]
    for text in actions {
      try session.perform(SudokuAction(text)!)
      states.append(game.playerView(of: session.state))
    }
    func text(_ view: SudokuView) throws -> String {
      var view = view
      (view.seconds, view.penalty, view.worth) = (0, 0, 0)
      let encoder = JSONEncoder()
      encoder.outputFormatting = .sortedKeys
      return String(decoding: try encoder.encode(view), as: UTF8.self)
    }
    for state in states.dropLast().reversed() {
      try session.undo()
      #expect(try text(game.playerView(of: session.state)) == text(state))
    }
    for state in states.dropFirst() {
      try session.redo()
      #expect(try text(game.playerView(of: session.state)) == text(state))
    }
    #expect(try Replay(of: session).check(with: game).isOver == session.isOver)
  }

  @Test func aGameWithoutCornersAndColoursIsWrittenAsBefore() throws {
    let text = String(decoding: try JSONEncoder().encode(try played("r1c3~1", "r1c4=6").state), as: UTF8.self)
    #expect(!text.contains("orner") && !text.contains("olour"))
    #expect(try !played("r1c4^2", "r1c4^2", "r1c1#3", "r1c1#.").state.hasColours)
  }

  @Test func everyMistakeOfSeveralDigitsCountsWhereMistakesAreShown() throws {
    var session = try played("watch")
    let events = try session.perform(SudokuAction("r1c3,r1c4,r2c2=4")!)
    #expect(events.last == .checked(wrong: [3, 10]))
    #expect(session.state.help.mistakes == 2)
  }

  @Test func theLastDigitsOfAPuzzleMayBeWrittenTogether() throws {
    let solution = Array("534678912672195348198342567859761423426853791713924856961537284287419635345286179")
    var session = try session()
    let blanks = session.state.digits.indices.filter { session.state.digits[$0] == 0 }
    let eights = blanks.filter { solution[$0] == "8" }
    for cell in blanks where solution[cell] != "8" {
      try session.perform(.place(cell: cell, digit: solution[cell].wholeNumberValue!))
    }
    let events = try session.perform(.writing(.digit, eights.map { SudokuCell($0, size: 9) }, 8))
    #expect(eights.count > 1 && session.isOver && events.last == .solved(score: session.score))
  }

  @Test func fourCornerMarksStandInTheCornersAndMoreInTwoRows() {
    func places(_ count: Int) -> [[Double]] { CornerMarks.places(count).map { [$0.across, $0.isBelow ? 1 : -1] } }
    #expect(places(1) == [[-1, -1]])
    #expect(places(4) == [[-1, -1], [1, -1], [-1, 1], [1, 1]])
    #expect(places(5) == [[-1, -1], [0, -1], [1, -1], [-1, 1], [1, 1]])
    for count in 0...16 { #expect(Set(places(count)).count == count) }
  }

  @Test func theSceneHasBothKindsOfMarksAndTheColourWithItsLetter() throws {
    let scene = game.scene(of: try played("r1c3^4", "r1c3^1", "r1c3~2", "r1c3#3").state)
    for id in ["cell 2 corner 0", "cell 2 corner 1", "cell 2 marks", "colour 2", "letter 2"] {
      #expect(scene[id] != nil, "\(id)")
    }
  }

  @Test func changesAreToldInWords() throws {
    let before = try played("r1c3^4").state, after = try session().state
    #expect(game.tell(change: before, after) == "the pencil marks of r1c3 are as before.")
    #expect(game.tell(change: try played("r1c3#2").state, after) == "the colours are as before.")
    for (action, words) in [
      ("r1c3^4", "Corner mark 4 in r1c3"), ("r1c3,r1c4#2", "Colour green in r1c3, r1c4"),
      ("r1c3#.", "No colour in r1c3"),
      ("r1c3,r1c4=.", "r1c3, r1c4 cleared"), ("r1c3,r1c4=4", "4 in r1c3, r1c4"), ("r1c3~4", "Centre mark 4 in r1c3"),
    ] {
      #expect(game.tell(action: SudokuAction(action)!, in: after) == words)
    }
  }
}
