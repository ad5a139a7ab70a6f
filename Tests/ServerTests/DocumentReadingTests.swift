import BoardSamples
import BoardVision
import Foundation
import Pictures
import Sudoku
import Testing

@testable import GameService
@testable import ServerAPI
@testable import ServerStore

/// Documents, several boards on one photograph, and boards that lie on their side. One after another: reading is slow without
/// optimisation.
@Suite(.serialized) struct DocumentReadingTests {
  private func post(
    _ client: HTTPClient, _ bytes: [UInt8], _ query: String = "", type: String = "application/pdf"
  ) async throws -> HTTPClient.Response {
    try await client.send(
      "POST", "/api/v1/readings" + query, headers: ["Content-Type": type, "Prefer": "wait=30"], body: bytes)
  }

  // MARK: Documents

  /// A page without a board, and one with a photograph.
  private var document: [UInt8] {
    SamplePDF([
      .init(width: 595, height: 842), .init(width: 595, height: 714, jpeg: Samples.bytes("newspaper.jpg")),
    ]).bytes
  }

  @Test func aPageOfADocumentIsReadAsAPhotograph() async throws {
    try await withServer { server in
      let client = try await server.player()
      let read = try await post(client, document, "?page=2&answer=true")
      #expect(read.status == 201, "\(read.text.prefix(300))")
      #expect(read.json["page"].int == 2 && read.json["pageCount"].int == 2)
      let expected = try #require(Samples.all.first { $0.name == "newspaper.jpg" })
      #expect(read.json["board"]["asDecided"].string == expected.label.description)
      // The page as a picture, since no browser shows a document as one.
      let id = try #require(read.json["id"].string)
      let page = try await client.get("/readings/\(id)/pictures/photograph")
      #expect(page.status == 200 && page.headers["content-type"] == "image/jpeg")
    }
  }

  @Test func aPageWithoutABoardSaysHowManyPagesThereAre() async throws {
    try await withServer { server in
      let client = try await server.player()
      let refused = try await post(client, document)
      #expect(refused.status == 422 && refused.problem == "no-board" && refused.json["pageCount"].int == 2)
      let beyond = try await post(client, document, "?page=3")
      #expect(beyond.status == 422 && beyond.json["detail"].string?.contains("1 to 2") == true, "\(beyond.text)")
      #expect(try await post(client, document, "?page=0").status == 400)
    }
  }

  @Test func aBrokenLockedOrEndlessDocumentCostsOneJobAndSaysWhy() async throws {
    try await withServer { server in
      let client = try await server.player()
      let cases: [([UInt8], String, String)] = [
        (Array(document.prefix(40)), "not-a-picture", "damaged"),
        (SamplePDF([.init(width: 595, height: 842)], isEncrypted: true).bytes, "not-a-picture", "encrypted"),
        (SamplePDF.endless.bytes, "picture-refused", "time"),
      ]
      for (bytes, problem, words) in cases {
        for query in ["", "?answer=true"] {
          let refused = try await post(client, bytes, query)
          #expect(refused.status == 422 && refused.problem == problem, "\(refused.text)")
          #expect(refused.json["detail"].string?.contains(words) == true, "\(refused.text)")
        }
      }
      #expect(try await post(client, Samples.bytes("newspaper.jpg"), type: "image/jpeg").status == 201)
    }
  }

  // MARK: Several boards

  @Test func everyBoardOfAPhotographIsReadWhereThatIsAskedFor() async throws {
    let other = try #require(Grid("1..4..7...5..8..3...9..6..2..4..7..1..8..3..5..6..2..9..7..1..4..3..5..8..2..9..6"))
    let sheet = Samples.sheet(
      width: 1300, height: 640, boards: [(Samples.puzzle, 60, 60, 56), (other, 720, 90, 52)])
    let bytes = Samples.png(sheet)
    try await withServer { server in
      let client = try await server.player()
      let one = try await post(client, bytes, type: "image/png")
      #expect(one.json["board"]["asDecided"].string == Samples.puzzle.description, "\(one.text.prefix(300))")
      #expect(one.json["others"].isMissing)
      let all = try await post(client, bytes, "?others=true", type: "image/png")
      #expect(all.json["board"]["asDecided"].string == Samples.puzzle.description)
      #expect(all.json["others"].list.compactMap { $0["asDecided"].string } == [other.description])
      // It is kept with the reading, and can be read by itself.
      let id = try #require(all.json["id"].string)
      let shown = try await client.get("/readings/\(id)")
      #expect(shown.json["others"].list.count == 1)
      let corners = all.json["others"][0]["outline"].list.flatMap { point in (0..<2).compactMap { point[$0].double } }
      let query = corners.map { "\($0)" }.joined(separator: ",")
      let second = try await post(client, bytes, "?corners=\(query)", type: "image/png")
      #expect(second.json["board"]["asDecided"].string == other.description, "\(second.text.prefix(300))")
    }
  }

  // MARK: On its side

  @Test func theAnswerToATurnedPhotographIsUpright() async throws {
    let upright = Samples.sheet(width: 900, height: 640)
    try await withServer { server in
      let client = try await server.player()
      for (quarters, turn) in [(0, 0), (1, 270), (2, 180), (3, 90)] {
        let lying = try #require(upright.turned(quarters: quarters))
        let read = try await post(client, Samples.png(lying), "?answer=true", type: "image/png")
        let board = read.json["board"]
        #expect(board["turn"].int == turn && board["asDecided"].string == Samples.puzzle.description, "\(quarters)")
        // Places are those of the photograph as it was sent; the answer alone is turned.
        #expect(board["width"].int == lying.width && board["height"].int == lying.height)
        let id = try #require(read.json["id"].string)
        for (name, width) in [("photograph", lying.width), ("answer", upright.width)] {
          let picture = try await client.get("/readings/\(id)/pictures/\(name)")
          #expect(PictureHeader(picture.body)?.width == width, "\(name) of \(quarters)")
        }
      }
    }
  }
}
