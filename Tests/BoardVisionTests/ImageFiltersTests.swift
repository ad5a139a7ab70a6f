import CImageFilters
import OpenCVFilters
import Testing

@testable import BoardVision

/// The filters, held against OpenCV's functions of the same names.
@Suite struct ImageFiltersTests {
  /// Wide and high enough for whole vectors, with a rest; and as small as planes get.
  private static let sizes = [(157, 83), (64, 48), (33, 33), (7, 5), (1, 9), (9, 1), (1, 1), (2, 2)]

  /// Noise, and shapes that change slowly.
  private func planes(_ width: Int, _ height: Int) -> [GrayImage] {
    var random = SystemRandomNumberGenerator()
    var noise = GrayImage(width: width, height: height), slow = noise
    for y in 0..<height {
      for x in 0..<width {
        noise[x, y] = .random(in: 0...255, using: &random)
        slow[x, y] = UInt8(min(255, 3 * x / 2 + 2 * y) ^ (x % 19 == 0 ? 255 : 0))
      }
    }
    return [noise, slow]
  }

  /// Lends a plane's pixels to OpenCV.
  private func lend<Result>(_ image: inout GrayImage, to body: (ocv_plane) -> Result) -> Result {
    image.withMutablePlane { body(ocv_plane(pixels: $0.pixels, width: $0.width, height: $0.height, stride: $0.stride)) }
  }

  /// What OpenCV makes of a plane.
  private func expected(
    _ image: GrayImage, width: Int? = nil, height: Int? = nil, _ operation: (ocv_plane, ocv_plane) -> Bool
  ) -> GrayImage {
    var source = image, result = GrayImage(width: width ?? image.width, height: height ?? image.height)
    let isDone = lend(&source) { source in lend(&result) { operation(source, $0) } }
    #expect(isDone)
    return result
  }

  private func furthest(_ one: GrayImage, _ other: GrayImage) -> Int {
    zip(one.pixels, other.pixels).map { abs(Int($0) - Int($1)) }.max() ?? 0
  }

  @Test(arguments: [0.8, 1.2, 2.3]) func aGaussianBlurIsThatOfOpenCV(sigma: Double) throws {
    for (width, height) in Self.sizes {
      for image in planes(width, height) {
        #expect(
          try image.blurred(sigma: sigma) == expected(image) { ocv_gaussian_blur($0, $1, sigma) },
          "\(width) x \(height)")
      }
    }
  }

  @Test(arguments: [1, 3, 9, 15, 17, 31]) func aMeanIsThatOfOpenCV(window: Int) throws {
    for (width, height) in Self.sizes {
      for image in planes(width, height) {
        let mean = try image.boxMean(window: window)
        #expect(mean == expected(image) { ocv_box_mean($0, $1, Int32(window)) }, "\(width) x \(height)")
      }
    }
  }

  @Test(arguments: [1, 2, 3, 5, 8, 13]) func aClosingIsThatOfOpenCV(size: Int) throws {
    for (width, height) in Self.sizes {
      for image in planes(width, height) {
        #expect(
          try image.closed(size: size) == expected(image) { ocv_close($0, $1, Int32(size)) }, "\(width) x \(height)")
      }
    }
  }

  /// Sums are added up in another order, so that a mean between two values may be either.
  @Test(arguments: [2.0, 3, 4, 1.5, 1.33, 2.7, 1.02]) func aSmallerPictureIsThatOfOpenCV(scale: Double) throws {
    for (width, height) in Self.sizes {
      let w = max(1, Int((Double(width) / scale).rounded())), h = max(1, Int((Double(height) / scale).rounded()))
      for image in planes(width, height) {
        let smaller = try image.resized(width: w, height: h)
        let theirs = expected(image, width: w, height: h) { ocv_resize_area($0, $1) }
        #expect(furthest(smaller, theirs) <= 1, "\(width) x \(height) to \(w) x \(h)")
        let others = zip(smaller.pixels, theirs.pixels).count { $0 != $1 }
        #expect(others <= 1 + w * h / 200, "\(others) of \(w * h)")
      }
    }
  }

  @Test func aPictureInItsOwnSizeIsItself() throws {
    for image in planes(31, 17) { #expect(try image.resized(width: 31, height: 17) == image) }
  }

  @Test func placesAreSampledAsByOpenCV() {
    var random = SystemRandomNumberGenerator()
    for (width, height) in Self.sizes {
      for image in planes(width, height) {
        // Some lie outside, and some further outside than a picture can be.
        let reach = Float(max(width, height))
        var xs = (0..<300 * 7).map { _ in Float.random(in: -5...reach + 5, using: &random) }
        var ys = (0..<300 * 7).map { _ in Float.random(in: -5...reach + 5, using: &random) }
        (xs[0], ys[1], xs[2], ys[3]) = (30_000, -30_000, -1, Float(height - 1))
        let theirs = expected(image, width: 300, height: 7) { ocv_remap($0, $1, &xs, &ys) }
        let sampled = image.remapped(width: 300, height: 7) { row, x, y in
          for i in 0..<300 { (x[i], y[i]) = (xs[row * 300 + i], ys[row * 300 + i]) }
        }
        #expect(sampled == theirs, "\(width) x \(height)")
      }
    }
  }

  /// A homography gives no place, or one far away, where it divides by zero.
  @Test func aPlaceThatIsNoNumberReadsNoMemoryOutside() {
    let image = planes(40, 30)[0]
    let places: [Float] = [.infinity, -.infinity, .nan, 1e30, -1e30, 3e9]
    let sampled = image.remapped(width: places.count, height: 2) { row, x, y in
      for i in places.indices { (x[i], y[i]) = row == 0 ? (places[i], 3) : (3, places[i]) }
    }
    for value in sampled.pixels { #expect(image.pixels.contains(value)) }
  }

  @Test(arguments: [(-55.0, 55.0), (35, 145)]) func linesAreThoseOfOpenCV(from: Double, to: Double) throws {
    var random = SystemRandomNumberGenerator()
    let degree = Double.pi / 180
    for (width, height) in [(150, 110), (64, 48), (7, 5)] {
      var image = GrayImage(width: width, height: height)
      for y in 0..<height {
        for x in 0..<width where (from < 0 ? x : y) % 20 < 2 || Int.random(in: 0..<20, using: &random) == 0 {
          image[x, y] = 255
        }
      }
      for threshold in [0, 12, 40] {
        var theirs = [ocv_line](repeating: ocv_line(), count: 400), ours = [cif_line](repeating: cif_line(), count: 400)
        var (theirCount, count) = (Int32(0), Int32(0))
        var copy = image
        let (begin, end, least) = (from * degree, to * degree, Int32(threshold))
        #expect(lend(&copy) { ocv_hough_lines($0, degree, begin, end, least, &theirs, 400, &theirCount) })
        #expect(image.withPlane { cif_hough_lines($0, degree, begin, end, least, &ours, 400, &count) })
        #expect(count == theirCount && (count > 0 || threshold > 0))
        for (one, other) in zip(ours, theirs).prefix(Int(count)) {
          #expect(one.rho == other.rho && one.theta == other.theta && one.votes == other.votes)
        }
      }
    }
  }

  @Test func aPlaneWithoutInkHasNoLines() throws {
    var lines = [cif_line()], count: Int32 = 7
    #expect(GrayImage(width: 20, height: 10).withPlane { cif_hough_lines($0, 0.02, 0, 3, 0, &lines, 1, &count) })
    #expect(count == 0)
  }

  @Test(arguments: [0.02, 0.15, 0.4, 0.6]) func componentsAreThoseOfOpenCV(share: Double) throws {
    var random = SystemRandomNumberGenerator()
    for (width, height) in Self.sizes {
      var image = GrayImage(width: width, height: height)
      for i in image.pixels.indices where Double.random(in: 0..<1, using: &random) < share { image.pixels[i] = 255 }
      var theirs = [Int32](repeating: 0, count: width * height), count: Int32 = 0
      #expect(lend(&image) { ocv_components($0, &theirs, &count) })
      let ours = try Components(of: image, most: width * height)
      #expect(ours.largest.count == Int(count) - 1)
      // Labels differ in their order alone.
      #expect(Set(zip(ours.labels, theirs).map { [$0, $1] }).count == Set(theirs).count)
      // Ours are in the order of first pixels.
      var seen: [Int32] = []
      for label in ours.labels where label > (seen.last ?? 0) { seen.append(label) }
      #expect(seen == (1...max(1, count)).dropLast().map { $0 })
    }
  }
}
