import Archive
import GameCore

/// A game being played on a desk: its session, its slot among the saves, and what was told of it.
///
/// Whatever is done is kept at once.
final class Play<G: PlayableGame> {
  /// One entry of the journal as it was told.
  struct Told {
    let action: G.Action
    let events: [G.Event]
    let lines: [String]
  }

  let desk: Desk
  let slot: String
  private(set) var session: Session<G>
  /// By the journal's entries.
  private(set) var told: [Told] = []
  /// The rank that the finished game has got, and its table.
  private(set) var rank: Int?
  private var thinkingSince: Int
  private var isScored = false

  /// Nobody thinks longer than this over one action, in milliseconds; whoever does is away.
  private static var longestThought: Int { 120_000 }

  init(_ session: Session<G>, slot: String, on desk: Desk) {
    self.desk = desk
    self.slot = slot
    self.session = session
    thinkingSince = desk.world.milliseconds()
    told = Play.story(of: session)
    if session.journal.isEmpty { keep() }
  }

  var game: G { session.game }
  var state: G.State { session.state }
  var isOver: Bool { session.isOver }

  /// Milliseconds since the last action, as far as they count.
  var thinking: Int { min(Play.longestThought, max(0, desk.world.milliseconds() - thinkingSince)) }

  /// Starts counting the time to the next action anew: after a pause.
  func restartClock() { thinkingSince = desk.world.milliseconds() }

  /// Takes an action and keeps the game; says why where it is refused.
  /// - Returns: what happened; `nil` where it was refused.
  @discardableResult
  func perform(_ action: G.Action) -> [G.Event]? {
    var next = session
    let events: [G.Event]
    do throws(G.Refusal) { events = try next.perform(action, thinking: thinking) } catch {
      desk.complain(game.tell(error))
      return nil
    }
    take(next, action, events)
    return events
  }

  /// Takes over a session that has gone on by an action.
  func take(_ next: Session<G>, _ action: G.Action, _ events: [G.Event]) {
    session = next
    restartClock()
    record(action, events)
    keep()
  }

  /// Tells time that went by to a game in which time counts, before it is put away.
  func countTime() {
    let seconds = thinking / 1000
    guard !isOver, seconds > 0, let clock = game.clockAction(seconds: seconds) else { return }
    var next = session
    guard (try? next.perform(clock)) != nil else { return }
    session = next
    restartClock()
    keep()
  }

  func undo() {
    let (before, last) = (session.state, told.last)
    do throws(UndoRefusal) {
      let events = try session.undo()
      afterwards(events)
      desk.note("Undone: " + (game.tell(change: before, session.state) ?? last?.lines.first ?? "the last action."))
    } catch { desk.complain(Self.text(error, "undo")) }
  }

  func redo() {
    let before = session.state
    do throws(UndoRefusal) {
      let events = try session.redo()
      afterwards(events)
      desk.note(
        "Done again: " + (game.tell(change: before, session.state) ?? told.last?.lines.first ?? "the last action."))
    } catch { desk.complain(Self.text(error, "do again")) }
  }

  private func afterwards(_ events: [G.Event]) {
    if told.count >= session.journal.count { told.removeLast(told.count - session.journal.count) }
    if let last = session.journal.last, told.count < session.journal.count { record(last.action, events) }
    restartClock()
    keep()
  }

  private static func text(_ refusal: UndoRefusal, _ verb: String) -> String {
    switch refusal {
    case .nothing: "There is nothing to \(verb)."
    case .cannotBeUnseen:
      "You have seen what came after it, so you cannot \(verb == "undo" ? "undo it" : "do it again")."
    }
  }

  private func record(_ action: G.Action, _ events: [G.Event]) {
    while told.count < session.journal.count - 1 {
      told.append(Told(action: session.journal[told.count].action, events: [], lines: []))
    }
    told.append(Told(action: action, events: events, lines: game.tell(events, session.state)))
  }

  /// Plays the journal again for what happened: a save does not hold it.
  private static func story(of session: Session<G>) -> [Told] {
    guard !session.journal.isEmpty, var state = try? session.game.start(session.options, seed: session.seed) else {
      return []
    }
    return session.journal.map { entry in
      let events = (try? session.game.apply(entry.action, to: &state)) ?? []
      return Told(action: entry.action, events: events, lines: session.game.tell(events, state))
    }
  }

  // MARK: Keeping

  private func keep() {
    guard !isScored else { return }
    desk.keeper.keep(Save(session, at: desk.world.now()), as: slot)
    session.markSaved()
  }

  /// Enters the score of a finished game under a name, and forgets its save.
  func enterScore(as name: String) {
    guard isOver, !isScored else { return }
    isScored = true
    desk.keeper.remove(slot)
    guard session.score > 0 else { return }
    let entry = ScoreEntry(name: name, score: session.score, date: desk.world.now(), replay: Replay(of: session))
    do throws(ArchiveError) {
      switch try desk.archive.enter(entry, in: game.id) {
      case .success(let rank), .failure(.duplicate(let rank)): self.rank = rank
      case .failure(.belowTenth): break
      case .failure(let refusal): desk.complain("The score was not entered: \(refusal)")
      }
    } catch { desk.complain("The score could not be kept: \(FileProblem.text(error))") }
  }

  /// Asks for a name if none is known yet, then enters the score.
  func settle(then done: @escaping () -> Void = {}) {
    guard isOver, !isScored else { return done() }
    guard session.score > 0, desk.settings.name.isEmpty else {
      enterScore(as: desk.settings.name)
      return done()
    }
    let known = desk.world.environment["USER"] ?? ""
    desk.push(
      TextPrompt(
        desk, "\(Text.number(session.score)) points", hint: "Your name for the table of high scores:",
        text: CellWidth.clean(known), limit: ScoreTable.nameLimit
      ) { [weak self] name in
        guard let self else { return }
        let name = name.contains { !$0.isWhitespace } ? name : "somebody"
        desk.settings.name = name
        enterScore(as: name)
        done()
      })
  }
}
