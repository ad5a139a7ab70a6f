import GameCore
import Phrases
import Shell
import SudokuGame
import TerminalKit

/// The screens of Sudoku: the board, the catalogue, photographs of puzzles, and puzzles as text.
package struct SudokuScreens: GameScreens {
  package let game: SudokuGame

  /// The screens of a game of Sudoku.
  package init(_ game: SudokuGame = .standard) { self.game = game }

  package func speaking(_ words: Words) -> SudokuScreens { SudokuScreens(game.speaking(words)) }

  package func screen(for play: GameOnScreen<SudokuGame>) -> any Screen { SudokuScreen(play) }

  package func draw(
    _ state: SudokuState, of game: SudokuGame, after action: SudokuAction?, into frame: inout Frame, _ area: Area,
    depth: ColourDepth
  ) {
    var board = SudokuBoard(state)
    board.cursor = action?.cell?.index(size: state.size)
    if case .write(_, let cells, _)? = action {
      board.selection = Set(cells.compactMap { $0.index(size: state.size) })
    }
    let plan = BoardPlan.fitting(state.layout, in: area)
    board.draw(into: &frame, window: area.centred(plan.width, plan.height), plan: plan)
  }

  package func pictureWidth(of state: SudokuState, in area: Area) -> Int? {
    BoardPlan.fitting(state.layout, in: area.inset(16, 0)).width
  }
}
