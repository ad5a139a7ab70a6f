/// What a captain can find out from what is seen: where to sell, what to buy, where to fly. It knows nothing that the player
/// may not know.
public struct TradeAdvice: Sendable {
  /// Where a good sells best: by the price last seen, or by the usual one where none was seen.
  public struct Sale: Hashable, Sendable {
    /// The planet, from 0.
    public let planet: Int
    /// What a unit bought here gains there, after what the market keeps.
    public let gain: Int
    /// When the price was seen; `nil` for the usual one.
    public let day: Int?
    /// Whether the engine reaches the planet.
    public let isInReach: Bool
  }

  private let view: CaptainView

  /// Advice for what this view shows.
  public init(_ view: CaptainView) { self.view = view }

  /// The best planet within the engine's range; the best of all where none in range pays more than a unit costs here.
  public func bestSale(of commodity: Commodity) -> Sale? {
    let all = (0..<view.planetCount).filter { $0 != view.location && !view.isForbidden(commodity, on: $0) }.map {
      Sale(
        planet: $0, gain: view.knownGain(commodity, on: $0), day: view.seenPrice(commodity, on: $0)?.day,
        isInReach: view.isInRange($0))
    }
    let near = all.filter(\.isInReach).max { $0.gain < $1.gain }
    if let near, near.gain > 0 { return near }
    return all.max { $0.gain < $1.gain }
  }

  /// What the most that can be bought of a good should earn on a planet.
  public func loadGain(of commodity: Commodity, on planet: Int) -> Int {
    let units = view.mostToBuy(commodity)
    return view.expectedRevenue(commodity, units: units, on: planet) - view.cost(commodity, units: units)
  }

  /// The good aboard that brings most more than was paid for it, sold here and now; `nil` where none does.
  public var bestToSell: Commodity? {
    best { commodity in
      let held = view.ship.cargo[commodity.rawValue]
      return held > 0 ? view.revenue(commodity, units: held) - view.ship.paid[commodity.rawValue] : 0
    }
  }

  /// The good of which a load should earn most on a planet within the engine's range; `nil` where none earns anything.
  public var bestToBuy: Commodity? {
    best { commodity in
      let planets = (0..<view.planetCount).filter { view.isInRange($0) && !view.isForbidden(commodity, on: $0) }
      return planets.map { loadGain(of: commodity, on: $0) }.max() ?? 0
    }
  }

  /// The planet within range on which what is carried earns most; where nothing is carried, the one where a load does.
  public var bestTarget: Int? {
    var best: (planet: Int, gain: Int)?
    for planet in 0..<view.planetCount where planet != view.location && view.isInRange(planet) {
      let gain = view.ship.load > 0 ? cargoGain(on: planet) : bestLoadGain(on: planet)
      if gain > best?.gain ?? Int.min { best = (planet, gain) }
    }
    return best?.planet
  }

  /// What the cargo should bring on a planet beyond what was paid for it.
  public func cargoGain(on planet: Int) -> Int {
    Commodity.allCases.filter { !view.isForbidden($0, on: planet) }.reduce(0) { sum, commodity in
      let held = view.ship.cargo[commodity.rawValue]
      guard held > 0 else { return sum }
      return sum + view.expectedRevenue(commodity, units: held, on: planet) - view.ship.paid[commodity.rawValue]
    }
  }

  /// What the best load that can be bought here should earn on a planet.
  public func bestLoadGain(on planet: Int) -> Int {
    Commodity.allCases.filter { !view.isForbidden($0, on: planet) }.map { loadGain(of: $0, on: planet) }.max() ?? 0
  }

  /// Where a load of a good should earn most among the planets within range: the most that can be bought here, or what is
  /// aboard where that is more than can be bought.
  public struct Load: Hashable, Sendable {
    /// The planet, from 0.
    public let planet: Int
    /// Units.
    public let units: Int
    /// What they should bring beyond what they cost, the change of the price with each unit counted. Credits.
    public let gain: Int
    /// How long the trip takes.
    public let days: Int
    /// Credits of gain for each day of the trip.
    public var gainPerDay: Int { gain / max(1, days) }
  }

  /// The best load of a good; `nil` where none can be had or no planet is in range.
  public func bestLoad(of commodity: Commodity) -> Load? {
    let held = view.ship.cargo[commodity.rawValue], most = view.mostToBuy(commodity)
    guard held > 0 || most > 0 else { return nil }
    let loads = (0..<view.planetCount).compactMap { planet -> Load? in
      guard planet != view.location, view.isInRange(planet), !view.isForbidden(commodity, on: planet) else {
        return nil
      }
      return held > 0
        ? Load(
          planet: planet, units: held,
          gain: view.expectedRevenue(commodity, units: held, on: planet) - view.ship.paid[commodity.rawValue],
          days: view.days(to: planet))
        : Load(planet: planet, units: most, gain: loadGain(of: commodity, on: planet), days: view.days(to: planet))
    }
    return loads.max { $0.gain < $1.gain }
  }

  /// What to carry to a planet: what is aboard, or the good of which a load should earn most; `nil` where neither earns.
  public func load(to planet: Int) -> (good: Commodity?, gain: Int, gainPerDay: Int)? {
    guard planet != view.location else { return nil }
    let days = max(1, view.days(to: planet))
    if view.ship.load > 0 {
      let gain = cargoGain(on: planet)
      return (nil, gain, gain / days)
    }
    let goods = Commodity.allCases.filter { !view.isForbidden($0, on: planet) && view.mostToBuy($0) > 0 }
    guard let best = goods.map({ ($0, loadGain(of: $0, on: planet)) }).max(by: { $0.1 < $1.1 }), best.1 > 0 else {
      return nil
    }
    return (best.0, best.1, best.1 / days)
  }

  private func best(_ gain: (Commodity) -> Int) -> Commodity? {
    Commodity.allCases.map { ($0, gain($0)) }.filter { $0.1 > 0 }.max { $0.1 < $1.1 }?.0
  }
}

extension TradeAdvice {
  /// What could be done next. A front end says by which key.
  public enum Next: Hashable, Sendable {
    /// Something was met: choose an answer.
    case answer
    /// An instalment is due and can be paid.
    case pay(credits: Int, day: Int)
    /// The hull has less than half of its points, and there is money to mend it.
    case repair
    /// What is aboard of this good brings more here than was paid for it.
    case sell(Commodity)
    /// So few days are left that it is time to end the game.
    case finish(days: Int)
    /// No planet in range can be reached with the fuel aboard.
    case refuel
    /// Fly to this planet, from 0, with the cargo; `nil` where no planet is in range.
    case fly(to: Int?)
    /// A load of this good should earn most.
    case buy(Commodity)
    /// Nothing here earns money elsewhere.
    case moveOn
  }

  /// The next thing to do; `nil` in the middle of a meeting and once the game is over.
  public var next: Next? {
    if view.ending != nil { return nil }
    if let encounter = view.encounter { return encounter.round == 0 ? .answer : nil }
    if view.money.due > 0, view.money.cash >= view.money.due {
      return .pay(credits: view.money.due, day: view.money.dueDay)
    }
    if view.ship.hull * 2 < view.value(of: .hull), view.money.cash > 100 { return .repair }
    if view.trips > 0, let good = bestToSell { return .sell(good) }
    if view.lastDay - view.day <= 4 { return .finish(days: view.lastDay - view.day) }
    let canFly = (0..<view.planetCount).contains {
      $0 != view.location && view.isInRange($0) && view.distance(view.location, $0) <= view.ship.fuel
    }
    if !canFly { return .refuel }
    if view.ship.load > 0 { return .fly(to: bestTarget) }
    return bestToBuy.map { .buy($0) } ?? .moveOn
  }
}
