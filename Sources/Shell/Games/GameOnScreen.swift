import Archive
import GameCore
import Games
import TerminalKit

/// A game being played on the screen: its session, its slot among the saves, and what was told of it.
///
/// Whatever is done is kept at once.
final class GameOnScreen<G: PlayableGame> {
  /// One turn of the journal as it was told.
  struct ToldTurn: Sendable {
    let action: G.Action
    let events: [G.Event]
    let lines: [String]
  }

  let shell: RunningShell
  private(set) var place: OpenSlot
  private(set) var session: Session<G>
  /// What the last turns of the journal told; that of a long game's beginning is not known.
  private(set) var told: [ToldTurn]
  /// How many turns of the journal stand before those.
  private var untold: Int
  /// The run that it races against.
  let ghost: Ghost?
  /// The rank that the finished game has got, and its table.
  private(set) var rank: Int?
  private var thinkingSince: Int
  /// The time on the clock of the action when it was stopped, in milliseconds, and whether the player stopped it; `nil` while
  /// it runs.
  private var stopped: (thinking: Int, byPlayer: Bool)?
  private var isScored = false
  /// How many turns the last save has; `nil` before the first.
  private var keptTurns: Int?
  /// How many turns the game itself has learnt from.
  private var learntTurns = 0
  /// Whether the finished game is on its way to the server.
  private var isSent = false
  /// Why the score of the finished game is not in the table although it should be; the next try may do better.
  private(set) var scoreProblem: String?

  /// The longest thinking over one action, in milliseconds. A player who takes longer is away.
  private static var longestThought: Int { 120_000 }

  /// - Parameter told: what the last turns of the session's journal told.
  /// - Parameter ghost: the run that it races against.
  init(
    _ session: Session<G>, told: [ToldTurn] = [], in place: OpenSlot, on shell: RunningShell,
    against ghost: Ghost? = nil
  ) {
    self.shell = shell
    self.ghost = ghost
    self.told = told
    untold = session.journal.count - told.count
    self.place = place
    self.session = session
    thinkingSince = shell.environment.milliseconds()
    guard session.journal.isEmpty else { return }
    keep()
    noteDay(orSay: shell.sayAtGame) { $0.begin(game.id, on: $1) }
  }

  var game: G { session.game }
  var state: G.State { session.state }
  var isOver: Bool { session.isOver }

  /// Milliseconds since the last action, as far as they count.
  var thinking: Int {
    if isReadOnly { return 0 }
    return stopped?.thinking
      ?? min(GameOnScreen.longestThought, max(0, shell.environment.milliseconds() - thinkingSince))
  }

  /// Starts counting the time to the next action anew.
  private func restartClock() {
    thinkingSince = shell.environment.milliseconds()
    stopped?.thinking = 0
  }

  /// True if the clock stands still, and the game is covered.
  var isPaused: Bool { stopped != nil }

  /// Stops the clock, or lets it go on.
  func togglePause() { isPaused ? goOn() : pause(byPlayer: true) }

  /// Stops the clock while another window has the keyboard. What the player stopped stays so.
  func focus(_ isHere: Bool) {
    if isHere, stopped?.byPlayer == false { goOn() }
    if !isHere, !isPaused, !isOver { pause(byPlayer: false) }
  }

  private func pause(byPlayer: Bool) {
    countTime()
    stopped = (thinking, byPlayer)
  }

  private func goOn() {
    thinkingSince = shell.environment.milliseconds() - thinking
    stopped = nil
  }

  /// Takes an action and keeps the game; says why where it is refused.
  /// - Returns: what happened; `nil` where it was refused.
  @discardableResult
  func perform(_ action: G.Action) -> [G.Event]? {
    guard mayPlay() else { return nil }
    var next = session
    let events: [G.Event]
    do throws(G.Refusal) { events = try next.perform(action, thinking: thinking) } catch {
      shell.complain(game.tell(error))
      return nil
    }
    take(next, action, events)
    return events
  }

  /// Takes over a session that has gone on by an action.
  func take(_ next: Session<G>, _ action: G.Action, _ events: [G.Event]) {
    guard mayPlay() else { return }
    session = next
    restartClock()
    record(action, events)
    keep()
  }

  /// Whether it is this program's game; says so where it is not.
  func mayPlay() -> Bool {
    if isReadOnly { shell.complain("This game is open in another window. Here you can only look at it.") }
    return !isReadOnly
  }

  /// Tells time that went by to a game in which time counts, before it is put away.
  func countTime() {
    var next = session
    guard !isOver, (try? next.pass(thinking)) == true else { return }
    session = next
    restartClock()
    keep()
  }

  func undo() {
    guard mayPlay() else { return }
    let (before, last) = (session.state, told.last)
    do throws(UndoRefusal) {
      let events = try session.undo()
      afterwards(events)
      shell.note("Undone: " + (game.tell(change: before, session.state) ?? last?.lines.first ?? "the last action."))
    } catch { shell.complain(Self.text(error, "undo")) }
  }

  func redo() {
    guard mayPlay() else { return }
    let before = session.state
    do throws(UndoRefusal) {
      let events = try session.redo()
      afterwards(events)
      shell.note(
        "Redone: " + (game.tell(change: before, session.state) ?? told.last?.lines.first ?? "the last action."))
    } catch { shell.complain(Self.text(error, "do again")) }
  }

  private func afterwards(_ events: [G.Event]) {
    untold = min(untold, session.journal.count)
    told.removeLast(max(0, untold + told.count - session.journal.count))
    if let last = session.journal.last, untold + told.count < session.journal.count { record(last.action, events) }
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
    while untold + told.count < session.journal.count - 1 {
      told.append(ToldTurn(action: session.journal[untold + told.count].action, events: [], lines: []))
    }
    told.append(ToldTurn(action: action, events: events, lines: game.tell(events, session.state)))
  }

  // MARK: Keeping

  private func keep() {
    guard !isScored, !isReadOnly else { return }
    let (session, now) = (session, shell.environment.now())
    // Between two saves a turn was taken back, or some were added; never both.
    let change = keptTurns.map { SaveChange(session, from: $0, at: now) }
    keptTurns = session.journal.count
    shell.writer.keep(PendingSave(change: change) { Save(session, at: now, coder: JSONStateCoder()) }, in: place.slot)
  }

  /// Puts the game away: counts the time that went by, and lets other programs open it.
  func putAway() {
    countTime()
    // A game that is put away is one file.
    if !isReadOnly, shell.writer.hasTurns(place.slot) {
      keptTurns = nil
      keep()
    }
    learn()
    if case .owner(let save?) = place.access { shell.writer.close(save) }
  }

  /// Lets the game keep what was played since it learnt last.
  func learn() {
    guard !isReadOnly, session.journal.count > learntTurns else { return }
    do throws(ArchiveError) {
      if try learn(after: learntTurns) { learntTurns = session.journal.count }
    } catch { shell.complain("The statistics are not kept: \(FileProblem.text(error))") }
  }

  /// Whether its score counts for a leaderboard.
  var isRanked: Bool { place.slot.counts && game.isRanked(session.options) }

  /// Where the ghost stands beside the player, in a short line; `nil` where there is none.
  /// - Parameter seconds: what the game's clock shows, in a game whose clock counts seconds and goes on between turns.
  func raceLine(at seconds: Int? = nil) -> String? {
    guard let ghost else { return nil }
    var own = game.raceStanding(of: state, after: session.journal.count)
    if let seconds, !isOver { (own.clock, own.moment) = (seconds, "at \(Text.clock(seconds))") }
    return ghost.line(beside: own)
  }

  /// Writes down what became of a day's game, or says why it could not be.
  private func noteDay(orSay say: (String) -> Void, _ change: (inout DailyBook, String) -> Void) {
    guard !isReadOnly, let stamp = place.slot.dailyStamp else { return }
    do throws(ArchiveError) { try DailyBook.change(in: shell.archive) { change(&$0, stamp) } } catch {
      say("The day is not kept: \(FileProblem.text(error))")
    }
  }

  /// The place in the table, or why there is none.
  var placeLine: String {
    let here =
      scoreProblem ?? rank.map { "Place \($0) in the table." }
      ?? ghost?.verdict(against: session.score)
      ?? (place.slot.counts ? nil : "It counts nowhere: its start was known.")
      ?? (isRanked ? nil : "Practice has no table of scores.")
      ?? (isReadOnly ? "The other window enters the score." : "Not among the ten best.")
    return isSent ? "\(here) It goes to \(shell.server.name)." : here
  }

  /// Enters the score of a finished game under a name, and forgets its save; where the score cannot be kept, the save stays.
  func enterScore(as name: String) {
    guard isOver, !isScored, !isReadOnly else { return }
    let record = ScoreTable.Record(
      name: name, score: session.score, date: shell.environment.now(), replay: Replay(of: session))
    do throws(ArchiveError) {
      if session.score > 0, isRanked {
        switch try shell.archive.enter(record, in: game.id, board: { game.leaderboard(of: $0) }) {
        case .success(let rank), .failure(.duplicate(let rank)): self.rank = rank
        case .failure(.belowTenth): break
        case .failure(let refusal): shell.complain("The score was not entered: \(refusal)")
        }
      }
      isScored = true
      scoreProblem = nil
      noteDay(orSay: shell.complain) { $0.finish(game.id, on: $1, score: session.score) }
      isSent = sendScore()
      if place.slot.isRace { RaceFile.remove(for: place.slot) }
      learn()
      shell.writer.remove(place.slot)
    } catch { scoreProblem = "The score is not saved: \(FileProblem.text(error)). Enter tries again later." }
  }

  /// Asks for a name if none is known yet, then enters the score.
  func settle(then done: @escaping () -> Void = {}) {
    guard isOver, !isScored, !isReadOnly else { return done() }
    guard session.score > 0, isRanked, shell.settings.name.isEmpty else {
      enterScore(as: shell.settings.name)
      return done()
    }
    let known = shell.environment.variables["USER"] ?? ""
    shell.push(
      TextPrompt(
        shell.stack, "\(Text.number(session.score)) points", hint: "Your name for the table of high scores:",
        text: CellWidth.clean(known), limit: ScoreTable.nameLimit
      ) { [weak self] name in
        guard let self else { return }
        let name = name.contains { !$0.isWhitespace } ? name : "somebody"
        shell.settings.name = name
        enterScore(as: name)
        done()
      })
  }
}

extension GameOnScreen: OpenGame {
  var isReadOnly: Bool { place.isReadOnly }
  var unkept: ArchiveError? { isReadOnly ? nil : shell.writer.problem(of: place.slot) }
  func keepAgain() { keep() }

  func move(to archive: Archive) throws(ArchiveError) {
    let slot = Slot(archive: archive, name: place.slot.name)
    let save = try archive.open(slot.name, at: shell.environment.now())
    try archive.save(Save(session, at: shell.environment.now(), coder: JSONStateCoder()), as: slot.name)
    let before = place
    // What the writer appends to lies elsewhere.
    keptTurns = nil
    place = OpenSlot(slot: slot, access: .owner(save))
    // An older state in the folder before would look like another game.
    shell.writer.remove(before.slot)
    if case .owner(let open?) = before.access { shell.writer.close(open) }
  }
}
