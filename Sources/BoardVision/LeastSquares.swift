import COpenCV

/// Least squares by the normal equations: `a` has `columns` values for each of `b`, row-major. `nil` where the system is
/// singular. Callers scale their unknowns to about one, so that the squared condition does no harm.
/// Complexity: O(rows * columns^2).
func leastSquares(_ a: [Double], _ b: [Double], columns n: Int) -> [Double]? {
  var normal = [Double](repeating: 0, count: n * n), right = [Double](repeating: 0, count: n)
  a.withUnsafeBufferPointer { a in
    normal.withUnsafeMutableBufferPointer { normal in
      for row in b.indices {
        let at = row * n
        for i in 0..<n where a[at + i] != 0 {
          let factor = a[at + i]
          for j in i..<n { normal[i * n + j] += factor * a[at + j] }
          right[i] += factor * b[row]
        }
      }
      for i in 0..<n { for j in 0..<i { normal[i * n + j] = normal[j * n + i] } }
    }
  }
  var x = [Double](repeating: 0, count: n)
  return cocv_solve(&normal, &right, Int32(n), &x) == COCV_OK ? x : nil
}
