import GameCore
import Testing

@testable import VideoPoker

/// The trainer's statistics of a player's games, game after game.
@Suite struct TrainerRecordTests {
  private let game = VideoPoker()

  private func session(_ name: String = "9/6", hands: Int, seed: UInt64 = 1) throws -> Session<VideoPoker> {
    let table = try #require(PayTableList.standard[name]).table
    var session = Session(game, options: .practice(table), seed: seed)
    try play(hands, in: &session)
    return session
  }

  private func play(_ hands: Int, in session: inout Session<VideoPoker>) throws {
    for _ in 0..<hands {
      try session.perform(.deal(1))
      try session.perform(.draw)
    }
  }

  @Test func onlyWhatIsNewCounts() throws {
    var record = TrainerRecord()
    var session = try session(hands: 3)
    record.add(session, of: "a")
    record.add(session, of: "a")
    #expect(record.tables.map(\.statistics.hands) == [3])
    try play(2, in: &session)
    record.add(session, of: "a")
    #expect(record.tables.map(\.statistics.hands) == [5] && record.tables[0].statistics.bet == 5)
    #expect(record.tables[0].statistics == TrainerStatistics(of: session))
    #expect(record.tables[0].table == session.options.table)
  }

  @Test func anotherGameOfTheSameNameCountsWhole() throws {
    var record = TrainerRecord()
    record.add(try session(hands: 3, seed: 1), of: "a")
    record.add(try session(hands: 4, seed: 2), of: "a")
    #expect(record.tables[0].statistics.hands == 7)
    record.add(try session(hands: 4, seed: 2), of: "b")
    #expect(record.tables[0].statistics.hands == 11)
  }

  @Test func whatIsKnownToBeInItDoesNotCount() throws {
    var record = TrainerRecord()
    let session = try session(hands: 3)
    record.add(session, of: "a", after: session.journal.count)
    #expect(record.tables.isEmpty)
    record.add(session, of: "a", after: 2)
    #expect(record.tables.map(\.statistics.hands) == [2])
  }

  @Test func everyTableIsCountedForItselfAndTheMostPlayedStandsFirst() throws {
    var record = TrainerRecord()
    record.add(try session("8/5", hands: 1), of: "a")
    record.add(try session("9/6", hands: 2), of: "b")
    record.add(try session("deuces", hands: 2), of: "c")
    let names = ["9/6", "deuces", "8/5"]
    #expect(record.tables.map(\.table) == (try names.map { try #require(PayTableList.standard[$0]).table }))
    #expect(record.tables.map(\.statistics.hands) == [2, 2, 1])
  }

  @Test func aGameWithoutAFinishedHandTeachesNothing() throws {
    var record = TrainerRecord()
    var session = try session(hands: 0)
    try session.perform(.deal(1))
    record.add(session, of: "a")
    #expect(record.tables.isEmpty)
    try session.perform(.draw)
    record.add(session, of: "a")
    #expect(record.tables.map(\.statistics.hands) == [1])
  }

  @Test func manyGamesAreKnown() throws {
    var record = TrainerRecord()
    let one = try session(hands: 1, seed: 9)
    for number in 0..<TrainerRecord.mostGames { record.add(one, of: "\(number)") }
    record.add(one, of: "0")
    #expect(record.tables[0].statistics.hands == TrainerRecord.mostGames)
    // One game more, and the one that was added the longest ago is not known any more.
    record.add(one, of: "new")
    record.add(one, of: "1")
    #expect(record.tables[0].statistics.hands == TrainerRecord.mostGames + 1)
    record.add(one, of: "0")
    #expect(record.tables[0].statistics.hands == TrainerRecord.mostGames + 2)
  }

  /// As many numbers as there are sets, each for one set, in the order of the cards.
  @Test func everySetOfCardsHasANumberOfItsOwn() {
    var seen = [Bool](repeating: false, count: CardNumbers.count)
    let parts = CardNumbers.parts
    func see(_ number: Int) { seen[number] = !seen[number] }
    for a in 0..<53 {
      see(Int(parts[a][0]))
      for b in 0..<a {
        see(CardNumbers.two + Int(parts[a][1] + parts[b][0]))
        for c in 0..<b { see(CardNumbers.three + Int(parts[a][2] + parts[b][1] + parts[c][0])) }
      }
    }
    for d in stride(from: 0, to: 53, by: 7) {
      for c in 0..<d {
        for b in 0..<c {
          for a in 0..<b {
            let number = CardNumbers.four + Int(parts[d][3] + parts[c][2] + parts[b][1] + parts[a][0])
            #expect(number < CardNumbers.count && !seen[number])
          }
        }
      }
    }
    #expect(seen.prefix(CardNumbers.four).allSatisfy { $0 })
    #expect(CardNumbers.four + Int(parts[52][3] + parts[51][2] + parts[50][1] + parts[49][0]) == CardNumbers.count - 1)
  }
}
