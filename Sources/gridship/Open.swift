import ArgumentParser
import Catalogue
import CommandLines
import Files
import Foundation
import Printing
import Shell
import SudokuScreens

/// The default subcommand: the shell, with what it is given.
struct Open: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "open",
    abstract: "Open the shell in the terminal, with a puzzle or a photograph; or write a puzzle in another form.",
    discussion: """
      Links of f-puzzles, SudokuPad, sudokuwiki.org and Penpa+ are read, and files of many programs. A puzzle with a rule that \
      is unknown here is refused with the rule's name.

      EXIT STATUS
        0   done
        1   no terminal, or a form that cannot hold the puzzle
        3   a file that cannot be read, or holds no puzzle
        64  wrong use

      EXAMPLES
        gridship                  the shell
        gridship photo.jpg        the Sudoku on a photograph: play, solve, check it
        gridship puzzle.sdm       the Sudoku in a file of any format: play it
        gridship 'https://...'    the Sudoku of a link: play it
        gridship 'gridship:catalogue?level:hard'
                                  the catalogue with a filter
        gridship open --as f-puzzles mine.sdk
                                  print the link of a puzzle
        gridship open --as sdk -  print a puzzle on standard input as .sdk
        gridship open --qr mine.sdk
                                  show a QR code that opens the puzzle on a phone
      """)

  /// The commands of the program, for a suggestion.
  @TaskLocal static var otherWords: [String] = []

  @Argument(
    help: "A photograph, a file of puzzles or a link to begin with; '-' is standard input.", completion: .file())
  var file: String?
  @Option(
    name: .customLong("as"),
    help: ArgumentHelp("Print the puzzles in a form instead of opening the shell.", valueName: "form"))
  var form: ExchangeFormat?
  @Flag(name: .customLong("qr"), help: "Show a QR code of each puzzle instead of opening the shell.") var showsCode =
    false
  @OptionGroup var links: LinkOptions
  @OptionGroup var look: LookOptions

  func validate() throws {
    guard let file else {
      if form != nil || showsCode { throw ValidationError("--as and --qr take a file, a link or '-'") }
      return
    }
    guard file != "-", PathName.status(file) == nil else { return }
    // A mistyped command is parsed as this argument too.
    do {
      if Filter.isLink(file) {
        _ = try Filter(file)
        return
      }
      if try !PuzzleImport.argument(file).isEmpty { return }
    } catch { throw ValidationError("\(error)") }
    let near = nearestName(to: file, among: Open.otherWords + GridshipShell.gameNames, within: 2).map {
      ". Did you mean 'gridship \($0)'?"
    }
    throw ValidationError("there is no file '\(file)', and no command of that name" + (near ?? ""))
  }

  func run() throws {
    if let form { return try write(as: form) }
    if showsCode { return try showCodes() }
    guard let file else { return try ShellStart.run(.home, look) }
    if Filter.isLink(file) { return try ShellStart.run(.catalogue(file), look) }
    guard file == "-" || PathName.status(file) == nil else { return try ShellStart.run(.file(file), look) }
    guard file == "-" else { return try ShellStart.run(.text(file), look) }
    let bytes = [UInt8](FileHandle.standardInput.readDataToEndOfFile())
    _ = try puzzles(bytes)
    // The keys of the shell come from the terminal.
    let terminal = open("/dev/tty", O_RDWR)
    if terminal >= 0 {
      dup2(terminal, 0)
      close(terminal)
    }
    try ShellStart.run(.text(String(decoding: bytes, as: UTF8.self)), look)
  }

  /// Prints the puzzles in a form.
  private func write(as form: ExchangeFormat) throws {
    for puzzle in try puzzles() {
      for note in puzzle.notes { complain("\(puzzle.format.inWords): \(note)") }
      do throws(ExportError) {
        let text = try PuzzleExport.write(puzzle, as: form)
        print(text, terminator: text.hasSuffix("\n") ? "" : "\n")
      } catch {
        complain("\(error)")
        throw ExitCode(1)
      }
    }
  }

  /// Prints the code of each puzzle with its link.
  private func showCodes() throws {
    for puzzle in try puzzles() {
      let text: String
      do {
        text = try links.link(to: puzzle) ?? PlayLink.link(to: puzzle, base: nil)
        let code = try QRCode(text).terminalText
        // Dark on light in any theme, on a terminal with colours.
        let isTerminal = isatty(1) == 1
        print(
          isTerminal
            ? code.split(separator: "\n").map { "\u{1B}[38;5;231;48;5;16m\($0)\u{1B}[0m" }.joined(separator: "\n")
            : code)
      } catch {
        complain("\(error)")
        throw ExitCode(1)
      }
      print(text)
    }
  }

  private func puzzles() throws -> [ImportedPuzzle] {
    guard let file, file != "-" else { return try puzzles([UInt8](FileHandle.standardInput.readDataToEndOfFile())) }
    guard PathName.status(file) != nil else { return try PuzzleImport.argument(file) }
    let source: ByteSource
    do throws(FileError) { source = try ByteSource(file) } catch {
      complain("\(file): \(error.reason)")
      throw ExitCode(3)
    }
    var bytes: [UInt8] = []
    while bytes.count <= PuzzleImport.longest, let more = try? source.read() { bytes += more }
    return try puzzles(bytes)
  }

  private func puzzles(_ bytes: [UInt8]) throws -> [ImportedPuzzle] {
    do {
      let puzzles = try PuzzleImport.read(bytes)
      guard !puzzles.isEmpty else { throw ImportError.empty }
      return puzzles
    } catch {
      complain("\(file == "-" ? "standard input" : file ?? ""): \(error)")
      throw ExitCode(3)
    }
  }
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
    guard check else { return print(GridshipShell.ofAllGames.keyText, terminator: "") }
    if let problem = GridshipShell.ofAllGames.keyProblem { throw ValidationError(problem) }
    print("Your keys can be used.")
  }
}
