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

  /// A line, a sign, a clue or a shaded group of every other rule, on a board of nine rows.
  static let everyOtherMark =
    "size=9;givens=.3....9...7.1..3....83..56.8..7..42..26.537.1.........961...2...8.4.9.3...5...1.9;"
    + "v=32,33+34,35+66,67;x=2,3+6,7+12,13;palindromes=40,31,39,38,28;renbans=71,61,69,59;whispers=64,63,54,46;"
    + "between=25,15,24,23;littlekillers=36:3,13,23,33,43,53+38:5,13,21,29,37,45+8:78,70,62+25:44,52,60,68,76;"
    + "sandwiches=0:0,1,2,3,4,5,6,7,8+13:27,28,29,30,31,32,33,34,35+7:1,10,19,28,37,46,55,64,73+20:4,13,22,31,40,49,58,"
    + "67,76;quadruples=2,8,6:60,61,69,70;clones=1,2:21,22;skyscrapers=3:9,10,11,12,13,14,15,16,17+2:27,28,29,30,31,32,"
    + "33,34,35+3:53,52,51,50,49,48,47,46,45+3:2,11,20,29,38,47,56,65,74+2:4,13,22,31,40,49,58,67,76+3:79,70,61,52,43,"
    + "34,25,16,7"

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
