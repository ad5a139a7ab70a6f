import Files
import Phrases
import TerminalKit

/// The player's own keys from a file, or the usual ones if there is none.
enum KeyChoice {
  /// The reason why they cannot be used, as a sentence.
  struct Problem: Error, CustomStringConvertible {
    let text: Phrase
    var description: String { text.description }
  }

  static func path(_ configFolder: String) -> String { configFolder + "/keys.conf" }

  static func load(_ configFolder: String, _ sections: [KeySection]) throws(Problem) -> KeyMap {
    let path = path(configFolder)
    let bytes: [UInt8]?
    do throws(FileError) { bytes = try AtomicFile.read(path) } catch {
      throw Problem(text: "Your keys cannot be read: \(FileProblem.phrase(error)).")
    }
    guard let bytes else { return .usual }
    do throws(KeyMapError) {
      return try KeyMapText.map(String(decoding: bytes, as: UTF8.self), sections)
    } catch { throw Problem(text: "\(CellWidth.clean(path)), \(error.description). The usual keys are used.") }
  }
}

extension RunningShell {
  /// Takes the player's own keys into use.
  /// - Returns: the reason why they cannot be used; `nil` if they are, or if there are none.
  func useOwnKeys() -> Phrase? {
    do throws(KeyChoice.Problem) {
      stack.keyMap = try KeyChoice.load(environment.configFolder, KeySections.all(games))
      return nil
    } catch { return error.text }
  }
}
