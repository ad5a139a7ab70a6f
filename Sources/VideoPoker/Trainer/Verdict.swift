import Phrases

/// A trainer's verdict on one decision: the cards held, compared with the best ones.
public struct Verdict: Hashable, Sendable {
  /// All holds of the deal.
  public let analysis: DealAnalysis
  /// The hold of the player.
  public let held: HoldValue
  /// The chips that were bet.
  public let bet: Int

  /// Judges a decision. A few microseconds, once the tables are built.
  public init(_ hand: Hand, held: Hold, bet: Int, by table: PayTable) {
    analysis = DealAnalysis(of: hand, by: table)
    self.held = analysis[held]
    self.bet = bet
  }

  /// Judges a round of a game that is settled.
  public init(_ round: PokerState.SettledRound, by table: PayTable) {
    self.init(round.dealt, held: round.hold, bet: round.bet, by: table)
  }

  /// True if no hold is better.
  public var isRight: Bool { held.worth == analysis.best.worth }
  /// The exact mean cost of the decision, in chips.
  public var cost: Fraction { Fraction(worth(of: analysis.best) - worth(of: held), common) }
  /// The kind of hand.
  public var kind: KindOfHand { KindOfHand(analysis) }

  /// The best hold besides the one that was held.
  public var runnerUp: HoldValue? { analysis.ranked.first { $0.hold != held.hold } }

  /// The chips by which a right hold is worth more than the runner-up; `nil` for an error.
  var lead: Fraction? {
    guard isRight, let runnerUp else { return nil }
    return Fraction(worth(of: held) - worth(of: runnerUp), common)
  }

  /// The held cards and the runner-up, as in `the ace and queen rather than the queen, right by 0.04 chips`; `nil` for an
  /// error.
  func praise(in say: Words) -> String? {
    guard let lead, let other = runnerUp else { return nil }
    let names = told(held, other)
    let mine = held.hold == .none ? Self.five : names.0
    let second = other.hold == .none ? Self.five : names.1
    return say("\(mine) rather than \(second), right by \(Decimals.text(lead, say)) chips")
  }

  private static let five: Phrase = "five new cards"

  /// False for a right decision that was close: the runner-up is worth less by under a tenth of the bet.
  public var isTrivial: Bool {
    guard isRight, let runnerUp else { return true }
    return 10 * (held.worth - runnerUp.worth) >= common * analysis.table.stake
  }

  /// The verdict in a sentence; `nil` for a right decision that was not close.
  ///
  /// As in `Keep the pair of jacks (7.68 chips) rather than the four to a flush (5.96).`
  public var sentence: String? { sentence(in: .english) }

  /// The verdict in a sentence of a language.
  public func sentence(in say: Words) -> String? {
    func chips(_ value: HoldValue) -> String { Decimals.text(Fraction(worth(of: value), common), say) }
    if isRight {
      guard !isTrivial, let other = runnerUp else { return nil }
      let (mine, second) = told(held, other)
      guard other.worth < held.worth else {
        return say("Right: \(mine) or \(second), both are worth \(chips(held)) chips.")
      }
      return say("Right, and close: \(mine) (\(chips(held)) chips) rather than \(second) (\(chips(other))).")
    }
    let (better, kept) = told(analysis.best, held)
    let (best, own) = (chips(analysis.best), chips(held)), other = held.hold == .none ? Self.five : kept
    return say(
      analysis.best.hold == .none
        ? "Draw five new cards (\(best) chips) rather than \(other) (\(own))."
        : "Keep \(better) (\(best) chips) rather than \(other) (\(own)).")
  }

  /// The names of two holds; their cards if they have the same name.
  private func told(_ one: HoldValue, _ other: HoldValue) -> (Phrase, Phrase) {
    let names = (name(of: one), name(of: other))
    return names.0 == names.1 ? (cards(one), cards(other)) : names
  }

  private func cards(_ value: HoldValue) -> Phrase {
    Phrase(verbatim: analysis.hand.cards(kept: value.hold).map(\.shortName).joined(separator: " "))
  }

  private func name(of value: HoldValue) -> Phrase { analysis.phrase(of: value.hold) }
  private var common: Int { analysis.table.game.wild.deck.common }
  private func worth(of value: HoldValue) -> Int { value.worth * (bet / analysis.table.stake) }
}

extension DealAnalysis {
  /// The kind of cards that a hold keeps.
  public func shape(of hold: Hold) -> HoldShape { HoldShape(hand.cards(kept: hold), wild: table.game.wild) }

  /// The name of the cards that a hold keeps, as in `the pair of jacks`.
  public func phrase(of hold: Hold) -> Phrase { shape(of: hold).phrase(hand.cards(kept: hold), wild: table.game.wild) }

  /// The best hold of another shape than the best one's that has a name, which a player might choose. `nil` if there
  /// is none.
  public var next: HoldValue? {
    let shape = shape(of: best.hold)
    return ranked.first { value in
      let other = self.shape(of: value.hold)
      return other != shape && other != .other && value.hold != best.hold
    }
  }
}

/// Decimal numbers in text.
enum Decimals {
  /// A fraction with two decimal places, rounded to the nearest.
  static func text(_ value: Fraction, _ say: Words = .english) -> String {
    let hundredths = (200 * abs(value.numerator) + value.denominator) / (2 * value.denominator)
    let rest = hundredths % 100
    let sign = value.numerator < 0 && hundredths > 0 ? "-" : ""
    return say.decimal("\(sign)\(hundredths / 100).\(rest < 10 ? "0" : "")\(rest)")
  }

  /// A number with two decimal places, rounded to the nearest.
  static func text(_ value: Double, _ say: Words = .english) -> String {
    text(Fraction(Int((value * 100).rounded()), 100), say)
  }

  /// A number with its sign and two decimal places: `+2.40`, `−0.35`, `0.00`.
  static func signed(_ value: Double, _ say: Words = .english) -> String {
    let text = text(abs(value), say)
    return text == say.decimal("0.00") ? text : (value < 0 ? "−" : "+") + text
  }
}
