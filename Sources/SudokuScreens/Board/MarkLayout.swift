import SudokuGame
import TerminalKit

/// The places of a cell's marks among the characters of a board.
///
/// Corner marks stand along the upper and the lower edge, centre marks in rows between them. So the two kinds differ without colours.
enum MarkLayout {
  /// A piece of text in a cell.
  struct Letter: Hashable {
    let text: String
    let x: Int
    let y: Int
    /// The digit of the mark; `nil` for a sign.
    var digit: Int?
    var isCorner = false
  }

  private static func digits(_ bits: Int) -> [Int] { (1...16).filter { bits >> $0 & 1 == 1 } }

  /// The marks of a cell that has room for both kinds.
  /// - Parameter signs: the number of signs at the lower left of the cell.
  static func letters(centre: Int, corner: Int, _ place: Area, besides signs: Int = 0) -> [Letter] {
    let (centre, corner) = (digits(centre), digits(corner))
    let rows = corner.isEmpty ? place.y..<place.bottom : place.y + 1..<place.bottom - 1
    return corners(corner, place, besides: signs) + rowsOfCentre(centre, place, rows)
  }

  /// The marks of a cell of one row: a sign for their kind, and the digits if they fit. Centre marks come first.
  static func letters(ofSmallCell place: Area, centre: Int, corner: Int, isAlone: Bool) -> [Letter] {
    let isCorner = centre == 0
    let shown = digits(isCorner ? corner : centre)
    guard !shown.isEmpty else { return [] }
    let sign = isCorner ? "'" : "·"
    let y = place.y + place.height / 2
    let gap = (shown.last ?? 0) > 9 ? 1 : 0
    let width = shown.reduce(1 - gap) { $0 + "\($1)".count + gap }
    guard isAlone, width <= place.width else {
      // The marks are listed beside the board.
      return [Letter(text: sign, x: place.x + place.width / 2, y: y, isCorner: isCorner)]
    }
    var x = place.x + (place.width - width) / 2
    var letters = [Letter(text: sign, x: x, y: y, isCorner: isCorner)]
    x += 1
    for digit in shown {
      letters.append(Letter(text: "\(digit)", x: x, y: y, digit: digit, isCorner: isCorner))
      x += "\(digit)".count + gap
    }
    return letters
  }

  private static func corners(_ digits: [Int], _ place: Area, besides signs: Int) -> [Letter] {
    let above = CornerMarks.above(digits.count)
    return edge(Array(digits.prefix(above)), place, place.y)
      + edge(
        Array(digits.dropFirst(above)), Area(place.x + signs, place.y, place.width - signs, place.height),
        place.bottom - 1)
  }

  /// Marks along an edge, from its left end to its right one.
  private static func edge(_ digits: [Int], _ place: Area, _ y: Int) -> [Letter] {
    let inset = place.width > 9 ? 1 : 0
    let room = place.width - 2 * inset
    let widths = digits.map { "\($0)".count }
    // As many as fit with a gap each; a sign tells of more.
    var count = digits.count
    while count > 1, widths.prefix(count).reduce(0, +) + count - 1 + (count < digits.count ? 2 : 0) > room {
      count -= 1
    }
    let isWhole = count == digits.count
    let places = CornerMarks.Place.row(isWhole ? count : count + 1)
    var letters: [Letter] = zip(digits.prefix(count), places).map { digit, across in
      let x = place.x + inset + Int(((across + 1) / 2 * Double(room - "\(digit)".count)).rounded())
      return Letter(text: "\(digit)", x: x, y: y, digit: digit, isCorner: true)
    }
    if !isWhole { letters.append(Letter(text: "…", x: place.right - inset - 1, y: y, isCorner: true)) }
    return letters
  }

  /// Centre marks in as few rows as they need, around the middle of the cell.
  private static func rowsOfCentre(_ digits: [Int], _ place: Area, _ rows: Range<Int>) -> [Letter] {
    guard !digits.isEmpty, !rows.isEmpty else { return [] }
    let gap = (digits.last ?? 0) > 9 ? 1 : 0
    // The marks of the cursor and of a colour stand beside them, and over those of two figures.
    let inset = gap == 0 ? 1 : 0
    let room = place.width - 2 * inset
    func width(_ part: ArraySlice<Int>, _ gap: Int) -> Int { part.reduce(-gap) { $0 + "\($1)".count + gap } }
    func parts(_ count: Int) -> [ArraySlice<Int>] {
      let perRow = (digits.count + count - 1) / count
      return stride(from: 0, to: digits.count, by: perRow).map { digits[$0..<min($0 + perRow, digits.count)] }
    }
    let count = (1...rows.count).first { parts($0).allSatisfy { width($0, gap) <= room } } ?? rows.count
    let lines = parts(count)
    let isWide = lines.allSatisfy { width($0, 1) <= room }
    let top = rows.lowerBound + (rows.count - lines.count) / 2
    let between = isWide ? 1 : gap
    let widest = lines.map { width($0, between) }.max() ?? 0
    var letters: [Letter] = []
    for (row, line) in lines.enumerated() {
      var x = place.x + inset + max(0, (room - widest) / 2)
      for digit in line {
        guard x + "\(digit)".count <= place.right - inset - (digit == line.last ? 0 : 1) else {
          letters.append(Letter(text: "…", x: min(x, place.right - 1), y: top + row))
          break
        }
        letters.append(Letter(text: "\(digit)", x: x, y: top + row, digit: digit))
        x += "\(digit)".count + between
      }
    }
    return letters
  }
}
