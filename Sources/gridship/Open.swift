import ArgumentParser
import Foundation
import Shell
import TerminalKit

/// What happens without a subcommand: the shell.
struct Open: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "open",
    abstract: "Open the shell in the terminal: games, photographs, high scores.",
    discussion: """
      Examples:
        gridship                  the shell
        gridship photo.jpg        the Sudoku on a photograph: play it, solve it, check it, grade it
        gridship puzzle.sdm       the Sudoku in a file, of any format that Gridship reads: play it
      """)

  @Argument(help: "A photograph or a file of puzzles to begin with.", completion: .file()) var file: String?

  func validate() throws {
    // A mistyped command lands here too.
    guard let file, !FileManager.default.fileExists(atPath: file) else { return }
    throw ValidationError("there is no file '\(file)', and no command of that name")
  }

  func run() throws { try ShellStart.run(file.map { .file($0) } ?? .home) }
}

struct PlayGame: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "play", abstract: "Open the shell with the menu of a game.")

  @Argument(help: "\(GridshipShell.gameNames.joined(separator: " or ")).") var game: String

  func validate() throws {
    guard GridshipShell.gameNames.contains(game) else {
      throw ValidationError("there is no game '\(game)'; there are \(GridshipShell.gameNames.joined(separator: ", "))")
    }
  }

  func run() throws { try ShellStart.run(.game(game)) }
}

struct Scores: ParsableCommand {
  static let configuration = CommandConfiguration(abstract: "Open the shell with the high scores.")

  @Argument(help: "\(GridshipShell.gameNames.joined(separator: " or ")).") var game: String?

  func validate() throws {
    if let game, !GridshipShell.gameNames.contains(game) {
      throw ValidationError("there is no game '\(game)'; there are \(GridshipShell.gameNames.joined(separator: ", "))")
    }
  }

  func run() throws { try ShellStart.run(.scores(game)) }
}

/// Opens the shell, and says why where there is no terminal for it.
private enum ShellStart {
  static func run(_ opening: ShellOpening) throws {
    let status: Int32
    do throws(TerminalError) { status = try GridshipShell.run(opening) } catch {
      let hint = error == .notATerminal ? "; gridship --help lists what works without one" : ""
      FileHandle.standardError.write(Data("gridship: \(error)\(hint)\n".utf8))
      throw ExitCode(1)
    }
    if status != 0 { throw ExitCode(status) }
  }
}
