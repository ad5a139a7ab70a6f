import ArgumentParser
import Catalogue
import Files
import Foundation
import PuzzleLists
import Sudoku
import SudokuVariants

/// The puzzles of several sources, read on demand. A line of a list that is no puzzle is reported and left out. If a
/// source cannot be read, or holds no puzzle, the usage of the command is printed with the reason.
final class Puzzles {
  private let command: any ParsableCommand.Type
  private let format: PuzzleFormat?
  /// The sources that are not open yet.
  private var sources: ArraySlice<String>
  private var current: Source?
  private var hasBadLines = false
  private var progress = ListProgress()

  /// A source that is being read.
  private enum Source {
    case list(PuzzleList, BadLines)
    /// Puzzles in memory.
    case whole([Input.Puzzle])
  }

  init(_ sources: [String], as format: PuzzleFormat?, for command: any ParsableCommand.Type) {
    (self.sources, self.format, self.command) = (sources[...], format, command)
  }

  /// True if ``next(_:)`` would not wait.
  var isReady: Bool {
    switch current {
    case .list(let list, _): list.isReady
    case .whole: true
    case nil: sources.first != "-"
    }
  }

  /// The next puzzles of any kind, at most `most` of them; `nil` at the end.
  func next(_ most: Int) throws -> [Input.Puzzle]? {
    while true {
      do throws(InputError) {
        guard let puzzles = try nextOrNone(most) else { return nil }
        if !puzzles.isEmpty { return puzzles }
      } catch {
        progress.clear()
        throw error.exit(command)
      }
    }
  }

  /// The next puzzles, all of them classic ones.
  func nextClassic(_ most: Int) throws -> [PuzzleRecord]? {
    try next(most)?.map { puzzle in
      guard case .classic(let record) = puzzle else {
        progress.clear()
        throw InputError(reason: "it takes classic puzzles of nine digits alone; 'solve' takes other kinds").exit(
          command)
      }
      return record
    }
  }

  /// Flushes the printed answers, and adds to their count.
  func answered(_ count: Int) {
    fflush(nil)
    let share: Double? = if case .list(let list, _) = current, sources.isEmpty { list.share } else { nil }
    progress.add(count, share: share)
  }

  /// Ends with the status for unreadable input if a line was no puzzle. It must be called after the puzzles are
  /// answered.
  func end() throws {
    progress.clear()
    if hasBadLines { throw ExitCode(3) }
  }

  /// The next puzzles; empty if a few lines held none, `nil` at the end.
  private func nextOrNone(_ most: Int) throws(InputError) -> [Input.Puzzle]? {
    switch current {
    case nil:
      guard let source = sources.popFirst() else { return nil }
      current = try open(source)
      return []
    case .whole(let puzzles):
      current = puzzles.count > most ? .whole(Array(puzzles.dropFirst(most))) : nil
      return Array(puzzles.prefix(most))
    case .list(let list, var bad):
      let part: PuzzleList.Part?
      do throws(FileError) { part = try list.next(lines: most) } catch {
        throw InputError(reason: "\(bad.name): \(error.reason)", isMissing: true)
      }
      guard let part else {
        current = nil
        try bad.end()
        return []
      }
      var puzzles: [Input.Puzzle] = []
      for (number, entry) in part.entries() {
        switch entry {
        case .classic(let record): puzzles.append(.classic(record))
        case .other(let record): puzzles.append(.other(record))
        case .malformed(let problem):
          hasBadLines = true
          progress.clear()
          bad.add(number, problem)
          continue
        }
        bad.notePuzzle()
      }
      current = .list(list, bad)
      return puzzles
    }
  }

  private func open(_ argument: String) throws(InputError) -> Source {
    if argument.utf8.count >= Grid.cellCount, let puzzle = PuzzleText.puzzle(argument) {
      return .whole([.classic(puzzle)])
    }
    let name = argument == "-" ? "standard input" : argument
    if PathName.status(argument) == nil, case let puzzles = try link(argument), !puzzles.isEmpty {
      return .whole(puzzles.map { Input.Puzzle($0) })
    }
    let file: PuzzleFile
    do {
      file = try PuzzleFile(argument == "-" ? .standardInput() : ByteSource(argument), as: format)
    } catch {
      let bytes = Array((VariantLines.written(argument) ?? argument).utf8)
      if VariantLines.isVariant(bytes[...]), let list = PuzzleList(whole: bytes) {
        return .list(list, BadLines(name))
      }
      throw InputError(reason: "\(name): \(Self.words(error))", isMissing: true)
    }
    switch file {
    case .list(let list): return .list(list, BadLines(name))
    case .whole(let bytes): return .whole(try records(bytes, name, argument))
    }
  }

  /// The puzzles of an argument that is a link or another form of one line; none for other arguments.
  private func link(_ argument: String) throws(InputError) -> [ImportedPuzzle] {
    do throws(ImportError) { return try LineFormats.puzzles(argument) } catch {
      throw InputError(reason: "\(error)", isMissing: true)
    }
  }

  /// The reason why a file cannot be opened.
  private static func words(_ error: any Error) -> String {
    let failure =
      switch error as? PuzzleFile.Refusal {
      case .failed(let failure): failure
      case .tooLarge: FileError?.none
      case nil: error as? FileError
      }
    guard let failure else { return "it is larger than 1 GiB, and has not a puzzle on each line" }
    return switch failure {
    case .system(_, _, EISDIR): "it is a folder; name the files in it"
    case .system(_, _, ENOENT): "no such file, and no puzzle of 81 characters"
    default: failure.reason
    }
  }

  /// The puzzles of a text in a format without a puzzle a line.
  private func records(_ bytes: [UInt8], _ name: String, _ argument: String) throws(InputError) -> [Input.Puzzle] {
    guard !bytes.isEmpty else { throw InputError(reason: "\(name): it is empty; a puzzle has 81 characters") }
    guard let text = PuzzleText(bytes) else {
      throw InputError(reason: "\(name): this is not text; a photograph is read by 'solve \(argument)'")
    }
    let puzzles: [Input.Puzzle]
    do {
      puzzles =
        if let format { try text.records(as: format).map { .classic($0) } } else {
          try PuzzleImport.read(bytes).map { Input.Puzzle($0) }
        }
    } catch { throw InputError(reason: "\(name): \(error)") }
    guard !puzzles.isEmpty else { throw InputError(reason: "\(name): there is no puzzle in it") }
    return puzzles
  }
}

/// The lines of a list that are no puzzles. Each is reported at once, but a list whose only line is none is refused
/// with the reason.
private struct BadLines {
  let name: String
  private var hasPuzzle = false
  /// The first report, while no puzzle was found.
  private var first: String?
  private var count = 0

  init(_ name: String) { self.name = name }

  mutating func add(_ number: Int, _ problem: String) {
    count += 1
    let complaint = "\(name):\(number): \(problem)"
    if count == 1 && !hasPuzzle { return first = complaint }
    sayFirst()
    complain(complaint)
  }

  mutating func notePuzzle() {
    hasPuzzle = true
    sayFirst()
  }

  /// Refuses a list without any puzzle.
  func end() throws(InputError) {
    guard !hasPuzzle else { return }
    throw InputError(reason: first ?? "\(name): there is no puzzle in it")
  }

  private mutating func sayFirst() {
    if let first { complain(first) }
    first = nil
  }
}

/// The reason why a source has no puzzles.
private struct InputError: Error {
  let reason: String
  /// True if a file cannot be read at all.
  var isMissing = false

  /// Prints the reason and the usage of the command that was called, and ends with the status of wrong use.
  func exit(_ command: any ParsableCommand.Type) -> ExitCode {
    guard !isMissing else {
      complain(reason)
      return ExitCode(3)
    }
    let usage = "Usage: \(Gridship.usageString(for: command))"
    FileHandle.standardError.write(Data("Error: \(reason)\n\(usage)\n".utf8))
    return .validationFailure
  }
}
