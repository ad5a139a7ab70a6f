// Measures and trains the draughts of Sources/Draughts: bench-draughts COMMAND, see `usage`.

import Draughts
import Foundation

let usage = """
  bench-draughts perft DEPTH          sequences of moves by length, with and without routes, beside published numbers
  bench-draughts endgames FILE        computes all endgames with up to four pieces, and writes the table
  bench-draughts match [GAMES NODES]  matches against plain programs, without tuning, and without endgames
  bench-draughts levels [GAMES]       matches of each level against the next one
  bench-draughts endings [GAMES NODES]  won endgames of four pieces played to their end
  bench-draughts speed [NODES]        positions searched in a second
  bench-draughts tune GAMES NODES FILE  plays against itself and writes the weights of the evaluation
  bench-draughts play NODES           reads FENs, one a line, and answers each with a move
  """

let arguments = Array(CommandLine.arguments.dropFirst())

func fail(_ reason: String) -> Never {
  FileHandle.standardError.write(Data("error: \(reason)\n".utf8))
  exit(2)
}

func number(_ index: Int, _ usual: Int) -> Int {
  guard arguments.indices.contains(index) else { return usual }
  guard let value = Int(arguments[index]), value > 0 else { fail("\(arguments[index]) is no number above zero") }
  return value
}

switch arguments.first {
case "perft": PerftBenchmark.run(depth: number(1, 10))
case "endgames":
  guard arguments.count == 2 else { fail(usage) }
  EndgameWriter.run(file: arguments[1])
case "match": MatchBenchmark.run(games: number(1, 200), nodes: number(2, 20_000))
case "levels": MatchBenchmark.levels(games: number(1, 100))
case "endings": EndingsBenchmark.run(games: number(1, 200), nodes: number(2, 20_000))
case "speed": SpeedBenchmark.run(nodes: number(1, 3_000_000))
case "tune":
  guard arguments.count == 4 else { fail(usage) }
  Tuning.run(games: number(1, 1), nodes: number(2, 1), file: arguments[3])
case "play": MoveServer.run(nodes: number(1, 100_000))
default: fail(usage)
}
