import GameCore
import ServerStore

/// What is seen of a game, and what can be done.
package struct GamePosition: Sendable {
  /// Milliseconds so far.
  package var thinking: Int
  package var canUndo: Bool
  package var canRedo: Bool
  /// What a player sees: the game says what it is.
  package var view: any Encodable & Sendable
  /// The same as lines of text, for clients that know nothing of the game.
  package var lines: [String]
  /// What could be done next.
  package var advice: String?
  package var choices: [OfferedChoice]
  /// What came of the last turn.
  package var events: [ToldEvent]
  /// The latest sentences told.
  package var log: [LogLine]
}

/// A choice, and the game's own fields with it.
package struct OfferedChoice: Sendable {
  package var action: String
  package var template: String?
  package var amounts: ClosedRange<Int>?
  package var text: String
  package var price: Int?
  package var fields: [String: FieldValue]
}

/// Something that happened: a kind, a sentence, and the game's own fields.
package struct ToldEvent: Sendable {
  package var kind: String
  package var text: String?
  package var fields: [String: FieldValue]

  init(_ kind: String, text: String?) {
    self.kind = kind
    self.text = text
    fields = [:]
  }

  init(_ record: EventRecord, text: String?) {
    kind = record.kind
    self.text = text
    fields = record.fields
  }
}

/// A sentence that was told, and after how many turns.
package struct LogLine: Sendable {
  package var number: Int
  package var kind: String
  package var day: Int?
  package var text: String
}

/// A turn and what came of it.
package struct TurnOutcome: Sendable {
  package var number: Int
  package var kind: TurnRecord.Kind
  package var action: String?
  package var score: Int
  package var isOver: Bool
  package var events: [ToldEvent]
}
