import GameCore
import Games
import ServerStore

/// The number of last turns that a game remembers with their events.
let turnsRemembered = 64

/// A game in play, of any kind. It is a value: changes that are not committed are dropped with its copy.
package protocol LiveGame: Sendable {
  /// The number of turns taken.
  var number: Int { get }
  /// The points now.
  var score: Int { get }
  /// True if the game has ended.
  var isOver: Bool { get }
  /// The position of the game for a player.
  var position: GamePosition { get }
  /// The player whose turn it is in a game for two, 0 or 1; `nil` once it is over.
  var mover: Int? { get }
  /// The winner of a finished game for two, 0 or 1; `nil` for a draw.
  var winner: Int? { get }
  /// The view alone.
  var view: any Encodable & Sendable { get }
  /// The view as lines of text.
  var lines: [String] { get }
  /// The scene of the game in a shape.
  func scene(in shape: SceneShape) -> Scene
  /// The timeline that shows the last turn; `nil` if no turn was taken since the game was read.
  func timeline(in shape: SceneShape) -> Timeline?
  /// The replay of the game so far. Plays the journal again within a processor time.
  /// - Parameter visit: called with the position at the start and after each turn; `nil` if nobody asks.
  func replay(_ time: ComputationLimit, visit: ((RunPosition) -> Void)?) throws -> Replay
  /// The save from which the game can be resumed. Linear in the journal.
  var save: Save { get }

  /// Takes a turn.
  /// - Parameter thinking: the thinking time in milliseconds.
  mutating func take(_ kind: TurnRecord.Kind, _ action: String?, thinking: Int) throws(GameRefusal) -> TurnOutcome

  /// The outcomes of the turns after a number; `nil` if they are no longer remembered.
  func outcomes(after number: Int) -> [TurnOutcome]?

  /// Takes an action of a replay, which already contains the clock's own actions.
  mutating func replay(_ step: Replay.Turn) throws(GameRefusal) -> [ToldEvent]
}

extension LiveGame {
  /// The replay of the game so far. Plays the journal again within a processor time.
  func replay(_ time: ComputationLimit) throws -> Replay { try replay(time, visit: nil) }
}

struct LiveSession<G: PlayableGame>: LiveGame {
  private var session: Session<G>
  private(set) var number: Int
  /// The outcomes of the last turns.
  private var outcomes: [TurnOutcome] = []
  private var log: [LogLine] = []
  /// The state before the last turn, and its events.
  private var last: (before: G.State, events: [G.Event])?

  /// The number of log lines that a client gets at first.
  private static var logLimit: Int { 60 }

  /// - Parameter number: the number of turns before the session's state.
  init(_ session: Session<G>, number: Int = 0) {
    self.session = session
    self.number = number
  }

  private var game: G { session.game }

  var score: Int { session.score }
  var isOver: Bool { session.isOver }
  var mover: Int? { game.mover(in: session.state) }
  var winner: Int? { game.winner(of: session.state) }
  var view: any Encodable & Sendable { game.playerView(of: session.state) }
  var lines: [String] { game.lines(of: session.state) }
  func replay(_ time: ComputationLimit, visit: ((RunPosition) -> Void)?) throws -> Replay {
    try Replay(of: session) { state in
      try time.check()
      visit?(game.runPosition(of: state))
    }
  }
  var save: Save { Save(session, at: 0, coder: JSONStateCoder()) }

  func scene(in shape: SceneShape) -> Scene { game.scene(of: session.state, in: shape) }
  func timeline(in shape: SceneShape) -> Timeline? {
    last.map { game.timeline(of: $0.events, from: $0.before, to: session.state, in: shape) }
  }

  var position: GamePosition {
    GamePosition(
      thinking: session.thinking, canUndo: !session.isOver && session.canUndo,
      canRedo: !session.isOver && session.canRedo, view: view, lines: lines,
      advice: game.advice(in: session.state), choices: session.choices.map { choice($0) },
      events: outcomes.last?.events ?? [], log: log)
  }

  mutating func take(_ kind: TurnRecord.Kind, _ action: String?, thinking: Int) throws(GameRefusal) -> TurnOutcome {
    var next = self
    let events =
      switch kind {
      case .act: try next.act(action ?? "", thinking)
      case .undo: try next.undo()
      case .redo: try next.redo()
      case .sent: try next.replay(JournalText(action: action ?? "", thinking: thinking))
      }
    next.number += 1
    for event in events {
      guard let text = event.text else { continue }
      next.log.append(
        LogLine(number: next.number, kind: event.kind, day: game.day(of: next.session.state), text: text))
    }
    next.log.removeFirst(max(0, next.log.count - Self.logLimit))
    let outcome = TurnOutcome(
      number: next.number, kind: kind, action: action, score: next.session.score, isOver: next.session.isOver,
      events: events)
    next.outcomes.append(outcome)
    next.outcomes.removeFirst(max(0, next.outcomes.count - turnsRemembered))
    self = next
    return outcome
  }

  func outcomes(after number: Int) -> [TurnOutcome]? {
    let missing = self.number - number
    return missing <= outcomes.count ? outcomes.suffix(max(0, missing)) : nil
  }

  mutating func replay(_ step: Replay.Turn) throws(GameRefusal) -> [ToldEvent] {
    try replay(JournalText(action: step.action, thinking: step.thinking))
  }

  /// A turn of a journal as text.
  private struct JournalText {
    var action: String
    var thinking: Int
  }

  private mutating func replay(_ turn: JournalText) throws(GameRefusal) -> [ToldEvent] {
    guard let action = G.Action(turn.action) else { throw .unreadable(turn.action) }
    do throws(G.Refusal) {
      let before = session.state
      let events = try session.replay(JournalTurn(action: action, thinking: turn.thinking))
      last = (before, events)
      return events.map { event($0) }
    } catch {
      throw .refused(game.tell(error))
    }
  }

  private mutating func act(_ text: String, _ thinking: Int) throws(GameRefusal) -> [ToldEvent] {
    guard let action = G.Action(text) else { throw .unreadable("There is no action `\(text)` in this game.") }
    do throws(G.Refusal) {
      let before = session.state
      let events = try session.perform(action, thinking: thinking)
      last = (before, events)
      return events.map { event($0) }
    } catch {
      throw .refused(game.tell(error))
    }
  }

  private mutating func undo() throws(GameRefusal) -> [ToldEvent] {
    let (taken, before) = (session.journal.last?.action, session.state)
    do throws(UndoRefusal) {
      let events = try session.undo()
      last = (before, events)
      return told("undone", "Undone", taken, events)
    } catch {
      switch error {
      case .nothing: throw .refused("There is nothing to undo.")
      case .cannotBeUnseen: throw .refused("That cannot be undone.")
      }
    }
  }

  private mutating func redo() throws(GameRefusal) -> [ToldEvent] {
    let (next, before) = (session.undone.last?.action, session.state)
    do throws(UndoRefusal) {
      let events = try session.redo()
      last = (before, events)
      return told("redone", "Redone", next, events)
    } catch {
      throw .refused("There is nothing to redo.")
    }
  }

  /// The game's own events, or an event for the undone or redone action if it has none.
  private func told(
    _ kind: String, _ word: String, _ action: G.Action?, _ events: [G.Event]
  ) -> [ToldEvent] {
    guard events.isEmpty else { return events.map { event($0) } }
    return [ToldEvent(kind, text: action.map { "\(word): \(game.tell(action: $0, in: session.state))." })]
  }

  private func event(_ event: G.Event) -> ToldEvent {
    ToldEvent(game.record(of: event, in: session.state), text: game.tell(event, session.state))
  }

  private func choice(_ choice: G.Choice) -> OfferedChoice {
    var offer = game.offer(choice, in: session.state)
    if choice.endsGame { offer.fields["endsGame"] = true }
    return OfferedChoice(
      action: choice.action.description, template: offer.template,
      amounts: choice.amounts, text: offer.text,
      price: offer.price > 0 ? offer.price : nil, fields: offer.fields)
  }
}
