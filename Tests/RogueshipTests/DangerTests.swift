import GameCore
import Testing

@testable import Rogueship

/// Blows in proportion to strength, no long quiet, parts that are felt, and no free best answer.
@Suite struct DangerTests {
  private let game = Rogueship()

  @Test func aBlowIsInProportionToTheStrengthOfTheFoe() throws {
    var state = game.start(.init(), seed: 1)
    state.log.trips = 3
    let to = (state.location + 1) % 9
    for foe in 1...10 {
      let met = Encounter(
        kind: .pirateRaider, foe: foe, genuine: 1000, isKnown: true, destination: to, days: 2, strength: foe)
      #expect(state.damage(percent: 100, met, game.rules) == min(49, 11 * foe))
      state.phase = .encounter(met)
      let blow = try #require(game.view(of: state).encounter?.hardestBlow)
      #expect(blow <= 11 * foe && game.view(of: state).fullBlow(ofStrength: 1) == 11)
    }
  }

  @Test(arguments: [BotKind.searcher, .greedy, .cautious, .random]) func noMoreThanTwoTripsInARowAreQuiet(kind: BotKind)
  {
    var (quiet, most, twice) = (0, 0, 0)
    for seed in UInt64(1)...25 {
      var state = game.start(.init(), seed: seed)
      var bot = kind.makeBot(seed: seed)
      quiet = 0
      while !game.isOver(state) {
        let action = bot.decide(game.view(of: state))
        let calm = game.view(of: state).dangers(to: (state.location + 1) % 9).calm
        guard let events = try? game.apply(action, to: &state), case .go = action else { continue }
        #expect((calm == 0) == (quiet >= 2))
        quiet = events.contains { if case .met = $0 { true } else { false } } ? 0 : quiet + 1
        most = max(most, quiet)
        twice += quiet == 2 ? 1 : 0
      }
    }
    #expect(most == 2 && twice > 5)
  }

  @Test func aPartSaysWhatItAddsToAChance() throws {
    var state = game.start(.init(), seed: 1)
    state.phase = .encounter(
      Encounter(
        kind: .pirateRaider, foe: 4, genuine: 1000, isKnown: true, destination: (state.location + 1) % 9, days: 2,
        strength: 4))
    func fight() throws -> EncounterView.Option {
      try #require(game.view(of: state).encounter?.answers.first { $0.answer == .fight })
    }
    let before = try fight()
    #expect(before.help.isEmpty && Narrator().text(before.help) == nil)
    state.ship.steps[Part.weapons.rawValue] = 1
    let after = try fight()
    #expect(after.help == [.init(part: .weapons, chance: after.odds.success - before.odds.success)])
    #expect(Narrator().text(after.help) == "Your ship helps: weapons +9%.")
  }

  @Test func partsOpenAnswersInMostMeetings() {
    let opened = game.rules.encounters.count { rule in
      rule.answers.contains {
        $0.needs?.terms.contains { if case .part = $0 { true } else { false } } ?? false
      }
    }
    #expect(opened * 10 >= game.rules.encounters.count * 9, "\(opened) of \(game.rules.encounters.count)")
    for part in Part.allCases {
      let meetings = game.rules.encounters.count { rule in
        rule.answers.contains {
          $0.needs?.terms.contains { if case .part(part, _) = $0 { true } else { false } } ?? false
        }
      }
      #expect(meetings >= 5, "\(part) opens an answer in \(meetings) meetings")
    }
  }

  /// A meeting of a first week whose answers lead to later meetings, or an order that does.
  @Test func aStoryOpensByTheSixthDayInNearlyEveryGame() {
    var open = 0
    for seed in UInt64(1)...100 {
      var state = game.start(.init(), seed: seed)
      var bot = BotKind.searcher.makeBot(seed: seed)
      var isOpen = false
      while !game.isOver(state), state.day <= 6, !isOpen {
        if let met = state.encounter {
          isOpen = game.rules.rule(of: met.kind).answers.contains { answer in
            (answer.success + answer.win).contains { if case .next = $0 { true } else { false } }
          }
        }
        _ = try? game.apply(bot.decide(game.view(of: state)), to: &state)
      }
      open += isOpen ? 1 : 0
    }
    #expect(open >= 70, "\(open) of 100")
  }

  /// A free answer that cannot fail and needs nothing is not what a careful bot always gives.
  @Test func noMeetingHasOneFreeBestAnswer() {
    var given: [EncounterKind: [Answer: Int]] = [:]
    for kind in [BotKind.searcher, .planner] {
      for seed in UInt64(1)...150 {
        var state = game.start(.init(), seed: seed)
        var bot = kind.makeBot(seed: seed)
        while !game.isOver(state) {
          let action = bot.decide(game.view(of: state))
          if case .answer(let answer) = action, let met = state.encounter, met.isKnown, met.round == 0 {
            given[met.kind, default: [:]][answer, default: 0] += 1
          }
          _ = try? game.apply(action, to: &state)
        }
      }
    }
    var often = 0
    for (kind, answers) in given {
      let all = answers.values.reduce(0, +)
      guard all >= 20, let best = answers.max(by: { ($0.value, $0.key.rawValue) < ($1.value, $1.key.rawValue) }),
        let rule = game.rules.rule(of: kind).answers.first(where: { $0.answer == best.key })
      else { continue }
      often += 1
      let isFree = rule.isSafe && rule.success.allSatisfy { !$0.isCost }
      #expect(!isFree || best.value * 10 < all * 8, "\(kind): \(best.key) in \(best.value) of \(all)")
    }
    #expect(often > 25)
  }
}

extension Effect {
  /// True if the captain pays for it.
  fileprivate var isCost: Bool {
    switch self {
    case .cashShare, .cargoShare, .toll, .confiscate, .dump, .fuel, .take: true
    case .days(let days): days > 0
    case .debt(let credits): credits > 0
    default: false
    }
  }
}
