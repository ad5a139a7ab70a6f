import ArgumentParser
import Catalogue
import CatalogueStore
import Files
import Foundation
import PuzzleLists
import Sudoku
import SudokuVariants

struct CatalogueImport: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "import",
    abstract: "Take puzzles from files, folders and links into the catalogue.",
    discussion: """
      All forms that 'gridship open' reads are taken, lists of millions as they come. Classic puzzles without exactly one \
      solution are left out. Every few thousand puzzles are kept for good: an import that was stopped goes on if the same \
      command is run again, and passes over what is there already.

      EXIT STATUS
        0   all puzzles are in the catalogue
        3   a file or a line could not be read, or is no puzzle with one solution;
            the others are in the catalogue
        64  wrong use

      EXAMPLES
        gridship catalogue import list.sdm more/ --source "winter" --licence CC0-1.0
        gridship generate --count 100 | gridship catalogue import -
      """)

  @Argument(help: "Files, folders, links, or '-' for standard input.", completion: .file()) var sources: [String]
  @Option(help: "The name of the source; by default the name of the file.") var source: String?
  @Option(help: "The licence of the puzzles.") var licence: String?
  @Flag(help: "The result as a line of JSON.") var json = false
  @OptionGroup var file: CatalogueFile

  /// The puzzles that are kept in one transaction.
  private static let batch = 8192

  func run() async throws {
    let store = try file.open()
    var tally = CatalogueTally()
    for source in sources {
      for path in files(source) { try await take(path, into: store, &tally) }
    }
    if json {
      print(try JSONLines.line(tally))
    } else {
      print("\(tally.new) new, \(tally.known) known, \(tally.refused) left out")
    }
    if tally.refused > 0 || tally.hasUnreadable { throw ExitCode(3) }
  }

  /// The files of a folder in the order of their names; anything else as it is.
  private func files(_ source: String) -> [String] {
    guard Folder.isFolder(source) else { return [source] }
    return Folder.names(in: source).sorted().filter { !$0.hasPrefix(".") }.flatMap { files(source + "/" + $0) }
  }

  private func take(_ name: String, into store: CatalogueStore, _ tally: inout CatalogueTally) async throws {
    let reader: CatalogueReader
    do throws(CatalogueReader.Failure) { reader = try CatalogueReader(name) } catch {
      complain("\(name): \(error.reason)")
      tally.hasUnreadable = true
      return
    }
    let usual = name == "-" ? "standard input" : String(name.split(separator: "/").last ?? "")
    let credits = (source: source ?? usual, licence: licence, isLink: reader.isLink)
    var waiting: [CataloguedPuzzle] = []
    var progress = ListProgress()
    var (counted, found, complaints) = (tally, false, 0)
    func flush() throws {
      let added = try reporting { () throws(CatalogueError) in try store.add(waiting) }
      counted.new += added.new
      counted.known += added.known
      progress.add(waiting.count, share: reader.share)
      waiting = []
    }
    do {
      try await OrderedStream.map(
        next: { try reader.next().map { [$0] } },
        workers: ProcessInfo.processInfo.activeProcessorCount,
        transform: { $0.map { CatalogueReader.Result($0, credits.source, credits.licence) } },
        deliver: { results in
          for result in results {
            waiting += result.puzzles
            if !result.puzzles.isEmpty { found = true }
            for problem in result.problems {
              counted.refused += 1
              complaints += 1
              progress.clear()
              if complaints <= 10 { complain("\(name): \(problem)") }
            }
          }
          if waiting.count >= Self.batch { try flush() }
        })
    } catch let error as CatalogueReader.Failure {
      progress.clear()
      complain("\(name): \(error.reason)")
      counted.hasUnreadable = true
    }
    if !waiting.isEmpty { try flush() }
    progress.clear()
    if complaints > 10 { complain("\(name): \(complaints - 10) further lines are left out") }
    if !found, complaints == 0, !counted.hasUnreadable {
      complain("\(name): there is no puzzle in it")
      counted.hasUnreadable = true
    }
    tally = counted
  }
}

/// The result of an import.
private struct CatalogueTally: Encodable {
  var new = 0
  var known = 0
  var refused = 0
  var hasUnreadable = false

  enum CodingKeys: String, CodingKey { case new, known, refused }
}

/// The puzzles of one file, link or standard input, in parts.
final class CatalogueReader {
  /// The reason why a source cannot be read.
  struct Failure: Error { let reason: String }

  /// A part of a source, which any thread can read.
  enum Part: Sendable {
    case lines(PuzzleList.Part)
    case puzzles([ImportedPuzzle])

    /// The puzzles, or what is wrong in their stead, each with its line for a message.
    var entries: [(place: String, puzzle: Swift.Result<ImportedPuzzle, Failure>)] {
      switch self {
      case .puzzles(let read): read.map { ("", .success($0)) }
      case .lines(let lines):
        lines.entries().map { number, entry in
          let puzzle: Swift.Result<ImportedPuzzle, Failure> =
            switch entry {
            case .malformed(let problem): .failure(Failure(reason: problem))
            case .classic(let record): .success(ImportedPuzzle(record, format: .sdm))
            case .other(let record): .success(ImportedPuzzle(record, format: .fields))
            }
          return ("line \(number): ", puzzle)
        }
      }
    }
  }

  /// True for a link or a line on the command line.
  let isLink: Bool
  private var list: PuzzleList?
  private var puzzles: [ImportedPuzzle] = []

  init(_ name: String) throws(Failure) {
    isLink = name != "-" && PathName.status(name) == nil
    if isLink {
      do throws(ImportError) {
        puzzles = try PuzzleImport.argument(name)
        guard !puzzles.isEmpty else { throw ImportError.empty }
      } catch {
        throw Failure(reason: error == .empty ? "there is no such file, and it is no puzzle" : "\(error)")
      }
      return
    }
    let file: PuzzleFile
    do throws(FileError) {
      let source = try name == "-" ? ByteSource.standardInput() : ByteSource(name)
      do throws(PuzzleFile.Refusal) { file = try PuzzleFile(source) } catch {
        switch error {
        case .failed(let error): throw error
        case .tooLarge: throw FileError.system(call: "read", path: name, code: EFBIG)
        }
      }
    } catch { throw Failure(reason: error.reason) }
    switch file {
    case .list(let list): self.list = list
    case .whole(let bytes):
      do throws(ImportError) { puzzles = try PuzzleImport.read(bytes) } catch { throw Failure(reason: "\(error)") }
    }
  }

  /// The part of the source that was read, from 0 to 1; `nil` if its length is unknown.
  var share: Double? { list?.share }

  /// The next part; `nil` at the end.
  func next() throws -> Part? {
    if !puzzles.isEmpty {
      defer { puzzles = Array(puzzles.dropFirst(256)) }
      return .puzzles(Array(puzzles.prefix(256)))
    }
    do throws(FileError) { return try list?.next(lines: 512).map { .lines($0) } } catch {
      throw Failure(reason: error.reason)
    }
  }

  /// The puzzles of a part with their facets.
  struct Result: Sendable {
    var puzzles: [CataloguedPuzzle] = []
    var problems: [String] = []

    init(_ part: Part, _ source: String, _ licence: String?) {
      for (place, entry) in part.entries {
        switch entry {
        case .success(let puzzle): add(puzzle, source, licence, place: place)
        case .failure(let problem): problems.append(place + problem.reason)
        }
      }
    }

    private mutating func add(_ imported: ImportedPuzzle, _ source: String, _ licence: String?, place: String) {
      if case .classic(let record) = imported.content, let problem = Self.problem(with: record.givens) {
        problems.append(place + problem)
        return
      }
      var puzzle = CataloguedPuzzle(imported)
      if puzzle.credits.source == nil { puzzle.credits.source = source }
      if puzzle.credits.licence == nil { puzzle.credits.licence = licence }
      puzzles.append(puzzle)
    }

    private static func problem(with grid: Grid) -> String? {
      switch Solver().solve(grid) {
      case .one: nil
      case .illegal: "two equal digits in a house"
      case .none: "no solution"
      case .several: "several solutions"
      }
    }
  }
}
