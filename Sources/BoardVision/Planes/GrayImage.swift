import COpenCV

/// An 8-bit plane: row-major, no padding. As brightness, 0 is black and 255 white.
public struct GrayImage: Hashable, Sendable {
  /// Columns and rows, both at least 1.
  public let width: Int, height: Int
  /// `width * height` values.
  public var pixels: [UInt8]

  /// A plane of one value.
  public init(width: Int, height: Int, filledWith value: UInt8 = 0) {
    precondition(width > 0 && height > 0, "an image has at least one pixel")
    self.width = width
    self.height = height
    pixels = [UInt8](repeating: value, count: width * height)
  }

  /// A plane with the given values.
  /// - Precondition: there are `width * height` values.
  public init(width: Int, height: Int, pixels: [UInt8]) {
    precondition(width > 0 && height > 0 && pixels.count == width * height, "width * height pixels")
    self.width = width
    self.height = height
    self.pixels = pixels
  }

  /// A plane with uninitialised pixels, for an operation that writes each of them.
  fileprivate init(unwrittenOfWidth width: Int, height: Int) {
    precondition(width > 0 && height > 0, "an image has at least one pixel")
    self.width = width
    self.height = height
    pixels = [UInt8](unsafeUninitializedCapacity: width * height) { $1 = width * height }
  }

  /// The value at a column and a row.
  @inlinable
  public subscript(x: Int, y: Int) -> UInt8 {
    get { pixels[y * width + x] }
    set { pixels[y * width + x] = newValue }
  }

  /// Returns a part of the image, clipped to it.
  public func cropped(x: Int, y: Int, width wanted: Int, height wantedHeight: Int) -> GrayImage {
    let left = max(0, min(x, width - 1)), top = max(0, min(y, height - 1))
    let w = max(1, min(wanted, width - left)), h = max(1, min(wantedHeight, height - top))
    var part = GrayImage(width: w, height: h)
    for row in 0..<h {
      let from = (top + row) * width + left
      part.pixels.replaceSubrange(row * w..<(row + 1) * w, with: pixels[from..<from + w])
    }
    return part
  }
}

/// The error of an image that is too large for an operation: memory for the result runs out, or a side has too many
/// pixels.
public struct ImageOperationError: Error, CustomStringConvertible {
  public let description = "the picture is too large for the memory of this process"
}

extension GrayImage {
  /// Returns a smaller copy by area averaging.
  func resized(width: Int, height: Int) throws(ImageOperationError) -> GrayImage {
    guard width != self.width || height != self.height else { return self }
    precondition(width <= self.width && height <= self.height, "area averaging makes smaller")
    var result = GrayImage(unwrittenOfWidth: width, height: height)
    try apply(to: &result) { ocv_resize_area($0, $1) }
    return result
  }

  /// Returns the image reduced to at most `side` pixels on its longer side. The scale is the ratio of the new size to
  /// the old one.
  package func limited(toSide side: Int) throws(ImageOperationError) -> (image: GrayImage, scale: Double) {
    let longer = max(width, height)
    guard longer > side else { return (self, 1) }
    let scale = Double(side) / Double(longer)
    let w = max(1, Int((Double(width) * scale).rounded())), h = max(1, Int((Double(height) * scale).rounded()))
    return (try resized(width: w, height: h), scale)
  }

  /// Returns a copy blurred by a Gaussian.
  /// - Precondition: `sigma` is more than 0 pixels.
  func blurred(sigma: Double) throws(ImageOperationError) -> GrayImage {
    precondition(sigma > 0, "a Gaussian has a width")
    var result = GrayImage(unwrittenOfWidth: width, height: height)
    try apply(to: &result) { ocv_gaussian_blur($0, $1, sigma) }
    return result
  }

  /// Returns the mean over a square window around each pixel. An even window is enlarged by one.
  /// - Precondition: the window has a side of 1 pixel or more.
  package func boxMean(window: Int) throws(ImageOperationError) -> GrayImage {
    precondition(window >= 1, "a window has at least one pixel")
    var result = GrayImage(unwrittenOfWidth: width, height: height)
    try apply(to: &result) { ocv_box_mean($0, $1, Int32(window | 1)) }
    return result
  }

  /// Returns the morphological closing, which removes dark structures thinner than `size`.
  /// - Precondition: `size` is 1 pixel or more.
  package func closed(size: Int) throws(ImageOperationError) -> GrayImage {
    precondition(size >= 1, "a square has at least one pixel")
    var result = GrayImage(unwrittenOfWidth: width, height: height)
    try apply(to: &result) { ocv_close($0, $1, Int32(size)) }
    return result
  }

  /// Returns an image sampled bilinearly at positions of this one.
  /// - Parameter positions: writes the x and y positions of a row of the result.
  /// - Throws: `ImageOperationError` also for an image of 32,767 pixels or more on a side.
  package func remapped(
    width: Int, height: Int,
    positions: (_ row: Int, _ x: UnsafeMutableBufferPointer<Float>, _ y: UnsafeMutableBufferPointer<Float>) -> Void
  ) throws(ImageOperationError) -> GrayImage {
    var result = GrayImage(unwrittenOfWidth: width, height: height)
    // The positions of a few rows at a time stay in the processor's cache.
    let most = 16
    try apply(to: &result) { source, plane in
      withUnsafeTemporaryAllocation(of: Float.self, capacity: 2 * most * width) { floats in
        stride(from: 0, to: height, by: most).allSatisfy { top in
          let rows = min(most, height - top)
          let xs = UnsafeMutableBufferPointer(rebasing: floats[..<(rows * width)])
          let ys = UnsafeMutableBufferPointer(rebasing: floats[(most * width)..<((most + rows) * width)])
          for row in 0..<rows {
            let part = row * width..<(row + 1) * width
            positions(top + row, .init(rebasing: xs[part]), .init(rebasing: ys[part]))
          }
          var band = plane
          band.pixels += top * width
          band.height = Int32(rows)
          return ocv_remap(source, band, xs.baseAddress!, ys.baseAddress!)
        }
      }
    }
    return result
  }

  private func apply(
    to result: inout GrayImage, _ operation: (ocv_plane, ocv_plane) -> Bool
  ) throws(ImageOperationError) {
    guard withPlane({ source in result.withMutablePlane { operation(source, $0) } }) else {
      throw ImageOperationError()
    }
  }

  /// Passes the pixels to a filter for reading.
  func withPlane<Result>(_ body: (ocv_plane) -> Result) -> Result {
    pixels.withUnsafeBufferPointer { buffer in
      // `ocv_plane` is writable, but filters do not write to their source.
      body(plane(UnsafeMutablePointer(mutating: buffer.baseAddress!)))
    }
  }

  /// Passes the pixels to a filter for writing.
  mutating func withMutablePlane<Result>(_ body: (ocv_plane) -> Result) -> Result {
    let (w, h) = (Int32(width), Int32(height))
    return pixels.withUnsafeMutableBufferPointer {
      body(ocv_plane(pixels: $0.baseAddress!, width: w, height: h, stride: w))
    }
  }

  private func plane(_ pointer: UnsafeMutablePointer<UInt8>) -> ocv_plane {
    ocv_plane(pixels: pointer, width: Int32(width), height: Int32(height), stride: Int32(width))
  }
}
