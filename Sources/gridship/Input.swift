import ArgumentParser
import Foundation
import Sudoku

/// Where puzzles come from: files, puzzles given as arguments, or standard input.
struct Input: ParsableArguments {
  @Argument(help: "Files of puzzles, or puzzles of 81 characters; standard input without any, or for '-'.")
  var puzzles: [String] = []

  @Option(help: "The format of the input: \(PuzzleFormat.allCases.map(\.rawValue).joined(separator: ", ")).")
  var from: PuzzleFormat?

  /// Every puzzle, in order.
  func read() throws -> [PuzzleRecord] {
    var all: [PuzzleRecord] = []
    for source in puzzles.isEmpty ? ["-"] : puzzles {
      if source.count == 81, let grid = Grid(source) {
        all.append(PuzzleRecord(grid))
        continue
      }
      let text = try contents(of: source)
      do {
        all += try (from ?? PuzzleFormat.detect(text)).read(text)
      } catch {
        throw ValidationError("\(source == "-" ? "standard input" : source): \(error)")
      }
    }
    return all
  }

  private func contents(of source: String) throws -> String {
    let data =
      source == "-" ? FileHandle.standardInput.readDataToEndOfFile() : FileManager.default.contents(atPath: source)
    guard let data else { throw ValidationError("\(source): no such file, and no puzzle of 81 characters") }
    return String(decoding: data, as: UTF8.self)
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
