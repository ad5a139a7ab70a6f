import ArgumentParser
import Catalogue
import CatalogueStore
import Files
import Foundation
import Printing

struct Print: ParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Print puzzles on paper: a PDF or a picture, one puzzle or a booklet.",
    discussion: """
      Puzzles of every kind come from files, links and arguments, or with --where from the catalogue. Each has a QR code \
      that opens it. Two pages beside each other with --fold make a booklet: print it on both sides, flip on the short \
      edge, fold and staple.

      EXIT STATUS
        0   done
        1   no puzzle passes the filter, or cairo is missing
        3   a file that cannot be read or written, or a puzzle without exactly one
            solution; the others are printed
        64  wrong use

      EXAMPLES
        gridship print puzzle.sdk --output page.pdf
        gridship generate --count 12 | gridship print --output booklet.pdf --fold
        gridship print --where 'level:expert' --limit 24 --output expert.pdf
        gridship print puzzle.sdk --link sudokupad --output page.png
      """)

  @Argument(
    help: "Files of puzzles, links, or puzzles of 81 characters; standard input without any, or for '-'.",
    completion: .file())
  var puzzles: [String] = []
  @Option(
    name: .shortAndLong, help: "The file to write: a .pdf, or a .png for each page; '-' is standard output.",
    completion: .file())
  var output: String
  @Option(
    name: .customLong("where"),
    help: ArgumentHelp("Puzzles of the catalogue that pass a filter, instead of files.", valueName: "filter"))
  var filter: String?
  @Option(
    help: "The order of the catalogue's puzzles: \(CatalogueOrder.allCases.map(\.rawValue).joined(separator: ", ")).")
  var order = CatalogueOrder.added
  @Option(help: "The greatest number of puzzles.") var limit = 100
  @Option(help: "The puzzles of a page: 1, 2, 4 or 6; by default 4, and 1 for a single puzzle.") var perPage: Int?
  @Option(help: "The paper: a4 or letter.") var paper = Paper.a4
  @Option(
    help:
      "The solutions: 'below' upside down beside each puzzle, 'back' on the back of their sheet, 'end' or 'none'.")
  var solutions = Booklet.Solutions.below
  @Flag(help: "Two pages beside each other, in the order of a folded booklet.") var fold = false
  @Option(help: "The title of the document.") var title = "Sudoku"
  @OptionGroup var links: LinkOptions
  @OptionGroup var file: CatalogueFile

  /// The sizes of paper.
  enum Paper: String, CaseIterable, ExpressibleByArgument {
    case a4, letter

    var size: PageSize { self == .a4 ? .a4 : .letter }
  }

  private var isPicture: Bool { output.lowercased().hasSuffix(".png") }

  func validate() throws {
    guard perPage.map({ Booklet.perPage.contains($0) }) ?? true else {
      throw ValidationError("--per-page is 1, 2, 4 or 6")
    }
    guard output == "-" || isPicture || output.lowercased().hasSuffix(".pdf") else {
      throw ValidationError("--output ends with .pdf or .png, or is '-' for a PDF on standard output")
    }
    if fold && isPicture { throw ValidationError("--fold makes a PDF; a .png has one page") }
    guard (1...10_000).contains(limit) else { throw ValidationError("--limit is 1 to 10000") }
    if let filter {
      guard puzzles.isEmpty else { throw ValidationError("--where takes puzzles of the catalogue, and no files") }
      do throws(FilterError) { _ = try Filter(filter) } catch { throw ValidationError("\(error)") }
    }
  }

  func run() throws {
    var tally = Tally()
    let puzzles = try filter.map { try catalogued($0, &tally) } ?? listed(&tally)
    guard !puzzles.isEmpty else {
      if !tally.hasRefused { complain("there is no puzzle to print") }
      throw ExitCode(tally.hasRefused ? 3 : 1)
    }
    var settings = Booklet.Settings()
    (settings.paper, settings.solutions) = (paper.size, solutions)
    settings.puzzles = perPage ?? (puzzles.count == 1 ? 1 : 4)
    (settings.isFolded, settings.title) = (fold, title)
    let booklet = Booklet(puzzles, settings)
    do throws(PrintError) { try save(booklet) } catch {
      complain("\(error)")
      throw ExitCode(1)
    }
    if tally.isCut { complain("only the first \(limit) are printed; --limit takes more") }
    if tally.hasRefused { throw ExitCode(3) }
  }

  private func save(_ booklet: Booklet) throws(PrintError) {
    let files: [(name: String, bytes: [UInt8])]
    if isPicture {
      let pictures = try booklet.pictures()
      let stem = output.dropLast(4)
      files = pictures.enumerated().map { (pictures.count == 1 ? output : "\(stem)-\($0 + 1).png", $1) }
    } else {
      files = [(output, try booklet.pdf())]
    }
    for (name, bytes) in files {
      if name == "-" {
        FileHandle.standardOutput.write(Data(bytes))
      } else {
        do { try write(bytes, to: name) } catch { Print.exit(withError: error) }
      }
    }
  }

  /// The facts that the end of the command tells.
  private struct Tally {
    /// True if puzzles were left out.
    var hasRefused = false
    /// True if there are more puzzles than the limit.
    var isCut = false
  }

  private func listed(_ tally: inout Tally) throws -> [PrintedPuzzle] {
    var (printed, read) = ([PrintedPuzzle](), 0)
    for name in puzzles.isEmpty ? ["-"] : puzzles {
      do {
        let reader = try CatalogueReader(name)
        while let part = try reader.next() {
          for (place, puzzle) in part.entries {
            read += 1
            guard printed.count < limit else {
              tally.isCut = true
              return printed
            }
            switch puzzle {
            case .success(let puzzle):
              if let one = prepared(puzzle, nil, "puzzle \(read)", &tally) { printed.append(one) }
            case .failure(let problem):
              complain("\(name): \(place)\(problem.reason)")
              tally.hasRefused = true
            }
          }
        }
      } catch let failure as CatalogueReader.Failure {
        complain("\(name): \(failure.reason)")
        tally.hasRefused = true
      }
    }
    return printed
  }

  private func catalogued(_ text: String, _ tally: inout Tally) throws -> [PrintedPuzzle] {
    let store = try file.open()
    let selection = try reporting { () throws(CatalogueError) in
      try store.select((try? Filter(text)) ?? .everything, in: order)
    }
    let numbers = selection.numbers(from: 0, count: limit)
    tally.isCut = selection.count > numbers.count
    var printed: [PrintedPuzzle] = []
    for (number, puzzle) in try reporting({ () throws(CatalogueError) in try store.puzzles(numbers) }) {
      do throws(ImportError) {
        let imported = try puzzle.puzzle()
        if let one = prepared(imported, puzzle.assessment, "puzzle \(number)", &tally) { printed.append(one) }
      } catch {
        complain("puzzle \(number): \(error)")
        tally.hasRefused = true
      }
    }
    return printed
  }

  /// A puzzle for print; `nil` with a complaint if it has not exactly one solution.
  private func prepared(
    _ puzzle: ImportedPuzzle, _ assessment: PuzzleAssessment?, _ name: String, _ tally: inout Tally
  ) -> PrintedPuzzle? {
    var link: String?
    do throws(ExportError) { link = try links.link(to: puzzle) } catch {
      complain("\(name): it has no code, since \(error)")
    }
    do throws(PrintError) {
      let printed = try PrintedPuzzle(puzzle, assessment: assessment, isClaimed: filter != nil, link: link)
      if let problem = printed.codeProblem {
        complain("\(name): it has no code, since \(problem)")
      }
      return printed
    } catch {
      complain("\(name): \(error); it is left out")
      tally.hasRefused = true
      return nil
    }
  }
}

extension Booklet.Solutions: ExpressibleByArgument {}
