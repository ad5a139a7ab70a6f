import BoardVision
import SudokuReading

/// The map between points of the paper and of the picture. On the paper the board reaches from (0, 0) to (1, 1).
///
/// The way from a pixel to the paper has three steps, each a formula. The lens's distortion is undone, a homography
/// leads onto a flat sheet, and the sheet's curl is undone. The opposite way inverts each step by iteration.
struct Camera {
  let width: Double, height: Double
  /// From flat paper to ideal pixels, and back; row-major.
  private(set) var outward: [Double]
  private(set) var inward: [Double]
  let distortion: Double
  /// The sheet's curl: polynomials by which places move down, along the sheet, and across.
  let bend: (square: Double, cube: Double, across: Double)

  /// - Parameters:
  ///   - values: the drawn parameters.
  ///   - dice: the random source for the place of the board and the direction of its tilt.
  init(width: Int, height: Int, values: [String: Double], _ dice: inout PortableRandom) {
    (self.width, self.height) = (Double(width), Double(height))
    distortion = values["distortion"] ?? 0
    let curl = values["curl"] ?? 0
    let sign = dice.chance(0.5) ? 1.0 : -1.0
    bend = (curl * sign * dice.between(0.4, 1), curl * dice.between(-0.6, 0.6), curl * dice.between(-0.3, 0.3))
    (outward, inward) = ([], [])
    let lean = dice.between(0, 360), tilt = values["tilt"] ?? 0
    let turn = (values["turn"] ?? 0) + 90 * (values["quarters"] ?? 0).rounded()
    let place = (x: dice.between(-1, 1), y: dice.between(-1, 1))
    var side = (values["board"] ?? 0.8) * min(self.width, self.height)
    // A tilted board may not fit: it moves away until it does.
    for _ in 0..<40 {
      aim(tilt: tilt, lean: lean, turn: turn, side: side, dx: 0, dy: 0)
      let corners = [(0.0, 0.0), (1, 0), (1, 1), (0, 1)].map { pixel($0.0, $0.1) }
      let xs = corners.map(\.x), ys = corners.map(\.y)
      let (left, right) = (xs.min() ?? 0, xs.max() ?? 0), (top, bottom) = (ys.min() ?? 0, ys.max() ?? 0)
      let roomX = self.width * 0.98 - (right - left), roomY = self.height * 0.98 - (bottom - top)
      guard roomX > 0 && roomY > 0 else {
        side *= 0.95
        continue
      }
      let middle = (x: (left + right) / 2 - self.width / 2, y: (top + bottom) / 2 - self.height / 2)
      aim(
        tilt: tilt, lean: lean, turn: turn, side: side, dx: place.x * roomX / 2 * 0.8 - middle.x,
        dy: place.y * roomY / 2 * 0.8 - middle.y)
      if fits { return }
      side *= 0.95
    }
  }

  private var fits: Bool {
    [(0.0, 0.0), (1, 0), (1, 1), (0, 1)].allSatisfy { corner in
      let p = pixel(corner.0, corner.1)
      return p.x > 2 && p.y > 2 && p.x < width - 3 && p.y < height - 3
    }
  }

  /// A pinhole with a focal length of 0.75 of the longer side looks at the board's middle.
  private mutating func aim(tilt: Double, lean: Double, turn: Double, side: Double, dx: Double, dy: Double) {
    let focal = 0.75 * max(width, height), away = focal / side
    let (ct, st) = (PortableMath.cosine(degrees: turn), PortableMath.sine(degrees: turn))
    let (ca, sa) = (PortableMath.cosine(degrees: tilt), PortableMath.sine(degrees: tilt))
    let (cl, sl) = (PortableMath.cosine(degrees: lean), PortableMath.sine(degrees: lean))
    // The paper's axes after a turn in its plane, then a rotation by the tilt about the axis (cl, sl, 0) (Rodrigues).
    func tilted(_ x: Double, _ y: Double) -> (Double, Double, Double) {
      let along = (x * cl + y * sl) * (1 - ca)
      return (x * ca + cl * along, y * ca + sl * along, (cl * y - sl * x) * sa)
    }
    let u = tilted(ct, st), v = tilted(-st, ct)
    let cx = width / 2 + dx, cy = height / 2 + dy
    let rows = [
      [focal * u.0 + cx * u.2, focal * v.0 + cx * v.2, cx * away],
      [focal * u.1 + cy * u.2, focal * v.1 + cy * v.2, cy * away],
      [u.2, v.2, away],
    ]
    // Move the origin from the board's middle to its corner.
    outward = rows.flatMap { [$0[0], $0[1], $0[2] - ($0[0] + $0[1]) / 2] }
    let h = outward
    let cofactors = [
      h[4] * h[8] - h[5] * h[7], h[2] * h[7] - h[1] * h[8], h[1] * h[5] - h[2] * h[4],
      h[5] * h[6] - h[3] * h[8], h[0] * h[8] - h[2] * h[6], h[2] * h[3] - h[0] * h[5],
      h[3] * h[7] - h[4] * h[6], h[1] * h[6] - h[0] * h[7], h[0] * h[4] - h[1] * h[3],
    ]
    inward = cofactors
  }

  /// The position of a place on the paper, in pixels.
  func pixel(_ u: Double, _ v: Double) -> Point {
    // The flat place that curls to (u, v).
    var a = u, b = v
    for _ in 0..<12 {
      let t = a - 0.5, s = b - 0.5
      a = u - bend.across * s * s
      b = v - bend.square * t * t * 4 - bend.cube * t * t * t * 8
    }
    let w = outward[6] * a + outward[7] * b + outward[8]
    let ideal = Point(
      (outward[0] * a + outward[1] * b + outward[2]) / w, (outward[3] * a + outward[4] * b + outward[5]) / w)
    let centre = Point(width / 2, height / 2)
    let scale = 4 / (width * width + height * height)
    var p = ideal
    for _ in 0..<25 {
      let d = p - centre
      p = centre + (ideal - centre) * (1 / (1 + distortion * (d.x * d.x + d.y * d.y) * scale))
    }
    return p
  }

  /// The lattice on the picture of a board with this many cells down and across.
  func lattice(cells: Int = 9) -> Lattice {
    Lattice(BoardKind(rows: cells, columns: cells)) { pixel(Double($0) / Double(cells), Double($1) / Double(cells)) }
  }

  /// The place on the paper at a pixel.
  @inline(__always)
  func paper(_ x: Double, _ y: Double) -> (u: Double, v: Double) {
    let dx = x - width / 2, dy = y - height / 2
    let stretch = 1 + distortion * (dx * dx + dy * dy) * 4 / (width * width + height * height)
    let px = width / 2 + dx * stretch, py = height / 2 + dy * stretch
    return inward.withUnsafeBufferPointer { h in
      let w = 1 / (h[6] * px + h[7] * py + h[8])
      let a = (h[0] * px + h[1] * py + h[2]) * w, b = (h[3] * px + h[4] * py + h[5]) * w
      let t = max(-1.2, min(1.2, a - 0.5)), s = max(-1.2, min(1.2, b - 0.5))
      return (a + bend.across * s * s, b + (bend.square * 4 + bend.cube * 8 * t) * t * t)
    }
  }
}
