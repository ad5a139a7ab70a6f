import Foundation
import GameCore
import Sudoku
import SudokuGame
import Testing

@Suite struct SudokuGameTests {
  private static let puzzle = Grid(
    "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79")!
  private static let solution = Grid(
    "534678912672195348198342567859761423426853791713924856961537284287419635345286179")!
  private let game = SudokuGame()

  private func session(_ options: SudokuOptions = .puzzle(SudokuPuzzle(puzzle))) throws -> Session<SudokuGame> {
    try Session(game, options: options, seed: 0)
  }

  private func solve(_ session: inout Session<SudokuGame>, leaving: Int = 0) throws {
    let blanks = (0..<81).filter { session.state.digits[$0] == 0 }
    for cell in blanks.dropLast(leaving) { try session.perform(.place(cell: cell, digit: Self.solution[cell])) }
  }

  @Test func solvingGivesThePointsOfThePuzzle() throws {
    var session = try session()
    try solve(&session, leaving: 1)
    #expect(session.score == 0 && !session.isOver)
    try session.perform(SudokuAction("r9c7=1")!)
    #expect(session.isOver && session.score == 51 * 20 && session.choices.isEmpty)
    #expect(session.state.revealedSolution == (0..<81).map { Self.solution[$0] })
  }

  /// A game that is put away is told the time up to then, and the time is kept as thought.
  @Test func timeThatPassesIsToldInWholeSecondsAndTheRestIsKept() throws {
    var session = try session()
    #expect(try !session.pass(999) && session.journal.isEmpty && session.thinking == 0)
    #expect(try session.pass(1_500) && session.state.seconds == 1 && session.thinking == 1_500)
    // Half a second was not told yet.
    #expect(try session.pass(500) && session.state.seconds == 2 && session.thinking == 2_000)
    #expect(try !session.pass(-5_000) && session.journal.map(\.action.description) == ["elapse 1", "elapse 1"])
    try session.perform(.check, thinking: 3_000)
    #expect(session.state.seconds == 5 && session.thinking == 5_000)
    #expect(try Replay(of: session).check(with: game).thinking == 5_000)
  }

  @Test func timeAndHelpCostPoints() throws {
    var session = try session()
    try session.perform(.candidates, thinking: 21_000)
    try session.perform(.check)
    try session.perform(.hint(stage: 3))
    try session.perform(.place(cell: 2, digit: 9))
    try session.perform(.check)
    try session.perform(.place(cell: 2, digit: 4))
    try solve(&session)
    #expect(session.state.seconds == 21)
    #expect(session.score == 1020 - 10 - 50 - 30 - 60 - 30 - 20)
  }

  @Test func mistakesAreShownAtOnceFromTheRequestOn() throws {
    var session = try session()
    #expect(try session.perform(.place(cell: 2, digit: 9)) == [.placed(cell: 2, digit: 9)])
    #expect(try session.perform(.watch) == [.checked(wrong: [2])])
    #expect(throws: SudokuRefusal.nothingToDo) { try session.perform(.watch) }
    let cost = session.state.penalty
    #expect(cost == SudokuState.watchPenalty + SudokuState.mistakePenalty)
    let wrong = try session.perform(.place(cell: 3, digit: 9))
    #expect(wrong == [.placed(cell: 3, digit: 9), .checked(wrong: [2, 3])])
    #expect(session.state.penalty == cost + SudokuState.mistakePenalty, "a known mistake costs once")
    #expect(try session.perform(.place(cell: 2, digit: 4)) == [.placed(cell: 2, digit: 4)])
    try session.undo()
    #expect(session.state.help.isWatching && session.state.help.mistakes == 2)
  }

  @Test func aGameWithoutTheRequestIsWrittenAsBefore() throws {
    let state = String(decoding: try JSONEncoder().encode(try session().state), as: UTF8.self)
    #expect(!state.contains("watching"))
  }

  @Test func undoingDoesNotGiveHelpBack() throws {
    var session = try session()
    try session.perform(.place(cell: 2, digit: 9))
    try session.perform(.check)
    try session.undo()
    #expect(session.state.digits[2] == 0 && session.state.help.checks == 1)
    try session.redo()
    #expect(session.state.digits[2] == 9)
    #expect(session.journal.map(\.action.description) == ["r1c3=9", "check", "undo", "redo"])
  }

  @Test func undoAndRedoRestoreDigitsAndMarksExactly() throws {
    var session = try session()
    var boards: [[[Int]]] = [[session.state.digits, session.state.marks]]
    for text in ["r1c3~1", "r1c3~4", "candidates", "r1c3=4", "r1c4=6", "r1c4=.", "r1c4~2"] {
      try session.perform(SudokuAction(text)!)
      boards.append([session.state.digits, session.state.marks])
    }
    for board in boards.dropLast().reversed() {
      try session.undo()
      #expect([session.state.digits, session.state.marks] == board)
    }
    #expect(throws: UndoRefusal.nothing) { try session.undo() }
    for board in boards.dropFirst() {
      try session.redo()
      #expect([session.state.digits, session.state.marks] == board)
    }
  }

  @Test func aDigitRubsOutTheMarksItRulesOut() throws {
    var session = try session()
    try session.perform(.candidates)
    #expect(session.state.marks[3] >> 2 & 1 == 1)
    try session.perform(.place(cell: 5, digit: 2))
    #expect(session.state.marks[3] >> 2 & 1 == 0 && session.state.marks[5] == 0)
  }

  @Test func rewindGoesBackToTheLastPositionWithoutMistake() throws {
    var session = try session()
    for text in ["r1c3=4", "r1c4=2", "r1c6=8", "r2c2=7"] { try session.perform(SudokuAction(text)!) }
    #expect(throws: SudokuRefusal.positionIsWrong) { try session.perform(.hint(stage: 1)) }
    #expect(try session.perform(.rewind) == [.undone(3)])
    #expect(session.state.digits[2] == 4 && session.state.digits[3] == 0 && session.state.help.rewinds == 1)
    #expect(throws: SudokuRefusal.nothingToDo) { try session.perform(.rewind) }
  }

  @Test func hintsTellMoreFromStageToStage() throws {
    var session = try session()
    for stage in 1...3 {
      guard case .hint(stage, let hint)? = try session.perform(.hint(stage: stage)).first else {
        Issue.record("no hint")
        return
      }
      #expect(hint.technique == "nakedSingle" && hint.cells.isEmpty == (stage < 2))
      #expect(hint.placements.isEmpty == (stage < 3))
      if let step = hint.placements.first { #expect(Self.solution[step.cell] == step.digit) }
    }
    #expect(session.state.help.hints == [1, 1, 1])
  }

  @Test func plainHintsAloneLeadToTheSolution() throws {
    var session = try session()
    while !session.isOver {
      guard case .hint(_, let hint)? = try session.perform(.hint(stage: 3)).first, let step = hint.placements.first
      else { break }
      try session.perform(.place(cell: step.cell, digit: step.digit))
    }
    #expect(session.state.isSolved && session.score == 102)
  }

  @Test func anAdviserIsHeardButDoesNotChangeTheState() throws {
    let advice = SudokuHint(technique: "xWing", cells: [1], placements: [], eliminations: [.init(cell: 2, digit: 3)])
    var advised = try Session(
      SudokuGame(adviser: { _ in advice }), options: .puzzle(SudokuPuzzle(Self.puzzle)), seed: 0)
    var plain = try session()
    #expect(try advised.perform(.hint(stage: 3)) == [.hint(stage: 3, advice)])
    try plain.perform(.hint(stage: 3))
    #expect(advised.state == plain.state)
  }

  @Test func aLevelNeedsAMakerAndDependsOnTheSeed() throws {
    #expect(throws: SudokuStartRefusal.noSuchLevel("hard")) { try self.session(.level("hard")) }
    let making = SudokuGame(maker: { (level, seed) throws(SudokuStartRefusal) in
      guard level == "hard", seed == 9 else { throw .noPuzzleFound(level) }
      return MadePuzzle(SudokuPuzzle(Self.puzzle), points: 5000)
    })
    var session = try Session(making, options: .level("hard"), seed: 9)
    try solve(&session)
    #expect(session.score == 5000)
    #expect(throws: SudokuStartRefusal.noPuzzleFound("hard")) { try Session(making, options: .level("hard"), seed: 8) }
  }

  @Test func textThatIsNoPuzzleIsRefusedWithTheReason() {
    var grid = Self.puzzle
    grid[2] = 5
    #expect(throws: SudokuStartRefusal.conflicts([SudokuCell(row: 0, column: 0), SudokuCell(row: 0, column: 2)])) {
      try session(.puzzle(SudokuPuzzle(grid)))
    }
    #expect(throws: SudokuStartRefusal.severalSolutions) { try session(.puzzle(SudokuPuzzle(Grid()))) }
    let hopeless = Grid("12345678.........9" + String(repeating: ".", count: 63))!
    #expect(throws: SudokuStartRefusal.noSolution) { try session(.puzzle(SudokuPuzzle(hopeless))) }
  }

  @Test func aDoubtfulReadingIsPutRightInTheGame() throws {
    var misread = Self.puzzle
    misread[1] = 8
    #expect(throws: SudokuStartRefusal.self) { try self.session(.reading(SudokuPuzzle(misread), doubtful: [])) }
    var session = try session(.reading(SudokuPuzzle(misread), doubtful: [1, 4]))
    #expect(!session.state.isSolvable)
    #expect(throws: SudokuRefusal.noSolution) { try session.perform(.check) }
    #expect(throws: SudokuRefusal.notDoubtful(cell: SudokuCell(0, size: 9))) {
      try session.perform(.correct(cell: 0, digit: 1))
    }
    #expect(try session.perform(.correct(cell: 1, digit: 3)) == [.corrected(cell: 1, digit: 3, isSolvable: true)])
    try session.undo()
    #expect(!session.state.isSolvable)
    try session.redo()
    try solve(&session)
    #expect(session.state.isSolved)
  }

  @Test func everyChoiceIsLegal() throws {
    var misread = Self.puzzle
    misread[1] = 8
    for options in [SudokuOptions.puzzle(SudokuPuzzle(Self.puzzle)), .reading(SudokuPuzzle(misread), doubtful: [1])] {
      var session = try session(options)
      for text in ["r1c3=4", "r1c4=2", "undo"] { try session.perform(SudokuAction(text)!) }
      for choice in session.choices {
        for amount in [choice.amounts?.lowerBound, choice.amounts?.upperBound] {
          let action = amount.map { choice.action(amount: $0) } ?? choice.action
          var copy = session
          #expect(throws: Never.self) { try copy.perform(action) }
          #expect(SudokuAction(action.description) == action)
        }
      }
    }
  }

  @Test func anIllegalActionChangesNothing() throws {
    var session = try session()
    try session.perform(.place(cell: 2, digit: 9))
    let before = session.state
    let illegal: [SudokuAction] = [
      .place(cell: 0, digit: 1), .place(cell: 2, digit: 9), .place(cell: 81, digit: 1), .place(cell: 2, digit: 10),
      .mark(cell: 2, digit: 1), .mark(cell: 3, digit: 0), .correct(cell: 2, digit: 1), .hint(stage: 1),
      .hint(stage: 4), .redo, .elapse(0), .elapse(-5),
    ]
    for action in illegal {
      #expect(throws: SudokuRefusal.self) { try session.perform(action) }
      #expect(session.state == before)
    }
  }

  @Test func aGameGoesThroughReplayTextAndSave() throws {
    var session = try session(.reading(SudokuPuzzle(Self.puzzle), doubtful: [4]))
    try session.perform(.check, thinking: 3500)
    try solve(&session, leaving: 3)
    try session.undo()
    let resumed = try Save(session, at: 0).resume(game)
    #expect(resumed.state == session.state)
    try solve(&session)
    let replay = try Replay(text: Replay(of: session).description)
    #expect(try replay.check(with: game).score == session.score)
  }

  @Test(arguments: ["level=hard", "puzzle=\(puzzle)", "reading=\(puzzle):3,80", "reading=\(puzzle)"])
  func optionsReadBack(text: String) { #expect(SudokuOptions(text)?.description == text) }

  @Test(arguments: [
    "puzzle=53", "level=", "level=HARD", "reading=\(puzzle):81", "reading=\(puzzle):5,4", "x=1", "hard",
  ])
  func otherOptionsDoNot(text: String) { #expect(SudokuOptions(text) == nil) }

  @Test(arguments: [
    "r0c1=1", "r1c1=0", "r1c1~.", "r1c1", "r1c1=17", "r17c1=1", "r1c1=01", "r01c1=1", "r1c+1=1", "given r1c1~2", "hint",
    "", "r1c1=7 8",
  ])
  func nonsenseIsNoAction(text: String) { #expect(SudokuAction(text) == nil) }
}
