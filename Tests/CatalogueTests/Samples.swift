import Catalogue
import Sudoku
import SudokuVariants
import Testing

/// Puzzles for the tests.
enum Samples {
  static let cells = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
  static let digits = "530070000600195000098000060800060003400803001700020006060000280000419005000080079"

  static func puzzle(_ text: String) throws -> ImportedPuzzle {
    let puzzles = try PuzzleImport.read(text)
    try #require(puzzles.count == 1)
    return puzzles[0]
  }

  static func classic() throws -> ImportedPuzzle { try puzzle(cells) }

  /// A line for each rule, on boards that can have it.
  static let lines = [
    "size=9\tcages=15:0,1 10:2,11 :20,21", "size=9\tgivens=\(cells)\tdiagonals=both", "size=9\tdiagonals=up",
    "size=9\tdiagonals=down\trules=antiknight,antiking", "size=9\trules=nonconsecutive,disjoint",
    "size=9\trules=windoku",
    "size=9\thouses=0,10,20,30,40,50,60,70,80\tgivens=\(cells)", "size=9\teven=0,4\todd=8,12",
    "size=9\tthermometers=30,31,32,41 70,71", "size=9\tarrows=40:41,42 60:51,42,33", "size=9\twhite=0,9\tblack=1,2",
    "size=9\twhite=0,9\tblack=1,2\trules=alldots", "size=9\tv=4,5\tx=6,15", "size=9\tv=4,5\trules=allxv",
    "size=9\tpalindromes=60,61,62,71", "size=9\trenbans=20,21,30", "size=9\twhispers=0,10,20,21",
    "size=9\tbetween=0,1,2,11,20", "size=9\tlittlekillers=20:5,13,21,29,37,45 9:1,9 5:8 9:80",
    "size=9\tsandwiches=10:0,1,2,3,4,5,6,7,8 0:72,63,54,45,36,27,18,9,0",
    "size=9\tquadruples=1,2:0,1,9,10 7:40,41,49,50",
    "size=9\tclones=0,1:30,31", "size=9\tskyscrapers=3:8,7,6,5,4,3,2,1,0 2:4,13,22,31,40,49,58,67,76",
    "size=6\tgivens=1.....2.............................", "size=4\tgivens=1...............\tcages=3:1,2",
    "size=6\tregions=111122112222333344334444555566556666\tgivens=1.....2.............................",
    "size=16\tgivens=\((0..<256).map { $0 == 17 ? "16" : "." }.joined(separator: " "))", "size=12\trules=antiking",
  ]
}
