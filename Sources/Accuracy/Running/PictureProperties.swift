import BoardVision
import Foundation

/// Measures of a photograph itself, for grouping. `megapixels` is its size. `contrast` is the range from the 5th to the
/// 95th percentile of the light in the board's surroundings, 0 to 1. `blur` goes from 0, sharp, to 1 (Crete et al., The
/// blur effect, 2007), at the scale at which digits are read. `tilt` is the angle between the camera's axis and the
/// paper's normal in degrees. It assumes a phone's lens with a focal length of 0.75 times the longer side. `turn` is
/// the board's rotation in degrees, 0 to 180.
enum PictureProperties {
  static func measure(_ file: EncodedPhotograph, light: GrayImage?, scale: Double, outline: [Point]?) -> [String:
    Double]
  {
    var values = ["megapixels": rounded(Double(file.width) * Double(file.height) / 1e6, 3)]
    if let light {
      let region = board(light, outline?.map { $0 * scale })
      values["contrast"] = rounded(contrast(region), 3)
      values["blur"] = rounded(blur(region), 3)
    }
    if let outline {
      values["tilt"] = rounded(tilt(outline, width: Double(file.width), height: Double(file.height)), 1)
      let top = outline[1] - outline[0]
      values["turn"] = rounded(abs(atan2(top.y, top.x)) * 180 / .pi, 1)
    }
    return values
  }

  /// The part of the picture around the board; its middle if no board is known.
  private static func board(_ light: GrayImage, _ outline: [Point]?) -> GrayImage {
    guard let outline else {
      return light.cropped(
        x: light.width / 5, y: light.height / 5, width: light.width * 3 / 5, height: light.height * 3 / 5)
    }
    let xs = outline.map(\.x), ys = outline.map(\.y)
    func inside(_ value: Double, _ limit: Int) -> Int { Int(max(0, min(Double(limit - 1), value))) }
    let left = inside(xs.min() ?? 0, light.width), right = inside(xs.max() ?? 0, light.width)
    let top = inside(ys.min() ?? 0, light.height), bottom = inside(ys.max() ?? 0, light.height)
    return light.cropped(x: left, y: top, width: right - left + 1, height: bottom - top + 1)
  }

  private static func contrast(_ image: GrayImage) -> Double {
    var histogram = [Int](repeating: 0, count: 256)
    for value in image.pixels { histogram[Int(value)] += 1 }
    func percentile(_ share: Double) -> Int {
      var left = Int(Double(image.pixels.count) * share)
      for (value, count) in histogram.enumerated() {
        left -= count
        if left < 0 { return value }
      }
      return 255
    }
    return Double(percentile(0.95) - percentile(0.05)) / 255
  }

  /// The similarity of a picture to a copy blurred along rows, with a mean of nine.
  private static func blur(_ image: GrayImage) -> Double {
    let (w, h) = (image.width, image.height)
    guard w > 20 else { return 0 }
    var before = 0, lost = 0
    image.pixels.withUnsafeBufferPointer { p in
      for y in 0..<h {
        let row = y * w
        var sum = 0
        for x in 0..<9 { sum += Int(p[row + x]) }
        for x in 5..<w - 5 {
          // The difference of neighbours, and of the two means of nine around them, times nine.
          let sharp = abs(Int(p[row + x]) - Int(p[row + x - 1])) * 9
          let next = sum + Int(p[row + x + 4]) - Int(p[row + x - 5])
          before += sharp
          lost += max(0, sharp - abs(next - sum))
          sum = next
        }
      }
    }
    return before == 0 ? 0 : Double(before - lost) / Double(before)
  }

  /// The tilt from the homography of the outline: its first two columns are the paper's axes as the camera sees them.
  private static func tilt(_ outline: [Point], width: Double, height: Double) -> Double {
    let focal = 0.75 * max(width, height)
    let seen = outline.map { Point(($0.x - width / 2) / focal, ($0.y - height / 2) / focal) }
    let square = [Point(0, 0), Point(1, 0), Point(1, 1), Point(0, 1)]
    guard let h = Homography(from: square, to: seen)?.elements else { return 0 }
    let a = (h[0], h[3], h[6]), b = (h[1], h[4], h[7])
    let n = (a.1 * b.2 - a.2 * b.1, a.2 * b.0 - a.0 * b.2, a.0 * b.1 - a.1 * b.0)
    let length = (n.0 * n.0 + n.1 * n.1 + n.2 * n.2).squareRoot()
    return length == 0 ? 0 : acos(min(1, abs(n.2) / length)) * 180 / .pi
  }
}
