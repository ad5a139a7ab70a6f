import ArgumentParser
import Foundation

/// A flag of the server that a file or the environment may give too, under a name that follows from the flag's.
struct Setting: Hashable {
  /// The flag's name without dashes, and the name in a file: `reading-queue`.
  let name: String
  /// True if the flag takes no value of its own. In a file it is `true` or `false`.
  let isSwitch: Bool

  /// The name in the environment: `GRIDSHIP_READING_QUEUE`.
  var variable: String { Self.prefix + name.uppercased().replacing("-", with: "_") }

  static let prefix = "GRIDSHIP_"

  /// Flags for one run alone. A file can set neither, and only the environment can name the file.
  static let config = Setting(name: "config", isSwitch: false)
  private static let notInFiles: Set<String> = ["help", "version", "config", "check-config"]

  /// The settings of a command, as its own description lists them.
  static func all(of command: any ParsableCommand.Type) -> [Setting] {
    let description = try? JSONDecoder().decode(Description.self, from: Data(command._dumpHelp().utf8))
    var settings: [Setting] = []
    for argument in description?.command.arguments ?? [] {
      guard argument.kind != "positional", let name = argument.names?.first(where: { $0.kind == "long" })?.name,
        !notInFiles.contains(name)
      else { continue }
      settings.append(Setting(name: name, isSwitch: argument.kind == "flag"))
    }
    let names = Set(settings.map(\.name))
    // `--no-secure` is the other half of `--secure`.
    return settings.filter { !$0.name.hasPrefix("no-") || !names.contains(String($0.name.dropFirst(3))) }
  }

  /// The words of the command line that say the same as a value of the setting.
  /// - Returns: `nil` if a switch is neither `true` nor `false`.
  func argument(_ value: String) -> String? {
    guard isSwitch else { return "--\(name)=\(value)" }
    switch value {
    case "true": return "--\(name)"
    case "false": return "--no-\(name)"
    default: return nil
    }
  }

  private struct Description: Decodable {
    struct Command: Decodable { var arguments: [Argument]? }
    struct Argument: Decodable {
      struct Name: Decodable { var kind, name: String }
      var kind: String
      var names: [Name]?
    }
    var command: Command
  }
}
