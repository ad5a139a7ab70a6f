import Phrases
import Shell
import TerminalKit

/// The puzzles of a list, to choose one: by the arrow keys, or by typing its number.
final class PuzzleListScreen: Screen {
  private let shell: RunningShell
  private let list: any ListedPuzzles
  /// The marked puzzle and the first visible one, from 0.
  private var (chosen, top) = (0, 0)
  /// The number of rows drawn last, which is the size of a page.
  private var page = 10
  /// The number typed so far.
  private var typed: Int?

  init(_ shell: RunningShell, _ list: any ListedPuzzles) { (self.shell, self.list) = (shell, list) }

  var words: Words { shell.words }
  var title: String { words.count(list.count, "puzzle", "puzzles") }
  var status: String { words("\(words.number(chosen + 1)) of \(words.number(list.count))") }
  var keySection: String { ListKeys.actions.name }

  var keys: KeyTable {
    let actions = ListKeys.actions
    return KeyTable(
      actions.steps(help: "Choose a puzzle. Its number marks it as well.") { [self] in mark(chosen + $0) } + [
        actions.binding("open", label: "play", help: "Play the marked puzzle.") { [self] in play() },
        actions.binding("page-down", label: "page") { [self] in mark(chosen + page) },
        actions.binding("page-up", label: "page") { [self] in mark(chosen - page) },
        actions.binding("first", help: "Go to the first or last puzzle.") { [self] in mark(0) },
        actions.binding("last", help: "Go to the first or last puzzle.") { [self] in mark(list.count - 1) },
        actions.binding("back", label: "back") { [self] in shell.remove(self) },
      ])
  }

  private func mark(_ place: Int) { chosen = max(0, min(list.count - 1, place)) }

  private func play() {
    switch list.puzzle(chosen) {
    case .success(let puzzle): puzzle.start(on: shell)
    case .failure(let problem): shell.complain(words("No puzzle: \(problem.text)"))
    }
  }

  /// Digits mark the puzzle with the typed number.
  func type(_ key: Key) -> Bool {
    guard case .character(let character) = key, character.isASCII, let digit = character.wholeNumberValue else {
      typed = nil
      return false
    }
    let number = (typed ?? 0) * 10 + digit
    guard (1...list.count).contains(number) else {
      shell.complain(
        number == 0
          ? words("The first puzzle has the number 1.") : words("There are \(words.number(list.count)) puzzles."))
      typed = nil
      return true
    }
    typed = number
    mark(number - 1)
    return true
  }

  func scroll(_ rows: Int) { mark(chosen + rows) }

  func pick(_ item: Int) {
    // A click on the marked puzzle plays it.
    if item == chosen { play() } else { mark(item) }
  }

  // MARK: Drawing

  /// The width of the board beside the list, and the least width of a window with one, in columns.
  private static let boardWidth = 24, widthForBoard = 76

  func draw(into frame: inout Frame, _ area: Area) {
    let inner = area.inset(2, area.height > 18 ? 1 : 0)
    let hasBoard = inner.width >= Self.widthForBoard
    let (left, right) = hasBoard ? inner.split(left: inner.width - Self.boardWidth - 3, gap: 3) : (inner, inner)
    // The row at the bottom explains how to find a puzzle.
    let (list, foot) = left.split(top: left.height - 1)
    drawRows(into: &frame, list)
    frame.put(words("Type a number to go there."), in: foot, .faint)
    if hasBoard { drawBoard(into: &frame, right) }
  }

  private func drawRows(into frame: inout Frame, _ area: Area) {
    page = area.height
    if chosen < top { top = chosen }
    if chosen >= top + area.height { top = chosen - area.height + 1 }
    top = max(0, min(top, list.count - area.height))
    let width = words.number(list.count).count
    for place in top..<min(list.count, top + area.height) {
      let row = Area(area.x, area.y + place - top, area.width, 1)
      let style = place == chosen ? Style.choice : .plain
      if place == chosen { frame.fill(row, style) }
      let label: String
      switch list.puzzle(place) {
      case .success(let puzzle): label = puzzle.label(words)
      case .failure(let problem): label = words("no puzzle: \(problem.text)")
      }
      let text = "\(place == chosen ? "▸" : " ") \(Text.padded(words.number(place + 1), width, .right))  \(label)"
      // The cells of a board may be cut off here.
      frame.put(Text.fitted(text, row.width), in: row, style)
      frame.onClick(row, .item(place))
    }
  }

  private func drawBoard(into frame: inout Frame, _ area: Area) {
    guard case .success(let puzzle) = list.puzzle(chosen) else { return }
    let rows = puzzle.rows
    guard rows.count <= area.height, rows.allSatisfy({ CellWidth.columns(of: $0) <= area.width }) else { return }
    for (row, text) in rows.enumerated() { frame.put(text, in: area, row: row) }
  }
}
