import Pictures

extension Canvas {
  /// Makes faces unrecognisable: four squares across each, of one colour.
  public func blur(_ faces: [FaceFinder.Face]) {
    for face in faces {
      let left = max(0, Int(face.left * Double(width))), top = max(0, Int(face.top * Double(height)))
      let right = min(width, Int(face.right * Double(width))), bottom = min(height, Int(face.bottom * Double(height)))
      let side = max(4, (right - left) / 4)
      for y in stride(from: top, to: bottom, by: side) {
        for x in stride(from: left, to: right, by: side) {
          flatten(x..<min(right, x + side), y..<min(bottom, y + side))
        }
      }
    }
  }

  /// Fills a rectangle with its mean colour.
  fileprivate func flatten(_ xs: Range<Int>, _ ys: Range<Int>) {
    var sum = (red: 0, green: 0, blue: 0)
    for y in ys {
      for x in xs {
        let c = self[x, y]
        sum.red += Int(c.red)
        sum.green += Int(c.green)
        sum.blue += Int(c.blue)
      }
    }
    let count = max(1, xs.count * ys.count)
    let mean = Colour(UInt8(sum.red / count), UInt8(sum.green / count), UInt8(sum.blue / count))
    for y in ys { for x in xs { self[x, y] = mean } }
  }
}
