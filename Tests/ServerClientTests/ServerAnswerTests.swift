import Foundation
import GameCore
import Rogueship
import Testing

@testable import ServerClient

/// The answers of a server: the largest accepted one, and the first refused one.
@Suite struct ServerAnswerTests {
  private func client(
    _ body: String, status: Int = 200, headers: [String: String] = [:], token: String? = "t"
  ) throws -> ServerClient {
    let transport = ScriptedTransport { _ in ServerAnswer(status: status, headers: headers, body: Array(body.utf8)) }
    return ServerClient(try ServerAddress("https://play.example.org"), token: token, transport: transport)
  }

  private func failure(_ client: ServerClient) -> ServerFailure? {
    do {
      _ = try client.player()
      return nil
    } catch { return error }
  }

  private func refusal(
    status: Int = 409, type: String = "/problems/any", detail: String = "No.", retryAfter: String? = nil
  ) throws -> ServerFailure.Refusal {
    let body = #"{"type":"\#(type)","title":"Any","detail":"\#(detail)"}"#
    let failed = failure(try client(body, status: status, headers: retryAfter.map { ["retry-after": $0] } ?? [:]))
    guard case .refused(let refusal) = failed else { throw NoRefusal() }
    return refusal
  }

  private struct NoRefusal: Error {}

  @Test func ofARefusalALineOrTwoIsTaken() throws {
    let taken = try refusal(
      type: "/problems/" + String(repeating: "n", count: 61), detail: String(repeating: "d", count: 301))
    #expect(taken.name == String(repeating: "n", count: 60) && taken.text == String(repeating: "d", count: 300))
    #expect(taken.server == "play.example.org" && taken.status == 409 && taken.retryAfter == nil)
    // Invisible characters are removed from the first 1200 characters.
    let hidden = String(repeating: #"\u200b"#, count: 1199)
    #expect(try refusal(detail: hidden + "xy").text == "x")
    let untitled = failure(try client(#"{"type":"any","title":"Closed"}"#, status: 403))
    #expect(untitled == .refused(.init(server: "play.example.org", status: 403, name: "any", text: "Closed.")))
  }

  @Test(arguments: [("0", 1), ("-5", 1), ("1", 1), ("86400", 86_400), ("86401", 86_400), ("soon", nil)])
  func aWaitIsASecondToADay(said: String, seconds: Int?) throws {
    #expect(try refusal(retryAfter: said).retryAfter == seconds)
  }

  @Test func whatMayBeTriedAgainIsToldFromWhatMayNot() throws {
    for (status, isPassing) in [(428, false), (429, true), (430, false), (499, false), (500, true), (503, true)] {
      let refused = ServerFailure.refused(try refusal(status: status))
      #expect(refused.isPassing == isPassing, "\(status)")
    }
    #expect(ServerFailure.refused(try refusal(type: "/problems/in-progress")).isPassing)
    #expect(ServerFailure.noAnswer(server: "a", why: "").isPassing && ServerFailure.tooSlow(server: "a").isPassing)
    for lasting in [ServerFailure.untrusted(server: "a"), .tooLarge(server: "a"), .notKnown(server: "a")] {
      #expect(!lasting.isPassing)
    }
  }

  @Test func onlyASuccessIsAnAnswer() throws {
    for status in [200, 201, 299] {
      #expect(failure(try client(#"{"id":"x","createdAt":""}"#, status: status)) == nil, "\(status)")
    }
    for status in [199, 300] {
      #expect(
        failure(try client(#"{"id":"x","createdAt":""}"#, status: status))
          == .notGridship(server: "play.example.org", why: "status \(status)"))
    }
    let problem = #"{"type":"a","title":"b"}"#
    #expect(failure(try client(problem, status: 401)) == .notKnown(server: "https://play.example.org"))
    #expect(failure(try client(problem, status: 402)) != .notKnown(server: "https://play.example.org"))
  }

  @Test func anAnswerMayHaveAQuarterOfAMebibyte() throws {
    let start = #"{"id":"x","createdAt":""}"#
    let rest = ServerClient.usualLimit - start.utf8.count
    #expect(ServerClient.usualLimit == 262_144 && ServerClient.replayLimit == 2_097_152)
    #expect(failure(try client(start + String(repeating: " ", count: rest))) == nil)
    #expect(
      failure(try client(start + String(repeating: " ", count: rest + 1))) == .tooLarge(server: "play.example.org"))
  }

  @Test func aTokenIsBoundedAndPlain() {
    for (text, isToken) in [
      ("", false), ("a", true), (String(repeating: "a", count: 2000), true),
      (String(repeating: "a", count: 2001), false), ("!~", true), ("a b", false), ("a\u{7f}", false), ("é", false),
    ] {
      #expect(ServerClient.isToken(text) == isToken, "\(text.prefix(20))")
    }
  }

  /// Each class of characters with what stands beside it on either side.
  @Test func anIdentifierHasLettersDigitsAndTwoSigns() {
    for good in ["a", "0", "9", "A", "Z", "z", "-", "_", String(repeating: "a", count: 40)] {
      #expect(ServerClient.isIdentifier(good), "\(good)")
    }
    for wrong in ["", "/", ":", "@", "[", "`", "{", ",", ".", "^", " ", "é", String(repeating: "a", count: 41)] {
      #expect(!ServerClient.isIdentifier(wrong), "\(wrong)")
    }
  }

  @Test func aTokenIsRenewedOnlyWhereOneWasSent() throws {
    for (token, newer, isTaken) in [("old", "newer", true), (nil, "newer", false), ("old", "", false)] {
      let taken = Taken()
      let transport = ScriptedTransport { _ in
        ServerAnswer(status: 200, headers: ["gridship-token": newer], body: Array(#"{"id":"x","createdAt":""}"#.utf8))
      }
      let client = ServerClient(try ServerAddress("https://a.example"), token: token, transport: transport) {
        taken.text = $0
      }
      _ = try client.player()
      #expect(taken.text == (isTaken ? newer : nil))
    }
  }

  private final class Taken: @unchecked Sendable { var text: String? }

  @Test func anAddressHasUpTo300PlainCharacters() throws {
    func address(_ count: Int) -> String {
      let start = "https://a.example/"
      return start + String(repeating: "x", count: count - start.utf8.count)
    }
    #expect(try ServerAddress(address(300)).url.utf8.count == 300)
    #expect(throws: ServerAddress.Problem.self) { try ServerAddress(address(301)) }
    #expect(throws: ServerAddress.Problem.self) { try ServerAddress("https://a.example/é") }
    #expect(throws: ServerAddress.Problem.self) { try ServerAddress("https://a.example/#part") }
    #expect(throws: ServerAddress.Problem.self) { try ServerAddress("http://127.0.0") }
    #expect(throws: ServerAddress.Problem.self) { try ServerAddress("http://127.0.0.1x") }
  }

  @Test func namesAndDaysAreCutToWhatAScreenShows() throws {
    let player = try client(#"{"id":"x","name":"\#(String(repeating: "n", count: 41))","createdAt":""}"#).player()
    #expect(player.name == String(repeating: "n", count: 40))
    let code = try client(#"{"code":"\#(String(repeating: "c", count: 61))","createdAt":"","validFrom":""}"#)
      .recoveryCode()
    #expect(code == String(repeating: "c", count: 60))
  }

  @Test func aStartIsTakenAsItIsSaid() throws {
    let start = Start(game: "rogueship", options: Rogueship().options([1]).description, seed: 7)
    func begun(_ more: String) throws -> ServerStart {
      let body =
        #"{"id":"g","game":"rogueship","start":"offline","number":0,"score":0,"isOver":false,"createdAt":"","#
        + #""updatedAt":"","from":"\#(start)","rules":3,\#(more)}"#
      return try client(body).begin("rogueship", "normal", .daily, key: "k")
    }
    let plain = try begun(#""isRanked":true,"day":"2026-11-21-and-more","unranked":"why""#)
    #expect(plain.start == start && plain.rules == 3 && plain.level == "normal")
    #expect(plain.day == "2026-11-21" && plain.unranked == nil)
    #expect(try begun(#""isRanked":false"#).unranked == "unranked")
    let why = String(repeating: "w", count: 41)
    #expect(try begun(#""isRanked":false,"unranked":"\#(why)""#).unranked == String(repeating: "w", count: 40))
    #expect(throws: ServerFailure.self) {
      try client(
        #"{"id":"g","game":"rogueship","start":"server","number":0,"score":0,"isOver":false,"createdAt":"","#
          + #""updatedAt":"","isRanked":true}"#
      )
      .begin("rogueship", "normal", .daily, key: "k")
    }
  }

  @Test func finishedGamesAreTakenFiftyAtATime() throws {
    func game(_ id: String, isOver: Bool = true, more: String = "") -> String {
      #"{"id":"\#(id)","game":"rogueship","score":5,"isOver":\#(isOver),"isRanked":false,"#
        + #""start":"offline","number":1,"createdAt":"","updatedAt":"2026-11-21T09:00:00.000Z"\#(more)}"#
    }
    let games = (0..<51).map { game("g\($0)", isOver: $0 != 3, more: $0 == 0 ? #","entry":"e""# : "") }
    let body = #"{"games":[\#(games.joined(separator: ","))],"next":"\#(String(repeating: "c", count: 201))"}"#
    let page = try client(body).finishedGames()
    #expect(page.games.map(\.id) == (0..<50).filter { $0 != 3 }.map { "g\($0)" })
    #expect(page.games.map(\.isRanked) == [true] + Array(repeating: false, count: 48))
    #expect(page.games[0].date == 1_795_251_600 && page.next == String(repeating: "c", count: 200))
  }

  @Test func aLeaderboardHoldsWhatWasAskedFor() throws {
    func entry(_ game: String = "rogueship", _ level: String = "normal", id: String = "e") -> String {
      #"{"id":"\#(id)","game":"\#(game)","difficulty":"\#(level)","day":"2026-11-21x","player":"p","name":"Ada","score":3,"#
        + #""at":"none","actions":-1,"thinking":-2,"isYours":true,"isSealed":false,"isOnline":false,"isUnusual":false,"rank":4}"#
    }
    func board(_ entries: [String], count: Int = 1) throws -> ServerLeaderboard {
      try client(
        #"{"game":"rogueship","difficulty":"normal","period":"all","part":"ranked","count":\#(count),"#
          + #""entries":[\#(entries.joined(separator: ","))]}"#
      )
      .leaderboard(of: "rogueship", "normal", limit: 2)
    }
    let two = try board([entry(), entry(id: "f")])
    #expect(two.count == 2 && two.entries.map(\.id) == ["e", "f"], "it has as many as it shows at least")
    #expect(try board([entry()], count: 9).count == 9)
    let first = two.entries[0]
    #expect(first.day == "2026-11-21" && first.date == 0 && first.actions == 0 && first.thinking == 0)
    #expect(first.rank == 4 && first.isYours && !first.isSealed)
    for wrong in [[entry(), entry(), entry()], [entry("sudoku")], [entry("rogueship", "hard")], [entry(id: "../x")]] {
      #expect(throws: ServerFailure.self) { try board(wrong) }
    }
  }
}
