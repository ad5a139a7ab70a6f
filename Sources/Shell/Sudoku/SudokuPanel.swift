import Sudoku
import SudokuGame

/// What stands beside the board: pen or pencil, digits left, pencil marks where the cells have no room, the hint.
struct SudokuPanel {
  /// The columns that it takes.
  static let leastWidth = 34

  private let screen: SudokuScreen
  private let size: SudokuBoard.Size

  init(_ screen: SudokuScreen, _ size: SudokuBoard.Size) {
    self.screen = screen
    self.size = size
  }

  func draw(into frame: inout Frame, _ area: Area) {
    let state = screen.state
    var row = 0
    func write(_ text: String, _ style: Style = .plain) {
      frame.put(text, in: area, row: row, style)
      row += 1
    }
    let tool = screen.isCorrecting ? "correcting the reading" : screen.isPencil ? "pencil" : "pen"
    write("\(screen.isPencil ? "✎ " : "")\(Text.capital(tool))", Style(screen.isPencil ? .odd : .accent, .bold))
    for line in Text.wrapped(worth(state), area.width) { write(line, .faint) }
    // A long hint takes the place of the rest, and has pages where that is not enough.
    let hint = hintLines(area.width, rows: area.height - row)
    let isCrowded = row + 6 + hint.count > area.height
    if !isCrowded {
      row += 1
      drawDigits(into: &frame, area, &row)
      row += 1
      drawCell(into: &frame, area, &row)
    }
    if hint.isEmpty, !size.hasRoomForMarks { drawMarks(into: &frame, area, &row) }
    for line in hint { write(line.text, line.style) }
  }

  private func worth(_ state: SudokuState) -> String {
    if state.isOver { return "\(Text.number(screen.play.session.score)) points" }
    let help = state.help
    let hints = help.hints.reduce(0, +)
    let used = [
      help.checks > 0 ? Text.count(help.checks, "check") : nil, hints > 0 ? Text.count(hints, "hint") : nil,
      help.rewinds > 0 ? Text.count(help.rewinds, "rewind") : nil, help.candidates > 0 ? "candidates" : nil,
    ].compactMap { $0 }
    let left = max(state.points / 10, state.points - state.penalty)
    return "worth \(Text.number(left))" + (used.isEmpty ? "" : ", after \(used.joined(separator: ", "))")
  }

  /// The digits, and how many of each are still to be placed.
  private func drawDigits(into frame: inout Frame, _ area: Area, _ row: inout Int) {
    for digit in 1...9 {
      let left = 9 - screen.state.digits.count { $0 == digit }
      let x = area.x + (digit - 1) * 3
      let style =
        left == 0 ? Style(.line) : digit == screen.state.digits[screen.cursor] ? Style.strong.on(.same) : .strong
      frame.put(left == 0 ? "✓" : "\(digit)", x, area.y + row, style)
      frame.put(left > 0 ? "\(left)" : left < 0 ? "×" : " ", x, area.y + row + 1, left < 0 ? Style(.bad) : .faint)
      frame.onClick(Area(x - 1, area.y + row, 3, 2), .item(100 + digit))
    }
    frame.put("left", area.x + 28, area.y + row + 1, .faint)
    row += 2
  }

  private func drawCell(into frame: inout Frame, _ area: Area, _ row: inout Int) {
    let cell = screen.cursor, state = screen.state
    let what: String
    if state.isGiven(cell) {
      what =
        state.doubtful.contains(cell)
        ? "\(state.digits[cell]), read with doubt. A digit corrects it." : "\(state.digits[cell]), printed"
    } else if state.digits[cell] != 0 {
      what = "\(state.digits[cell])"
    } else {
      what = state.marks[cell] == 0 ? "blank" : digits(state.marks[cell])
    }
    row += frame.put(
      wrapped: "\(CellName.of(cell)): \(what)", in: Area(area.x, area.y + row, area.width, area.height - row))
  }

  /// The pencil marks of the cursor's box, where the cells cannot show them.
  private func drawMarks(into frame: inout Frame, _ area: Area, _ row: inout Int) {
    let box = Geometry.box(of: screen.cursor)
    let cells = (0..<81).filter {
      Geometry.box(of: $0) == box && screen.state.digits[$0] == 0 && screen.state.marks[$0] != 0
    }
    guard !cells.isEmpty, screen.hint == nil else { return }
    row += 1
    frame.put("marks in this box", in: area, row: row, Style(.accent))
    row += 1
    for cell in cells {
      let isHere = cell == screen.cursor
      frame.put(
        "\(CellName.of(cell))  \(digits(screen.state.marks[cell]))", in: area, row: row, isHere ? .strong : .faint)
      row += 1
    }
  }

  /// The hint as far as it was asked for, after a blank row: all of it, or a page that fits.
  private func hintLines(_ width: Int, rows: Int) -> [(text: String, style: Style)] {
    guard let hint = screen.hint else { return [] }
    let text = [SudokuNarrator.shared.text(hint), hint.reason].compactMap { $0 }.joined(separator: " ")
    let lines = Text.wrapped(text, width)
    // Beside the text stand a blank row, the heading and what i does.
    screen.hintPage = lines.count + 3 > rows ? max(1, rows - 4) : lines.count
    let shown = lines.dropFirst(screen.hintTop).prefix(screen.hintPage)
    screen.hintLeft = max(0, lines.count - screen.hintTop - screen.hintPage)
    var result: [(String, Style)] = [("", .plain), ("hint, \(screen.hintStage) of 3", Style(.accent))]
    result += shown.map { ($0, Style(.odd)) }
    if screen.hintPage < lines.count {
      let mark = screen.hintLeft > 0 ? "▼ PgDn: \(Text.count(screen.hintLeft, "more line"))" : "▲ PgUp: the beginning"
      result.append((mark, Style(.accent)))
    }
    return result + [(screen.hintStage < 3 ? "i: more" : "i: play this move", .faint)]
  }

  private func digits(_ bits: Int) -> String {
    (1...9).filter { bits >> $0 & 1 == 1 }.map(String.init).joined(separator: " ")
  }
}
