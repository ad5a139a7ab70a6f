import BoardVision

/// The bounds of ink that hangs together, the last pixels included.
struct InkBox: Hashable, Sendable {
  var left: Int, top: Int, right: Int, bottom: Int, area: Int

  var width: Int { right - left + 1 }
  var height: Int { bottom - top + 1 }
}

/// Ink that hangs together.
enum Ink {
  /// The bounds of every piece of ink in a part of a picture.
  static func boxes(in image: GrayImage, xs: Range<Int>, ys: Range<Int>, from least: UInt8) -> [InkBox] {
    let width = xs.count
    var isNew = [Bool](repeating: false, count: width * ys.count)
    for y in ys { for x in xs { isNew[(y - ys.lowerBound) * width + x - xs.lowerBound] = image[x, y] >= least } }
    var found: [InkBox] = []
    var stack: [Int] = []
    for start in isNew.indices where isNew[start] {
      var box = InkBox(left: width, top: ys.count, right: 0, bottom: 0, area: 0)
      isNew[start] = false
      stack.append(start)
      while let place = stack.popLast() {
        let (x, y) = (place % width, place / width)
        box = InkBox(
          left: min(box.left, x), top: min(box.top, y), right: max(box.right, x), bottom: max(box.bottom, y),
          area: box.area + 1)
        for ny in max(0, y - 1)...min(ys.count - 1, y + 1) {
          for nx in max(0, x - 1)...min(width - 1, x + 1) where isNew[ny * width + nx] {
            isNew[ny * width + nx] = false
            stack.append(ny * width + nx)
          }
        }
      }
      found.append(
        InkBox(
          left: box.left + xs.lowerBound, top: box.top + ys.lowerBound, right: box.right + xs.lowerBound,
          bottom: box.bottom + ys.lowerBound, area: box.area))
    }
    return found
  }
}
