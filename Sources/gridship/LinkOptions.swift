import ArgumentParser
import Catalogue
import Foundation
import ServerClient
import Sudoku
import SudokuVariants

/// The choice of the links that QR codes hold.
struct LinkOptions: ParsableArguments {
  /// The page that a link opens.
  enum Target: String, CaseIterable, ExpressibleByArgument {
    case here, sudokupad, none
  }

  @Option(
    name: .customLong("link"),
    help: ArgumentHelp(
      "The link in the code: 'here' to play with Gridship, 'sudokupad', or 'none' without a code.",
      valueName: "page"))
  var target = Target.here
  @Option(
    help: ArgumentHelp(
      "The address of a Gridship server for 'here'; by default the one of 'gridship login', and without one a link that 'gridship' opens.",
      valueName: "address"))
  var base: String?

  func validate() throws {
    guard let base else { return }
    guard base.hasPrefix("https://") || base.hasPrefix("http://"), !base.contains("'"), !base.contains(" ") else {
      throw ValidationError("--base is the address of a server, such as https://play.example.org")
    }
  }

  /// The link of a puzzle; `nil` for none.
  /// - Throws: ``ExportError`` if SudokuPad's form cannot hold the puzzle.
  func link(to puzzle: ImportedPuzzle) throws(ExportError) -> String? {
    switch target {
    case .none: return nil
    case .here: return PlayLink.link(to: puzzle, base: base ?? Self.server)
    case .sudokupad:
      if case .classic = puzzle.content { return try PuzzleExport.write(Self.plain(puzzle), as: .sudokuPadClassic) }
      return try PuzzleExport.write(Self.plain(puzzle), as: .sudokuPad)
    }
  }

  /// The puzzle without a player's work and without words, which would make the code larger.
  private static func plain(_ puzzle: ImportedPuzzle) -> ImportedPuzzle {
    switch puzzle.content {
    case .classic(let record): ImportedPuzzle(PuzzleRecord(record.givens), format: puzzle.format)
    case .other(let record): ImportedPuzzle(VariantRecord(record.puzzle), format: puzzle.format)
    }
  }

  private static var server: String? { (try? ServerCommand.file.account())?.map { $0.address.url } ?? nil }
}
