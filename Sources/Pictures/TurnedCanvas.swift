extension Canvas {
  /// The picture after `quarters` clockwise quarter turns: its former left side is on top after one. `nil` if there is
  /// no memory.
  public func turned(quarters: Int) -> Canvas? {
    let turns = (quarters % 4 + 4) % 4
    guard turns > 0 else { return self }
    let (across, down) = (width, height)
    guard let result = turns == 2 ? Canvas(width: across, height: down) : Canvas(width: down, height: across) else {
      return nil
    }
    for y in 0..<result.height {
      guard let row = result.rows[y] else { continue }
      for x in 0..<result.width {
        switch turns {
        case 1: row[x] = rows[down - 1 - x]![y]
        case 2: row[x] = rows[down - 1 - y]![across - 1 - x]
        default: row[x] = rows[x]![across - 1 - y]
        }
      }
    }
    return result
  }
}
