import TerminalKit

/// The program's name in large letters.
enum Logo {
  private static let rows = [
    " ██████  ██████  ██ ██████  ███████ ██   ██ ██ ██████ ",
    "██       ██   ██ ██ ██   ██ ██      ██   ██ ██ ██   ██",
    "██   ███ ██████  ██ ██   ██ ███████ ███████ ██ ██████ ",
    "██    ██ ██   ██ ██ ██   ██      ██ ██   ██ ██ ██     ",
    " ██████  ██   ██ ██ ██████  ███████ ██   ██ ██ ██     ",
  ]

  static func draw(into frame: inout Frame, _ area: Area) {
    let x = area.x + (area.width - rows[0].count) / 2
    frame.fill(Area(x - 2, area.y, rows[0].count + 4, rows.count))
    for (y, row) in rows.enumerated() {
      for (column, glyph) in row.enumerated() where glyph != " " {
        let tone: Tone = column < 28 ? .accent : .strong
        frame.put(String(glyph), x + column, area.y + y, Style(tone, .bold))
      }
    }
  }
}
