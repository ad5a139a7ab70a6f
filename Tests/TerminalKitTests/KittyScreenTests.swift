import TerminalKitTesting
import Testing

@testable import TerminalKit

@Suite struct KittyScreenTests {
  private var screen = KittyScreen()
  private var display = KittyDisplay(cellWidth: 4, cellHeight: 8)

  /// A picture of one colour.
  private func square(_ side: Int, _ red: UInt8, alpha: UInt8 = 255) -> LayerPixels {
    LayerPixels(
      width: side, height: side, bytes: (0..<side * side).flatMap { _ in [red, 0, 0, alpha] as [UInt8] })
  }

  private mutating func show(_ frame: Frame) -> String {
    let text = screen.text(for: frame, codes: .ansi, cellWidth: 4, cellHeight: 8)
    display.take(text)
    return text
  }

  private func frame(_ layers: [PixelLayer], _ pictures: [PixelPicture] = []) -> Frame {
    var frame = Frame(width: 20, height: 10)
    for picture in pictures { frame.place(picture) }
    for layer in layers { frame.place(layer) }
    return frame
  }

  @Test mutating func aPictureIsSentOnceAndThenOnlyMoves() {
    let square = square(6, 200)
    _ = show(frame([PixelLayer(square, x: 5, y: 9)]))
    #expect(display.sent == 1 && display.faults == [])
    #expect(Array(display.places.values) == [.init(x: 5, y: 9, columns: 0, rows: 0, z: 1)])
    let moved = show(frame([PixelLayer(square, x: 30, y: 40)]))
    #expect(display.sent == 1 && moved.utf8.count < 80)
    #expect(display.places.values.map { [$0.x, $0.y] } == [[30, 40]])
    #expect(show(frame([PixelLayer(square, x: 30, y: 40)])).isEmpty, "nothing changed")
    // It comes back without being sent again.
    _ = show(frame([]))
    #expect(display.places.isEmpty && display.pictures.count == 1)
    _ = show(frame([PixelLayer(square, x: 0, y: 0)]))
    #expect(display.sent == 1 && display.places.count == 1)
  }

  @Test mutating func layersLieOverOneAnotherAndMixWhereTheyAreTransparent() {
    let below = square(8, 200), above = square(4, 100, alpha: 128)
    _ = show(frame([PixelLayer(below, x: 0, y: 0), PixelLayer(above, x: 2, y: 2), PixelLayer(above, x: 10, y: 0)]))
    let seen = display.seen(width: 80, height: 80)
    func red(_ x: Int, _ y: Int) -> Int { Int(seen[3 * (y * 80 + x)]) }
    #expect(red(0, 0) == 200 && abs(red(3, 3) - 150) < 2 && abs(red(11, 1) - 50) < 2 && red(9, 0) == 0)
    #expect(display.sent == 2, "the same picture at two places is one")
  }

  @Test mutating func aPictureInCellsFillsThem() {
    let pixels = Pixels(width: 2, height: 2, bytes: [9, 0, 0, 0, 9, 0, 0, 0, 9, 9, 9, 9])
    _ = show(frame([], [PixelPicture(area: Area(1, 2, 3, 2), picture: pixels)]))
    #expect(Array(display.places.values) == [.init(x: 4, y: 16, columns: 3, rows: 2, z: 1)])
    let seen = display.seen(width: 80, height: 80)
    #expect(seen[3 * (16 * 80 + 4)] == 9 && seen[3 * (16 * 80 + 15) + 1] == 9 && seen[3 * (31 * 80 + 15)] == 9)
  }

  @Test mutating func whatWasNotShownForLongIsTakenBack() {
    // 24 MiB each: the third has no room beside both others.
    let pictures = (0..<3).map { _ in
      LayerPixels(width: 3072, height: 2048, bytes: [UInt8](repeating: 7, count: 4 * 3072 * 2048))
    }
    for picture in pictures { _ = show(frame([PixelLayer(picture, x: 0, y: 0)])) }
    #expect(Set(display.pictures.keys) == Set(pictures.dropFirst().map { Int($0.number) }))
    _ = show(frame([PixelLayer(pictures[0], x: 0, y: 0)]))
    #expect(display.sent == 4 && display.faults == [])
  }

  @Test mutating func aScreenOfAnotherSizeGetsEveryPlaceAnew() {
    let square = square(6, 200)
    _ = show(frame([PixelLayer(square, x: 5, y: 9)]))
    var larger = Frame(width: 30, height: 12)
    larger.place(PixelLayer(square, x: 5, y: 9))
    let text = show(larger)
    #expect(text.contains("d=a,") && display.places.count == 1 && display.sent == 1)
  }

  @Test mutating func afterForgettingEverythingIsSentAgain() {
    let square = square(6, 200)
    _ = show(frame([PixelLayer(square, x: 5, y: 9)]))
    screen.forget()
    _ = show(frame([PixelLayer(square, x: 5, y: 9)]))
    #expect(display.sent == 2 && display.pictures.count == 1)
  }

  @Test mutating func withoutPicturesNothingIsWritten() {
    #expect(show(frame([])).isEmpty)
  }

  @Test func sixelsAreDecodedToTheNearestColourOfTheCube() throws {
    let picture = Pixels(
      width: 9, height: 12, bytes: (0..<9 * 12 * 3).map { UInt8(truncatingIfNeeded: $0 * 37) })
    let seen = try #require(SixelDisplay(PixelCodes.sixel(picture)))
    #expect(seen.width == 9 && seen.height == 12 && seen.isFull)
    for (shown, wanted) in zip(seen.bytes, picture.bytes) { #expect(abs(Int(shown) - Int(wanted)) <= 26) }
  }
}
