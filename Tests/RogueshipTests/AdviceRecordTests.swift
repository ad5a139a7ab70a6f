import GameCore
import GoldenRecords
import Testing

@testable import Rogueship

/// What is advised on every day of some voyages, beside what was advised when somebody last looked.
@Suite struct AdviceRecordTests {
  @Test(arguments: [BotKind.random, .greedy, .smuggler]) func adviceIsAsRecorded(kind: BotKind) throws {
    let record = GoldenRecord("advice-\(kind.rawValue)")
    var session = Session(Rogueship(), options: .init(difficulty: .easy), seed: 3)
    var bot = kind.makeBot(seed: 3)
    var number = 0
    while !session.isOver, number < 90 {
      let view = session.game.view(of: session.state)
      let advice = TradeAdvice(view)
      var lines = ["\(advice.next.map { "\($0)" } ?? "nothing")"]
      lines.append(
        "sell \(advice.bestToSell.map { "\($0)" } ?? "none") buy \(advice.bestToBuy.map { "\($0)" } ?? "none")")
      lines.append("target \(advice.bestTarget.map { "\($0)" } ?? "none")")
      for commodity in Commodity.allCases {
        let sale = advice.bestSale(of: commodity).map { "\($0)" } ?? "none"
        let loads = [false, true].map { advice.bestLoad(of: commodity, isContraband: $0).map { "\($0)" } ?? "none" }
        lines.append("\(commodity) \(sale) \(loads)")
      }
      for planet in 0..<view.planetCount where planet != view.location {
        let cargo = [false, true].map { advice.cargoGain(on: planet, withContraband: $0) }
        let load =
          advice.load(to: planet).map { "\($0.good.map { "\($0)" } ?? "none") \($0.gain) \($0.gainPerDay)" } ?? "none"
        let reasons = advice.reasons(on: planet).map { Narrator.shared.text($0) }
        lines.append("\(planet) \(cargo) \(load) \(advice.bestLoadGain(on: planet)) \(reasons)")
      }
      record.note("turn \(number)", lines.joined(separator: "\n"))
      _ = try session.perform(bot.decide(view))
      number += 1
    }
    #expect(record.difference() == nil)
  }
}
