import BoardVision

/// The bounds of a connected component of ink, with `right` and `bottom` included.
struct InkBox: Hashable, Sendable {
  var left: Int, top: Int, right: Int, bottom: Int, area: Int

  var width: Int { right - left + 1 }
  var height: Int { bottom - top + 1 }
}

/// Connected components of ink, with eight neighbours a pixel.
enum Ink {
  /// Returns the bounds of every component in a part of an image.
  static func boxes(in image: GrayImage, xs: Range<Int>, ys: Range<Int>, from least: UInt8) -> [InkBox] {
    var found: [InkBox] = []
    search(image, xs, ys, from: least) { pixel in
      found.append(InkBox(left: pixel.x, top: pixel.y, right: pixel.x, bottom: pixel.y, area: 0))
    } visit: { pixel in
      let last = found.count - 1
      found[last].left = min(found[last].left, pixel.x)
      found[last].top = min(found[last].top, pixel.y)
      found[last].right = max(found[last].right, pixel.x)
      found[last].bottom = max(found[last].bottom, pixel.y)
      found[last].area += 1
    }
    return found
  }

  /// Returns the pixels of every component in a part of an image.
  static func pieces(in image: GrayImage, xs: Range<Int>, ys: Range<Int>, from least: UInt8) -> [[InkPixel]] {
    var found: [[InkPixel]] = []
    search(image, xs, ys, from: least, start: { _ in found.append([]) }, visit: { found[found.count - 1].append($0) })
    return found
  }

  /// Returns the components of a set of pixels.
  static func pieces(of pixels: Set<InkPixel>) -> [[InkPixel]] {
    guard !pixels.isEmpty else { return [] }
    let box = InkBox(Array(pixels))
    var image = GrayImage(width: box.width, height: box.height)
    for pixel in pixels { image[pixel.x - box.left, pixel.y - box.top] = 1 }
    return pieces(in: image, xs: 0..<box.width, ys: 0..<box.height, from: 1).map { piece in
      piece.map { InkPixel(x: $0.x + box.left, y: $0.y + box.top) }
    }
  }

  /// Visits the pixels of one component after the other.
  @inline(__always)
  private static func search(
    _ image: GrayImage, _ xs: Range<Int>, _ ys: Range<Int>, from least: UInt8, start: (InkPixel) -> Void,
    visit: (InkPixel) -> Void
  ) {
    let width = xs.count
    var isNew = [Bool](repeating: false, count: width * ys.count)
    for y in ys { for x in xs { isNew[(y - ys.lowerBound) * width + x - xs.lowerBound] = image[x, y] >= least } }
    func pixel(_ place: Int) -> InkPixel {
      InkPixel(x: place % width + xs.lowerBound, y: place / width + ys.lowerBound)
    }
    var stack: [Int] = []
    for first in isNew.indices where isNew[first] {
      start(pixel(first))
      isNew[first] = false
      stack.append(first)
      while let place = stack.popLast() {
        visit(pixel(place))
        let (x, y) = (place % width, place / width)
        for ny in max(0, y - 1)...min(ys.count - 1, y + 1) {
          for nx in max(0, x - 1)...min(width - 1, x + 1) where isNew[ny * width + nx] {
            isNew[ny * width + nx] = false
            stack.append(ny * width + nx)
          }
        }
      }
    }
  }
}

/// A pixel of an image.
struct InkPixel: Hashable, Sendable {
  var x: Int, y: Int
}

extension InkBox {
  /// The bounds of some pixels.
  init(_ pixels: [InkPixel]) {
    self.init(
      left: pixels.reduce(.max) { min($0, $1.x) }, top: pixels.reduce(.max) { min($0, $1.y) },
      right: pixels.reduce(.min) { max($0, $1.x) }, bottom: pixels.reduce(.min) { max($0, $1.y) }, area: pixels.count)
  }
}
