import GameCore
import TerminalKit

/// How a game is played, what its score is, and what is worth what.
final class GuideScreen: Screen {
  private let shell: RunningShell
  private let sections: [GuideSection]
  private var top = 0
  /// How many rows were drawn last: a page.
  private var page = 8

  let title: String
  var keySection: String { "guide" }

  init(_ shell: RunningShell, _ game: String, _ sections: [GuideSection]) {
    (self.shell, self.sections) = (shell, sections)
    title = "How to play \(game)"
  }

  var keys: KeyTable {
    KeyTable(
      KeyTable.steps(label: "more", help: "Read on, or go back.") { [self] in scroll($0) } + [
        Binding(.pageDown, " ", help: "A page down or up.") { [self] in scroll(page) },
        Binding(.pageUp, help: "A page down or up.") { [self] in scroll(-page) },
        Binding(.home, help: "Go to the beginning or to the end.") { [self] in top = 0 },
        Binding(.end, help: "Go to the beginning or to the end.") { [self] in top = .max / 2 },
        Binding(.escape, "q", .enter, label: "back", help: "Go back.") { [self] in shell.remove(self) },
      ])
  }

  func scroll(_ rows: Int) { top = max(0, top + rows) }

  func draw(into frame: inout Frame, _ area: Area) {
    let width = min(area.width - 4, 76)
    let lines = lines(width)
    let inner = Area(area.x + (area.width - width) / 2, area.y + 1, width, area.height - 2)
    page = inner.height
    top = max(0, min(top, lines.count - inner.height))
    for (row, line) in lines.dropFirst(top).prefix(inner.height).enumerated() {
      frame.put(line.text, in: inner, row: row, line.isHeading ? .strong : .plain)
    }
    if top + inner.height < lines.count {
      frame.put("▼ more below", in: Area(inner.x, inner.bottom, width, 1), Style(.accent))
    }
  }

  private static let longestNumber = 14

  private func lines(_ width: Int) -> [(text: String, isHeading: Bool)] {
    var lines: [(String, Bool)] = []
    for section in sections {
      if !lines.isEmpty { lines.append(("", false)) }
      lines.append((section.heading, true))
      for paragraph in section.paragraphs { lines += Text.wrapped(paragraph, width).map { ($0, false) } }
      let names = section.rows.map { CellWidth.columns(of: $0.name) }.max() ?? 0
      let values = section.rows.map { CellWidth.columns(of: $0.value) }.max() ?? 0
      // Short values are numbers; longer ones are sentences.
      let isTable = values <= Self.longestNumber
      for row in section.rows {
        let texts = isTable ? [Text.padded(row.value, values, .right)] : Text.wrapped(row.value, width - names - 4)
        for (place, text) in texts.enumerated() {
          lines.append(("  \(Text.padded(place == 0 ? row.name : "", names + 2))\(text)", false))
        }
      }
    }
    return lines
  }
}
