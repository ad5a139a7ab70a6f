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
        label: "Your name", note: desk.settings.name.isEmpty ? "not said yet" : CellWidth.clean(desk.settings.name),
        detail: "For the tables of high scores.", act: { [self] in askForName() }),
      Row(
        label: "Colours", note: desk.settings.colours.rawValue,
        detail: "auto goes by the terminal; from the next start on. NO_COLOR in the environment wins over auto.",
        act: { next(\.colours) }),
      Row(
        label: "Glyphs", note: desk.settings.glyphs.rawValue,
        detail: "auto goes by the locale; utf8 and ascii settle it. From the next start on.",
        act: { next(\.glyphs) }),
      Row(
        label: "Pictures", note: desk.settings.pictures.rawValue,
        detail: "auto shows photographs in pixels where the terminal can (Kitty, Sixel); blocks never asks it.",
        act: { next(\.pictures) }),
      Row(label: "Sudoku", isHeading: true),
      flag("Show the time", \.showsTimer, "It counts either way."),
      flag("Show the same digits", \.showsSame, "The digit under the cursor is marked wherever it stands."),
      Row(label: "Rogueship", isHeading: true),
      flag("Ask before departure", \.asksBeforeDeparture, "A look at the way before the ship leaves."),
      flag("First-game guide", \.guides, "A line on what to do next. It leaves by itself after a finished game."),
    ]
  }

  private func askForName() {
    desk.push(
      TextPrompt(desk, "Your name", hint: "For the tables of high scores:", text: desk.settings.name, limit: 24) {
        [self] in desk.settings.name = $0
      })
  }
}
