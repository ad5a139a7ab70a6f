/// A load that can be bought here, and the planet to sell it on. A captain is offered up to three of them, each with a
/// risk and a reach of its own.
public struct LoadOffer: Sendable {
  /// The reason to choose it.
  public enum Kind: String, CaseIterable, Sendable {
    /// Legal goods at prices that no event or rumour holds up: the most in a day.
    case near
    /// A larger gain than the steady one's: farther away, forbidden, ordered, or dependent on an event.
    case far
    /// A planet not yet visited: the gain by the usual prices on the charts, and points for the visit.
    case unknown
  }

  /// The units of one commodity.
  public struct Goods: Hashable, Sendable {
    /// The commodity.
    public let commodity: Commodity
    /// Units to buy.
    public let units: Int
  }

  /// The reason to choose it.
  public let kind: Kind
  /// The planet, from 0.
  public let planet: Int
  /// The goods to buy, in the order of ``Commodity``; empty if the cargo aboard is the load.
  public let goods: [Goods]
  /// The price of the goods in credits.
  public let cost: Int
  /// Units of fuel to buy, for the way there.
  public let fuel: Int
  /// The expected gain of all the cargo over its price and the fuel of the way, in credits.
  public let gain: Int
  /// Days of the way.
  public let days: Int
  /// The day on which the prices there were seen; `nil` for the usual ones.
  public let seenDay: Int?
  /// The events that the gain rests on.
  public let reasons: [TradeAdvice.Reason]
  /// Units that the order of the named buyer takes.
  public let ordered: Int
  /// Units that an inspection would find.
  public let exposed: Int
  /// Points of the score for the first visit; 0 for a planet that was visited.
  public let points: Int

  /// True for a trip with an empty hold.
  public let isEmpty: Bool

  /// Credits of gain for each day of the way.
  public var gainPerDay: Int { gain / max(1, days) }

  /// The actions that load the ship for the way, in their order. The departure is not among them.
  public var actions: [CaptainAction] {
    (fuel > 0 ? [.refuel(fuel)] : []) + goods.map { .buy($0.units, $0.commodity) }
  }
}

extension TradeAdvice {
  /// The loads of different risk and reach, at most one of each kind; the steady one first.
  public var offers: [LoadOffer] {
    guard view.isInPort else { return [] }
    let goals = destinations.filter { fuel(to: $0) <= affordableFuel }
    let legal = goals.map { offer(.near, $0, withContraband: false) }
    // Before the first landing elsewhere every market is unknown.
    let plain = legal.filter { $0.gain > 0 && $0.reasons.isEmpty && $0.ordered == 0 }
    let near = plain.filter { view.isVisited($0.planet) }
    let safe = (near.isEmpty ? plain : near).max {
      ($0.gainPerDay, $0.gain) < ($1.gainPerDay, $1.gain)
    }
    let rich = goals.map { offer(.far, $0, withContraband: true) }.filter {
      $0.gain > max(0, safe?.gain ?? 0) && ($0.planet != safe?.planet || $0.goods != safe?.goods)
    }.max { ($0.gain, -$0.days) < ($1.gain, -$1.days) }
    let others = goals.filter { $0 != safe?.planet && $0 != rich?.planet && !view.isVisited($0) }
    let unknown = others.map { offer(.unknown, $0, withContraband: false) }.max {
      ($0.gainPerDay, $0.gain) < ($1.gainPerDay, $1.gain)
    }
    return [safe, rich, unknown].compactMap { $0 }
  }

  private func fuel(to planet: Int) -> Int { max(0, view.distance(view.location, planet) - view.ship.fuel) }

  private var affordableFuel: Int { view.money.cash / view.planet(view.location).fuelPrice }

  /// The best load for a planet: unit by unit the good that gains most, beside the cargo aboard.
  private func offer(_ kind: LoadOffer.Kind, _ planet: Int, withContraband: Bool) -> LoadOffer {
    let fuel = fuel(to: planet), fuelPrice = view.planet(view.location).fuelPrice
    let outlooks = Commodity.allCases.map { outlook(of: $0, on: planet) }
    func isForbidden(_ good: Int) -> Bool { view.isForbidden(Commodity.allCases[good], on: planet) }
    func gains(_ good: Int, _ number: Int) -> Int {
      view.revenue(ofUnit: number, Commodity.allCases[good], on: planet, at: outlooks[good].price)
    }
    let most = Commodity.allCases.map { view.mostToBuy($0) }
    /// Fills the hold unit by unit, each time with the good that is worth most by a gain and a cost.
    func filled(worth: (Int, Int) -> Int) -> (units: [Int], gain: Int) {
      var (units, sum) = ([Int](repeating: 0, count: Commodity.allCases.count), 0)
      var room = view.freeHold, cash = view.money.cash - fuel * fuelPrice
      while room > 0 {
        var best: (good: Int, gain: Int, cost: Int)?
        for good in units.indices where units[good] < most[good] && (withContraband || !isForbidden(good)) {
          // A steady load leaves out what only an event makes dear.
          if kind == .near, outlooks[good].reason != nil { continue }
          let commodity = Commodity.allCases[good]
          let cost = view.cost(commodity, units: units[good] + 1) - view.cost(commodity, units: units[good])
          let gain = gains(good, view.ship.cargo[good] + units[good]) - cost
          guard gain > 0, cost <= cash else { continue }
          if best.map({ worth(gain, cost) > worth($0.gain, $0.cost) }) ?? true { best = (good, gain, cost) }
        }
        guard let best else { break }
        units[best.good] += 1
        (sum, cash, room) = (sum + best.gain, cash - best.cost, room - 1)
      }
      return (units, sum)
    }
    // Room is short for some loads, and money for others.
    let byRoom = filled { gain, _ in gain }, byMoney = filled { gain, cost in gain * 1000 / max(1, cost) }
    let units = byRoom.gain >= byMoney.gain ? byRoom.units : byMoney.units
    let goods = Commodity.allCases.filter { units[$0.rawValue] > 0 }
    let cost = goods.reduce(0) { $0 + view.cost($1, units: units[$1.rawValue]) }
    var (gain, ordered, reasons) = (-cost - view.distance(view.location, planet) * fuelPrice, 0, [Reason]())
    var forbidden = 0
    for commodity in Commodity.allCases {
      let good = commodity.rawValue, all = view.ship.cargo[good] + units[good]
      guard all > 0, withContraband || !isForbidden(good) else { continue }
      gain += (0..<all).reduce(-view.ship.paid[good]) { $0 + gains(good, $1) }
      ordered += min(all, view.ordered(commodity, on: planet))
      if let reason = outlooks[good].reason, !reasons.contains(reason) { reasons.append(reason) }
      if isForbidden(good) { forbidden += all }
    }
    return LoadOffer(
      kind: kind, planet: planet,
      goods: goods.map { LoadOffer.Goods(commodity: $0, units: units[$0.rawValue]) }, cost: cost, fuel: fuel,
      gain: gain, days: view.days(to: planet), seenDay: view.seenPrice(.grain, on: planet)?.day, reasons: reasons,
      ordered: ordered, exposed: max(0, forbidden - view.value(of: .hidden)),
      points: view.isVisited(planet) ? 0 : view.pointsPerPlanet * view.scoreSheet.multiplier / 1000,
      isEmpty: goods.isEmpty && view.ship.load == 0)
  }
}

extension Narrator {
  /// The name of a kind of load: "steady", "rich", "new market".
  public func name(_ kind: LoadOffer.Kind) -> String { strings("load.\(kind.rawValue)") }

  /// The goods of a load: "12 medicine, 3 chips".
  public func goods(of offer: LoadOffer) -> String {
    offer.goods.isEmpty
      ? strings(offer.isEmpty ? "load.nothing" : "load.aboard")
      : offer.goods.map { strings("load.goods", ["units": "\($0.units)", "commodity": name($0.commodity)]) }
        .joined(separator: ", ")
  }

  /// The risks and hopes of a load, a few words each, the most telling first: events, an order, the law, points, the
  /// prices, the way.
  public func risks(of offer: LoadOffer, _ view: CaptainView) -> [String] {
    var risks = offer.reasons.map { text($0) }
    if offer.ordered > 0 { risks.append(strings("load.ordered", ["units": "\(offer.ordered)", "buyer": buyer(view)])) }
    if offer.exposed > 0 { risks.append(strings("load.exposed", ["units": "\(offer.exposed)"])) }
    if offer.points > 0 { risks.append(strings("load.points", ["points": "\(offer.points)"])) }
    risks.append(offer.seenDay.map { strings("load.seen", ["day": "\($0)"]) } ?? strings("load.usual"))
    risks.append(strings("load.calm", ["percent": "\(view.dangers(to: offer.planet).calm / 10)"]))
    return risks
  }
}
