import TerminalKit

/// The cover over a game while its clock stands still.
enum PauseCover {
  /// - Parameter key: the name of the key that resumes the game.
  static func draw(over area: Area, key: String, into frame: inout Frame) {
    frame.fill(area)
    frame.box(area)
    let text = "Paused. \(key) goes on."
    frame.put(text, in: area.centred(min(area.width, CellWidth.columns(of: text)), 1), .strong)
  }
}
