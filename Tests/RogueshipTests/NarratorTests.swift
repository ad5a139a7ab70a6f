import GameCore
import Testing

@testable import Rogueship

@Suite struct NarratorTests {
  private let game = Rogueship()
  private let narrator = Narrator()

  @Test func everyWordAndOutcomeOfTheTablesHasItsText() throws {
    let strings = Narrator.english
    var keys: [String] = []
    keys += Commodity.names.map { "commodity.\($0)" } + Economy.names.map { "economy.\($0)" }
    keys += Government.names.map { "government.\($0)" } + Faction.names.map { "faction.\($0)" }
    keys += Part.names.flatMap { ["part.\($0)", "part.\($0).what"] } + Answer.names.map { "answer.\($0)" }
    keys += MarketEvent.names.flatMap {
      ["event.\($0)", "brief.\($0)", "over.\($0)", "if.\($0)", "ifTrue.\($0)"]
    }
    keys += Part.names.map { "part.\($0).better" } + Rules.standard.encounters.map { "meeting.\($0.kind)" }
    keys += Deed.names.flatMap { ["deed.\($0)", "stake.\($0)"] }
    keys += Ending.names.map { "ending.\($0)" } + Difficulty.names.map { "difficulty.\($0)" }
    keys.append("scene.again")
    for key in keys { #expect(strings.contains(key), "\(key) has no text") }
    let words = Narrator.englishMeetings
    #expect(words.missing(for: .standard) == [])
    let call = try #require(words[nil])
    for answer in Rules.standard.rule(of: .trueDistress).answers
    where !(answer.needs?.terms.contains(.known(true)) ?? false) {
      let texts = try #require(call.answers[answer.answer.name]?.texts)
      #expect(texts[.success] != nil && (answer.odds == nil || texts[.failure] != nil), "\(answer.answer)")
    }
  }

  @Test func everyEventOfManyGamesIsToldWithoutAGap() throws {
    for seed in UInt64(0)..<60 {
      var wanderer = Wanderer(seed: seed)
      var state = game.start(.init(), seed: seed)
      while !game.isOver(state) {
        let events = try game.apply(wanderer.action(game.choices(in: state)), to: &state)
        let view = game.view(of: state)
        for event in events {
          guard let text = narrator.text(event, view) else { continue }
          #expect(!text.isEmpty, "\(event)")
          // A missing text shows as its key, which has a point inside, a missing value as a name in braces.
          let isKey = !text.contains(" ") && text.dropLast().contains(".")
          #expect(!isKey && !text.contains("{"), "\(event): \(text)")
        }
        for choice in game.choices(in: state) {
          let name = narrator.name(of: choice.action, view)
          #expect(!name.hasPrefix("choice.") && !name.contains("{"), "\(choice.action): \(name)")
        }
        if let encounter = view.encounter { #expect(!narrator.scene(encounter, view).contains("{")) }
      }
    }
  }

  @Test func eventsToldTogetherSayWhatTheyAreFor() {
    let view = game.view(of: game.start(.init(), seed: 1))
    #expect(
      narrator.tell([.arrived(planet: 1, day: 33), .renown(40)], view).last
        == "The instalment was paid in time: 40 points of renown.")
    #expect(
      narrator.tell([.answered(.wormhole, .push, .success, telling: 0), .renown(40)], view).last
        == "You gain 40 points of renown.")
    let seized: [CaptainEvent] = [
      .departed(from: 0, to: 1, days: 2), .arrived(planet: 1, day: 33), .repaid(1000), .lost(.dust, units: 1),
      .repaid(150), .lost(.dust, units: 1),
      .repaid(148), .ended(.bankrupt),
    ]
    #expect(
      narrator.tell(seized, view).dropFirst(2) == [
        "The lender takes 1,000 credits out of your purse.",
        "The lender's men take 2 dust, which pays 298 of the debt.",
        narrator.text(Ending.bankrupt),
      ])
    #expect(narrator.text(.cash(-1, .losses), view) == "You lose one credit.")
    #expect(narrator.tell([.arrived(planet: 0, day: 3)], view)[0].hasPrefix("Day 3: you have waited a day on "))
    #expect(narrator.text(.cashLost(1)) == "1 credit lost" && narrator.text(.cashLost(2)) == "2 credits lost")
    #expect(narrator.text(.improved(.shields, step: 2), view) == "You have better shields now: step 2.")
    #expect(narrator.text(.bought(.relics, units: 14, cost: 2751), view) == "Bought 14 relics for 2,751.")
  }

  /// The stakes of an answer are told in numbers before, and its events agree with them.
  @Test func stakesAreWhatHappens() throws {
    var checked = 0
    for seed in UInt64(0)..<40 {
      var wanderer = Wanderer(seed: seed)
      var state = game.start(.init(), seed: seed)
      while !game.isOver(state) {
        let before = game.view(of: state)
        let action = wanderer.action(game.choices(in: state))
        let events = try game.apply(action, to: &state)
        guard case .answer(let answer) = action,
          let option = before.encounter?.answers.first(where: { $0.answer == answer })
        else { continue }
        // The effects after a last blow do not come.
        if case .over(.lost) = state.phase { continue }
        for case .answered(_, _, let outcome, _) in events {
          let success = outcome.isSuccess
          let stakes = success ? before.stakes(of: option).success : before.stakes(of: option).failure
          for stake in stakes {
            #expect(!narrator.text(stake).contains("stake.") && !narrator.text(stake).contains("{"))
            switch stake {
            case .renown(let points) where events.contains { if case .arrived = $0 { false } else { true } }:
              if case .over = state.phase { continue }
              #expect(events.contains(.renown(points)))
            case .cashLost(let credits): #expect(events.contains(.cash(-credits, .losses)))
            case .cargoLost(let units, _):
              let lost = events.reduce(0) { if case .lost(_, let units) = $1 { $0 + units } else { $0 } }
              #expect(lost >= units)
            case .confiscated(_, let fine) where fine > 0: #expect(events.contains(.cash(-fine, .losses)))
            default: continue
            }
            checked += 1
          }
        }
      }
    }
    #expect(checked > 25)
  }

  @Test func refusalsSayWhatIsPossible() {
    #expect(narrator.text(CaptainRefusal.amount(most: 12)) == "An amount is 1 to 12 here.")
    #expect(narrator.text(CaptainRefusal.amount(most: 0)) == "None is possible now.")
    #expect(
      narrator.text(CaptainRefusal.outOfRange(distance: 30, range: 26))
        == "Too far: the way is 30, and the engine reaches 26.")
  }

  @Test func aBlowThatLeavesOnePointOrNoneIsToldRightly() {
    let view = Rogueship().view(of: Rogueship().start(.init(), seed: 1))
    func told(_ hull: Int) -> String? { narrator.text(CaptainEvent.struck(damage: 49, hull: hull), view) }
    #expect(told(2) == "The blow costs 49 points of hull, and 2 are left.")
    #expect(told(1) == "The blow costs 49 points of hull, and one is left.")
    #expect(told(0) == "The blow costs 49 points of hull, and none is left.")
  }

  /// Wherever the strength of a foe is told, so is what its hardest blow does.
  @Test func aStrengthIsToldWithItsBlow() throws {
    let game = Rogueship()
    var seen = 0
    for seed in 1...30 as ClosedRange<UInt64> {
      var state = game.start(.init(), seed: seed)
      var bot = BotKind.greedy.makeBot(seed: seed)
      for _ in 0..<60 {
        let view = game.view(of: state)
        if let met = view.encounter, let blow = narrator.blow(of: met, view) {
          seen += 1
          let percent = try #require(met.percentOfHull(view))
          #expect((1...100).contains(percent))
          #expect(blow == (percent == 100 ? "one blow can end your ship" : "strikes up to \(percent)% of your hull"))
          let scene = narrator.scene(met, view)
          if scene.contains("of 10") {
            #expect(scene.contains("of your hull") || scene.contains("can end your ship"), "\(scene)")
          }
          #expect(game.playerView(of: state).encounter?.blow == blow)
        }
        guard !game.isOver(state) else { break }
        _ = try? game.apply(bot.decide(view), to: &state)
      }
    }
    #expect(seen > 20)
  }

  @Test(arguments: [(Ending.retired, "house"), (.deadline, "star"), (.bankrupt, "locked"), (.lost, "wreck")])
  func everyEndingHasItsPicture(ending: Ending, picture: String) {
    let game = Rogueship()
    var state = game.start(.init(), seed: 1)
    state.phase = .over(ending)
    #expect(game.scene(of: state).sprites.contains("rogueship/\(picture)"))
  }
}
