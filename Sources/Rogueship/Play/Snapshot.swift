/// What the captain sees, as one value that can be sent to a browser or kept. Names are the words of the tables;
/// chances are in thousandths, money in credits.
public struct CaptainSnapshot: Codable, Hashable, Sendable {
  public struct PlanetRow: Codable, Hashable, Sendable {
    /// As on the chart, from 1.
    public let number: Int
    public let name: String
    public let x: Int
    public let y: Int
    public let economy: String
    public let government: String
    public let forbids: [String]
    public let yard: Int
    public let hasBank: Bool
    public let fuelPrice: Int
    public let isVisited: Bool
    /// From here.
    public let distance: Int
    public let days: Int
    public let isInRange: Bool
    /// The chance of meeting nothing, and with a scanner of hostile ships and of the guild.
    public let calm: Int
    public let hostile: Int?
    public let guild: Int?
    /// The prices last seen and the day, or `nil`; by commodity.
    public let seenDay: Int?
    public let seenPrices: [Int]?
    public let usualPrices: [Int]
    /// What a unit bought here gains there, as far as is known, what the market there keeps taken off; by commodity.
    public let gains: [Int]
  }

  public struct MarketRow: Codable, Hashable, Sendable {
    public let commodity: String
    public let price: Int
    public let usual: Int
    public let isForbidden: Bool
    public let stock: Int
    public let mostToBuy: Int
    public let held: Int
    /// What was paid for what is held.
    public let paid: Int
    /// What selling all of it here would bring.
    public let revenue: Int
  }

  public struct PartRow: Codable, Hashable, Sendable {
    public let part: String
    public let step: Int
    /// How many steps there are.
    public let mostSteps: Int
    public let value: Int
    public let nextPrice: Int?
    public let nextYard: Int?
    /// Whether the shipyard here can fit the next step.
    public let isSoldHere: Bool
  }

  public struct EncounterRow: Codable, Hashable, Sendable {
    /// `nil` for a distress call that was not seen through.
    public let kind: String?
    public let foe: Int
    public let round: Int
    public let destination: Int
    public let fullBlow: Int
  }

  public struct ChoiceRow: Codable, Hashable, Sendable {
    /// The text of the action at its largest amount.
    public let action: String
    public let least: Int?
    public let most: Int?
    public let price: Int
    public let odds: Odds?
  }

  public struct RumourRow: Codable, Hashable, Sendable {
    public let planet: Int
    public let event: String
    public let commodity: String?
    public let heard: Int
  }

  public let difficulty: String
  public let day: Int
  public let lastDay: Int
  /// The planet's number, from 1.
  public let location: Int
  public let ending: String?
  public let cash: Int
  public let debt: Int
  public let due: Int
  public let dueDay: Int
  public let credit: Int
  public let fortune: Int
  public let renown: Int
  public let score: Int
  public let hull: Int
  public let fuel: Int
  public let tank: Int
  public let load: Int
  public let standing: [String: Int]
  public let deeds: [String: Int]
  public let planets: [PlanetRow]
  public let market: [MarketRow]
  public let parts: [PartRow]
  public let encounter: EncounterRow?
  public let choices: [ChoiceRow]
  public let rumours: [RumourRow]
  public let scoreSheet: ScoreSheet
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
      nextPrice: next?.price, nextYard: next?.yard, isSoldHere: priceHere(of: part) != nil)
  }
}
