import Files
import Phrases
import TerminalKit

/// The available themes: those of the program, and the player's own from a file.
enum ThemeChoice {
  /// The name of the player's own theme.
  static let own = "own"

  /// The reason why a theme cannot be used, as a sentence.
  struct Problem: Error, CustomStringConvertible {
    let text: Phrase
    var description: String { text.description }
  }

  /// The names, in the order in which the settings go through them.
  static var names: [String] { BuiltInThemes.all.map(\.name) + [own] }

  /// The name of a theme on the screen.
  static func name(of theme: String) -> Phrase {
    switch theme {
    case "dark": "dark"
    case "light": "light"
    case own: "own"
    default: Phrase(verbatim: theme)
    }
  }

  /// The file of the player's own theme.
  static func path(_ configFolder: String) -> String { configFolder + "/theme.conf" }

  /// The theme with a name.
  static func theme(_ name: String, _ configFolder: String) throws(Problem) -> Theme {
    if let theme = BuiltInThemes.all.first(where: { $0.name == name }) { return theme }
    guard name == own else {
      throw Problem(
        text: "There is no theme '\(CellWidth.clean(name))'; there are \(names.joined(separator: ", ")).")
    }
    let path = path(configFolder), shown = CellWidth.clean(path)
    let bytes: [UInt8]?
    do throws(FileError) { bytes = try AtomicFile.read(path) } catch {
      throw Problem(text: "The theme cannot be read: \(FileProblem.phrase(error)).")
    }
    guard let bytes else {
      throw Problem(
        text:
          "Your own theme stands in \(shown), and there is no such file. 'gridship theme dark' prints one to begin with."
      )
    }
    do throws(ThemeTextError) {
      return try ThemeText.theme(
        String(decoding: bytes, as: UTF8.self), named: own, others: Theme.sceneNames, bases: BuiltInThemes.all)
    } catch { throw Problem(text: "\(shown), \(error.description).") }
  }
}
