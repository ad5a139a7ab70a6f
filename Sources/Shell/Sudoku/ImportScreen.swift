import GameCore
import Sudoku
import SudokuGame
import SudokuVariants
import TerminalKit

/// Puzzles that are typed or pasted, in any of the formats that Gridship reads.
enum ImportScreen {
  static func ask(_ shell: RunningShell) {
    shell.push(PasteBox(shell))
  }

  /// Takes pasted text; asks before it starts a game. Text that is no puzzle changes nothing.
  /// - Parameter box: where it was typed; it goes once there is a puzzle.
  static func take(_ text: String, from box: PasteBox? = nil, _ shell: RunningShell) {
    let text = VariantLines.written(text) ?? text
    if VariantLines.isVariantText(Array(text.utf8)) { return takeOther(text, from: box, shell) }
    switch read(text) {
    case .success(let records):
      guard let first = records.first else { return shell.complain("The pasted text holds no puzzle.") }
      propose(records.count, rows(first.givens), from: box, shell) { start(first, shell) }
    case .failure(let problem): shell.complain("No puzzle: \(problem.text)")
    }
  }

  /// A killer, a jigsaw or another kind, a line each.
  private static func takeOther(_ text: String, from box: PasteBox?, _ shell: RunningShell) {
    guard text.utf8.count <= 1 << 20 else { return shell.complain("No puzzle: the text is longer than a megabyte") }
    do throws(VariantTextError) {
      let records = try VariantLines.records(text)
      guard let first = records.first else { return shell.complain("The pasted text holds no puzzle.") }
      let puzzle = SudokuPuzzle(first.puzzle)
      do throws(SudokuStartRefusal) {
        let state = try SudokuGame.standard.start(.puzzle(puzzle), seed: 0)
        let name = [Text.capital(puzzle.layout.kindName)]
        let lines = SudokuGame.standard.lines(of: state)
        // The question breaks what follows the board to its own width.
        let meaning = [lines.dropFirst(puzzle.size).joined(separator: " ")]
        propose(records.count, name + lines.prefix(puzzle.size) + meaning, from: box, shell) {
          start(.puzzle(puzzle), entries: [], shell)
        }
      } catch { shell.complain(SudokuNarrator.shared.text(error)) }
    } catch { shell.complain("No puzzle: \(CellWidth.clean("\(error)"))") }
  }

  private static func propose(
    _ count: Int, _ rows: [String], from box: PasteBox?, _ shell: RunningShell, _ start: @escaping () -> Void
  ) {
    if let box { shell.remove(box) }
    let more = count > 1 ? ["This is the first of \(Text.number(count)) puzzles."] : []
    shell.push(Question(shell.stack, "Play this puzzle?", more + rows, [.init(key: "y", label: "Play it", act: start)]))
  }

  struct Problem: Error { let text: String }

  /// The puzzles in a text. A megabyte at most is looked at.
  static func read(_ text: String) -> Result<[PuzzleRecord], Problem> {
    guard text.utf8.count <= 1 << 20 else { return .failure(Problem(text: "the text is longer than a megabyte")) }
    guard text.contains(where: { !$0.isWhitespace }) else { return .failure(Problem(text: "the text is empty")) }
    do throws(FormatError) { return .success(try PuzzleText(text).records()) } catch {
      return .failure(Problem(text: CellWidth.clean("\(error)")))
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

  /// Starts a game of it, with its entries made.
  static func start(_ record: PuzzleRecord, _ shell: RunningShell) {
    start(.puzzle(SudokuPuzzle(record.givens)), entries: record.entries.map { ($0, record.grid[$0]) }, shell)
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

/// A place to paste or type a puzzle.
final class PasteBox: Screen {
  private let shell: RunningShell
  private(set) var text = ""
  private static let mostCharacters = 2000

  init(_ shell: RunningShell) { self.shell = shell }

  var title: String { "Your own puzzle" }
  var keySection: String { "text" }
  var readsText: Bool { true }
  var isOverlay: Bool { true }

  var keys: KeyTable {
    KeyTable([
      Binding(.enter, label: "play it", help: "Play this puzzle.") { [self] in
        ImportScreen.take(text, from: self, shell)
      },
      Binding(.control("u"), label: "clear", help: "Clear all cells.") { [self] in text = "" },
      Binding(.escape, label: "cancel", help: "Cancel. Nothing changes.") { [self] in shell.pop() },
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

  /// What is no puzzle stays in the box, to be mended.
  func paste(_ pasted: String) {
    text = String(pasted.prefix(Self.mostCharacters))
    ImportScreen.take(pasted, from: self, shell)
  }

  func draw(into frame: inout Frame, _ area: Area) {
    let box = area.centred(min(area.width - 4, 70), 16)
    frame.panel(box, title, Style(.accent))
    let inner = box.inset(3, 1)
    let top = box.height < 16 ? 1 : 2
    frame.put("Paste any format, or type 81 cells; . is a blank.", in: inner, .faint)
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
