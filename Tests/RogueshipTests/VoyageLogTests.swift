import GameCore
import Testing

@testable import Rogueship

/// The part of each event that a voyage's report keeps.
@Suite struct VoyageLogTests {
  private let game = Rogueship()

  /// The log of some events at a meeting or in port.
  private func noted(_ events: [CaptainEvent], meeting: Bool = false) throws -> VoyageLog {
    var state = game.start(.init(), seed: 1)
    state.day = 7
    if meeting {
      let kind = game.rules.encounters[0].kind
      state.phase = .encounter(
        Encounter(
          kind: kind, foe: 4, genuine: 1000, isKnown: true, destination: (state.location + 1) % 9, days: 2,
          strength: 4))
    }
    var log = VoyageLog(game)
    log.note(.answer(.flee), events, state, state)
    return log
  }

  /// The moments of one event, as kind and amount.
  private func moments(_ event: CaptainEvent, meeting: Bool = false) throws -> [String] {
    try noted([event], meeting: meeting).moments.map { "\($0.kind) \($0.amount)" }
  }

  @Test func onlyWhatIsLargeIsAMoment() throws {
    func sale(_ profit: Int) -> CaptainEvent { .sold(.medicine, units: 3, revenue: 900, profit: profit) }
    #expect(try moments(sale(400)) == [] && moments(sale(401)) == ["sale 401"])
    #expect(try moments(.cash(200, .prizes)) == [] && moments(.cash(201, .prizes)) == ["prize 201"])
    for line in [LedgerLine.losses, .bribes] {
      #expect(try moments(.cash(-200, line)) == [] && moments(.cash(-201, line)) == ["loss 201"])
    }
    #expect(try moments(.cash(-900, .fuel)) == [])
  }

  /// An answer to a foe of some strength that ends the meeting with these events.
  private func escape(strength: Int, _ events: [CaptainEvent]) throws -> [VoyageReport.MomentKind] {
    var before = game.start(.init(), seed: 1)
    let after = before
    before.phase = .encounter(
      Encounter(
        kind: .alienSwarm, foe: 1, genuine: 1000, isKnown: true, destination: (before.location + 1) % 9, days: 2,
        strength: strength))
    var log = VoyageLog(game)
    log.note(.answer(.flee), events, before, after)
    return log.moments.map(\.kind)
  }

  @Test func aStrongFoeThatIsOutrunIsAMoment() throws {
    let fled = CaptainEvent.answered(.alienSwarm, .flee, .success, telling: 0)
    #expect(try escape(strength: 8, [fled, .lostFuel(3)]) == [.escape])
    #expect(try escape(strength: 5, [fled]) == [])
    #expect(try escape(strength: 8, [fled, .lost(.grain, units: 4)]) == [.caught], "a lost load is no escape")
    #expect(try escape(strength: 8, [fled, .struck(damage: 3, hull: 40)]) == [])
    #expect(try escape(strength: 8, [.answered(.alienSwarm, .flee, .failure, telling: 0)]) == [])
  }

  @Test func whatWasOverOnArrivalIsAMoment() throws {
    var before = game.start(.init(), seed: 1)
    let planet = (before.location + 1) % 9
    before.log.rumours = [Rumour(planet: planet, event: .plague, commodity: nil, heard: 0)]
    before.ship.cargo[Commodity.medicine.rawValue] = 20
    var after = before
    (after.location, after.day) = (planet, 3)
    for (event, moments) in [(nil, [.late]), (MarketEvent.plague, [])] as [(MarketEvent?, [VoyageReport.MomentKind])] {
      after.markets.events[planet] = event.map { .init(event: $0, commodity: nil, lastDay: 9) }
      var log = VoyageLog(game)
      log.note(.go(planet), [.arrived(planet: planet, day: 3)], before, after)
      #expect(log.moments.map(\.kind) == moments)
      #expect(moments.isEmpty || log.moments.first?.commodity == .medicine)
    }
  }

  @Test func aFilledOrderAndASecondStakeAreMoments() throws {
    let order = BuyersOrder(planet: 2, commodity: .chips, units: 0, price: 400, lastDay: 9)
    #expect(try moments(.filled(order)) == ["order 1500"])
    #expect(try moments(.staked(credits: 700, debt: 900)) == ["staked 700"])
  }

  @Test func theHullIsNarrowlySavedOrLost() throws {
    for (hull, moment) in [(16, []), (15, ["narrow 15"]), (1, ["narrow 1"]), (0, ["death 0"]), (-3, ["death 0"])] {
      #expect(try moments(.struck(damage: 5, hull: hull)) == moment, "\(hull)")
      #expect(try noted([.struck(damage: 5, hull: hull)]).lowestHull == hull)
    }
    #expect(try noted([.struck(damage: 1, hull: 20), .struck(damage: 1, hull: 30)]).lowestHull == 20)
  }

  @Test func sumsAreKeptOfAll() throws {
    let log = try noted([
      .cash(100, .prizes), .cash(50, .prizes), .cash(-30, .losses), .cash(-20, .bribes), .borrowed(300), .borrowed(40),
      .sold(.medicine, units: 1, revenue: 9, profit: 70), .sold(.medicine, units: 1, revenue: 9, profit: 60),
    ])
    #expect(log.prizes == 150 && log.losses == 50 && log.borrowed == 340 && log.bestSale == 70)
    #expect(log.moments.isEmpty && log.victories == 0)
  }

  @Test func aMomentKnowsItsDayItsPlaceAndWhatWasMet() throws {
    let kind = game.rules.encounters[0].kind, home = game.start(.init(), seed: 1).location
    let lost = try noted([.lost(.medicine, units: 2)], meeting: true).moments
    let base = game.rules.market.goods[Commodity.medicine.rawValue].base
    #expect(
      lost == [
        VoyageReport.Moment(kind: .caught, day: 7, amount: 2 * base, planet: home, meeting: kind, commodity: .medicine)
      ])
    #expect(try noted([.lost(.medicine, units: 2)]).moments.isEmpty, "what is lost in port is no catch")
    let won = try noted([.answered(kind, .flee, .win, telling: 0)], meeting: true)
    #expect(won.victories == 1 && won.moments.map(\.amount) == [400] && won.moments.first?.meeting == kind)
    #expect(try noted([.answered(kind, .flee, .failure, telling: 0)], meeting: true).victories == 0)
  }

  @Test func contrabandIsCountedWhereTheLawForbidsIt() throws {
    let state = game.start(.init(), seed: 1)
    for good in Commodity.allCases {
      let log = try noted([.sold(good, units: 3, revenue: 9, profit: 1)])
      #expect(log.smuggled == (state.forbids(state.location, good.rawValue, game.rules) ? 3 : 0))
    }
  }

  @Test func theDayTheDebtIsGoneIsNotedOnce() {
    var log = VoyageLog(game)
    var before = game.start(.init(), seed: 1)
    before.day = 9
    var after = before
    after.money.debt = 1
    log.note(.pay(1), [], before, after)
    #expect(log.freeDay == nil)
    after.money.debt = 0
    log.note(.pay(1), [], before, after)
    #expect(log.freeDay == 9 && log.moments.map(\.kind) == [.free] && log.moments[0].amount == before.money.debt)
    before.day = 12
    after.day = 12
    log.note(.pay(1), [], before, after)
    #expect(log.freeDay == 9 && log.moments.count == 1)
  }

  @Test func aTripIsJudgedByWhatWasOwnedAtMost() {
    // So much more than in the port before, and how the trip is called.
    for (gain, mood) in [(-1, .poor), (0, .fair), (99, .fair), (100, .rich)] as [(Int, VoyageReport.Mood)] {
      var log = VoyageLog(game)
      var state = game.start(.init(), seed: 1)
      state.money.debt = 0
      state.money.cash += 200 - state.fortune(game.rules)
      let before = state, planet = (state.location + 1) % 9
      state.location = planet
      state.day = 1
      state.money.cash += gain
      let way: [CaptainEvent] = [
        .departed(from: before.location, to: planet, days: 1), .arrived(planet: planet, day: 1),
      ]
      log.note(.go(planet), way, before, state)
      log.leave()
      #expect(log.route.map(\.mood) == [mood], "\(gain)")
      #expect(log.route.map(\.planet) == [planet] && log.route.map(\.day) == [1])
    }
  }

  @Test func aDepartureIsToldWithWhatIsMet() throws {
    var (met, calm) = (0, 0)
    for seed in UInt64(1)...60 {
      var state = game.start(.init(), seed: seed)
      let home = state.location
      let view = game.view(of: state)
      let to = try #require((0..<9).first { (try? state.checkWay(to: $0, game.rules)) != nil })
      let (fuel, days) = (state.ship.fuel, view.days(to: to))
      let events = try game.apply(.go(to), to: &state)
      #expect(events.first == .departed(from: home, to: to, days: days))
      #expect(state.ship.fuel == fuel - view.distance(home, to) && state.log.trips == 1)
      if let encounter = state.encounter {
        met += 1
        #expect(events.count == 2)
        #expect(events.last == .met(encounter.isKnown ? encounter.kind : nil, foe: encounter.foe))
        #expect(encounter.destination == to && encounter.days == days)
      } else {
        calm += 1
        #expect(events.contains { if case .arrived(to, _) = $0 { true } else { false } })
      }
    }
    #expect(met > 5 && calm > 5)
  }
}
