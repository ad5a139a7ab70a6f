import ArgumentParser
import BuiltPrograms
import Foundation
import Testing

@testable import ServerAPI
@testable import ServerCommands
@testable import ServerStore

/// Settings that a file and the environment add to the command line.
@Suite struct SettingsTests {
  private let folder = TemporaryFolder()

  private func words(
    _ given: [String], file: String? = nil, _ environment: [String: String] = [:]
  ) throws -> [String] {
    var given = given
    if let file {
      let path = folder.path + "/gridship.conf"
      try file.write(toFile: path, atomically: true, encoding: .utf8)
      given += ["--config", path]
    }
    let commands: [String: any ParsableCommand.Type] = [
      "serve": Serve.self, "keys": Keys.self, "players": Players.self, "reader-worker": ReaderWorkerCommand.self,
    ]
    return try ConfiguredArguments(main: Serve.self, commands: commands, environment: environment).words(given)
  }

  private func serve(_ given: [String], file: String? = nil, _ environment: [String: String] = [:]) throws -> Serve {
    let words = try words(given, file: file, environment)
    #expect(words.first == "serve")
    return try Serve.parse(Array(words.dropFirst()))
  }

  private func failure(file: String? = nil, _ environment: [String: String] = [:]) -> String {
    let error = #expect(throws: CommandFailure.self) { try words([], file: file, environment) }
    return error?.description.replacingOccurrences(of: folder.path, with: "") ?? ""
  }

  @Test func theCommandLineGoesBeforeTheEnvironmentAndThatBeforeTheFile() throws {
    let file = "# A comment.\n\nport = 1000\nrate=20\nconnections = 100\nsecure = true\nbehind-proxy = true\n"
    let environment = ["GRIDSHIP_RATE": "30", "GRIDSHIP_CONNECTIONS": "200", "GRIDSHIP_BEHIND_PROXY": "false"]
    let serve = try serve(["--connections", "300", "--no-secure"], file: file, environment)
    #expect(serve.port == 1000 && serve.rate == 30 && serve.connections == 300)
    #expect(!serve.secure && !serve.behindProxy)
  }

  /// A flag that is added is a setting at once.
  @Test func everyFlagOfTheServerIsASetting() throws {
    let settings = Setting.all(of: Serve.self)
    let help = Serve.helpMessage()
    for setting in settings { #expect(help.contains("--\(setting.name)"), "\(setting.name)") }
    let flags = Set(
      help.matches(of: /--[a-z-]+/).map { String($0.output.dropFirst(2)) }.filter { !$0.hasPrefix("no-") })
    let others: Set = ["help", "config", "check-config", "version"]
    #expect(Set(settings.map(\.name)) == flags.subtracting(others))
    for setting in settings where setting.isSwitch {
      for value in ["true", "false"] { _ = try serve([], file: "\(setting.name) = \(value)") }
    }
  }

  @Test func quotesKeepBlanksAndValuesMayBeginWithADash() throws {
    let serve = try serve([], file: "classic-secret = \" a = b \"\nweb = -odd folder\n")
    #expect(serve.classicSecret == " a = b " && serve.web == "-odd folder")
  }

  @Test func otherCommandsTakeWhatTheyHaveToo() throws {
    let environment = ["GRIDSHIP_DATABASE": "other.sqlite", "GRIDSHIP_PORT": "1"]
    #expect(try words(["keys", "--rotate"], environment) == ["keys", "--database=other.sqlite", "--rotate"])
    #expect(try words(["reader-worker"], environment) == ["reader-worker"])
    #expect(try words(["--help"], environment) == ["--help"])
    let words = try words(["players", "--find", "a"], file: "database = x.sqlite\nport = 7\n")
    #expect(words.prefix(3) == ["players", "--database=x.sqlite", "--find"])
  }

  @Test func theFileMayBeNamedByTheEnvironment() throws {
    let path = folder.path + "/other.conf"
    try "port = 7".write(toFile: path, atomically: true, encoding: .utf8)
    #expect(try serve([], ["GRIDSHIP_CONFIG": path]).port == 7)
    #expect(failure(["GRIDSHIP_CONFIG": folder.path + "/none"]).contains("/none cannot be read"))
  }

  @Test func whatIsWrongIsSaidWithItsPlace() {
    #expect(failure(file: "\nprot = 1") == "/gridship.conf, line 2: there is no setting `prot`. Did you mean `port`?")
    #expect(failure(file: "processor-second = 1").hasSuffix("Did you mean `processor-seconds`?"))
    #expect(failure(file: "colour = red").contains("`gridship-server serve --help` lists them"))
    #expect(failure(file: "help = true").contains("there is no setting `help`"))
    #expect(failure(file: "find = ada").contains("there is no setting `find`"))
    #expect(failure(file: "port 1").contains("line 1: a setting is `name = value`, not `port 1`"))
    #expect(failure(file: "port = 1\nport = 2").contains("line 2: `port` was set in line 1 already"))
    #expect(failure(file: "secure = yes").contains("`secure` is `true` or `false`, not `yes`"))
    #expect(failure(file: "port = 70000").hasSuffix("line 1: --port must be from 0 to 65535, not 70000."))
    #expect(failure(file: "port = many").contains("line 1: The value 'many' is invalid for '--port"))
    #expect(failure(["GRIDSHIP_PORT": "many"]).hasPrefix("GRIDSHIP_PORT: The value 'many' is invalid"))
    #expect(failure(["GRIDSHIP_PROT": "1"]) == "There is no setting GRIDSHIP_PROT. Did you mean GRIDSHIP_PORT?")
  }

  /// Other programs of Gridship have variables too, and an empty one is as good as none.
  @Test func variablesOfOtherProgramsAreLeftAlone() throws {
    let others = [
      "GRIDSHIP_RECORD": "1", "GRIDSHIP_SERVER": "x", "GRIDSHIP_SEED": "4", "GRIDSHIP_URL": "", "HOME": "/",
    ]
    #expect(try words(["--port", "1"], others) == ["serve", "--port", "1"])
    #expect(try words([], ["GRIDSHIP_PORT": ""]) == ["serve"])
  }

  /// The whole program, as a host starts it.
  @Test func theProgramTakesItsSettingsFromAFile() throws {
    let path = folder.path + "/gridship.conf", output = folder.path + "/out"
    let program = BuiltProgram("gridship-server").file.path
    try "database = \(folder.path)/a.sqlite\nport = 0\nmetrics = 127.0.0.1:0\nsocket = \(folder.path)/s".write(
      toFile: path, atomically: true, encoding: .utf8)
    try ChildProcess.runPlain([program, "--config", path, "--check-config"], output: output)
    let found = try String(contentsOfFile: output, encoding: .utf8)
    for line in [
      "good      database   \(folder.path)/a.sqlite will be made.", "good      socket     \(folder.path)/s is free.",
      "good      metrics    127.0.0.1:0 is free.", "A server could start with these settings.",
    ] {
      #expect(found.contains(line + "\n"), "\(found)")
    }
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted() == ["gridship.conf", "out"])
  }
}
