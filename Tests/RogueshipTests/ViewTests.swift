import GameCore
import Testing

@testable import Rogueship

@Suite struct ViewTests {
  private let game = Rogueship()

  @Test func theChartOfFortunesHasWhatWasOwnedAfterTheTrade() throws {
    var state = game.start(.init(), seed: 6)
    let target = try #require(TradeAdvice(game.view(of: state)).bestTarget)
    state.money.cash += 500
    let after = game.view(of: state).fortune
    let points = state.log.fortunes.count
    _ = try game.apply(.go(target), to: &state)
    let noted = state.log.fortunes.dropFirst(points).first
    #expect(noted == FortunePoint(day: 0, fortune: after))
    // A captain who does nothing in port adds no second point.
    #expect(state.log.fortunes.filter { $0.day == 0 }.count == 2)
  }

  @Test func aPriceStaysKnownAsItWasLastSeen() throws {
    var state = game.start(.init(), seed: 6)
    let to = try #require((0..<9).first { (try? state.checkWay(to: $0, game.rules)) != nil })
    let home = state.location
    let price = game.view(of: state).price(.ore)
    _ = state.arrive(at: to, after: 3, game.rules)
    let seen = try #require(game.view(of: state).seenPrice(.ore, on: home))
    #expect(seen.price == price && seen.day == 0)
    #expect(game.view(of: state).seenPrice(.ore, on: to)?.day == 3)
  }

  @Test func aScannerShowsDistantPricesAndDangers() throws {
    var state = game.start(.init(), seed: 6)
    let to = try #require((0..<9).first { (try? state.checkWay(to: $0, game.rules)) != nil })
    #expect(game.view(of: state).dangers(to: to).hostile == nil)
    state.ship.steps[Part.scanner.rawValue] = 3
    state.look(game.rules)
    let view = game.view(of: state)
    #expect((0..<9).allSatisfy { view.seenPrice(.dust, on: $0) != nil })
    let dangers = view.dangers(to: to)
    let kinds = try #require(dangers.kinds)
    #expect(dangers.hostile != nil && dangers.guild != nil)
    // Rounding down loses less than a thousandth for each kind.
    #expect((1000 - kinds.count...1000).contains(dangers.calm + kinds.reduce(0, +)))
    let trap = try #require(game.rules.row(of: .falseDistress))
    #expect(kinds[trap] == 0, "a trap must not show as one")
  }

  @Test func theDangersShownAreTheDangersMet() throws {
    let start = game.start(.init(), seed: 6)
    let to = try #require((0..<9).first { (try? start.checkWay(to: $0, game.rules)) != nil })
    let calm = game.view(of: start).dangers(to: to).calm
    var quiet = 0
    for luck in UInt64(0)..<2000 {
      var state = start
      state.encounterStream = RandomStream(seed: luck, stream: 5)
      _ = try game.apply(.go(to), to: &state)
      if state.encounter == nil { quiet += 1 }
    }
    #expect(abs(quiet / 2 - calm) < 45)
  }

  @Test func theSnapshotListsEveryLegalAction() throws {
    let state = game.start(.init(), seed: 6)
    let snapshot = game.view(of: state).snapshot
    #expect(snapshot.choices.map(\.action) == game.choices(in: state).map(\.action.description))
    #expect(snapshot.planets.count == 9 && snapshot.market.count == 9 && snapshot.parts.count == 8)
    #expect(snapshot.parts.allSatisfy { $0.step == 0 && $0.mostSteps == 3 })
    #expect(snapshot.location == state.location + 1)
  }

  @Test func aGainIsWhatTheSaleThereBringsLessThePriceHere() throws {
    var state = game.start(.init(), seed: 6)
    let to = try #require((0..<9).first { (try? state.checkWay(to: $0, game.rules)) != nil })
    let here = game.view(of: state)
    // Once there, the sale of one unit brings what was said, less what that sale itself moves the price.
    let home = state.location
    _ = state.arrive(at: to, after: 3, game.rules)
    let there = game.view(of: state)
    for commodity in Commodity.allCases {
      let usual = here.usualPrice(commodity, on: to) * (1000 - here.spread(at: to)) / 1000
      #expect(here.knownGain(commodity, on: to) == usual - here.price(commodity))
      #expect(here.snapshot.planets[to].gains[commodity.rawValue] == here.knownGain(commodity, on: to))
      let moved = there.knownRevenue(commodity, on: to) - there.revenue(commodity, units: 1)
      #expect(moved >= 0 && moved * 50 <= there.price(commodity))
      let seen = here.price(commodity) * (1000 - there.spread(at: home)) / 1000
      #expect(there.knownGain(commodity, on: home) == seen - there.price(commodity))
    }
  }
}
