/// What the tones look like.
///
/// With 256 colours or more the shell paints its own ground, so that every tone stands on the ground that it was chosen
/// for. With eight the terminal's own ground stays, and with none attributes alone tell things apart.
package enum Palette {
  package struct Row: Sendable {
    package let rgb: (UInt8, UInt8, UInt8)
    package let indexed: UInt8
    /// 0 to 7; `nil` for the terminal's own colour.
    package let eight: UInt8?
    /// What stands for a ground where there are no colours.
    package var plain: Style.Attributes = []
    /// Attributes that go with the colour where there are eight.
    package var withEight: Style.Attributes = []
  }

  package static func row(_ tone: Tone) -> Row { rows[tone.rawValue] }

  /// By `Tone`.
  private static let rows: [Row] = Tone.allCases.map { tone in
    switch tone {
    case .text: Row(rgb: (208, 213, 222), indexed: 252, eight: nil)
    case .faint: Row(rgb: (139, 148, 164), indexed: 246, eight: nil)
    case .strong: Row(rgb: (255, 255, 255), indexed: 231, eight: nil)
    case .accent: Row(rgb: (104, 196, 255), indexed: 117, eight: 6, withEight: .bold)
    case .good: Row(rgb: (126, 220, 140), indexed: 114, eight: 2)
    case .bad: Row(rgb: (255, 122, 118), indexed: 210, eight: 1, plain: .bold, withEight: .bold)
    case .warn: Row(rgb: (246, 199, 88), indexed: 221, eight: 3)
    case .odd: Row(rgb: (206, 158, 255), indexed: 183, eight: 5)
    case .line: Row(rgb: (88, 99, 120), indexed: 60, eight: nil)
    case .backdrop: Row(rgb: (92, 104, 132), indexed: 60, eight: nil)
    case .fixed: Row(rgb: (255, 255, 255), indexed: 231, eight: nil, plain: .bold, withEight: .bold)
    case .typed: Row(rgb: (122, 190, 255), indexed: 111, eight: 6)
    case .space: Row(rgb: (14, 17, 27), indexed: 233, eight: nil)
    case .bar: Row(rgb: (33, 41, 62), indexed: 236, eight: nil, plain: .reverse, withEight: .reverse)
    case .choice: Row(rgb: (32, 82, 148), indexed: 25, eight: 4, plain: .reverse)
    case .peer: Row(rgb: (24, 30, 46), indexed: 235, eight: nil)
    case .same: Row(rgb: (52, 62, 92), indexed: 239, eight: nil, plain: .underline, withEight: .underline)
    case .pattern: Row(rgb: (24, 76, 62), indexed: 23, eight: 2, plain: .reverse)
    case .shade: Row(rgb: (52, 42, 30), indexed: 237, eight: nil)
    case .target: Row(rgb: (104, 52, 24), indexed: 94, eight: 3, plain: .reverse)
    }
  }

  /// The place of a colour in the 256: of the cube or of the greys, whichever is nearer.
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

  /// One of the eight colours: each channel on or off.
  package static func eighth(_ r: UInt8, _ g: UInt8, _ b: UInt8) -> UInt8 {
    (r > 127 ? 1 : 0) | (g > 127 ? 2 : 0) | (b > 127 ? 4 : 0)
  }
}
