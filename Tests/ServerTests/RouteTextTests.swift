import Foundation
import Testing

@testable import GameService
@testable import ServerAPI
@testable import ServerStore
@testable import SudokuServer

/// The texts that routes read besides bodies, and those that they write for people.
@Suite struct RouteTextTests {
  // MARK: Keys of repeated requests

  @Test(arguments: [
    ("a", true), ("!~", true), (String(repeating: "k", count: 100), true), (String(repeating: "k", count: 101), false),
    ("a b", false), ("\u{7F}", false), ("é", false),
  ])
  func aKeyHasOneToAHundredVisibleCharacters(key: String, isGood: Bool) async throws {
    try await withServer { server in
      let ada = try await server.player("Ada")
      let answer = try await ada.post("/games", headers: ["Idempotency-Key": key], ["game": "fifteen"])
      if isGood {
        #expect(answer.status == 201)
        let again = try await ada.post("/games", headers: ["Idempotency-Key": key], ["game": "fifteen"])
        #expect(again.status == 201 && again.json["id"] == answer.json["id"])
        #expect(
          again.headers["location"] == answer.headers["location"] && again.headers["etag"] == answer.headers["etag"])
        let other = try await ada.post("/games", headers: ["Idempotency-Key": key], ["game": "sudoku"])
        #expect(other.status == 422 && other.problem == "idempotency-key-reused")
        #expect(
          try await server.player("Bea").post("/games", headers: ["Idempotency-Key": key], ["game": "fifteen"]).json[
            "id"]
            != answer.json["id"])
      } else {
        #expect(answer.problem == "malformed" && answer.json["field"].string == "Idempotency-Key")
      }
    }
  }

  @Test func aKeyWhoseRequestFailedIsFreeAgain() async throws {
    try await withServer(.sqlite, { $0.mostGames = 1 }) { server in
      let ada = try await server.player("Ada"), key = ["Idempotency-Key": "k"]
      let first = try await ada.post("/games", ["game": "fifteen"]).json["id"].string ?? ""
      #expect(try await ada.post("/games", headers: key, ["game": "fifteen"]).problem == "quota-exceeded")
      #expect(try await ada.send("DELETE", "/api/v1/games/\(first)").status == 204)
      #expect(try await ada.post("/games", headers: key, ["game": "fifteen"]).status == 201)
    }
  }

  // MARK: Where a stream goes on

  @Test(arguments: ["1000000000000000000", "-1", "x", "1.5"]) func whereAStreamGoesOnIsANumber(id: String) async throws
  {
    try await withServer { server in
      let ada = try await server.player("Ada")
      let game = try await Play(ada, ["game": "fifteen"])
      let answer = try await ada.get("/games/\(game.id)/events", headers: ["Last-Event-ID": id])
      #expect(answer.status == 400 && answer.json["field"].string == "Last-Event-ID", "\(answer.text)")
    }
  }

  // MARK: Puzzles

  @Test(arguments: [
    (String(repeating: ".", count: 81), true), (String(repeating: "0", count: 81), true),
    (String(repeating: ".", count: 80), false), (String(repeating: ".", count: 82), false),
    (String(repeating: ".", count: 80) + "x", true), (String(repeating: ".", count: 80) + "q", false),
    (String(repeating: ".", count: 80) + "/", false),
    (String(repeating: ".", count: 80) + ":", false), ("size=4", true), ("size=4\nsize=4", false), ("size=0", false),
    ("", false), ("https://sudokupad.app/scf" + String(repeating: "o", count: 13) + "K", true),
    ("https://sudokupad.app/abc", false), ("https://example.org/", false),
  ])
  func aPuzzleIsReadAsItIsSent(text: String, isOne: Bool) {
    do throws(Problem) {
      _ = try PuzzleText.read(text)
      #expect(isOne, "\(text)")
    } catch {
      #expect(!isOne && error.name == .invalid && error.field == "puzzle", "\(text): \(error)")
    }
  }

  // MARK: The page of the interface

  private func page(_ operation: [String: Any], shared: [Any] = []) -> String {
    let root: [String: Any] = [
      "info": ["title": "A & B", "summary": "Short.", "description": "One.\n\n**Two** `three`."],
      "tags": [["name": "games", "description": "Of <games>."], ["name": "others"]],
      "paths": [
        "/b": ["post": ["tags": ["games"], "summary": "Second"], "get": operation, "parameters": shared],
        "/a": [
          "delete": ["tags": ["games"], "summary": "First"], "get": ["tags": ["others"], "summary": "Elsewhere"],
        ],
      ],
      "components": ["parameters": ["p": ["name": "limit", "in": "query", "description": "How \"many\"."]]],
    ]
    return String(decoding: DescriptionPage(root).html, as: UTF8.self)
  }

  @Test func thePageHasEveryOperationUnderItsTagInOrder() throws {
    let html = page([
      "tags": ["games"], "summary": "Third", "description": "Odd ** marks.",
      "parameters": [["$ref": "#/components/parameters/p"]],
      "responses": ["404": ["description": "None."], "200": ["description": "Good."]],
    ])
    func place(_ text: String) throws -> String.Index { try #require(html.range(of: text), "\(text)").lowerBound }
    #expect(html.contains("<title>A &amp; B: the interface</title>"))
    #expect(html.contains("<p>One.</p><p><b>Two</b> <code>three</code>.</p>"))
    #expect(html.contains("<a href=\"#games\">games</a> <a href=\"#others\">others</a>"))
    #expect(html.contains("<h2>games</h2><p>Of &lt;games>.</p>"))
    let order = try ["<b>DELETE</b> <code>/a</code>", "<b>GET</b> <code>/b</code>", "<b>POST</b> <code>/b</code>"].map(
      place)
    #expect(order == order.sorted() && html.components(separatedBy: "<article>").count == 5)
    #expect(try place("id=\"others\"") < place("Elsewhere") && place("Third") < place("id=\"others\""))
    #expect(html.contains("<code>limit</code><td>query<td>How &quot;many&quot;."))
    #expect(try place(">200<") < place(">404<"))
    #expect(html.contains("<p>Odd ** marks.</p>"), "a mark without its other half stays")
  }
}
