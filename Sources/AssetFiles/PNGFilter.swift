/// The five filters of PNG (W3C, "Portable Network Graphics", section 9), which make rows easier to compress.
enum PNGFilter {
  /// Rows with the filter whose bytes, taken as differences, have the smallest sum; each begins with its number.
  static func filtered(_ samples: [UInt8], stride: Int, step: Int) -> [UInt8] {
    let rows = samples.count / stride
    var result: [UInt8] = []
    result.reserveCapacity(rows * (stride + 1))
    var line = [UInt8](repeating: 0, count: stride)
    var best = line
    samples.withUnsafeBufferPointer { samples in
      for y in 0..<rows {
        var (bestSum, bestKind) = (Int.max, 0)
        for kind in 0..<5 {
          var sum = 0
          for i in 0..<stride {
            let at = y * stride + i
            let left = i >= step ? samples[at - step] : 0
            let above = y > 0 ? samples[at - stride] : 0
            let corner = i >= step && y > 0 ? samples[at - stride - step] : 0
            let value = samples[at] &- prediction(kind, left, above, corner)
            line[i] = value
            sum += abs(Int(Int8(bitPattern: value)))
          }
          if sum < bestSum { (bestSum, bestKind, best) = (sum, kind, line) }
        }
        result.append(UInt8(bestKind))
        result += best
      }
    }
    return result
  }

  /// Puts the samples of rows back, in place of what was filtered; each row still begins with its number.
  /// - Returns: `false` where a row names a filter that there is none of.
  static func undo(_ bytes: UnsafeMutableBufferPointer<UInt8>, from start: Int, stride: Int, rows: Int, step: Int)
    -> Bool
  {
    for y in 0..<rows {
      let row = start + y * (stride + 1)
      let kind = Int(bytes[row])
      guard kind < 5 else { return false }
      if kind == 0 { continue }
      for i in 0..<stride {
        let at = row + 1 + i
        let left = i >= step ? bytes[at - step] : 0
        let above = y > 0 ? bytes[at - stride - 1] : 0
        let corner = i >= step && y > 0 ? bytes[at - stride - 1 - step] : 0
        bytes[at] = bytes[at] &+ prediction(kind, left, above, corner)
      }
    }
    return true
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
