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
  /// Units of one random commodity, as many as fit.
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
  /// The distress call shows its true kind.
  case reveal
  /// The encounter turns out to be of another kind.
  case become(EncounterKind)
  /// The encounter goes on.
  case stay
  /// The foe loses this much strength. At 0 it is beaten, and the effects of winning follow. Before that the fight
  /// goes on.
  case wound(Formula)
  /// Credits won: within a quarter of the formula's value.
  case prize(Formula)
  /// Credits lost, at most the cash in hand: within a quarter of the formula's value.
  case toll(Formula)
  /// Units of a commodity given away.
  case take(Commodity, Int)
  /// A part is one step better, if it is not at its best already.
  case improve(Part)
  /// The debt grows by this many credits, or falls.
  case debt(Int)
  /// A mark is set or removed, for the conditions of later meetings.
  case mark(String, Bool)
  /// This meeting comes on the first trip that many days later.
  case next(EncounterKind, ClosedRange<Int>)
  /// The effects after it follow only if the goods before it found room.
  case ifAboard
}

/// An answer as the table has it.
public struct AnswerRule: Sendable {
  /// The answer itself.
  public let answer: Answer
  /// The condition for its offer; `nil` if it has none.
  public let needs: Condition?
  /// The price in credits; `nil` if it is free.
  public let price: Formula?
  /// The chance of success in thousandths; `nil` if it cannot fail.
  public let odds: Formula?
  /// The effects of success, in this order.
  public let success: [Effect]
  /// The effects of failure, in this order; empty if it cannot fail.
  public let failure: [Effect]
  /// The effects once the foe's strength is gone; empty if the answer does not wound.
  public let win: [Effect]
}

/// An encounter as the table has it.
public struct EncounterRule: Sendable {
  /// The kind of encounter.
  public let kind: EncounterKind
  /// The family that a scanner shows.
  public let family: EncounterFamily
  /// The name of its picture.
  public let picture: String
  /// True if it looks like a distress call until it is seen through.
  public let looksLikeDistress: Bool
  /// The strength of the foe.
  public let foe: ClosedRange<Int>
  /// The weight against the other encounters; `nil` for a sequel, which never comes by chance.
  public let often: Formula?
  /// The condition under which it comes; `nil` if it always may.
  public let when: Condition?
  /// True if it comes at most once in a game.
  public let isOnce: Bool
  /// The answers, at least three. One is safe: it is always offered, costs nothing and strikes nothing.
  public let answers: [AnswerRule]

  /// Reads a row of the table.
  init(_ reader: TableReader, _ context: TableContext) throws(TableError) {
    var reader = reader
    kind = try context.kind(reader.required("meeting"), reader)
    family = try reader.name("family", EncounterFamily.self)
    if let value = reader.optional("picture") { picture = try reader.text(value) } else { picture = kind.name }
    if let value = reader.optional("often") {
      often = try Formula(TableReader(value, file: reader.file), context)
    } else {
      often = nil
    }
    if let value = reader.optional("when") {
      when = try Condition(value, reader, context)
    } else {
      when = nil
    }
    if let value = reader.optional("once") { isOnce = try Condition.flag(value, reader) } else { isOnce = false }
    if let looks = reader.optional("looks") {
      guard try reader.text(looks) == "distress" else { throw reader.error(.value("must be distress"), at: looks) }
      looksLikeDistress = true
    } else {
      looksLikeDistress = false
    }
    foe = try reader.range("foe", in: 1...10)
    var answers: [AnswerRule] = []
    for row in try reader.rows("answers") {
      let answer = try AnswerRule(row, context)
      guard !answers.contains(where: { $0.answer == answer.answer }) else {
        throw row.error(.value("has an answer twice: \(answer.answer.name)"))
      }
      answers.append(answer)
    }
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
  init(_ reader: TableReader, _ context: TableContext) throws(TableError) {
    var reader = reader
    answer = try Answer.read(reader.required("answer"), reader)
    if let value = reader.optional("needs") {
      needs = try Condition(value, reader, context)
    } else {
      needs = nil
    }
    if let value = reader.optional("price") {
      price = try Formula(TableReader(value, file: reader.file), context)
    } else {
      price = nil
    }
    let odds = reader.optional("odds")
    if let odds { self.odds = try Formula(TableReader(odds, file: reader.file), context) } else { self.odds = nil }
    success = try AnswerRule.effects("success", &reader, context)
    failure = odds == nil ? [] : try AnswerRule.effects("failure", &reader, context)
    win = success.contains(where: \.isWound) ? try AnswerRule.effects("win", &reader, context) : []
    for case .take(let commodity, let units) in success + failure + win {
      guard needs?.terms.contains(where: { $0.promises(units, of: commodity) }) ?? false else {
        throw reader.error(.value("takes \(units) \(commodity.name) that it does not need"))
      }
    }
    try reader.finish()
  }

  /// True if it is always offered and cannot strike the ship: the way out that every encounter must have.
  var isSafe: Bool {
    needs == nil && price == nil && odds == nil
      && !success.contains { effect in
        switch effect {
        case .blow, .become, .stay, .wound: true
        default: false
        }
      }
  }

  /// True if its outcome depends on the truth of a distress call, and not on chance.
  var isAboutTruth: Bool { odds?.terms.contains { $0.factor == .genuine } ?? false }

  private static func effects(
    _ field: String, _ reader: inout TableReader, _ context: TableContext
  ) throws(TableError) -> [Effect] {
    var effects: [Effect] = []
    for row in try reader.rows(field) {
      var row = row
      for (name, value) in row.rest() { effects += try Effect.read(name, value, row, context) }
    }
    return effects
  }
}

extension Condition.Term {
  /// True if it requires at least so many units of a commodity aboard.
  fileprivate func promises(_ units: Int, of commodity: Commodity) -> Bool {
    if case .units(commodity, let least) = self { least >= units } else { false }
  }
}

extension Effect {
  /// True if it takes strength from the foe.
  var isWound: Bool { if case .wound = self { true } else { false } }

  fileprivate static func read(
    _ name: String, _ value: TableValue, _ reader: TableReader, _ context: TableContext
  ) throws(TableError) -> [Effect] {
    func formula() throws(TableError) -> Formula { try Formula(TableReader(value, file: reader.file), context) }
    switch name {
    case "wound": return [.wound(try formula())]
    case "prize": return [.prize(try formula())]
    case "toll": return [.toll(try formula())]
    case "improve": return [.improve(try Part.read(value, reader))]
    case "debt": return [.debt(try reader.number(value, in: -5000...5000))]
    case "mark", "unmark":
      let mark = try reader.text(value)
      context.leave(mark)
      return [.mark(mark, name == "mark")]
    case "next":
      var row = try TableReader(value, file: reader.file)
      let kind = try context.kind(row.required("meeting"), row)
      let days = try row.range("days", in: 0...60)
      try row.finish()
      return [.next(kind, days)]
    case "take":
      var row = try TableReader(value, file: reader.file)
      var effects: [Effect] = []
      for (name, value) in row.rest() {
        guard let commodity = Commodity(name: name) else { throw row.error(.unknown(field: name), at: value) }
        effects.append(.take(commodity, try row.number(value, in: 1...30)))
      }
      return effects
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
    case "ifAboard":
      guard try Condition.flag(value, reader) else { throw reader.error(.value("must be true"), at: value) }
      return [.ifAboard]
    case "become": return [.become(try context.kind(value, reader))]
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
