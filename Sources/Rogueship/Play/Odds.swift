/// The odds of an answer, which the captain sees before giving it. Chances are in thousandths and exact.
public struct Odds: Hashable, Sendable, Codable {
  /// The chance of success.
  public let success: Int
  /// Points of hull that a success can cost; `nil` if nothing strikes or it cannot succeed.
  public let damageOnSuccess: ClosedRange<Int>?
  /// Points of hull that a failure can cost; `nil` if nothing strikes or it cannot fail.
  public let damageOnFailure: ClosedRange<Int>?
  /// The chance that the ship is lost by this answer, rounded up.
  public let loss: Int
}

extension GameState {
  /// The row of the table for an encounter as it looks.
  func rule(for encounter: Encounter, _ rules: Rules) -> EncounterRule {
    rules.rule(of: encounter.isKnown ? encounter.kind : .trueDistress)
  }

  /// The answers that are offered, in the order of the table.
  func offered(in encounter: Encounter, _ rules: Rules) -> [AnswerRule] {
    rule(for: encounter, rules).answers.filter { meets($0.needs, encounter, to: encounter.destination, rules) }
  }

  /// The price of an answer, in credits.
  func price(_ answer: AnswerRule, _ circumstances: OddsContext) -> Int {
    max(0, answer.price?.value { circumstances.amount($0) } ?? 0)
  }

  func odds(
    of answer: AnswerRule, in encounter: Encounter, _ circumstances: OddsContext, _ rules: Rules
  ) -> Odds {
    let success = chance(of: answer, circumstances)
    let (onSuccess, lossOnSuccess) = blow(in: answer.success + answer.win, encounter, rules)
    let (onFailure, lossOnFailure) = blow(in: answer.failure, encounter, rules)
    let loss = success * lossOnSuccess + (1000 - success) * lossOnFailure
    return Odds(
      success: success, damageOnSuccess: success > 0 ? onSuccess : nil,
      damageOnFailure: success < 1000 ? onFailure : nil, loss: (loss + 999) / 1000)
  }

  /// The chance of success, in thousandths.
  func chance(of answer: AnswerRule, _ circumstances: OddsContext) -> Int {
    guard let odds = answer.odds else { return 1000 }
    let chance = odds.value { circumstances.amount($0) }
    return answer.isAboutTruth ? min(1000, max(0, chance)) : min(950, max(50, chance))
  }

  /// The damage of the blow among some effects, and the chance that it is the last.
  private func blow(in effects: [Effect], _ encounter: Encounter, _ rules: Rules) -> (ClosedRange<Int>?, Int) {
    for case .blow(let range) in effects {
      let deadly = range.count { damage(percent: $0, encounter, rules) >= ship.hull }
      let least = damage(percent: range.lowerBound, encounter, rules)
      let most = damage(percent: range.upperBound, encounter, rules)
      return (least...most, (deadly * 1000 + range.count - 1) / range.count)
    }
    return (nil, 0)
  }

  /// The points of hull that a blow costs, given in percent of the foe's full blow. Shields and the cap of the
  /// difficulty are included.
  func damage(percent: Int, _ encounter: Encounter, _ rules: Rules) -> Int {
    let full = encounter.foe * rules.difficulties.blowPerFoe * percent / 100
    return max(1, min(blowCap(rules), full) - value(of: .shields, rules))
  }

  /// The most points that one blow can cost.
  private func blowCap(_ rules: Rules) -> Int {
    let usual = level(rules).blowCap
    return log.trips <= 1 ? min(usual, rules.difficulties.firstTrip.blowCap) : usual
  }
}

extension AnswerRule {
  /// The strength that a success takes from the foe, at least 1; `nil` if it does not wound.
  func wound(_ circumstances: OddsContext) -> Int? {
    for case .wound(let formula) in success { return max(1, formula.value { circumstances.amount($0) }) }
    return nil
  }
}
