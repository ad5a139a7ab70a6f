import GameCore
import Shell
import SudokuGame
import TerminalKit

/// The drawing of a board: at the largest size that fits, with pencil marks in the cells if there is room.
struct SudokuBoard {
  let layout: SudokuLayout
  var digits: [Int]
  var isGiven: [Bool]
  /// Centre marks as bits 1 to 16.
  var marks: [Int]
  /// Corner marks as bits 1 to 16.
  var corners: [Int]
  /// The number of each cell's colour, 0 for none.
  var colours: [Int]
  var cursor: Int?
  /// The selected cells besides that of the cursor.
  var selection: Set<Int> = []
  /// True if the cells that share a house with the cursor have a ground of their own.
  var showsPeers = true
  /// The digit that is marked in every cell.
  var same: Int?
  /// Cells with a ground of their own.
  var grounds: [Int: Tone] = [:]
  /// A sign beside the digit, which repeats the meaning of colours.
  var signs: [Int: (glyph: String, tone: Tone)] = [:]
  /// The tones of the entered digits, if they are not the usual one.
  var tones: [Int: Tone] = [:]
  /// Pencil marks that a step removes, as bits.
  var struck: [Int: Int] = [:]
  /// True if the colours of cells are grounds. Otherwise their letters alone tell them.
  var hasGrounds = true
  /// True if large digits are drawn of lines; false if glyphs are ASCII.
  var hasLines = true

  init(_ layout: SudokuLayout = .classic) {
    self.layout = layout
    digits = [Int](repeating: 0, count: layout.cellCount)
    isGiven = digits.map { _ in false }
    (marks, corners, colours) = (digits, digits, digits)
  }

  /// Draws the board with its top left at the area's; each cell can be clicked as an item.
  func draw(into frame: inout Frame, _ area: Area, plan: BoardPlan) {
    BoardBorders(plan).draw(into: &frame, area)
    let own = BoardSigns.of(layout, isPlain: !hasLines)
    let peers = Set(cursor.flatMap { showsPeers ? layout.peers[$0] : nil } ?? [])
    for cell in digits.indices {
      let place = plan.place(of: cell, in: area)
      let ground =
        cell == cursor || selection.contains(cell)
        ? .tone(.choice)
        : ground(
          cell, isPeer: peers.contains(cell), isShaded: layout.shadedCells.contains(cell), in: frame.theme)
      draw(cell, own[cell] ?? [], into: &frame, place, plan.size, ground)
      frame.onClick(place, .item(cell))
    }
  }

  /// Draws the board, or the part of it around the cursor that fits; arrows at the edges show that it continues.
  func draw(into frame: inout Frame, window area: Area, plan: BoardPlan) {
    guard !plan.fits(area) else { return draw(into: &frame, area, plan: plan) }
    var whole = Frame(width: plan.width, height: plan.height, theme: frame.theme)
    draw(into: &whole, whole.area, plan: plan)
    var place = plan.place(of: cursor ?? 0, in: whole.area)
    // The clues on the right are in sight with the last column.
    if place.right == plan.right { place = Area(place.x, place.y, plan.width - place.x, place.height) }
    frame.show(area, of: whole, around: place, cutAt: plan.lines)
  }

  private func ground(_ cell: Int, isPeer: Bool, isShaded: Bool, in theme: Theme) -> Ink {
    if let ground = grounds[cell] { return .tone(ground) }
    if hasGrounds, let colour = SudokuTool.colour(colours[cell]) {
      let rgb = theme[colour]
      return .rgb(rgb.red, rgb.green, rgb.blue)
    }
    if let same, digits[cell] == same { return .tone(.same) }
    return .tone(isShaded ? .shade : isPeer ? .peer : .space)
  }

  private func draw(
    _ cell: Int, _ own: [Character], into frame: inout Frame, _ place: Area, _ size: BoardSize, _ ground: Ink
  ) {
    let isCursor = cell == cursor
    frame.fill(place, Style(.text).on(ground))
    let middle = (x: place.x + place.width / 2, y: place.y + place.height / 2)
    // A cell of one row has room for one sign beside its digit.
    let signs = String(own.prefix(size.height == 1 ? 1 : size.width))
    frame.put(signs, place.x, place.bottom - 1, Style(.faint).on(ground))
    if digits[cell] != 0 {
      let style = (isGiven[cell] ? Style(.fixed, .bold) : Style(tones[cell] ?? .typed)).on(ground)
      if size.height == 1 || !hasLines || layout.size > 9 {
        frame.put("\(digits[cell])", middle.x, middle.y, style)
      } else {
        let rows = LineDigits.rows(digits[cell], isHeavy: isGiven[cell])
        for (row, text) in rows.enumerated() { frame.put(text, middle.x - 1, middle.y - 1 + row, style) }
      }
    } else {
      drawMarks(
        cell, into: &frame, place, size, ground, besides: signs.count,
        isAlone: own.isEmpty && self.signs[cell] == nil && !isCursor)
    }
    let letter = SudokuTool.letter(ofColour: colours[cell])
    // Beside a digit of two figures, a cell of one row has room on its left alone.
    let isFull = size.height == 1 && digits[cell] > 9
    if let letter {
      frame.put(String(letter), isFull ? place.x : place.right - 1, middle.y, Style(.strong).on(ground))
    }
    if let sign = self.signs[cell] {
      let x = place.right - sign.glyph.count
      frame.put(sign.glyph, x, place.y, Style(sign.tone, .bold).on(ground))
    }
    if isCursor, size.height == 1 {
      frame.put("[", place.x, place.y, Style(.strong, .bold).on(ground))
      let isFree = self.signs[cell] == nil && letter == nil && digits[cell] < 10
      if isFree { frame.put("]", place.right - 1, place.y, Style(.strong, .bold).on(ground)) }
    } else if isCursor {
      frame.put("▸", place.x, middle.y, Style(.strong, .bold).on(ground))
    }
  }

  /// Draws the marks of a blank cell.
  /// - Parameters:
  ///   - signs: the number of signs at the lower left.
  ///   - isAlone: true if nothing else stands in a cell of one row.
  private func drawMarks(
    _ cell: Int, into frame: inout Frame, _ place: Area, _ size: BoardSize, _ ground: Ink, besides signs: Int,
    isAlone: Bool
  ) {
    // The marks that a step removes are all in sight.
    let corner = (struck[cell] ?? 0) & marks[cell] == 0 ? corners[cell] : 0
    let isColoured = colours[cell] != 0
    let letters =
      size.hasRoomForMarks(layout.size)
      ? MarkLayout.letters(centre: marks[cell], corner: corner, place, besides: signs)
      : MarkLayout.letters(ofSmallCell: place, centre: marks[cell], corner: corner, isAlone: isAlone && !isColoured)
    for letter in letters {
      let isStruck = letter.digit.map { (struck[cell] ?? 0) >> $0 & 1 == 1 && !letter.isCorner } ?? false
      var style = Style(isColoured || letter.isCorner ? .text : .faint)
      if letter.digit != nil, letter.digit == same { style = Style(.strong, [.bold, .underline]) }
      if isStruck { style = Style(.bad, [.bold, .reverse]) }
      frame.put(letter.text, letter.x, letter.y, style.on(ground))
    }
  }
}

extension Style {
  /// The style on a ground of any colour.
  fileprivate func on(_ ground: Ink) -> Style { Style(ink: ink, ground: ground, attributes: attributes) }
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
