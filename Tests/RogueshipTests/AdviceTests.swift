import GameCore
import Testing

@testable import Rogueship

/// The advice to a captain on prices elsewhere.
@Suite struct AdviceTests {
  private let game = Rogueship()

  private func start(_ seed: UInt64 = 4) throws -> (state: GameState, other: Int) {
    let state = game.start(.init(), seed: seed)
    let view = game.view(of: state)
    return (state, try #require((0..<9).first { view.isInRange($0) && !view.isForbidden(.medicine, on: $0) }))
  }

  @Test func aRumourRaisesWhatALoadBringsAndIsNamed() throws {
    var (state, other) = try start()
    let before = TradeAdvice(game.view(of: state)).loadGain(of: .medicine, on: other)
    state.log.rumours = [Rumour(planet: other, event: .plague, commodity: nil, heard: 0)]
    let advice = TradeAdvice(game.view(of: state))
    #expect(advice.loadGain(of: .medicine, on: other) > before)
    #expect(advice.outlook(of: .medicine, on: other).reason == .init(event: .plague, isRumour: true))
    // It is forgotten once no plague can last so long.
    state.day = 39
    #expect(TradeAdvice(game.view(of: state)).outlook(of: .medicine, on: other).reason == nil)
  }

  @Test func whatIsSaidOfOtherGoodsIsNoReason() throws {
    var (state, other) = try start()
    let usual = game.view(of: state).usualPrice(.medicine, on: other)
    let goods = try #require(Commodity.allCases.first { $0 != .medicine })
    let rumour = Rumour(planet: other, event: .shortage, commodity: goods, heard: 0)
    state.log.rumours = [rumour]
    let heard = TradeAdvice(game.view(of: state)).outlook(of: .medicine, on: other)
    #expect(heard.price == usual && heard.reason == nil)
    (state.log.rumours, state.log.seenNews) = ([], [rumour])
    let seen = TradeAdvice(game.view(of: state)).outlook(of: .medicine, on: other)
    #expect(seen.price == usual && seen.reason == nil)
    // A glut lowers the price, and nobody is sent there for it.
    state.log.rumours = [Rumour(planet: other, event: .glut, commodity: .medicine, heard: 0)]
    let glut = TradeAdvice(game.view(of: state)).outlook(of: .medicine, on: other)
    #expect(glut.price < usual && glut.reason == nil)
  }

  @Test func anEventThatMustBeOverIsTakenOutOfThePrice() throws {
    var (state, other) = try start()
    let usual = game.view(of: state).usualPrice(.medicine, on: other)
    let news = Rumour(planet: other, event: .plague, commodity: nil, heard: 0)
    let change = game.view(of: state).change(of: .medicine, by: news)
    state.log.seenDay[other] = 0
    state.log.seenPrice[other * 9 + Commodity.medicine.rawValue] = usual + usual * change / 1000
    state.log.seenNews = [news]
    let fresh = TradeAdvice(game.view(of: state)).outlook(of: .medicine, on: other)
    #expect(fresh.price == usual + usual * change / 1000 && fresh.reason == .init(event: .plague, isRumour: false))
    state.day = 30
    let old = TradeAdvice(game.view(of: state)).outlook(of: .medicine, on: other)
    #expect(old.price == usual && old.reason == nil)
    #expect(Narrator().text(try #require(fresh.reason)) == "if the plague lasts")
  }

  @Test func aRumourOfWhatWasSeenCountsOnce() throws {
    var (state, other) = try start()
    let usual = game.view(of: state).usualPrice(.medicine, on: other)
    let news = Rumour(planet: other, event: .plague, commodity: nil, heard: 2)
    state.log.seenDay[other] = 2
    state.log.seenPrice[other * 9 + Commodity.medicine.rawValue] = usual * 2
    state.log.seenNews = [news]
    state.day = 3
    state.log.rumours = [Rumour(planet: other, event: .plague, commodity: nil, heard: 3)]
    let outlook = TradeAdvice(game.view(of: state)).outlook(of: .medicine, on: other)
    #expect(outlook.price == usual * 2 && outlook.reason == .init(event: .plague, isRumour: false))
    // Another event is news.
    state.log.rumours = [Rumour(planet: other, event: .war, commodity: nil, heard: 3)]
    #expect(TradeAdvice(game.view(of: state)).outlook(of: .medicine, on: other).price > usual * 2)
  }

  @Test func aCaptainWithoutMoneyIsSentToTheBank() throws {
    var (state, _) = try start()
    state.location = try #require(state.planets.indices.first { state.government(of: $0, game.rules).hasBank })
    state.money.cash = 0
    let credit = game.view(of: state).credit
    #expect(credit > 0 && TradeAdvice(game.view(of: state)).next == .borrow(credit))
    state.money.debt += credit
    #expect(TradeAdvice(game.view(of: state)).next == .moveOn)
  }

  @Test func theLenderComesBeforeTheHullAndTheHullBeforeTrade() throws {
    var (state, _) = try start()
    func next() -> TradeAdvice.Next? { TradeAdvice(game.view(of: state)).next }
    let usual = next()
    let whole = game.view(of: state).value(of: .hull), lastDay = game.view(of: state).lastDay
    try #require(whole % 2 == 0)
    // From half a hull on nothing is said of it, and nothing to whom a repair would leave poor.
    (state.ship.hull, state.money.cash) = (whole / 2, 101)
    #expect(next() != .repair)
    state.ship.hull = whole / 2 - 1
    #expect(next() == .repair)
    state.money.cash = 100
    #expect(next() != .repair)
    // A due amount is paid as soon as there is enough.
    (state.money.cash, state.money.due, state.money.dueDay) = (300, 300, 9)
    #expect(next() == .pay(credits: 300, day: 9))
    state.money.cash = 299
    #expect(next() == .repair)
    // In the last four days nothing is repaired or bought.
    state.money.due = 0
    state.day = lastDay - 5
    #expect(next() == .repair)
    state.day = lastDay - 4
    #expect(next() == .finish(days: 4))
    // An empty tank holds the ship.
    (state.day, state.ship.hull, state.ship.fuel) = (0, whole, 0)
    #expect(next() == .refuel && usual != .refuel)
  }

  @Test func whatALandingShowsToBeOverIsForgotten() throws {
    var (state, other) = try start()
    state.markets.events[other] = nil
    state.log.rumours = [Rumour(planet: other, event: .plague, commodity: nil, heard: 0)]
    state.location = other
    state.look(game.rules)
    #expect(state.log.rumours.isEmpty)
    state.markets.events[other] = .init(event: .war, commodity: nil, lastDay: 5)
    state.log.rumours = [Rumour(planet: other, event: .war, commodity: nil, heard: 0)]
    state.look(game.rules)
    #expect(state.log.rumours.count == 1 && game.view(of: state).seenNews(on: other)?.event == .war)
  }

  @Test func contrabandHasAGainAndUnitsThatAreExposed() throws {
    var found = 0
    for seed in UInt64(1)...20 {
      var state = game.start(.init(), seed: seed)
      let good = Commodity.arms
      state.ship.cargo[good.rawValue] = 8
      let view = game.view(of: state)
      guard let load = TradeAdvice(view).bestLoad(of: good, isContraband: true) else { continue }
      found += 1
      #expect(view.isForbidden(good, on: load.planet) && load.isContraband && load.exposed == 8 && load.gain > 0)
      #expect(TradeAdvice(view).cargoGain(on: load.planet) == load.gain)
      #expect(TradeAdvice(view).cargoGain(on: load.planet, withContraband: false) == 0)
      state.ship.steps[Part.hidden.rawValue] = 1
      let hidden = game.view(of: state).value(of: .hidden)
      #expect(TradeAdvice(game.view(of: state)).bestLoad(of: good, isContraband: true)?.exposed == max(0, 8 - hidden))
    }
    #expect(found > 5)
  }

  @Test func oneUnitAboardHasItsGainToo() throws {
    var (state, other) = try start()
    let empty = TradeAdvice(game.view(of: state))
    #expect(empty.cargoGain(on: other) == 0 && empty.reasons(on: other).isEmpty && empty.bestToSell == nil)
    state.ship.cargo[Commodity.medicine.rawValue] = 1
    state.ship.paid[Commodity.medicine.rawValue] = 7
    state.log.rumours = [Rumour(planet: other, event: .plague, commodity: nil, heard: 0)]
    let view = game.view(of: state), advice = TradeAdvice(view)
    let outlook = advice.outlook(of: .medicine, on: other)
    let gain = view.revenue(.medicine, units: 1, on: other, at: outlook.price) - 7
    #expect(gain > 0 && advice.cargoGain(on: other) == gain)
    #expect(advice.reasons(on: other) == [.init(event: .plague, isRumour: true)])
    #expect(advice.bestToSell == (view.revenue(.medicine, units: 1) > 7 ? .medicine : nil))
    // Each good adds its own.
    let second = try #require(Commodity.allCases.first { $0 != .medicine && !view.isForbidden($0, on: other) })
    state.ship.cargo[second.rawValue] = 1
    let both = TradeAdvice(game.view(of: state))
    let more = game.view(of: state).revenue(
      second, units: 1, on: other, at: both.outlook(of: second, on: other).price)
    #expect(both.cargoGain(on: other) == gain + more)
  }

  @Test func loadsAreComparedByTheDay() {
    for seed in UInt64(1)...20 {
      let view = game.view(of: game.start(.init(), seed: seed))
      let advice = TradeAdvice(view)
      for good in Commodity.allCases {
        guard let best = advice.bestLoad(of: good) else { continue }
        let others = (0..<9).filter { view.isInRange($0) && !view.isForbidden(good, on: $0) }.map {
          advice.loadGain(of: good, on: $0) / view.days(to: $0)
        }
        #expect(best.gainPerDay == others.max())
      }
    }
  }

  @Test func nobodyRepairsBeforeRetiring() {
    var state = game.start(.init(), seed: 1)
    state.ship.hull = 7
    #expect(TradeAdvice(game.view(of: state)).next == .repair)
    state.day = state.level(game.rules).days - 2
    #expect(TradeAdvice(game.view(of: state)).next == .finish(days: 2))
  }
}
