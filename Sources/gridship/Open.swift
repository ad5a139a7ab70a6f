import ArgumentParser
import CommandLines
import Files
import Foundation
import Shell

/// The default subcommand: the shell.
struct Open: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "open",
    abstract: "Open the shell in the terminal: games, photographs, high scores.",
    discussion: """
      EXAMPLES
        gridship                  the shell
        gridship photo.jpg        the Sudoku on a photograph: play, solve, check it
        gridship puzzle.sdm       the Sudoku in a file of any format: play it
      """)

  /// The commands of the program, for a suggestion.
  @TaskLocal static var otherWords: [String] = []

  @Argument(help: "A photograph or a file of puzzles to begin with.", completion: .file()) var file: String?
  @OptionGroup var look: LookOptions

  func validate() throws {
    // A mistyped command is parsed as this argument too.
    guard let file, PathName.status(file) == nil else { return }
    let near = nearestName(to: file, among: Open.otherWords + GridshipShell.gameNames, within: 2).map {
      ". Did you mean 'gridship \($0)'?"
    }
    throw ValidationError("there is no file '\(file)', and no command of that name" + (near ?? ""))
  }

  func run() throws { try ShellStart.run(file.map { .file($0) } ?? .home, look) }
}

struct Scores: ParsableCommand {
  static let configuration = CommandConfiguration(abstract: "Open the shell with the high scores.")

  @Argument(help: "\(GridshipShell.gameNames.joined(separator: " or ")).") var game: String?
  @OptionGroup var look: LookOptions

  func validate() throws {
    if let game { try GameNames.check(game) }
  }

  func run() throws { try ShellStart.run(.scores(game), look) }
}

struct Theme: ParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "List the themes, or print one to begin a theme of your own with.",
    discussion: """
      EXAMPLE
        mkdir -p ~/.config/gridship
        gridship theme light > ~/.config/gridship/theme.conf
        gridship --theme own
      """)

  @Argument(help: "The theme to print.") var name: String?

  func validate() throws {
    if let name, let problem = GridshipShell.themeProblem(name) { throw ValidationError(problem) }
  }

  func run() {
    if let name { return print(GridshipShell.themeText(name) ?? "", terminator: "") }
    for name in GridshipShell.themeNames {
      let detail = GridshipShell.themeDetail(name) ?? GridshipShell.themeProblem(name) ?? "Your own file."
      print(name.padding(toLength: 14, withPad: " ", startingAt: 0), detail)
    }
  }
}

struct Keys: ParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Print every key, as a file of your own begins.",
    discussion: """
      EXAMPLE
        mkdir -p ~/.config/gridship
        gridship keys > ~/.config/gridship/keys.conf

      Change there what you want. What the file does not name stays as it is.
      """)

  @Flag(help: "Say whether your own keys can be used, and what is wrong where they cannot.") var check = false

  func run() throws {
    guard check else { return print(GridshipShell.keyText, terminator: "") }
    if let problem = GridshipShell.keyProblem { throw ValidationError(problem) }
    print("Your keys can be used.")
  }
}
