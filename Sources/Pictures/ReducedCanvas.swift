extension Canvas {
  /// The picture resized so that its longer side is at most `side`; `nil` if there is no memory.
  public func limited(toSide side: Int) -> Canvas? {
    guard max(width, height) > side else { return self }
    let scale = Double(side) / Double(max(width, height))
    let result = Canvas(width: max(1, Int(Double(width) * scale)), height: max(1, Int(Double(height) * scale)))
    result?.fill(withMeansOf: self)
    return result
  }

  /// Sets each pixel to the exact mean of the area that it covers in a larger picture. Libgd's resampling does the same
  /// in twenty times the time.
  ///
  /// Lengths are counted in units of which a pixel of `source` has `width` and one of this picture `source.width`.
  private func fill(withMeansOf source: Canvas) {
    let row = MeanRow(from: source.width, to: width)
    var sums = [UInt64](repeating: 0, count: 3 * width)
    let area = UInt64(source.width * source.height)
    var y = 0, left = source.height
    for line in 0..<source.height {
      guard let pixels = source.rows[line] else { continue }
      let means = row.sums(of: pixels)
      let part = min(left, height)
      Canvas.add(means, times: part, to: &sums)
      left -= part
      guard left == 0 else { continue }
      take(&sums, dividedBy: area, row: y)
      (y, left) = (y + 1, source.height - (height - part))
      if part < height { Canvas.add(means, times: height - part, to: &sums) }
    }
  }

  private static func add(_ means: [UInt32], times weight: Int, to sums: inout [UInt64]) {
    let weight = UInt64(weight)
    means.withUnsafeBufferPointer { means in
      sums.withUnsafeMutableBufferPointer { sums in
        for i in sums.indices { sums[i] &+= UInt64(means[i]) &* weight }
      }
    }
  }

  private func take(_ sums: inout [UInt64], dividedBy area: UInt64, row y: Int) {
    guard let pixels = rows[y] else { return }
    sums.withUnsafeMutableBufferPointer { sums in
      for x in 0..<width {
        func mean(_ channel: Int) -> Int32 { Int32(truncatingIfNeeded: (sums[3 * x + channel] + area / 2) / area) }
        pixels[x] = mean(0) << 16 | mean(1) << 8 | mean(2)
      }
      sums.update(repeating: 0)
    }
  }
}

/// Adds up the pixels of a row for each pixel of a shorter one: red, green and blue in turn.
private struct MeanRow {
  let from: Int, to: Int

  func sums(of pixels: UnsafeMutablePointer<Int32>) -> [UInt32] {
    [UInt32](unsafeUninitializedCapacity: 3 * to) { sums, count in
      sums.initialize(repeating: 0)
      count = 3 * to
      let whole = UInt32(to)
      var x = 0, left = from
      for i in 0..<from {
        let pixel = UInt32(bitPattern: pixels[i])
        let (red, green, blue) = (pixel >> 16 & 0xFF, pixel >> 8 & 0xFF, pixel & 0xFF)
        let part = left < to ? UInt32(left) : whole
        sums[x] &+= red &* part
        sums[x + 1] &+= green &* part
        sums[x + 2] &+= blue &* part
        left -= Int(part)
        guard left == 0 else { continue }
        let rest = whole - part
        left = from - Int(rest)
        x += 3
        guard rest > 0 else { continue }
        sums[x] &+= red &* rest
        sums[x + 1] &+= green &* rest
        sums[x + 2] &+= blue &* rest
      }
    }
  }
}
