import Sudoku

/// A board as it is drawn: at the largest size that fits, with pencil marks in the cells where there is room.
struct SudokuBoard {
  var digits = [Int](repeating: 0, count: 81)
  var isGiven = [Bool](repeating: false, count: 81)
  /// Pencil marks as bits 1 to 9.
  var marks = [Int](repeating: 0, count: 81)
  var cursor: Int?
  /// The digit to be marked wherever it stands.
  var same: Int?
  /// Cells with a ground of their own.
  var grounds: [Int: Tone] = [:]
  /// A sign beside the digit: what colour says is said by it too.
  var signs: [Int: (glyph: Character, tone: Tone)] = [:]
  /// The tone of the digits that are not given, where it is not the usual one.
  var tones: [Int: Tone] = [:]
  /// Pencil marks that a step takes out, as bits.
  var struck: [Int: Int] = [:]
  /// Whether large digits are drawn of lines; not where glyphs are ASCII.
  var hasLines = true

  /// How large a cell is, without the lines.
  enum Size: CaseIterable {
    case large, medium, small

    var cell: (width: Int, height: Int) {
      switch self {
      case .large: (11, 5)
      case .medium: (7, 3)
      case .small: (3, 1)
      }
    }
    var width: Int { 9 * (cell.width + 1) + 1 }
    var height: Int { 9 * (cell.height + 1) + 1 }
    var hasRoomForMarks: Bool { self != .small }
  }

  /// The largest size that fits.
  static func size(in area: Area) -> Size {
    Size.allCases.first { $0.width <= area.width && $0.height <= area.height } ?? .small
  }

  /// Draws the board with its top left at the area's; each cell can be clicked as an item.
  func draw(into frame: inout Frame, _ area: Area, size: Size) {
    drawLines(into: &frame, area, size)
    for cell in 0..<81 {
      let (w, h) = size.cell
      let place = Area(area.x + cell % 9 * (w + 1) + 1, area.y + cell / 9 * (h + 1) + 1, w, h)
      draw(cell, into: &frame, place, size)
      frame.onClick(place, .item(cell))
    }
  }

  private func drawLines(into frame: inout Frame, _ area: Area, _ size: Size) {
    let (w, h) = size.cell
    for line in 0...9 {
      let isThick = line % 3 == 0
      let style = Style(isThick ? .faint : .line)
      let y = area.y + line * (h + 1)
      let glyphs: (first: String, along: String, thin: String, thick: String, last: String) =
        line == 0
        ? ("┏", "━", "┯", "┳", "┓")
        : line == 9 ? ("┗", "━", "┷", "┻", "┛") : isThick ? ("┣", "━", "┿", "╋", "┫") : ("┠", "─", "┼", "╂", "┨")
      for column in 0...9 {
        let x = area.x + column * (w + 1)
        let crossing =
          column == 0 ? glyphs.first : column == 9 ? glyphs.last : column % 3 == 0 ? glyphs.thick : glyphs.thin
        frame.put(crossing, x, y, column % 3 == 0 || isThick ? Style(.faint) : style)
        if column < 9 { frame.put(String(repeating: glyphs.along, count: w), x + 1, y, style) }
        guard line < 9 else { continue }
        for row in 1...h {
          frame.put(column % 3 == 0 ? "┃" : "│", x, y + row, Style(column % 3 == 0 ? .faint : .line))
        }
      }
    }
  }

  private func ground(_ cell: Int) -> Tone {
    if let ground = grounds[cell] { return ground }
    if let same, digits[cell] == same { return .same }
    if let cursor, cell != cursor, Geometry.peers[cursor].contains(cell) { return .peer }
    return .space
  }

  private func draw(_ cell: Int, into frame: inout Frame, _ place: Area, _ size: Size) {
    let isCursor = cell == cursor
    let ground = isCursor ? Tone.choice : ground(cell)
    frame.fill(place, Style(.text).on(ground))
    let middle = (x: place.x + place.width / 2, y: place.y + place.height / 2)
    if digits[cell] != 0 {
      let style = (isGiven[cell] ? Style(.given, .bold) : Style(tones[cell] ?? .entry)).on(ground)
      if size == .small || !hasLines {
        frame.put("\(digits[cell])", middle.x, middle.y, style)
      } else {
        let rows = LineDigits.rows(digits[cell], isHeavy: isGiven[cell])
        for (row, text) in rows.enumerated() { frame.put(text, middle.x - 1, middle.y - 1 + row, style) }
      }
    } else if size.hasRoomForMarks {
      drawMarks(cell, into: &frame, place, size, ground)
    } else if marks[cell] != 0 {
      frame.put(marks[cell].nonzeroBitCount > 3 ? "∙" : "·", middle.x, middle.y, Style(.faint).on(ground))
    }
    if let sign = signs[cell] {
      frame.put(String(sign.glyph), place.right - 1, place.y, Style(sign.tone, .bold).on(ground))
    }
    if isCursor, size == .small {
      frame.put("[", place.x, place.y, Style(.strong, .bold).on(ground))
      if signs[cell] == nil { frame.put("]", place.right - 1, place.y, Style(.strong, .bold).on(ground)) }
    } else if isCursor {
      frame.put("▸", place.x, middle.y, Style(.strong, .bold).on(ground))
    }
  }

  private func drawMarks(_ cell: Int, into frame: inout Frame, _ place: Area, _ size: Size, _ ground: Tone) {
    let across = size == .large ? 3 : 2
    let left = place.x + (size == .large ? 2 : 1), top = place.y + (size == .large ? 1 : 0)
    for digit in 1...9 where marks[cell] >> digit & 1 == 1 {
      let x = left + (digit - 1) % 3 * across, y = top + (digit - 1) / 3
      let isStruck = struck[cell].map { $0 >> digit & 1 == 1 } ?? false
      var style = digit == same ? Style(.strong, [.bold, .underline]) : Style(.faint)
      if isStruck { style = Style(.bad, [.bold, .reverse]) }
      frame.put("\(digit)", x, y, style.on(ground))
    }
  }
}

/// Digits of lines, three by three cells: heavy ones are printed, light ones written in.
enum LineDigits {
  private static let light = [
    ["╶┐ ", " │ ", "╶┴╴"], ["╶─┐", "┌─┘", "└─╴"], ["╶─┐", "╶─┤", "╶─┘"], ["╷ ╷", "└─┤", "  ╵"], ["┌─╴", "└─┐", "╶─┘"],
    ["┌─╴", "├─┐", "└─┘"], ["╶─┐", "  │", "  ╵"], ["┌─┐", "├─┤", "└─┘"], ["┌─┐", "└─┤", "╶─┘"],
  ]
  private static let heavy: [Character: Character] = [
    "─": "━", "│": "┃", "┌": "┏", "┐": "┓", "└": "┗", "┘": "┛", "├": "┣", "┤": "┫", "╶": "╺", "╴": "╸", "╷": "╻",
    "╵": "╹",
    "┴": "┻",
  ]

  static func rows(_ digit: Int, isHeavy: Bool) -> [String] {
    let rows = light[digit - 1]
    return isHeavy ? rows.map { String($0.map { heavy[$0] ?? $0 }) } : rows
  }
}
