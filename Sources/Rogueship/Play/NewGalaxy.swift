import GameCore

/// Makes the map and the first state of a game.
struct NewGalaxy {
  private let rules: Rules
  private let level: DifficultyTable.Level
  private let difficulty: Difficulty
  private let scenario: Scenario
  private let rule: ScenarioRule
  private var stream: RandomStream

  /// The streams of a seed, by number.
  private enum Stream: UInt64 {
    case map = 1
    case market, encounter, combat, story
  }

  static func state(_ rules: Rules, _ difficulty: Difficulty, _ scenario: Scenario, seed: UInt64) -> GameState {
    var genesis = NewGalaxy(rules, difficulty, scenario, seed: seed)
    // Nearly every map passes at once; the last one is taken as it is, with its planets on a lattice.
    for attempt in 0..<500 {
      if let state = genesis.attempt(seed: seed, isLast: attempt == 499) { return state }
    }
    preconditionFailure("the last attempt always gives a state")
  }

  private init(_ rules: Rules, _ difficulty: Difficulty, _ scenario: Scenario, seed: UInt64) {
    self.rules = rules
    self.difficulty = difficulty
    self.scenario = scenario
    rule = rules.scenarios[scenario.rawValue]
    level = rules.level(difficulty)
    stream = RandomStream(seed: seed, stream: Stream.map.rawValue)
  }

  private mutating func attempt(seed: UInt64, isLast: Bool) -> GameState? {
    guard let points = isLast ? lattice() : scattered() else { return nil }
    let distances = points.flatMap { a in points.map { b in NewGalaxy.distance(a, b) } }
    guard isLast || isConnected(distances) else { return nil }
    let planets = settle(points)
    var markets = Markets(
      usual: usualPrices(planets), demand: [Int](repeating: 0, count: planets.count * Rules.goods),
      pressure: [Int](repeating: 0, count: planets.count * Rules.goods),
      events: [Markets.ActiveEvent?](repeating: nil, count: planets.count))
    guard isLast || rules.market.richness.contains(richness(planets, distances, markets)) else { return nil }
    var marketStream = RandomStream(seed: seed, stream: Stream.market.rawValue)
    for day in -12..<0 { markets.passDay(day, &marketStream, rules.market) }
    guard let home = home(planets, distances, markets, isLast: isLast) else { return nil }
    var storyStream = RandomStream(seed: seed, stream: Stream.story.rawValue)
    var state = GameState(
      difficulty: difficulty, location: home, planets: planets, distances: distances, markets: markets,
      ship: Ship(steps: rule.steps, rules),
      money: Money(cash: rule.cash ?? level.cash, debt: rule.debt ?? level.debt),
      log: CaptainsLog(
        seenDay: [Int](repeating: -1, count: planets.count),
        seenPrice: [Int](repeating: 0, count: planets.count * Rules.goods)),
      story: Story(&storyStream), marketStream: marketStream,
      encounterStream: RandomStream(seed: seed, stream: Stream.encounter.rawValue),
      combatStream: RandomStream(seed: seed, stream: Stream.combat.rawValue))
    if scenario != .standard { state.scenario = scenario }
    state.log.visited = 1 << home
    state.look(rules)
    _ = state.renewOrder(rules)
    state.log.fortunes = [FortunePoint(day: 0, fortune: state.fortune(rules))]
    return state
  }

  /// Planets anywhere, but not too near to each other.
  private mutating func scattered() -> [(x: Int, y: Int)]? {
    var points: [(x: Int, y: Int)] = []
    let least = (rules.planets.apart - 1) * (rules.planets.apart - 1)
    for _ in 0..<200 {
      let point = (x: stream.below(rules.planets.width), y: stream.below(rules.planets.height))
      // The distance, rounded up, is at least `apart`.
      if points.allSatisfy({ NewGalaxy.square($0, point) > least }) { points.append(point) }
      if points.count == Rules.planetCount { return points }
    }
    return nil
  }

  /// Planets near the points of a lattice, always connected.
  private mutating func lattice() -> [(x: Int, y: Int)] {
    (0..<Rules.planetCount).map { index in
      (x: 4 + index % 3 * 22 + stream.below(3), y: 4 + index / 3 * 16 + stream.below(3))
    }
  }

  /// True if the first engine reaches every planet, and each has two neighbours to choose from.
  private func isConnected(_ distances: [Int]) -> Bool {
    let range = rules.value(of: .engine, step: 0)
    let count = Rules.planetCount
    var reached = 1
    for _ in 0..<count {
      for a in 0..<count where reached >> a & 1 == 1 {
        for b in 0..<count where distances[a * count + b] <= range { reached |= 1 << b }
      }
    }
    let hasChoice = (0..<count).allSatisfy { a in
      (0..<count).count { $0 != a && distances[a * count + $0] <= range } >= 2
    }
    return reached == 1 << count - 1 && hasChoice
  }

  /// Gives the planets names, economies and governments.
  private mutating func settle(_ points: [(x: Int, y: Int)]) -> [Planet] {
    var names = Array(rules.planets.names.indices)
    stream.shuffle(&names)
    var economies = Economy.allCases
    economies.append(Economy.allCases[stream.below(Economy.allCases.count)])
    stream.shuffle(&economies)
    var governments: [Government] =
      rule.governments ?? [.guild, .guild, .guild, .company, .company, .commune, .commune, .warlord, .haven]
    stream.shuffle(&governments)
    let center = (x: rules.planets.width / 2, y: rules.planets.height / 2)
    return points.indices.map { index in
      let far = NewGalaxy.distance(points[index], center) * 100 / (rules.planets.width / 2)
      return Planet(
        name: names[index], x: points[index].x, y: points[index].y, economy: economies[index],
        government: governments[index], yard: stream.within(rules.market.livings[economies[index].rawValue].yard),
        frontier: min(100, max(far, economies[index] == .frontier ? 60 : 0)),
        fuelPrice: stream.within(rules.market.fuelPrice))
    }
  }

  private mutating func usualPrices(_ planets: [Planet]) -> [Int] {
    var prices: [Int] = []
    for planet in planets {
      for commodity in 0..<Rules.goods {
        let share = rules.market.livings[planet.economy.rawValue].usual[commodity]
        let quirk = 1000 + stream.within(-rules.market.quirk...rules.market.quirk)
        let isForbidden = rules.market.rules[planet.government.rawValue].forbids[commodity]
        let premium = isForbidden ? rules.market.forbiddenPremium : 1000
        prices.append(rules.market.goods[commodity].base * share / 1000 * quirk / 1000 * premium / 1000)
      }
    }
    return prices
  }

  /// A lawful planet with neighbours, from which the first cash can already earn something with legal goods.
  private func home(_ planets: [Planet], _ distances: [Int], _ markets: Markets, isLast: Bool) -> Int? {
    let range = rules.value(of: .engine, step: 0)
    var best: (planet: Int, profit: Int)?
    for planet in planets.indices where planets[planet].government.rawValue < Government.warlord.rawValue {
      var profits: [Int] = []
      for other in planets.indices where other != planet {
        guard distances[planet * planets.count + other] <= range else { continue }
        profits.append(firstProfit(from: planet, to: other, planets, markets))
      }
      profits.sort(by: >)
      // The second best way must pay as well, so that the first step is a choice.
      guard profits.count >= 2 else { continue }
      if profits[1] > best?.profit ?? .min { best = (planet, profits[1]) }
    }
    guard let best, isLast || best.profit >= level.cash / 4 else { return nil }
    return best.planet
  }

  private func firstProfit(from: Int, to: Int, _ planets: [Planet], _ markets: Markets) -> Int {
    var best = 0
    for commodity in 0..<Rules.goods {
      guard !rules.market.rules[planets[from].government.rawValue].forbids[commodity],
        !rules.market.rules[planets[to].government.rawValue].forbids[commodity]
      else { continue }
      let limit = min(rules.value(of: .hold, step: 0), markets.stock(from, commodity, rules.market))
      let bought = markets.affordable(from, commodity, cash: level.cash, limit: limit, rules.market)
      let brings = markets.revenue(to, commodity, units: bought.units, spread: rules.market.spread, rules.market)
      best = max(best, brings - bought.cost)
    }
    return best
  }

  /// The gain of a day's trade on this map, in credits: the mean over the planets of the better half of their ways.
  /// Each way carries a hold of its best legal commodity at usual prices.
  private func richness(_ planets: [Planet], _ distances: [Int], _ markets: Markets) -> Int {
    let range = rules.value(of: .engine, step: 0)
    var sum = 0
    for from in planets.indices {
      var ways: [Int] = []
      for to in planets.indices where to != from && distances[from * planets.count + to] <= range {
        let days = distances[from * planets.count + to] / rules.ship.speeds[0] + 2
        var best = 0
        for commodity in 0..<Rules.goods {
          guard !rules.market.rules[planets[from].government.rawValue].forbids[commodity],
            !rules.market.rules[planets[to].government.rawValue].forbids[commodity]
          else { continue }
          let price = markets.usual[from * Rules.goods + commodity]
          let units = min(20, 1800 / price)
          best = max(best, (markets.usual[to * Rules.goods + commodity] * 9 / 10 - price) * units / days)
        }
        ways.append(best)
      }
      ways.sort(by: >)
      let better = ways.prefix((ways.count + 1) / 2)
      sum += better.reduce(0, +) / max(1, better.count)
    }
    return sum / planets.count
  }

  private static func distance(_ a: (x: Int, y: Int), _ b: (x: Int, y: Int)) -> Int {
    squareRoot(square(a, b))
  }

  private static func square(_ a: (x: Int, y: Int), _ b: (x: Int, y: Int)) -> Int {
    (a.x - b.x) * (a.x - b.x) + (a.y - b.y) * (a.y - b.y)
  }
}

/// The square root, rounded up, of a number from 0 to 2^31, by whole numbers alone.
func squareRoot(_ value: Int) -> Int {
  var root = 0
  var bit = 1 << ((Int.bitWidth - value.leadingZeroBitCount) / 2)
  while bit > 0 {
    if (root + bit) * (root + bit) <= value { root += bit }
    bit >>= 1
  }
  return root * root == value ? root : root + 1
}
