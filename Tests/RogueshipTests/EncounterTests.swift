import GameCore
import Testing

@testable import Rogueship

@Suite struct EncounterTests {
  private let game = Rogueship()

  /// A state in which this was met on the way.
  private func meeting(_ kind: EncounterKind, seed: UInt64 = 1, known: Bool = true) throws -> GameState {
    var state = game.start(.init(), seed: seed)
    let to = try #require((0..<9).first { (try? state.checkWay(to: $0, game.rules)) != nil })
    state.money.move(2000, .prizes)
    state.phase = .encounter(
      Encounter(kind: kind, foe: 4, genuine: known ? 1000 : 700, isKnown: known, destination: to, days: 2, strength: 4))
    return state
  }

  @Test(arguments: Rules.standard.encounters.map(\.kind))
  func everyEncounterHasAChoiceOfAnswersAndEachLeadsOn(kind: EncounterKind) throws {
    let state = try meeting(kind)
    let choices = game.choices(in: state)
    // The table has three or more; some of them a captain has to earn.
    #expect(choices.count >= 2)
    for choice in choices {
      var (won, lost) = (false, false)
      for luck in UInt64(0)..<60 {
        var copy = state
        copy.combatStream = RandomStream(seed: luck, stream: 3)
        let events = try game.apply(choice.action, to: &copy)
        for case .answered(_, _, let outcome, _) in events {
          if outcome.isSuccess { won = true } else { lost = true }
        }
        #expect(copy != state)
      }
      let success = try #require(choice.odds?.success)
      #expect(won == (success > 0) && lost == (success < 1000), "\(kind) \(choice.action)")
    }
  }

  @Test func cargoThatIsTakenIsCountedOnce() throws {
    var state = try meeting(EncounterKind("customsBlitz"))
    let to = try #require(state.encounter).destination
    let banned = try #require(Commodity.allCases.first { state.forbids(to, $0.rawValue, game.rules) })
    let free = try #require(Commodity.allCases.first { !state.forbids(to, $0.rawValue, game.rules) })
    (state.ship.cargo[banned.rawValue], state.ship.cargo[free.rawValue]) = (5, 10)
    let view = game.view(of: state)
    let option = try #require(view.encounter?.answers.first { $0.answer == .submit })
    let stakes = view.stakes(of: option).success
    var told = 0
    for case .confiscated(let units, _) in stakes { told += units }
    #expect(told == 5)
    for case .cargoLost(let units, let all) in stakes {
      // Confiscated units are no longer there to be searched.
      #expect(all == 10)
      told += units
    }
    var lost = 0
    for case .lost(_, let units) in try game.apply(.answer(.submit), to: &state) { lost += units }
    #expect(told == lost && lost == 7)
  }

  @Test(arguments: [EncounterKind.pirateRaider, .guildInspection, .wormhole, .alienScout])
  func theOddsShownAreTheOddsPlayed(kind: EncounterKind) throws {
    let state = try meeting(kind)
    for choice in game.choices(in: state) {
      let odds = try #require(choice.odds)
      var successes = 0
      for luck in UInt64(0)..<2000 {
        var copy = state
        copy.combatStream = RandomStream(seed: luck, stream: 3)
        for case .answered(_, _, let outcome, _) in try game.apply(choice.action, to: &copy) where outcome.isSuccess {
          successes += 1
        }
      }
      // Two thousand throws at even odds have a standard deviation of 1.1%.
      #expect(abs(successes / 2 - odds.success) < 45, "\(kind) \(choice.action)")
    }
  }

  @Test func theChanceThatADistressCallIsGenuineIsWhatIsShown() throws {
    var (expected, genuine, calls) = (0, 0, 0)
    let starts = (UInt64(0)..<40).map { game.start(.init(), seed: $0) }
    for seed in UInt64(0)..<4000 {
      var state = starts[Int(seed % 40)]
      state.encounterStream = RandomStream(seed: seed, stream: 8)
      let to = try #require((0..<9).last { (try? state.checkWay(to: $0, game.rules)) != nil })
      _ = try game.apply(.go(to), to: &state)
      guard let encounter = state.encounter, !encounter.isKnown else { continue }
      calls += 1
      expected += encounter.genuine
      if encounter.kind == .trueDistress { genuine += 1 }
      let help = try #require(game.choices(in: state).first { $0.action == .answer(.help) })
      #expect(help.odds?.success == encounter.genuine)
      #expect(game.view(of: state).encounter?.kind == nil)
    }
    #expect(calls > 150 && abs(genuine * 1000 / calls - expected / calls) < 80)
  }

  @Test func deedsChangeWhatIsMet() throws {
    var state = game.start(.init(), seed: 5)
    let to = try #require((0..<9).first { (try? state.checkWay(to: $0, game.rules)) != nil })
    // On the first trip nobody hostile comes.
    state.log.trips = 1
    let before = state.encounterWeights(to: to, game.rules)
    state.deeds[Deed.fledGuild.rawValue] = 3
    state.deeds[Deed.beatPirates.rawValue] = 5
    let after = state.encounterWeights(to: to, game.rules)
    let (hunter, raider) = (
      try #require(game.rules.row(of: .bountyHunter)), try #require(game.rules.row(of: .pirateRaider))
    )
    #expect(after[hunter] > before[hunter])
    #expect(after[raider] <= before[raider])
  }

  @Test func theHiddenHoldHidesTheDearestContraband() throws {
    var state = game.start(.init(), seed: 5)
    let guild = try #require(state.planets.firstIndex { $0.government == .guild })
    state.ship.cargo[Commodity.arms.rawValue] = 5
    state.ship.cargo[Commodity.dust.rawValue] = 4
    #expect(state.exposed(at: guild, game.rules).reduce(0, +) == 9)
    state.ship.steps[Part.hidden.rawValue] = 1
    let exposed = state.exposed(at: guild, game.rules)
    #expect(exposed[Commodity.dust.rawValue] == 0 && exposed[Commodity.arms.rawValue] == 3)
  }

  @Test func insurancePaysForRobbedCargoButNotForContraband() throws {
    var state = try meeting(.pirateRaider)
    state.ship.cargo[Commodity.ore.rawValue] = 10
    state.ship.paid[Commodity.ore.rawValue] = 300
    state.ship.steps[Part.insurance.rawValue] = 2
    _ = try game.apply(.answer(.surrender), to: &state)
    #expect(state.money.ledger[LedgerLine.insurance.rawValue] == 180 * game.rules.value(of: .insurance, step: 2) / 100)
  }

  /// On the last day a captain with nothing is no bankrupt; one with less is.
  @Test(arguments: [(1, Ending.deadline), (0, .deadline), (-1, .bankrupt)])
  func whatIsOwnedAtTheDeadlineTellsHowAVoyageEnds(fortune: Int, ending: Ending) throws {
    func ended(cash: Int) throws -> GameState {
      var state = game.start(.init(), seed: 2)
      let level = state.level(game.rules)
      state.day = level.days - 1
      (state.money.isStaked, state.money.collections) = (true, level.collections.count)
      (state.money.cash, state.money.debt) = (cash, 4000)
      _ = try game.apply(.wait, to: &state)
      return state
    }
    let first = try ended(cash: 3000)
    let state = try ended(cash: 3000 + fortune - first.fortune(game.rules))
    try #require(state.fortune(game.rules) == fortune && state.day == state.level(game.rules).days)
    #expect(state.phase == .over(ending))
  }

  @Test func theLenderTakesCashThenCargoThenTheShip() throws {
    var state = game.start(.init(), seed: 2)
    let collection = try #require(state.level(game.rules).collections.first?.day)
    let last = collection + state.level(game.rules).grace
    state.day = collection - 1
    state.money.cash = 100
    // Nobody gives this captain a second stake.
    state.money.isStaked = true
    state.money.ledger[LedgerLine.losses.rawValue] -= 1400
    state.ship.cargo[Commodity.grain.rawValue] = 2
    var events = try game.apply(.wait, to: &state)
    let due = state.money.due
    #expect(due > 0 && events.contains(.instalment(due: due, by: last)))
    while !game.isOver(state) { events = try game.apply(.wait, to: &state) }
    #expect(state.phase == .over(.bankrupt) && state.day == last + 1)
    #expect(state.ship.load == 0 && state.money.cash == 0)
    #expect(events.contains(.lost(.grain, units: 1)))
  }
}
