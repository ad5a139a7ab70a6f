import Foundation
import TerminalKit

/// The settings. Every change applies at once and is stored.
final class SettingsScreen: ShellListScreen {
  let shell: RunningShell
  let title = "Settings"
  var position = ListPosition()
  init(_ shell: RunningShell) { self.shell = shell }

  var verb: String { "change" }

  var rows: [ListRow] {
    func next<Value: CaseIterable & Equatable>(_ path: WritableKeyPath<Settings, Value>)
    where Value.AllCases == [Value] {
      let all = Value.allCases
      let index = all.firstIndex(of: shell.settings[keyPath: path]) ?? 0
      shell.settings[keyPath: path] = all[(index + 1) % all.count]
    }
    let rows = [
      ListRow(
        label: "Your name", note: shell.settings.name.isEmpty ? "none yet" : CellWidth.clean(shell.settings.name),
        detail: "For the high scores.", act: { [self] in askForName() }),
      ListRow(
        label: "Theme", note: shell.settings.theme,
        detail: BuiltInThemes.detail(shell.settings.theme)
          ?? "The theme of your own file, \(CellWidth.clean(ThemeChoice.path(shell.environment.configFolder))).",
        act: { [self] in nextTheme() }),
      ListRow(
        label: "Colours", note: shell.settings.colours.rawValue,
        detail: "auto asks the terminal, and obeys NO_COLOR. A change counts from the next start.",
        act: { next(\.colours) }),
      ListRow(
        label: "Glyphs", note: shell.settings.glyphs.rawValue,
        detail: "auto follows the locale. A change counts from the next start.",
        act: { next(\.glyphs) }),
      ListRow(
        label: "Pictures", note: shell.settings.pictures.name, detail: Self.detail(shell.settings.pictures),
        act: { next(\.pictures) }),
      ListRow(
        label: "Motion", note: shell.settings.motion.name,
        detail: "How fast things move from place to place. Any key ends a motion.", act: { next(\.motion) }),
    ]
    return rows + shell.games.filter { !$0.parts.settings.isEmpty }.flatMap(ownRows)
  }

  /// A heading with the settings of a game.
  private func ownRows(of game: ListedGame) -> [ListRow] {
    [ListRow(label: game.title, isHeading: true)]
      + game.parts.settings.map { setting in
        ListRow(
          label: setting.label, note: shell.settings[setting] ? "yes" : "no", detail: setting.detail,
          act: { [self] in shell.settings[setting].toggle() })
      }
  }

  private static func detail(_ pictures: Settings.Pictures) -> String {
    switch pictures {
    case .auto: "Pixels where the terminal can show them (Kitty, Sixel); elsewhere games are drawn in characters."
    case .pixels: "Pixels where the terminal can show them (Kitty, Sixel), and half blocks elsewhere."
    case .blocks: "Two pixels a cell, where the terminal has colours enough."
    case .characters: "Games are drawn in characters; photographs in half blocks, since they have no other form."
    }
  }

  /// Chooses the next theme. The player's own is skipped if there is no file of it.
  private func nextTheme() {
    let names = ThemeChoice.names.filter {
      $0 != ThemeChoice.own || FileManager.default.fileExists(atPath: ThemeChoice.path(shell.environment.configFolder))
    }
    let index = names.firstIndex(of: shell.settings.theme) ?? -1
    shell.settings.theme = names[(index + 1) % names.count]
  }

  private func askForName() {
    shell.push(
      TextPrompt(shell.stack, "Your name", hint: "For the high scores:", text: shell.settings.name, limit: 24) {
        [self] in shell.settings.name = $0
      })
  }
}
