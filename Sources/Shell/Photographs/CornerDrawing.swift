import BoardVision
import Phrases
import TerminalKit

/// The drawing of the screen of corners: the photograph with its corners at the left, an enlarged part around the
/// chosen one at the right.
extension CornerScreen {
  private static let outline: PixelSketch.Colour = (43, 120, 255)
  private static let mark: PixelSketch.Colour = (255, 60, 0)

  package func draw(into frame: inout Frame, _ area: Area) {
    let (left, right) = area.split(left: area.width * 3 / 5, gap: 2)
    let drawn = sketched()
    let place = show(drawn.whole, into: &frame, left.inset(1, 0))
    shown = place
    if frame.pictures.isEmpty { number(into: &frame, place) }
    for item in 0..<place.width * place.height {
      frame.onClick(Area(place.x + item % place.width, place.y + item / place.width, 1, 1), .item(item))
    }
    let lines = Text.wrapped(
      words("Corner \(chosen + 1), \(Self.names[chosen]). Put each corner on the board's own corner."), right.width - 1)
    let (above, below) = right.split(top: max(0, right.height - lines.count - 2), gap: 1)
    show(drawn.part, into: &frame, above)
    for (row, word) in lines.enumerated() { frame.put(word, in: below, row: row, row == 0 ? .strong : .plain) }
  }

  /// Numbers the corners if the picture is made of characters.
  private func number(into frame: inout Frame, _ place: Area) {
    for (index, corner) in corners.enumerated() {
      let x = place.x + min(place.width - 1, Int(corner.x / Double(picture.width) * Double(place.width)))
      let y = place.y + min(place.height - 1, Int(corner.y / Double(picture.height) * Double(place.height)))
      frame[x, y] = Cell(glyph: Character("\(index + 1)"), style: index == chosen ? .choice : .bar)
    }
  }

  @discardableResult
  private func show(_ pixels: Pixels, into frame: inout Frame, _ area: Area) -> Area {
    let capabilities = shell.terminal.capabilities
    guard PictureMedium(ofPhotographs: shell.settings.pictures, capabilities) == .pixels else {
      return frame.draw(pixels, in: area, depth: capabilities.depth)
    }
    let ratio = capabilities.cellWidth > 0 ? Double(capabilities.cellHeight) / Double(capabilities.cellWidth) : 2
    let place = area.fitting(pixels, cellRatio: ratio)
    frame.place(PixelPicture(area: place, picture: pixels))
    return place
  }

  /// The two pictures, drawn again after a corner has moved.
  private func sketched() -> (whole: Pixels, part: Pixels) {
    if let drawn, drawn.corners == corners, drawn.chosen == chosen { return (drawn.whole, drawn.part) }
    let longer = max(picture.width, picture.height)
    let side = longer / 5
    // Lines wide enough to be visible in a reduced picture.
    var whole = PixelSketch(picture)
    for index in 0..<4 {
      whole.line(corners[index], corners[(index + 1) % 4], Self.outline, side: max(2, longer / 120))
    }
    for corner in corners { whole.dot(corner, Self.outline, side: longer / 30) }
    whole.dot(corners[chosen], Self.mark, side: longer / 24)
    var part = PixelSketch(picture.part(around: corners[chosen], side: side))
    let middle = Point(Double(side) / 2, Double(side) / 2)
    let width = max(1, side / 60)
    for index in [1, 3] {
      part.line(middle, middle + (corners[(chosen + index) % 4] - corners[chosen]), Self.outline, side: width)
    }
    part.dot(middle, Self.mark, side: max(3, side / 20))
    drawn = (corners, chosen, whole.pixels, part.pixels)
    return (whole.pixels, part.pixels)
  }
}
