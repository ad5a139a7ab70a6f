import Phrases
import TerminalKit

/// The cover over a game while its clock stands still.
package enum PauseCover {
  /// Draws the cover over an area.
  /// - Parameter key: the name of the key that resumes the game.
  package static func draw(over area: Area, key: String, _ words: Words, into frame: inout Frame) {
    frame.fill(area)
    frame.box(area)
    let text = words("Paused. \(key) goes on.")
    frame.put(text, in: area.centred(min(area.width, CellWidth.columns(of: text)), 1), .strong)
  }
}
