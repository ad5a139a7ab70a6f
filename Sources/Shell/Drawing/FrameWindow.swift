import TerminalKit

extension Frame {
  /// Shows another frame, or the part of it around a place that fits the area; arrows at the edges show that it
  /// continues.
  /// - Parameter columns: the columns at which the frame may be cut, so that no number is cut; empty to cut anywhere.
  package mutating func show(_ area: Area, of whole: Frame, around place: Area, cutAt columns: [Int] = []) {
    let height = min(area.height, whole.height)
    var width = min(area.width, whole.width)
    var x = max(0, min(place.x + place.width / 2 - width / 2, whole.width - width))
    let y = max(0, min(place.y + place.height / 2 - height / 2, whole.height - height))
    if let left = columns.last(where: { $0 <= x && $0 + width > place.right }) ?? columns.first(where: { $0 >= x }),
      width < whole.width
    {
      let right = columns.last { $0 < left + width && $0 > left } ?? left + width - 1
      (x, width) = (left, right + 1 - left)
    }
    copy(Area(x, y, width, height), of: whole, to: (area.x, area.y))
    let (middle, centre) = (area.x + width / 2, area.y + height / 2)
    for (isThere, glyph, x, y) in [
      (y > 0, "▲", middle, area.y), (y + height < whole.height, "▼", middle, area.y + height - 1),
      (x > 0, "◀", area.x, centre), (x + width < whole.width, "▶", area.x + width - 1, centre),
    ] where isThere { self[x, y] = Cell(glyph: Character(glyph), style: Style(.accent, .bold).on(.bar)) }
  }
}
