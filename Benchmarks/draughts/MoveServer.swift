import Draughts
import Foundation

/// Answers positions with moves, for matches against programs in other languages.
///
/// A line is a FEN; `new` begins a game. Positions since `new` count for repetitions.
enum MoveServer {
  static func run(nodes: Int) {
    var engine = Engine(tableBits: 20)
    while let line = readLine() {
      if line == "new" {
        engine = Engine(tableBits: 20)
        continue
      }
      guard let position = Position(line) else { fail("\(line) is no position") }
      let move = engine.search(GameLine(position), SearchLimits(nodes: nodes))?.best.move
      // Not print, which keeps what it writes to a pipe.
      FileHandle.standardOutput.write(Data("\(move?.description ?? "none")\n".utf8))
    }
  }
}
