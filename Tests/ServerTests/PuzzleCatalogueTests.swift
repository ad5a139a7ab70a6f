import BuiltPrograms
import Catalogue
import CatalogueStore
import Foundation
import Sudoku
import Testing

@testable import GameService
@testable import ServerAPI
@testable import ServerInterface

/// The catalogue of puzzles over HTTP.
@Suite struct PuzzleCatalogueTests {
  private func query(_ filter: String) -> String {
    "where=" + (filter.addingPercentEncoding(withAllowedCharacters: .alphanumerics) ?? "")
  }

  @Test func pagesFollowEachOtherByCursorAndBeginAtAnyPlace() async throws {
    try await withServer { server in
      let client = try await server.player()
      let path = "/catalogue/puzzles?\(query("level:hard"))&order=rating"
      let first = try await client.get(path + "&limit=30").json
      #expect(first["count"].int == 1738 && first["total"].int == 10921 && first["from"].int == 0)
      let ratings = first["puzzles"].list.compactMap { $0["rating"].double }
      #expect(ratings.count == 30 && ratings == ratings.sorted())
      let next = try #require(first["next"].string)
      let second = try await client.get(path + "&limit=30&cursor=\(next)").json
      #expect(second["from"].int == 30)
      let same = try await client.get(path + "&limit=30&from=30").json
      #expect(
        second["puzzles"].list.map { $0["identity"].string } == same["puzzles"].list.map { $0["identity"].string })
      let last = try await client.get(path + "&from=1734&limit=100").json
      #expect(last["puzzles"].list.count == 4 && last["next"].isMissing)
      #expect(try await client.get(path + "&from=1738").json["puzzles"].list.isEmpty)
      // A cursor belongs to its filter and its order.
      for other in ["/catalogue/puzzles?\(query("level:easy"))&order=rating", "/catalogue/puzzles?order=clues"] {
        #expect(try await client.get(other + "&cursor=\(next)").json["field"].string == "cursor")
      }
    }
  }

  @Test func aFacetsCountsIgnoreItsOwnConditions() async throws {
    try await withServer { server in
      let client = try await server.player()
      func counts(_ filter: String) async throws -> [String: [String: Int]] {
        let body = try await client.get("/catalogue/facets?\(query(filter))").json
        return Dictionary(
          uniqueKeysWithValues: body["facets"].list.map { facet in
            let values = facet["values"].list.map { ($0["value"].string ?? "", $0["count"].int ?? -1) }
            return (facet["name"].string ?? "", Dictionary(uniqueKeysWithValues: values))
          })
      }
      let all = try await counts(""), hard = try await counts("level:hard")
      #expect(all["level"]?.values.reduce(0, +) == 10921 && all["level"] == hard["level"])
      #expect(all["state"] == nil && hard["kind"]?["classic"] == 1477)
      #expect(try #require(hard["clues"]?["26"]) <= all["clues"]?["26"] ?? 0)
      let body = try await client.get("/catalogue/facets?\(query("level:hard"))").json
      let names = body["facets"].list.filter { $0["name"].string == "hardest" }.flatMap { $0["values"].list }
      #expect(names.contains { $0["value"].string == "xyWing" && $0["name"].string == "XY-wing" })
      #expect(body["link"].string == "gridship:catalogue?level:hard" && body["filter"].string == "level:hard")
    }
  }

  @Test func aPuzzleIsFoundByItsIdentityAndStartsAGame() async throws {
    try await withServer { server in
      let client = try await server.player()
      let drawn = try await client.get("/catalogue/random?\(query("hardest:xyWing"))").json
      #expect(drawn["techniques"].isMissing && drawn["hardest"].isMissing, "they would give the puzzle away")
      let identity = try #require(drawn["identity"].string)
      let told = try await client.get("/catalogue/puzzles/\(identity)?techniques=true").json
      #expect(told["hardest"].string == "xyWing" && told["techniques"].list.contains { $0.string == "xyWing" })
      let plain = try await client.get("/catalogue/puzzles/\(identity)").json
      #expect(plain["techniques"].isMissing && plain["scene"].isMissing)
      let scene = try await client.get("/catalogue/puzzles/\(identity)?scene=true").json["scene"]
      #expect(scene["nodes"].list.count { $0["id"].string?.contains(" digit ") == true } == plain["clues"].int)
      let puzzle = try #require(drawn["puzzle"].string)
      let game = try await client.post("/games", ["game": "sudoku", "puzzle": puzzle])
      #expect(game.status == 201 && game.json["view"]["givens"].string == puzzle)
      let byCode = try await client.post("/games", ["game": "sudoku", "puzzle": try #require(drawn["code"].string)])
      #expect(byCode.json["view"]["givens"].string == puzzle)
      for other in [String(repeating: "0", count: 32), "nothing", identity.uppercased() + "0"] {
        #expect(try await client.get("/catalogue/puzzles/\(other)").status == 404)
      }
    }
  }

  @Test func aBadFilterIsRefusedInWords() async throws {
    try await withServer { server in
      let client = try await server.player()
      for (filter, word) in [
        ("colour:red", "there is no facet"), ("clues:many", "clues"), ("state:new", "device"),
        ((0..<80).map { "word\($0)" }.joined(separator: " "), "characters"),
      ] {
        for path in ["puzzles", "facets", "random"] {
          let answer = try await client.get("/catalogue/\(path)?\(query(filter))")
          #expect(answer.problem == "malformed" && answer.json["field"].string == "where")
          #expect(answer.json["detail"].string?.contains(word) == true, "\(answer.text)")
        }
      }
      #expect(try await client.get("/catalogue/random?\(query("clues:<10 kind:classic"))").status == 404)
      #expect(try await client.get("/catalogue/puzzles?\(query("clues:<10 kind:classic"))").json["count"].int == 0)
    }
  }

  @Test func aFileOfTheHostIsServedWithOurOwnPuzzles() async throws {
    let folder = TemporaryFolder()
    let file = folder.path("puzzles.sqlite")
    try await withServer(.sqlite, { $0.catalogue = file }) { server in
      let client = try await server.player()
      #expect(try await client.get("/catalogue/puzzles?limit=1").json["total"].int == 10921)
    }
    #expect(folder.bytes("puzzles.sqlite") != nil)
  }

  private struct Row: Codable, Equatable, Identifiable, Sendable {
    struct Puzzle: Codable, Equatable, Sendable {
      var title: String?
      var rating: Double?
    }
    var id: String
    var puzzle: Puzzle
  }
  private struct Facts: Codable, Equatable, Sendable {
    var count: Int, total: Int
  }

  @Test func aCatalogueThatAnotherProgramFillsIsFollowed() async throws {
    let folder = TemporaryFolder()
    let file = folder.path + "/puzzles"
    // Another program has the same file open.
    let store = try CatalogueStore(file: file)
    try OwnCollections.leaveOut(of: store)
    func add(_ numbers: Range<UInt64>) throws {
      _ = try store.add(
        numbers.map { number in
          var generator = SplitMix64(seed: number)
          var cells = Array("534678912672195348198342567859761423426853791713924856961537284287419635345286179")
          for place in Array(0..<81).shuffled(using: &generator).dropFirst(26) { cells[place] = "." }
          var puzzle = CataloguedPuzzle(
            try PuzzleImport.read(String(cells))[0],
            assessment: .rated(90 - Int(number), level: "hard", hardest: "xWing", techniques: ["xWing"]))
          puzzle.credits.title = "\(number)"
          return puzzle
        })
    }
    try add(10..<14)
    try await withListeningServer(.sqlite, { $0.catalogue = file }) { server in
      let client = try await server.player()
      let path = "/catalogue/puzzles/events?\(query("level:hard"))&order=rating&limit=3"
      let list = try await FollowedRows<Facts, Row>(try await client.events(path))
      #expect(
        list.rows("puzzles").map(\.puzzle.title) == ["13", "12", "11"] && list.facts == Facts(count: 4, total: 4))
      // The import ends. The easiest one comes first, and the others move on.
      try add(20..<21)
      server.server.services.hub.tick()
      let changes = try await list.change()
      #expect(changes.placed.map(\.place) == [0] && changes.removed.count == 1 && changes.updated.isEmpty)
      #expect(
        list.rows("puzzles").map(\.puzzle.title) == ["20", "13", "12"] && list.facts == Facts(count: 5, total: 5))
      // One beyond the rows changes the numbers alone.
      try add(5..<6)
      server.server.services.hub.tick()
      #expect(try await list.change().isEmpty)
      #expect(list.facts == Facts(count: 6, total: 6))
      #expect(try await client.get("/catalogue/puzzles/events?where=state:new").status == 400)
    }
  }
}
