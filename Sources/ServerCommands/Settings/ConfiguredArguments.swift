import ArgumentParser
import CommandLines
import ServerStore

/// The words of a command line, with those before them that a file and the environment add.
///
/// Of several words for one option the last counts. So the command line goes before the environment, and that before the file.
struct ConfiguredArguments {
  /// The command that has every setting.
  let main: any ParsableCommand.Type
  /// The commands by their names.
  let commands: [String: any ParsableCommand.Type]
  let environment: [String: String]

  /// - Throws: ``CommandFailure`` if a file or a variable has an unknown setting or a wrong value.
  func words(_ given: [String]) throws -> [String] {
    let asks = ["--version", "--help", "-h", "help", "--experimental-dump-help", "--generate-completion-script"]
    guard !given.contains(where: { word in asks.contains { word == $0 || word.hasPrefix($0 + "=") } }) else {
      return given
    }
    let named = given.first.flatMap { commands[$0] }
    let command = named ?? main
    // The process that reads photographs gets all settings from the server.
    guard command._dumpHelp().contains("\"\(Setting.config.name)\"") else { return given }
    let settings = Setting.all(of: main), own = Set(Setting.all(of: command))
    let file = try configFile(given).map(SettingsFile.init)
    let words = try (file.map { try values(of: $0, settings) } ?? []) + values(ofEnvironment: settings)
    return [named == nil ? "serve" : given[0]] + words.filter { own.contains($0.setting) }.map(\.word)
      + given.dropFirst(named == nil ? 0 : 1)
  }

  /// The file that `--config` names, or the environment.
  private func configFile(_ given: [String]) throws -> String? {
    let flag = "--" + Setting.config.name
    for (index, word) in given.enumerated().reversed() {
      if word.hasPrefix(flag + "=") { return String(word.dropFirst(flag.count + 1)) }
      if word == flag, index + 1 < given.count { return given[index + 1] }
    }
    return environment[Setting.config.variable].flatMap { $0.isEmpty ? nil : $0 }
  }

  private func values(of file: SettingsFile, _ settings: [Setting]) throws -> [(setting: Setting, word: String)] {
    try file.lines.map { line in
      let place = "\(file.path), line \(line.number)"
      guard let setting = settings.first(where: { $0.name == line.name }) else {
        let near = nearestName(to: line.name, among: settings.map(\.name), within: 4)
        throw CommandFailure(
          "\(place): there is no setting `\(line.name)`. "
            + (near.map { "Did you mean `\($0)`?" } ?? "`gridship-server serve --help` lists them, without the dashes.")
        )
      }
      return (setting, try word(setting, line.value, place))
    }
  }

  private func values(ofEnvironment settings: [Setting]) throws -> [(setting: Setting, word: String)] {
    let known = Dictionary(uniqueKeysWithValues: settings.map { ($0.variable, $0) })
    var words: [(setting: Setting, word: String)] = []
    for (name, value) in environment.sorted(by: { $0.key < $1.key }) where name.hasPrefix(Setting.prefix) {
      if let setting = known[name] {
        if !value.isEmpty { words.append((setting, try word(setting, value, name))) }
      } else if name != Setting.config.variable,
        // Other programs of Gridship have variables too. A name close to a setting's is reported as a mistake.
        let near = nearestName(
          to: String(name.dropFirst(Setting.prefix.count)),
          among: known.keys.map { String($0.dropFirst(Setting.prefix.count)) }, within: 2)
      {
        throw CommandFailure("There is no setting \(name). Did you mean \(Setting.prefix)\(near)?")
      }
    }
    return words
  }

  private func word(_ setting: Setting, _ value: String, _ place: String) throws -> String {
    guard let word = setting.argument(value) else {
      throw CommandFailure("\(place): `\(setting.name)` is `true` or `false`, not `\(value)`.")
    }
    do {
      _ = try main.parse([word])
    } catch {
      throw CommandFailure("\(place): \(main.message(for: error))")
    }
    return word
  }
}
