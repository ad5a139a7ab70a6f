import Foundation
import GameCore
import Testing

/// Sessions of thousands of actions.
@Suite struct LongSessionTests {
  private struct Coder: StateCoder {
    func bytes(of state: some Encodable) -> [UInt8]? { (try? JSONEncoder().encode(state)).map { Array($0) } }
    func state<State: Decodable>(_ type: State.Type, from bytes: [UInt8]) -> State? {
      try? JSONDecoder().decode(type, from: Data(bytes))
    }
  }

  private func session(_ actions: Int, _ game: ToyGame = ToyGame()) throws -> Session<ToyGame> {
    var session = try Session(game, options: #require(.init("1000000")), seed: 5)
    for number in 0..<actions { try session.perform(.up(number % 3 + 1), thinking: 300) }
    return session
  }

  @Test func everyActionCanBeTakenBackHoweverManyThereWere() throws {
    var session = try session(4500)
    let end = session.state
    for number in stride(from: 4499, through: 0, by: -1) {
      try session.undo()
      #expect(session.journal.count == number)
    }
    #expect(try session.state == self.session(0).state && !session.canUndo)
    for _ in 0..<4500 { try session.redo() }
    #expect(session.state == end && session.thinking == 4500 * 300)
  }

  @Test func aLongGameGoesOnFromTheStateInItsSave() throws {
    let game = ToyGame(countsTime: true)
    // 600 milliseconds are not told to the game yet.
    var session = try session(1502, game)
    try session.undo()
    let save = Save(session, at: 7, coder: Coder())
    #expect(save.snapshot?.turns == save.turns.count)
    #expect(Save(try self.session(900), at: 7, coder: Coder()).snapshot == nil)
    var played = 0
    var resumed = try save.resume(game, coder: Coder()) { _, _, _, _ in played += 1 }
    #expect(played == 0 && resumed.state == session.state && resumed.journal == session.journal)
    #expect(resumed.undone == session.undone && resumed.thinking == session.thinking)
    // The clock goes on to the millisecond, and everything can still be taken back.
    try session.perform(.up(1), thinking: 450)
    try resumed.perform(.up(1), thinking: 450)
    #expect(resumed.state == session.state && resumed.journal == session.journal)
    for _ in 0..<1200 {
      try session.undo()
      try resumed.undo()
    }
    #expect(resumed.state == session.state && Save(resumed, at: 7) == Save(session, at: 7))
  }

  /// A digest of the whole state takes longer than a turn.
  @Test func theReplayOfALongGameHasFewCheckpoints() throws {
    let session = try session(5000), replay = Replay(of: session)
    #expect(replay.turns.count == 5000 && (20...32).contains(replay.turns.count { $0.trace != nil }))
    #expect(try Replay(text: replay.description).check(with: ToyGame()).state == session.state)
    var altered = replay
    altered.turns[1000].action = "up 3"
    #expect(throws: ReplayError.differs(action: 1099, text: replay.turns[1098].action)) {
      try altered.check(with: ToyGame())
    }
    #expect(try Replay(of: self.session(256)).turns.allSatisfy { $0.trace != nil })
  }

  @Test func aStateThatTheRulesDoNotGiveIsNotBelieved() throws {
    let session = try session(1200)
    var save = Save(session, at: 7, coder: Coder())
    let text = String(decoding: try #require(save.snapshot).state, as: UTF8.self)
    save.snapshot?.state = Array(text.replacingOccurrences(of: "\"height\":2", with: "\"height\":3").utf8)
    #expect(String(decoding: save.snapshot?.state ?? [], as: UTF8.self) != text)
    #expect(try save.resume(ToyGame(), coder: Coder()).state == session.state)
    save.snapshot?.state = Array("nonsense".utf8)
    #expect(try save.resume(ToyGame(), coder: Coder()).state == session.state)
  }

  @Test func changesThatGoBackBehindTheStateDropIt() throws {
    var session = try session(1200)
    var save = Save(session, at: 7, coder: Coder())
    for _ in 0..<5 { try session.undo() }
    #expect(save.apply(SaveChange(session, from: 1195, at: 8)) && save.snapshot == nil)
    #expect(try save.resume(ToyGame(), coder: Coder()).state == session.state)
  }
}

/// Games begun under older rules.
@Suite struct OlderRulesTests {
  /// Two versions of the rules: in the second every climb gives one step more.
  private let today = ToyGame(rulesVersion: 2, bonus: 1, older: [1: 0])

  @Test func aGameIsFinishedReplayedAndJudgedByItsOwnRules() throws {
    var old = try Session(ToyGame(), options: .init(), seed: 5)
    for _ in 0..<4 { try old.perform(.up(3)) }
    var resumed = try Save(old, at: 1).resume(today)
    #expect(resumed.state == old.state && resumed.game.rulesVersion == 1)
    while !resumed.isOver { try resumed.perform(.up(3)) }
    #expect(resumed.score == 300)
    let replay = Replay(of: resumed)
    #expect(replay.rulesVersion == 1 && Save(resumed, at: 2).rulesVersion == 1)
    #expect(try Referee(today).judge(replay).score == 300)
    var new = try Session(today, options: .init(), seed: 5)
    while !new.isOver { try new.perform(.up(3)) }
    #expect(new.score == 320 && Replay(of: new).rulesVersion == 2)
    #expect(throws: ReplayError.otherRules(version: 2, current: 1)) { try Referee(ToyGame()).judge(Replay(of: new)) }
  }
}
