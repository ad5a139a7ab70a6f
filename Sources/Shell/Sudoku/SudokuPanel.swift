import Sudoku
import SudokuGame

/// What stands beside the board: pen or pencil, digits left, pencil marks where the cells have no room, the hint.
struct SudokuPanel {
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
    write(worth(state), .faint)
    row += 1
    drawDigits(into: &frame, area, &row)
    row += 1
    drawCell(into: &frame, area, &row)
    if !size.hasRoomForMarks { drawMarks(into: &frame, area, &row) }
    if let hint = screen.hint { drawHint(hint, into: &frame, area, &row) }
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
        ? "\(state.digits[cell]), read with doubt: a digit corrects it" : "\(state.digits[cell]), printed"
    } else if state.digits[cell] != 0 {
      what = "\(state.digits[cell])"
    } else {
      what = state.marks[cell] == 0 ? "blank" : digits(state.marks[cell])
    }
    row += frame.put(
      wrapped: "\(CellName.of(cell)): \(what)", in: Area(area.x, area.y + row, area.width, 2))
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
    for cell in cells where row < area.height {
      let isHere = cell == screen.cursor
      frame.put(
        "\(CellName.of(cell))  \(digits(screen.state.marks[cell]))", in: area, row: row, isHere ? .strong : .faint)
      row += 1
    }
  }

  private func drawHint(_ hint: SudokuHint, into frame: inout Frame, _ area: Area, _ row: inout Int) {
    row += 1
    frame.put("hint, \(screen.hintStage) of 3", in: area, row: row, Style(.accent))
    row += 1
    let text = SudokuNarrator.shared.text(hint)
    let rest = Area(area.x, area.y + row, area.width, area.height - row - 1)
    row += frame.put(wrapped: [text, hint.reason].compactMap { $0 }.joined(separator: " "), in: rest, Style(.odd))
    frame.put(screen.hintStage < 3 ? "i tells more" : "i does it", in: area, row: row, .faint)
  }

  private func digits(_ bits: Int) -> String {
    (1...9).filter { bits >> $0 & 1 == 1 }.map(String.init).joined(separator: " ")
  }
}
