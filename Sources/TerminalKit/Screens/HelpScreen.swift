/// What every key does on the screen under it, made from that screen's own table.
package final class HelpScreen: Screen {
  private let stack: ScreenStack
  private let subject: any Screen
  private var top = 0
  /// How many rows were drawn last: a page.
  private var rowsShown = 8

  package init(_ stack: ScreenStack, of subject: any Screen) {
    self.stack = stack
    self.subject = subject
  }

  package var title: String { "Keys" }
  package var isOverlay: Bool { true }
  package var keySection: String { "help" }

  package var keys: KeyTable {
    KeyTable(
      KeyTable.steps(label: "more", help: "Move the list.") { [self] in scroll($0) } + [
        Binding(.pageDown, " ", help: "A page down or up.") { [self] in scroll(rowsShown) },
        Binding(.pageUp, help: "A page down or up.") { [self] in scroll(-rowsShown) },
        Binding(.home, "g", help: "Go to the first or last row.") { [self] in scroll(-10_000) },
        Binding(.end, "G", help: "Go to the first or last row.") { [self] in scroll(10_000) },
        Binding(.escape, "?", "q", .enter, label: "back", help: "Go back.") { [self] in stack.pop()
        },
      ])
  }

  package func scroll(_ rows: Int) { top = max(0, top + rows) }

  package func draw(into frame: inout Frame, _ area: Area) {
    let width = min(area.width - 4, 92)
    let lines = lines(width - 4)
    let box = area.centred(width, min(area.height, lines.count + 2))
    frame.panel(box, "What the keys do: \(subject.title)", Style(.accent))
    let inner = box.inset(2, 1)
    top = max(0, min(top, lines.count - inner.height))
    for (row, line) in lines.dropFirst(top).prefix(inner.height).enumerated() {
      frame.put(line.keys, in: Area(inner.x, inner.y + row, 21, 1), Style(.accent, .bold))
      frame.put(line.text, in: Area(inner.x + 22, inner.y + row, inner.width - 22, 1), line.isActive ? .plain : .faint)
    }
    rowsShown = inner.height
    let arrows = (top > 0 ? "↑" : "") + (top + inner.height < lines.count ? "↓" : "")
    if !arrows.isEmpty { frame.put(" more: \(arrows) ", box.right - 12, box.bottom - 1, Style(.accent)) }
  }

  private func lines(_ width: Int) -> [(keys: String, text: String, isActive: Bool)] {
    var lines: [(String, String, Bool)] = []
    for table in [subject.keys, stack.common(subject)] {
      for group in stack.groups(table, on: subject) {
        let keys = group.others.isEmpty ? group.keys : group.keys + "  " + group.others
        let names = Text.wrapped(keys, 21), words = Text.wrapped(group.help, width - 22)
        for row in 0..<max(names.count, words.count) {
          lines.append((row < names.count ? names[row] : "", row < words.count ? words[row] : "", group.isActive))
        }
      }
    }
    return lines + [("mouse", "Click what you want; the wheel moves lists.", true)]
  }
}
