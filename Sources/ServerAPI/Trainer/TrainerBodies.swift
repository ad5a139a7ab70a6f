import GameCore
import GameService
import VideoPoker

/// The body of a hold: places counted from 0, the name of the cards, and the mean return, in chips.
struct HoldBody: Encodable, Sendable {
  let places: [Int]
  let name: String
  let chips: Double

  init(_ value: HoldValue, _ analysis: DealAnalysis, bet: Int) {
    places = value.hold.places
    name = analysis.name(of: value.hold)
    chips = value.expected.value * Double(bet) / Double(analysis.table.stake)
  }
}

/// The verdict on one decision.
struct VerdictBody: Encodable, Sendable {
  let cards: [String]
  let held: HoldBody
  let best: HoldBody
  /// A plausible alternative hold.
  let next: HoldBody?
  let isRight: Bool
  let isTrivial: Bool
  let cost: Double
  let kind: String
  let sentence: String?

  init(_ verdict: Verdict) {
    let analysis = verdict.analysis
    func body(_ value: HoldValue) -> HoldBody { HoldBody(value, analysis, bet: verdict.bet) }
    cards = analysis.hand.cards.map(\.description)
    (held, best, next) = (body(verdict.held), body(analysis.best), analysis.next.map(body))
    (isRight, isTrivial, cost) = (verdict.isRight, verdict.isTrivial, verdict.cost.value)
    (kind, sentence) = (verdict.kind.description, verdict.sentence)
  }
}

/// All holds of a hand, the best first.
struct AnalysisBody: Encodable, Sendable {
  let table: String
  let name: String
  let bet: Int
  let holds: [HoldBody]
  let verdict: VerdictBody?

  init(_ analysis: DealAnalysis, bet: Int, held: Hold?) {
    (table, name) = (analysis.table.description, VideoPoker().name(of: .practice(analysis.table)))
    self.bet = bet
    holds = analysis.ranked.map { HoldBody($0, analysis, bet: bet) }
    verdict = held.map { VerdictBody(Verdict(analysis.hand, held: $0, bet: bet, by: analysis.table)) }
  }
}

/// The statistics of one pay table.
struct TrainerEntryBody: Encodable, Sendable {
  struct Kind: Encodable, Sendable {
    let kind: String
    let hands: Int
    let errors: Int
    let cost: Double
    let lastError: VerdictBody?
  }

  let table: String
  let name: String
  let hands: Int
  let errors: Int
  let cost: Double
  let back: Double?
  let expectedBack: Double?
  let perfectBack: Double?
  let worst: [Kind]

  init(_ entry: TrainerService.Entry) {
    let statistics = entry.statistics
    (table, name) = (entry.table.description, VideoPoker().name(of: .practice(entry.table)))
    (hands, errors, cost) = (statistics.hands, statistics.errors, statistics.cost)
    (back, expectedBack, perfectBack) = (statistics.back, statistics.expectedBack, statistics.perfectBack)
    worst = statistics.worst().map { row in
      Kind(
        kind: row.kind.description, hands: row.hands, errors: row.errors, cost: row.chips,
        lastError: row.lastError.map {
          VerdictBody(Verdict($0.hand, held: $0.hold, bet: entry.table.bets.upperBound, by: entry.table))
        })
    }
  }
}

struct TrainerBody: Encodable, Sendable {
  let tables: [TrainerEntryBody]
}

/// A game's hands, with the verdict on the last of them.
struct GameTrainerBody: Encodable, Sendable {
  let entry: TrainerEntryBody
  let last: VerdictBody?
}

/// The present state of a hand of a drill.
struct DrillBody: Encodable, Sendable {
  let table: String
  let name: String
  let number: Int
  let bet: Int
  let cards: [String]
  let held: [Int]
  let scene: Scene?
  let timeline: Timeline?
  /// The verdict; absent until the hold is made.
  let verdict: VerdictBody?
}
