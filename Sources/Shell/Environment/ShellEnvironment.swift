import Foundation
import ServerClient
import TerminalKit

/// What the shell takes from the world outside: folders, clocks, chance. A test brings its own.
struct ShellEnvironment {
  /// The environment variables.
  var variables: [String: String]
  /// Saves and scores.
  var dataFolder: String
  /// Settings.
  var configFolder: String
  /// Where the program was started.
  var workingFolder: String
  /// Seconds since 1970.
  var now: () -> Int
  /// Milliseconds of a clock that is never set.
  var milliseconds: () -> Int
  var today: () -> (year: Int, month: Int, day: Int)
  var randomSeed: () -> UInt64
  /// How work beside the keyboard is started.
  var background = Background.threads
  /// How a server is reached, where the player is signed in at one.
  var transport: any ServerTransport = HTTPTransport()

  /// The real ones.
  static func ofProcess() -> ShellEnvironment {
    let variables = ProcessInfo.processInfo.environment
    let home = variables["HOME"].flatMap { $0.isEmpty ? nil : $0 } ?? NSHomeDirectory()
    func folder(_ variable: String, _ usual: String) -> String {
      if let set = variables[variable], set.hasPrefix("/") { return set + "/gridship" }
      return home + usual + "/gridship"
    }
    return ShellEnvironment(
      variables: variables, dataFolder: folder("XDG_DATA_HOME", "/.local/share"),
      configFolder: folder("XDG_CONFIG_HOME", "/.config"), workingFolder: FileManager.default.currentDirectoryPath,
      now: { Clock.seconds }, milliseconds: { Clock.milliseconds }, today: { Clock.today(Clock.seconds) },
      // Short enough to be said or typed.
      randomSeed: { UInt64.random(in: 0..<1_000_000_000) })
  }
}
