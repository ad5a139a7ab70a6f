import Phrases
import Rogueship
import Shell
import TerminalKit

/// A line over time in braille dots: two columns and four rows of them in a cell.
enum FortuneCurve {
  /// - Parameter last: the end of the curve, if it is behind the last of the points.
  static func draw(
    _ fortunes: [FortunePoint], _ last: (day: Int, fortune: Int)? = nil, lastDay: Int, _ say: Words = .english,
    into frame: inout Frame, _ area: Area
  ) {
    let points = fortunes.map { (day: $0.day, fortune: $0.fortune) } + (last.map { [$0] } ?? [])
    guard area.height >= 3, area.width >= 20, let first = points.first else { return }
    let labelWidth = 8
    let plot = Area(area.x + labelWidth, area.y, area.width - labelWidth, area.height - 1)
    let low = min(0, points.map(\.fortune).min() ?? 0), high = max(0, low + 1, points.map(\.fortune).max() ?? 0)
    var dots = Dots(plot.width * 2, plot.height * 4)
    func place(_ point: (day: Int, fortune: Int)) -> (Int, Int) {
      (
        point.day * (dots.width - 1) / max(1, lastDay),
        (high - point.fortune) * (dots.height - 1) / (high - low)
      )
    }
    var last = place(first)
    for point in points {
      let next = place(point)
      dots.line(last, next)
      last = next
    }
    let zero = high * (dots.height - 1) / (high - low)
    for x in stride(from: 0, to: dots.width, by: 4) { dots.set(x, zero) }
    for y in 0..<plot.height {
      for x in 0..<plot.width {
        frame.put(String(dots.glyph(x, y)), plot.x + x, plot.y + y, Style(.good))
      }
    }
    frame.put(say.number(high), in: Area(area.x, plot.y, labelWidth - 1, 1), .faint, .right)
    let zeroRow = min(plot.height - 1, zero / 4)
    if zeroRow > 0 { frame.put("0", in: Area(area.x, plot.y + zeroRow, labelWidth - 1, 1), .faint, .right) }
    if low < 0, plot.height - 1 > zeroRow {
      frame.put(say.number(low), in: Area(area.x, plot.bottom - 1, labelWidth - 1, 1), .faint, .right)
    }
    frame.put(say("day \(0)"), plot.x, area.bottom - 1, .faint)
    frame.put(say("day \(lastDay)"), in: Area(plot.x, area.bottom - 1, plot.width, 1), .faint, .right)
  }

  /// A raster of dots.
  struct Dots {
    let width: Int, height: Int
    private var set: [Bool]

    init(_ width: Int, _ height: Int) {
      self.width = width
      self.height = height
      set = [Bool](repeating: false, count: width * height)
    }

    mutating func set(_ x: Int, _ y: Int) {
      if x >= 0, x < width, y >= 0, y < height { set[y * width + x] = true }
    }

    mutating func line(_ a: (Int, Int), _ b: (Int, Int)) {
      let steps = max(1, abs(b.0 - a.0), abs(b.1 - a.1))
      for step in 0...steps { set(a.0 + (b.0 - a.0) * step / steps, a.1 + (b.1 - a.1) * step / steps) }
    }

    /// The braille character of a cell; Unicode numbers its dots down the left column first, the last row apart.
    func glyph(_ x: Int, _ y: Int) -> Character {
      let bits: [[UInt32]] = [[0x01, 0x08], [0x02, 0x10], [0x04, 0x20], [0x40, 0x80]]
      var value: UInt32 = 0x2800
      for row in 0..<4 {
        for column in 0..<2 where set[(4 * y + row) * width + 2 * x + column] { value |= bits[row][column] }
      }
      return value == 0x2800 ? " " : Character(UnicodeScalar(value) ?? " ")
    }
  }
}
