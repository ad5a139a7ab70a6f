/// An order of the game's named buyer: on a planet some way off, somebody takes units of a commodity at a fixed price.
public struct BuyersOrder: Codable, Hashable, Sendable {
  /// The planet, from 0.
  public let planet: Int
  /// The commodity that is wanted.
  public let commodity: Commodity
  /// Units that are still wanted.
  public internal(set) var units: Int
  /// Credits for a unit. The market keeps nothing of it.
  public let price: Int
  /// The last day on which they are taken.
  public let lastDay: Int
}
