import GameCore
import ServerStore

/// The visible state of a game, and the possible actions.
package struct GamePosition: Sendable {
  /// The thinking time so far, in milliseconds.
  package var thinking: Int
  /// True if the last turn can be undone. A turn that revealed something cannot, nor any turn of a finished game.
  package var canUndo: Bool
  /// True if an undone action can be repeated: the game is not over.
  package var canRedo: Bool
  /// The view of the player, whose form depends on the game.
  package var view: any Encodable & Sendable
  /// The view as lines of text, for clients that do not know the game.
  package var lines: [String]
  /// Advice on the next action.
  package var advice: String?
  /// The legal actions; empty once the game is over.
  package var choices: [OfferedChoice]
  /// The events of the last turn.
  package var events: [ToldEvent]
  /// The latest sentences of the log.
  package var log: [LogLine]
}

/// A choice with the game's own fields.
package struct OfferedChoice: Sendable {
  /// The text of the action, at its largest amount if it has one.
  package var action: String
  /// The text with `{amount}` in place of the amount; `nil` for an action without an amount.
  package var template: String?
  /// The possible amounts; `nil` for an action without an amount.
  package var amounts: ClosedRange<Int>?
  /// The text of a button or a menu item.
  package var text: String
  /// The price at the largest amount, in the game's money or points; `nil` if the action is free.
  package var price: Int?
  /// More data for clients, such as odds or the cell that the choice concerns.
  package var fields: [String: FieldValue]
}

/// An event: a kind, a sentence, and the game's own fields.
package struct ToldEvent: Sendable {
  /// The kind of event, as in `bought`.
  package var kind: String
  /// The event as a sentence; `nil` for an event without words.
  package var text: String?
  /// The data of the event by name.
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

/// A sentence of the log, with its turn.
package struct LogLine: Sendable {
  /// The number of the turn that the sentence belongs to, from 1.
  package var number: Int
  /// The kind of the event, as in `bought`.
  package var kind: String
  /// The day in the game; `nil` for games without days.
  package var day: Int?
  /// The sentence.
  package var text: String
}

/// A turn and its events.
package struct TurnOutcome: Sendable {
  /// The number of the turn, from 1.
  package var number: Int
  /// The form of the turn.
  package var kind: TurnRecord.Kind
  /// The action; `nil` for undo and redo.
  package var action: String?
  /// The points after the turn.
  package var score: Int
  /// True if the game is over after the turn.
  package var isOver: Bool
  /// The events of the turn; for an undo or a redo at least one.
  package var events: [ToldEvent]
}
