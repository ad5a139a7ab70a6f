import GameCore
import Sudoku
import SudokuGame
import TerminalKit

/// The display of Sudoku in the shell.
extension SudokuGame: ShellGame {
  var pastedStart: String? { "puzzle" }
  func start(pasted text: String, on shell: RunningShell) { ImportScreen.take(text, shell) }
  func askForStart(on shell: RunningShell) { ImportScreen.ask(shell) }
  func screen(for play: GameOnScreen<SudokuGame>) -> any Screen { SudokuScreen(play) }

  func pictureWidth(of state: SudokuState, in area: Area) -> Int? {
    BoardPlan.fitting(state.layout, in: area.inset(16, 0)).width
  }

  func draw(_ state: SudokuState, after action: SudokuAction?, into frame: inout Frame, _ area: Area) {
    var board = SudokuBoard(state)
    board.cursor = action?.cell?.index(size: state.size)
    let plan = BoardPlan.fitting(state.layout, in: area)
    board.draw(into: &frame, window: area.centred(plan.width, plan.height), plan: plan)
  }
}

extension SudokuBoard {
  init(_ state: SudokuState) {
    self.init(state.layout)
    digits = state.digits
    isGiven = digits.indices.map { state.isGiven($0) }
    marks = state.marks
  }

  /// A layout in which all digits of a grid are printed.
  init(givens grid: Grid) {
    self.init()
    digits = (0..<81).map { grid[$0] }
    isGiven = digits.map { $0 != 0 }
  }
}
