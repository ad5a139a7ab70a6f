import Foundation
import GameCore
import Games
import LiveServer
import Rogueship
import ServerClient
import Synchronization
import TerminalKit
import Testing

@testable import Shell

/// A server that knows one leaderboard, by heart.
final class PaperServer: ServerTransport {
  let asked = Mutex<[String]>([])
  /// Set to be away.
  let isAway = Mutex(false)
  /// The reasons for which entries are set apart.
  let apart = Mutex<[String]>([])
  /// The reason for which the next start does not count.
  let unranked = Mutex<String?>(nil)
  /// The start of games that are begun; `nil` for that of the voyage.
  let start = Mutex<Start?>(nil)
  /// The events of the stream of a leaderboard.
  let events = Mutex("")
  let replay: Replay

  init() {
    guard let replay = try? ShortVoyage.goodReplay() else { preconditionFailure("no voyage") }
    self.replay = replay
  }

  private static let leaderboard = #""game":"rogueship","difficulty":"normal","period":"all","part":"ranked""#

  private func entry(_ name: String, _ score: Int, id: String, rank: Int, isSealed: Bool) -> String {
    """
    {"id":"\(id)","game":"rogueship","difficulty":"normal","player":"p\(id)","name":"\(name)","score":\(score),"rank":\(rank),
    "at":"2026-11-20T08:00:00.000Z","actions":1,"thinking":61000,"isYours":\(name == "tester"),"isOnline":false,
    "isSealed":\(isSealed),"isUnusual":false}
    """
  }

  /// A row in the stream of the leaderboard.
  func row(_ name: String, _ score: Int, id: String) -> String {
    #"{"id":"p\#(id)","entry":\#(entry(name, score, id: id, rank: 0, isSealed: false))}"#.replacing("\n", with: "")
  }

  /// Lets the stream of the leaderboard begin with rows.
  func tell(_ version: Int, rows: [String]) {
    let list = #"{"sections":[{"id":"ranked","rows":[\#(rows.joined(separator: ","))]}]}"#
    events.withLock { $0 = "event: rows\nid: \(version)\ndata: {\"count\":\(rows.count),\"list\":\(list)}\n\n" }
  }

  /// Lets the stream of the leaderboard have changes.
  func tell(_ version: Int, count: Int, changes: String) {
    events.withLock { $0 = "event: change\nid: \(version)\ndata: {\"count\":\(count),\"changes\":\(changes)}\n\n" }
  }

  private var begun: String {
    let why = unranked.withLock { $0 }, start = start.withLock { $0 } ?? replay.start
    return """
      {"id":"g1","game":"rogueship","difficulty":"normal","day":"2026-11-21","start":"offline-daily","number":0,"score":0,
      "isOver":false,"createdAt":"2026-11-21T09:00:00.000Z",
      "isRanked":\(why == nil),"unranked":"\(why ?? "")","updatedAt":"2026-11-21T09:00:00.000Z",
      "from":"\(start)","rules":\(GameRegistry[start.game]?.rulesVersion ?? 0)}
      """
  }

  func send(_ request: ServerRequest, to server: ServerAddress) throws(ServerFailure) -> ServerAnswer {
    let path = String(request.url.dropFirst("https://play.example.org/api/v1".count))
    asked.withLock { $0.append("\(request.method.rawValue) \(path)") }
    if isAway.withLock({ $0 }) { throw .noAnswer(server: server.name, why: "connection refused") }
    func body(_ text: String) -> ServerAnswer { ServerAnswer(status: 200, body: Array(text.utf8)) }
    if path == "/games" { return body(begun) }
    if path == "/games/g1/journal" { return body("{}") }
    if path == "/challenges" {
      return body(
        #"{"id":"kmtrabpe","game":"fifteen","isYours":true,"createdAt":"2026-11-20T08:00:00.000Z","results":[]}"#)
    }
    if path.hasPrefix("/games?") { return body(#"{"games":[]}"#) }
    if path == "/leaderboards/entries" {
      let reasons = apart.withLock { $0 }
      guard reasons.isEmpty else {
        let apart = entry("tester", replay.score, id: "e9", rank: 0, isSealed: false).dropLast()
        return body(#"{"entry":\#(apart),"apart":["\#(reasons.joined(separator: "\",\""))"]}}"#)
      }
      let entered = entry("tester", replay.score, id: "e9", rank: 4, isSealed: false)
      return body(#"{"entry":\#(entered),"ranks":{"all":4,"week":3,"daily":2}}"#)
    }
    if path.hasPrefix("/leaderboards/entries/") { return body(replay.description) }
    if path.hasPrefix("/leaderboards/rogueship/normal/events") { return body(events.withLock { $0 }) }
    if path == "/leaderboards/rogueship/normal" || path.hasPrefix("/leaderboards/rogueship/normal?limit") {
      let entries = [
        entry("Sealed \\u001b[31mEve", replay.score + 5, id: "e1", rank: 1, isSealed: true),
        entry("Ada", replay.score, id: "e2", rank: 2, isSealed: false),
        entry("tester", replay.score - 5, id: "e3", rank: 3, isSealed: false),
      ]
      return body(#"{\#(Self.leaderboard),"count":3120,"entries":[\#(entries.joined(separator: ","))]}"#)
    }
    if path.hasPrefix("/leaderboards/") { return body(#"{\#(Self.leaderboard),"count":0,"entries":[]}"#) }
    return ServerAnswer(status: 404, body: Array(#"{"type":"/problems/not-found","title":"No","detail":"No."}"#.utf8))
  }
}

@Suite struct ServerScoresTests {
  private let server = PaperServer()

  private func board(_ columns: Int = 80, _ rows: Int = 24) -> TestShell {
    let test = TestShell(columns, rows, server: server)
    test.shell.push(ScoresScreen(test.shell, game: "rogueship"))
    test.press("s")
    return test
  }

  @Test func withoutAnAccountNothingIsAskedAndTheKeySaysWhy() {
    let test = TestShell()
    test.choose("High scores")
    #expect(test.press("s").contains("You are not signed in to any server."))
    #expect(!test.terminal.text.contains("on play"))
  }

  @Test func theServersLeaderboardStandsBesideTheOneHere() {
    let test = board()
    let text = test.show()
    #expect(text.contains("Scores on play.example.org") && text.contains("3,120 entries"), "\(text)")
    #expect(text.contains("Normal, of all time") && text.contains("Ada") && text.contains("you"), "\(text)")
    // A name cannot colour the screen.
    #expect(text.contains("Sealed [31mEve"))
    #expect(test.press("s").contains("High scores"))
  }

  @Test func aReplayIsWatchedAndASealedOneIsNot() {
    let test = board()
    #expect(test.press(.enter).contains("before the day is over"))
    let text = test.press(.down, .enter)
    #expect(text.contains("Rogueship, Ada") && text.contains("step 0 of"), "\(text)")
    #expect(server.asked.withLock { $0 }.last == "GET /leaderboards/entries/e2/replay")
  }

  @Test func levelAndPeriodAreAskedAnew() {
    let test = board()
    #expect(test.press("p").contains("of this week: nobody stands there yet"))
    #expect(test.press("p", .right).contains("game of the day: nobody"))
    #expect(server.asked.withLock { $0 }.last == "GET /leaderboards/rogueship/hard?period=daily&limit=50")
  }

  @Test func aServerThatIsAwayIsToldAndTheRestGoesOn() {
    server.isAway.withLock { $0 = true }
    let test = board()
    #expect(test.show().contains("No server answers at play.example.org (connection refused)."))
    #expect(test.press("s").contains("There are no scores yet."))
  }

  @Test func whatStandsInPlaceOfAListStandsWhereTheScoresOfThisMachineSayIt() throws {
    func row(_ text: String, _ words: String) -> Int? {
      text.split(separator: "\n", omittingEmptySubsequences: false).firstIndex { $0.contains(words) }
    }
    let test = board()
    let there = try #require(row(test.press("p"), "nobody stands there yet"))
    let here = try #require(row(test.press("s"), "There are no scores yet."))
    #expect(there == here)
    // All of a long reason is there in the smallest window.
    server.isAway.withLock { $0 = true }
    let words = board(60, 18).show().split(whereSeparator: \.isWhitespace).joined(separator: " ")
    #expect(words.contains("No server answers at play.example.org (connection refused)."))
  }

  @Test func theMarkedEntryStaysMarkedWhileOthersComeBeforeIt() {
    let test = board()
    let rows = [
      server.row("Eve", 900, id: "e1"), server.row("Ada", 800, id: "e2"), server.row("tester", 700, id: "e3"),
    ]
    #expect(test.press(.down).contains("▸    2."))
    server.tell(7, rows: rows)
    #expect(test.watch(milliseconds: 10_000).contains("▸    2.       800   Ada"))
    #expect(server.asked.withLock { $0 }.last == "GET /leaderboards/rogueship/normal/events?limit=50&once=true")
    // Two come before it, and the one before it goes.
    let placed = [("Bob", 950, "e4"), ("Cleo", 940, "e5")].enumerated().map { place, row in
      #"{"id":"p\#(row.2)","section":"ranked","place":\#(place),"row":\#(server.row(row.0, row.1, id: row.2))}"#
    }
    server.tell(
      8, count: 4, changes: #"{"removed":["pe1"],"placed":[\#(placed.joined(separator: ","))],"updated":[]}"#)
    let text = test.watch(milliseconds: 10_000)
    #expect(text.contains("▸    3.       800   Ada") && text.contains("1.       950   Bob"), "\(text)")
    #expect(text.contains("4 entries") && !text.contains("Eve"))
    // A server that is away for a while changes nothing.
    server.isAway.withLock { $0 = true }
    #expect(test.watch(milliseconds: 10_000).contains("▸    3.       800   Ada"))
    server.isAway.withLock { $0 = false }
    server.tell(9, count: 3, changes: #"{"removed":["pe2"],"placed":[],"updated":[]}"#)
    #expect(test.watch(milliseconds: 10_000).contains("▸    3.       700   tester"))
  }

  @Test func theKeysOfTheLeaderboardGoRound() {
    let test = board()
    // Three periods, and back to the first.
    #expect(test.press("p", "p", "p").contains("Normal, of all time"))
    let levels = (test.shell.game("rogueship")?.leaderboards ?? []).map { _ in
      String(test.press(.right).split(separator: ", of all time")[0].split(separator: "\n").last ?? "")
    }
    #expect(levels.count > 2 && Set(levels).count == levels.count)
    #expect(test.terminal.text.contains("Normal, of all time"), "after the last level comes the first")
    #expect(test.press("r").contains("before the day is over"), "a sealed run is not raced")
    #expect(test.press(.down, "r").contains("Ghost "))
  }

  @Test func theMenuOfAGamePlaysTheBestRunThatMayBeSeen() {
    let test = TestShell(server: server)
    test.choose("New Rogueship")
    let text = test.press("w")
    #expect(text.contains("Rogueship, Ada"), "\(text)")
  }

  @Test func withoutAServerTheBestRunIsTheBestHere() throws {
    let test = TestShell()
    test.choose("New Rogueship")
    #expect(test.press("w").contains("Nobody has finished normal yet."))
    _ = try test.shell.archive.enter(
      .init(name: "me", score: server.replay.score, date: 1, replay: server.replay), in: "rogueship",
      board: { Rogueship().leaderboard(of: $0) })
    #expect(test.press("w").contains("Rogueship, me"))
  }

  @Test(arguments: [(60, 18), (80, 24), (132, 43)])
  func nothingOfTheLeaderboardIsCut(columns: Int, rows: Int) {
    let text = board(columns, rows).show()
    #expect(text.contains("Ada") && text.contains("Normal, of all time") && text.contains("? keys"), "\(text)")
  }
}
