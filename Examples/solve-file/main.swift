// Solves a file of puzzles, classic and of other kinds, in any format that is known: solve-file FILE
import Foundation
import Sudoku
import SudokuVariants

let bytes = try Array(Data(contentsOf: URL(filePath: CommandLine.arguments[1])))
if VariantLines.isVariantText(bytes) {
  for record in try VariantLines.records(String(decoding: bytes, as: UTF8.self)) {
    let solution = VariantSolver().solve(record.puzzle).unique
    print(solution.map { record.puzzle.text(of: $0) } ?? "not exactly one solution")
  }
} else {
  for record in try PuzzleText(String(decoding: bytes, as: UTF8.self)).records() {
    print(Solver().solve(record.grid).unique?.description ?? "not exactly one solution")
  }
}
