import ArgumentParser
import Catalogue
import CatalogueStore
import Files
import Shell
import SudokuScreens

/// The file of the catalogue, for all its commands.
struct CatalogueFile: ParsableArguments {
  @Option(help: "The file of the catalogue; by default that of the shell.", completion: .file())
  var catalogue: String?

  /// Opens the catalogue, or ends the program with the reason. That of the shell begins with our own puzzles.
  func open() throws -> CatalogueStore {
    try reporting { () throws(CatalogueError) in
      let store = try CatalogueStore(file: catalogue ?? ShellEnvironment.ofProcess().catalogueFile)
      guard catalogue == nil, try !OwnCollections.areIn(store) else { return store }
      var (transfer, progress) = (OwnCollections.Transfer(), ProgressLine(besideAnswers: true))
      while try transfer.takePart(into: store) {
        progress.show { _ in "taking our own puzzles into the catalogue: \(Int(100 * transfer.share))%" }
      }
      progress.clear()
      return store
    }
  }
}

/// A choice of puzzles, for the commands of the catalogue.
struct CatalogueFilter: ParsableArguments {
  @Option(
    name: .customLong("where"),
    help: ArgumentHelp(
      "Only these puzzles, as 'technique:xyWing rating:4.0..5.5 clues:<25 -kind:killer'; or a link to a filter.",
      valueName: "filter"))
  var text = ""
  @Option(help: "The order: \(CatalogueOrder.allCases.map(\.rawValue).joined(separator: ", ")).")
  var order = CatalogueOrder.added

  /// The filter of the option.
  func filter() throws -> Filter {
    do throws(FilterError) { return try Filter(text) } catch { throw ValidationError("\(error)") }
  }
}

extension CatalogueOrder: ExpressibleByArgument {}

/// Ends the program with status 3 and the reason if the catalogue cannot be used.
func reporting<Value>(_ body: () throws(CatalogueError) -> Value) throws -> Value {
  do throws(CatalogueError) { return try body() } catch {
    complain("\(error)")
    throw ExitCode(3)
  }
}

/// A puzzle of the catalogue in its printed forms.
struct CatalogueLine: Encodable {
  let number: Int
  let identity: String
  let code: String
  let puzzle: String
  let kind: String
  let size: Int
  let clues: Int
  let symmetry: [String]
  let state: String
  let favourite: Bool
  var rating: Double?
  var level: String?
  var hardest: String?
  var techniques: [String]?
  var problem: String?
  let title: String?
  let author: String?
  let source: String?
  let licence: String?
  let date: String?
  /// The sources of the fields, by their names; absent for a puzzle of an import.
  let origins: [String: FieldOrigin]?

  init(_ number: Int, _ puzzle: CataloguedPuzzle, _ origins: [CreditField: FieldOrigin] = [:]) {
    self.origins =
      origins.isEmpty ? nil : Dictionary(uniqueKeysWithValues: origins.map { ($0.key.rawValue, $0.value) })
    self.number = number
    (identity, code) = ("\(puzzle.identity)", puzzle.identity.code)
    (self.puzzle, kind) = (puzzle.text, puzzle.kind)
    (size, clues, symmetry) = (puzzle.size, puzzle.clues, puzzle.symmetries)
    (state, favourite) = (puzzle.state.rawValue, puzzle.isFavourite)
    (title, author, source) = (puzzle.credits.title, puzzle.credits.author, puzzle.credits.source)
    (licence, date) = (puzzle.credits.licence, puzzle.credits.date)
    switch puzzle.assessment {
    case nil: break
    case .beyond: problem = "harder than the techniques that are known here"
    case .faulty(let reason): problem = reason
    case .rated(let rating, let level, let hardest, let techniques):
      (self.rating, self.level, self.hardest, self.techniques) = (Double(rating) / 10, level, hardest, techniques)
    }
  }

  /// The number, the puzzle and its facts, separated by tabs.
  var text: String {
    let difficulty = rating.map { "\($0) \(level ?? "")" } ?? problem ?? "not yet rated"
    let facts = [kind, difficulty, "\(clues) givens", state + (favourite ? ", favourite" : "")]
    return (["\(number)", puzzle] + facts + [title, source].compactMap { $0 }).joined(separator: "\t")
  }
}
