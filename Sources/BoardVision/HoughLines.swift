import COpenCV
import RealModule

/// A straight line in Hesse normal form, `x cos(angle) + y sin(angle) = distance`, with the pixels that voted for it.
struct HoughLine: Hashable, Sendable {
  var distance: Double
  /// In radians; a family's lines are kept within a quarter turn of its direction, so it may be negative.
  var angle: Double
  var votes: Double
}

/// The Hough transform of the ink pixels, a degree and a pixel a bin.
/// - Parameter threshold: the votes that a line needs.
/// - Returns: the lines, most votes first, their origin moved to the middle of the image.
func houghLines(in ink: GrayImage, threshold: Int) throws(ImageOperationError) -> [HoughLine] {
  let capacity = 600
  var found = [cocv_line](repeating: cocv_line(), count: capacity)
  var count: Int32 = 0
  let status = ink.withPlane {
    cocv_hough_lines($0, 1, Double.pi / 180, Int32(threshold), &found, Int32(capacity), &count)
  }
  try check(status)
  let (cx, cy) = (Double(ink.width) / 2, Double(ink.height) / 2)
  return found.prefix(Int(count)).map { line in
    let angle = Double(line.theta)
    return HoughLine(
      distance: Double(line.rho) - cx * Double.cos(angle) - cy * Double.sin(angle), angle: angle,
      votes: Double(line.votes))
  }
}
