import BoardVision
import CFaces
import Pictures

/// Finds the faces on a photograph, so that they can be made unrecognisable.
struct FaceFinder {
  /// The cascades that are looked for where none is named: Debian's package `opencv-data`. Each takes a step for its windows
  /// that suits it: those of local binary patterns are five times as fast as Haar's.
  private static let folder = "/usr/share/opencv4/"
  private static let usual: [(file: String, step: Double)] = [
    ("haarcascades/haarcascade_frontalface_alt2.xml", 1.2),
    ("lbpcascades/lbpcascade_frontalface_improved.xml", 1.1),
    ("lbpcascades/lbpcascade_profileface.xml", 1.2),
  ]
  /// The longer side at which faces are looked for, in pixels.
  private static let searchSide = 400
  /// The least side of a face, in pixels of that size: a twentieth of the picture.
  private static let leastSide = 20
  /// How many faces one cascade may find.
  private static let most = 1024

  private struct Cascade {
    var handle: OpaquePointer
    /// How much larger its windows are each time.
    var step: Double
    /// Whether it knows faces that look one way only.
    var isOneSided: Bool
  }

  private let cascades: [Cascade]

  /// `nil` where no cascade can be read: then no picture may be kept.
  init?(cascade: String) {
    let files = cascade.isEmpty ? Self.usual.map { (Self.folder + $0.file, $0.step) } : [(cascade, 1.1)]
    cascades = files.compactMap { path, step in
      cfaces_open(path).map { Cascade(handle: $0, step: step, isOneSided: path.contains("profile")) }
    }
    if cascades.isEmpty { return nil }
  }

  /// A face, in parts of the picture's width and height.
  struct Face {
    var left: Double, top: Double, right: Double, bottom: Double
  }

  /// Finds what looks like a face and does not lie on the board.
  ///
  /// Faces are looked for as the picture stands, and as the board does: a camera that was held sideways and does not say so
  /// has both on their side.
  /// - Returns: `nil` where it could not be found out.
  func faces(on canvas: Canvas, board: Lattice?) -> [Face]? {
    guard let small = canvas.limited(toSide: Self.searchSide) else { return nil }
    let scale = Double(small.width) / Double(canvas.width)
    let board = board.map { $0.scaled(by: scale) }
    var plane = small.light
    // Nobody's face is on the board, and its digits would take the longest to look through.
    if let board { plane.flatten(inside: board) }
    var boxes: [cfaces_box] = []
    for quarters in Set([0, board?.quarters ?? 0]) {
      guard let found = find(plane.turned(quarters)) else { return nil }
      boxes += found.map { $0.turnedBack(quarters, width: plane.width, height: plane.height) }
    }
    boxes.removeAll { box in
      let centre = Point(Double(box.x) + Double(box.width) / 2, Double(box.y) + Double(box.height) / 2)
      return board?.holds(centre) ?? false
    }
    return boxes.map { box in
      let margin = Double(box.width) * 0.15
      let (x, y) = (Double(box.x), Double(box.y))
      return Face(
        left: (x - margin) / Double(plane.width), top: (y - margin) / Double(plane.height),
        right: (x + Double(box.width) + margin) / Double(plane.width),
        bottom: (y + Double(box.height) + margin) / Double(plane.height))
    }
  }

  private func find(_ plane: GrayImage) -> [cfaces_box]? {
    var found: [cfaces_box] = []
    for cascade in cascades {
      guard let ahead = find(plane, cascade) else { return nil }
      found += ahead
      guard cascade.isOneSided else { continue }
      guard let back = find(plane.mirrored, cascade) else { return nil }
      found += back.map {
        cfaces_box(x: Int32(plane.width) - $0.x - $0.width, y: $0.y, width: $0.width, height: $0.height)
      }
    }
    return found
  }

  private func find(_ plane: GrayImage, _ cascade: Cascade) -> [cfaces_box]? {
    var boxes = [cfaces_box](repeating: cfaces_box(), count: Self.most)
    let count = cfaces_find(
      cascade.handle, plane.pixels, Int32(plane.width), Int32(plane.height), Int32(Self.leastSide),
      cascade.step, &boxes, Int32(boxes.count))
    return count < 0 ? nil : Array(boxes.prefix(Int(count)))
  }
}

extension Canvas {
  /// Makes faces unrecognisable: four squares across each, of one colour.
  func blur(_ faces: [FaceFinder.Face]) {
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

extension GrayImage {
  /// The same, seen in a mirror.
  fileprivate var mirrored: GrayImage {
    moved(width: width, height: height) { x, y in (width - 1 - x, y) }
  }

  /// The same after quarter turns clockwise.
  fileprivate func turned(_ quarters: Int) -> GrayImage {
    switch quarters {
    case 1: moved(width: height, height: width) { x, y in (y, height - 1 - x) }
    case 2: moved(width: width, height: height) { x, y in (width - 1 - x, height - 1 - y) }
    case 3: moved(width: height, height: width) { x, y in (width - 1 - y, x) }
    default: self
    }
  }

  private func moved(width w: Int, height h: Int, _ from: (Int, Int) -> (Int, Int)) -> GrayImage {
    var result = GrayImage(width: w, height: h)
    pixels.withUnsafeBufferPointer { source in
      result.pixels.withUnsafeMutableBufferPointer { target in
        for y in 0..<h {
          for x in 0..<w {
            let place = from(x, y)
            target[y * w + x] = source[place.1 * width + place.0]
          }
        }
      }
    }
    return result
  }

  /// Gives the inside of a board one even light.
  fileprivate mutating func flatten(inside board: Lattice) {
    let corners = board.outline
    let top = max(0, Int(corners.map(\.y).min() ?? 0)), bottom = min(height - 1, Int(corners.map(\.y).max() ?? 0))
    let left = max(0, Int(corners.map(\.x).min() ?? 0)), right = min(width - 1, Int(corners.map(\.x).max() ?? 0))
    guard top <= bottom, left <= right else { return }
    var inside: [Int] = []
    for y in top...bottom {
      for x in left...right where board.holds(Point(Double(x), Double(y))) { inside.append(y * width + x) }
    }
    guard !inside.isEmpty else { return }
    let mean = UInt8(inside.reduce(0) { $0 + Int(pixels[$1]) } / inside.count)
    for index in inside { pixels[index] = mean }
  }
}

extension cfaces_box {
  /// Where a box on a turned plane lies on the plane before it was turned, which had this width and height.
  fileprivate func turnedBack(_ quarters: Int, width w: Int, height h: Int) -> cfaces_box {
    switch quarters {
    case 1: cfaces_box(x: y, y: Int32(h) - x - width, width: height, height: width)
    case 2: cfaces_box(x: Int32(w) - x - width, y: Int32(h) - y - height, width: width, height: height)
    case 3: cfaces_box(x: Int32(w) - y - height, y: x, width: height, height: width)
    default: self
    }
  }
}

extension Lattice {
  /// Quarter turns clockwise that bring the board upright.
  fileprivate var quarters: Int {
    let top = outline[1] - outline[0]
    if abs(top.x) >= abs(top.y) { return top.x >= 0 ? 0 : 2 }
    return top.y >= 0 ? 3 : 1
  }

  /// Whether a place lies inside the outline.
  fileprivate func holds(_ p: Point) -> Bool {
    let corners = outline
    return (0..<4).allSatisfy { index in
      let a = corners[index], b = corners[(index + 1) % 4]
      return (b.x - a.x) * (p.y - a.y) - (b.y - a.y) * (p.x - a.x) >= 0
    }
  }
}
