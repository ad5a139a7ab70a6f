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

  /// What is behind a price on another planet, and may be over when the ship lands.
  public struct Reason: Hashable, Sendable {
    /// What happens there, or is said to.
    public let event: MarketEvent
    /// Whether it was heard, and not seen.
    public let isRumour: Bool
  }

  /// What a unit should fetch on a planet on the day of arrival, before the market keeps its share: the price last seen, or
  /// the usual one. What was seen or heard there counts for as long as it can last.
  func outlook(of commodity: Commodity, on planet: Int) -> (price: Int, reason: Reason?) {
    let usual = view.usualPrice(commodity, on: planet)
    let seen = view.seenPrice(commodity, on: planet)
    var price = seen?.price ?? usual
    let arrival = view.day + view.days(to: planet)
    var reason: Reason?
    func lasts(_ news: Rumour) -> Bool { arrival <= news.heard + view.mostDays(of: news.event) }
    let news = view.seenNews(on: planet)
    if let news {
      let change = view.change(of: commodity, by: news)
      if !lasts(news) {
        price -= usual * change / 1000
      } else if change > 0 {
        reason = Reason(event: news.event, isRumour: false)
      }
    }
    for rumour in view.rumours where rumour.planet == planet && rumour.heard > seen?.day ?? -1 && lasts(rumour) {
      // The price last seen has what was seen then: a rumour of the same tells nothing new.
      if let news, lasts(news), news.event == rumour.event, news.commodity == rumour.commodity { continue }
      let change = view.change(of: commodity, by: rumour)
      price += usual * change / 1000
      if change > 0 { reason = Reason(event: rumour.event, isRumour: true) }
    }
    return (max(1, price), reason)
  }

  /// What units should bring on a planet, each unit sold lowering the price.
  private func revenue(of commodity: Commodity, units: Int, on planet: Int) -> Int {
    view.revenue(commodity, units: units, on: planet, at: outlook(of: commodity, on: planet).price)
  }

  /// What the most that can be bought of a good should earn on a planet.
  public func loadGain(of commodity: Commodity, on planet: Int) -> Int {
    let units = view.mostToBuy(commodity)
    return revenue(of: commodity, units: units, on: planet) - view.cost(commodity, units: units)
  }

  /// The good aboard that brings most more than was paid for it, sold here and now; `nil` where none does.
  public var bestToSell: Commodity? {
    best { commodity in
      let held = view.ship.cargo[commodity.rawValue]
      return held > 0 ? view.revenue(commodity, units: held) - view.ship.paid[commodity.rawValue] : 0
    }
  }

  /// The good of which a load should earn most in a day on a planet within the engine's range that allows it; `nil` where
  /// none earns anything.
  public var bestToBuy: Commodity? {
    best { commodity in
      view.mostToBuy(commodity) == 0
        ? 0
        : destinations.filter { !view.isForbidden(commodity, on: $0) }.map {
          perDay(loadGain(of: commodity, on: $0), to: $0)
        }.max() ?? 0
    }
  }

  private var destinations: [Int] {
    (0..<view.planetCount).filter { $0 != view.location && view.isInRange($0) && isInTime($0) }
  }

  /// Whether the ship lands on a planet before the last day: afterwards nothing is sold.
  public func isInTime(_ planet: Int) -> Bool { view.day + view.days(to: planet) < view.lastDay }

  private func perDay(_ gain: Int, to planet: Int) -> Int { gain / max(1, view.days(to: planet)) }

  /// The planet within range on which what is carried earns most in a day; where nothing is carried, the one where a load
  /// does. A planet that forbids the cargo is chosen only where no other pays for it.
  public var bestTarget: Int? {
    func best(_ gain: (Int) -> Int) -> (planet: Int, gain: Int)? {
      destinations.map { (planet: $0, gain: perDay(gain($0), to: $0)) }.max { $0.gain < $1.gain }
    }
    guard view.ship.load > 0 else { return best { bestLoadGain(on: $0) }?.planet }
    let legal = best { cargoGain(on: $0, withContraband: false) - unsold(on: $0) }
    if let legal, cargoGain(on: legal.planet, withContraband: false) > 0 { return legal.planet }
    return best { cargoGain(on: $0) }?.planet ?? legal?.planet
  }

  /// What was paid for cargo that cannot be sold on a planet by its law.
  private func unsold(on planet: Int) -> Int {
    Commodity.allCases.filter { view.isForbidden($0, on: planet) }.reduce(0) { $0 + view.ship.paid[$1.rawValue] }
  }

  /// What the cargo should bring on a planet beyond what was paid for it.
  /// - Parameter withContraband: whether what the planet forbids counts as well.
  public func cargoGain(on planet: Int, withContraband: Bool = true) -> Int {
    Commodity.allCases.filter { withContraband || !view.isForbidden($0, on: planet) }.reduce(0) { sum, commodity in
      let held = view.ship.cargo[commodity.rawValue]
      guard held > 0 else { return sum }
      return sum + revenue(of: commodity, units: held, on: planet) - view.ship.paid[commodity.rawValue]
    }
  }

  /// What is behind the prices of the cargo on a planet, each once.
  public func reasons(on planet: Int) -> [Reason] {
    var reasons: [Reason] = []
    for commodity in Commodity.allCases where view.ship.cargo[commodity.rawValue] > 0 {
      if let reason = outlook(of: commodity, on: planet).reason, !reasons.contains(reason) { reasons.append(reason) }
    }
    return reasons
  }

  /// What the best load that can be bought here should earn on a planet that allows it.
  public func bestLoadGain(on planet: Int) -> Int {
    Commodity.allCases.filter { !view.isForbidden($0, on: planet) }.map { loadGain(of: $0, on: planet) }.max() ?? 0
  }

  /// Where a load of a good should earn most in a day among the planets within range: the most that can be bought here, or
  /// what is aboard.
  public struct Load: Hashable, Sendable {
    /// The planet, from 0.
    public let planet: Int
    /// Units.
    public let units: Int
    /// What they should bring beyond what they cost, the change of the price with each unit counted. Credits.
    public let gain: Int
    /// How long the trip takes.
    public let days: Int
    /// What is behind the price; `nil` where it is the usual one or as good as that.
    public let reason: Reason?
    /// Units that an inspection on the way would find; 0 where the planet allows them.
    public let exposed: Int
    /// Whether the planet forbids it.
    public let isContraband: Bool
    /// Credits of gain for each day of the trip.
    public var gainPerDay: Int { gain / max(1, days) }
  }

  /// The best load of a good; `nil` where none can be had or no planet is in range.
  /// - Parameter isContraband: whether to look at the planets that forbid it, and not at those that allow it.
  public func bestLoad(of commodity: Commodity, isContraband: Bool = false) -> Load? {
    let held = view.ship.cargo[commodity.rawValue], most = view.mostToBuy(commodity)
    guard held > 0 || most > 0 else { return nil }
    let units = held > 0 ? held : most
    let cost = held > 0 ? view.ship.paid[commodity.rawValue] : view.cost(commodity, units: most)
    let loads = destinations.filter { view.isForbidden(commodity, on: $0) == isContraband }.map { planet in
      Load(
        planet: planet, units: units, gain: revenue(of: commodity, units: units, on: planet) - cost,
        days: view.days(to: planet), reason: outlook(of: commodity, on: planet).reason,
        exposed: isContraband ? max(0, units - view.value(of: .hidden)) : 0, isContraband: isContraband)
    }
    return loads.max { ($0.gainPerDay, $0.gain) < ($1.gainPerDay, $1.gain) }
  }

  /// What to carry to a planet: what is aboard, or the good of which a load should earn most; `nil` where neither earns, or the
  /// licence runs out on the way.
  public func load(to planet: Int) -> (good: Commodity?, gain: Int, gainPerDay: Int, reasons: [Reason])? {
    guard planet != view.location, isInTime(planet) else { return nil }
    if view.ship.load > 0 {
      let gain = cargoGain(on: planet)
      return (nil, gain, perDay(gain, to: planet), reasons(on: planet))
    }
    let goods = Commodity.allCases.filter { !view.isForbidden($0, on: planet) && view.mostToBuy($0) > 0 }
    guard let best = goods.map({ ($0, loadGain(of: $0, on: planet)) }).max(by: { $0.1 < $1.1 }), best.1 > 0 else {
      return nil
    }
    let reason = outlook(of: best.0, on: planet).reason
    return (best.0, best.1, perDay(best.1, to: planet), reason.map { [$0] } ?? [])
  }

  private func best(_ gain: (Commodity) -> Int) -> Commodity? {
    Commodity.allCases.map { ($0, gain($0)) }.filter { $0.1 > 0 }.max { $0.1 < $1.1 }?.0
  }
}

extension Narrator {
  /// On what a price depends: "if the plague lasts".
  public func text(_ reason: TradeAdvice.Reason) -> String {
    words("\(reason.isRumour ? "ifTrue" : "if").\(reason.event.name)")
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
    /// There is no money for a load, and the bank lends so much.
    case borrow(Int)
  }

  /// The next thing to do; `nil` in the middle of a meeting and once the game is over.
  public var next: Next? {
    if view.ending != nil { return nil }
    if let encounter = view.encounter { return encounter.round == 0 ? .answer : nil }
    if view.money.due > 0, view.money.cash >= view.money.due {
      return .pay(credits: view.money.due, day: view.money.dueDay)
    }
    let isNearEnd = view.lastDay - view.day <= 4
    // Who is about to retire has no use for a whole hull.
    if view.ship.hull * 2 < view.value(of: .hull), view.money.cash > 100, !isNearEnd { return .repair }
    if view.trips > 0, let good = bestToSell { return .sell(good) }
    if isNearEnd { return .finish(days: view.lastDay - view.day) }
    let canFly = (0..<view.planetCount).contains {
      $0 != view.location && view.isInRange($0) && view.distance(view.location, $0) <= view.ship.fuel
    }
    if !canFly { return .refuel }
    if view.ship.load > 0 { return .fly(to: bestTarget) }
    if let good = bestToBuy { return .buy(good) }
    return view.credit > view.money.cash ? .borrow(view.credit) : .moveOn
  }
}
