/// The captain's view as one value that can be sent to a browser or kept. Names are the words of the tables. Chances
/// are in thousandths, money in credits.
public struct CaptainSnapshot: Codable, Hashable, Sendable {
  /// A planet as the captain knows it.
  public struct PlanetRow: Codable, Hashable, Sendable {
    /// The number on the chart, from 1.
    public let number: Int
    /// Its name on the chart.
    public let name: String
    /// The place on the chart, from the left, 0 ..< the chart's width.
    public let x: Int
    /// The place on the chart, from the top, 0 ..< the chart's height.
    public let y: Int
    /// The name of its ``Economy``.
    public let economy: String
    /// The name of its ``Government``.
    public let government: String
    /// The commodities that its law forbids.
    public let forbids: [String]
    /// The level of its shipyard, 0 to 3.
    public let yard: Int
    /// True if money can be borrowed there.
    public let hasBank: Bool
    /// Credits for a unit of fuel.
    public let fuelPrice: Int
    /// True if the ship has landed there.
    public let isVisited: Bool
    /// Units of distance from here, rounded up. Each takes a unit of fuel.
    public let distance: Int
    /// Days of flight from here; 0 for this planet.
    public let days: Int
    /// True if the engine reaches it from here with a full tank. `false` for this planet.
    public let isInRange: Bool
    /// The chance of meeting nothing on the way.
    public let calm: Int
    /// The chance of meeting pirates, aliens or hunters; `nil` without a scanner.
    public let hostile: Int?
    /// The chance of meeting the guild's officers; `nil` without a scanner.
    public let guild: Int?
    /// The day of the last look at its prices; `nil` if there was none.
    public let seenDay: Int?
    /// The price of each commodity on that day.
    public let seenPrices: [Int]?
    /// The usual price of each commodity, from the charts.
    public let usualPrices: [Int]
    /// The known gain of a unit bought here and sold there, less the market's share; by commodity.
    public let gains: [Int]
  }

  /// A commodity on the market of the ship's planet.
  public struct MarketRow: Codable, Hashable, Sendable {
    /// The name of the ``Commodity``.
    public let commodity: String
    /// Credits for a unit before the next trade.
    public let price: Int
    /// Its usual price on this planet.
    public let usual: Int
    /// True if the law here forbids it: it can be sold but not bought.
    public let isForbidden: Bool
    /// Units that the market has.
    public let stock: Int
    /// Units that stock, hold and cash allow.
    public let mostToBuy: Int
    /// Units aboard.
    public let held: Int
    /// The price paid for the units aboard.
    public let paid: Int
    /// The revenue of all units aboard if sold here.
    public let revenue: Int
  }

  /// A part of the ship.
  public struct PartRow: Codable, Hashable, Sendable {
    /// The name of the ``Part``.
    public let part: String
    /// The step fitted, from 0.
    public let step: Int
    /// The number of steps.
    public let mostSteps: Int
    /// The value of the part at this step, as in ``ShipTable/Steps/values``.
    public let value: Int
    /// The value at the next step; `nil` if there is none.
    public let nextValue: Int?
    /// The price of the next step; `nil` if there is none.
    public let nextPrice: Int?
    /// The level of shipyard that the next step needs, 0 to 3; `nil` if there is none.
    public let nextYard: Int?
    /// True if the shipyard here can fit the next step.
    public let isSoldHere: Bool
  }

  /// An encounter as it looks.
  public struct EncounterRow: Codable, Hashable, Sendable {
    /// The kind; `nil` for a distress call that was not seen through.
    public let kind: String?
    /// Its strength, 1 to 10.
    public let foe: Int
    /// Answers given before.
    public let round: Int
    /// The planet that the ship flies to, by its number from 1.
    public let destination: Int
    /// Points of hull that the hardest blow costs.
    public let fullBlow: Int
  }

  /// A legal action.
  public struct ChoiceRow: Codable, Hashable, Sendable {
    /// The text of the action at its largest amount.
    public let action: String
    /// The smallest amount; `nil` for an action without one.
    public let least: Int?
    /// The largest amount; `nil` for an action without one.
    public let most: Int?
    /// The price at its largest amount; 0 if it is free.
    public let price: Int
    /// The odds of an answer; `nil` for other actions.
    public let odds: Odds?
  }

  /// News of another planet. It may be wrong.
  public struct RumourRow: Codable, Hashable, Sendable {
    /// The planet's number, from 1.
    public let planet: Int
    /// The name of the ``MarketEvent``.
    public let event: String
    /// The commodity of a shortage or a glut.
    public let commodity: String?
    /// The day on which it was heard.
    public let heard: Int
  }

  /// The name of the ``Difficulty``.
  public let difficulty: String
  /// The day, from 0.
  public let day: Int
  /// The day on which the game ends.
  public let lastDay: Int
  /// The planet's number, from 1.
  public let location: Int
  /// The name of the ``Ending``; `nil` while the game goes on.
  public let ending: String?
  /// Cash in hand.
  public let cash: Int
  /// The debt to the lender.
  public let debt: Int
  /// The instalment due by `dueDay`; 0 between collections.
  public let due: Int
  /// The last day on which `due` can be paid.
  public let dueDay: Int
  /// The most that a bank here would lend; 0 if none does.
  public let credit: Int
  /// Cash, cargo and parts, less the debt.
  public let fortune: Int
  /// Points of renown. Each is a point of the score.
  public let renown: Int
  /// The score if the game ended now.
  public let score: Int
  /// Points of hull left.
  public let hull: Int
  /// Units of fuel aboard.
  public let fuel: Int
  /// Units of fuel that the tank takes.
  public let tank: Int
  /// Units of cargo aboard.
  public let load: Int
  /// By the name of the ``Faction``, -100 to 100.
  public let standing: [String: Int]
  /// By the name of the ``Deed``, 0 to 5.
  public let deeds: [String: Int]
  /// All planets, in the order of their numbers.
  public let planets: [PlanetRow]
  /// All commodities, in the order of ``Commodity``.
  public let market: [MarketRow]
  /// All parts, in the order of ``Part``.
  public let parts: [PartRow]
  /// The encounter; `nil` if there is none.
  public let encounter: EncounterRow?
  /// Every kind of legal action.
  public let choices: [ChoiceRow]
  /// The rumours heard, oldest first.
  public let rumours: [RumourRow]
  /// The score, item by item.
  public let scoreSheet: ScoreSheet
  /// The fortune at the start and at each arrival.
  public let fortunes: [FortunePoint]
}

extension CaptainView {
  /// Everything in sight as one value. A few hundred small fields: for a screen or a message, not for a search.
  public var snapshot: CaptainSnapshot {
    CaptainSnapshot(
      difficulty: difficulty.name, day: day, lastDay: lastDay, location: location + 1, ending: ending?.name,
      cash: money.cash, debt: money.debt, due: money.due, dueDay: money.dueDay, credit: credit, fortune: fortune,
      renown: renown, score: score, hull: ship.hull, fuel: ship.fuel, tank: tank, load: ship.load,
      standing: Dictionary(uniqueKeysWithValues: Faction.allCases.map { ($0.name, standing[$0.rawValue]) }),
      deeds: Dictionary(uniqueKeysWithValues: Deed.allCases.map { ($0.name, deeds[$0.rawValue]) }),
      planets: (0..<planetCount).map(planetRow), market: Commodity.allCases.map(marketRow),
      parts: Part.allCases.map(partRow),
      encounter: encounter.map {
        CaptainSnapshot.EncounterRow(
          kind: $0.kind?.name, foe: $0.foe, round: $0.round, destination: $0.destination + 1, fullBlow: $0.fullBlow)
      },
      choices: choices.map {
        CaptainSnapshot.ChoiceRow(
          action: $0.action.description, least: $0.amounts?.lowerBound, most: $0.amounts?.upperBound, price: $0.price,
          odds: $0.odds)
      },
      rumours: rumours.map {
        CaptainSnapshot.RumourRow(
          planet: $0.planet + 1, event: $0.event.name, commodity: $0.commodity?.name, heard: $0.heard)
      }, scoreSheet: scoreSheet, fortunes: fortunes)
  }

  private func planetRow(_ index: Int) -> CaptainSnapshot.PlanetRow {
    let planet = planet(index)
    let law = law(of: index)
    let dangers = dangers(to: index)
    let seen = Commodity.allCases.compactMap { seenPrice($0, on: index) }
    return CaptainSnapshot.PlanetRow(
      number: index + 1, name: name(of: index), x: planet.x, y: planet.y, economy: planet.economy.name,
      government: planet.government.name,
      forbids: Commodity.allCases.filter { law.forbids[$0.rawValue] }.map(\.name), yard: planet.yard,
      hasBank: law.hasBank, fuelPrice: planet.fuelPrice, isVisited: isVisited(index),
      distance: distance(location, index), days: index == location ? 0 : days(to: index), isInRange: isInRange(index),
      calm: dangers.calm, hostile: dangers.hostile, guild: dangers.guild, seenDay: seen.first?.day,
      seenPrices: seen.isEmpty ? nil : seen.map(\.price),
      usualPrices: Commodity.allCases.map { usualPrice($0, on: index) },
      gains: Commodity.allCases.map { knownGain($0, on: index) })
  }

  private func marketRow(_ commodity: Commodity) -> CaptainSnapshot.MarketRow {
    let held = ship.cargo[commodity.rawValue]
    return CaptainSnapshot.MarketRow(
      commodity: commodity.name, price: price(commodity), usual: usualPrice(commodity, on: location),
      isForbidden: isForbidden(commodity, on: location), stock: stock(commodity), mostToBuy: mostToBuy(commodity),
      held: held, paid: ship.paid[commodity.rawValue], revenue: revenue(commodity, units: held))
  }

  private func partRow(_ part: Part) -> CaptainSnapshot.PartRow {
    let next = nextStep(of: part)
    return CaptainSnapshot.PartRow(
      part: part.name, step: ship[part], mostSteps: mostSteps(of: part), value: value(of: part),
      nextValue: nextValue(of: part), nextPrice: next?.price, nextYard: next?.yard,
      isSoldHere: priceHere(of: part) != nil)
  }
}
