/// A least-squares problem, accumulated row by row in its normal equations. Callers scale the unknowns to about one, so
/// that the squared condition number is harmless.
struct LeastSquares {
  private let columns: Int
  /// `columns` squared, row-major; only the upper triangle is used.
  private var normal: [Double]
  private var right: [Double]

  init(columns: Int) {
    self.columns = columns
    normal = [Double](repeating: 0, count: columns * columns)
    right = [Double](repeating: 0, count: columns)
  }

  /// Adds the equation `row` · unknowns = `value`.
  /// - Complexity: O(columns^2).
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

  /// Adds a regularisation of an unknown towards zero, with a weight.
  mutating func keepSmall(_ unknown: Int, weight: Double) { normal[unknown * columns + unknown] += weight * weight }

  /// Returns the unknowns by Cholesky decomposition; `nil` if the system is singular.
  /// - Complexity: O(columns^3).
  func solved() -> [Double]? {
    let n = columns
    // The rows of the lower triangle L with L L^T = normal. The diagonal is stored as reciprocals.
    var lower = [Double](repeating: 0, count: n * n), x = right
    for i in 0..<n {
      for j in 0...i {
        var rest = normal[j * n + i]
        for k in 0..<j { rest -= lower[i * n + k] * lower[j * n + k] }
        if j < i {
          lower[i * n + j] = rest * lower[j * n + j]
        } else {
          guard rest >= .ulpOfOne else { return nil }
          lower[i * n + i] = 1 / rest.squareRoot()
        }
      }
    }
    for i in 0..<n {
      for k in 0..<i { x[i] -= lower[i * n + k] * x[k] }
      x[i] *= lower[i * n + i]
    }
    for i in (0..<n).reversed() {
      for k in i + 1..<n { x[i] -= lower[k * n + i] * x[k] }
      x[i] *= lower[i * n + i]
    }
    return x
  }
}

/// Returns the least-squares solution of all rows: `a` has `columns` values for each of `b`, row-major. `nil` if the
/// system is singular.
/// - Complexity: O(rows * columns^2).
func leastSquares(_ a: [Double], _ b: [Double], columns: Int) -> [Double]? {
  var system = LeastSquares(columns: columns)
  a.withUnsafeBufferPointer { a in
    for row in b.indices { system.add(a.baseAddress! + row * columns, b[row]) }
  }
  return system.solved()
}
