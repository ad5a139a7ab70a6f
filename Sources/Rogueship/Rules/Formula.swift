import GameCore

/// The factors of odds, prices and frequencies. The player sees every one of them.
public enum Factor: Hashable, Sendable {
  /// The step of a part, 0 to 3.
  case part(Part)
  /// The count of a deed, 0 to 5.
  case deed(Deed)
  /// The standing with a faction, -100 to 100.
  case standing(Faction)
  /// The strength of the foe, 1 to 10.
  case foe
  /// The usual value of the cargo in hundreds of credits, 0 to 60.
  case load
  /// Units that the destination forbids and that do not fit into the hidden hold, 0 to 20.
  case contraband
  /// The lawlessness of both ends of the way, 0 to 100.
  case lawless
  /// The strength of the destination's patrols, 0 to 100.
  case patrol
  /// The remoteness of both ends of the way, 0 to 100.
  case frontier
  /// The share of the days that are over, 0 to 100.
  case day
  /// The chance that a distress call is genuine, in thousandths.
  case genuine
  /// The strength of the foe at the beginning, 1 to 10.
  case strength
  /// The number of answers given before.
  case round
  /// The fortune in hundreds of credits, 0 to 300.
  case wealth
  /// The debt to the lender, in hundreds of credits, 0 to 60.
  case debt
  /// 1 if an answer has left this mark, otherwise 0.
  case mark(String)

  init?(name: String) {
    if name.hasPrefix("mark.") {
      self = .mark(String(name.dropFirst(5)))
    } else if name.hasPrefix("deed."), let deed = Deed(name: name.dropFirst(5)) {
      self = .deed(deed)
    } else if let part = Part(name: name) {
      self = .part(part)
    } else if let deed = Deed(name: name) {
      self = .deed(deed)
    } else if let faction = Faction(name: name) {
      self = .standing(faction)
    } else {
      switch name {
      case "foe": self = .foe
      case "load": self = .load
      case "contraband": self = .contraband
      case "lawless": self = .lawless
      case "patrol": self = .patrol
      case "frontier": self = .frontier
      case "day": self = .day
      case "genuine": self = .genuine
      case "strength": self = .strength
      case "round": self = .round
      case "wealth": self = .wealth
      case "debt": self = .debt
      default: return nil
      }
    }
  }
}

/// A sum of factors: `base` + one tenth of the sum of each factor times its weight.
public struct Formula: Hashable, Sendable {
  /// The value if all factors are 0.
  public var base: Int
  /// The factors that count.
  public var terms: [Term]

  /// A factor with its weight.
  public struct Term: Hashable, Sendable {
    /// The factor that the value depends on.
    public var factor: Factor
    /// The weight in tenths.
    public var weight: Int
  }

  init(base: Int) {
    self.base = base
    terms = []
  }

  init(_ reader: TableReader, _ context: TableContext) throws(TableError) {
    var reader = reader
    base = try reader.number("base", in: -10_000...10_000, otherwise: 0)
    terms = []
    for (name, value) in reader.rest() {
      guard let factor = Factor(name: name) else { throw reader.error(.unknown(field: name), at: value) }
      if case .mark(let mark) = factor { context.ask(mark, at: value) }
      terms.append(Term(factor: factor, weight: try reader.number(value, in: -10_000...10_000)))
    }
  }

  /// The value with the factors that `amount` gives. Linear in the number of terms.
  func value(_ amount: (Factor) -> Int) -> Int {
    var tenths = 0
    for term in terms { tenths += term.weight * amount(term.factor) }
    return base + tenths / 10
  }
}
