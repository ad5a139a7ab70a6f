import Sudoku

/// A game as a client gets it. The names of the fields are those of the interface's description.
struct GameBody: Encodable, Sendable {
  let summary: GameSummaryBody
  let position: PositionBody

  func encode(to encoder: any Encoder) throws {
    try summary.encode(to: encoder)
    try position.encode(to: encoder)
  }
}

struct GameSummaryBody: Encodable, Sendable {
  var id: String
  var game: String
  var difficulty: String?
  var start: String
  var day: String?
  var seed: String?
  var number: Int
  var score: Int
  var isOver: Bool
  var isRanked: Bool
  var unranked: String?
  var entry: String?
  var createdAt: Timestamp
  var updatedAt: Timestamp

  init(_ record: GameRecord) {
    id = record.id
    game = record.game
    difficulty = record.difficulty
    start = record.origin.rawValue
    day = record.day
    // Whoever knows the seed of a game under way knows its future.
    seed = record.isOver || record.origin == .daily || record.origin == .own ? "\(record.seed)" : nil
    number = record.number
    score = record.score
    isOver = record.isOver
    isRanked = record.isRanked
    unranked = record.isRanked ? nil : Self.reason(record.origin)
    entry = record.entry
    createdAt = Timestamp(record.created)
    updatedAt = Timestamp(record.updated)
  }

  /// Why a game that is not ranked is not.
  private static func reason(_ origin: GameOrigin) -> String {
    switch origin {
    case .daily: "daily-played"
    case .server: "abandoned"
    case .own, .puzzle, .reading: "own-start"
    }
  }
}

/// What is seen of a game, and what can be done.
struct PositionBody: Encodable, Sendable {
  var thinking: Int
  var canUndo: Bool
  var canRedo: Bool
  var view: ViewBody
  var choices: [ChoiceBody]
  var events: [EventBody]
  var log: [LogLineBody]
}

enum ViewBody: Encodable, Sendable {
  case sudoku(SudokuViewBody)
  case rogueship(RogueshipViewBody)

  func encode(to encoder: any Encoder) throws {
    switch self {
    case .sudoku(let view): try view.encode(to: encoder)
    case .rogueship(let view): try view.encode(to: encoder)
    }
  }
}

struct ChoiceBody: Encodable, Sendable {
  struct Amounts: Encodable, Sendable {
    var least: Int
    var most: Int
  }

  var action: String
  var template: String?
  var amounts: Amounts?
  var text: String
  var price: Int?
  var odds: OddsBody?
  var cell: Int?
  var answer: String?
}

struct OddsBody: Encodable, Sendable {
  struct Damage: Encodable, Sendable {
    var least: Int
    var most: Int

    init(_ range: ClosedRange<Int>) { (least, most) = (range.lowerBound, range.upperBound) }
  }

  var success: Int
  var loss: Int
  var damageOnSuccess: Damage?
  var damageOnFailure: Damage?
}

/// Something that happened: a kind, the fields that go with it, and a sentence.
struct EventBody: Codable, Sendable {
  var kind: String
  var text: String?
  var cell: Int?
  var cells: [Int]?
  var digit: Int?
  var isOn: Bool?
  var isSolvable: Bool?
  var count: Int?
  var score: Int?
  var hint: HintBody?
  var commodity: String?
  var units: Int?
  var credits: Int?
  var profit: Int?
  var part: String?
  var step: Int?
  var planet: Int?
  var from: Int?
  var to: Int?
  var day: Int?
  var days: Int?
  var event: String?
  var encounter: String?
  var foe: Int?
  var answer: String?
  var success: Bool?
  var damage: Int?
  var hull: Int?
  var line: String?
  var faction: String?
  var by: Int?
  var deed: String?
  var points: Int?
  var ending: String?

  init(_ kind: String, text: String?) {
    self.kind = kind
    self.text = text
  }
}

struct HintBody: Codable, Sendable {
  struct CellDigit: Codable, Sendable {
    var cell: Int
    var digit: Int
  }

  var stage: Int
  var technique: String
  var name: String
  var cells: [Int]
  /// These three are absent in outcomes that an earlier version wrote.
  var houses: [Int]?
  var because: [Int]?
  var reason: String?
  var placements: [CellDigit]
  var eliminations: [CellDigit]
}

struct LogLineBody: Encodable, Sendable {
  var number: Int
  var kind: String
  var day: Int?
  var text: String
}

/// What came of a step, as the answer to it.
struct OutcomeBody: Encodable, Sendable {
  var number: Int
  var score: Int
  var isOver: Bool
  var events: [EventBody]
  var game: GameBody?
}

/// A step, as event streams send it and the journal keeps it.
struct StepBody: Codable, Sendable {
  var number: Int
  var kind: StepRecord.Kind
  var action: String?
  var score: Int
  var isOver: Bool
  var events: [EventBody]
}
