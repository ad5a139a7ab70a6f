import Foundation
import ServerClient
import TerminalKit

/// The outside world of the shell: folders, clocks, random seeds. Tests supply their own.
package struct ShellEnvironment {
  /// The environment variables.
  package var variables: [String: String]
  /// The folder of saves and scores.
  package var dataFolder: String
  /// The folder of settings.
  var configFolder: String
  /// The folder in which the program was started.
  package var workingFolder: String
  /// The time in seconds since 1970.
  package var now: () -> Int
  /// Milliseconds of a clock that is never set.
  package var milliseconds: () -> Int
  /// The local date.
  package var today: () -> (year: Int, month: Int, day: Int)
  /// The offset of local time from UTC at a time, in seconds.
  package var offset: (Int) -> Int = { _ in 0 }
  /// A new seed for a game.
  package var randomSeed: () -> UInt64
  /// The way to start background work.
  package var background = Background.threads
  /// The transport to the server at which the player is signed in.
  var transport: any ServerTransport = HTTPTransport()

  /// The environment of this process.
  package static func ofProcess() -> ShellEnvironment {
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
      offset: { Clock.offset(at: $0) },
      // Short enough to be said or typed.
      randomSeed: { UInt64.random(in: 0..<1_000_000_000) })
  }
}
