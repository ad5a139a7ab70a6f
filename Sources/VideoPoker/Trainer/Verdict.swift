/// What a trainer says of one decision: the cards that were held, against the best ones.
public struct Verdict: Hashable, Sendable {
  /// All holds of the deal.
  public let analysis: DealAnalysis
  /// What was held.
  public let held: HoldValue
  /// The chips that were bet.
  public let bet: Int

  /// Judges a decision. A few microseconds, once the tables are there.
  public init(_ hand: Hand, held: Hold, bet: Int, by table: PayTable) {
    analysis = DealAnalysis(of: hand, by: table)
    self.held = analysis[held]
    self.bet = bet
  }

  /// Judges a round of a game that is settled.
  public init(_ round: PokerState.SettledRound, by table: PayTable) {
    self.init(round.dealt, held: round.hold, bet: round.bet, by: table)
  }

  /// Whether no hold is better.
  public var isRight: Bool { held.worth == analysis.best.worth }
  /// What the decision costs on average, exactly, in chips.
  public var cost: Fraction { Fraction(worth(of: analysis.best) - worth(of: held), Draws.common) }
  /// What kind of hand it was.
  public var kind: KindOfHand { KindOfHand(analysis) }

  /// The best hold besides the one that was held.
  public var runnerUp: HoldValue? { analysis.ranked.first { $0.hold != held.hold } }

  /// Whether nobody needs to be told that this was right: the runner-up is worth less by a tenth of the bet or more.
  public var isTrivial: Bool {
    guard isRight, let runnerUp else { return true }
    return 10 * (held.worth - runnerUp.worth) >= Draws.common * analysis.table.stake
  }

  /// What is said of it, in a sentence: nothing of what was right and trivial.
  ///
  /// As in `Keep the pair of jacks (7.68 chips) rather than the four to a flush (5.96).`
  public var sentence: String? {
    if isRight {
      guard !isTrivial, let other = runnerUp else { return nil }
      let (mine, second) = told(held, other)
      guard other.worth < held.worth else {
        return "Right: \(mine) or \(second), both are worth \(chips(held)) chips."
      }
      return "Right, and close: \(mine) (\(chips(held)) chips) rather than \(second) (\(chips(other)))."
    }
    let (better, kept) = told(analysis.best, held)
    let advice = analysis.best.hold == .none ? "Draw five new cards" : "Keep \(better)"
    return
      "\(advice) (\(chips(analysis.best)) chips) rather than \(held.hold == .none ? "five new cards" : kept) (\(chips(held)))."
  }

  /// What two holds are called; by their cards where they have one name.
  private func told(_ one: HoldValue, _ other: HoldValue) -> (String, String) {
    let names = (name(of: one), name(of: other))
    return names.0 == names.1 ? (cards(one), cards(other)) : names
  }

  private func cards(_ value: HoldValue) -> String {
    analysis.hand.cards(kept: value.hold).map(\.shortName).joined(separator: " ")
  }

  private func name(of value: HoldValue) -> String { analysis.name(of: value.hold) }
  private func worth(of value: HoldValue) -> Int { value.worth * (bet / analysis.table.stake) }
  private func chips(_ value: HoldValue) -> String { Decimals.text(Fraction(worth(of: value), Draws.common)) }
}

extension DealAnalysis {
  /// The kind of cards that a hold keeps.
  public func shape(of hold: Hold) -> HoldShape { HoldShape(hand.cards(kept: hold), wild: table.game.wild) }

  /// What the cards that a hold keeps are called, as in `the pair of jacks`.
  public func name(of hold: Hold) -> String {
    shape(of: hold).name(hand.cards(kept: hold), wild: table.game.wild)
  }

  /// The best hold of another shape than the best one's that has a name: what a player could have thought of. `nil` where there
  /// is none.
  public var next: HoldValue? {
    let shape = shape(of: best.hold)
    return ranked.first { value in
      let other = self.shape(of: value.hold)
      return other != shape && other != .other && value.hold != best.hold
    }
  }
}

/// Numbers with a point in text.
enum Decimals {
  /// A fraction with two digits behind the point, rounded to the nearest.
  static func text(_ value: Fraction) -> String {
    let hundredths = (200 * abs(value.numerator) + value.denominator) / (2 * value.denominator)
    let rest = hundredths % 100
    return "\(value.numerator < 0 && hundredths > 0 ? "-" : "")\(hundredths / 100).\(rest < 10 ? "0" : "")\(rest)"
  }
}
