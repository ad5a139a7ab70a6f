/// Colours among the 256 and the eight of terminals.
package enum Palette {
  /// The index of the nearest of the 256 colours, in the cube or among the greys.
  package static func indexed(_ r: UInt8, _ g: UInt8, _ b: UInt8) -> UInt8 {
    let levels = [0, 95, 135, 175, 215, 255]
    func nearest(_ value: UInt8) -> Int {
      let v = Int(value)
      return v < 48 ? 0 : v < 115 ? 1 : (v - 35) / 40
    }
    let (ri, gi, bi) = (nearest(r), nearest(g), nearest(b))
    func distance(_ x: Int, _ y: Int, _ z: Int) -> Int {
      let (dx, dy, dz) = (x - Int(r), y - Int(g), z - Int(b))
      return dx * dx + dy * dy + dz * dz
    }
    let mean = (Int(r) + Int(g) + Int(b)) / 3
    let step = min(23, max(0, (mean - 3) / 10))
    let grey = 8 + 10 * step
    let isGrey = distance(grey, grey, grey) < distance(levels[ri], levels[gi], levels[bi])
    return UInt8(isGrey ? 232 + step : 16 + 36 * ri + 6 * gi + bi)
  }

  /// Red, green and blue of one of the 256 from 16 on; the first sixteen depend on the terminal's settings.
  package static func rgb(indexed index: UInt8) -> Theme.RGB {
    let levels: [UInt8] = [0, 95, 135, 175, 215, 255]
    if index >= 232 {
      let grey = 8 + 10 * (index - 232)
      return Theme.RGB(grey, grey, grey)
    }
    let place = Int(max(16, index)) - 16
    return Theme.RGB(levels[place / 36], levels[place / 6 % 6], levels[place % 6])
  }

  /// One of the eight colours: each channel on or off.
  package static func eighth(_ r: UInt8, _ g: UInt8, _ b: UInt8) -> UInt8 {
    (r > 127 ? 1 : 0) | (g > 127 ? 2 : 0) | (b > 127 ? 4 : 0)
  }
}
