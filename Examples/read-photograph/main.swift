// Reads the Sudoku on a photograph and solves it: read-photograph FILE
import BoardVision
import Foundation
import SudokuReading
import SudokuVariants

let photograph = try EncodedPhotograph(bytes: Array(Data(contentsOf: URL(filePath: CommandLine.arguments[1]))))
let board = try BoardReader().readBoard(photograph)
print("corners:", board.lattice.outline.map(\.pair))
switch board {
case .classic(let reading):
  print("digits:  ", reading.asDecided)
  print("solution:", reading.solution?.description ?? "none")
case .other(let reading):
  print("puzzle:", reading.puzzle.map { VariantRecord($0).line } ?? "unclear (\(reading.kind))")
}
for warning in board.warnings { print("warning:", warning) }
