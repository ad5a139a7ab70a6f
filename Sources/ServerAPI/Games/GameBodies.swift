import GameCore
import GameService
import ServerInterface
import ServerStore

extension GameStartBody {
  /// The start of a game, without parts if its seed is secret.
  init(_ record: GameRecord, at now: Int) {
    let isTold = record.tellsSeed(at: now)
    let start = Start(game: record.game, options: record.options, seed: record.seed)
    self.init(from: isTold ? start.description : nil, rules: isTold ? record.rules : nil)
  }
}

/// The scene of a game, and the motion that shows its last events.
struct PictureBody: Encodable, Sendable {
  var scene: Scene
  var timeline: Timeline?
}

extension GameSummaryBody {
  /// - Parameters:
  ///   - kinds: the games there are, which know their practice levels.
  ///   - now: the time.
  init(_ record: GameRecord, _ kinds: GameKinds, at now: Int) {
    let isPractice = record.difficulty.flatMap { kinds[record.game]?.isRanked(difficulty: $0) } == false
    self.init(
      id: record.id, game: record.game, difficulty: record.difficulty, start: record.origin.rawValue, day: record.day,
      seed: record.tellsSeed(at: now) ? "\(record.seed)" : nil, number: record.number, score: record.score,
      isOver: record.isOver, isRanked: record.isRanked && !isPractice,
      unranked: isPractice ? "practice" : record.isRanked ? nil : Self.reason(record.origin),
      entry: record.scoreRecord, createdAt: "\(Timestamp(record.created))", updatedAt: "\(Timestamp(record.updated))")
  }

  /// The reason why a game is not ranked.
  private static func reason(_ origin: GameOrigin) -> String {
    switch origin {
    case .daily, .offlineDaily: "daily-played"
    case .server, .offline: "abandoned"
    case .own, .puzzle, .reading: "own-start"
    case .challenge: "challenge"
    case .match: "match"
    }
  }
}

/// The visible state of a game, and the possible actions.
struct PositionBody: Encodable, Sendable {
  var thinking: Int
  var canUndo: Bool
  var canRedo: Bool
  var view: ViewBody
  var lines: [String]
  var advice: String?
  var choices: [ChoiceBody]
  var events: [EventBody]
  var log: [LogLineBody]

  init(_ position: GamePosition) {
    thinking = position.thinking
    (canUndo, canRedo) = (position.canUndo, position.canRedo)
    (view, lines, advice) = (ViewBody(position.view), position.lines, position.advice)
    choices = position.choices.map { ChoiceBody(choice: $0) }
    events = position.events.map { EventBody(event: $0) }
    log = position.log.map(LogLineBody.init)
  }
}

/// The view of the player, whose form depends on the game.
struct ViewBody: Encodable, Sendable {
  private let view: any Encodable & Sendable

  init(_ view: any Encodable & Sendable) { self.view = view }

  func encode(to encoder: any Encoder) throws { try view.encode(to: encoder) }
}

/// A choice with the game's own fields.
struct ChoiceBody: Encodable, Sendable {
  private struct Amounts: Encodable {
    var least: Int
    var most: Int
  }

  let choice: OfferedChoice

  func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: FieldName.self)
    try container.encode(choice.action, forKey: "action")
    try container.encodeIfPresent(choice.template, forKey: "template")
    try container.encodeIfPresent(
      choice.amounts.map { Amounts(least: $0.lowerBound, most: $0.upperBound) }, forKey: "amounts")
    try container.encode(choice.text, forKey: "text")
    try container.encodeIfPresent(choice.price, forKey: "price")
    for (name, value) in choice.fields { try container.encode(value, forKey: FieldName(name)) }
  }
}

/// An event: a kind, a sentence, and the game's own fields.
struct EventBody: Encodable, Sendable {
  let event: ToldEvent

  func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: FieldName.self)
    try container.encode(event.kind, forKey: "kind")
    try container.encodeIfPresent(event.text, forKey: "text")
    for (name, value) in event.fields { try container.encode(value, forKey: FieldName(name)) }
  }
}

/// The name of a field that depends on the game.
private struct FieldName: CodingKey, ExpressibleByStringLiteral {
  let stringValue: String
  var intValue: Int? { nil }

  init(_ name: String) { stringValue = name }
  init(stringLiteral name: String) { stringValue = name }
  init?(stringValue: String) { self.stringValue = stringValue }
  init?(intValue: Int) { nil }
}

struct LogLineBody: Encodable, Sendable {
  var number: Int
  var kind: String
  var day: Int?
  var text: String

  init(_ line: LogLine) { (number, kind, day, text) = (line.number, line.kind, line.day, line.text) }
}

/// The outcome of a turn, as the answer to it.
struct OutcomeBody: Encodable, Sendable {
  var number: Int
  var score: Int
  var isOver: Bool
  var events: [EventBody]
  var game: GameBody?

  init(_ outcome: TurnOutcome, game: GameBody?) {
    (number, score, isOver) = (outcome.number, outcome.score, outcome.isOver)
    events = outcome.events.map { EventBody(event: $0) }
    self.game = game
  }
}

/// A turn and its events, in the form of event streams.
struct TurnBody: Encodable, Sendable {
  var number: Int
  var kind: String
  var action: String?
  var score: Int
  var isOver: Bool
  var events: [EventBody]

  init(_ outcome: TurnOutcome) {
    (number, kind, action) = (outcome.number, outcome.kind.rawValue, outcome.action)
    (score, isOver) = (outcome.score, outcome.isOver)
    events = outcome.events.map { EventBody(event: $0) }
  }
}

extension OutcomeBody: Described {
  static let schema = Schema.object(OutcomeBody.self, "Outcome") {
    Field("number", \.number)
    Field("score", \.score)
    Field("isOver", \.isOver)
    Field("events", \.events, .each(.schema(.component("Event"))))
    Field("game", \.game, "Left out with `Prefer: return=minimal`.")
  }
}
