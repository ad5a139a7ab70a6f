import Testing

@testable import BoardVision

/// Connected components of ink.
@Suite struct ComponentsTests {
  /// Components by their first pixel, found by flood fill.
  private func filled(_ image: GrayImage) -> [[Int]: [Int]] {
    var seen = Set<Int>(), components: [[Int]: [Int]] = [:]
    for start in image.pixels.indices where image.pixels[start] != 0 && seen.insert(start).inserted {
      var open = [start], (left, top, right, bottom, area) = (Int.max, Int.max, 0, 0, 0)
      while let index = open.popLast() {
        let (x, y) = (index % image.width, index / image.width)
        (left, top, right, bottom) = (min(left, x), min(top, y), max(right, x), max(bottom, y))
        area += 1
        for v in max(0, y - 1)...min(image.height - 1, y + 1) {
          for u in max(0, x - 1)...min(image.width - 1, x + 1) {
            let next = v * image.width + u
            if image.pixels[next] != 0 && seen.insert(next).inserted { open.append(next) }
          }
        }
      }
      components[[start]] = [left, top, right - left + 1, bottom - top + 1, area]
    }
    return components
  }

  @Test(arguments: [0.15, 0.4, 0.6]) func theyHaveTheBoundsAndPixelsOfWhatIsConnected(share: Double) throws {
    var random = SystemRandomNumberGenerator()
    for _ in 0..<20 {
      var image = GrayImage(width: .random(in: 1...40, using: &random), height: .random(in: 1...30, using: &random))
      for i in image.pixels.indices where Double.random(in: 0..<1, using: &random) < share { image.pixels[i] = 255 }
      let found = try Components(of: image, most: 400), (components, labels) = (found.largest, found.labels)
      let expected = filled(image)
      #expect(components.count == expected.count)
      for each in components {
        let start = try #require(labels.firstIndex(of: each.label))
        #expect(
          [each.x, each.y, each.width, each.height, each.area].map(Int.init) == expected[[start]],
          "\(image.width) x \(image.height), \(image.pixels)")
      }
      for (pixel, label) in zip(image.pixels, labels) { #expect((pixel == 0) == (label == 0)) }
    }
  }

  @Test func theLargestComeFirstAndTheRestIsLeftOut() throws {
    var image = GrayImage(width: 40, height: 12)
    for (left, side) in [(1, 3), (8, 7), (20, 5)] {
      for y in 1...side { for x in left..<left + side { image.pixels[y * 40 + x] = 1 } }
    }
    #expect(try Components(of: image, most: 2).largest.map(\.width) == [7, 5])
  }
}
