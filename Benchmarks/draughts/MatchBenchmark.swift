import Draughts
import Foundation
import GameCore

/// Plays matches of the engine against other programs, from random beginnings, each with both colours.
enum MatchBenchmark {
  typealias Player = (GameLine) -> Move?

  struct Score {
    var wins = 0, draws = 0, losses = 0
    var games: Int { wins + draws + losses }
    var points: Double { Double(wins) + Double(draws) / 2 }
    var text: String {
      "+\(wins) =\(draws) -\(losses), \(String(format: "%.1f", 100 * points / Double(max(1, games))))%"
    }
  }

  /// The result for Red: 1, 0 or -1.
  static func play(_ start: GameLine, red: Player, white: Player, most: Int = 300) -> Int {
    var line = start
    for _ in 0..<most {
      switch line.result {
      case .win(let side)?: return side == .red ? 1 : -1
      case .draw?: return 0
      case nil: break
      }
      guard let move = line.position.turn == .red ? red(line) : white(line) else { return 0 }
      line.make(move)
    }
    return 0
  }

  static func match(_ games: Int, _ name: String, first: Player, second: Player) {
    var score = Score()
    let took = ContinuousClock().measure {
      for game in 0..<games {
        let start = Openings.line(game / 2 + 1)
        let result = game % 2 == 0 ? play(start, red: first, white: second) : -play(start, red: second, white: first)
        if result > 0 { score.wins += 1 } else if result < 0 { score.losses += 1 } else { score.draws += 1 }
      }
    }
    print("\(name): \(score.text) of \(games) games, \(took)")
  }

  static func engine(nodes: Int, evaluation: Evaluation = .tuned, usesEndgames: Bool = true) -> Player {
    let engine = Box(Engine(tableBits: 18, evaluation: evaluation, usesEndgames: usesEndgames))
    return { engine.value.search($0, SearchLimits(nodes: nodes))?.best.move }
  }

  final class Box {
    var value: Engine
    init(_ value: Engine) { self.value = value }
  }

  static func run(games: Int, nodes: Int) {
    for depth in [5, 7, 9] {
      match(
        games, "engine, \(nodes) positions a move, against plain depth \(depth)", first: engine(nodes: nodes),
        second: { PlainProgram(depth: depth).move($0) })
    }
    match(
      games, "tuned evaluation against material alone", first: engine(nodes: nodes),
      second: engine(nodes: nodes, evaluation: .material))
    match(
      games, "with endgames against without", first: engine(nodes: nodes),
      second: engine(nodes: nodes, usesEndgames: false))
  }

  /// Each level against the next one.
  static func levels(games: Int) {
    for (weak, strong) in zip(Level.allCases, Level.allCases.dropFirst()) {
      var chance = RandomStream(seed: 1, stream: 1)
      match(
        games, "\(strong.rawValue) against \(weak.rawValue)", first: { strong.move($0, chance: &chance) },
        second: { weak.move($0, chance: &chance) })
    }
  }
}
