import GameCore
import ServerStore

/// The visible state of a game, and the possible actions.
package struct GamePosition: Sendable {
  /// The thinking time so far, in milliseconds.
  package var thinking: Int
  package var canUndo: Bool
  package var canRedo: Bool
  /// The view of the player, whose form depends on the game.
  package var view: any Encodable & Sendable
  /// The view as lines of text, for clients that do not know the game.
  package var lines: [String]
  /// Advice on the next action.
  package var advice: String?
  package var choices: [OfferedChoice]
  /// The events of the last turn.
  package var events: [ToldEvent]
  /// The latest sentences of the log.
  package var log: [LogLine]
}

/// A choice with the game's own fields.
package struct OfferedChoice: Sendable {
  package var action: String
  package var template: String?
  package var amounts: ClosedRange<Int>?
  package var text: String
  package var price: Int?
  package var fields: [String: FieldValue]
}

/// An event: a kind, a sentence, and the game's own fields.
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

/// A sentence of the log, with the number of turns before it.
package struct LogLine: Sendable {
  package var number: Int
  package var kind: String
  package var day: Int?
  package var text: String
}

/// A turn and its events.
package struct TurnOutcome: Sendable {
  package var number: Int
  package var kind: TurnRecord.Kind
  package var action: String?
  package var score: Int
  package var isOver: Bool
  package var events: [ToldEvent]
}
