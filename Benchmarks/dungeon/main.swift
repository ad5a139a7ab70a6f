import Dungeon
import GameCore

// The speed and soundness of levels, or the balance of the game by its bots.
//
//     bench-dungeon levels 1000000
//     bench-dungeon bots 1000

/// Plays games of one bot, and prints the share of each fact.
func play(_ bot: GameBot<Dungeon>, games: Int) throws {
  let game = Dungeon()
  var facts: [String: Int] = [:]
  var actions = 0
  for seed in 1...UInt64(games) {
    var state = game.start(.knight, seed: seed)
    for _ in 0..<3000 where !game.isOver(state) {
      _ = try game.apply(bot.action(state), to: &state)
      actions += 1
    }
    for fact in game.facts(of: state) { facts[fact, default: 0] += 1 }
  }
  print("\(bot.name): \(games) games, \(actions / games) actions a game")
  for (fact, count) in facts.sorted(by: { ($1.value, $0.key) < ($0.value, $1.key) }) {
    let thousandths = count * 1000 / games
    print("  \(thousandths / 10).\(thousandths % 10)%  \(fact)")
  }
}

let arguments = CommandLine.arguments.dropFirst()
let count = max(1, arguments.dropFirst().first.flatMap { Int($0) } ?? 1000)
switch arguments.first {
case "levels":
  let benchmark = LevelBenchmark(levels: count)
  print(benchmark.text)
  if benchmark.broken > 0 { fatalError("a level is broken") }
case "bots": for bot in Dungeon().bots { try play(bot, games: count) }
default: print("bench-dungeon levels COUNT, or bench-dungeon bots COUNT")
}
