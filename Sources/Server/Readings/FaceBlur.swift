import BoardVision
import CFaces
import Pictures

/// Makes faces on a photograph unrecognisable.
struct FaceBlur {
  /// The cascades that are looked for where none is named: Debian's package `opencv-data`.
  private static let folder = "/usr/share/opencv4/haarcascades/"
  private static let usual = [
    folder + "haarcascade_frontalface_default.xml", folder + "haarcascade_frontalface_alt2.xml",
    folder + "haarcascade_profileface.xml",
  ]
  /// The longer side at which faces are looked for, in pixels.
  private static let searchSide = 960
  /// The least side of a face, in pixels of that size.
  private static let leastSide = 24

  private let cascades: [OpaquePointer]

  /// `nil` where no cascade can be read: then no picture may be kept.
  init?(cascade: String) {
    cascades = (cascade.isEmpty ? Self.usual : [cascade]).compactMap { cfaces_open($0) }
    if cascades.isEmpty { return nil }
  }

  /// Blurs what looks like a face and does not lie on the board.
  /// - Returns: how many were blurred; `nil` where it could not be found out.
  func blur(_ canvas: Canvas, board: Lattice?) -> Int? {
    guard let small = canvas.limited(toSide: Self.searchSide) else { return nil }
    let scale = Double(canvas.width) / Double(small.width)
    guard let boxes = find(small) else { return nil }
    let faces = boxes.filter { box in
      let centre = Point(Double(box.x) + Double(box.width) / 2, Double(box.y) + Double(box.height) / 2) * scale
      return board.map { !$0.holds(centre) } ?? true
    }
    for face in faces { mosaic(canvas, face, scale) }
    return faces.count
  }

  private func find(_ canvas: Canvas) -> [cfaces_box]? {
    let (width, height) = (canvas.width, canvas.height)
    var plane = [UInt8](repeating: 0, count: width * height)
    var mirrored = plane
    for y in 0..<height {
      for x in 0..<width {
        let c = canvas[x, y]
        let (red, green, blue) = (Int(c.red), Int(c.green), Int(c.blue))
        let light = UInt8((red * 299 + green * 587 + blue * 114) / 1000)
        plane[y * width + x] = light
        mirrored[y * width + width - 1 - x] = light
      }
    }
    var found: [cfaces_box] = []
    for cascade in cascades {
      guard let ahead = find(plane, width, height, cascade), let back = find(mirrored, width, height, cascade) else {
        return nil
      }
      // The cascade for profiles knows one side only.
      found += ahead
      found += back.map { cfaces_box(x: Int32(width) - $0.x - $0.width, y: $0.y, width: $0.width, height: $0.height) }
    }
    return found
  }

  private func find(_ plane: [UInt8], _ width: Int, _ height: Int, _ cascade: OpaquePointer) -> [cfaces_box]? {
    var boxes = [cfaces_box](repeating: cfaces_box(), count: 64)
    let count = cfaces_find(
      cascade, plane, Int32(width), Int32(height), Int32(Self.leastSide), &boxes, Int32(boxes.count))
    return count < 0 ? nil : Array(boxes.prefix(Int(count)))
  }

  /// Six squares across a face, each of one colour.
  private func mosaic(_ canvas: Canvas, _ box: cfaces_box, _ scale: Double) {
    let margin = Double(box.width) * 0.15
    let left = max(0, Int((Double(box.x) - margin) * scale)), top = max(0, Int((Double(box.y) - margin) * scale))
    let right = min(canvas.width, Int((Double(box.x + box.width) + margin) * scale))
    let bottom = min(canvas.height, Int((Double(box.y + box.height) + margin) * scale))
    let side = max(4, (right - left) / 6)
    for y in stride(from: top, to: bottom, by: side) {
      for x in stride(from: left, to: right, by: side) {
        canvas.flatten(x..<min(right, x + side), y..<min(bottom, y + side))
      }
    }
  }
}

extension Canvas {
  /// Gives a rectangle its mean colour.
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

extension Lattice {
  /// Whether a place lies inside the outline.
  fileprivate func holds(_ p: Point) -> Bool {
    let corners = outline
    return (0..<4).allSatisfy { index in
      let a = corners[index], b = corners[(index + 1) % 4]
      return (b.x - a.x) * (p.y - a.y) - (b.y - a.y) * (p.x - a.x) >= 0
    }
  }
}
