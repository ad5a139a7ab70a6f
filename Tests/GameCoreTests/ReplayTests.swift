import GameCore
import Testing

@Suite struct ReplayTests {
  private let replay: Replay

  init() throws {
    var session = try Session(ToyGame(), options: .init(), seed: 77)
    while !session.isOver {
      try session.perform(.up(2), thinking: 250)
      if !session.isOver { try session.perform(.roll, thinking: 1) }
    }
    replay = Replay(of: session)
  }

  @Test func playingAgainGivesTheSameScore() throws {
    let session = try replay.check(with: ToyGame())
    #expect(session.score == replay.score && session.isOver && session.thinking == replay.thinking)
  }

  @Test func theTextReadsBackEvenFromAMail() throws {
    #expect(try Replay(text: replay.description) == replay)
    let quoted = replay.description.split(separator: "\n").map { "> \($0) \r\n\r\n" }.joined()
    #expect(try Replay(text: quoted) == replay)
  }

  @Test(arguments: ["\u{0B}", "\u{0C}", "\r", "\r\n", "\u{2028}"])
  func everyEndOfALineIsOneInTheText(end: String) throws {
    #expect(try Replay(text: replay.description.replacing("\n", with: end)) == replay)
  }

  /// A digest of the whole state after each of many turns would take longer than the turns.
  @Test func aLongReplayHasFewCheckpoints() throws {
    func made(_ turns: Int, _ each: UInt16?) -> Replay {
      var (made, turn) = (replay, replay.turns[0])
      turn.trace = each
      made.turns = Array(repeating: turn, count: turns)
      return made
    }
    let sparse = made(3, nil), dense = made(3, 0xAB)
    #expect(sparse.description.hasPrefix("gridship replay 2\n") && dense.description.hasPrefix("gridship replay 1\n"))
    #expect(try Replay(text: sparse.description) == sparse && Replay(text: dense.description) == dense)
    #expect(sparse.agrees(with: dense) && dense.agrees(with: sparse) && sparse != dense)
    #expect(!dense.agrees(with: made(3, 0xAC)) && !sparse.agrees(with: made(4, nil)))
    var other = sparse
    other.turns[1].action = "roll"
    #expect(!other.agrees(with: dense))
    #expect(throws: Replay.TextError(line: 3, problem: .badTurn)) {
      try Replay(text: sparse.description.replacing("replay 2", with: "replay 1"))
    }
  }

  @Test func anAlteredActionIsNamed() throws {
    var altered = replay
    altered.turns[2].action = "up 1"
    #expect(throws: ReplayError.differs(action: 3, text: "up 1")) { try altered.check(with: ToyGame()) }
    altered.turns[2].action = "up 8"
    #expect(throws: ReplayError.illegal(action: 3, text: "up 8", why: "tooFar")) {
      try altered.check(with: ToyGame())
    }
    altered.turns[2].action = "fly"
    #expect(throws: ReplayError.unreadable(action: 3, text: "fly")) { try altered.check(with: ToyGame()) }
  }

  @Test func alteredSeedRulesGameAndScoreAreToldApart() throws {
    var altered = replay
    altered.start.seed += 1
    #expect(throws: ReplayError.self) { try altered.check(with: ToyGame()) }
    altered = replay
    altered.score += 10
    #expect(throws: ReplayError.otherScore(claimed: replay.score + 10, reached: replay.score)) {
      try altered.check(with: ToyGame())
    }
    altered = replay
    altered.start.game = "chess"
    #expect(throws: ReplayError.otherGame("chess")) { try altered.check(with: ToyGame()) }
    #expect(throws: ReplayError.otherRules(version: 1, current: 3)) {
      try replay.check(with: ToyGame(rulesVersion: 3))
    }
  }

  @Test(arguments: [
    ("", 1, Replay.TextError.Problem.notAReplay),
    ("hello\n", 1, .notAReplay),
    ("gridship replay 1\ntoy rules 1\nend 0 score 0 digest 0\n", 2, .badStart),
    ("gridship replay 1\ntoy#1 rules 1\nup 1 :00ff\nend 1 score 0 digest 0\n", 3, .badTurn),
    ("gridship replay 1\ntoy#1 rules 1\nup 1 ~3 :00ff\nend 2 score 0 digest 0\n", 4, .badEnd),
    ("gridship replay 1\ntoy#1 rules 1\n", 2, .badEnd),
    ("\r\ngridship replay 1\r\n\r\ntoy rules 1\r\nend 0 score 0 digest 0\r\n", 4, .badStart),
    ("\n\rgridship replay 1\n\rtoy rules 1\n", 5, .badStart),
  ])
  func brokenTextNamesItsLine(text: String, line: Int, problem: Replay.TextError.Problem) {
    #expect(throws: Replay.TextError(line: line, problem: problem)) { try Replay(text: text) }
  }

  @Test func aRefereeJudgesWithoutKnowingTheGame() throws {
    let referees = [Referee(ToyGame())]
    let verdict = try #require(referees.first { $0.game == replay.start.game }).judge(replay)
    #expect(verdict.score == replay.score && verdict.isOver && verdict.actions == replay.turns.count)
    var forged = replay
    forged.score += 1
    #expect(throws: ReplayError.self) { try referees[0].judge(forged) }
  }

  @Test(arguments: ["rogueship#12", "rogueship/hard#18446744073709551615", "sudoku/puzzle=53..7#0"])
  func startsReadBack(text: String) {
    #expect(Start(text)?.description == text)
  }

  @Test(arguments: [
    "rogueship", "#3", "Rogue ship#3", "rogueship/#3", "rogueship#-1", "rogueship#99999999999999999999",
  ])
  func otherTextIsNoStart(text: String) {
    #expect(Start(text) == nil)
  }
}
