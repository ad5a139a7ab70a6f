import GameCore
import GoldenRecords
import Testing

@testable import Rogueship

/// What is told of whole voyages, and what captains earn by them, beside what it was when somebody last looked.
@Suite struct VoyagesRecordTests {
  @Test(arguments: Difficulty.allCases) func voyagesAreToldAndRewardedAsRecorded(difficulty: Difficulty) throws {
    let record = GoldenRecord("voyages-\(difficulty.name)")
    var captain = CaptainsRecord()
    let narrator = Narrator.shared
    for kind in BotKind.allCases {
      for seed in UInt64(1)...3 {
        var session = Session(Rogueship(), options: .init(difficulty: difficulty), seed: seed)
        var bot = kind.makeBot(seed: seed)
        while !session.isOver { _ = try session.perform(bot.decide(session.game.view(of: session.state))) }
        let voyage = try #require(VoyageReport(session))
        let earned = captain.add(voyage, of: "\(kind) \(seed)")
        var text =
          "\(narrator.title(of: voyage))\n\(narrator.epilogue(of: voyage))\n\(narrator.shareText(of: voyage))\n"
        text += narrator.headlines(of: voyage).joined(separator: "\n")
        text += "\n\(earned) \(captain.earned(by: voyage))\n\(captain.streak) \(captain.longestStreak)"
        for scenario in Scenario.allCases { text += "\n\(scenario) \(captain.refusal(of: scenario) ?? "is open")" }
        record.note("\(kind) \(seed)", text)
      }
    }
    record.note("the captain", value: captain)
    #expect(record.difference() == nil)
  }
}
