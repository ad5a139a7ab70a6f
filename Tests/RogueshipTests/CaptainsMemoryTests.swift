import Foundation
import GameCore
import Testing

@testable import Rogueship

/// The voyages that a captain's record recognises.
@Suite struct CaptainsMemoryTests {
  private func voyage(seed: UInt64) throws -> VoyageReport {
    var session = Session(Rogueship(), options: .init(), seed: seed)
    var bot = BotKind.planner.makeBot(seed: seed)
    while !session.isOver { _ = try session.perform(bot.decide(session.game.view(of: session.state))) }
    return try #require(VoyageReport(session))
  }

  /// The record with something in it put otherwise.
  private func changed(_ captain: CaptainsRecord, _ name: String, _ value: Any) throws -> CaptainsRecord {
    let data = try JSONEncoder().encode(captain)
    var object = try #require(try JSONSerialization.jsonObject(with: data) as? [String: Any])
    #expect(object[name] != nil)
    object[name] = value
    return try JSONDecoder().decode(CaptainsRecord.self, from: JSONSerialization.data(withJSONObject: object))
  }

  @Test func whatAVoyageEarnedIsToldOfTheLastOneAlone() throws {
    let voyage = try voyage(seed: 1)
    var captain = CaptainsRecord()
    let earned = captain.add(voyage, of: "one")
    #expect(!earned.isEmpty && captain.earned(by: voyage) == earned)
    #expect(try changed(captain, "latestSeed", 2).earned(by: voyage).isEmpty)
    #expect(try changed(captain, "latestScore", voyage.score + 1).earned(by: voyage).isEmpty)
    #expect(captain.add(voyage, of: "one").isEmpty && captain.games == 1, "none counts twice")
  }

  @Test func twoThousandVoyagesAreKnownAgain() throws {
    let voyage = try voyage(seed: 1)
    var captain = try changed(CaptainsRecord(), "known", (0..<2000).map { "voyage \($0)" })
    captain.add(voyage, of: "voyage 0")
    #expect(captain.games == 0)
    captain.add(voyage, of: "new")
    captain.add(voyage, of: "voyage 1")
    #expect(captain.games == 1)
    captain.add(voyage, of: "voyage 0")
    #expect(captain.games == 2, "it was so long ago that it is another")
  }
}
