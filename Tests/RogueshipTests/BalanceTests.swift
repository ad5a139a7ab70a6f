import GameCore
import Testing

@testable import Rogueship

/// The bands in which the balance must stay, on few games; `gridship simulate` shows the same over many.
@Suite struct BalanceTests {
  private static let games = 60

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

  /// A bot that looks ahead beats every bot of a single idea: crime, caution and shopping alone do not win.
  @Test func noBotOfOneIdeaBeatsTheSearcher() async {
    let searcher = await tally(.searcher).score(percent: 50)
    for kind in BotKind.simple {
      let median = await tally(kind).score(percent: 50)
      #expect(median < searcher, "\(kind) has \(median) of \(searcher)")
    }
  }

  @Test func meetingsMoveAFifthOfTheMoneyOrMore() async {
    for kind in [BotKind.planner, .searcher] {
      #expect((180...350).contains(await tally(kind).meetingShare), "\(kind)")
    }
  }

  @Test func skillShowsInTheScore() async {
    let searcher = await tally(.searcher)
    #expect(searcher.score(percent: 90) * 10 >= searcher.score(percent: 50) * 14)
  }

  @Test func difficultiesAreApartAndPay() {
    let medians = Difficulty.allCases.map { level in
      BotSummary(.searcher, games: 80, first: 5001, Simulation(difficulty: level), digests: false)
    }
    let raw = zip(Difficulty.allCases, medians).map {
      $1.score(percent: 50) * 1000 / Rules.standard.level($0).multiplier
    }
    #expect(raw[0] * 10 >= raw[1] * 12 && raw[1] * 10 >= raw[2] * 11, "\(raw)")
    #expect(medians[0].score(percent: 50) < medians[1].score(percent: 50))
    #expect(medians[1].score(percent: 50) < medians[2].score(percent: 50))
  }

  @Test func everyEndingHasItsShare() async {
    var endings = [Int](repeating: 0, count: Ending.allCases.count)
    var games = 0
    for kind in BotKind.simple + [.planner, .searcher] {
      let tally = await tally(kind)
      games += tally.games
      for ending in endings.indices { endings[ending] += tally.endings[ending] }
    }
    let shares = endings.map { $0 * 1000 / games }
    #expect(
      (100...650).contains(shares[Ending.retired.rawValue]) && (100...600).contains(shares[Ending.deadline.rawValue]))
    #expect((100...600).contains(shares[Ending.lost.rawValue] + shares[Ending.bankrupt.rawValue]), "\(shares)")
    #expect(shares[Ending.lost.rawValue] >= 40, "\(shares)")
  }

  @Test(arguments: BotKind.simple + [.planner, .searcher])
  func aGameIsACoffeeBreak(kind: BotKind) async {
    #expect((55...110).contains(await tally(kind).decisions(percent: 50)))
  }

  @Test func everythingOccurs() async {
    var all: [BotSummary] = []
    for kind in BotKind.allCases { all.append(await tally(kind)) }
    for (row, rule) in Rules.standard.encounters.enumerated() {
      // A sequel to a sequel may not come in so few games.
      let mayComeByItself = rule.often != nil && rule.when == nil
      #expect(!mayComeByItself || all.contains { $0.met[row] > 0 }, "\(rule.kind)")
    }
    for part in Part.allCases { #expect(all.contains { $0.fitted[part.rawValue] > 0 }, "\(part)") }
    for answer in Answer.allCases { #expect(all.contains { $0.answers[answer.rawValue] > 0 }, "\(answer)") }
    for commodity in Commodity.allCases { #expect(all.contains { $0.bought[commodity.rawValue] > 0 }, "\(commodity)") }
    for ending in Ending.allCases { #expect(all.contains { $0.endings[ending.rawValue] > 0 }, "\(ending)") }
  }

  /// The same in debug and release builds and on every machine. A change of it needs a new version of the rules once
  /// games are kept by players.
  @Test func theFinalStatesAreTheRecordedOnes() async {
    let digest = await tally(.random).digest.hex
    #expect(digest == "18beeba6b3555245")
  }
}
