// Reads the Sudoku on a photograph and solves it: read-photograph FILE
import BoardVision
import Foundation
import SudokuReading

let photograph = try EncodedPhotograph(bytes: Array(Data(contentsOf: URL(filePath: CommandLine.arguments[1]))))
let board = try BoardReader().readBoard(photograph)
print("corners:", board.lattice.outline.map(\.pair))
print("kind:    ", board.kind)
print("digits:  ", board.text(of: board.asDecided))
print("solution:", board.solution.map(board.text) ?? "none")
for warning in board.warnings { print("warning:", warning) }
