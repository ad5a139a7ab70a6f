import ArgumentParser
import GameCore
import Rogueship

/// Lets bots play the trading sim and prints what comes of it.
struct Simulate: ParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Let bots play the trading sim, and print how it went.")

  @Option(help: "How many games, of the seeds from --first on.") var games = 1000
  @Option(help: "The first seed.") var first: UInt64 = 1
  @Option(help: "\(BotKind.allCases.map(\.rawValue).joined(separator: ", ")), or all.") var bot = "all"
  @Option(help: "easy, normal or hard.") var difficulty = "normal"

  func validate() throws {
    guard bot == "all" || BotKind(rawValue: bot) != nil else { throw ValidationError("there is no bot \(bot)") }
    guard Difficulty(name: difficulty) != nil else { throw ValidationError("there is no difficulty \(difficulty)") }
    guard games > 0 else { throw ValidationError("--games must be above 0") }
  }

  func run() throws {
    let bots = BotKind(rawValue: bot).map { [$0] } ?? BotKind.allCases
    let simulation = Simulation(difficulty: Difficulty(name: difficulty) ?? .normal)
    let tallies = bots.map { Tally($0, games: games, first: first, simulation) }
    print(TallyTable(tallies).text)
  }
}
