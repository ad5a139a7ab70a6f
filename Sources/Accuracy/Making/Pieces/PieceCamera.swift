import BoardVision

/// A camera before a field: a pinhole with a lens that distorts. Points of the field have x to the right, y down, and z
/// out of the board, in cells. The field's top left is the origin.
struct PieceCamera {
  let width: Double, height: Double
  private let distortion: Double
  private var eye = Vector()
  /// Directions to the right, down, and forward.
  private var right = Vector(), down = Vector(), forward = Vector()
  /// Pixels of a unit at distance 1, and the pixel on the axis.
  private var focal = 1.0
  private(set) var axis = (x: 0.0, y: 0.0)

  /// A camera that sees a field as large as the picture allows.
  /// - Parameters:
  ///   - up: the vertical.
  ///   - bounds: points that the picture must hold.
  ///   - lean: the direction in which the camera leaves the vertical over the field, in degrees: 0 towards the
  ///     bottom, 90 towards the right.
  init(
    width: Int, height: Int, middle: Vector, up: Vector, bounds: [Vector], values: [String: Double], lean: Double,
    _ dice: inout PortableRandom
  ) {
    (self.width, self.height) = (Double(width), Double(height))
    distortion = values["distortion"] ?? 0
    let elevation = values["elevation"] ?? 90, turn = values["turn"] ?? 0
    let flat = PortableMath.cosine(degrees: elevation)
    let away = Vector(
      Float(flat * PortableMath.sine(degrees: lean)), Float(flat * PortableMath.cosine(degrees: lean)),
      Float(PortableMath.sine(degrees: elevation)))
    forward = -away
    // The horizon is level. A camera that looks down has the field's down as its own. Both are turned about the axis.
    let fall = away * away.dot(up) - up, natural = Vector(0, 1, 0) - away * away.y
    let low = (fall.length > 0.3 ? fall : natural).unit
    let wide = forward.cross(low)
    let (c, s) = (Float(PortableMath.cosine(degrees: turn)), Float(PortableMath.sine(degrees: turn)))
    right = wide * c + low * s
    down = low * c - wide * s
    focal = (values["lens"] ?? 0.8) * max(self.width, self.height)
    let place = (x: dice.between(-1, 1), y: dice.between(-1, 1)), share = values["board"] ?? 0.8
    // The distance at which the bounds take their share of the picture, by bisection.
    var near = 0.5, far = 400.0
    for _ in 0..<40 {
      let distance = (near * far).squareRoot()
      stand(middle + away * Float(distance))
      let size = extent(bounds)
      if let size, size.x < share * self.width, size.y < share * self.height { far = distance } else { near = distance }
    }
    stand(middle + away * Float(far))
    guard let box = box(bounds) else { return }
    let room = (x: self.width - (box.right - box.left), y: self.height - (box.bottom - box.top))
    axis.x += self.width / 2 - (box.left + box.right) / 2 + place.x * 0.42 * room.x
    axis.y += self.height / 2 - (box.top + box.bottom) / 2 + place.y * 0.42 * room.y
  }

  private mutating func stand(_ eye: Vector) {
    self.eye = eye
    axis = (width / 2, height / 2)
  }

  private func extent(_ points: [Vector]) -> (x: Double, y: Double)? {
    box(points).map { ($0.right - $0.left, $0.bottom - $0.top) }
  }

  /// The box around points in the picture; `nil` if one of them is not before the camera.
  func box(_ points: [Vector]) -> (left: Double, right: Double, top: Double, bottom: Double)? {
    var box = (left: Double.infinity, right: -Double.infinity, top: Double.infinity, bottom: -Double.infinity)
    for point in points {
      guard let p = pixel(point) else { return nil }
      box = (min(box.left, p.x), max(box.right, p.x), min(box.top, p.y), max(box.bottom, p.y))
    }
    return box
  }

  /// The direction of the sight.
  var sight: Vector { forward }

  /// The pixel of a point; `nil` behind the camera.
  func pixel(_ point: Vector) -> Point? {
    let w = point - eye
    let depth = Double(w.dot(forward))
    guard depth > 0.05 else { return nil }
    let ideal = Point(
      axis.x + focal * Double(w.dot(right)) / depth, axis.y + focal * Double(w.dot(down)) / depth)
    let centre = Point(width / 2, height / 2), scale = 4 / (width * width + height * height)
    // Far outside the picture the distortion is that of its edge.
    var p = ideal
    for _ in 0..<12 {
      let d = p - centre
      p = centre + (ideal - centre) * (1 / (1 + distortion * min(2, (d.x * d.x + d.y * d.y) * scale)))
    }
    return p
  }

  /// The ray of sight through a pixel.
  @inline(__always) func ray(_ x: Double, _ y: Double) -> Ray {
    let dx = x - width / 2, dy = y - height / 2
    let stretch = 1 + distortion * (dx * dx + dy * dy) * 4 / (width * width + height * height)
    let a = Float((width / 2 + dx * stretch - axis.x) / focal), b = Float((height / 2 + dy * stretch - axis.y) / focal)
    return Ray(origin: eye, direction: (forward + right * a + down * b).unit)
  }
}
