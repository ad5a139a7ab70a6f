import GameCore
import Sudoku
import SudokuGame

/// Sudoku as the shell shows it.
extension SudokuGame: ShellGame {
  var pastedStart: String? { "puzzle" }
  func start(pasted text: String, on desk: Desk) { ImportScreen.take(text, desk) }
  func askForStart(on desk: Desk) { ImportScreen.ask(desk) }
  func screen(for play: Play<SudokuGame>) -> any Screen { SudokuScreen(play) }

  func pictureWidth(in area: Area) -> Int? { SudokuBoard.size(in: area.inset(16, 0)).width }

  func draw(_ state: SudokuState, after action: SudokuAction?, into frame: inout Frame, _ area: Area) {
    var board = SudokuBoard(state)
    switch action {
    case .place(let cell, _), .mark(let cell, _), .correct(let cell, _): board.cursor = cell
    default: break
    }
    let size = SudokuBoard.size(in: area)
    board.draw(into: &frame, area.centred(size.width, size.height), size: size)
  }
}

extension SudokuBoard {
  init(_ state: SudokuState) {
    digits = state.digits
    isGiven = (0..<81).map { state.isGiven($0) }
    marks = state.marks
  }

  /// A grid, all of it printed.
  init(givens grid: Grid) {
    digits = (0..<81).map { grid[$0] }
    isGiven = digits.map { $0 != 0 }
  }
}
