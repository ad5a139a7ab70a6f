import Shell
import SudokuReading
import SudokuVariants
import TerminalKit

/// The drawing of a samurai beside its photograph: five boards that share four boxes, two columns of the terminal a
/// cell.
struct SamuraiSheet {
  /// The decided digits by cell, 0 for a blank; and the added digits of the solution, if it is shown.
  let digits: [Int]
  var solution: [Int] = []
  var cursor: Int
  /// A sign beside a digit, by cell.
  var signs: [Int: (glyph: String, tone: Tone)] = [:]

  /// Columns and rows between boxes take one more; rows only if there is room.
  static let width = side * 2 + side / 3
  private static let side = SamuraiPuzzle.side

  static func height(in room: Int) -> Int { room >= side + side / 3 - 1 ? side + side / 3 - 1 : side }

  /// The next cell in a direction; cells outside the five boards are skipped.
  static func cell(from cell: Int, _ dx: Int, _ dy: Int) -> Int {
    var (column, row) = (cell % side, cell / side)
    repeat {
      (column, row) = ((column + dx + side) % side, (row + dy + side) % side)
    } while !SamuraiPuzzle.belongs[row * side + column]
    return row * side + column
  }

  /// Draws the sheet, or the part of it around the cursor that fits. Each cell can be clicked as an item.
  func draw(into frame: inout Frame, _ area: Area) {
    let height = Self.height(in: area.height)
    var whole = Frame(width: Self.width, height: height, theme: frame.theme)
    for cell in digits.indices where SamuraiPuzzle.belongs[cell] { draw(cell, into: &whole, height) }
    frame.show(area, of: whole, around: place(of: cursor, height))
  }

  private func place(of cell: Int, _ height: Int) -> Area {
    let (column, row) = (cell % Self.side, cell / Self.side)
    return Area(column * 2 + column / 3, row + (height > Self.side ? row / 3 : 0), 2, 1)
  }

  private func draw(_ cell: Int, into frame: inout Frame, _ height: Int) {
    let place = place(of: cell, height)
    let ground = cell == cursor ? Tone.choice : (cell % Self.side / 3 + cell / Self.side / 3) % 2 == 0 ? .peer : .space
    frame.fill(place, Style(.text).on(ground))
    let added = solution.isEmpty ? 0 : solution[cell]
    if digits[cell] != 0 {
      frame.put("\(digits[cell])", place.x, place.y, Style(.fixed, .bold).on(ground))
    } else if added != 0 {
      frame.put("\(added)", place.x, place.y, Style(.good).on(ground))
    } else {
      frame.put("·", place.x, place.y, Style(.faint).on(ground))
    }
    if let sign = signs[cell] { frame.put(sign.glyph, place.x + 1, place.y, Style(sign.tone, .bold).on(ground)) }
    frame.onClick(place, .item(cell))
  }
}
