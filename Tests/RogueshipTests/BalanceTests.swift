import GameCore
import Testing

@testable import Rogueship

/// The bands in which the balance must stay, on few games; `gridship simulate` shows the same over many.
@Suite struct BalanceTests {
  private static let games = 200

  private static let tallies = Task {
    await withTaskGroup(of: BotSummary.self, returning: [BotKind: BotSummary].self) { group in
      for kind in BotKind.allCases {
        group.addTask { BotSummary(kind, games: games, first: 5001, Simulation(), digests: kind == .random) }
      }
      return await group.reduce(into: [:]) { $0[$1.bot] = $1 }
    }
  }

  private func tally(_ kind: BotKind) async -> BotSummary { await BalanceTests.tallies.value[kind]! }

  @Test func aimlessPlayLosesMoney() async {
    let random = await tally(.random)
    #expect(random.share(random.games - random.gains) > 900)
  }

  @Test func thePlannerBeatsTheGreedyTrader() async {
    let (planner, greedy) = (await tally(.planner), await tally(.greedy))
    #expect(planner.score(percent: 50) > greedy.score(percent: 50) * 11 / 10)
  }

  @Test func noSimpleWayToPlayDominates() async {
    var medians: [Int] = []
    for kind in BotKind.simple { medians.append(await tally(kind).score(percent: 50)) }
    medians.sort(by: >)
    for (higher, lower) in zip(medians, medians.dropFirst()) { #expect(higher * 10 <= lower * 15, "\(medians)") }
  }

  @Test(arguments: BotKind.simple + [.planner])
  func luckDoesNotDecide(kind: BotKind) async {
    let tally = await tally(kind)
    #expect(tally.score(percent: 90) * 10 <= tally.score(percent: 10) * 40)
  }

  @Test(arguments: BotKind.simple)
  func simpleBotsFailSometimesButNotMostly(kind: BotKind) async {
    let tally = await tally(kind)
    for ending in [Ending.bankrupt, .lost] {
      // The band is 5% to 40%; 200 games have a standard deviation of 1.5% at its lower end.
      #expect((20...400).contains(tally.share(tally.endings[ending.rawValue])), "\(ending)")
    }
  }

  @Test(arguments: BotKind.simple)
  func aGameIsACoffeeBreak(kind: BotKind) async {
    #expect((60...90).contains(await tally(kind).decisions(percent: 50)))
  }

  @Test func everythingOccurs() async {
    var all: [BotSummary] = []
    for kind in BotKind.allCases { all.append(await tally(kind)) }
    for kind in EncounterKind.allCases { #expect(all.contains { $0.met[kind.rawValue] > 0 }, "\(kind)") }
    for part in Part.allCases { #expect(all.contains { $0.fitted[part.rawValue] > 0 }, "\(part)") }
    for answer in Answer.allCases { #expect(all.contains { $0.answers[answer.rawValue] > 0 }, "\(answer)") }
    for commodity in Commodity.allCases { #expect(all.contains { $0.bought[commodity.rawValue] > 0 }, "\(commodity)") }
    for ending in Ending.allCases { #expect(all.contains { $0.endings[ending.rawValue] > 0 }, "\(ending)") }
  }

  /// The same in debug and release builds and on every machine. A change of it needs a new version of the rules once
  /// games are kept by players.
  @Test func theFinalStatesAreTheRecordedOnes() async {
    #expect(await tally(.random).digest.hex == "bb5e4f89ca2b79a5")
    let planner = BotSummary(.planner, games: 40, Simulation(difficulty: .hard))
    #expect(planner.digest.hex == "7e9f8d812bed2b3b")
  }
}
