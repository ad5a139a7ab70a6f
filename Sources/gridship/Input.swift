import ArgumentParser
import Foundation
import Sudoku
import SudokuVariants

/// Where puzzles come from: files, puzzles given as arguments, or standard input.
struct Input: ParsableArguments {
  @Argument(help: "Files of puzzles, or puzzles of 81 characters; standard input without any, or for '-'.")
  var puzzles: [String] = []

  @Option(help: "The format of the input: \(PuzzleFormat.allCases.map(\.rawValue).joined(separator: ", ")).")
  var from: PuzzleFormat?

  /// A puzzle of any kind.
  enum Puzzle: Sendable {
    case classic(PuzzleRecord)
    case other(VariantRecord)
  }

  /// Every puzzle of whatever kind, in order. Where a source cannot be read, or holds no puzzle, the usage of `command` is
  /// printed with the reason.
  func readAll(for command: any ParsableCommand.Type) throws -> [Puzzle] {
    var all: [Puzzle] = []
    for source in puzzles.isEmpty ? ["-"] : puzzles {
      do throws(InputError) { all += try read(source) } catch { throw error.exit(command) }
    }
    return all
  }

  /// Every puzzle, all of them classic ones.
  func read(for command: any ParsableCommand.Type) throws -> [PuzzleRecord] {
    try readAll(for: command).map { puzzle in
      guard case .classic(let record) = puzzle else {
        throw InputError(reason: "it takes classic puzzles of nine digits alone; 'solve' takes other kinds").exit(
          command)
      }
      return record
    }
  }

  private func read(_ source: String) throws(InputError) -> [Puzzle] {
    if source.utf8.count >= Grid.cellCount, let puzzle = PuzzleText.puzzle(source) { return [.classic(puzzle)] }
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
      throw InputError(reason: "\(name): this is no text; a photograph is read by 'solve \(source)'")
    }
    if from == nil, VariantLines.isVariantText(bytes) { return try lines(of: text.string, name) }
    let records: [PuzzleRecord]
    do throws(FormatError) { records = try text.records(as: from) } catch {
      throw InputError(reason: "\(name): \(error)")
    }
    guard !records.isEmpty else { throw InputError(reason: "\(name): there is no puzzle in it") }
    return records.map { .classic($0) }
  }

  /// Puzzles a line each, every line by its own form: a text of other kinds may hold classic puzzles too.
  private func lines(of text: String, _ name: String) throws(InputError) -> [Puzzle] {
    var reader = VariantLines()
    var found: [Puzzle] = []
    for (number, line) in text.split(separator: "\n", omittingEmptySubsequences: false).enumerated() {
      let bytes = Array(line.utf8)
      if !VariantLines.isVariant(bytes[...]), let puzzle = PuzzleText.puzzle(line.trimmingCharacters(in: .whitespaces))
      {
        found.append(.classic(puzzle))
        continue
      }
      do throws(VariantTextError) {
        if let record = try reader.record(bytes[...]) { found.append(.other(record)) }
      } catch { throw InputError(reason: "\(name): line \(number + 1): \(error)") }
    }
    return found
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
    let bytes = Array(argument.utf8)
    return isVariant(bytes[...]) ? bytes : nil
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
