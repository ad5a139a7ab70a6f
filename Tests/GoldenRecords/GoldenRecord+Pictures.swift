extension GoldenRecord {
  /// Adds a picture: its size, and the mean colours of 10 rows of 12 parts. Libraries draw an edge a little otherwise from
  /// version to version; ask for a difference within 0.6.
  /// - Parameters:
  ///   - channels: 3, or 1 for a picture of light.
  ///   - colour: the channels of a pixel, at its distance from the left and from the top.
  package func note(
    _ step: String, width: Int, height: Int, channels: Int = 3, _ colour: (Int, Int) -> (Int, Int, Int)
  ) {
    let (columns, rows) = (12, 10)
    var sums = [Int](repeating: 0, count: 3 * columns * rows)
    var counts = [Int](repeating: 0, count: columns * rows)
    for y in 0..<height {
      for x in 0..<width {
        let part = (y * rows / height) * columns + x * columns / width
        counts[part] += 1
        let (red, green, blue) = colour(x, y)
        sums[3 * part] += red
        sums[3 * part + 1] += green
        sums[3 * part + 2] += blue
      }
    }
    note(
      step, "\(width)x\(height)",
      numbers: sums.indices.filter { $0 % 3 < channels }
        .map { (10 * Double(sums[$0]) / Double(max(1, counts[$0 / 3]))).rounded() / 10 })
  }
}
