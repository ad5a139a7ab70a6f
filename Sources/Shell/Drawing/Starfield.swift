import GameCore
import TerminalKit

/// A quiet sky, the same at every drawing.
package enum Starfield {
  /// Draws the sky into an area.
  package static func draw(into frame: inout Frame, _ area: Area, seed: UInt64 = 7) {
    for y in 0..<area.height {
      for x in 0..<area.width {
        let chance = mixed(seed &* 1_000_003 &+ UInt64(y) &* 7919 &+ UInt64(x))
        guard chance % 61 == 0 else { continue }
        frame.put(chance >> 32 & 7 == 0 ? "+" : ".", area.x + x, area.y + y, Style(.backdrop))
      }
    }
  }
}
