import Draughts
import GameCore

/// Beginnings of games: random moves, so that two programs without chance do not repeat one game.
enum Openings {
  /// The position after some random moves without a loss of material, the same for the same number.
  static func line(_ number: Int, moves: Int = 6) -> GameLine {
    var chance = RandomStream(seed: UInt64(number), stream: 59)
    while true {
      var line = GameLine()
      for _ in 0..<moves where line.result == nil {
        let choices = line.position.moves
        line.make(choices[chance.below(choices.count)])
      }
      let position = line.position
      guard line.result == nil, position.red.nonzeroBitCount == position.white.nonzeroBitCount else { continue }
      var engine = Engine(tableBits: 12, evaluation: .material)
      // A beginning that loses a piece at once tells nothing.
      if let best = engine.search(line, SearchLimits(depth: 6))?.best, abs(best.value) < 50 { return line }
    }
  }
}
