import COpenCV

/// A least squares problem by its normal equations, row after row. Callers scale their unknowns to about one, so that the
/// squared condition does no harm.
struct LeastSquares {
  private let columns: Int
  /// `columns` squared, row-major; only the upper triangle is kept.
  private var normal: [Double]
  private var right: [Double]

  init(columns: Int) {
    self.columns = columns
    normal = [Double](repeating: 0, count: columns * columns)
    right = [Double](repeating: 0, count: columns)
  }

  /// Asks that the unknowns, weighted by `row`, add up to `value`. Complexity: O(columns^2).
  @inline(__always)
  mutating func add(_ row: UnsafePointer<Double>, _ value: Double) {
    let n = columns
    right.withUnsafeMutableBufferPointer { right in
      normal.withUnsafeMutableBufferPointer { normal in
        for i in 0..<n {
          let factor = row[i]
          for j in i..<n { normal[i &* n &+ j] += factor * row[j] }
          right[i] += factor * value
        }
      }
    }
  }

  /// Asks that an unknown be zero, with a weight.
  mutating func keepSmall(_ unknown: Int, weight: Double) { normal[unknown * columns + unknown] += weight * weight }

  /// The unknowns; `nil` where the system is singular.
  func solved() -> [Double]? {
    let n = columns
    var normal = normal, right = right
    for i in 0..<n { for j in 0..<i { normal[i * n + j] = normal[j * n + i] } }
    var x = [Double](repeating: 0, count: n)
    return cocv_solve(&normal, &right, Int32(n), &x) == COCV_OK ? x : nil
  }
}

/// Least squares over all rows at once: `a` has `columns` values for each of `b`, row-major. `nil` where the system is
/// singular. Complexity: O(rows * columns^2).
func leastSquares(_ a: [Double], _ b: [Double], columns: Int) -> [Double]? {
  var system = LeastSquares(columns: columns)
  a.withUnsafeBufferPointer { a in
    for row in b.indices { system.add(a.baseAddress! + row * columns, b[row]) }
  }
  return system.solved()
}
