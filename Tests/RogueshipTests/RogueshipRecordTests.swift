import GameCore
import GoldenRecords
import Testing

@testable import Rogueship

/// Galaxies by seed, voyages of bots, advice and errors in tables, held against texts that a person has read.
@Suite struct RogueshipRecordTests {
  @Test func aSeedMakesTheRecordedGalaxy() {
    var record = GoldenText("galaxies")
    let game = Rogueship()
    for (seed, difficulty) in [(1, Difficulty.easy), (2, .normal), (3, .normal), (4, .hard)] {
      let state = game.start(.init(difficulty: difficulty), seed: UInt64(seed))
      let view = game.view(of: state)
      record.add("seed \(seed), \(difficulty.name), home \(view.name(of: state.location))", "")
      for (index, planet) in state.planets.enumerated() {
        let prices = Commodity.allCases.map {
          "\($0) \(state.markets.price(index, $0.rawValue, game.rules.market))"
        }
        record.add(
          "\(view.name(of: index)) at \(planet.x), \(planet.y): \(planet.economy), \(planet.government), yard \(planet.yard),"
            + " frontier \(planet.frontier), fuel \(planet.fuelPrice)\n  \(prices.joined(separator: ", "))")
      }
    }
    #expect(record.difference() == nil)
  }

  @Test(arguments: [BotKind.greedy, .smuggler, .fighter]) func theVoyageOfABotReadsAsRecorded(kind: BotKind) {
    var record = GoldenText("voyage-\(kind.rawValue)")
    let story = NarratedGame.lines(kind, seed: 9, Simulation(difficulty: .normal), Narrator())
    record.add(story.prefix(200).joined(separator: "\n"))
    #expect(record.difference() == nil)
  }

  @Test func theEndOfAVoyageReadsAsRecorded() throws {
    var record = GoldenText("ends")
    var captain = CaptainsRecord()
    let narrator = Narrator.shared
    for kind in BotKind.allCases {
      var session = Session(Rogueship(), options: .init(), seed: 1)
      var bot = kind.makeBot(seed: 1)
      while !session.isOver { _ = try session.perform(bot.decide(session.game.view(of: session.state))) }
      let voyage = try #require(VoyageReport(session))
      let earned = captain.add(voyage, of: "\(kind)")
      record.add("\(kind), score \(session.score)", "\(narrator.title(of: voyage))\n\(narrator.epilogue(of: voyage))")
      for headline in narrator.headlines(of: voyage) { record.add("- \(headline)") }
      record.add("earned: \(earned.map { narrator.name($0) }.joined(separator: ", "))")
      record.add(narrator.shareText(of: voyage))
    }
    #expect(record.difference() == nil)
  }

  @Test func adviceReadsAsRecorded() throws {
    var record = GoldenText("advice")
    let game = Rogueship()
    for kind in [BotKind.random, .greedy] {
      var session = Session(game, options: .init(difficulty: .easy), seed: 3)
      var bot = kind.makeBot(seed: 3)
      record.add("\(kind)", "")
      for number in 1...60 where !session.isOver {
        let view = game.view(of: session.state)
        let action = bot.decide(view)
        record.add("\(number). day \(view.day): \(game.advice(in: session.state) ?? "no advice")  > \(action)")
        _ = try session.perform(action)
      }
    }
    #expect(record.difference() == nil)
  }
}
