import Catalogue
import CatalogueStore
import Foundation
import Sudoku

// Adds puzzles to a catalogue until it is killed: `catalogue-crash FILE BATCH`. After each batch, which it adds in one
// transaction and of which it marks the first puzzle, it prints the number of puzzles so far. The tests of
// CatalogueStore kill it.

guard CommandLine.arguments.count == 3, let batch = Int(CommandLine.arguments[2]), batch > 0 else { exit(64) }
let store = try CatalogueStore(file: CommandLine.arguments[1])
let grid = "534678912672195348198342567859761423426853791713924856961537284287419635345286179"
var generator = SplitMix64(seed: 1)
var count = 0
while true {
  var puzzles: [CataloguedPuzzle] = []
  while puzzles.count < batch {
    var characters = Array(grid)
    for place in Array(0..<81).shuffled(using: &generator).dropFirst(26) { characters[place] = "." }
    puzzles.append(CataloguedPuzzle(try PuzzleImport.read(String(characters))[0], assessment: .beyond))
  }
  count += try store.add(puzzles).new
  if let number = try store.number(of: puzzles[0].identity) { try store.mark(number, .solved) }
  print(count)
  fflush(nil)
}
