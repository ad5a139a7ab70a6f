/// A kind of encounter between planets: the name of a row of the table of meetings.
public struct EncounterKind: Hashable, Sendable {
  /// The word for it in tables, events and words.
  public let name: String

  /// The kind with a name. ``Rules`` knows if it exists.
  public init(_ name: String) { self.name = name }
}

/// The kinds that have a number in the encoding, and among them those that the code knows.
extension EncounterKind {
  /// Ships of pirates and aliens.
  public static let pirateRaider = EncounterKind("pirateRaider"), pirateAmbush = EncounterKind("pirateAmbush")
  /// Ships of aliens.
  public static let alienScout = EncounterKind("alienScout"), alienSwarm = EncounterKind("alienSwarm")
  /// The guild's officers.
  public static let guildInspection = EncounterKind("guildInspection")
  /// The guild's tariffs.
  public static let guildCollector = EncounterKind("guildCollector")
  /// A hunter who is paid to catch the captain.
  public static let bountyHunter = EncounterKind("bountyHunter")
  /// Both distress calls look the same until one is seen through.
  public static let trueDistress = EncounterKind("trueDistress"), falseDistress = EncounterKind("falseDistress")
  /// Wrecks and trade.
  public static let derelict = EncounterKind("derelict"), merchant = EncounterKind("merchant")
  /// An offer in the dark.
  public static let smugglersOffer = EncounterKind("smugglersOffer")
  /// Dangers of space itself.
  public static let asteroidField = EncounterKind("asteroidField"), ionStorm = EncounterKind("ionStorm")
  /// A stowaway behind the water tanks.
  public static let stowaway = EncounterKind("stowaway")
  /// A short cut, perhaps.
  public static let wormhole = EncounterKind("wormhole")

  /// Those that are encoded as their place here. Saves and digests depend on the order.
  static let numbered: [EncounterKind] = [
    .pirateRaider, .pirateAmbush, .alienScout, .alienSwarm, .guildInspection, .guildCollector, .bountyHunter,
    .trueDistress, .falseDistress, .derelict, .merchant, .smugglersOffer, .asteroidField, .ionStorm, .stowaway,
    .wormhole,
  ]
}

/// Encoded as its place among the numbered kinds, or else as its name.
extension EncounterKind: Codable {
  public init(from decoder: any Decoder) throws {
    let value = try decoder.singleValueContainer()
    if let row = try? value.decode(Int.self) {
      guard EncounterKind.numbered.indices.contains(row) else {
        throw DecodingError.dataCorruptedError(in: value, debugDescription: "there is no meeting \(row)")
      }
      self = EncounterKind.numbered[row]
    } else {
      self.init(try value.decode(String.self))
    }
  }

  public func encode(to encoder: any Encoder) throws {
    var value = encoder.singleValueContainer()
    if let row = EncounterKind.numbered.firstIndex(of: self) { try value.encode(row) } else { try value.encode(name) }
  }
}

extension EncounterKind: CustomStringConvertible {
  public var description: String { name }
}

/// The family of a meeting, which a scanner shows before it comes.
public enum EncounterFamily: String, CaseIterable, Sendable {
  /// A foe who will shoot.
  case hostile
  /// The guild's officers.
  case guild
  /// People who buy, sell or ask, and things that drift or burn in the way.
  case trade, people, space, wreck
}
