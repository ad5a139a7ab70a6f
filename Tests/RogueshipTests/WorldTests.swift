import GameCore
import Testing

@testable import Rogueship

@Suite struct WorldTests {
  private let game = Rogueship()

  @Test func everyMapIsConnectedForTheFirstEngine() {
    for seed in UInt64(0)..<300 {
      let state = game.start(.init(), seed: seed)
      let range = game.rules.value(of: .engine, step: 0)
      var reached: Set = [state.location]
      for _ in 0..<9 {
        for a in reached { for b in 0..<9 where state.distance(a, b) <= range { reached.insert(b) } }
      }
      #expect(reached.count == 9)
      #expect(Set(state.planets.map(\.name)).count == 9)
    }
  }

  @Test func theFirstCashEarnsSomethingInTwoDirections() throws {
    for seed in UInt64(0)..<60 {
      let start = game.start(.init(), seed: seed)
      var paying = 0
      for planet in 0..<9 where (try? start.checkWay(to: planet, game.rules)) != nil {
        let earns = Commodity.allCases.contains { commodity in
          let units = start.mostToBuy(commodity.rawValue, game.rules)
          guard units > 0, !start.forbids(planet, commodity.rawValue, game.rules) else { return false }
          let cost = start.markets.cost(start.location, commodity.rawValue, units: units, game.rules.market)
          let revenue = start.markets.revenue(
            planet, commodity.rawValue, units: units, spread: game.rules.market.spread, game.rules.market)
          return revenue > cost + start.distance(start.location, planet) * 4
        }
        if earns { paying += 1 }
      }
      #expect(paying >= 2, "seed \(seed)")
    }
  }

  @Test func everySeedCanBeWon() {
    let simulation = Simulation()
    for seed in UInt64(1)...60 {
      let start = game.start(.init(), seed: seed).fortune(game.rules)
      let bots: [BotKind] = [.searcher, .planner, .borrower, .partBuyer, .greedy, .smuggler, .fighter]
      let isWon = bots.contains { bot in
        let record = simulation.play(bot, seed: seed)
        return record.ending != .lost && record.ending != .bankrupt && record.fortune > start
      }
      #expect(isWon, "seed \(seed)")
    }
  }

  @Test func differentSeedsGiveDifferentMaps() {
    let maps = Set((UInt64(0)..<50).map { game.start(.init(), seed: $0).planets })
    #expect(maps.count == 50)
  }

  @Test func noShuttleBetweenTwoPlanetsIsTheBestWayToPlay() throws {
    // Carrying one commodity to and fro moves both prices: the tenth load must earn far less than the first.
    var state = game.start(.init(), seed: 3)
    let from = state.location
    let to = try #require((0..<9).first { (try? state.checkWay(to: $0, game.rules)) != nil })
    var margins: [Int] = []
    for _ in 0..<5 {
      state.markets.trade(from, 1, units: 20, game.rules.market)
      state.markets.trade(to, 1, units: -20, game.rules.market)
      for _ in 0..<6 { state.markets.passDay(0, &state.marketStream, game.rules.market) }
      margins.append(state.markets.pressure[from * 9 + 1] - state.markets.pressure[to * 9 + 1])
    }
    #expect(margins.last! > margins.first! && margins.first! > 60)
  }

  @Test func rumoursAreMostlyTrue() {
    var state = game.start(.init(), seed: 11)
    var (told, isTrue) = (0, 0)
    for _ in 0..<4000 {
      state.markets.passDay(state.day, &state.marketStream, game.rules.market)
      guard let rumour = state.hear(game.rules) else { continue }
      told += 1
      if state.markets.events[rumour.planet]?.event == rumour.event { isTrue += 1 }
    }
    #expect(told > 1000 && (70...88).contains(isTrue * 100 / told))
  }

  @Test func streamsDoNotShiftEachOther() throws {
    // Two captains who trade and answer differently live in the same markets, day by day.
    var first = game.start(.init(), seed: 21)
    var second = first
    _ = try game.apply(
      game.choices(in: first).first { if case .buy = $0.action { true } else { false } }!.action, to: &first)
    for _ in 0..<6 {
      _ = try game.apply(.wait, to: &first)
      _ = try game.apply(.wait, to: &second)
    }
    #expect(first.markets.demand == second.markets.demand && first.markets.events == second.markets.events)
  }
}

@Suite struct RouteTests {
  @Test(arguments: [BotKind.greedy, .planner])
  func noRouteIsTheWholeGame(kind: BotKind) {
    // The share of a game's trips between the two planets that it uses most.
    var shares: [Int] = []
    for seed in UInt64(1)...80 {
      let record = Simulation().play(kind, seed: seed)
      var state = Rogueship().start(.init(), seed: seed)
      var routes: [Set<Int>: Int] = [:]
      for action in record.actions {
        if case .go(let planet) = action { routes[[state.location, planet], default: 0] += 1 }
        _ = try? Rogueship().apply(action, to: &state)
      }
      let trips = routes.values.reduce(0, +)
      if trips >= 6 { shares.append((routes.values.max() ?? 0) * 100 / trips) }
    }
    shares.sort()
    #expect(shares[shares.count / 2] <= 60)
  }
}
