import Phrases
import Shell
import Sudoku
import SudokuGame
import SudokuReading
import TerminalKit

/// The drawing of the photograph's screen: the photograph at the left, the board at the right, the notes below.
extension PhotographScreen {
  func draw(into frame: inout Frame, _ area: Area) {
    if let other { drawOther(other, into: &frame, area) } else { drawClassic(into: &frame, area) }
  }

  private func drawClassic(into frame: inout Frame, _ area: Area) {
    let plan = BoardPlan.fitting(
      .classic, in: Area(0, 0, max(area.width >= 76 ? 37 : 31, area.width * 9 / 20), area.height - 1))
    let (left, right) = area.split(left: area.width - plan.width - 3, gap: 1)
    let notes = noteLines(left.width - 2)
    // The notes are shown in full, and the photograph gets the remaining room.
    let (picture, below) = left.inset(1, 0).split(top: max(0, left.height - notes.count - 1), gap: 1)
    if picture.height >= 3 { drawPicture(into: &frame, picture) }
    for (row, note) in notes.enumerated() { frame.put(note.text, in: below, row: row, note.style) }
    guard let board else { return }
    let place = Area(right.x, right.y + max(0, (right.height - plan.height - 2) / 2), plan.width, plan.height)
    board.draw(into: &frame, place, plan: plan)
    if place.bottom < area.bottom {
      frame.put(legend(place.width), in: Area(place.x, place.bottom, place.width, 1), .faint)
    }
    if place.bottom + 1 < area.bottom { frame.put(cellLine, in: Area(place.x, place.bottom + 1, place.width, 1)) }
  }

  func drawPicture(into frame: inout Frame, _ area: Area) {
    guard let pixels = filmPicture ?? outcome?.picture else {
      if isReading {
        frame.put(Text.fitted(words("Reading \(name)"), area.width), in: area.centred(area.width, 1), .strong, .centre)
      }
      return
    }
    let capabilities = shell.terminal.capabilities
    if PictureMedium(ofPhotographs: shell.settings.pictures, capabilities) == .pixels {
      let ratio = capabilities.cellWidth > 0 ? Double(capabilities.cellHeight) / Double(capabilities.cellWidth) : 2
      frame.place(PixelPicture(area: area.fitting(pixels, cellRatio: ratio), picture: pixels))
    } else {
      frame.draw(pixels, in: area, depth: capabilities.depth)
    }
  }

  private func legend(_ width: Int) -> String {
    let long = words(showsCheck ? "? doubtful ! changed ✓ yours × wrong" : "? doubtful ! changed ✓ yours")
    return CellWidth.columns(of: long) <= width ? long : words("?doubt !changed ✓yours ×wrong")
  }

  /// The description of the marked cell.
  private var cellLine: String {
    guard let reading else { return "" }
    let digit = reading.asDecided[cursor]
    let value = digit == 0 ? words("blank") : "\(digit)"
    let isByHand = digit != 0 && reading.evidence[cursor].handwritten > 0.5
    let sure =
      options.corrections[cursor] != nil ? words("yours") : words("\(Int(reading.confidence[cursor] * 100))% sure")
    let cell = SudokuLayout.classic.cell(cursor)
    return isByHand ? words("\(cell): \(value), by hand, \(sure)") : "\(cell): \(value), \(sure)"
  }

  /// The board with its reading and marks.
  var board: SudokuBoard? {
    guard let reading, let grid = reading.grid else { return nil }
    var board = SudokuBoard(givens: grid)
    board.hasLines = shell.terminal.capabilities.isUTF8
    board.cursor = cursor
    for cell in 0..<81 where reading.asDecided[cell] != 0 {
      board.isGiven[cell] = reading.evidence[cell].handwritten <= 0.5 || options.corrections[cell] != nil
    }
    for cell in reading.doubtful {
      board.signs[cell] = ("?", .warn)
      board.tones[cell] = .warn
    }
    for cell in 0..<81 where reading.asDecided[cell] != reading.asSeen[cell] { board.signs[cell] = ("!", .odd) }
    for cell in options.corrections.keys { board.signs[cell] = ("✓", .good) }
    for cell in reading.conflicts { board.signs[cell] = ("×", .bad) }
    if showsCheck, let check { for cell in check.wrong { board.signs[cell] = ("×", .bad) } }
    if showsSolution, let solution = reading.solution {
      for cell in 0..<81 where board.digits[cell] == 0 {
        board.digits[cell] = Int(solution[cell])
        board.tones[cell] = .good
      }
    }
    return board
  }

  /// The notes for the player, a line each.
  private func noteLines(_ width: Int) -> [(text: String, style: Style)] {
    var notes: [(String, Style)] = []
    func add(_ text: String, _ style: Style = .plain) {
      notes += Text.wrapped(text, width).map { ($0, style) }
    }
    guard let reading else {
      if let problem = outcome?.problem { add(words(problem), Style(.warn, .bold)) }
      return notes
    }
    if reading.solution != nil {
      let digits = words.count(reading.asDecided.count { $0 != 0 }, "digit", "digits")
      add(words("✓ Exactly one solution; \(digits) read."), Style(.good, .bold))
    } else {
      add(words("Not exactly one solution: correct the digits marked ? or ×."), Style(.warn, .bold))
    }
    if showsCheck, let check { add(verdict(check), Style(check.wrong.isEmpty ? .good : .bad, .bold)) }
    for line in gradeLines { add(line, Style(.accent)) }
    for warning in reading.warningReports { add(CellWidth.clean(warning.text), .faint) }
    return notes
  }

  /// The names of cells, at most eight.
  private func names(_ cells: [Int]) -> String {
    let first = cells.prefix(8).map { "\(SudokuLayout.classic.cell($0))" }.joined(separator: " ")
    return cells.count > 8 ? words("\(first) and \(cells.count - 8) more") : first
  }

  private func verdict(_ check: AttemptCheck) -> String {
    if check.entries.isEmpty { return words("No handwritten digit was found.") }
    if check.wrong.isEmpty {
      return words.plural(
        check.entries.count, one: "The only handwritten digit is right.",
        many: "All \(check.entries.count) handwritten digits are right.")
    }
    let doubt = check.doubtful.isEmpty ? "" : " " + words("(perhaps misread: \(names(check.doubtful)))")
    let others = check.entries.count - check.wrong.count
    let wrong = names(check.wrong) + doubt
    guard others > 0 else { return words("Wrong: \(wrong).") }
    return words.plural(
      others, one: "Wrong: \(wrong); the other one is right.", many: "Wrong: \(wrong); the other \(others) are right.")
  }
}
