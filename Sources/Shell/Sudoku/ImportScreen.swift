import Catalogue
import GameCore
import Sudoku
import SudokuGame
import SudokuVariants
import TerminalKit

/// The import of typed or pasted puzzles, in any format that Gridship reads.
enum ImportScreen {
  static func ask(_ shell: RunningShell) {
    shell.push(PasteBox(shell))
  }

  /// Accepts pasted text: asks before it starts a game of one puzzle, and shows the list if there are more. Text that
  /// is no puzzle changes nothing.
  /// - Parameter box: the box that it was typed into; it is removed once there is a puzzle.
  static func take(_ text: String, from box: PasteBox? = nil, _ shell: RunningShell) {
    switch read(text) {
    case .success(let puzzles): show(puzzles, from: box, shell)
    case .failure(let problem): shell.complain("No puzzle: \(problem.text)")
    }
  }

  private static func show(_ puzzles: [ListedPuzzle], from box: PasteBox?, _ shell: RunningShell) {
    guard let first = puzzles.first else { return shell.complain("The pasted text holds no puzzle.") }
    guard puzzles.count == 1 else {
      if let box { shell.remove(box) }
      return shell.push(PuzzleListScreen(shell, ReadPuzzles(puzzles)))
    }
    switch first.imported.content {
    case .classic(let record): propose(first, rows(record.givens), from: box, shell)
    case .other(let record):
      let puzzle = SudokuPuzzle(record.puzzle)
      do throws(SudokuStartRefusal) {
        let state = try SudokuGame.standard.start(.puzzle(puzzle), seed: 0)
        let name = [Text.capital(puzzle.layout.kindName)]
        let lines = SudokuGame.standard.lines(of: state)
        // The question wraps the text after the board to its own width.
        let meaning = [lines.dropFirst(puzzle.size).joined(separator: " ")]
        propose(first, name + lines.prefix(puzzle.size) + meaning, from: box, shell)
      } catch { shell.complain(SudokuNarrator.shared.text(error)) }
    }
  }

  private static func propose(_ puzzle: ListedPuzzle, _ rows: [String], from box: PasteBox?, _ shell: RunningShell) {
    if let box { shell.remove(box) }
    // Plain cells need no name; a link or a file says what it is.
    let imported = puzzle.imported
    let name = [.sdm, .fields].contains(imported.format) ? [] : [Text.capital(CellWidth.clean(imported.inWords)), ""]
    let notes = imported.notes.map { CellWidth.clean("Note: \($0).") }
    shell.push(
      Question(
        shell.stack, "Play this puzzle?", name + rows + notes,
        [.init(key: "y", label: "Play it") { puzzle.start(on: shell) }]))
  }

  struct Problem: Error { let text: String }

  /// The greatest size of a text that is read at once, in bytes. A longer file is read line by line.
  static let textLimit = 1 << 20

  /// The puzzles in a text, in any format, or a killer, a jigsaw or another kind a line.
  static func read(_ text: String) -> Result<[ListedPuzzle], Problem> {
    guard text.utf8.count <= textLimit else { return .failure(Problem(text: "the text is longer than a megabyte")) }
    guard text.contains(where: { !$0.isWhitespace }) else { return .failure(Problem(text: "the text is empty")) }
    do throws(ImportError) { return .success(try PuzzleImport.read(text).map { ListedPuzzle(imported: $0) }) } catch {
      return .failure(Problem(text: CellWidth.clean("\(error)")))
    }
  }

  /// Shows the list of a file longer than ``textLimit``.
  static func open(list path: String, _ shell: RunningShell) {
    let wait = WaitScreen(shell.stack, "Looking through the list")
    wait.run { cancellation in
      PuzzleFileIndex(path) { cancellation.isCancelled }
    } then: { index in
      guard let index else { return shell.complain("No puzzle: the file cannot be read") }
      do throws(Problem) { shell.push(PuzzleListScreen(shell, try IndexedPuzzles(index))) } catch {
        shell.complain("No puzzle: \(error.text)")
      }
    }
  }

  static func rows(_ grid: Grid) -> [String] {
    (0..<9).map { row in
      (0..<9).map { column in
        let digit = grid[row * 9 + column]
        return (digit == 0 ? "·" : "\(digit)") + (column == 2 || column == 5 ? " │ " : " ")
      }.joined()
    }
  }

  /// Starts a game from options, and writes entries and candidates in.
  static func start(
    _ options: SudokuOptions, entries: [(cell: Int, digit: Int)], candidates: [Int: [Int]] = [:], _ shell: RunningShell
  ) {
    do throws(SudokuStartRefusal) {
      var session = try Session(SudokuGame.standard, options: options, seed: 0)
      for entry in entries {
        _ = try? session.perform(.place(session.state.layout.cell(entry.cell), digit: entry.digit))
      }
      for (cell, digits) in candidates.sorted(by: { $0.key < $1.key }) {
        for digit in digits { _ = try? session.perform(.mark(session.state.layout.cell(cell), digit: digit)) }
      }
      shell.push(SudokuScreen(GameOnScreen(session, in: OpenSlot.new("sudoku", on: shell), on: shell)))
    } catch { shell.complain(SudokuNarrator.shared.text(error)) }
  }
}

/// A text box for pasting or typing a puzzle.
final class PasteBox: Screen {
  private let shell: RunningShell
  private(set) var text = ""
  private static let mostCharacters = 2000

  init(_ shell: RunningShell) { self.shell = shell }

  var title: String { "Your own puzzle" }
  var keySection: String { TextPrompt.actions.name }
  var readsText: Bool { true }
  var isOverlay: Bool { true }

  var keys: KeyTable {
    let actions = TextPrompt.actions
    return KeyTable([
      actions.binding("done", label: "play it", help: "Play this puzzle.") { [self] in
        ImportScreen.take(text, from: self, shell)
      },
      actions.binding("clear", label: "clear", help: "Clear all cells.") { [self] in text = "" },
      actions.binding("cancel", label: "cancel") { [self] in shell.pop() },
    ])
  }

  func type(_ key: Key) -> Bool {
    switch key {
    case .character(let character): if text.count < Self.mostCharacters { text.append(character) }
    case .backspace: text = String(text.dropLast())
    default: return false
    }
    return true
  }

  /// Text that is no puzzle stays in the box, to be corrected.
  func paste(_ pasted: String) {
    text = String(pasted.prefix(Self.mostCharacters))
    ImportScreen.take(pasted, from: self, shell)
  }

  func draw(into frame: inout Frame, _ area: Area) {
    let box = area.centred(min(area.width - 4, 70), 16)
    frame.panel(box, title, Style(.accent))
    let inner = box.inset(3, 1)
    let top = box.height < 16 ? 1 : 2
    frame.put("Paste a link or type a puzzle; . is a blank.", in: inner, .faint)
    let cells = Array(text.filter { !$0.isWhitespace }.prefix(81))
    for cell in 0..<81 {
      let x = inner.x + 16 + cell % 9 * 2 + cell % 9 / 3 * 2, y = inner.y + top + cell / 9 + cell / 27
      let glyph = cell < cells.count ? String(cells[cell]) : "·"
      frame.put(glyph, x, y, cell < cells.count ? .strong : .faint)
      if cell == cells.count { frame.cursor = (x, y) }
    }
    frame.put("\(cells.count) of 81", in: inner, row: top + 11, .faint)
  }
}
