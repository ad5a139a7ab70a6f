import Foundation
import GameCore
import Games
import LiveServer
import Rogueship
import Testing

@testable import ServerClient

/// The client against a real server, and against what is none.
@Suite struct ServerClientTests {
  private static let server = Result { try LiveServer() }
  private var server: LiveServer { get throws { try Self.server.get() } }
  private let referee = Referee(Rogueship())

  private func failure(_ work: () throws -> Void) -> ServerFailure? {
    do { try work() } catch { return error as? ServerFailure }
    return nil
  }

  // MARK: Players

  @Test func aNewPlayerIsKnownByTheToken() throws {
    let account = try server.anonymous.newPlayer(named: "Ada of the client")
    let player = try ServerClient(account.address, token: account.token).player()
    #expect(player.name == "Ada of the client" && player.id == account.player.id)
  }

  @Test func aRecoveryCodeSignsTheSamePlayerInAgain() throws {
    let ada = try server.player()
    let code = try ada.recoveryCode()
    let again = try server.anonymous.signIn(code: code.lowercased())
    #expect(try ada.player() == again.player)
    #expect(again.token != ada.token)
  }

  @Test func aNameThatIsTakenIsRefusedInTheServersWords() throws {
    _ = try server.player("Taken Twice")
    let failed = failure { _ = try server.anonymous.newPlayer(named: "taken twice") }
    guard case .refused(let refusal) = failed else { return #expect(Bool(false), "\(String(describing: failed))") }
    #expect(refusal.name == "name-taken" && refusal.text.contains("Take another"))
    #expect(failed?.isPassing == false)
  }

  @Test func aPlayerWhoSignedOutIsNotKnownAnyMore() throws {
    let ada = try server.player()
    try ada.signOut()
    let failed = failure { _ = try ada.player() }
    #expect(failed == .notKnown(server: try server.url))
    #expect(failed?.description.contains("gridship login \(try server.url)") == true)
  }

  // MARK: Leaderboards

  @Test func aResultStandsOnTheLeaderboardWithAReplayThatPlays() throws {
    let ada = try server.player("Ada of the board")
    try ada.enterRetiredVoyage()
    let board = try ada.leaderboard(of: "rogueship", "normal", .week)
    let entry = try #require(board.entries.first { $0.isYours })
    #expect(entry.name == "Ada of the board" && entry.actions == 1 && !entry.isSealed && board.count >= 1)
    #expect(abs(entry.date - Int(Date().timeIntervalSince1970)) < 600)
    let replay = try ada.replay(of: entry, checkedBy: referee)
    #expect(replay.turns.map(\.action) == ["retire"] && replay.score == entry.score)
  }

  @Test func aLeaderboardThatThereIsNotIsRefused() throws {
    let failed = failure { _ = try server.player().leaderboard(of: "rogueship", "no such level") }
    guard case .refused(let refusal) = failed else { return #expect(Bool(false), "\(String(describing: failed))") }
    #expect(refusal.status == 404)
  }

  private func entry(score: Int) -> ServerEntry {
    ServerEntry(
      id: "e", game: "rogueship", level: "normal", player: "p", name: "ada", score: score, date: 0, actions: 1,
      thinking: 0, isYours: false, isSealed: false)
  }

  private func client(_ body: String, status: Int = 200) throws -> ServerClient {
    let transport = ScriptedTransport { _ in ServerAnswer(status: status, body: Array(body.utf8)) }
    return ServerClient(try ServerAddress("https://play.example.org"), token: "t", transport: transport)
  }

  @Test func aReplayThatDoesNotCheckIsNotShown() throws {
    var session = Session(Rogueship(), options: Rogueship().options([1]), seed: 7)
    try session.perform(try #require(CaptainAction("retire")))
    let good = Replay(of: session)
    let asEntry = entry(score: good.score)
    #expect(try client(good.description).replay(of: asEntry, checkedBy: referee) == good)
    var richer = good
    richer.score += 1000
    for (text, score) in [
      (good.description, good.score + 1), (richer.description, richer.score),
      (good.description.replacing("retire", with: "wait"), good.score), ("gridship replay 1\nnothing", good.score),
    ] {
      let failed = failure { _ = try client(text).replay(of: entry(score: score), checkedBy: referee) }
      guard case .falseReplay = failed else { return #expect(Bool(false), "\(String(describing: failed))") }
    }
  }

  // MARK: Other programs than servers

  @Test func whereNobodyListensThatIsToldAtOnce() throws {
    let port = try WrongServer("").port
    let start = Date()
    let failed = failure { _ = try ServerClient(ServerAddress("127.0.0.1:\(port)"), token: "t").player() }
    guard case .noAnswer(_, let why) = failed else { return #expect(Bool(false), "\(String(describing: failed))") }
    #expect(why == "connection refused" && failed?.isPassing == true)
    #expect(Date().timeIntervalSince(start) < 4)
  }

  @Test func aServerThatSaysNothingIsTooSlow() throws {
    let silent = try WrongServer("", isSilent: true)
    let address = try ServerAddress("127.0.0.1:\(silent.port)")
    let client = ServerClient(address, token: "t", transport: HTTPTransport(time: .milliseconds(100)))
    #expect(failure { _ = try client.player() } == .tooSlow(server: "127.0.0.1:\(silent.port)"))
  }

  @Test func aServerThatHangsUpHasLostTheConnection() throws {
    let wrong = try WrongServer("")
    let client = try ServerClient(ServerAddress("127.0.0.1:\(wrong.port)"), token: "t")
    let failed = failure { _ = try client.player() }
    guard case .noAnswer(_, let why) = failed else { return #expect(Bool(false), "\(String(describing: failed))") }
    #expect(why == "the connection was lost")
  }

  @Test(arguments: [
    "HTTP/1.1 200 OK\r\nContent-Length: 5\r\n\r\nhello", "HTTP/1.1 404 Not Found\r\nContent-Length: 0\r\n\r\n",
    "HTTP/1.1 200 OK\r\nContent-Length: 2\r\n\r\n[]",
    "HTTP/1.1 302 Found\r\nLocation: http://example.org/\r\nContent-Length: 0\r\n\r\n",
    "SSH-2.0-OpenSSH_9\r\n",
  ])
  func whatIsNoGridshipServerIsCalledSo(answer: String) throws {
    let wrong = try WrongServer(answer)
    let failed = failure { _ = try ServerClient(ServerAddress("127.0.0.1:\(wrong.port)"), token: "t").player() }
    guard case .notGridship = failed else { return #expect(Bool(false), "\(String(describing: failed))") }
  }

  @Test func anEnormousAnswerIsCutOff() throws {
    let wrong = try WrongServer(
      "HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n",
      forever: "10000\r\n" + String(repeating: " ", count: 65_536) + "\r\n")
    let failed = failure { _ = try ServerClient(ServerAddress("127.0.0.1:\(wrong.port)"), token: "t").player() }
    #expect(failed == .tooLarge(server: "127.0.0.1:\(wrong.port)"))
    // The bytes in the buffers of both sides come on top of the limit.
    #expect(wrong.sent < 32 << 20)
  }

  @Test func wrongNamesAndIDsNeverReachAPathOrAScreen() throws {
    let evil = #"{"id":"../../x","name":"a","createdAt":""}"#
    guard case .notGridship = failure({ _ = try client(evil).player() }) else { return #expect(Bool(false)) }
    let name = #"{"id":"x","name":"\u001b[31mred\u202egreen","createdAt":""}"#
    #expect(try client(name).player().name == "[31mredgreen")
  }

  @Test func aNewerTokenIsHandedOn() throws {
    let taken = Taken()
    let transport = ScriptedTransport { request in
      ServerAnswer(
        status: 200, headers: ["gridship-token": request.headers["Authorization"] == "Bearer old" ? "newer" : ""],
        body: Array(#"{"id":"x","createdAt":""}"#.utf8))
    }
    let client = ServerClient(try ServerAddress("https://a.example"), token: "old", transport: transport) {
      taken.text = $0
    }
    _ = try client.player()
    #expect(taken.text == "newer")
  }

  private final class Taken: @unchecked Sendable { var text = "" }
}
