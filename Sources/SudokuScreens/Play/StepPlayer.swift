import Phrases
import Shell
import Sudoku
import SudokuGame
import SudokuVariants
import TerminalKit

/// A solution step by step: each with its name, its pattern on the board, and its reason.
final class StepPlayer: PlayedMoments {
  var words: Words { shell.words }
  var title: String { words("Sudoku, step by step") }
  private let moments: [StepMoment]
  private let layout: SudokuLayout
  private let shell: RunningShell

  /// Finds the steps in the background, then shows them.
  static func open(_ puzzle: SudokuPuzzle, on shell: RunningShell) {
    let wait = WaitScreen(shell.stack, shell.words("Finding every step"))
    let words = shell.words
    wait.run { _ in
      StepMoment.through(puzzle, words)
    } then: { moments in
      guard let moments else {
        return shell.complain(
          puzzle.grid == nil
            ? shell.words("No technique that is known here fits this board.")
            : shell.words("The board does not have exactly one solution. Only then are there steps."))
      }
      shell.push(PlayerScreen(shell, StepPlayer(shell, puzzle.layout, moments)))
    }
  }

  private init(_ shell: RunningShell, _ layout: SudokuLayout, _ moments: [StepMoment]) {
    (self.shell, self.layout, self.moments) = (shell, layout, moments)
  }

  var count: Int { moments.count }

  func caption(of moment: Int) -> String {
    moments[moment].text ?? words("Solved, in \(words.count(count - 1, "step", "steps")).")
  }

  func moreKeys(for player: PlayerScreen) -> [Binding] {
    [
      PlayerScreen.actions.binding("next-hard", label: "next hard one") { [self] in
        let next = moments.indices.first { $0 > player.position && moments[$0].isHard }
        if let next { player.go(next) } else { shell.note(words("No harder step follows.")) }
      }
    ]
  }

  func pictureWidth(of moment: Int, in area: Area) -> Int? {
    BoardPlan.fitting(layout, in: area.inset(16, 0)).width
  }

  func draw(_ moment: Int, into frame: inout Frame, _ area: Area) {
    var board = moments[moment].board
    board.hasLines = shell.terminal.capabilities.isUTF8
    let plan = BoardPlan.fitting(layout, in: area)
    if !plan.size.hasRoomForMarks(layout.size) {
      // Dots that only show the presence of marks would be everywhere.
      for cell in board.digits.indices where board.grounds[cell] == nil { board.marks[cell] = 0 }
    }
    if !plan.fits(area) { board.cursor = board.grounds.keys.min() }
    board.draw(into: &frame, window: area.centred(plan.width, plan.height), plan: plan)
  }
}
