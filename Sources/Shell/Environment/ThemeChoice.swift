import Files
import TerminalKit

/// The themes that can be chosen: those of the program, and the player's own out of a file.
enum ThemeChoice {
  /// What the player's own theme is called.
  static let own = "own"

  /// Why a theme cannot be used, as a sentence.
  struct Problem: Error, CustomStringConvertible { let description: String }

  /// The names, in the order in which the settings go through them.
  static var names: [String] { BuiltInThemes.all.map(\.name) + [own] }

  /// The file of the player's own theme.
  static func path(_ configFolder: String) -> String { configFolder + "/theme.conf" }

  /// The theme of a name.
  static func theme(_ name: String, _ configFolder: String) throws(Problem) -> Theme {
    if let theme = BuiltInThemes.all.first(where: { $0.name == name }) { return theme }
    guard name == own else {
      throw Problem(
        description: "There is no theme '\(CellWidth.clean(name))'; there are \(names.joined(separator: ", ")).")
    }
    let path = path(configFolder), shown = CellWidth.clean(path)
    let bytes: [UInt8]?
    do throws(FileError) { bytes = try AtomicFile.read(path) } catch {
      throw Problem(description: "The theme cannot be read: \(FileProblem.text(error)).")
    }
    guard let bytes else {
      throw Problem(
        description:
          "Your own theme stands in \(shown), and there is no such file. 'gridship theme dark' prints one to begin with."
      )
    }
    do throws(ThemeTextError) {
      return try ThemeText.theme(
        String(decoding: bytes, as: UTF8.self), named: own, others: Theme.sceneNames, bases: BuiltInThemes.all)
    } catch { throw Problem(description: "\(shown), \(error).") }
  }
}
