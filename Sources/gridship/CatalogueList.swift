import ArgumentParser
import Catalogue
import CatalogueStore
import Foundation
import Sudoku

struct CatalogueList: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "list",
    abstract: "List puzzles, or count them by each facet.",
    discussion: """
      A line has the number of the puzzle, the puzzle, its kind, difficulty, givens and state, the title and the source, \
      separated by tabs.

      EXIT STATUS
        0   done
        1   no puzzle passes the filter
        3   the catalogue cannot be used
        64  wrong use

      EXAMPLES
        gridship catalogue list --where 'level:hard -state:solved' --order rating
        gridship catalogue list --counts
        gridship catalogue list --where 'kind:killer' --json --limit 0
      """)

  @OptionGroup var filter: CatalogueFilter
  @Option(help: "The greatest number of puzzles; 0 for all.") var limit = 50
  @Option(help: "The number of puzzles to leave out at the beginning.") var skip = 0
  @Flag(help: "The counts of every facet under the filter, and its link, instead of puzzles.") var counts = false
  @Flag(help: "A line of JSON a puzzle, or one with all counts.") var json = false
  @OptionGroup var file: CatalogueFile

  func validate() throws {
    if limit < 0 || skip < 0 { throw ValidationError("--limit and --skip are 0 or more") }
    _ = try filter.filter()
  }

  func run() throws {
    let store = try file.open(), filter = try filter.filter()
    let order = self.filter.order
    let selection = try reporting { () throws(CatalogueError) in try store.select(filter, in: order) }
    if counts { return try printCounts(selection) }
    var place = skip
    let end = limit == 0 ? selection.count : min(selection.count, skip + limit)
    while place < end {
      let numbers = selection.numbers(from: place, count: min(1000, end - place))
      guard !numbers.isEmpty else { break }
      for (number, puzzle) in try reporting({ () throws(CatalogueError) in try store.puzzles(numbers) }) {
        guard json else { print(CatalogueLine(number, puzzle).text); continue }
        let origins = try reporting { () throws(CatalogueError) in try store.origins(of: number) }
        print(try JSONLines.line(CatalogueLine(number, puzzle, origins)))
      }
      place += numbers.count
    }
    if selection.count == 0 {
      complain(
        selection.total == 0
          ? "the catalogue is empty; 'gridship catalogue import' fills it" : "no puzzle passes '\(filter)'")
      throw ExitCode(1)
    }
    if end < selection.count, !json {
      complain("\(end - skip) of \(selection.count) puzzles; --limit and --skip show others")
    }
  }

  private func printCounts(_ selection: CatalogueSelection) throws {
    let all = selection.counts(of: Facet.allCases)
    let facets = Facet.allCases.map { ($0, (all[$0] ?? []).filter { $0.count > 0 }) }
    guard json else {
      print("puzzles\t\(selection.count)")
      if let link = selection.filter.link { print("link\t\(link)") }
      for (facet, counts) in facets {
        for count in counts { print("\(facet.rawValue)\t\(count.value)\t\(count.count)") }
      }
      return
    }
    let counts = facets.map { facet, counts in
      (facet.rawValue, Dictionary(uniqueKeysWithValues: counts.map { ($0.value, $0.count) }))
    }
    print(
      try JSONLines.line(
        CatalogueCounts(
          puzzles: selection.count, filter: "\(selection.filter)", link: selection.filter.link,
          facets: Dictionary(uniqueKeysWithValues: counts))))
  }
}

/// The counts of all facets in their JSON form.
private struct CatalogueCounts: Encodable {
  let puzzles: Int
  let filter: String
  let link: String?
  let facets: [String: [String: Int]]
}

struct CatalogueRandom: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "random",
    abstract: "Print any puzzle, each equally likely.",
    discussion: """
      EXIT STATUS
        0   done
        1   no puzzle passes the filter
        3   the catalogue cannot be used
        64  wrong use

      EXAMPLE
        gridship catalogue random --where 'hardest:swordfish state:new'
      """)

  @OptionGroup var filter: CatalogueFilter
  @Option(help: "How many puzzles; the same one may come twice.") var count = 1
  @Option(help: "The seed of the random choices; another one each time without it.") var seed: UInt64?
  @Flag(help: "A line of JSON a puzzle.") var json = false
  @OptionGroup var file: CatalogueFile

  func validate() throws {
    if count < 1 { throw ValidationError("--count is at least 1") }
    _ = try filter.filter()
  }

  func run() throws {
    let store = try file.open(), filter = try filter.filter()
    let selection = try reporting { () throws(CatalogueError) in try store.select(filter) }
    var generator = SplitMix64(seed: seed ?? UInt64.random(in: 0 ... .max))
    for _ in 0..<count {
      guard let number = selection.random(using: &generator) else {
        complain("no puzzle passes '\(filter)'")
        throw ExitCode(1)
      }
      for (number, puzzle) in try reporting({ () throws(CatalogueError) in try store.puzzles([number]) }) {
        guard json else { print(puzzle.text); continue }
        let origins = try reporting { () throws(CatalogueError) in try store.origins(of: number) }
        print(try JSONLines.line(CatalogueLine(number, puzzle, origins)))
      }
    }
  }
}
