/// The five filters of PNG (W3C, "Portable Network Graphics", section 9), which make rows easier to compress.
enum PNGFilter {
  /// The rows, each with the filter whose differences have the smallest sum of absolute values. Each row begins with
  /// the number of its filter.
  static func filtered(_ samples: [UInt8], stride: Int, step: Int) -> [UInt8] {
    let rows = samples.count / stride
    // A blank row above and a blank pixel at the left, so that every sample has neighbours.
    let width = stride + step
    var framed = [UInt8](repeating: 0, count: (rows + 1) * width)
    var result = [UInt8](repeating: 0, count: rows * (stride + 1))
    var line = [UInt8](repeating: 0, count: stride)
    framed.withUnsafeMutableBufferPointer { framed in
      for y in 0..<rows {
        for i in 0..<stride { framed[(y + 1) * width + step + i] = samples[y * stride + i] }
      }
      line.withUnsafeMutableBufferPointer { line in
        result.withUnsafeMutableBufferPointer { result in
          for y in 0..<rows {
            let row = (y + 1) * width + step
            var bestSum = Int.max
            func take(_ kind: Int, _ sum: Int) {
              guard sum < bestSum else { return }
              bestSum = sum
              result[y * (stride + 1)] = UInt8(kind)
              for i in 0..<stride { result[y * (stride + 1) + 1 + i] = line[i] }
            }
            // One loop for each kind: a choice within it would be made for every sample.
            take(0, differences(framed, row, stride, step, width, line) { _, _, _ in 0 })
            take(1, differences(framed, row, stride, step, width, line) { left, _, _ in left })
            take(2, differences(framed, row, stride, step, width, line) { _, above, _ in above })
            take(3, differences(framed, row, stride, step, width, line) { prediction(3, $0, $1, $2) })
            take(4, differences(framed, row, stride, step, width, line) { prediction(4, $0, $1, $2) })
          }
        }
      }
    }
    return result
  }

  /// Writes the differences between a row and its prediction, and returns the sum of their magnitudes.
  @inline(__always)
  private static func differences(
    _ framed: UnsafeMutableBufferPointer<UInt8>, _ row: Int, _ stride: Int, _ step: Int, _ width: Int,
    _ line: UnsafeMutableBufferPointer<UInt8>, _ predicted: (UInt8, UInt8, UInt8) -> UInt8
  ) -> Int {
    var sum = 0
    for i in 0..<stride {
      let at = row + i
      let value = framed[at] &- predicted(framed[at - step], framed[at - width], framed[at - width - step])
      line[i] = value
      sum &+= Int(Int8(bitPattern: value).magnitude)
    }
    return sum
  }

  @inline(__always)
  private static func prediction(_ kind: Int, _ left: UInt8, _ above: UInt8, _ corner: UInt8) -> UInt8 {
    switch kind {
    case 1: return left
    case 2: return above
    case 3: return UInt8((Int(left) + Int(above)) / 2)
    case 4:
      let (a, b, c) = (Int(left), Int(above), Int(corner))
      let (pa, pb, pc) = (abs(b - c), abs(a - c), abs(a + b - 2 * c))
      return pa <= pb && pa <= pc ? left : pb <= pc ? above : corner
    default: return 0
    }
  }
}
