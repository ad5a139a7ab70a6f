import Foundation
import Phrases
import TerminalKit

/// The settings. Every change applies at once and is stored.
final class SettingsScreen: ShellListScreen {
  let shell: RunningShell
  var title: String { words("Settings") }
  var position = ListPosition()
  init(_ shell: RunningShell) { self.shell = shell }

  var verb: Phrase { "change" }

  var rows: [ListRow] {
    func next<Value: CaseIterable & Equatable>(_ path: WritableKeyPath<Settings, Value>)
    where Value.AllCases == [Value] {
      let all = Value.allCases
      let index = all.firstIndex(of: shell.settings[keyPath: path]) ?? 0
      shell.settings[keyPath: path] = all[(index + 1) % all.count]
    }
    let rows = [
      ListRow(
        label: words("Your name"),
        note: shell.settings.name.isEmpty ? words("none yet") : CellWidth.clean(shell.settings.name),
        detail: words("For the high scores."), act: { [self] in askForName() }),
      ListRow(
        label: words("Language"), note: shell.settings.language?.name ?? words("auto"),
        detail: words("auto follows the locale: LC_ALL, LC_MESSAGES or LANG."), act: { [self] in nextLanguage() }),
      ListRow(
        label: words("Theme"), note: words(ThemeChoice.name(of: shell.settings.theme)),
        detail: BuiltInThemes.detail(shell.settings.theme).map { words($0) }
          ?? words("The theme of your own file, \(CellWidth.clean(ThemeChoice.path(shell.environment.configFolder)))."),
        act: { [self] in nextTheme() }),
      ListRow(
        label: words("Colours"), note: words(shell.settings.colours.name),
        detail: words("auto asks the terminal, and obeys NO_COLOR. A change counts from the next start."),
        act: { next(\.colours) }),
      ListRow(
        label: words("Glyphs"), note: shell.settings.glyphs == .auto ? words("auto") : shell.settings.glyphs.rawValue,
        detail: words("auto follows the locale. A change counts from the next start."),
        act: { next(\.glyphs) }),
      ListRow(
        label: words("Link"), note: words(shell.settings.link.name),
        detail: words(
          "slow sends few bytes: no motion, no pictures but photographs. auto does so on a serial line. A change counts from the next start."
        ),
        act: { next(\.link) }),
      ListRow(
        label: words("Pictures"), note: words(shell.settings.pictures.name), detail: detail(shell.settings.pictures),
        act: { next(\.pictures) }),
      ListRow(
        label: words("Motion"), note: words(shell.settings.motion.name),
        detail: words("How fast things move from place to place. Any key ends a motion."), act: { next(\.motion) }),
    ]
    return rows + shell.games.filter { !$0.parts.settings.isEmpty }.flatMap(ownRows)
  }

  /// A heading with the settings of a game.
  private func ownRows(of game: ListedGame) -> [ListRow] {
    [ListRow(label: game.title, isHeading: true)]
      + game.parts.settings.map { setting in
        ListRow(
          label: words(setting.label), note: words(shell.settings[setting] ? "yes" : "no"),
          detail: words(setting.detail),
          act: { [self] in shell.settings[setting].toggle() })
      }
  }

  private func detail(_ pictures: Settings.Pictures) -> String {
    switch pictures {
    case .auto:
      words("Pixels where the terminal can show them (Kitty, Sixel); elsewhere games are drawn in characters.")
    case .pixels: words("Pixels where the terminal can show them (Kitty, Sixel), and half blocks elsewhere.")
    case .blocks: words("Two pixels a cell, where the terminal has colours enough.")
    case .characters: words("Games are drawn in characters; photographs in half blocks, since they have no other form.")
    }
  }

  /// Chooses the next language; after the last one that of the locale.
  private func nextLanguage() {
    let all = [nil] + Language.allCases.map(Optional.some)
    let index = all.firstIndex(of: shell.settings.language) ?? 0
    shell.settings.language = all[(index + 1) % all.count]
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
      TextPrompt(
        shell.stack, words("Your name"), hint: words("For the high scores:"), text: shell.settings.name, limit: 24
      ) {
        [self] in shell.settings.name = $0
      })
  }
}
