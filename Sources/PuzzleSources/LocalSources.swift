import Catalogue
import CatalogueStore
import Files
import Foundation
import Sudoku

/// Our own collections, which the program holds.
public struct CollectionSource: PuzzleSource {
  public let name = OwnCollections.source
  public let abilities = SourceAbilities(kinds: ["classic"])

  /// The collections of this program.
  public init() {}

  public func fetch(_ request: SourceRequest) async throws(SourceFailure) -> SourceAnswer {
    var content = FeedText.Content()
    content.puzzles = OwnCollections.puzzles().compactMap { try? $0.puzzle() }
    return try SourceCheck.answer(content, request, daysAhead: nil)
  }
}

/// A file, or a folder with files and folders.
public struct FileSource: PuzzleSource {
  public let name: String
  public let abilities: SourceAbilities
  private let path: String
  private let isDaily: Bool

  /// - Parameter isDaily: true for puzzles of a day, as a feed in a file has them.
  public init(name: String, path: String, isDaily: Bool = false) {
    (self.name, self.path, self.isDaily) = (name, path, isDaily)
    abilities = SourceAbilities(daysAhead: isDaily ? 7 : nil, freshness: 0)
  }

  public func fetch(_ request: SourceRequest) async throws(SourceFailure) -> SourceAnswer {
    var content = FeedText.Content()
    let files = files(path)
    guard !files.isEmpty else { throw .empty }
    var failure: SourceFailure?
    for file in files {
      do throws(SourceFailure) {
        let read = try FeedText.read(try bytes(file))
        content.puzzles += read.puzzles.map { puzzle in
          var puzzle = puzzle
          if puzzle.credits.licence == nil { puzzle.credits.licence = read.licence }
          return puzzle
        }
        (content.day, content.licence) = (content.day ?? read.day, content.licence ?? read.licence)
        content.notes += read.notes
      } catch {
        failure = failure ?? error
        // In a folder the other files count.
        if files.count > 1 { content.notes.append(.leftOut("\(file): \(error)")) }
      }
    }
    if content.puzzles.isEmpty, let failure { throw failure }
    return try SourceCheck.answer(content, request, daysAhead: abilities.daysAhead)
  }

  private func files(_ path: String) -> [String] {
    guard Folder.isFolder(path) else { return [path] }
    return Folder.names(in: path).sorted().filter { !$0.hasPrefix(".") }.flatMap { files(path + "/" + $0) }
  }

  private func bytes(_ file: String) throws(SourceFailure) -> [UInt8] {
    do throws(FileError) {
      let source = try ByteSource(file)
      var bytes: [UInt8] = []
      while let more = try source.read() {
        bytes += more
        if bytes.count > FeedText.mostBytes { throw FileError.system(call: "read", path: file, code: EFBIG) }
      }
      return bytes
    } catch {
      switch error {
      case .system(_, _, EFBIG): throw .tooLarge
      case .system(_, _, EACCES), .system(_, _, EPERM): throw .refused(403, retryAfter: nil)
      case .system(_, _, ELOOP): throw .endlessRedirect
      default: throw .down(error.reason)
      }
    }
  }
}

/// A link that holds its puzzle.
public struct LinkSource: PuzzleSource {
  public let name: String
  public let abilities = SourceAbilities()
  private let link: String

  /// A source of the puzzle of a link.
  public init(name: String, link: String) { (self.name, self.link) = (name, link) }

  public func fetch(_ request: SourceRequest) async throws(SourceFailure) -> SourceAnswer {
    try SourceCheck.answer(try FeedText.read(Array(link.utf8)), request, daysAhead: nil)
  }
}

/// Puzzles of a day, made from the date alone, so that they are the same everywhere.
public struct GeneratorSource: PuzzleSource {
  public let name: String
  public let abilities = SourceAbilities(kinds: ["classic"], daysAhead: 0, freshness: 3600)

  /// A source of a puzzle of each level for each day.
  public init(name: String = "Daily") { self.name = name }

  public func fetch(_ request: SourceRequest) async throws(SourceFailure) -> SourceAnswer {
    let day = request.day
    if request.known?.day == day { return .unchanged }
    var content = FeedText.Content()
    content.day = day
    for (place, level) in PuzzleDifficulty.allCases.enumerated() {
      let seed = UInt64(bitPattern: Int64(CalendarDay.number(day) ?? 0)) &* 1_000_003 &+ UInt64(place)
      guard
        let grid = Generator().puzzle(.init(rating: level.ratings), seed: seed, attempts: 400)
      else { continue }
      var credits = PuzzleCredits()
      (credits.title, credits.date, credits.licence) = ("\(day), \(level.rawValue)", day, OwnCollections.licence)
      content.puzzles.append(ImportedPuzzle(PuzzleRecord(grid), format: .sdm, credits: credits))
    }
    return try SourceCheck.answer(content, request, daysAhead: abilities.daysAhead)
  }
}
