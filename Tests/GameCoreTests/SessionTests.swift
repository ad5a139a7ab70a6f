import GameCore
import Testing

@Suite struct SessionTests {
  private func session(_ game: ToyGame = ToyGame()) throws -> Session<ToyGame> {
    try Session(game, options: .init(), seed: 5)
  }

  @Test func undoAndRedoGoBackAndForthWithoutLimit() throws {
    var session = try session()
    var states = [session.state]
    for turns in [1, 2, 3, 1, 2] {
      try session.perform(.up(turns), thinking: 100)
      states.append(session.state)
    }
    for state in states.dropLast().reversed() {
      try session.undo()
      #expect(session.state == state)
    }
    #expect(throws: UndoRefusal.nothing) { try session.undo() }
    for state in states.dropFirst() {
      try session.redo()
      #expect(session.state == state)
    }
    #expect(throws: UndoRefusal.nothing) { try session.redo() }
    #expect(session.thinking == 500)
  }

  @Test func whatWasSeenCannotBeUndone() throws {
    var session = try session()
    try session.perform(.up(1))
    try session.perform(.roll)
    #expect(throws: UndoRefusal.cannotBeUnseen) { try session.undo() }
    try session.perform(.up(2))
    #expect(session.canUndo)
    try session.undo()
    #expect(throws: UndoRefusal.cannotBeUnseen) { try session.undo() }
    #expect(session.canRedo)
  }

  @Test func aNewActionForgetsWhatWasUndone() throws {
    var session = try session()
    try session.perform(.up(1))
    try session.undo()
    try session.perform(.up(2))
    #expect(!session.canRedo && session.journal.map(\.action) == [.up(2)])
  }

  @Test func anIllegalActionChangesNothing() throws {
    var session = try session()
    try session.perform(.up(1), thinking: 700)
    try session.undo()
    let before = session
    #expect(throws: ToyGame.Refusal.tooFar) { try session.perform(.up(9), thinking: 5000) }
    #expect(session.state == before.state && session.thinking == before.thinking)
    #expect(session.undone == before.undone && session.journal == before.journal)
  }

  @Test func thinkingIsCountedToTheMillisecond() throws {
    var session = try session(ToyGame(countsTime: true))
    try session.perform(.up(1))
    try session.perform(.up(1), thinking: -700)
    #expect(session.thinking == 0 && session.journal.map(\.thinking) == [0, 0])
    try session.perform(.up(1), thinking: 999)
    #expect(session.state.seconds == 0 && session.journal.count == 3)
    try session.perform(.up(1), thinking: 1)
    #expect(session.journal.suffix(2).map(\.action) == [.wait(1), .up(1)])
    #expect(session.journal.suffix(2).map(\.thinking) == [1, 0])
    try session.perform(.up(1), thinking: 2500)
    try session.perform(.up(1), thinking: 499)
    #expect(session.state.seconds == 3 && session.thinking == 3999)
    try session.perform(.up(1), thinking: 1)
    #expect(session.state.seconds == 4)
  }

  @Test func wholeSecondsAreToldToAGameThatCountsTime() throws {
    var session = try session(ToyGame(countsTime: true))
    try session.perform(.up(1), thinking: 600)
    try session.perform(.up(1), thinking: 600)
    try session.perform(.up(1), thinking: 2000)
    #expect(session.state.seconds == 3 && session.thinking == 3200)
    #expect(session.journal.map(\.action) == [.up(1), .wait(1), .up(1), .wait(2), .up(1)])
    // Thinking before an illegal action has no effect on the clock.
    #expect(throws: ToyGame.Refusal.tooFar) { try session.perform(.up(9), thinking: 9000) }
    #expect(session.state.seconds == 3)
  }

  @Test func whatCannotBeTakenAgainStaysWhereItWas() throws {
    // The game counts on: what was legal before the undo is refused after it.
    var session = Session(RefusingGame(), options: .init(), seed: 1)
    session.game.isRefusing.withLock { $0 = false }
    try session.perform(.init())
    try session.undo()
    session.game.isRefusing.withLock { $0 = true }
    #expect(throws: UndoRefusal.nothing) { try session.redo() }
    session.game.isRefusing.withLock { $0 = false }
    try session.redo()
    #expect(session.journal.count == 1)
  }

  @Test func aSaveGoesOnWhereItStopped() throws {
    var session = try session()
    for action in [ToyGame.Action.up(3), .roll, .up(1), .up(2)] { try session.perform(action, thinking: 10) }
    try session.undo()
    let save = Save(session, at: 1000)
    var resumed = try save.resume(ToyGame())
    #expect(resumed.state == session.state && resumed.thinking == session.thinking && resumed.canUndo)
    try resumed.redo()
    try session.redo()
    #expect(resumed.state == session.state && resumed.journal == session.journal)
    #expect(throws: ReplayError.otherRules(version: 1, current: 2)) { try save.resume(ToyGame(rulesVersion: 2)) }
    #expect(throws: ReplayError.endDiffers) { try save.resume(ToyGame(bonus: 1)) }
  }
}
