import ArgumentParser
import CommandLines
import Foundation
import RogueshipScreens
import Shell
import SudokuScreens
import TerminalKit
import VideoPokerScreens

extension GridshipShell {
  /// The shell with the screens of the games that have their own.
  static let ofAllGames = GridshipShell(screens: [SudokuScreens(), RogueshipScreens(), VideoPokerScreens()])
}

/// Options for the look of the shell.
struct LookOptions: ParsableArguments {
  @Option(
    help:
      "The theme: \(GridshipShell.themeNames.joined(separator: ", ")). It is remembered. 'gridship theme' tells more.")
  var theme: String?
  @Flag(help: "Plain lines for a screen reader: what changes is written below, and nothing is drawn.") var plain = false
  @Flag(help: "Few bytes for a slow line: no motion, no pictures but photographs, eight colours.") var slowLink = false

  func validate() throws {
    guard let theme, let problem = GridshipShell.themeProblem(theme) else { return }
    throw ValidationError(problem)
  }
}

/// Opens the shell, or prints the reason if there is no terminal for it.
enum ShellStart {
  static func run(_ opening: ShellOpening, _ look: LookOptions) throws {
    let status: Int32
    do throws(TerminalError) {
      status = try GridshipShell.ofAllGames.run(opening, theme: look.theme, isSpoken: look.plain, isSlow: look.slowLink)
    } catch {
      let hint = error == .notATerminal ? "; gridship --help lists what works without one" : ""
      FileHandle.standardError.write(Data("gridship: \(error)\(hint)\n".utf8))
      throw ExitCode(1)
    }
    if status != 0 { throw ExitCode(status) }
  }
}

/// The names of games on a command line.
enum GameNames {
  /// Throws an error with the nearest name if there is no such game.
  static func check(_ game: String) throws {
    let names = GridshipShell.gameNames
    guard !names.contains(game) else { return }
    let near = nearestName(to: game, among: names, within: 3).map { " Did you mean '\($0)'?" } ?? ""
    throw ValidationError("there is no game '\(game)'; there are \(names.joined(separator: ", ")).\(near)")
  }
}
