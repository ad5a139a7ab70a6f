import GameCore
import Phrases
import ServerInterface
import VideoPoker

/// The body of a hold: places counted from 0, the name of the cards, and the mean return, in chips.
struct HoldBody: Encodable, Sendable {
  let places: [Int]
  let name: String
  let chips: Double

  init(_ value: HoldValue, _ analysis: DealAnalysis, bet: Int, in words: Words) {
    places = value.hold.places
    name = words(analysis.phrase(of: value.hold))
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

  init(_ verdict: Verdict, in words: Words) {
    let analysis = verdict.analysis
    func body(_ value: HoldValue) -> HoldBody { HoldBody(value, analysis, bet: verdict.bet, in: words) }
    cards = analysis.hand.cards.map(\.description)
    (held, best, next) = (body(verdict.held), body(analysis.best), analysis.next.map(body))
    (isRight, isTrivial, cost) = (verdict.isRight, verdict.isTrivial, verdict.cost.value)
    (kind, sentence) = (words(verdict.kind.phrase), verdict.sentence(in: words))
  }
}

/// All holds of a hand, the best first.
struct AnalysisBody: Encodable, Sendable {
  let table: String
  let name: String
  let bet: Int
  let holds: [HoldBody]
  let verdict: VerdictBody?

  init(_ analysis: DealAnalysis, bet: Int, held: Hold?, in words: Words) {
    (table, name) = (analysis.table.description, VideoPoker().speaking(words).name(of: .practice(analysis.table)))
    self.bet = bet
    holds = analysis.ranked.map { HoldBody($0, analysis, bet: bet, in: words) }
    verdict = held.map { VerdictBody(Verdict(analysis.hand, held: $0, bet: bet, by: analysis.table), in: words) }
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

  init(_ entry: TrainerService.Entry, in words: Words) {
    let statistics = entry.statistics
    (table, name) = (entry.table.description, VideoPoker().speaking(words).name(of: .practice(entry.table)))
    (hands, errors, cost) = (statistics.hands, statistics.errors, statistics.cost)
    (back, expectedBack, perfectBack) = (statistics.back, statistics.expectedBack, statistics.perfectBack)
    worst = statistics.worst().map { row in
      Kind(
        kind: words(row.kind.phrase), hands: row.hands, errors: row.errors, cost: statistics.chips(of: row),
        lastError: row.lastError.map {
          VerdictBody(Verdict($0.hand, held: $0.hold, bet: entry.table.bets.upperBound, by: entry.table), in: words)
        })
    }
  }
}

struct TrainerBody: Encodable, Sendable {
  let tables: [TrainerEntryBody]
}

/// The story of a game: luck and skill in chips, and the sentences.
struct StoryBody: Encodable, Sendable {
  let luck: Double
  let skill: Double
  let sentences: [String]

  init(_ story: RunStory, in words: Words) {
    let parts = story.parts
    (luck, skill, sentences) = (parts.luck, parts.skill, story.sentences(parts, in: words))
  }
}

/// A game's hands, with its story and the verdict on the last of them.
struct GameTrainerBody: Encodable, Sendable {
  let entry: TrainerEntryBody
  let story: StoryBody?
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

extension AnalysisBody: Described {
  static let schema = Schema.object(AnalysisBody.self, "PokerAnalysis") {
    Field("table", \.table)
    Field("name", \.name)
    Field("bet", \.bet)
    Field("holds", \.holds, .count(32...32))
    Field("verdict", \.verdict)
  }
}

extension TrainerBody: Described {
  static let schema = Schema.object(TrainerBody.self, "PokerTrainer") {
    Field("tables", \.tables)
  }
}

extension TrainerEntryBody.Kind: Described {
  static let schema = Schema.object(TrainerEntryBody.Kind.self) {
    Field("kind", \.kind)
    Field("hands", \.hands)
    Field("errors", \.errors)
    Field("cost", \.cost)
    Field("lastError", \.lastError)
  }
}

extension TrainerEntryBody: Described {
  static let schema = Schema.object(TrainerEntryBody.self, "PokerTrainerEntry") {
    Field("table", \.table, "The pays of the table, the lowest hand first.")
    Field("name", \.name)
    Field("hands", \.hands)
    Field("errors", \.errors, "The number of hands that were played wrong.")
    Field("cost", \.cost, "The mean loss by errors, in chips.")
    Field("back", \.back, "The return for each chip, luck included. Absent before the first hand.")
    Field("expectedBack", \.expectedBack, "The mean return for each chip, by the dealt hands and the chosen holds.")
    Field("perfectBack", \.perfectBack, "The mean return for each chip with the best holds.")
    Field("worst", \.worst, "The kinds of hand that cost most.", .count(0...10))
  }
}

extension HoldBody: Described {
  static let schema = Schema.object(HoldBody.self, "PokerHold") {
    Field("places", \.places, .each(.range(0...4)))
    Field("name", \.name, "The name of the cards, as in `the pair of jacks`.")
    Field("chips", \.chips, "The mean return.")
  }
}

extension VerdictBody: Described {
  static let schema = Schema.object(VerdictBody.self, "PokerVerdict") {
    Field("cards", \.cards, .count(5...5))
    Field("held", \.held)
    Field("best", \.best)
    Field("next", \.next)
    Field("isRight", \.isRight, "True if no hold is better.")
    Field("isTrivial", \.isTrivial, "True if the best hold is so far ahead that no player needs the verdict.")
    Field("cost", \.cost, "The mean loss compared with the best hold, in chips.")
    Field("kind", \.kind, "The kind of the hand, as in `a high pair or four to a flush`.")
    Field("sentence", \.sentence, "The reason, in a sentence. Absent if the hold is right and trivial.")
  }
}

extension DrillBody: Described {
  static let schema = Schema.object(DrillBody.self, "PokerDrill") {
    Field("table", \.table)
    Field("name", \.name)
    Field("number", \.number)
    Field("bet", \.bet)
    Field("cards", \.cards, .count(5...5))
    Field("held", \.held, .each(.range(0...4)))
    Field("scene", \.scene, .schema(.component("Scene")))
    Field("timeline", \.timeline, .schema(.component("Timeline")))
    Field("verdict", \.verdict)
  }
}

extension StoryBody: Described {
  static let schema = Schema.object(StoryBody.self, "PokerStory") {
    Field("luck", \.luck, "The chips paid beyond those of perfect play on average, without the cost of the errors.")
    Field("skill", \.skill, "The mean cost of the errors, in chips, as a number of at most 0.")
    Field("sentences", \.sentences, "The best hold, the worst error, and luck beside skill.", .count(0...3))
  }
}

extension GameTrainerBody: Described {
  static let schema = Schema.object(GameTrainerBody.self, "PokerGameTrainer") {
    Field("entry", \.entry)
    Field("story", \.story, "The story of a run that is over; absent for any other game.")
    Field("last", \.last, "The verdict on the last settled hand.")
  }
}

/// A hand whose holds are to be valued.
struct PokerQuestion: Decodable, Described, Sendable {
  var cards: String
  var table: String?
  var bet: Int?
  var held: String?

  static let schema = Schema.object(PokerQuestion.self, "PokerQuestion", isClosed: true) {
    Field("cards", \.cards, "Five cards, as in `Th Jh Qh 2c 3d`.", .length(1...40), .example("Th Jh Qh 2c 3d"))
    Field(
      "table", \.table, "A pay table by its name, such as `9/6`, or by its numbers, the lowest hand first.",
      .length(1...80), .standard("9/6"))
    Field("bet", \.bet, "The bet in chips; the greatest one if absent.", .range(1...5), .example(5))
    Field(
      "held", \.held, "A hold to judge: the places of the held cards, from 0, with commas between them.",
      .pattern("^([0-4](,[0-4]){0,4})?$"), .length(0...9))
  }
}
