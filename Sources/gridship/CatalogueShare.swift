import ArgumentParser
import Catalogue
import CatalogueStore
import Printing
import Sudoku

struct CatalogueShare: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "share",
    abstract: "Print a link to a playlist: some puzzles in their order, with a title.",
    discussion: """
      'gridship LINK' opens the playlist, and 'gridship catalogue import LINK' takes it into another catalogue, where its \
      title is the source of its puzzles.

      EXIT STATUS
        0   done
        1   no puzzle passes the filter
        3   the catalogue cannot be used
        64  wrong use

      EXAMPLES
        gridship catalogue share --where hardest:swordfish --title 'Ten swordfish'
        gridship catalogue share --where state:favourite --limit 50
      """)

  @OptionGroup var filter: CatalogueFilter
  @Option(help: "The greatest number of puzzles, at most \(PlayLink.longestPlaylist).") var limit = 10
  @Option(help: "The title of the playlist, at most 80 characters.") var title = ""
  @Flag(help: "A random choice instead of the first.") var random = false
  @Option(help: "The seed of the random choice; another one each time without it.") var seed: UInt64?
  @Flag(name: .customLong("qr"), help: "Also show a QR code, for up to about 30 classic puzzles.") var showsCode = false
  @OptionGroup var file: CatalogueFile

  func validate() throws {
    guard (1...PlayLink.longestPlaylist).contains(limit) else {
      throw ValidationError("--limit is 1 to \(PlayLink.longestPlaylist)")
    }
    guard title.count <= 80 else { throw ValidationError("--title has at most 80 characters") }
    if seed != nil && !random { throw ValidationError("--seed belongs to --random") }
    _ = try filter.filter()
  }

  func run() throws {
    let store = try file.open(), filter = try filter.filter(), order = self.filter.order
    let puzzles = try reporting { () throws(CatalogueError) in
      let selection = try store.select(filter, in: order)
      return try store.puzzles(random ? choice(selection) : selection.numbers(from: 0, count: limit))
    }
    guard !puzzles.isEmpty else {
      complain("no puzzle passes '\(filter)'")
      throw ExitCode(1)
    }
    let link: String
    do throws(ImportError) {
      link = PlayLink.playlist(
        try puzzles.map { (each) throws(ImportError) in try each.puzzle.puzzle() }, title: title)
    } catch {
      complain("\(error)")
      throw ExitCode(3)
    }
    if showsCode {
      do throws(PrintError) { print(try QRCode(link).terminalText) } catch {
        complain("there is no code: \(error)")
        throw ExitCode(1)
      }
    }
    print(link)
  }

  /// Different puzzles of a selection, each choice equally likely.
  private func choice(_ selection: CatalogueSelection) -> [Int] {
    var generator = SplitMix64(seed: seed ?? UInt64.random(in: 0 ... .max))
    guard selection.count > limit else { return selection.numbers(from: 0, count: limit).shuffled(using: &generator) }
    var chosen: [Int] = []
    while chosen.count < limit, let number = selection.random(using: &generator) {
      if !chosen.contains(number) { chosen.append(number) }
    }
    return chosen
  }
}

struct CatalogueClaim: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "claim",
    abstract: "Mark printed puzzles as solved, by the codes on the page.",
    discussion: """
      'gridship print --where' writes a code of eight characters beside each puzzle. Upper and lower case are the same.

      EXIT STATUS
        0   all are marked
        1   a code belongs to no puzzle of the catalogue; the others are marked
        3   the catalogue cannot be used
        64  wrong use

      EXAMPLE
        gridship catalogue claim K7QF-2M9X 04ZT-81HC
      """)

  @Argument(help: "The codes of the puzzles.") var codes: [String]
  @OptionGroup var file: CatalogueFile

  func validate() throws {
    for code in codes where PuzzleIdentity.beginning(ofCode: code) == nil {
      throw ValidationError("'\(code)' is no code; one has eight letters and digits, such as K7QF-2M9X")
    }
  }

  func run() throws {
    let store = try file.open()
    var isWhole = true
    for code in codes {
      let numbers = try reporting { () throws(CatalogueError) in try store.numbers(ofCode: code) }
      guard let number = numbers.first, numbers.count == 1 else {
        complain(numbers.isEmpty ? "\(code) is no puzzle of this catalogue" : "\(code) is the code of several puzzles")
        isWhole = false
        continue
      }
      let marked = try reporting { () throws(CatalogueError) in
        try store.mark(number, .solved)
        return try store.puzzles([number])
      }
      for (number, puzzle) in marked { print(CatalogueLine(number, puzzle).text) }
    }
    if !isWhole { throw ExitCode(1) }
  }
}
