import BoardSamples
import BoardVision
import Foundation
import GameCore
import Pictures
import SudokuVariants
import Testing

@testable import GameService
@testable import ServerAPI
@testable import ServerStore

/// Killers, jigsaws and other kinds over the interface.
@Suite struct SudokuKindsTests {
  @Test func theCatalogueListsEveryKindWithItsLevels() async throws {
    try await withServer { server in
      let games = try await server.anonymous.get("/catalogue").json["games"].list
      let sudoku = try #require(games.first { $0["id"].string == "sudoku" })
      let levels = sudoku["difficulties"].list
      #expect(levels.first { $0["id"].string == "killerhard" }?["group"].string == "Killer")
      #expect(levels.count { $0["group"].string == "16x16" } == 4)
      for level in levels {
        #expect(try await server.anonymous.get("/leaderboards/sudoku/\(level["id"].string ?? "")").status == 200)
      }
    }
  }

  @Test func aKindIsPlayedToItsEndAndEntersTheLeaderboardOfItsLevel() async throws {
    try await withServer { server in
      let client = try await server.player("Ada")
      var play = try await Play(client, ["game": "sudoku", "difficulty": "sixeasy"])
      let view = play.game["view"]
      #expect(view["board"]["kind"].string == "6x6" && view["grid"].string?.count == 36)
      let solution = try solution(of: view)
      for cell in 0..<36 where Array(view["grid"].string ?? "")[cell] == "." {
        try await play.act("r\(cell / 6 + 1)c\(cell % 6 + 1)=\(solution[cell])")
      }
      let entered = try await play.enter()
      #expect(entered.status == 201, "\(entered.text)")
      let board = try await server.anonymous.get("/leaderboards/sudoku/sixeasy").json
      #expect(board["entries"][0]["name"].string == "Ada")
      #expect(try await server.anonymous.get("/leaderboards/sudoku/easy").json["entries"].list.isEmpty)
      // Its replay is the same game.
      let id = try #require(entered.json["entry"]["id"].string)
      let text = try await server.anonymous.get("/leaderboards/entries/\(id)/replay", headers: ["Accept": "text/plain"])
      let verdict = try #require(GameKinds()["sudoku"]).referee.judge(try Replay(text: text.text))
      #expect(verdict.isOver && verdict.score == play.score)
    }
  }

  @Test func aLineOfAnotherKindStartsAGame() async throws {
    try await withServer { server in
      let client = try await server.player("Ada")
      let killer = try #require(VariantGenerator().puzzle(.killer, .easy, seed: 8))
      let line = VariantRecord(killer.puzzle).line
      let answer = try await client.post("/games", ["game": "sudoku", "puzzle": line])
      #expect(answer.status == 201, "\(answer.text)")
      let view = answer.json["view"]
      #expect(view["board"]["marks"].list.count { $0["kind"].string == "outline" } == killer.puzzle.rules.cages.count)
      #expect(view["board"]["notes"].list.count == 81)
    }
  }

  @Test(arguments: [
    ("hello", "81 characters"), ("size=17\tgivens=1", "1 to 16 digits"), ("size=4\tgivens=12", "16 cells"),
    ("size=4\tgivens=1...............\nsize=4\tgivens=2...............", "2 puzzles where 1"),
    ("size=4 givens=1...............", "one number"),
  ])
  func whatIsNoPuzzleIsRefusedWithTheReason(text: String, words: String) async throws {
    try await withServer { server in
      let client = try await server.player("Ada")
      let answer = try await client.post("/games", ["game": "sudoku", "puzzle": text])
      #expect(answer.status == 422 && answer.text.contains(words), "\(answer.text)")
    }
  }

  @Test func aJigsawOnAPhotographIsReadCorrectedAndPlayed() async throws {
    let made = try #require(VariantGenerator().puzzle(.jigsaw, .easy, seed: 3)).puzzle
    let picture = Samples.png(Samples.sheet(jigsaw: made))
    try await withServer { server in
      let client = try await server.player("Ada")
      let read = try await client.send(
        "POST", "/api/v1/readings", headers: ["Content-Type": "image/png", "Prefer": "wait=30"], body: picture)
      #expect(read.status == 201, "\(read.text)")
      let (id, board) = (try #require(read.json["id"].string), read.json["board"])
      #expect(board["kind"].string == "jigsaw" && board["size"].int == 9 && board["solution"].string?.count == 81)
      #expect(board["regions"].list.map { $0.int ?? -1 } == made.regions.ofCell.map { Int($0) })
      // Between corners that a person has put roughly on those of the board, it is the same.
      let between = try await client.send(
        "POST", "/api/v1/readings?corners=80,64,782,76,796,800,60,784",
        headers: ["Content-Type": "image/png", "Prefer": "wait=30"], body: picture)
      #expect(between.json["board"]["kind"].string == "jigsaw", "\(between.text.prefix(300))")
      #expect(between.json["board"]["regions"].list.map(\.int) == board["regions"].list.map(\.int))
      #expect(between.json["board"]["solution"].string == board["solution"].string)
      // A digit put wrong by hand leaves no solution; taken back, the board is as it was read.
      let cell = try #require(made.givens.firstIndex { $0 != 0 })
      let wrong = Int(made.givens[cell] % 9 + 1)
      let corrected = try await client.send(
        "PATCH", "/readings/\(id)", headers: ["If-Match": try #require(read.headers["etag"])],
        json: ["corrections": [["cell": cell, "digit": wrong]]])
      #expect(corrected.status == 200 && corrected.json["board"]["solution"].string == nil, "\(corrected.text)")
      #expect(Array(corrected.json["board"]["asDecided"].string ?? "")[cell] == Character("\(wrong)"))
      let back = try await client.send(
        "PATCH", "/readings/\(id)", headers: ["If-Match": try #require(corrected.headers["etag"])],
        json: ["corrections": [["cell": cell, "digit": NSNull()]]])
      #expect(back.json["board"]["asDecided"].string == board["asDecided"].string, "\(back.text)")
      let far = try await client.send(
        "PATCH", "/readings/\(id)", headers: ["If-Match": try #require(back.headers["etag"])],
        json: ["corrections": [["cell": 81, "digit": 1]]])
      #expect(far.status == 422 && far.text.contains("81 cells"))
      // The answer is drawn in the blanks, on the photograph that was kept.
      let kept = try await client.send(
        "POST", "/api/v1/readings?answer=true",
        headers: ["Content-Type": "image/png", "Prefer": "wait=30"], body: picture)
      let place = "/readings/\(try #require(kept.json["id"].string))/pictures/"
      let plain = try #require(Canvas(try EncodedPhotograph(bytes: try await client.get(place + "photograph").body)))
      let drawn = try #require(Canvas(try EncodedPhotograph(bytes: try await client.get(place + "answer").body)))
      for (cell, given) in made.givens.enumerated() {
        let (x, y) = (70 + 80 * (cell % 9), 70 + 80 * (cell / 9))
        let change = drawn.difference(plain, (x + 20..<x + 60, y + 15..<y + 65))
        #expect((change > 12) == (given == 0), "cell \(cell): \(change)")
      }
      // In one step a game.
      let game = try await client.post("/games", ["game": "sudoku", "reading": id])
      #expect(game.status == 201 && game.json["view"]["board"]["kind"].string == "jigsaw", "\(game.text)")
      #expect(game.json["view"]["isSolvable"].bool == true)
    }
  }

  @Test func aSumThatIsWrongOnAPhotographIsPutRight() async throws {
    let record = try #require(VariantGenerator().puzzle(.killer, .easy, seed: 8))
    let made = record.puzzle
    // One sum is wrong on paper. The reader finds out which, and is in doubt about it.
    let number = try #require(made.rules.cages.firstIndex { $0.cells.count == 2 && ($0.sum ?? 0) > 12 })
    let cage = made.rules.cages[number], sum = try #require(cage.sum)
    let picture = Samples.png(Samples.sheet(killer: made, misprinted: [number: sum - 9]))
    try await withServer { server in
      let client = try await server.player("Ada")
      let read = try await client.send(
        "POST", "/api/v1/readings?answer=true", headers: ["Content-Type": "image/png", "Prefer": "wait=30"],
        body: picture)
      #expect(read.status == 201, "\(read.text)")
      let id = try #require(read.json["id"].string)
      let solution = record.solution?.map { "\($0)" }.joined()
      #expect(
        read.json["board"]["kind"].string == "killer" && read.json["board"]["solution"].string == solution,
        "\(read.text.prefix(900))")
      #expect(read.json["board"]["cages"].list.count == made.rules.cages.count && read.json["sums"].list.isEmpty)
      func put(_ sum: Any, at cell: Int, after answer: HTTPClient.Response) async throws -> HTTPClient.Response {
        try await client.send(
          "PATCH", "/readings/\(id)", headers: ["If-Match": try #require(answer.headers["etag"])],
          json: ["sums": [["cell": cell, "sum": sum]]])
      }
      // Any cell of the cage names it. A person's sum is taken, right or wrong.
      let wrong = try await put(sum - 9, at: cage.cells[0], after: read)
      #expect(wrong.json["board"]["solution"].string == nil, "\(wrong.text.prefix(900))")
      let said = wrong.json["board"]["warnings"].list.map { $0["code"].string }
      #expect(said.contains("wrong-total") && said.contains("no-solution"), "\(said)")
      let right = try await put(sum, at: cage.cells[1], after: wrong)
      #expect(right.status == 200 && right.json["board"]["solution"].string == solution, "\(right.text.prefix(900))")
      #expect(right.json["sums"].list.map { [$0["cell"].int, $0["sum"].int] } == [[cage.cells[0], sum]])
      #expect(right.json["board"]["cages"].list[number]["sum"].int == sum)
      #expect(right.json["board"]["cages"].list[number]["probability"].double == 1)
      let codes = right.json["board"]["warnings"].list.map { $0["code"].string }
      #expect(!codes.contains("wrong-total") && !codes.contains("no-solution"), "\(codes)")
      // The answer is drawn, and the game is begun, with it.
      let place = "/readings/\(id)/pictures/"
      let plain = try #require(Canvas(try EncodedPhotograph(bytes: try await client.get(place + "photograph").body)))
      let drawn = try #require(Canvas(try EncodedPhotograph(bytes: try await client.get(place + "answer").body)))
      let (x, y) = (70 + 80 * (cage.cells[1] % 9), 70 + 80 * (cage.cells[1] / 9))
      #expect(drawn.difference(plain, (x + 30..<x + 66, y + 25..<y + 70)) > 12)
      let game = try await client.post("/games", ["game": "sudoku", "reading": id])
      #expect(game.status == 201 && game.json["view"]["isSolvable"].bool == true, "\(game.text)")
      // Taken back, it is what was read.
      let back = try await put(NSNull(), at: cage.cells[0], after: right)
      #expect(back.json["board"]["solution"].string == solution && back.json["sums"].list.isEmpty)
      #expect(back.json["board"]["cages"].list[number]["probability"].double ?? 1 < 0.9)
      let refused = try await put(200, at: 0, after: back)
      #expect(refused.status == 422, "\(refused.text)")
    }
  }

  private func solution(of view: JSONNode) throws -> [UInt8] {
    let regions = view["board"]["regions"].list.map { $0.int ?? 0 }
    let givens = (view["givens"].string ?? "").map { UInt8($0.wholeNumberValue ?? 0) }
    let puzzle = try VariantPuzzle(
      size: view["board"]["size"].int ?? 0, regions: Regions(naming: regions), givens: givens)
    return try #require(VariantSolver().solve(puzzle).unique)
  }
}
