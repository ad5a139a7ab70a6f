import GameCore

/// The consequences of answers.
extension GameState {
  mutating func answer(_ answer: Answer, _ rules: Rules) throws(CaptainRefusal) -> [CaptainEvent] {
    guard case .encounter(let encounter) = phase else { throw .nothingMet }
    guard let rule = offered(in: encounter, rules).first(where: { $0.answer == answer }) else {
      throw .noSuchAnswer
    }
    let circumstances = OddsContext(self, in: encounter, rules)
    let price = price(rule, circumstances)
    guard price <= money.cash else { throw .cannotPay(price: price) }
    let chance = chance(of: rule, circumstances)
    var events: [CaptainEvent] = []
    if price > 0 {
      money.move(-price, .bribes)
      events.append(.cash(-price, .bribes))
    }
    let isThrown = combatStream.chance(permille: chance)
    let succeeds = rule.isAboutTruth ? encounter.kind != .falseDistress : isThrown
    var outcome = AnswerOutcome(encounter: encounter, chance: chance, circumstances: circumstances)
    var verdict = succeeds ? Verdict.success : .failure
    if succeeds, let wound = rule.wound(circumstances) {
      outcome.encounter.foe = max(0, encounter.foe - wound)
      outcome.stays = outcome.encounter.foe > 0
      if outcome.encounter.foe == 0 { verdict = .win }
    }
    let kind = encounter.isKnown ? encounter.kind : nil
    let list = "\(kind?.name ?? "distress").\(answer.name).\(verdict.rawValue)"
    events.append(.answered(kind, answer, verdict, telling: story.tell(list)))
    if outcome.encounter.foe != encounter.foe { events.append(.wounded(strength: outcome.encounter.foe)) }
    let effects = succeeds ? rule.success + (verdict == .win ? rule.win : []) : rule.failure
    for effect in effects {
      if case .ifAboard = effect {
        // The remaining effects hold only for a captain who got the goods.
        if events.contains(where: \.isLeftBehind) { break }
        continue
      }
      events += take(effect, &outcome, rules)
      if ship.hull <= 0 { return events + end(.lost) }
    }
    return events + conclude(outcome, rules)
  }

  /// The state that the effects of one answer share.
  private struct AnswerOutcome {
    var encounter: Encounter
    let chance: Int
    let circumstances: OddsContext
    var stays = false
    /// True if the encounter turned out to be something else, or was confirmed.
    var isNew = false

    /// The value of a formula at the time of the answer, at least 0.
    func amount(_ formula: Formula) -> Int { max(0, formula.value { circumstances.amount($0) }) }
  }

  private mutating func conclude(_ outcome: AnswerOutcome, _ rules: Rules) -> [CaptainEvent] {
    guard outcome.stays else {
      return arrive(at: outcome.encounter.destination, after: max(0, outcome.encounter.days), rules)
    }
    var encounter = outcome.encounter
    encounter.round = outcome.isNew ? 0 : encounter.round + 1
    // A foe tires in a long fight as well: no encounter goes on for ever.
    let isTired = encounter.round > 1 && encounter.foe > 1
    if encounter.round > 1 { encounter.foe = max(1, encounter.foe - 1) }
    if outcome.isNew { encounter.strength = encounter.foe }
    chooseScene(of: &encounter)
    phase = .encounter(encounter)
    return isTired ? [.tired(strength: encounter.foe)] : []
  }

  private mutating func take(_ effect: Effect, _ outcome: inout AnswerOutcome, _ rules: Rules) -> [CaptainEvent] {
    switch effect {
    case .blow(let range):
      let damage = damage(percent: combatStream.within(range), outcome.encounter, rules)
      ship.hull = max(0, ship.hull - damage)
      return [.struck(damage: damage, hull: ship.hull)]
    case .cash(let range): return receive(combatStream.within(range))
    case .bounty(let range): return receive(combatStream.within(range) * outcome.encounter.foe)
    case .cashShare(let share):
      let amount = money.cash * share / 1000
      money.move(-amount, .losses)
      return amount == 0 ? [] : [.cash(-amount, .losses)]
    case .cargoShare(let share): return loseCargo(share, rules)
    case .loot(let range):
      let units = combatStream.within(range)
      let pick = combatStream.weighted(rules.loot) ?? 0
      return gain(Commodity.allCases[pick], units, rules)
    case .goods(let commodity, let range): return gain(commodity, combatStream.within(range), rules)
    case .confiscate(let fine): return confiscate(fine: fine, outcome.encounter.destination, rules)
    case .dump: return confiscate(fine: 0, outcome.encounter.destination, rules)
    case .standing(let faction, let amount): return change(faction, by: amount)
    case .days(let days):
      outcome.encounter.days += days
      return [.delayed(days: days)]
    case .fuel(let units):
      let lost = min(units, ship.fuel)
      ship.fuel -= lost
      return [.lostFuel(lost)]
    case .remember(let deed):
      deeds[deed.rawValue] = min(5, deeds[deed.rawValue] + 1)
      return [.remembered(deed)]
    case .forget(let deed):
      deeds[deed.rawValue] = 0
      return []
    case .renown(let points):
      let earned = GameState.renown(points, at: outcome.chance)
      renown += earned
      return [.renown(earned)]
    case .repair(let points):
      let mended = min(points, value(of: .hull, rules) - ship.hull)
      ship.hull += mended
      return [.mended(points: mended)]
    case .rumour:
      guard let rumour = hear(rules) else { return [] }
      log.rumours.removeAll { $0.planet == rumour.planet }
      log.rumours.append(rumour)
      return [.heard(rumour)]
    case .reveal:
      outcome.encounter.isKnown = true
      (outcome.stays, outcome.isNew) = (true, true)
      return [.turnedOut(outcome.encounter.kind)]
    case .wound, .ifAboard: return []
    case .prize(let formula):
      let amount = drawn(outcome.amount(formula))
      return amount == 0 ? [] : receive(amount)
    case .toll(let formula):
      let amount = min(money.cash, drawn(outcome.amount(formula)))
      money.move(-amount, .losses)
      return amount == 0 ? [] : [.cash(-amount, .losses)]
    case .take(let commodity, let units):
      let given = min(units, ship.cargo[commodity.rawValue])
      ship.remove(given, of: commodity.rawValue)
      return given == 0 ? [] : [.lost(commodity, units: given)]
    case .improve(let part): return improve(part, rules)
    case .debt(let credits):
      let change = max(-money.debt, credits)
      money.debt += change
      money.due = min(money.due, money.debt)
      // The ledger counts the growth of the debt as interest.
      money.ledger[LedgerLine.interest.rawValue] += change
      return change == 0 ? [] : [.owed(change)]
    case .mark(let mark, let isThere):
      story.set(mark, isThere)
      return []
    case .next(let kind, let days):
      story.sequels.append(Story.Sequel(kind: kind, day: day + combatStream.within(days)))
      return []
    case .become(let kind):
      story.meet(kind)
      outcome.encounter.kind = kind
      outcome.encounter.isKnown = true
      (outcome.stays, outcome.isNew) = (true, true)
      return [.turnedOut(kind)]
    case .stay:
      outcome.stays = true
      return []
    }
  }

  /// Renown for an answer with some thousandths of a chance: more for a risk than for a safe thing.
  static func renown(_ points: Int, at chance: Int) -> Int { points * (2000 - chance) / 1500 }

  /// An amount within a quarter of a formula's value.
  private mutating func drawn(_ amount: Int) -> Int { amount * combatStream.within(GameState.spread) / 100 }

  /// The range of a prize or a toll, in percent of its formula's value.
  static let spread = 75...125

  private mutating func improve(_ part: Part, _ rules: Rules) -> [CaptainEvent] {
    guard ship[part] < rules.ship.parts[part.rawValue].prices.count else { return [] }
    let before = value(of: .hull, rules)
    ship.steps[part.rawValue] += 1
    ship.hull += value(of: .hull, rules) - before
    return [.improved(part, step: ship[part])]
  }

  private mutating func receive(_ amount: Int) -> [CaptainEvent] {
    money.move(amount, .prizes)
    return [.cash(amount, .prizes)]
  }

  private mutating func gain(_ commodity: Commodity, _ units: Int, _ rules: Rules) -> [CaptainEvent] {
    let fitting = min(units, freeHold(rules))
    ship.cargo[commodity.rawValue] += fitting
    return fitting == 0 ? [.leftBehind(commodity, units: units)] : [.gained(commodity, units: fitting)]
  }

  /// Removes a share of everything in the hold. The insurance pays for its part of the purchase price.
  private mutating func loseCargo(_ share: Int, _ rules: Rules) -> [CaptainEvent] {
    var events: [CaptainEvent] = []
    var worth = 0
    for commodity in 0..<Rules.goods where ship.cargo[commodity] > 0 {
      let units = GameState.share(share, of: ship.cargo[commodity])
      worth += ship.paid[commodity] * units / ship.cargo[commodity]
      ship.remove(units, of: commodity)
      events.append(.lost(Commodity.allCases[commodity], units: units))
    }
    let cover = worth * value(of: .insurance, rules) / 100
    if cover > 0 {
      money.move(cover, .insurance)
      events.append(.cash(cover, .insurance))
    }
    return events
  }

  /// A share of some units, in thousandths, rounded up.
  static func share(_ share: Int, of units: Int) -> Int { (units * share + 999) / 1000 }

  /// Removes exposed contraband. No insurance pays for it.
  private mutating func confiscate(fine: Int, _ destination: Int, _ rules: Rules) -> [CaptainEvent] {
    var events: [CaptainEvent] = []
    var value = 0
    for (commodity, units) in exposed(at: destination, rules).enumerated() where units > 0 {
      value += units * rules.market.goods[commodity].base
      ship.remove(units, of: commodity)
      events.append(.lost(Commodity.allCases[commodity], units: units))
    }
    let amount = min(money.cash, value * fine / 1000)
    if amount > 0 {
      money.move(-amount, .losses)
      events.append(.cash(-amount, .losses))
    }
    return events
  }
}

extension CaptainEvent {
  fileprivate var isLeftBehind: Bool { if case .leftBehind = self { true } else { false } }
}
