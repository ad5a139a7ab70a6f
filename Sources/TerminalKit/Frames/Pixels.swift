/// A picture as red, green and blue bytes, row by row. Equality is identity.
package final class Pixels: Sendable, Hashable {
  /// The size in pixels.
  package let width: Int, height: Int
  /// `3 * width * height` values.
  package let bytes: [UInt8]
  /// The number of this picture, unique in the program.
  package let number = PictureNumber.next()

  /// - Precondition: there are `3 * width * height` bytes.
  package init(width: Int, height: Int, bytes: [UInt8]) {
    precondition(bytes.count == 3 * width * height, "three bytes a pixel")
    self.width = width
    self.height = height
    self.bytes = bytes
  }

  package static func == (a: Pixels, b: Pixels) -> Bool { a === b }
  package func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }

  /// The colour of a pixel, counted from the upper left corner, each part 0 to 255.
  package subscript(x: Int, y: Int) -> (r: UInt8, g: UInt8, b: UInt8) {
    let i = 3 * (y * width + x)
    return (bytes[i], bytes[i + 1], bytes[i + 2])
  }

  /// The picture at another size, each new pixel the mean of those that it covers. O(pixels).
  package func resized(width w: Int, height h: Int) -> Pixels {
    var result = [UInt8](repeating: 0, count: 3 * w * h)
    for y in 0..<h {
      let top = y * height / h, bottom = max(top + 1, (y + 1) * height / h)
      for x in 0..<w {
        let left = x * width / w, right = max(left + 1, (x + 1) * width / w)
        var sums = (0, 0, 0)
        for row in top..<bottom {
          for column in left..<right {
            let i = 3 * (row * width + column)
            sums = (sums.0 + Int(bytes[i]), sums.1 + Int(bytes[i + 1]), sums.2 + Int(bytes[i + 2]))
          }
        }
        let count = (bottom - top) * (right - left)
        let o = 3 * (y * w + x)
        result[o] = UInt8(sums.0 / count)
        result[o + 1] = UInt8(sums.1 / count)
        result[o + 2] = UInt8(sums.2 / count)
      }
    }
    return Pixels(width: w, height: h, bytes: result)
  }
}

extension Frame {
  /// Draws a picture in cells: two pixels each as the halves of a block, or without colours a glyph for each pair's
  /// light. Keeps the picture's proportions, for cells twice as high as wide.
  /// - Returns: the area used.
  @discardableResult
  package mutating func draw(_ picture: Pixels, in area: Area, depth: ColourDepth) -> Area {
    let used = area.fitting(picture)
    draw(picture, filling: used, depth: depth)
    return used
  }

  /// Draws a picture in the cells of an area, whatever its proportions, as ``draw(_:in:depth:)`` does.
  package mutating func draw(_ picture: Pixels, filling used: Area, depth: ColourDepth) {
    guard used.width > 0, used.height > 0 else { return }
    let small = picture.resized(width: used.width, height: used.height * 2)
    for y in 0..<used.height {
      for x in 0..<used.width {
        let (a, b) = (small[x, 2 * y], small[x, 2 * y + 1])
        if depth == .none || depth == .eight {
          let (red, green, blue) = (Int(a.r) + Int(b.r), Int(a.g) + Int(b.g), Int(a.b) + Int(b.b))
          let light = (3 * red + 6 * green + blue) / 20
          put(String(Frame.ramp[min(Frame.ramp.count - 1, light * Frame.ramp.count / 256)]), used.x + x, used.y + y)
        } else {
          let style = Style(ink: .rgb(a.r, a.g, a.b), ground: .rgb(b.r, b.g, b.b))
          // Invisible pairs are blanks, so that a copied screen has no blocks there.
          self[used.x + x, used.y + y] = Cell(glyph: a == b ? " " : "▀", style: style)
        }
      }
    }
  }

  /// From dark to light, as glyphs on a dark ground.
  private static let ramp = Array(" .:-=+*#%@")
}

extension Area {
  /// The largest part, in the middle, that has a picture's proportions.
  package func fitting(_ picture: Pixels) -> Area {
    guard width > 0, height > 0 else { return self }
    let wide = min(width, max(1, 2 * height * picture.width / picture.height))
    let high = min(height, max(1, (wide * picture.height / picture.width + 1) / 2))
    return centred(wide, high)
  }

  /// The largest part, in the middle, with a picture's proportions, for cells `cellRatio` times as high as wide.
  package func fitting(_ picture: Pixels, cellRatio: Double) -> Area {
    guard width > 0, height > 0 else { return self }
    let shape = Double(picture.width) / Double(picture.height) * cellRatio
    let wide = min(width, max(1, Int(Double(height) * shape)))
    let high = min(height, max(1, Int(Double(wide) / shape)))
    return centred(wide, high)
  }
}
