import Foundation
import GoldenRecords
import Sudoku
import Testing

/// The puzzles and games of the tests.
enum Samples {
  static let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent().path
  static let folder = root + "/Puzzles/photographs"
  static let puzzle =
    Grid("53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79") ?? Grid()
  static let solution = Solver().solve(puzzle).unique ?? Grid()
  static let hard = Grid("4.....8.5.3..........7......2.....6.....8.4......1.......6.3.7.5..2.....1.4......") ?? Grid()

  /// A thermometer, an arrow, dots, cages, an even and an odd cell on a board of six rows.
  static let everyMark =
    "size=6;givens=.2345...6.....1564..4231...645....12;cages=10:30,31+:32,33;even=12;odd=13;"
    + "thermometers=0,6,7;arrows=5:11,10,9;white=18,19;black=25,26"

  /// One that needs chains.
  static let chains =
    Grid("...4...7.4......2679.........8..25...3...4.1.21...58....9..........81.......3.964") ?? Grid()

  /// Compares a screen with the one that was reviewed; `GRIDSHIP_RECORD=1 swift test` writes them anew.
  static func expect(_ text: String, is name: String, _ location: SourceLocation = #_sourceLocation) {
    var record = GoldenText(
      file: URL(fileURLWithPath: #filePath).deletingLastPathComponent().appendingPathComponent("Screens/\(name).txt"))
    record.add(text)
    #expect(record.difference() == nil, sourceLocation: location)
  }
}
