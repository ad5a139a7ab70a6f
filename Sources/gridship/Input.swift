import ArgumentParser
import Foundation
import Sudoku
import SudokuVariants

/// Where puzzles come from: files, puzzles given as arguments, or standard input.
struct Input: ParsableArguments {
  @Argument(
    help: "Files of puzzles, or puzzles of 81 characters; standard input without any, or for '-'.", completion: .file())
  var puzzles: [String] = []

  @Option(help: "The format of the input.") var from: PuzzleFormat?

  /// A puzzle of any kind.
  enum Puzzle: Sendable {
    case classic(PuzzleRecord)
    case other(VariantRecord)
  }

  /// The puzzles that were read, and whether a line of a list was none.
  struct Reading<Puzzle: Sendable>: Sendable {
    var puzzles: [Puzzle] = []
    var hasBadLines = false

    /// Ends with the status of what cannot be read where a line was no puzzle. Call it when the puzzles are answered.
    func end() throws {
      if hasBadLines { throw ExitCode(3) }
    }
  }

  /// Every puzzle of whatever kind, in order. A line of a list that is no puzzle is complained of and left out. Where a source
  /// cannot be read, or holds no puzzle, the usage of `command` is printed with the reason.
  func readAll(for command: any ParsableCommand.Type) throws -> Reading<Puzzle> {
    var all = Reading<Puzzle>()
    for source in puzzles.isEmpty ? ["-"] : puzzles {
      do throws(InputError) {
        let reading = try read(source)
        all.puzzles += reading.puzzles
        all.hasBadLines = all.hasBadLines || reading.hasBadLines
      } catch { throw error.exit(command) }
    }
    return all
  }

  /// Every puzzle, all of them classic ones.
  func read(for command: any ParsableCommand.Type) throws -> Reading<PuzzleRecord> {
    let all = try readAll(for: command)
    let classic = try all.puzzles.map { puzzle in
      guard case .classic(let record) = puzzle else {
        throw InputError(reason: "it takes classic puzzles of nine digits alone; 'solve' takes other kinds").exit(
          command)
      }
      return record
    }
    return Reading(puzzles: classic, hasBadLines: all.hasBadLines)
  }

  private func read(_ source: String) throws(InputError) -> Reading<Puzzle> {
    if source.utf8.count >= Grid.cellCount, let puzzle = PuzzleText.puzzle(source) {
      return Reading(puzzles: [.classic(puzzle)])
    }
    let name = source == "-" ? "standard input" : source
    guard let bytes = contents(of: source) ?? VariantLines.line(source) else {
      let isFolder =
        (try? FileManager.default.attributesOfItem(atPath: source))?[.type] as? FileAttributeType == .typeDirectory
      throw InputError(
        reason: "\(name): "
          + (isFolder ? "it is a folder; name the files in it" : "no such file, and no puzzle of 81 characters"),
        isMissing: true)
    }
    guard !bytes.isEmpty else { throw InputError(reason: "\(name): it is empty; a puzzle has 81 characters") }
    guard let text = PuzzleText(bytes) else {
      throw InputError(reason: "\(name): this is not text; a photograph is read by 'solve \(source)'")
    }
    if from == nil, let written = VariantLines.written(text.string) { return try lines(of: written, name) }
    if from == nil, VariantLines.isVariantText(bytes) { return try lines(of: text.string, name) }
    if let lines = text.lines(as: from) { return try list(lines, name) }
    let records: [PuzzleRecord]
    do throws(FormatError) { records = try text.records(as: from) } catch {
      throw InputError(reason: "\(name): \(error)")
    }
    guard !records.isEmpty else { throw InputError(reason: "\(name): there is no puzzle in it") }
    return Reading(puzzles: records.map { .classic($0) })
  }

  /// A text that has a puzzle a line.
  private func list(_ lines: PuzzleText.Lines, _ name: String) throws(InputError) -> Reading<Puzzle> {
    var (lines, found, bad) = (lines, Reading<Puzzle>(), BadLines(name))
    while let (number, line) = lines.next() {
      do throws(FormatError) {
        if let puzzle = try lines.reader.record(line, number: number) { found.puzzles.append(.classic(puzzle)) }
      } catch { bad.add(number, "\(error.problem) (column \(error.column))") }
    }
    return try bad.judge(found)
  }

  /// Puzzles a line each, every line by its own form: a text of other kinds may hold classic puzzles too.
  private func lines(of text: String, _ name: String) throws(InputError) -> Reading<Puzzle> {
    var (reader, found, bad) = (VariantLines(), Reading<Puzzle>(), BadLines(name))
    for (index, line) in text.split(separator: "\n", omittingEmptySubsequences: false).enumerated() {
      let bytes = Array(line.utf8)
      if !VariantLines.isVariant(bytes[...]), let puzzle = PuzzleText.puzzle(line.trimmingCharacters(in: .whitespaces))
      {
        found.puzzles.append(.classic(puzzle))
        continue
      }
      do throws(VariantTextError) {
        if let record = try reader.record(bytes[...]) { found.puzzles.append(.other(record)) }
      } catch { bad.add(index + 1, "\(error)") }
    }
    return try bad.judge(found)
  }

  private func contents(of source: String) -> [UInt8]? {
    let data =
      source == "-" ? FileHandle.standardInput.readDataToEndOfFile() : FileManager.default.contents(atPath: source)
    return data.map { [UInt8]($0) }
  }
}

extension VariantLines {
  /// An argument that is itself a puzzle of another kind; `nil` for anything else.
  fileprivate static func line(_ argument: String) -> [UInt8]? {
    let bytes = Array((written(argument) ?? argument).utf8)
    return isVariant(bytes[...]) ? bytes : nil
  }
}

/// The lines of a list that are no puzzles.
private struct BadLines {
  private let name: String
  private var complaints: [String] = []

  init(_ name: String) { self.name = name }

  mutating func add(_ number: Int, _ problem: String) {
    complaints.append("\(name):\(number): not a puzzle: \(problem)")
  }

  /// Complains of each, where there are puzzles besides; a list without any is refused.
  func judge(_ found: Input.Reading<Input.Puzzle>) throws(InputError) -> Input.Reading<Input.Puzzle> {
    guard !found.puzzles.isEmpty else {
      throw InputError(reason: complaints.first ?? "\(name): there is no puzzle in it")
    }
    for complaint in complaints { complain(complaint) }
    return Input.Reading(puzzles: found.puzzles, hasBadLines: !complaints.isEmpty)
  }
}

/// Why there is nothing to work on.
private struct InputError: Error {
  let reason: String
  /// Whether a file cannot be read at all.
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

extension PuzzleFormat: ExpressibleByArgument {}

/// Prints values as JSON, one a line.
enum JSONLines {
  static func line(_ value: some Encodable) throws -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    return String(decoding: try encoder.encode(value), as: UTF8.self)
  }
}
