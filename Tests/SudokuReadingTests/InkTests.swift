import Testing

@testable import BoardVision
@testable import SudokuReading

/// Components of ink, compared with those of a simple algorithm.
@Suite struct InkTests {
  /// Components of ink pixels that touch at sides or corners.
  private func pieces(_ image: GrayImage, _ xs: Range<Int>, _ ys: Range<Int>, _ least: UInt8) -> [Set<InkPixel>] {
    var found: [Set<InkPixel>] = []
    for y in ys {
      for x in xs where image[x, y] >= least {
        let touched = found.indices.filter { index in
          found[index].contains { abs($0.x - x) <= 1 && abs($0.y - y) <= 1 }
        }
        var whole: Set = [InkPixel(x: x, y: y)]
        for index in touched.reversed() { whole.formUnion(found.remove(at: index)) }
        found.append(whole)
      }
    }
    return found
  }

  @Test(arguments: 1...40)
  func `the pieces and their bounds are those of a plain search`(seed: UInt64) {
    var random = Seeded(state: seed)
    let width = 3 + random.next(12), height = 3 + random.next(12), share = 2 + random.next(5)
    var image = GrayImage(width: width, height: height)
    for y in 0..<height { for x in 0..<width { image[x, y] = random.next(share) == 0 ? 90 : UInt8(random.next(90)) } }
    let xs = random.next(3)..<width - random.next(2), ys = random.next(3)..<height - random.next(2)
    let expected = pieces(image, xs, ys, 90)
    let found = Ink.pieces(in: image, xs: xs, ys: ys, from: 90)
    #expect(Set(found.map(Set.init)) == Set(expected) && found.count == expected.count)
    let boxes = expected.map { piece in
      InkBox(
        left: piece.map(\.x).min() ?? 0, top: piece.map(\.y).min() ?? 0, right: piece.map(\.x).max() ?? 0,
        bottom: piece.map(\.y).max() ?? 0, area: piece.count)
    }
    #expect(Set(Ink.boxes(in: image, xs: xs, ys: ys, from: 90)) == Set(boxes))
    let all = Set(expected.flatMap { $0 })
    #expect(Set(Ink.pieces(of: all).map(Set.init)) == Set(expected))
  }
}
