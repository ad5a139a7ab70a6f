import COpenCV
import RealModule

/// A straight line in Hesse normal form, `x cos(angle) + y sin(angle) = distance`, with the pixels that voted for it.
struct HoughLine: Hashable, Sendable {
  var distance: Double
  /// The angle in radians. It is within a quarter turn of the family's direction, so it may be negative.
  var angle: Double
  var votes: Double
}

/// The ridges of a part of a picture at the scale of the Hough transform, with a plane for each direction. A ridge
/// votes only for lines of about its direction, which halves the number of votes and improves them.
struct RidgePlanes {
  /// The greatest longer side, in pixels. A line is located within about a pixel, and each pixel votes a hundred times.
  private static let longestSide = 420.0

  /// Vertical strokes and horizontal strokes.
  private var upright: GrayImage, level: GrayImage
  /// The scale of the planes: their pixels for one pixel of the picture.
  let scale: Double

  var width: Int { upright.width }
  var height: Int { upright.height }

  /// - Parameters:
  ///   - ridges: as in ``LocalContrast/ridges``.
  ///   - left: the left edge of the part.
  ///   - top: the upper edge of the part.
  ///   - isPart: true if the pixel at an index of `ridges` counts.
  init(
    _ ridges: GrayImage, left: Int, top: Int, width: Int, height: Int, where isPart: (_ index: Int) -> Bool
  ) {
    let scale = min(1, RidgePlanes.longestSide / Double(max(width, height)))
    self.scale = scale
    let (w, h) = (max(1, Int(Double(width) * scale)), max(1, Int(Double(height) * scale)))
    var upright = GrayImage(width: w, height: h), level = GrayImage(width: w, height: h)
    let stride = ridges.width
    let columns = (0..<width).map { min(w - 1, Int(Double($0) * scale)) }
    ridges.pixels.withUnsafeBufferPointer { ridges in
      upright.pixels.withUnsafeMutableBufferPointer { upright in
        level.pixels.withUnsafeMutableBufferPointer { level in
          for y in 0..<height {
            let from = (top + y) * stride + left, to = min(h - 1, Int(Double(y) * scale)) * w
            for x in 0..<width {
              let ridge = ridges[from + x]
              guard ridge != 0, isPart(from + x) else { continue }
              if ridge & LocalContrast.uprightRidge != 0 { upright[to + columns[x]] = 255 }
              if ridge & LocalContrast.levelRidge != 0 { level[to + columns[x]] = 255 }
            }
          }
        }
      }
    }
    (self.upright, self.level) = (upright, level)
  }

  /// Returns the lines with enough votes from ridges, in bins of a degree and a pixel.
  /// - Parameter threshold: the least number of votes of a line.
  /// - Returns: the lines, most votes first, with the origin in the middle of the planes.
  func lines(threshold: Int) throws(ImageOperationError) -> [HoughLine] {
    let found = try upright.lines(from: -55, to: 55, threshold) + level.lines(from: 35, to: 145, threshold)
    return found.sorted { $0.votes > $1.votes }
  }
}

extension GrayImage {
  fileprivate func lines(from: Double, to: Double, _ threshold: Int) throws(ImageOperationError) -> [HoughLine] {
    let capacity = 400
    var found = [ocv_line](repeating: ocv_line(), count: capacity)
    var count: Int32 = 0
    let degree = Double.pi / 180
    let isDone = withPlane {
      ocv_hough_lines($0, degree, from * degree, to * degree, Int32(threshold), &found, Int32(capacity), &count)
    }
    guard isDone else { throw ImageOperationError() }
    let (cx, cy) = (Double(width) / 2, Double(height) / 2)
    return found.prefix(Int(count)).map { line in
      let angle = Double(line.theta)
      return HoughLine(
        distance: Double(line.rho) - cx * Double.cos(angle) - cy * Double.sin(angle), angle: angle,
        votes: Double(line.votes))
    }
  }
}
