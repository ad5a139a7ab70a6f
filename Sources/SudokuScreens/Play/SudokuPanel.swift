import Phrases
import Shell
import Sudoku
import SudokuGame
import TerminalKit

/// The panel beside the board: the tool, digits left, pencil marks that do not fit in the cells, the hint.
struct SudokuPanel {
  /// Its least width in columns; large boards leave it less.
  static func leastWidth(beside layout: SudokuLayout, in area: Area) -> Int {
    layout.size > 9 || area.width < 76 ? 22 : 34
  }
  /// The first number of clicks on digits.
  static let firstDigit = 1000

  private let screen: SudokuScreen
  private let size: BoardSize
  private var layout: SudokuLayout { screen.state.layout }

  init(_ screen: SudokuScreen, _ size: BoardSize) {
    self.screen = screen
    self.size = size
  }

  private var words: Words { screen.words }

  /// The state in lines for a screen reader: the tool, the cell of the cursor and the hint.
  var spoken: [String] {
    let cell = screen.cursor
    let place = words("Row \(cell / layout.size + 1), column \(cell % layout.size + 1): \(content(of: cell))")
    let hint = hintLines(Int.max / 2, rows: Int.max / 2).map(\.text).filter { !$0.isEmpty }
    return [tool, worth(screen.state), ([place] + layout.puzzle.notes(on: cell)).joined(separator: "; ")] + hint
  }

  /// The tool that writes the next digit.
  private var tool: String {
    let name = Text.capital(words(screen.isCorrecting ? "correcting the reading" : Self.name(of: screen.tool)))
    let count = screen.selected.count
    return count > 1 ? words("\(name), \(count) cells") : screen.isSelecting ? words("\(name), selecting") : name
  }

  private static func name(of tool: SudokuTool) -> Phrase {
    switch tool {
    case .digit: "pen"
    case .corner: "corner marks"
    case .centre: "centre marks"
    case .colour: "colours"
    }
  }

  func draw(into frame: inout Frame, _ area: Area) {
    let state = screen.state
    var row = 0
    func write(_ text: String, _ style: Style = .plain) {
      frame.put(text, in: area, row: row, style)
      row += 1
    }
    let isPen = screen.tool == .digit
    write("\(isPen ? "" : "✎ ")\(tool)", Style(isPen ? .accent : .odd, .bold))
    for line in Text.wrapped(worth(state), area.width) { write(line, .faint) }
    // A long hint replaces the rest, and has pages if that is not enough.
    let hint = hintLines(area.width, rows: area.height - row)
    let isCrowded = row + 6 + hint.count > area.height
    if !isCrowded {
      row += 1
      if screen.tool == .colour { drawColours(into: &frame, area, &row) } else { drawDigits(into: &frame, area, &row) }
      row += 1
      drawCell(into: &frame, area, &row)
      if hint.isEmpty { drawRules(into: &frame, area, &row) }
    }
    if hint.isEmpty, !size.hasRoomForMarks(layout.size) { drawMarks(into: &frame, area, &row) }
    for line in hint { write(line.text, line.style) }
  }

  private func worth(_ state: SudokuState) -> String {
    if state.isOver { return words("\(words.number(screen.play.session.score)) points") }
    let help = state.help
    // Each kind of hint begins with its first stage.
    let hints = help.hints.max() ?? 0
    let used = [
      help.checks > 0 ? words.count(help.checks, "check", "checks") : nil,
      hints > 0 ? words.count(hints, "hint", "hints") : nil,
      help.rewinds > 0 ? words.count(help.rewinds, "rewind", "rewinds") : nil,
      help.candidates > 0 ? words("candidates") : nil,
    ].compactMap { $0 }
    let left = max(state.points / 10, state.points - state.penalty)
    return used.isEmpty
      ? words("worth \(words.number(left))")
      : words("worth \(words.number(left)), after \(used.joined(separator: ", "))")
  }

  /// The digits, with the number of each still to be placed.
  private func drawDigits(into frame: inout Frame, _ area: Area, _ row: inout Int) {
    // Numbers of two figures stand in rows of seven, with the letters that write them.
    let perRow = layout.size > 9 || area.width < 27 ? 7 : 9
    let shown = screen.board.digits
    for digit in 1...layout.size {
      let left = layout.size - shown.count { $0 == digit }
      let x = area.x + (digit - 1) % perRow * 3
      if digit > 1, digit % perRow == 1 { row += 2 }
      let style =
        left == 0 ? Style(.line) : digit == screen.state.digits[screen.cursor] ? Style.strong.on(.same) : .strong
      frame.put(left == 0 ? "✓" : "\(digit)", x, area.y + row, style)
      frame.put(left > 0 ? "\(left)" : left < 0 ? "×" : " ", x, area.y + row + 1, left < 0 ? Style(.bad) : .faint)
      frame.onClick(Area(x - 1, area.y + row, 3, 2), .item(Self.firstDigit + digit))
    }
    if layout.size == 9, area.width >= 32 {
      frame.put(words("left", meaning: "digits"), area.x + 28, area.y + row + 1, .faint)
    }
    row += 2
    if let keys = SudokuScreen.letterKeys(layout.size).last {
      frame.put(words("A to \(keys.letter): 10 to \(keys.digit)"), in: area, row: row, .faint)
      row += 1
    }
  }

  /// The numbers of the colours on their grounds, and the letters that stand in coloured cells.
  private func drawColours(into frame: inout Frame, _ area: Area, _ row: inout Int) {
    for number in 1...SudokuTool.colours {
      guard let colour = SudokuTool.colour(number), let letter = SudokuTool.letter(ofColour: number) else { continue }
      let rgb = frame.theme[colour]
      let x = area.x + (number - 1) * 3
      let ground = screen.hasGrounds ? Ink.rgb(rgb.red, rgb.green, rgb.blue) : .tone(.space)
      let style = Style(ink: .tone(.strong), ground: ground, attributes: [.bold])
      frame.put(" \(number)", x, area.y + row, style)
      frame.put(" \(letter)", x, area.y + row + 1, .faint)
      frame.onClick(Area(x, area.y + row, 3, 2), .item(Self.firstDigit + number))
    }
    row += 2
  }

  /// The content of a cell in words.
  func content(of cell: Int) -> String {
    let colour = screen.state.colour(of: cell)
    let written = written(in: cell)
    guard let letter = SudokuTool.letter(ofColour: colour) else { return written }
    return written + "; " + words("\(words(SudokuGame.colourName(colour))) (\(String(letter)))")
  }

  private func written(in cell: Int) -> String {
    let state = screen.state
    if state.isGiven(cell) {
      return state.doubtful.contains(cell)
        ? words("\(state.digits[cell]), read with doubt. A digit corrects it.")
        : words("\(state.digits[cell]), printed")
    }
    if state.digits[cell] != 0 { return "\(state.digits[cell])" }
    let (centre, corner) = (state.marks[cell], state.corners(of: cell))
    let marks = [
      centre == 0 ? nil : words("centre \(digits(centre))"), corner == 0 ? nil : words("corner \(digits(corner))"),
    ].compactMap { $0 }
    return marks.isEmpty ? words("blank") : marks.joined(separator: "; ")
  }

  private func drawCell(into frame: inout Frame, _ area: Area, _ row: inout Int) {
    let cell = screen.cursor
    let what = content(of: cell)
    let notes = layout.puzzle.notes(on: cell)
    let name = layout.cell(cell), size = layout.size
    // The notation of a cell is explained if that takes no further row.
    let plain = words("\(name) (row \(cell / size + 1), column \(cell % size + 1)): \(what)")
    let isExplained = notes.isEmpty && plain.count <= area.width
    let text = isExplained ? plain : (["\(name): \(what)"] + notes).joined(separator: "; ")
    row += frame.put(wrapped: text, in: Area(area.x, area.y + row, area.width, area.height - row))
  }

  /// The rules of a board that is not classic, if there is room.
  private func drawRules(into frame: inout Frame, _ area: Area, _ row: inout Int) {
    let lines = layout.ruleSentences(words).flatMap { Text.wrapped($0, area.width) }
    guard !lines.isEmpty, row + 1 + lines.count <= area.height else { return }
    for (index, line) in lines.enumerated() { frame.put(line, in: area, row: row + 1 + index, .faint) }
    row += 1 + lines.count
  }

  /// The pencil marks of the cursor's region, or of its row if there are no regions, if the cells cannot show them.
  private func drawMarks(into frame: inout Frame, _ area: Area, _ row: inout Int) {
    let regions = layout.puzzle.regions.ofCell, cursor = screen.cursor
    let cells = screen.state.digits.indices.filter { cell in
      let isNear = regions.isEmpty ? cell / layout.size == cursor / layout.size : regions[cell] == regions[cursor]
      return isNear && screen.state.digits[cell] == 0
        && (screen.state.marks[cell] != 0 || screen.state.corners(of: cell) != 0)
    }
    guard !cells.isEmpty, screen.hint == nil, row + 3 <= area.height else { return }
    row += 1
    let house: Phrase =
      regions.isEmpty
      ? "marks in this row" : layout.isJigsaw ? "marks in this region" : "marks in this box"
    frame.put(words(house), in: area, row: row, Style(.accent))
    row += 1
    // The marks before and behind the cursor, as many as fit.
    let room = max(0, area.height - row)
    let at = cells.firstIndex { $0 >= cursor } ?? cells.count - 1
    let first = max(0, min(at - room / 2, cells.count - room))
    for cell in cells.dropFirst(first).prefix(room) {
      let isHere = cell == screen.cursor
      frame.put(
        "\(layout.cell(cell)) \(marks(of: cell))", in: area, row: row, isHere ? .strong : .faint)
      row += 1
    }
  }

  /// The requested part of the hint, after a blank row: all of it, or a page that fits.
  private func hintLines(_ width: Int, rows: Int) -> [(text: String, style: Style)] {
    guard let hint = screen.hint else { return [] }
    let sentences = screen.play.game.narrator.text(hint, size: screen.state.size)
    let reason = hint.reason.map { words($0) }
    let text = [sentences, reason].compactMap { $0 }.joined(separator: " ")
    let lines = Text.wrapped(text, width)
    // Besides the text there are a blank row, the heading and the text for the key i.
    screen.hintPage = lines.count + 3 > rows ? max(1, rows - 4) : lines.count
    let shown = lines.dropFirst(screen.hintTop).prefix(screen.hintPage)
    screen.hintLeft = max(0, lines.count - screen.hintTop - screen.hintPage)
    var result: [(String, Style)] = [("", .plain), (words("hint, \(screen.hintStage) of 3"), Style(.accent))]
    result += shown.map { ($0, Style(.odd)) }
    if screen.hintPage < lines.count {
      let left = screen.hintLeft
      let mark =
        left > 0
        ? words.plural(left, one: "▼ PgDn: \(left) more line", many: "▼ PgDn: \(left) more lines")
        : words("▲ PgUp: the beginning")
      result.append((mark, Style(.accent)))
    }
    return result + [(words(screen.hintStage < 3 ? "i: more" : "i: play this move"), .faint)]
  }

  /// The marks of both kinds with the signs that they have in small cells.
  private func marks(of cell: Int) -> String {
    let (centre, corner) = (screen.state.marks[cell], screen.state.corners(of: cell))
    return [centre == 0 ? nil : "·\(digits(centre))", corner == 0 ? nil : "'\(digits(corner))"].compactMap { $0 }
      .joined(separator: " ")
  }

  private func digits(_ bits: Int) -> String {
    (1...16).filter { bits >> $0 & 1 == 1 }.map(String.init).joined(separator: " ")
  }
}
