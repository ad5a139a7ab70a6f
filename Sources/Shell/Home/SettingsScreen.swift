/// What can be set; every change holds at once and is kept.
final class SettingsScreen: ListScreen {
  init(_ desk: Desk) { super.init(desk, "Settings") }

  override var verb: String { "change" }

  override var rows: [Row] {
    func flag(_ label: String, _ path: WritableKeyPath<Settings, Bool>, _ detail: String) -> Row {
      Row(
        label: label, note: desk.settings[keyPath: path] ? "yes" : "no", detail: detail,
        act: { [self] in desk.settings[keyPath: path].toggle() })
    }
    func next<Value: CaseIterable & Equatable>(_ path: WritableKeyPath<Settings, Value>)
    where Value.AllCases == [Value] {
      let all = Value.allCases
      let index = all.firstIndex(of: desk.settings[keyPath: path]) ?? 0
      desk.settings[keyPath: path] = all[(index + 1) % all.count]
    }
    return [
      Row(
        label: "Your name", note: desk.settings.name.isEmpty ? "none yet" : CellWidth.clean(desk.settings.name),
        detail: "For the high scores.", act: { [self] in askForName() }),
      Row(
        label: "Colours", note: desk.settings.colours.rawValue,
        detail: "auto asks the terminal, and obeys NO_COLOR. A change counts from the next start.",
        act: { next(\.colours) }),
      Row(
        label: "Glyphs", note: desk.settings.glyphs.rawValue,
        detail: "auto follows the locale. A change counts from the next start.",
        act: { next(\.glyphs) }),
      Row(
        label: "Pictures", note: desk.settings.pictures.rawValue,
        detail: "auto uses pixels where the terminal can show them (Kitty, Sixel).",
        act: { next(\.pictures) }),
      Row(label: "Sudoku", isHeading: true),
      flag("Show the time", \.showsTimer, "The clock runs in any case."),
      flag("Show the same digits", \.showsSame, "All cells with the digit under the cursor are marked."),
      Row(label: "Rogueship", isHeading: true),
      flag("Ask before departure", \.asksBeforeDeparture, "Shows the trip before the ship leaves."),
      flag("First-game guide", \.guides, "A line on what to do next, until you finish a game."),
    ]
  }

  private func askForName() {
    desk.push(
      TextPrompt(desk, "Your name", hint: "For the high scores:", text: desk.settings.name, limit: 24) {
        [self] in desk.settings.name = $0
      })
  }
}
