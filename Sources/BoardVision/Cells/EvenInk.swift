/// The equalisation of ink over a close-up.
///
/// Reflections add light to ink and paper alike. So does a shadow on a light board whose negative is read. Then the
/// same ink has different darkness at different places. The grid lines serve as the reference at each place.
extension CloseUp {
  /// The search range around a grid line in pixels, and the measured part of a cell's side in percent.
  private static let reach = 4, part = 20..<80
  /// The least darkness of a line that serves as reference.
  private static let leastLine = 18.0
  /// The range of relative darkness without any correction, and the range to which the correction is limited.
  private static let even = 0.75...1.35, believed = 0.35...1.7

  /// Returns the close-up if its ink is even enough, otherwise a corrected copy.
  package func evened() -> CloseUp {
    let strengths = strengths()
    guard !strengths.allSatisfy(Self.even.contains) else { return self }
    var darkness = darkness
    let pitch = Double(Self.pitch)
    func place(_ pixel: Int, _ count: Int) -> (first: Int, second: Int, share: Double) {
      let cell = max(0, min(Double(count - 1), (Double(pixel - Self.margin) + 0.5) / pitch - 0.5))
      let first = min(Int(cell), count - 1)
      return (first, min(first + 1, count - 1), cell - Double(first))
    }
    let xs = (0..<darkness.width).map { place($0, columns) }
    for y in 0..<darkness.height {
      let down = place(y, rows)
      for x in 0..<darkness.width where darkness[x, y] > 0 {
        let across = xs[x]
        func mean(_ row: Int) -> Double {
          strengths[row * columns + across.first] * (1 - across.share)
            + strengths[row * columns + across.second] * across.share
        }
        let strength = mean(down.first) * (1 - down.share) + mean(down.second) * down.share
        darkness[x, y] = UInt8(min(255, Double(darkness[x, y]) / strength))
      }
    }
    return CloseUp(self, darkness: darkness)
  }

  /// Returns the darkness of the lines around each cell, relative to the usual darkness of the same lines.
  private func strengths() -> [Double] {
    var sides = [[Double]](repeating: [], count: rows * columns)
    for isUpright in [true, false] {
      let (lines, cells) = isUpright ? (columns, rows) : (rows, columns)
      for line in 0...lines {
        let levels = (0..<cells).map { level(ofLine: line, beside: $0, isUpright: isUpright) }
        let usual = levels.sorted()[cells / 2]
        guard usual >= Self.leastLine else { continue }
        for cell in 0..<cells {
          for beside in [line - 1, line] where (0..<lines).contains(beside) {
            sides[isUpright ? cell * columns + beside : beside * columns + cell].append(levels[cell] / usual)
          }
        }
      }
    }
    let own = sides.map { $0.isEmpty ? 1 : $0.sorted()[$0.count / 2] }
    return own.indices.map { cell in
      let (row, column) = (cell / columns, cell % columns)
      let near = (max(0, row - 1)...min(rows - 1, row + 1)).flatMap { row in
        (max(0, column - 1)...min(columns - 1, column + 1)).map { own[row * columns + $0] }
      }.sorted()
      return max(Self.believed.lowerBound, min(Self.believed.upperBound, near[near.count / 2]))
    }
  }

  /// Returns the darkness of a grid line beside a cell.
  private func level(ofLine line: Int, beside cell: Int, isUpright: Bool) -> Double {
    let middle = Self.line(line), start = Self.line(cell), pitch = Self.pitch
    let along = start + Self.part.lowerBound * pitch / 100..<start + Self.part.upperBound * pitch / 100
    let levels = (middle - Self.reach...middle + Self.reach).map {
      darkness.value(atRank: along.count / 2, ofLine: $0, isUpright: isUpright, along: along)
    }
    return Double(levels.max() ?? 0)
  }
}
