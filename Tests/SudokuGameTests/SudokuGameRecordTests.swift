import GameCore
import GoldenRecords
import Sudoku
import Testing

@testable import SudokuGame

/// Games of Sudoku with hints, held against texts that a person has read.
@Suite struct SudokuGameRecordTests {
  private static let classic = "...4...7.4......2679.........8..25...3...4.1.21...58....9..........81.......3.964"

  @Test(arguments: [
    ("classic", "puzzle=\(classic)"), ("doubtful", "reading=\(classic):4,17"), ("jigsaw", "level=jigsaweasy"),
    ("killer", "level=killereasy"), ("six", "level=sixeasy"), ("impossible", "puzzle=size=4;givens=11.............."),
  ])
  func aGameWithHintsReadsAsRecorded(name: String, options: String) throws {
    var record = GoldenText("game-\(name)")
    // Hints in two stages, with a wrong digit, a check and an undo now and then.
    var number = 0
    record.addGame(SudokuGame.standard, try #require(SudokuOptions(options)), seed: 11, mostActions: 40) { session in
      number += 1
      guard let blank = session.state.digits.firstIndex(of: 0), let solution = session.state.solution else {
        return nil
      }
      let cell = session.state.layout.cell(blank)
      return switch number % 10 {
      case 3: .place(cell, digit: solution[blank])
      case 5: .place(cell, digit: solution[blank] % session.state.layout.size + 1)
      case 6: .check
      case 7: .undo
      case 9: .hint(stage: 1)
      default: .hint(stage: 3)
      }
    }
    #expect(record.difference() == nil)
  }
}
