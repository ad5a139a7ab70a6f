import Archive
import Files
import Sudoku
import SudokuGame
import SudokuVariants

/// A board written to a file, or handed to the clipboard.
final class ExportScreen: ListScreen {
  private let state: SudokuState

  init(_ desk: Desk, _ state: SudokuState) {
    self.state = state
    super.init(desk, "Export")
  }

  private var record: PuzzleRecord {
    PuzzleRecord(
      state.grid ?? Grid(), entries: CellSet((0..<81).filter { !state.isGiven($0) && state.digits[$0] != 0 }))
  }

  override var rows: [Row] { state.layout.isClassic ? classicRows : otherRows }

  /// Boards of other kinds have one form, which `Documentation/variants.md` describes.
  private var otherRows: [Row] {
    let line = VariantRecord(state.puzzle.variant).line
    return [
      Row(
        label: "Copy the puzzle", note: "a line", detail: line.replacing("\t", with: "  "),
        act: { [self] in
          desk.terminal.copy(line)
          desk.pop()
          desk.note("The puzzle is on the clipboard, if the terminal allows it.")
        }),
      Row(
        label: "Write a line", detail: "A line that gridship and solve read again.",
        act: { [self] in ask("tsv") { line + "\n" } }),
    ]
  }

  private var classicRows: [Row] {
    let puzzle = record.givens.description
    let copy = Row(
      label: "Copy the puzzle", note: "81 characters", detail: puzzle,
      act: { [self] in
        desk.terminal.copy(puzzle)
        desk.pop()
        desk.note("The puzzle is on the clipboard, if the terminal allows it: \(puzzle)")
      })
    return [copy]
      + PuzzleFormat.allCases.map { format in
        Row(
          label: "Write \(format.rawValue)", note: format.keepsEntries ? "with your digits" : "",
          detail: ExportScreen.detail(format),
          act: { [self] in ask(format.rawValue) { [self] in format.write([record]) } })
      }
  }

  private static func detail(_ format: PuzzleFormat) -> String {
    switch format {
    case .lines: "A line of 81 characters."
    case .sdk: "Nine rows under [Puzzle], your digits under [State]."
    case .simpleSudoku: "Drawn with lines, as Simple Sudoku writes it."
    case .openSudoku: "OpenSudoku's XML."
    case .hodoku: "HoDoKu's library line."
    case .csv: "A table with a column 'puzzle'."
    case .json: "A list of objects."
    case .pencilMarks: "A line of 729 characters, nine a cell."
    }
  }

  private func ask(_ ending: String, _ text: @escaping () -> String) {
    desk.push(
      TextPrompt(desk, "Write \(ending)", hint: "The name of a new file:", text: "puzzle.\(ending)") {
        [self] name in write(text(), name)
      })
  }

  private func write(_ text: String, _ name: String) {
    guard !name.isEmpty else { return desk.complain("A file needs a name.") }
    let path = Paths.absolute(name, in: desk.world)
    do throws(FileError) {
      guard try AtomicFile.read(path) == nil else {
        return desk.complain("There is a file of this name. Choose another: \(CellWidth.clean(name))")
      }
      try AtomicFile.write(Array(text.utf8), to: path)
      desk.pop()
      desk.note("Written to \(CellWidth.clean(path)).")
    } catch { desk.complain("Not written: \(FileProblem.text(error))") }
  }
}
