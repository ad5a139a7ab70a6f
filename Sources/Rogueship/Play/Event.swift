/// An event of the game, for a screen to animate and a test to check.
public enum CaptainEvent: Codable, Hashable, Sendable {
  /// `cost` is in credits.
  case bought(Commodity, units: Int, cost: Int)
  /// `profit` is relative to the price paid for these units.
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
  /// The event on the planet at which the ship lies.
  case news(planet: Int, MarketEvent, Commodity?)
  /// News of another planet.
  case heard(Rumour)
  /// The named buyer has an order.
  case ordered(BuyersOrder)
  /// The last unit of an order was handed over.
  case filled(BuyersOrder)
  /// An order ended that was not filled.
  case orderOver(BuyersOrder)
  /// The encounter as it looks; a distress call is `nil` until it is seen through.
  case met(EncounterKind?, foe: Int)
  /// An answer to an encounter as it looked, its outcome, and the number of the text told for it.
  case answered(EncounterKind?, Answer, Verdict, telling: Int)
  /// The true kind of a distress call, or of another encounter.
  case turnedOut(EncounterKind)
  /// Points of hull lost, and those left; at 0 the ship is lost.
  case struck(damage: Int, hull: Int)
  /// The foe has this much strength left; at 0 it is beaten.
  case wounded(strength: Int)
  /// The foe tires: it has this much strength left.
  case tired(strength: Int)
  /// A part has this step now, as a present.
  case improved(Part, step: Int)
  /// The debt has grown by this many credits, or fallen if negative.
  case owed(Int)
  /// The lender gave a captain who had nothing left this many credits, once, and the debt grew by more.
  case staked(credits: Int, debt: Int)
  /// Foes know of the captain's fortune: they are this many points stronger for it.
  case famed(points: Int)
  /// Points of hull mended on the way.
  case mended(points: Int)
  /// Credits received, or lost if negative.
  case cash(Int, LedgerLine)
  /// Units taken aboard. Units without room are left out.
  case gained(Commodity, units: Int)
  /// Units offered, none of which found room.
  case leftBehind(Commodity, units: Int)
  /// Units gone: robbed, taken, thrown overboard or seized by the lender.
  case lost(Commodity, units: Int)
  /// The standing with a faction has changed by this many points.
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

/// The outcome of an answer.
public enum Verdict: String, Codable, CaseIterable, Sendable {
  /// The answer succeeded, failed, or beat the foe.
  case success, failure, win

  /// True if the answer succeeded.
  public var isSuccess: Bool { self != .failure }
}
