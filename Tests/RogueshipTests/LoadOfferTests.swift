import GameCore
import Testing

@testable import Rogueship

/// The loads of different risk and reach that a captain is offered.
@Suite struct LoadOfferTests {
  private let game = Rogueship()

  /// States in port of whole games of a bot.
  private func ports(_ seeds: ClosedRange<UInt64>) -> [GameState] {
    var states: [GameState] = []
    for seed in seeds {
      var state = game.start(.init(), seed: seed)
      var bot = BotKind.searcher.makeBot(seed: seed)
      while !game.isOver(state) {
        if case .port = state.phase { states.append(state) }
        _ = try? game.apply(bot.decide(game.view(of: state)), to: &state)
      }
    }
    return states
  }

  @Test func eachLoadIsOfItsKindAndDiffersFromTheOthers() {
    var kinds: [LoadOffer.Kind: Int] = [:]
    for state in ports(1...12) {
      let view = game.view(of: state), offers = TradeAdvice(view).offers
      #expect(Set(offers.map { "\($0.planet) \($0.goods)" }).count == offers.count)
      #expect(Set(offers.map(\.kind)).count == offers.count)
      for offer in offers {
        kinds[offer.kind, default: 0] += 1
        #expect(view.isInRange(offer.planet) && offer.days == view.days(to: offer.planet))
        switch offer.kind {
        case .near: #expect(offer.reasons.isEmpty && offer.gain > 0 && offer.ordered == 0)
        case .far: #expect(offer.gain > 0)
        case .unknown: #expect(!view.isVisited(offer.planet) && offer.points == view.pointsPerPlanet)
        }
        if offer.kind != .far { #expect(offer.exposed == 0) }
      }
    }
    for kind in LoadOffer.Kind.allCases { #expect(kinds[kind, default: 0] > 50, "\(kind)") }
  }

  @Test func aLoadCostsAndGainsWhatItSays() throws {
    var loads = 0
    for state in ports(20...26) {
      let view = game.view(of: state)
      for offer in TradeAdvice(view).offers {
        var after = state
        for action in offer.actions { _ = try game.apply(action, to: &after) }
        loads += offer.goods.isEmpty ? 0 : 1
        let price = view.planet(view.location).fuelPrice
        #expect(state.money.cash - after.money.cash == offer.cost + offer.fuel * price)
        let seen = game.view(of: after)
        #expect(seen.ship.fuel >= seen.distance(seen.location, offer.planet))
        let gain = TradeAdvice(seen).cargoGain(on: offer.planet, withContraband: offer.kind == .far)
        #expect(offer.gain == gain - seen.distance(seen.location, offer.planet) * price, "\(offer)")
        if offer.kind == .far { #expect(offer.exposed == seen.exposedUnits(at: offer.planet)) }
      }
    }
    #expect(loads > 50)
  }

  /// Room is short for dear goods, and money for cheap ones: the load is the better of both.
  @Test func aPoorCaptainFillsTheHoldWithWhatMoneyBuys() throws {
    for seed in UInt64(1)...30 {
      let view = game.view(of: game.start(.init(), seed: seed)), advice = TradeAdvice(view)
      let price = view.planet(view.location).fuelPrice
      for offer in advice.offers {
        let single =
          Commodity.allCases.filter { !view.isForbidden($0, on: offer.planet) }
          .map { advice.loadGain(of: $0, on: offer.planet) }.max() ?? 0
        #expect(offer.gain >= (single - view.distance(view.location, offer.planet) * price) * 9 / 10, "\(seed)")
      }
    }
  }

  @Test func aRumourMakesARichLoadAndNoSteadyOne() throws {
    var found = false
    for seed in UInt64(1)...20 where !found {
      var state = game.start(.init(), seed: seed)
      state.log.order = nil
      let view = game.view(of: state)
      guard let near = TradeAdvice(view).offers.first(where: { $0.kind == .near }),
        let goods = near.goods.max(by: { $0.units < $1.units })
      else { continue }
      state.log.rumours = [Rumour(planet: near.planet, event: .shortage, commodity: goods.commodity, heard: 0)]
      let offers = TradeAdvice(game.view(of: state)).offers
      let rich = try #require(offers.first { $0.planet == near.planet && $0.kind == .far })
      let steady = offers.first { $0.kind == .near && $0.planet == near.planet }
      #expect(steady?.goods.contains { $0.commodity == goods.commodity } != true)
      #expect(rich.kind == .far && rich.reasons == [.init(event: .shortage, isRumour: true)] && rich.gain > near.gain)
      #expect(Narrator().risks(of: rich, game.view(of: state)).first == "if the rumour of a shortage is true")
      found = true
    }
    #expect(found)
  }

  /// A rumour of one good on each planet: the steady load carries others.
  @Test func anEventLeavesTheOtherGoodsSteady() throws {
    var found = 0
    for seed in UInt64(1)...30 {
      var state = game.start(.init(), seed: seed)
      state.log.order = nil
      let view = game.view(of: state), advice = TradeAdvice(view)
      let price = view.planet(view.location).fuelPrice
      var isSteady = false
      for planet in 0..<9 where view.isInRange(planet) {
        let goods = Commodity.allCases.filter { !view.isForbidden($0, on: planet) }
          .map { ($0, advice.loadGain(of: $0, on: planet)) }.sorted { $0.1 > $1.1 }
        state.log.rumours.append(Rumour(planet: planet, event: .shortage, commodity: goods[0].0, heard: 0))
        isSteady = isSteady || goods[1].1 > 2 * view.distance(view.location, planet) * price
      }
      guard isSteady else { continue }
      found += 1
      let steady = TradeAdvice(game.view(of: state)).offers.first { $0.kind == .near }
      #expect(steady?.reasons == [] && steady?.goods.isEmpty == false, "\(seed)")
    }
    #expect(found > 10)
  }

  @Test func nothingIsOfferedUnderWay() throws {
    for seed in UInt64(1)...40 {
      var state = game.start(.init(), seed: seed)
      let to = try #require((0..<9).first { (try? state.checkWay(to: $0, game.rules)) != nil })
      _ = try game.apply(.go(to), to: &state)
      guard state.encounter != nil else { continue }
      #expect(TradeAdvice(game.view(of: state)).offers.isEmpty)
      return
    }
    Issue.record("nothing was met")
  }
}
