import Foundation
import GameCore
import Sudoku
import Testing

@testable import GameService
@testable import ServerAPI
@testable import ServerStore

/// Runs of a day's game that agree with another player's in nearly all turns.
@Suite struct CopiedRunTests {
  private func fingerprint(
    _ moments: [String], load: (Int) -> [Int] = { _ in [] }, worth: (Int) -> Int = { _ in 0 }, pauses: [Int] = [],
    isPlain: Bool = false
  ) -> RunFingerprint {
    let path = moments.enumerated().map { index, moment in
      RunPosition(moment: moment, position: moment, load: load(index), worth: worth(index))
    }
    return RunFingerprint(path, pauses: pauses, isPlain: isPlain, ended: 0)
  }

  private let moments = (0..<40).map { "day \($0)" }

  @Test func runsAreAlikeThatAgreeInNearlyAllTurns() {
    let run = fingerprint(moments)
    #expect(run.isLike(run))
    func changed(_ count: Int) -> RunFingerprint {
      fingerprint(moments.enumerated().map { $0 < count ? "other \($0)" : $1 })
    }
    #expect(run.isLike(changed(4)) && changed(4).isLike(run))
    #expect(!run.isLike(changed(8)) && !changed(8).isLike(run))
    // Half a run is not the run.
    #expect(!run.isLike(fingerprint(Array(moments.prefix(30)))))
    #expect(!fingerprint(Array(moments.prefix(10))).isLike(fingerprint(Array(moments.prefix(10)))), "too few to tell")
  }

  @Test func aLittleMoreCargoMakesNoOtherRun() {
    let run = fingerprint(moments, load: { [$0, 30] }, worth: { 1000 + $0 })
    #expect(run.isLike(fingerprint(moments, load: { [$0 + 1, 30] }, worth: { 1020 + $0 })))
    #expect(!run.isLike(fingerprint(moments, load: { [$0, 10] }, worth: { 1000 + $0 })), "half the load")
    #expect(!run.isLike(fingerprint(moments, load: { [$0, 30] }, worth: { 1200 + $0 })), "a fifth richer")
    #expect(!run.isLike(fingerprint(moments)))
  }

  @Test func anOrderThatAnybodyWouldTakeIsACopyOnlyInTheSameRhythm() {
    let pauses = (0..<40).map { 800 + $0 * 7919 % 7000 }
    let run = fingerprint(moments, pauses: pauses, isPlain: true)
    #expect(run.isLike(fingerprint(moments, pauses: pauses.map { $0 * 11 / 10 })))
    #expect(!run.isLike(fingerprint(moments, pauses: pauses.reversed())))
    #expect(!run.isLike(fingerprint(moments, pauses: [])))
    #expect(fingerprint(moments).isLike(fingerprint(moments, pauses: pauses)), "any other order is enough")
  }

  @Test func runsThatAreAlikeHaveMarksInCommon() {
    let marks = fingerprint(moments).marks
    #expect(marks.count == 12 && Set(marks).count == 12)
    for first in stride(from: 0, to: 36, by: 4) {
      let other = fingerprint(moments.enumerated().map { (first..<(first + 4)).contains($0) ? "other" : $1 })
      #expect(!Set(other.marks).isDisjoint(with: marks), "changed from \(first)")
    }
    #expect(Set(fingerprint(moments.map { $0 + "x" }).marks).isDisjoint(with: marks))
    #expect(fingerprint(Array(moments.prefix(10))).marks.isEmpty)
  }

  @Test func whoFillsInRowByRowIsToldFromWhoSolves() throws {
    let sudoku = try #require(GameKinds()["sudoku"])
    let isPlain = sudoku.pace(of: try replay()).isPlain
    func actions(_ cells: [Int]) -> [String] { cells.map { "r\($0 / 9 + 1)c\($0 % 9 + 1)=\($0 % 9 + 1)" } }
    #expect(isPlain(actions(Array(0..<50))))
    #expect(isPlain(actions((0..<50).sorted { ($0 % 9, $0) < ($1 % 9, $1) })))
    #expect(!isPlain(actions((0..<50).map { $0 * 17 % 50 })))
  }

  private func replay() throws -> Replay {
    let sudoku = try #require(GameKinds()["sudoku"])
    let live = try sudoku.start(options: sudoku.options(difficulty: "simple"), seed: 1)
    return try live.replay(ComputationLimit(limit: 60))
  }

  // MARK: In front of the server

  /// Pauses as a person makes them.
  private func pause(_ number: Int, _ seed: Int) -> Int { 1500 + (number * 7919 + seed * 104_729) % 6000 }

  private func play(
    _ client: HTTPClient, _ server: TestServer, _ wish: [String: Any], seed: Int, _ actions: (Play) -> [String]
  ) async throws -> HTTPClient.Response {
    var play = try await Play(client, wish)
    for (number, action) in actions(play).enumerated() {
      server.clock.advance(milliseconds: pause(number, seed))
      let response = try await play.act(action)
      try #require(response.status == 200, "\(action): \(response.text)")
    }
    #expect(play.isOver)
    return try await play.enter()
  }

  /// A day's voyage that waits and ends, with a few units of something on board.
  private func voyage(_ units: Int) -> (Play) -> [String] {
    { play in
      let ware = play.actions.first { $0.hasPrefix("buy") }?.split(separator: " ").last ?? ""
      return ["buy \(units) \(ware)"] + [String](repeating: "wait", count: 24) + ["retire"]
    }
  }

  private func apart(_ response: HTTPClient.Response) -> [String] {
    response.json["entry"]["apart"].list.compactMap { $0.string }
  }

  @Test(arguments: Database.allCases)
  func aVoyageWithOneUnitMoreIsSetApart(database: Database) async throws {
    try await withServer(database, { $0.leastMillisecondsPerAction = 40 }) { server in
      let (ada, eve) = (try await server.player("Ada"), try await server.player("Eve"))
      let wish = ["game": "rogueship", "seed": "daily"]
      let first = try await play(ada, server, wish, seed: 1, voyage(2))
      #expect(first.status == 201 && apart(first).isEmpty, "\(first.text)")
      let copy = try await play(eve, server, wish, seed: 2, voyage(3))
      #expect(copy.status == 201 && apart(copy) == ["alike"] && copy.json["ranks"].isMissing, "\(copy.text)")
      let board = try await server.anonymous.get("/leaderboards/rogueship/normal?period=daily&part=apart").json
      #expect(board["entries"].list.compactMap { $0["name"].string } == ["Eve"])
      let told = try await eve.get("/inbox").json["notices"].list.compactMap { $0["text"].string }
      #expect(told.contains { $0.contains("mostly the same") }, "\(told)")
    }
  }

  @Test(arguments: Database.allCases)
  func whoPlayedLaterIsTheCopyThoughTheyEnteredFirst(database: Database) async throws {
    try await withServer(database, { $0.leastMillisecondsPerAction = 40 }) { server in
      let (ada, eve) = (try await server.player("Ada"), try await server.player("Eve"))
      let wish = ["game": "rogueship", "seed": "daily"]
      var original = try await Play(ada, wish)
      for number in 0..<24 {
        server.clock.advance(milliseconds: pause(number, 1))
        try #require(try await original.act("wait").status == 200)
      }
      server.clock.advance(seconds: 2)
      try await original.act("retire")
      let copy = try await play(eve, server, wish, seed: 2, voyage(1))
      #expect(apart(copy).isEmpty, "nobody else is there yet")
      let entered = try await original.enter()
      #expect(entered.status == 201 && apart(entered).isEmpty, "\(entered.text)")
      let id = try #require(copy.json["entry"]["id"].string)
      let shown = try await eve.get("/leaderboards/entries/\(id)").json["apart"].list.compactMap { $0.string }
      #expect(shown == ["alike"])
    }
  }

  @Test func aSudokuFilledInInAnothersOrderIsSetApart() async throws {
    try await withServer(.sqlite, { $0.leastMillisecondsPerAction = 40 }) { server in
      let wish = ["game": "sudoku", "difficulty": "simple", "seed": "daily"]
      /// Fills in the blanks in an order, and some of them the other way round.
      func way(_ order: @escaping (Int) -> Int, swapping swapped: Int = 0) -> (Play) -> [String] {
        { play in
          guard let grid = Grid(play.game["view"]["grid"].string ?? ""), let solution = Solver().solve(grid).unique
          else {
            return []
          }
          var cells = (0..<Grid.cellCount).filter { grid[$0] == 0 }.sorted { (order($0), $0) < (order($1), $1) }
          for index in 0..<swapped { cells.swapAt(8 * index, 8 * index + 1) }
          return cells.map { "r\($0 / 9 + 1)c\($0 % 9 + 1)=\(solution[$0])" }
        }
      }
      let solver = { (cell: Int) in cell * 37 % 81 }
      func check(
        _ name: String, seed: Int, _ way: (Play) -> [String], isAlike: Bool, _ why: Comment? = nil
      ) async throws {
        let answer = try await play(try await server.player(name), server, wish, seed: seed, way)
        #expect(apart(answer) == (isAlike ? ["alike"] : []), why)
      }
      try await check("Ada", seed: 1, way(solver), isAlike: false)
      try await check("Eve", seed: 2, way(solver, swapping: 3), isAlike: true)
      try await check("Bob", seed: 3, way { $0 * 53 % 81 }, isAlike: false, "an order of their own")
      // Row by row is anybody's order.
      try await check("Cy", seed: 4, way { $0 }, isAlike: false)
      try await check("Dora", seed: 5, way({ $0 }, swapping: 1), isAlike: false)
      try await check("Eva", seed: 4, way({ $0 }, swapping: 2), isAlike: true, "in Cy's rhythm")
    }
  }
}
