import Archive
import GameCore
import Games
import Phrases
import TerminalKit

/// A game being played on the screen: its session, its slot among the saves, and the narration of its events.
///
/// Every action is saved at once.
package final class GameOnScreen<G: PlayableGame> {
  /// One turn of the journal with its narration.
  package struct ToldTurn: Sendable {
    /// The action of the turn.
    package let action: G.Action
    /// The events of the action.
    package let events: [G.Event]
    /// The events in sentences.
    package let lines: [String]
  }

  /// The shell around it.
  package let shell: RunningShell
  let screens: any GameScreens<G>
  private(set) var place: OpenSlot
  /// The game in play.
  package private(set) var session: Session<G>
  /// The narration of the last turns of the journal; that of a long game's beginning is not known.
  package private(set) var told: [ToldTurn]
  /// The number of turns of the journal before those.
  private var untold: Int
  /// The run that the game races against.
  package let ghost: Ghost?
  /// The rank of the finished game in its table; `nil` if it is not there.
  package private(set) var rank: Int?
  private var thinkingSince: Int
  /// The time on the clock of the action when it was stopped, in milliseconds, and whether the player stopped it; `nil` while
  /// it runs.
  private var stopped: (thinking: Int, byPlayer: Bool)?
  private var isScored = false
  /// The number of turns in the last save; `nil` before the first.
  private var keptTurns: Int?
  /// The number of turns that the game itself has learnt from.
  private var learntTurns = 0
  /// True if the finished game has been queued for the server.
  private var isSent = false
  /// The reason why the score of the finished game is missing from the table; the next try may succeed.
  private(set) var scoreProblem: String?

  /// The longest thinking time of one action, in milliseconds. A player who takes longer is away.
  private static var longestThought: Int { 120_000 }

  /// A game on the screen, which is saved if it has just begun.
  /// - Parameters:
  ///   - screens: the screens of the game.
  ///   - told: the narration of the last turns of the session's journal.
  ///   - ghost: the run that the game races against.
  package init(
    _ session: Session<G>, of screens: any GameScreens<G>, told: [ToldTurn] = [], in place: OpenSlot,
    on shell: RunningShell,
    against ghost: Ghost? = nil
  ) {
    self.shell = shell
    self.screens = screens
    self.ghost = ghost
    self.told = told
    untold = session.journal.count - told.count
    self.place = place
    self.session = session
    thinkingSince = shell.environment.milliseconds()
    guard session.journal.isEmpty else { return }
    keep()
    noteDay(orSay: shell.sayAtGame) {
      let now = shell.environment.now()
      $0.begin(game.id, on: $1, at: now, offset: dayOffset(at: now))
    }
  }

  var words: Words { shell.words }
  /// The game with its rules.
  package var game: G { session.game }
  /// The present state.
  package var state: G.State { session.state }
  /// True if the game is over.
  package var isOver: Bool { session.isOver }

  /// The thinking time since the last action, in milliseconds, within the limit.
  package var thinking: Int {
    if isReadOnly { return 0 }
    return stopped?.thinking
      ?? min(GameOnScreen.longestThought, max(0, shell.environment.milliseconds() - thinkingSince))
  }

  /// Restarts the clock of the next action.
  private func restartClock() {
    thinkingSince = shell.environment.milliseconds()
    stopped?.thinking = 0
  }

  /// True if the clock stands still, and the game is covered.
  package var isPaused: Bool { stopped != nil }

  /// Stops the clock, or starts it again.
  package func togglePause() { isPaused ? goOn() : pause(byPlayer: true) }

  /// Stops the clock while another window has the keyboard focus. A clock that the player stopped stays stopped.
  package func focus(_ isHere: Bool) {
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

  /// Performs an action and saves the game; shows the reason if it is refused.
  /// - Returns: the turn with its narration; `nil` if the action was refused.
  @discardableResult
  package func perform(_ action: G.Action) -> ToldTurn? {
    guard mayPlay() else { return nil }
    var next = session
    let events: [G.Event]
    do throws(G.Refusal) { events = try next.perform(action, thinking: thinking) } catch {
      shell.complain(game.tell(error))
      return nil
    }
    return take(next, action, events)
  }

  /// Replaces the session by one with a further action.
  /// - Returns: the turn with its narration; `nil` if another program owns the game.
  @discardableResult
  package func take(_ next: Session<G>, _ action: G.Action, _ events: [G.Event]) -> ToldTurn? {
    guard mayPlay() else { return nil }
    session = next
    restartClock()
    let turn = record(action, events)
    keep()
    return turn
  }

  /// True if this program owns the game; shows a message if it does not.
  package func mayPlay() -> Bool {
    if isReadOnly { shell.complain(words("This game is open in another window. Here you can only look at it.")) }
    return !isReadOnly
  }

  /// Counts the elapsed time in a game with a clock, before it is left.
  func countTime() {
    var next = session
    guard !isOver, (try? next.pass(thinking)) == true else { return }
    session = next
    restartClock()
    keep()
  }

  /// Undoes the last action, or shows the reason why that cannot be done.
  package func undo() {
    guard mayPlay() else { return }
    let (before, last) = (session.state, told.last)
    do throws(UndoRefusal) {
      let events = try session.undo()
      afterwards(events)
      let what = game.tell(change: before, session.state) ?? last?.lines.first ?? words("the last action.")
      shell.note(words("Undone: \(what)"))
    } catch {
      shell.complain(
        text(
          error, nothing: "There is nothing to undo.", seen: "You have seen what came after it, so you cannot undo it.")
      )
    }
  }

  /// Repeats the action that was undone last, or shows the reason why that cannot be done.
  package func redo() {
    guard mayPlay() else { return }
    let before = session.state
    do throws(UndoRefusal) {
      let events = try session.redo()
      afterwards(events)
      let what = game.tell(change: before, session.state) ?? told.last?.lines.first ?? words("the last action.")
      shell.note(words("Redone: \(what)"))
    } catch {
      shell.complain(
        text(
          error, nothing: "There is nothing to redo.", seen: "You have seen what came after it, so you cannot redo it.")
      )
    }
  }

  private func afterwards(_ events: [G.Event]) {
    untold = min(untold, session.journal.count)
    told.removeLast(max(0, untold + told.count - session.journal.count))
    if let last = session.journal.last, untold + told.count < session.journal.count { record(last.action, events) }
    restartClock()
    keep()
  }

  private func text(_ refusal: UndoRefusal, nothing: Phrase, seen: Phrase) -> String {
    switch refusal {
    case .nothing: words(nothing)
    case .cannotBeUnseen: words(seen)
    }
  }

  /// Adds a turn with its narration. All screens take its sentences from here.
  @discardableResult
  private func record(_ action: G.Action, _ events: [G.Event]) -> ToldTurn {
    while untold + told.count < session.journal.count - 1 {
      told.append(ToldTurn(action: session.journal[untold + told.count].action, events: [], lines: []))
    }
    let turn = ToldTurn(action: action, events: events, lines: game.tell(events, session.state))
    told.append(turn)
    return turn
  }

  // MARK: Saving

  private func keep() {
    guard !isScored, !isReadOnly else { return }
    let (session, now) = (session, shell.environment.now())
    // Between two saves a turn was undone, or some were added; never both.
    let change = keptTurns.map { SaveChange(session, from: $0, at: now) }
    keptTurns = session.journal.count
    shell.writer.keep(PendingSave(change: change) { Save(session, at: now, coder: JSONStateCoder()) }, in: place.slot)
  }

  /// Leaves the game: counts the elapsed time, and lets other programs open it.
  package func putAway() {
    countTime()
    // The save of a game that is left is compacted into one file.
    if !isReadOnly, shell.writer.hasTurns(place.slot) {
      keptTurns = nil
      keep()
    }
    learn()
    if case .owner(let save?) = place.access { shell.writer.close(save) }
  }

  /// Lets the game record statistics of the turns since the last time.
  package func learn() {
    guard let statistics = screens.statistics, !isReadOnly, session.journal.count > learntTurns,
      statistics.mayLearn(from: session)
    else { return }
    do throws(ArchiveError) {
      // A slot may be reused by a later game, so the seed is part of the name.
      let name = "\(place.slot.name) \(session.seed)"
      try statistics.learn(from: session, named: name, after: learntTurns, in: shell.archive)
      learntTurns = session.journal.count
    } catch { shell.complain(words("The statistics are not kept: \(FileProblem.text(error, words))")) }
  }

  /// Further results of the finished game besides its score.
  var lastWords: [String] { screens.statistics?.lastWords(of: session) ?? [] }

  /// The screens of the game besides this one.
  var extraScreens: [ExtraScreen] { screens.extraScreens(beside: self) }

  /// The best results of the leaderboard on this machine in a short line; `nil` if the game shows its score instead.
  private(set) lazy var bestResults: String? = {
    let board = game.leaderboard(of: session.options)
    let entries = (try? shell.archive.scores(of: game.id))?.entries ?? []
    return game.bestResults(among: entries.filter { game.leaderboard(of: $0) == board })
  }()

  /// The time on the clock, in seconds; `nil` for a game that shows its score instead.
  var seconds: Int? {
    bestResults == nil ? nil : (session.thinking + (isOver ? 0 : thinking)) / 1000
  }

  /// True if the clock is in sight and goes on. A player who is away costs nothing.
  var isClockRunning: Bool {
    bestResults != nil && !isOver && !isPaused && !isReadOnly && thinking < Self.longestThought
  }

  /// True if its score counts for a leaderboard.
  var isRanked: Bool { place.slot.counts && game.isRanked(session.options) }

  /// The position of the ghost relative to the player, in a short line; `nil` if there is none.
  /// - Parameter seconds: the displayed time, in a game whose clock counts seconds and goes on between turns.
  package func raceLine(at seconds: Int? = nil) -> String? {
    guard let ghost else { return nil }
    var own = game.raceStanding(of: state, after: session.journal.count)
    if let seconds, !isOver { (own.clock, own.moment) = (seconds, words("at \(Text.clock(seconds))")) }
    return ghost.line(beside: own, in: words)
  }

  /// The offset of the days of daily games from UTC: that of local time, or none on a server.
  private func dayOffset(at time: Int) -> Int {
    shell.server.account == nil ? shell.environment.offset(time) : 0
  }

  /// Records the result of a day's game, or shows the reason why it could not be stored.
  private func noteDay(orSay say: (String) -> Void, _ change: (inout DailyBook, String) -> Void) {
    guard !isReadOnly, let stamp = place.slot.dailyStamp else { return }
    do throws(ArchiveError) { try DailyBook.change(in: shell.archive) { change(&$0, stamp) } } catch {
      say(words("The day is not kept: \(FileProblem.text(error, words))"))
    }
  }

  /// The place in the table, or the reason why there is none.
  package var placeLine: String {
    let here =
      scoreProblem ?? rank.map { words("Place \($0) in the table.") }
      ?? ghost?.verdict(against: session.score, in: words)
      ?? (place.slot.counts ? nil : words("It counts nowhere: its start was known."))
      ?? (isRanked ? nil : words("Practice has no table of scores."))
      ?? (isReadOnly ? words("The other window enters the score.") : words("Not among the ten best."))
    return isSent ? words("\(here) It goes to \(shell.server.name).") : here
  }

  /// Enters the score of a finished game under a name, and deletes its save. If the score cannot be stored, the save
  /// stays.
  func enterScore(as name: String) {
    guard isOver, !isScored, !isReadOnly else { return }
    let record = ScoreTable.Record(
      name: name, score: session.score, date: shell.environment.now(), replay: Replay(of: session))
    do throws(ArchiveError) {
      if session.score > 0, isRanked {
        switch try shell.archive.enter(record, in: game.id, board: { game.leaderboard(of: $0) }) {
        case .success(let rank), .failure(.duplicate(let rank)): self.rank = rank
        case .failure(.belowTenth): break
        case .failure(let refusal): shell.complain(words("The score was not entered: \(String(describing: refusal))"))
        }
      }
      isScored = true
      scoreProblem = nil
      noteDay(orSay: shell.complain) {
        $0.finish(
          game.id, on: $1, score: session.score, at: shell.environment.now(), thinking: session.thinking)
      }
      isSent = sendScore()
      if place.slot.isRace { RaceFile.remove(for: place.slot) }
      learn()
      shell.writer.remove(place.slot)
    } catch {
      scoreProblem = words("The score is not saved: \(FileProblem.text(error, words)). Enter tries again later.")
    }
  }

  /// Asks for a name if none is known yet, then enters the score.
  package func settle(then done: @escaping () -> Void = {}) {
    guard isOver, !isScored, !isReadOnly else { return done() }
    guard session.score > 0, isRanked, shell.settings.name.isEmpty else {
      enterScore(as: shell.settings.name)
      return done()
    }
    let known = shell.environment.variables["USER"] ?? ""
    shell.push(
      TextPrompt(
        shell.stack, words("\(words.number(session.score)) points"),
        hint: words("Your name for the table of high scores:"),
        text: CellWidth.clean(known), limit: ScoreTable.nameLimit
      ) { [weak self] name in
        guard let self else { return }
        let name = name.contains { !$0.isWhitespace } ? name : words("somebody")
        shell.settings.name = name
        enterScore(as: name)
        done()
      })
  }
}

extension GameOnScreen: OpenGame {
  package var isReadOnly: Bool { place.isReadOnly }
  package var unkept: ArchiveError? { isReadOnly ? nil : shell.writer.problem(of: place.slot) }
  package func keepAgain() { keep() }

  package func move(to archive: Archive) throws(ArchiveError) {
    let slot = Slot(archive: archive, name: place.slot.name)
    let save = try archive.open(slot.name, at: shell.environment.now())
    try archive.save(Save(session, at: shell.environment.now(), coder: JSONStateCoder()), as: slot.name)
    let before = place
    // The writer's previous file is in another folder.
    keptTurns = nil
    place = OpenSlot(slot: slot, access: .owner(save))
    // An older state in the previous folder would look like another game.
    shell.writer.remove(before.slot)
    if case .owner(let open?) = before.access { shell.writer.close(open) }
  }
}
