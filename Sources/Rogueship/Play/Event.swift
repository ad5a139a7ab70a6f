/// Something that happened, for a screen to animate and a test to check.
public enum CaptainEvent: Codable, Hashable, Sendable {
  /// `cost` is in credits.
  case bought(Commodity, units: Int, cost: Int)
  /// `profit` is against what was paid for these units.
  case sold(Commodity, units: Int, revenue: Int, profit: Int)
  /// Units of fuel for some credits.
  case refuelled(units: Int, cost: Int)
  /// Points of hull mended for some credits.
  case repaired(points: Int, cost: Int)
  /// The part has this step now.
  case fitted(Part, step: Int, cost: Int)
  /// Credits to the lender, by choice or taken.
  case repaid(Int)
  /// Credits from a bank.
  case borrowed(Int)
  /// Planets are counted from 0.
  case departed(from: Int, to: Int, days: Int)
  /// The ship is in port. The planet is counted from 0.
  case arrived(planet: Int, day: Int)
  /// What happens on the planet at which the ship lies.
  case news(planet: Int, MarketEvent, Commodity?)
  /// News of another planet.
  case heard(Rumour)
  /// What was met, as it looks; a distress call is `nil` until it is seen through.
  case met(EncounterKind?, foe: Int)
  /// An answer to what was met, as it looked, what came of it, and which of the texts for that is told.
  case answered(EncounterKind?, Answer, Outcome, telling: Int)
  /// What a distress call, or something else, turned out to be.
  case turnedOut(EncounterKind)
  /// Points of hull lost, and those left; at 0 the ship is lost.
  case struck(damage: Int, hull: Int)
  /// The foe has so much strength left; at 0 it is beaten.
  case wounded(strength: Int)
  /// The foe tires: it has so much strength left.
  case tired(strength: Int)
  /// A part has this step now, as a present.
  case improved(Part, step: Int)
  /// The debt has grown by so many credits, or fallen where negative.
  case owed(Int)
  /// The lender gave a captain who had nothing left so many credits, once, and the debt grew by more.
  case staked(credits: Int, debt: Int)
  /// Foes know of the captain's fortune: they are so many points stronger for it.
  case famed(points: Int)
  /// Points of hull mended on the way.
  case mended(points: Int)
  /// Credits received, or lost where negative.
  case cash(Int, LedgerLine)
  /// Units taken aboard. What found no room is left out.
  case gained(Commodity, units: Int)
  /// Units that were to be had, and of which none found room.
  case leftBehind(Commodity, units: Int)
  /// Units gone: robbed, taken, thrown overboard or seized by the lender.
  case lost(Commodity, units: Int)
  /// The standing with a faction has changed by so many points.
  case standing(Faction, by: Int)
  /// A deed that others remember from now on.
  case remembered(Deed)
  /// Points of renown earned.
  case renown(Int)
  /// Days longer on the way, or fewer.
  case delayed(days: Int)
  /// Units of fuel lost.
  case lostFuel(Int)
  /// The lender wants this much by this day.
  case instalment(due: Int, by: Int)
  /// The game is over.
  case ended(Ending)
}

/// What came of an answer.
public enum Outcome: String, Codable, CaseIterable, Sendable {
  /// It worked, it did not, or the foe was beaten by it.
  case success, failure, win

  /// Whether the answer worked.
  public var isSuccess: Bool { self != .failure }
}
