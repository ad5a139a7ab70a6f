import GameCore
import Phrases

/// The captain's view of a game: everything that a screen shows and that a bot may use.
///
/// It holds the state, but gives out only facts on the charts, in the log, in sight, or aboard.
public struct CaptainView: Sendable {
  /// A box, because views are copied often and a state has many reference-counted arrays.
  private final class Seen: Sendable {
    let state: GameState
    let rules: Rules
    let say: Words

    init(_ state: GameState, _ rules: Rules, _ say: Words) { (self.state, self.rules, self.say) = (state, rules, say) }
  }

  private let seen: Seen
  private var rules: Rules { seen.rules }

  init(_ state: GameState, _ rules: Rules, _ say: Words) { seen = Seen(state, rules, say) }

  /// The words of the captain's language.
  public var say: Words { seen.say }
  /// The narrator in the captain's language.
  public var narrator: Narrator { .shared.speaking(say) }

  // MARK: Time and place

  /// The difficulty of the game.
  public var difficulty: Difficulty { seen.state.difficulty }
  /// The day, from 0.
  public var day: Int { seen.state.day }
  /// The day on which the game ends.
  public var lastDay: Int { seen.state.level(rules).days }
  /// The planet at which the ship lies, or which it left last, from 0.
  public var location: Int { seen.state.location }
  /// The number of planets. Planets are numbers below it.
  public var planetCount: Int { seen.state.planets.count }
  /// The ending of the game; `nil` while it goes on.
  public var ending: Ending? { if case .over(let ending) = seen.state.phase { ending } else { nil } }
  /// True if the ship is in port.
  public var isInPort: Bool { seen.state.phase == .port }
  /// The charted facts of a planet.
  public func planet(_ index: Int) -> Planet { seen.state.planets[index] }
  /// The name of a planet.
  public func name(of planet: Int) -> String { rules.planets.names[seen.state.planets[planet].name] }
  /// The law of a planet: its contraband, its patrols and its bank.
  public func law(of planet: Int) -> MarketTable.Rule { seen.state.government(of: planet, rules) }
  /// True if the ship has landed there.
  public func isVisited(_ planet: Int) -> Bool { seen.state.log.visited >> planet & 1 == 1 }
  /// The number of trips begun.
  public var trips: Int { seen.state.log.trips }

  // MARK: Scoring

  /// The fortune beyond which only a part counts, in credits.
  public var goal: Int { seen.state.level(rules).goal }
  /// Points for each planet that is visited for the first time.
  public var pointsPerPlanet: Int { rules.difficulties.score.visit }
  /// Credits of fortune that make a point.
  public var creditsPerPoint: Int { rules.difficulties.score.fortunePerPoint }
  /// The share of the fortune beyond the goal that counts, in thousandths.
  public var shareBeyondGoal: Int { rules.difficulties.score.beyondGoal }
  /// The share of the fortune that counts after an ending, in thousandths. With insurance a lost ship leaves more.
  public func share(of ending: Ending) -> Int { rules.difficulties.score.shares[ending.rawValue] }

  // MARK: Ship and money

  /// The ship and its cargo.
  public var ship: Ship { seen.state.ship }
  /// Cash, the loan, and the uses of money.
  public var money: Money { seen.state.money }
  /// The value of a part at its present step.
  public func value(of part: Part) -> Int { seen.state.value(of: part, rules) }
  /// Units of cargo that still fit.
  public var freeHold: Int { seen.state.freeHold(rules) }
  /// Units of fuel that the tank takes.
  public var tank: Int { seen.state.tank(rules) }
  /// The base value of the cargo, in credits, on any planet.
  public var cargoValue: Int { seen.state.cargoValue(rules) }
  /// By `Faction`, -100 to 100.
  public var standing: [Int] { seen.state.standing }
  /// By `Deed`, 0 to 5.
  public var deeds: [Int] { seen.state.deeds }
  /// Points of renown.
  public var renown: Int { seen.state.renown }
  /// Cash, cargo and parts, less the debt, in credits.
  public var fortune: Int { seen.state.fortune(rules) }
  /// The score if the game ended now.
  public var score: Int { seen.state.score(rules) }
  /// The score, item by item.
  public var scoreSheet: ScoreSheet { seen.state.scoreSheet(rules) }
  /// The fortune at the start and at each arrival.
  public var fortunes: [FortunePoint] { seen.state.log.fortunes }
  /// The next collections of the lender: the day, and the share of the debt in thousandths.
  public var collections: [(day: Int, share: Int)] {
    Array(seen.state.level(rules).collections.dropFirst(seen.state.money.collections))
  }
  /// The next of them.
  public var nextCollection: (day: Int, share: Int)? {
    let collections = seen.state.level(rules).collections
    return seen.state.money.collections < collections.count ? collections[seen.state.money.collections] : nil
  }
  /// The next instalment if nothing is paid or borrowed before it, its day, and the last day on which it can be paid.
  /// `nil` if none is to come. A ship that lands later is asked for a little more.
  public var nextInstalment: (credits: Int, day: Int, lastDay: Int)? {
    guard let next = nextCollection, money.debt > 0 else { return nil }
    let level = seen.state.level(rules)
    var debt = money.debt
    for _ in day..<max(day, next.day) { debt += debt * level.interest / 1000 }
    let ahead = max(0, money.paidAhead ?? 0)
    let credits = min(debt, max(0, (debt + ahead) * next.share / 1000 - ahead))
    return (credits, next.day, next.day + level.grace)
  }
  /// True if the instalment is collected when the ship lands on a day.
  public func isCollected(on day: Int) -> Bool { money.due > 0 && day > money.dueDay }
  /// The largest share of its base price for which cargo counts, in thousandths.
  public var shareOfCargo: Int { rules.difficulties.score.stock }
  /// Credits for one point of hull.
  public var repairPrice: Int { rules.market.repairPrice }
  /// The table's price of a part's next step, the same everywhere, and the shipyard that it needs.
  public func nextStep(of part: Part) -> (price: Int, yard: Int)? {
    let steps = rules.ship.parts[part.rawValue]
    let step = seen.state.ship[part]
    return step < steps.prices.count ? (steps.prices[step], steps.yards[step]) : nil
  }
  /// The value of a part with its next step; `nil` if there is none.
  public func nextValue(of part: Part) -> Int? {
    let step = seen.state.ship[part] + 1
    let values = rules.ship.parts[part.rawValue].values
    return values.indices.contains(step) ? values[step] : nil
  }
  /// The number of steps of a part.
  public func mostSteps(of part: Part) -> Int { rules.ship.parts[part.rawValue].prices.count }
  /// The price of a part's next step here, `nil` if the shipyard cannot fit it.
  public func priceHere(of part: Part) -> Int? { seen.state.priceOfNextStep(part, rules) }
  /// Credits that a bank here would lend; 0 if none does.
  public var credit: Int { seen.state.credit(rules) }

  // MARK: Ways

  /// The distance between two planets, rounded up. A unit takes a unit of fuel.
  public func distance(_ a: Int, _ b: Int) -> Int { seen.state.distance(a, b) }
  /// Days of flight from here to a planet, at least 1.
  public func days(to planet: Int) -> Int { seen.state.days(to: planet, rules) }
  /// Days of flight between two planets, at least 1.
  public func days(from: Int, to: Int) -> Int {
    let speed = rules.ship.speeds[ship[.engine]]
    return max(1, (distance(from, to) + speed - 1) / speed)
  }
  /// True if the engine reaches a planet from here with a full tank.
  public func isInRange(_ planet: Int) -> Bool {
    planet != location && seen.state.distance(location, planet) <= seen.state.value(of: .engine, rules)
  }

  /// The dangers on the way to a planet, as chances in thousandths.
  public func dangers(to planet: Int) -> WayDangers {
    WayDangers(
      weights: seen.state.encounterWeights(to: planet, rules), calm: seen.state.calm(rules),
      scanner: seen.state.ship[.scanner], rules)
  }

  // MARK: Markets

  /// The price of a unit here before the next trade.
  public func price(_ commodity: Commodity) -> Int {
    seen.state.markets.price(location, commodity.rawValue, rules.market)
  }
  /// The usual price on any planet, from the charts.
  public func usualPrice(_ commodity: Commodity, on planet: Int) -> Int {
    seen.state.markets.usual[planet * Rules.goods + commodity.rawValue]
  }
  /// The price last seen on a planet, and its day; `nil` if never.
  public func seenPrice(_ commodity: Commodity, on planet: Int) -> (price: Int, day: Int)? {
    let day = seen.state.log.seenDay[planet]
    return day < 0 ? nil : (seen.state.log.seenPrice[planet * Rules.goods + commodity.rawValue], day)
  }
  /// Units that the market here has.
  public func stock(_ commodity: Commodity) -> Int {
    seen.state.markets.stock(location, commodity.rawValue, rules.market)
  }
  /// Units that can be bought here: stock, free hold and cash allow them. 0 for contraband.
  public func mostToBuy(_ commodity: Commodity) -> Int { seen.state.mostToBuy(commodity.rawValue, rules) }
  /// The cost of units here, bought one after the other: each raises the price. Linear in `units`.
  public func cost(_ commodity: Commodity, units: Int) -> Int {
    seen.state.markets.cost(location, commodity.rawValue, units: units, rules.market)
  }
  /// The revenue of units here, sold one after the other, less the market's share. Linear in `units`.
  public func revenue(_ commodity: Commodity, units: Int) -> Int {
    seen.state.revenue(commodity.rawValue, units: units, rules)
  }
  /// The revenue of a load on another planet at a price there. An order takes the first units; each unit sold after them
  /// lowers the price. Linear in `units`.
  func revenue(_ commodity: Commodity, units: Int, on planet: Int, at price: Int) -> Int {
    (0..<units).reduce(0) { $0 + revenue(ofUnit: $1, commodity, on: planet, at: price) }
  }
  /// The revenue of one unit of a load on another planet: the first has the number 0.
  func revenue(ofUnit number: Int, _ commodity: Commodity, on planet: Int, at price: Int) -> Int {
    let ordered = ordered(commodity, on: planet)
    if number < ordered { return order?.price ?? 0 }
    let fall = usualPrice(commodity, on: planet) * slope(of: commodity)
    return max(1, price - fall * (2 * (number - ordered) + 1) / 2000) * (1000 - spread(at: planet)) / 1000
  }
  /// The open order of the named buyer; `nil` if there is none.
  public var order: BuyersOrder? { seen.state.log.order }
  /// The units of a commodity that the order takes if the ship flies to a planet now.
  public func ordered(_ commodity: Commodity, on planet: Int) -> Int {
    seen.state.ordered(
      .max, of: commodity.rawValue, on: planet, day: day + (planet == location ? 0 : days(to: planet)))
  }
  /// The revenue of a load on another planet by the price last seen there, or the usual one: each unit sold lowers
  /// it. Linear in `units`.
  public func expectedRevenue(_ commodity: Commodity, units: Int, on planet: Int) -> Int {
    let price = seenPrice(commodity, on: planet)?.price ?? usualPrice(commodity, on: planet)
    return revenue(commodity, units: units, on: planet, at: price)
  }
  /// The market's share of a sale on a planet, in thousandths.
  public func spread(at planet: Int) -> Int { seen.state.spread(at: planet, rules) }
  /// The known revenue of a unit on another planet. It is the price last seen there, or else the usual one, less the
  /// market's share.
  public func knownRevenue(_ commodity: Commodity, on planet: Int) -> Int {
    let price = seenPrice(commodity, on: planet)?.price ?? usualPrice(commodity, on: planet)
    return price * (1000 - spread(at: planet)) / 1000
  }
  /// The known gain of a unit bought here and sold on another planet.
  public func knownGain(_ commodity: Commodity, on planet: Int) -> Int {
    knownRevenue(commodity, on: planet) - price(commodity)
  }
  /// True if the law of a planet forbids a commodity.
  public func isForbidden(_ commodity: Commodity, on planet: Int) -> Bool {
    seen.state.forbids(planet, commodity.rawValue, rules)
  }
  /// The change of a price by one unit traded, in thousandths.
  public func slope(of commodity: Commodity) -> Int { rules.market.goods[commodity.rawValue].slope }
  /// The price on a planet that neither makes nor needs it, in credits.
  public func basePrice(of commodity: Commodity) -> Int { rules.market.goods[commodity.rawValue].base }
  /// The rumours heard, oldest first. Some of them are wrong.
  public var rumours: [Rumour] { seen.state.log.rumours }
  /// The event on a planet when its prices were seen last, with the day; `nil` if there was none.
  public func seenNews(on planet: Int) -> Rumour? { seen.state.log.seenNews.last { $0.planet == planet } }
  /// The most days that an event lasts.
  func mostDays(of event: MarketEvent) -> Int { rules.market.news[event.rawValue].days.upperBound }
  /// The event here.
  public var newsHere: (event: MarketEvent, commodity: Commodity?)? {
    seen.state.markets.events[location].map { ($0.event, $0.commodity) }
  }
  /// The effect of an event on a price, in thousandths of the usual one.
  public func change(of commodity: Commodity, by rumour: Rumour) -> Int {
    Markets.change(rumour.event, rumour.commodity, of: commodity.rawValue, rules.market)
  }

  // MARK: Encounters

  /// The encounter; `nil` if there is none.
  public var encounter: EncounterView? {
    guard case .encounter(let encounter) = seen.state.phase else { return nil }
    let offered = seen.state.offered(in: encounter, rules)
    let rule = seen.state.rule(for: encounter, rules)
    let circumstances = OddsContext(seen.state, in: encounter, rules)
    return EncounterView(
      kind: encounter.isKnown ? encounter.kind : nil, family: rule.family,
      picture: encounter.isKnown ? rule.picture : "distress", foe: encounter.foe,
      strength: encounter.strength, round: encounter.round, destination: encounter.destination,
      days: encounter.days, telling: encounter.telling,
      fullBlow: seen.state.damage(percent: 100, encounter, rules),
      answers: seen.state.answers(in: encounter, rules).compactMap { choice in
        guard case .answer(let answer) = choice.action, let odds = choice.odds,
          let rule = offered.first(where: { $0.answer == answer })
        else { return nil }
        return EncounterView.Option(
          answer: answer, price: choice.price, odds: odds, success: rule.success, failure: rule.failure, win: rule.win,
          isOpened: rule.needs?.isEarned ?? false, wound: rule.wound(circumstances),
          help: (rule.odds?.terms ?? []).compactMap { term in
            guard case .part(let part) = term.factor, circumstances.amount(term.factor) * term.weight >= 100 else {
              return nil
            }
            return EncounterView.Help(part: part, chance: circumstances.amount(term.factor) * term.weight / 10)
          })
      })
  }

  /// The value of a formula in the present encounter, at least 0; 0 without an encounter.
  func amount(_ formula: Formula) -> Int {
    guard let met else { return 0 }
    let circumstances = OddsContext(seen.state, in: met, rules)
    return max(0, formula.value { circumstances.amount($0) })
  }

  /// The scanner's family of a kind that comes to fight; `nil` for one that does not.
  func danger(of kind: EncounterKind) -> EncounterFamily? {
    guard let row = rules.row(of: kind) else { return nil }
    let rule = rules.encounters[row]
    let fights = rule.answers.contains { $0.success.contains(where: \.isWound) }
    return rule.family == .hostile || rule.family == .guild && fights ? rule.family : nil
  }

  /// The number of a person's name in the table of words in this game.
  func nameNumber(of person: Person) -> Int { seen.state.story.cast[person.rawValue] }

  /// The usual value of the contraband that an inspection on the way to a planet would find.
  public func exposedValue(at planet: Int) -> Int {
    seen.state.exposed(at: planet, rules).enumerated().reduce(0) {
      $0 + $1.element * rules.market.goods[$1.offset].base
    }
  }

  /// The units of contraband that an inspection would find.
  public func exposedUnits(at planet: Int) -> Int { exposed(at: planet).reduce(0, +) }

  /// The units of contraband that an inspection would find, by commodity.
  func exposed(at planet: Int) -> [Int] { seen.state.exposed(at: planet, rules) }

  /// Points of hull that the present foe's full blow would cost with another strength; 0 without an encounter.
  func fullBlow(ofStrength foe: Int) -> Int {
    guard var met else { return 0 }
    met.foe = foe
    return seen.state.damage(percent: 100, met, rules)
  }

  /// The destination of the ship during an encounter, and the strength of the foe.
  var encounterDestination: Int? { met?.destination }
  var encounterFoe: Int { met?.foe ?? 0 }
  private var met: Encounter? { if case .encounter(let met) = seen.state.phase { met } else { nil } }

  /// Every kind of legal action.
  public var choices: [CaptainChoice] { seen.state.choices(rules) }
}

/// An encounter as it looks.
public struct EncounterView: Sendable {
  /// The kind; `nil` for a distress call that was not seen through.
  public let kind: EncounterKind?
  /// The family that a scanner shows.
  public let family: EncounterFamily
  /// The name of its picture.
  public let picture: String
  /// Strength, 1 to 10.
  public let foe: Int
  /// The strength at the beginning.
  public let strength: Int
  /// The number of answers given before.
  public let round: Int
  /// The planet that the ship flies to, from 0.
  public let destination: Int
  /// Days to go.
  public let days: Int
  /// The number of the text told for it.
  let telling: Int
  /// Points of hull that the hardest blow costs.
  public let fullBlow: Int
  /// The answers that are offered and can be paid for.
  public let answers: [Option]

  /// The most points of hull that an answer can cost; `nil` if nothing strikes.
  public var hardestBlow: Int? {
    answers.flatMap { [$0.odds.damageOnSuccess, $0.odds.damageOnFailure] }.compactMap { $0?.upperBound }.max()
  }

  /// The hardest blow in percent of the remaining hull, at most 100.
  public func percentOfHull(_ view: CaptainView) -> Int? {
    hardestBlow.map { min(100, max(1, $0 * 100 / max(1, view.ship.hull))) }
  }

  /// An answer with its odds and effects.
  public struct Option: Sendable {
    /// The answer itself.
    public let answer: Answer
    /// Credits.
    public let price: Int
    /// The exact chances.
    public let odds: Odds
    /// The effects of success.
    public let success: [Effect]
    /// The effects of failure; empty if it cannot fail.
    public let failure: [Effect]
    /// The effects once the foe's strength is gone.
    public let win: [Effect]
    /// True if a part, a cargo, a standing or an earlier answer opened it.
    public let isOpened: Bool
    /// The strength that a success takes from the foe; `nil` if it takes none.
    public let wound: Int?
    /// The parts that raise the chance of success.
    public let help: [Help]
  }

  /// A part of the ship that raises a chance.
  public struct Help: Hashable, Sendable {
    /// The part.
    public let part: Part
    /// Its share of the chance, in thousandths.
    public let chance: Int
  }
}

/// The dangers on a way. A better scanner shows more.
public struct WayDangers: Sendable {
  /// The chance of meeting nothing, in thousandths.
  public let calm: Int
  /// The chance of pirates, aliens and hunters together; `nil` without a scanner.
  public let hostile: Int?
  /// The chance of the guild's officers; `nil` without a scanner.
  public let guild: Int?
  /// The chance of each kind, in the order of the table, both distress calls as the true one; `nil` below the scanner's
  /// second step.
  public let kinds: [Int]?

  init(weights: [Int], calm: Int, scanner: Int, _ rules: Rules) {
    let sum = max(1, weights.reduce(calm, +))
    func share(_ family: EncounterFamily) -> Int {
      rules.encounters.indices.reduce(0) { $0 + (rules.encounters[$1].family == family ? weights[$1] : 0) } * 1000 / sum
    }
    self.calm = calm * 1000 / sum
    hostile = scanner >= 1 ? share(.hostile) : nil
    guild = scanner >= 1 ? share(.guild) : nil
    if scanner >= 2 {
      var shares = weights
      if let call = rules.row(of: .trueDistress), let trap = rules.row(of: .falseDistress) {
        shares[call] += shares[trap]
        shares[trap] = 0
      }
      kinds = shares.map { $0 * 1000 / sum }
    } else {
      kinds = nil
    }
  }
}
