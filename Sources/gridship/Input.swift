import ArgumentParser
import Catalogue
import Foundation
import Sudoku
import SudokuVariants

/// The sources of puzzles: files, puzzles given as arguments, or standard input.
struct Input: ParsableArguments {
  @Argument(
    help: "Files of puzzles, links, or puzzles of 81 characters; standard input without any, or for '-'.",
    completion: .file())
  var puzzles: [String] = []

  @Option(help: "The format of the input.") var from: PuzzleFormat?

  /// A puzzle of any kind.
  enum Puzzle: Sendable {
    case classic(PuzzleRecord)
    case other(VariantRecord)

    /// A puzzle that was imported.
    init(_ puzzle: ImportedPuzzle) {
      switch puzzle.content {
      case .classic(let record): self = .classic(record)
      case .other(let record): self = .other(record)
      }
    }

    /// The puzzle as a line.
    var text: String {
      switch self {
      case .classic(let record): "\(record.grid)"
      case .other(let record): VariantRecord(record.puzzle).line
      }
    }
  }

  /// The puzzles of all sources for a command, read on demand.
  func open(for command: any ParsableCommand.Type) -> Puzzles {
    Puzzles(puzzles.isEmpty ? ["-"] : puzzles, as: from, for: command)
  }
}

extension PuzzleFormat: ExpressibleByArgument {}
extension ExchangeFormat: ExpressibleByArgument {}
