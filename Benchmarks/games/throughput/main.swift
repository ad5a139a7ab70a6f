import Foundation
import GameCore
import Rogueship

// The number of whole games that one core plays in a second: `games-throughput [GAMES]`. Each bot plays the same seeds
// five times, and the median counts. Nothing is digested while the clock runs.

let games = CommandLine.arguments.dropFirst().first.flatMap { Int($0) } ?? 2000
let simulation = Simulation()
_ = BotSummary(.greedy, games: 200, simulation, digests: false)
for kind in BotKind.allCases {
  let rates = (0..<5).map { _ in
    let duration = ContinuousClock().measure { _ = BotSummary(kind, games: games, simulation, digests: false) }
    return Double(games) / (Double(duration.components.seconds) + Double(duration.components.attoseconds) * 1e-18)
  }.sorted()
  print("\(kind.rawValue): \(Int(rates[2])) games a second (\(Int(rates[0])) to \(Int(rates[4])))")
}
