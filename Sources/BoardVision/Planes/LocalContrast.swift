/// Stage 2: even illumination.
///
/// Each pixel of `darkness` is its darkness relative to its surroundings, in 255ths of their brightness. Paper is 0 in
/// sunlight and in shadow, and ink has the same value everywhere. The threshold between paper and ink is measured on
/// the picture.
public struct LocalContrast: Sendable {
  /// Darkness relative to the local mean, 0...255.
  public let darkness: GrayImage
  /// 255 for ink, 0 elsewhere.
  public let ink: GrayImage
  /// The middle lines of strokes, where `ink` has their full width: bits of ``uprightRidge`` and ``levelRidge``.
  public let ridges: GrayImage
  /// The bits of a vertical stroke, and of a horizontal one. A pixel on both has all bits.
  public static let uprightRidge: UInt8 = 0x55, levelRidge: UInt8 = 0xAA
  /// The darkness from which a pixel counts as ink.
  public let threshold: Int

  /// - Parameters:
  ///   - image: the brightness of the photograph.
  ///   - window: the side of the local mean's window in pixels. It should be at least a cell's.
  package init(_ image: GrayImage, window: Int) throws(ImageOperationError) {
    let smooth = max(image.width, image.height) > 500 ? try image.blurred(sigma: 0.8) : image
    let mean = try smooth.boxMean(window: window)
    var darkness = GrayImage(width: image.width, height: image.height)
    var histogram = [Int](repeating: 0, count: 256)
    let count = image.pixels.count
    // The paper's grain is measured on the lighter half of the picture, since a dark table has a grain of its own.
    let light = LocalContrast.lightLevel(mean) / 2
    // 255 / mean in 16-bit fixed point. Very dark surroundings count as 24, to limit the amplification of noise.
    let reciprocal = (0..<256).map { UInt32(255 * 65536 / max($0, 24)) }
    smooth.pixels.withUnsafeBufferPointer { values in
      mean.pixels.withUnsafeBufferPointer { around in
        darkness.pixels.withUnsafeMutableBufferPointer { out in
          reciprocal.withUnsafeBufferPointer { reciprocal in
            histogram.withUnsafeMutableBufferPointer { histogram in
              for i in 0..<count {
                let m = around[i], g = values[i]
                let isPaper = m >= light
                guard m > g else {
                  if isPaper { histogram[0] &+= 1 }
                  continue
                }
                let value = min(255, Int((UInt32(m &- g) &* reciprocal[Int(m)]) >> 16))
                out[i] = UInt8(truncatingIfNeeded: value)
                if isPaper { histogram[value] &+= 1 }
              }
            }
          }
        }
      }
    }
    self.init(darkness: darkness, threshold: LocalContrast.threshold(histogram))
  }

  /// The edges of a picture in place of its ink, for the borders of cells that differ in shade without lines.
  /// - Parameters:
  ///   - image: the brightness of the photograph.
  ///   - window: the side of the local mean's window in pixels. It should be at least a cell's.
  package init(edgesOf image: GrayImage, window: Int) throws(ImageOperationError) {
    let smooth = try image.blurred(sigma: 1.2)
    let mean = try smooth.boxMean(window: window)
    let (w, h) = (image.width, image.height)
    var edges = GrayImage(width: w, height: h)
    var histogram = [Int](repeating: 0, count: 256)
    // Two pixels on each side, after smoothing, reach the shades of both cells at any focus.
    let reach = 2
    guard w > 2 * reach && h > 2 * reach else {
      self.init(darkness: edges, threshold: Self.leastThreshold)
      return
    }
    smooth.pixels.withUnsafeBufferPointer { light in
      for y in reach..<h - reach {
        for i in y * w + reach..<(y + 1) * w - reach {
          let across = abs(Int(light[i + reach]) - Int(light[i - reach]))
          let down = abs(Int(light[i + reach * w]) - Int(light[i - reach * w]))
          let value = min(255, max(across, down) * 255 / max(24, Int(mean.pixels[i])))
          edges.pixels[i] = UInt8(value)
          histogram[value] += 1
        }
      }
    }
    self.init(darkness: edges, threshold: LocalContrast.threshold(histogram))
  }

  private init(darkness: GrayImage, threshold: Int) {
    var ink = GrayImage(width: darkness.width, height: darkness.height)
    let limit = UInt8(threshold)
    darkness.pixels.withUnsafeBufferPointer { dark in
      ink.pixels.withUnsafeMutableBufferPointer { out in
        for i in dark.indices { out[i] = dark[i] >= limit ? 255 : 0 }
      }
    }
    self.darkness = darkness
    self.threshold = threshold
    self.ink = ink
    ridges = LocalContrast.ridges(
      darkness, threshold: limit, reach: max(3, max(darkness.width, darkness.height) / 120))
  }

  /// The same picture with half the threshold of ink, for boards whose lines are fainter than their digits. `nil` if
  /// the threshold would be too low.
  var fainter: LocalContrast? {
    threshold / 2 >= LocalContrast.leastThreshold ? LocalContrast(darkness: darkness, threshold: threshold / 2) : nil
  }

  /// Returns the ink pixels that are the darkest within two pixels across a stroke. At distance `reach`, both sides
  /// must be lighter by a third. Across is horizontal for a vertical stroke, and vertical for a horizontal one.
  private static func ridges(_ darkness: GrayImage, threshold: UInt8, reach: Int) -> GrayImage {
    var result = GrayImage(width: darkness.width, height: darkness.height)
    let (w, h) = (darkness.width, darkness.height)
    guard w > 2 * reach && h > 2 * reach else { return result }
    darkness.pixels.withUnsafeBufferPointer { dark in
      result.pixels.withUnsafeMutableBufferPointer { out in
        for y in reach..<h - reach {
          for i in y * w + reach..<(y + 1) * w - reach where dark[i] >= threshold {
            let limit = UInt8(UInt16(dark[i]) * 2 / 3)
            out[i] =
              (isRidge(dark, i, 1, reach, limit) ? uprightRidge : 0)
              | (isRidge(dark, i, w, reach, limit) ? levelRidge : 0)
          }
        }
      }
    }
    return result
  }

  @inline(__always)
  private static func isRidge(
    _ dark: UnsafeBufferPointer<UInt8>, _ i: Int, _ step: Int, _ reach: Int, _ limit: UInt8
  ) -> Bool {
    let value = dark[i]
    return dark[i &- reach &* step] < limit && dark[i &+ reach &* step] < limit
      && value >= dark[i &- step] && value > dark[i &+ step]
      && value >= dark[i &- 2 &* step] && value >= dark[i &+ 2 &* step]
  }

  /// Returns the level that a tenth of the picture exceeds.
  private static func lightLevel(_ image: GrayImage) -> UInt8 {
    var histogram = [Int](repeating: 0, count: 256)
    var total = 0
    for i in stride(from: 0, to: image.pixels.count, by: 7) {
      histogram[Int(image.pixels[i])] += 1
      total += 1
    }
    var rest = total / 10
    var level = 255
    while level > 0 && rest >= histogram[level] {
      rest -= histogram[level]
      level -= 1
    }
    return UInt8(level)
  }

  /// The least threshold of ink, in 255ths.
  private static let leastThreshold = 6

  /// Returns the threshold between paper grain and thin grey lines. It is three times the median of the positive
  /// darkness values, but at most 22 and at most a sixth of the darkest hundredth.
  /// - Parameter histogram: the number of pixels of each darkness from 0 to 255.
  static func threshold(_ histogram: [Int]) -> Int {
    let count = histogram.reduce(0, +)
    var rest = count / 100
    var darkest = 255
    while darkest > 0 && rest > histogram[darkest] {
      rest -= histogram[darkest]
      darkest -= 1
    }
    var half = (count - histogram[0]) / 2
    var median = 1
    while median < 255 && half > histogram[median] {
      half -= histogram[median]
      median += 1
    }
    return max(leastThreshold, min(3 * median, 22, darkest / 6))
  }
}
