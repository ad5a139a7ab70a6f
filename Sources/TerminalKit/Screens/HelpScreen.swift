import Phrases

/// A part of a screen's manual: a heading, and sentences with or without a word in front.
package struct HelpPart {
  /// The heading, such as a group of rules.
  package let title: String
  /// The sentences in order, each with the word that it explains; an empty word for none.
  package let lines: [(word: String, sentence: String)]

  /// A part with its heading and its sentences.
  package init(_ title: String, _ lines: [(word: String, sentence: String)]) {
    (self.title, self.lines) = (title, lines)
  }
}

/// The help of the screen under it: its keys, made from that screen's own table, and its manual.
package final class HelpScreen: Screen {
  private let stack: ScreenStack
  private let subject: any Screen
  private var top = 0
  /// True if the manual is shown rather than the keys.
  private var showsManual: Bool
  /// The number of rows drawn last, which is the size of a page.
  private var rowsShown = 8

  /// - Parameter showsManual: true to begin with the manual, if there is one.
  package init(_ stack: ScreenStack, of subject: any Screen, showsManual: Bool = false) {
    self.stack = stack
    self.subject = subject
    self.showsManual = showsManual && !subject.manual.isEmpty
  }

  package var title: String { stack.words(showsManual ? "Rules and words" : "Keys") }
  package var isOverlay: Bool { true }
  package var keySection: String { Self.actions.name }
  /// The actions of help.
  package static let actions = KeySection(
    "help", "Help",
    [KeyAction("other-page", [.tab, .function(1)], "Show the rules or the keys.")] + KeyAction.steps("Move the list.")
      + [
        KeyAction("page-down", [.pageDown, " "], "A page down or up."),
        KeyAction("page-up", [.pageUp], "A page down or up."),
        KeyAction("first", [.home, "g"], "Go to the first or last row."),
        KeyAction("last", [.end, "G"], "Go to the first or last row."),
        KeyAction("back", [.escape, "?", "q", .enter], "Go back."),
      ])

  package var keys: KeyTable {
    let hasManual = !subject.manual.isEmpty
    let actions = Self.actions
    let other = actions.binding(
      "other-page", label: hasManual ? (showsManual ? "keys" : "rules and words") : "",
      unless: { [self] in hasManual ? nil : stack.words("There are no rules here.") }
    ) { [self] in (showsManual, top) = (!showsManual, 0) }
    return KeyTable(
      [other] + actions.steps(label: "more") { [self] in scroll($0) } + [
        actions.binding("page-down") { [self] in scroll(rowsShown) },
        actions.binding("page-up") { [self] in scroll(-rowsShown) },
        actions.binding("first") { [self] in scroll(-10_000) },
        actions.binding("last") { [self] in scroll(10_000) },
        actions.binding("back", label: "back") { [self] in stack.pop() },
      ])
  }

  /// Moves the text by some rows; negative is up. Drawing keeps it within the text.
  package func scroll(_ rows: Int) { top = max(0, top + rows) }

  private typealias Line = (keys: String, text: String, isActive: Bool)

  package func draw(into frame: inout Frame, _ area: Area) {
    let width = min(area.width - 4, 92)
    let lead = showsManual ? manualLead : 21
    let lines = showsManual ? manualLines(width - 4, lead) : keyLines(width - 4, lead)
    let box = area.centred(width, min(area.height, lines.count + 2))
    frame.panel(
      box,
      stack.words(showsManual ? "Rules and words: \(subject.title)" : "What the keys do: \(subject.title)"),
      Style(.accent))
    let inner = box.inset(2, 1)
    top = max(0, min(top, lines.count - inner.height))
    for (row, line) in lines.dropFirst(top).prefix(inner.height).enumerated() {
      frame.put(line.keys, in: Area(inner.x, inner.y + row, lead, 1), Style(.accent, .bold))
      frame.put(
        line.text, in: Area(inner.x + lead + 1, inner.y + row, inner.width - lead - 1, 1),
        line.isActive ? .plain : .faint)
    }
    rowsShown = inner.height
    let arrows = (top > 0 ? "↑" : "") + (top + inner.height < lines.count ? "↓" : "")
    if !arrows.isEmpty {
      let more = " " + stack.words("more: \(arrows)") + " "
      frame.put(more, box.right - max(12, CellWidth.columns(of: more) + 2), box.bottom - 1, Style(.accent))
    }
  }

  private func keyLines(_ width: Int, _ lead: Int) -> [Line] {
    var lines: [Line] = []
    for table in [subject.keys, stack.common(subject)] {
      for group in stack.groups(table, on: subject) {
        let keys = group.others.isEmpty ? group.keys : group.keys + "  " + group.others
        lines += rows(keys, group.help, group.isActive, width, lead)
      }
    }
    return lines
      + rows(
        stack.words("mouse"), stack.words("Click what you want; the wheel moves lists."), true, width, lead)
  }

  /// The width of the first column of the manual, so that its words stand in one row.
  private var manualLead: Int {
    let words = subject.manual.flatMap { $0.lines.map { CellWidth.columns(of: $0.word) } }
    return max(14, min(24, words.max() ?? 0))
  }

  private func manualLines(_ width: Int, _ lead: Int) -> [Line] {
    var lines: [Line] = []
    for part in subject.manual {
      if !lines.isEmpty { lines.append(("", "", true)) }
      for (index, line) in part.lines.enumerated() {
        let word = line.word.isEmpty && index == 0 ? part.title : line.word
        if index == 0, !line.word.isEmpty { lines.append((part.title, "", true)) }
        lines += rows(word, line.sentence, true, width, lead)
      }
    }
    return lines
  }

  /// The rows of a sentence with its words in front.
  private func rows(_ words: String, _ text: String, _ isActive: Bool, _ width: Int, _ lead: Int) -> [Line] {
    let names = Text.wrapped(words, lead), sentences = Text.wrapped(text, width - lead - 1)
    return (0..<max(names.count, sentences.count)).map { row in
      (row < names.count ? names[row] : "", row < sentences.count ? sentences[row] : "", isActive)
    }
  }
}
