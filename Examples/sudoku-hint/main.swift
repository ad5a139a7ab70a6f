// Begins a Sudoku and asks for a hint: sudoku-hint SEED
import GameCore
import SudokuGame

let seed = UInt64(CommandLine.arguments.dropFirst().first ?? "") ?? 1
var session = try Session(SudokuGame.standard, options: .level("easy"), seed: seed)
print(session.state.puzzle.grid?.description ?? "")
let narrator = SudokuNarrator()
for event in try session.perform(.hint(stage: 3), thinking: 1_000) {
  if let text = narrator.text(event, size: session.state.size) { print(text) }
}
