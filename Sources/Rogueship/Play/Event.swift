/// Something that happened, for a screen to animate and a test to check.
public enum CaptainEvent: Codable, Hashable, Sendable {
  case bought(Commodity, units: Int, cost: Int)
  /// `profit` is against what was paid for these units.
  case sold(Commodity, units: Int, revenue: Int, profit: Int)
  case refuelled(units: Int, cost: Int)
  case repaired(points: Int, cost: Int)
  case fitted(Part, step: Int, cost: Int)
  case repaid(Int)
  case borrowed(Int)
  case departed(from: Int, to: Int, days: Int)
  case arrived(planet: Int, day: Int)
  /// What happens on the planet at which the ship lies.
  case news(planet: Int, MarketEvent, Commodity?)
  case heard(Rumour)
  /// What was met, as it looks; a distress call is `nil` until it is seen through.
  case met(EncounterKind?, foe: Int)
  case answered(EncounterKind?, Answer, success: Bool)
  /// What a distress call, or something else, turned out to be.
  case turnedOut(EncounterKind)
  case struck(damage: Int, hull: Int)
  case mended(points: Int)
  /// Credits received, or lost where negative.
  case cash(Int, LedgerLine)
  case gained(Commodity, units: Int)
  case lost(Commodity, units: Int)
  case standing(Faction, by: Int)
  case remembered(Deed)
  case renown(Int)
  /// Days longer on the way, or fewer.
  case delayed(days: Int)
  case lostFuel(Int)
  /// The lender wants this much by this day.
  case instalment(due: Int, by: Int)
  case ended(Ending)
}
