import GameCore
import Testing

@testable import Rogueship

/// The orders of the named buyer: a reason to fly far.
@Suite struct OrderTests {
  private let game = Rogueship()

  @Test func everyGameBeginsWithAnOrderFarAway() throws {
    var orders = 0
    for seed in UInt64(1)...60 {
      let state = game.start(.init(), seed: seed), view = game.view(of: state)
      guard let order = view.order else { continue }
      orders += 1
      let nearer = (0..<9).count { view.distance(view.location, $0) <= view.distance(view.location, order.planet) }
      #expect(nearer > 4, "of nine planets, the ship's among them")
      #expect(!view.isForbidden(order.commodity, on: order.planet) && view.basePrice(of: order.commodity) >= 90)
      #expect(order.price > view.usualPrice(order.commodity, on: order.planet) && order.units >= 3)
      #expect(order.lastDay >= view.days(to: order.planet) + 4)
      let text = Narrator().text(order, view)
      #expect(text.contains(view.name(of: order.planet)) && text.contains(Narrator().buyer(view)))
    }
    #expect(orders >= 55, "\(orders)")
  }

  /// A state in port on the planet of the order, with ten units of what is ordered and an order of six.
  private func delivery(day: Int = 3) throws -> (state: GameState, order: BuyersOrder) {
    var state = game.start(.init(), seed: 4)
    let planet = (state.location + 1) % 9
    let good = try #require(Commodity.allCases.first { !state.forbids(planet, $0.rawValue, game.rules) })
    let order = BuyersOrder(planet: planet, commodity: good, units: 6, price: 900, lastDay: 8)
    (state.log.order, state.location, state.day) = (order, planet, day)
    state.ship.cargo[good.rawValue] = 10
    return (state, order)
  }

  @Test func theBuyerPaysForWhatIsOrderedAndTheMarketForTheRest() throws {
    let (start, order) = try delivery()
    let view = game.view(of: start)
    var plain = start
    plain.log.order = nil
    let market = game.view(of: plain).revenue(order.commodity, units: 4)
    #expect(view.revenue(order.commodity, units: 10) == 6 * 900 + market)
    var state = start
    let renown = state.renown
    let events = try game.apply(.sell(10, order.commodity), to: &state)
    #expect(state.money.cash - start.money.cash == 5400 + market && state.log.order == nil)
    #expect(state.renown - renown == game.rules.market.orders.renown)
    #expect(events.contains { if case .filled = $0 { true } else { false } })
    // The lender has nothing to do with this renown.
    #expect(!Narrator().tell(events, game.view(of: state)).contains { $0.contains("instalment") })
    // The units that the buyer takes lower no price.
    var rest = plain
    _ = try game.apply(.sell(4, order.commodity), to: &rest)
    #expect(game.view(of: state).price(order.commodity) == game.view(of: rest).price(order.commodity))
  }

  @Test func aPartOfAnOrderCanBeDelivered() throws {
    var (state, order) = try delivery()
    let events = try game.apply(.sell(2, order.commodity), to: &state)
    #expect(state.log.order?.units == 4 && events.count == 1)
    _ = try game.apply(.sell(4, order.commodity), to: &state)
    #expect(state.log.order == nil)
  }

  @Test func theFirstFilledOrderBringsTheBuyerAndNoOther() throws {
    var (state, order) = try delivery()
    let sequel = game.rules.market.orders.sequel
    _ = try game.apply(.sell(6, order.commodity), to: &state)
    #expect(state.story.sequels == [.init(kind: sequel, day: 3)])
    state.log.order = order
    _ = try game.apply(.sell(4, order.commodity), to: &state)
    state.ship.cargo[order.commodity.rawValue] = 6
    _ = try game.apply(.sell(2, order.commodity), to: &state)
    #expect(state.story.sequels.count == 1)
  }

  @Test func anOrderEndsAfterItsDay() throws {
    var (state, order) = try delivery(day: 8)
    #expect(game.view(of: state).ordered(order.commodity, on: order.planet) == 6)
    state.day = 9
    let view = game.view(of: state)
    #expect(view.ordered(order.commodity, on: order.planet) == 0)
    var plain = state
    plain.log.order = nil
    #expect(view.revenue(order.commodity, units: 10) == game.view(of: plain).revenue(order.commodity, units: 10))
    let events = state.renewOrder(game.rules)
    #expect(events.first == .orderOver(order) && state.log.order != order)
  }

  @Test func aLoadForAnOrderIsOfferedWithItsBuyer() throws {
    for seed in UInt64(1)...40 {
      var state = game.start(.init(), seed: seed)
      let view = game.view(of: state)
      guard let planet = (0..<9).first(where: { view.isInRange($0) && !view.isForbidden(.medicine, on: $0) }),
        view.mostToBuy(.medicine) >= 5
      else { continue }
      state.log.order = BuyersOrder(planet: planet, commodity: .medicine, units: 5, price: 2000, lastDay: 20)
      let after = game.view(of: state)
      let offer = try #require(TradeAdvice(after).offers.first { $0.ordered > 0 })
      #expect(offer.kind == .far && offer.planet == planet && offer.ordered == 5)
      #expect(Narrator().risks(of: offer, after).contains("\(Narrator().buyer(after)) takes 5"))
      return
    }
    Issue.record("no game sells medicine")
  }
}
