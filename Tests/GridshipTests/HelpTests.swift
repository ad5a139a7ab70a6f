import BuiltPrograms
import Foundation
import Testing

/// The help and the version of the programs.
@Suite struct HelpTests {
  private struct Dump: Decodable {
    struct Command: Decodable {
      var commandName: String
      var abstract: String?, discussion: String?
      var subcommands: [Command]?
    }
    var command: Command
  }

  /// A line that is too long for a terminal of 80 columns is broken, and the next one begins anew. That is right for a paragraph
  /// of one line, and ugly in a table or among lines that were broken by hand.
  @Test(arguments: ["solve", "evaluate", "gridship", "gridship-server", "gridship-assets"])
  func helpFitsATerminalOf80Columns(program: String) throws {
    let run = try BuiltProgram(program).run(["--experimental-dump-help"])
    var all: [(path: String, text: String)] = []
    func collect(_ command: Dump.Command, _ path: String) {
      all.append((path, command.discussion ?? ""))
      for one in command.subcommands ?? [] { collect(one, path + " " + one.commandName) }
    }
    collect(try JSONDecoder().decode(Dump.self, from: Data(run.output.utf8)).command, program)
    #expect(all.contains { !$0.text.isEmpty })
    for (path, text) in all {
      let lines = [""] + text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init) + [""]
      for (place, line) in lines.enumerated() where line.count > 78 {
        let isParagraph = !line.hasPrefix(" ") && lines[place - 1].isEmpty && lines[place + 1].isEmpty
        #expect(isParagraph, "\(path): \(line)")
      }
    }
  }
}
