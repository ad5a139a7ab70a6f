import Foundation
import Testing

@testable import GameService
@testable import ServerAPI
@testable import ServerInterface
@testable import ServerStore

/// Lists that clients follow by their changes.
@Suite struct FollowedListTests {
  private struct Row: Codable, Equatable, Identifiable, Sendable {
    var id: String
  }
  private typealias List = FollowedList<NoFacts, Row>

  private func list(_ ids: String...) -> List {
    List(NoFacts(), RowList(sections: [.init(id: "all", rows: ids.map { Row(id: $0) })]))
  }

  // MARK: Logs

  @Test func aClientGetsTheChangesSinceItsVersionAndTheRowsAfterAGap() {
    let logs = ListLogs<List, NoFacts, Row> { $0 }
    let first = logs.events("a", at: list("x"), after: nil)
    #expect(first.events.count == 1 && first.events[0].hasPrefix("event: rows\nid: \(first.version)\n"))
    #expect(logs.events("a", at: list("x"), after: first.version).events.isEmpty)
    let second = logs.events("a", at: list("x", "y"), after: first.version)
    #expect(second.version == first.version + 1)
    #expect(second.events.count == 1 && second.events[0].hasPrefix("event: change\nid: \(second.version)\n"))
    // One is two versions behind, the next one has a version of another log.
    let third = logs.events("a", at: list("y"), after: first.version)
    #expect(third.events.count == 2 && third.events[0] == second.events[0])
    #expect(logs.events("a", at: list("y"), after: 7).events[0].hasPrefix("event: rows\n"))
    #expect(logs.events("b", at: list("y"), after: third.version).events[0].hasPrefix("event: rows\n"))
  }

  @Test func aClientThatIsTooFarBehindGetsTheRowsAnew() {
    let logs = ListLogs<List, NoFacts, Row> { $0 }
    let first = logs.events("a", at: list("0"), after: nil).version
    for number in 1...64 { _ = logs.events("a", at: list("\(number)"), after: nil) }
    #expect(logs.events("a", at: list("64"), after: first).events.count == 64)
    let late = logs.events("a", at: list("65"), after: first)
    #expect(late.events.count == 1 && late.events[0].hasPrefix("event: rows\n"))
  }

  // MARK: The inbox

  private struct NoticeRow: Codable, Equatable, Identifiable, Sendable {
    struct Notice: Codable, Equatable, Sendable {
      var text: String
      var isRead: Bool
    }
    var id: String
    var notice: Notice
  }
  private struct Inbox: Codable, Equatable, Sendable {
    var unread: Int, read: Int
  }

  @Test(arguments: Database.allCases)
  func anInboxIsFollowedAsNoticesComeAndAreReadOnAnotherDevice(database: Database) async throws {
    try await withListeningServer(database) { server in
      let ada = try await server.player("Ada")
      let id = try #require(try await ada.get("/players/me").json["id"].string)
      let bell = try await ada.events("/events")
      // The notice of the day's puzzle.
      #expect(try await bell.next("inbox")?.json["unread"].int == 1)
      let inbox = try await FollowedRows<Inbox, NoticeRow>(try await ada.events("/inbox/events?limit=2"))
      #expect(inbox.rows("notices").count == 1 && inbox.facts.unread == 1)
      let notices = server.server.services.notices
      try await notices.tell(id, .account, about: "one", "One.")
      var changes = try await inbox.change()
      #expect(changes.placed.map(\.place) == [0] && changes.removed.isEmpty && changes.updated.isEmpty)
      #expect(inbox.rows("notices")[0].notice == .init(text: "One.", isRead: false) && inbox.facts.unread == 2)
      #expect(try await bell.next("inbox")?.json["unread"].int == 2)
      // The oldest one leaves the first page.
      try await notices.tell(id, .account, about: "two", "Two.")
      changes = try await inbox.change()
      #expect(changes.placed.count == 1 && changes.removed.count == 1)
      #expect(inbox.rows("notices").map(\.notice.text) == ["Two.", "One."])
      #expect(try await bell.next("inbox")?.json["unread"].int == 3)
      // Another device reads them.
      let newest = try #require(Int(inbox.rows("notices")[0].id))
      #expect(try await ada.send("PUT", "/inbox/read", json: ["id": newest]).status == 200)
      changes = try await inbox.change()
      #expect(
        changes.placed.isEmpty && changes.removed.isEmpty && changes.updated.map(\.notice.isRead) == [true, true])
      #expect(inbox.facts == Inbox(unread: 0, read: newest))
      #expect(try await bell.next("inbox")?.json == JSONNode(["unread": 0, "read": newest]))
      // The same mark again is no news.
      #expect(try await ada.send("PUT", "/inbox/read", json: ["id": newest]).status == 200)
      try await notices.tell(id, .account, about: "three", "Three.")
      #expect(try await inbox.change().placed.count == 1)
      // Whoever comes back gets the rows anew.
      let again = try await ada.events("/inbox/events?limit=2", headers: ["Last-Event-ID": "\(inbox.version)"])
      #expect(try await FollowedRows<Inbox, NoticeRow>(again).list == inbox.list)
    }
  }

  // MARK: Games

  private struct GameRow: Codable, Equatable, Identifiable, Sendable {
    struct Game: Codable, Equatable, Sendable {
      var number: Int
      var isOver: Bool
    }
    struct Match: Codable, Equatable, Sendable {
      var isOpen: Bool
      var turn: String?
      var guest: String?
    }
    var id: String
    var game: Game?
    var match: Match?
  }
  private typealias Games = FollowedRows<NoFacts, GameRow>

  @Test(arguments: Database.allCases)
  func gamesAreFollowedFromTheirStartsToTheirEnds(database: Database) async throws {
    try await withListeningServer(database) { server in
      let ada = try await server.player("Ada"), eve = try await server.player("Eve")
      var first = try await Play(ada, ["game": "fifteen", "difficulty": "small", "seed": "7"])
      let games = try await Games(try await ada.events("/games/events"))
      let others = try await Games(try await eve.events("/games/events"))
      let voyages = try await Games(try await ada.events("/games/events?game=rogueship"))
      #expect(games.list.sections.map(\.id) == ["matches", "open", "over"])
      #expect(games.rows("open").map(\.id) == [first.id] && games.rows("over").isEmpty)
      #expect(others.rows("open").isEmpty && voyages.rows("open").isEmpty)
      // Another device begins a game.
      server.clock.advance(seconds: 1)
      let second = try await Play(ada, ["game": "rogueship"])
      try await games.change()
      #expect(games.rows("open").map(\.id) == [second.id, first.id])
      try await voyages.change()
      #expect(voyages.rows("open").map(\.id) == [second.id])
      // One of them goes on, and is the latest.
      server.clock.advance(seconds: 1)
      try await first.act(try #require(first.actions.first { $0 != "resign" }))
      var changes = try await games.change()
      #expect(changes.placed.count == 1 && changes.removed.isEmpty)
      #expect(games.rows("open").map(\.id) == [first.id, second.id])
      #expect(games.rows("open")[0].game == .init(number: 1, isOver: false))
      // It ends, and moves to another section.
      try await first.act("resign")
      changes = try await games.change()
      #expect(changes.placed.map(\.section) == ["over"] && changes.removed.isEmpty)
      #expect(games.rows("open").map(\.id) == [second.id])
      #expect(games.rows("over") == [GameRow(id: first.id, game: .init(number: 2, isOver: true))])
      #expect(try await ada.send("DELETE", "/api/v1/games/\(first.id)").status == 204)
      #expect(try await games.change().removed == [first.id])
      #expect(try await ada.send("DELETE", "/api/v1/games/\(second.id)").status == 204)
      #expect(try await games.change().removed == [second.id])
      #expect(try await ada.get("/games/events?game=chess").status == 400)
      // The streams end for a device that is signed out.
      #expect(try await ada.send("DELETE", "/api/v1/tokens?everywhere=true").status == 204)
      server.server.services.hub.tick()
      #expect(try await games.stream.next("change") == nil)
      #expect(try await ada.get("/games/events").status == 401)
    }
  }

  @Test(arguments: Database.allCases)
  func aMatchIsFollowedByBothOfItsPlayers(database: Database) async throws {
    try await withListeningServer(database) { server in
      let ada = try await server.player("Ada"), eve = try await server.player("Eve")
      let hers = try await Games(try await ada.events("/games/events?game=connectfour"))
      let theirs = try await Games(try await eve.events("/games/events"))
      let made = try await ada.post("/matches", ["game": "connectfour"]).json
      let id = try #require(made["id"].string), game = try #require(made["played"].string)
      func both() async throws -> [GameRow.Match?] {
        try await hers.change()
        try await theirs.change()
        return [hers, theirs].map { $0.rows("matches").first?.match }
      }
      try await hers.change()
      #expect(hers.rows("matches") == [GameRow(id: id, match: .init(isOpen: true))])
      #expect(hers.rows("open").map(\.id) == [game])
      #expect(try await eve.post("/matches/\(id)/guest").status == 201)
      #expect(
        try await both() == [
          .init(isOpen: false, turn: "you", guest: "Eve"), .init(isOpen: false, turn: "other", guest: "Eve"),
        ])
      // The opponent moves.
      _ = try await ada.post("/games/\(game)/actions", ["number": 1, "action": "drop 1"])
      #expect(try await both().map { $0?.turn } == ["other", "you"])
      // The end takes it from both lists.
      _ = try await eve.post("/games/\(game)/actions", ["number": 2, "action": "resign"])
      #expect(try await both() == [nil, nil])
      #expect(hers.rows("over").map(\.id) == [game])
    }
  }
}
