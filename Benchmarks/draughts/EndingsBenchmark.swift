import Draughts
import GameCore

/// Plays endgames that the table calls won, the engine on both sides, and counts those that are won within the draw rules.
enum EndingsBenchmark {
  static func run(games: Int, nodes: Int) {
    var chance = RandomStream(seed: 11, stream: 11), won = 0, played = 0, moves = 0
    while played < games {
      guard let position = random(&chance), EndgameTables.shared[position] == .win else { continue }
      var line = GameLine(position), engine = Engine()
      while line.result == nil, let move = engine.search(line, SearchLimits(nodes: nodes))?.best.move {
        line.make(move)
        moves += 1
      }
      played += 1
      if line.result == .win(.red) { won += 1 } else { print("not won: \(position)") }
    }
    print("\(won) of \(games) won, \(moves / max(1, games)) moves on average")
  }

  /// Two to four pieces at random, some of them kings, with Red to move.
  private static func random(_ chance: inout RandomStream) -> Position? {
    let count = 2 + chance.below(3)
    var squares = Array(1...32)
    chance.shuffle(&squares)
    let texts = squares.prefix(count).map { (chance.below(3) == 0 ? "" : "K") + String($0) }
    let red = 1 + chance.below(count - 1)
    return Position("B:W\(texts[red...].joined(separator: ",")):B\(texts[..<red].joined(separator: ","))")
  }
}
