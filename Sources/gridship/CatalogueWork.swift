import ArgumentParser
import Catalogue
import CatalogueStore
import Foundation
import PuzzleLists
import Sudoku
import SudokuVariants

struct CatalogueExport: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "export",
    abstract: "Print the puzzles of the catalogue in a form of other programs.",
    discussion: """
      EXIT STATUS
        0   done
        1   the form cannot hold one of the puzzles; all others are printed
        3   the catalogue cannot be used
        64  wrong use

      EXAMPLES
        gridship catalogue export --where 'source:"my book"' > mine.sdm
        gridship catalogue export --where 'kind:killer' --as sudokupad
      """)

  @OptionGroup var filter: CatalogueFilter
  @Option(
    name: .customLong("as"),
    help: ArgumentHelp("The form; by default a line a puzzle, which holds every kind.", valueName: "form"))
  var form: ExchangeFormat?
  @OptionGroup var file: CatalogueFile

  func validate() throws { _ = try filter.filter() }

  func run() throws {
    let store = try file.open(), filter = try filter.filter()
    let order = self.filter.order
    let selection = try reporting { () throws(CatalogueError) in try store.select(filter, in: order) }
    var isWhole = true
    for place in stride(from: 0, to: selection.count, by: 1000) {
      let numbers = selection.numbers(from: place, count: 1000)
      for (number, puzzle) in try reporting({ () throws(CatalogueError) in try store.puzzles(numbers) }) {
        guard let form else {
          print(puzzle.text)
          continue
        }
        do {
          let text = try PuzzleExport.write(try puzzle.puzzle(), as: form)
          print(text, terminator: text.hasSuffix("\n") ? "" : "\n")
        } catch {
          complain("puzzle \(number): \(error)")
          isWhole = false
        }
      }
    }
    if !isWhole { throw ExitCode(1) }
  }
}

struct CatalogueRate: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "rate",
    abstract: "Rate the puzzles that have no rating yet, on all cores.",
    discussion: """
      Classic puzzles are rated on the Sudoku Explainer's scale, other kinds on our own. Ratings are kept every second, so \
      the work may be stopped and goes on if the command is run again.

      EXIT STATUS
        0   done
        3   the catalogue cannot be used
        64  wrong use

      EXAMPLE
        gridship catalogue rate --where 'source:"my book"' --limit 1000
      """)

  @OptionGroup var filter: CatalogueFilter
  @Option(help: "The greatest number of puzzles; 0 for all.") var limit = 0
  @Flag(help: "Rate those with a rating again.") var again = false
  @OptionGroup var file: CatalogueFile

  func validate() throws {
    if limit < 0 { throw ValidationError("--limit is 0 or more") }
    _ = try filter.filter()
  }

  func run() async throws {
    let store = try file.open()
    let filter = again ? try filter.filter() : try filter.filter().adding(.rating, Facet.notRated)
    let order = self.filter.order
    let selection = try reporting { () throws(CatalogueError) in try store.select(filter, in: order) }
    let end = limit == 0 ? selection.count : min(limit, selection.count)
    var (place, done) = (0, 0)
    var waiting: [(number: Int, assessment: PuzzleAssessment)] = []
    var last = ContinuousClock.now
    var progress = ListProgress()
    func flush() throws {
      let rated = waiting
      try reporting { () throws(CatalogueError) in try store.rate(rated) }
      done += waiting.count
      progress.add(waiting.count, share: Double(done) / Double(max(1, end)))
      (waiting, last) = ([], ContinuousClock.now)
    }
    try await OrderedStream.map(
      next: { () throws -> [CatalogueItem]? in
        guard place < end else { return nil }
        let numbers = selection.numbers(from: place, count: min(8, end - place))
        place += 8
        let puzzles = try reporting { () throws(CatalogueError) in try store.puzzles(numbers) }
        return puzzles.map { CatalogueItem($0.number, $0.puzzle) }
      },
      workers: ProcessInfo.processInfo.activeProcessorCount,
      transform: { items in items.map { (number: $0.number, assessment: $0.assessment) } },
      deliver: { results in
        waiting += results
        if ContinuousClock.now - last > .seconds(1) { try flush() }
      })
    if !waiting.isEmpty { try flush() }
    progress.clear()
    print("\(done) rated")
  }
}

/// A puzzle on its way to its rating.
private struct CatalogueItem: Sendable {
  let number: Int
  let puzzle: CataloguedPuzzle

  init(_ number: Int, _ puzzle: CataloguedPuzzle) { (self.number, self.puzzle) = (number, puzzle) }

  var assessment: PuzzleAssessment {
    do throws(ImportError) { return PuzzleAssessment(of: try puzzle.puzzle()) } catch { return .faulty("\(error)") }
  }
}

struct CatalogueVerify: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "verify",
    abstract: "Check the file of the catalogue, and that its puzzles have exactly one solution.",
    discussion: """
      EXIT STATUS
        0   nothing is wrong
        1   something is wrong, and is printed
        3   the catalogue cannot be used
        64  wrong use

      EXAMPLES
        gridship catalogue verify
        gridship catalogue verify --repair
      """)

  @OptionGroup var filter: CatalogueFilter
  @Flag(help: "Make the index anew from the puzzles first.") var repair = false
  @OptionGroup var file: CatalogueFile

  func validate() throws { _ = try filter.filter() }

  func run() async throws {
    let store = try file.open(), filter = try filter.filter()
    if repair { try reporting { () throws(CatalogueError) in try store.rebuildIndex() } }
    var problems = try reporting { () throws(CatalogueError) in try store.problems() }
    for problem in problems { print(problem) }
    let order = self.filter.order
    let selection = try reporting { () throws(CatalogueError) in try store.select(filter, in: order) }
    var place = 0
    var progress = ListProgress()
    try await OrderedStream.map(
      next: { () throws -> [CatalogueItem]? in
        let numbers = selection.numbers(from: place, count: 128)
        place += 128
        guard !numbers.isEmpty else { return nil }
        let puzzles = try reporting { () throws(CatalogueError) in try store.puzzles(numbers) }
        return puzzles.map { CatalogueItem($0.number, $0.puzzle) }
      },
      workers: ProcessInfo.processInfo.activeProcessorCount,
      transform: { (items: [CatalogueItem]) -> [String?] in items.map { $0.problem } },
      deliver: { found in
        for problem in found.compactMap({ $0 }) {
          progress.clear()
          print(problem)
          problems.append(problem)
        }
        progress.add(found.count, share: Double(min(place, selection.count)) / Double(max(1, selection.count)))
      })
    progress.clear()
    guard problems.isEmpty else { throw ExitCode(1) }
    print("\(selection.count) puzzles are in order")
  }
}

extension CatalogueItem {
  /// The fault of the puzzle; `nil` if there is none.
  fileprivate var problem: String? {
    let imported: ImportedPuzzle
    do throws(ImportError) { imported = try puzzle.puzzle() } catch { return "puzzle \(number): \(error)" }
    guard PuzzleIdentity(imported) == puzzle.identity else {
      return "puzzle \(number): it is another puzzle than it was"
    }
    switch imported.content {
    case .classic(let record):
      if case .one = Solver().solve(record.givens) { return nil }
    case .other(let record):
      switch VariantSolver().solve(record.puzzle) {
      case .one, .undecided: return nil
      case .none, .several: break
      }
    }
    return "puzzle \(number): it has not exactly one solution"
  }
}
