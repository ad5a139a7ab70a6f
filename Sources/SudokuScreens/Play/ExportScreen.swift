import Phrases
import Shell
import Sudoku
import SudokuGame
import SudokuVariants
import TerminalKit

/// The export of a board to a file or to the clipboard.
final class ExportScreen: ShellListScreen {
  let shell: RunningShell
  var title: String { words("Export") }
  var position = ListPosition()
  private let state: SudokuState

  init(_ shell: RunningShell, _ state: SudokuState) {
    self.state = state
    self.shell = shell
  }

  private var record: PuzzleRecord {
    PuzzleRecord(
      state.grid ?? Grid(), entries: CellSet((0..<81).filter { !state.isGiven($0) && state.digits[$0] != 0 }))
  }

  var rows: [ListRow] { state.layout.isClassic ? classicRows : otherRows }

  /// Boards of other kinds have one form, which `Documentation/variants.md` describes.
  private var otherRows: [ListRow] {
    let line = VariantRecord(state.puzzle.variant).line
    return [
      ListRow(
        label: words("Copy the puzzle"), note: words("a line"), detail: line.replacing("\t", with: "  "),
        act: { [self] in
          shell.terminal.copy(line)
          shell.pop()
          shell.note(words("The puzzle is on the clipboard, if the terminal allows it."))
        }),
      ListRow(
        label: words("Write a line"), detail: words("A line that gridship and solve read again."),
        act: { [self] in ask("tsv") { line + "\n" } }),
    ]
  }

  private var classicRows: [ListRow] {
    let puzzle = record.givens.description
    let copy = ListRow(
      label: words("Copy the puzzle"), note: words("81 characters"), detail: puzzle,
      act: { [self] in
        shell.terminal.copy(puzzle)
        shell.pop()
        shell.note(words("The puzzle is on the clipboard, if the terminal allows it: \(puzzle)"))
      })
    return [copy]
      + PuzzleFormat.allCases.map { format in
        ListRow(
          label: words("Write \(format.rawValue)"), note: format.keepsEntries ? words("with your digits") : "",
          detail: detail(format),
          act: { [self] in ask(format.rawValue) { [self] in format.write([record]) } })
      }
  }

  private func detail(_ format: PuzzleFormat) -> String {
    switch format {
    case .lines: words("A line of 81 characters.")
    case .sdk: words("Nine rows under [Puzzle], your digits under [State].")
    case .simpleSudoku: words("Drawn with lines, as Simple Sudoku writes it.")
    case .openSudoku: words("OpenSudoku's XML.")
    case .hodoku: words("HoDoKu's library line.")
    case .csv: words("A table with a column 'puzzle'.")
    case .json: words("A list of objects.")
    case .pencilMarks: words("A line of 729 characters, nine a cell.")
    }
  }

  private func ask(_ ending: String, _ text: @escaping () -> String) {
    NewFile.ask(
      shell, words("Write \(ending)"), name: "puzzle.\(ending)", done: { [self] in shell.pop() }, text: text)
  }
}
