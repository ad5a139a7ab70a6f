import GameCore

/// One consequence of an answer.
public enum Effect: Hashable, Sendable {
  /// Damage: percent of the foe's full blow, drawn from this range.
  case blow(ClosedRange<Int>)
  /// Credits, drawn from this range.
  case cash(ClosedRange<Int>)
  /// Credits for each point of the foe's strength, drawn from this range.
  case bounty(ClosedRange<Int>)
  /// A share of the cash lost, in thousandths.
  case cashShare(Int)
  /// A share of every commodity in the hold lost, in thousandths.
  case cargoShare(Int)
  /// Units of one commodity that chance chooses, as many as fit.
  case loot(ClosedRange<Int>)
  /// Units of a commodity, as many as fit.
  case goods(Commodity, ClosedRange<Int>)
  /// Exposed contraband is taken, and a fine paid: this many thousandths of its usual value.
  case confiscate(fine: Int)
  /// Exposed contraband is thrown overboard.
  case dump
  /// Points of standing with a faction.
  case standing(Faction, Int)
  /// Days longer on the way, or fewer.
  case days(Int)
  /// Units of fuel lost.
  case fuel(Int)
  /// A deed is counted once more, up to five.
  case remember(Deed)
  /// A deed is no longer counted.
  case forget(Deed)
  /// Renown for a risk taken well: this much at even odds, up to twice as much at long ones.
  case renown(Int)
  /// Points of hull mended.
  case repair(Int)
  /// News of another planet.
  case rumour
  /// The distress call shows what it is.
  case reveal
  /// What was met turns out to be something else.
  case become(EncounterKind)
  /// The encounter goes on.
  case stay
}

/// What an answer needs to be offered.
public enum Requirement: String, CaseIterable, Sendable {
  /// Something in the hold.
  case cargo
  /// Exposed contraband.
  case contraband
  /// A distress call that was seen through.
  case known
  /// A distress call that was not.
  case unknown
}

/// An answer as the table has it.
public struct AnswerRule: Sendable {
  /// The answer itself.
  public let answer: Answer
  /// What it takes to be offered; `nil` if nothing.
  public let needs: Requirement?
  /// What it costs, in credits; `nil` if nothing.
  public let price: Formula?
  /// The chance of success in thousandths; `nil` if it cannot fail.
  public let odds: Formula?
  /// What follows from success, in this order.
  public let success: [Effect]
  /// What follows from failure, in this order; empty where it cannot fail.
  public let failure: [Effect]
}

/// An encounter as the table has it.
public struct EncounterRule: Sendable {
  /// What is met.
  public let kind: EncounterKind
  /// Whether it shows itself as a distress call until it is seen through.
  public let looksLikeDistress: Bool
  /// The strength of what is met.
  public let foe: ClosedRange<Int>
  /// How often it comes, against the other encounters.
  public let often: Formula
  /// At least three, one of which is safe: it is always offered, costs nothing and strikes nothing.
  public let answers: [AnswerRule]

  init(_ reader: TableReader) throws(TableError) {
    var reader = reader
    kind = try EncounterKind.read(reader.required("encounter"), reader)
    if let looks = reader.optional("looks") {
      guard try reader.text(looks) == "distress" else { throw reader.error(.value("must be distress"), at: looks) }
      looksLikeDistress = true
    } else {
      looksLikeDistress = false
    }
    foe = try reader.range("foe", in: 1...10)
    often = try Formula(reader.row("often"))
    var answers: [AnswerRule] = []
    for row in try reader.rows("answers") { answers.append(try AnswerRule(row)) }
    guard answers.count >= 3 else { throw reader.error(.value("must have at least three answers")) }
    guard answers.contains(where: \.isSafe) else {
      throw reader.error(
        .value("must have an answer that is always there, costs no credits and cannot strike the ship"))
    }
    self.answers = answers
    try reader.finish()
  }
}

extension AnswerRule {
  init(_ reader: TableReader) throws(TableError) {
    var reader = reader
    answer = try Answer.read(reader.required("answer"), reader)
    if let value = reader.optional("needs") {
      guard let needs = Requirement(rawValue: try reader.text(value)) else {
        throw reader.error(.value("must be one of cargo, contraband, known, unknown"), at: value)
      }
      self.needs = needs
    } else {
      needs = nil
    }
    if let value = reader.optional("price") {
      price = try Formula(TableReader(value, file: reader.file))
    } else {
      price = nil
    }
    let odds = reader.optional("odds")
    if let odds { self.odds = try Formula(TableReader(odds, file: reader.file)) } else { self.odds = nil }
    success = try AnswerRule.effects("success", &reader)
    failure = odds == nil ? [] : try AnswerRule.effects("failure", &reader)
    try reader.finish()
  }

  /// Whether it is always offered and cannot strike the ship: the way out that every encounter must have.
  var isSafe: Bool {
    needs == nil && price == nil && odds == nil
      && !success.contains { effect in
        switch effect {
        case .blow, .become, .stay: true
        default: false
        }
      }
  }

  /// Whether its outcome hangs on what a distress call is, and not on a throw.
  var isAboutTruth: Bool { odds?.terms.contains { $0.factor == .genuine } ?? false }

  private static func effects(_ field: String, _ reader: inout TableReader) throws(TableError) -> [Effect] {
    var effects: [Effect] = []
    for row in try reader.rows(field) {
      var row = row
      for (name, value) in row.rest() { effects += try Effect.read(name, value, row) }
    }
    return effects
  }
}

extension Effect {
  fileprivate static func read(
    _ name: String, _ value: TableValue, _ reader: TableReader
  ) throws(TableError) -> [Effect] {
    switch name {
    case "blow": return [.blow(try reader.range(value, in: 1...100))]
    case "cash": return [.cash(try reader.range(value, in: 1...5000))]
    case "bounty": return [.bounty(try reader.range(value, in: 1...1000))]
    case "cashShare": return [.cashShare(-(try reader.number(value, in: -1000...(-1))))]
    case "cargoShare": return [.cargoShare(-(try reader.number(value, in: -1000...(-1))))]
    case "loot": return [.loot(try reader.range(value, in: 1...30))]
    case "confiscate": return [.confiscate(fine: try reader.number(value, in: 0...2000))]
    case "dump": return [.dump]
    case "days": return [.days(try reader.number(value, in: -5...5))]
    case "fuel": return [.fuel(-(try reader.number(value, in: -20...(-1))))]
    case "remember": return [.remember(try Deed.read(value, reader))]
    case "forget": return [.forget(try Deed.read(value, reader))]
    case "renown": return [.renown(try reader.number(value, in: 1...500))]
    case "repair": return [.repair(try reader.number(value, in: 1...200))]
    case "rumour": return [.rumour]
    case "reveal": return [.reveal]
    case "become": return [.become(try EncounterKind.read(value, reader))]
    case "stay": return [.stay]
    case "standing":
      var row = try TableReader(value, file: reader.file)
      var effects: [Effect] = []
      for (name, value) in row.rest() {
        guard let faction = Faction(name: name) else { throw row.error(.unknown(field: name), at: value) }
        effects.append(.standing(faction, try row.number(value, in: -100...100)))
      }
      return effects
    case "goods":
      var row = try TableReader(value, file: reader.file)
      var effects: [Effect] = []
      for (name, value) in row.rest() {
        guard let commodity = Commodity(name: name) else { throw row.error(.unknown(field: name), at: value) }
        effects.append(.goods(commodity, try row.range(value, in: 1...30)))
      }
      return effects
    default: throw reader.error(.unknown(field: name), at: value)
    }
  }
}
