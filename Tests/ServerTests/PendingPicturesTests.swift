import BuiltPrograms
import Foundation
import Logging
import Testing

@testable import GameService
@testable import ServerAPI
@testable import ServerStore

/// Pictures are made after the answer. A request with pictures waits for its reading no longer than others.
@Suite(.serialized) struct PendingPicturesTests {
  private static let sample = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent().appendingPathComponent("Puzzles/photographs/newspaper.jpg")

  /// A reader that gives its first message, and then does something before it goes on.
  private struct Reader {
    let folder = TemporaryFolder()
    var program: String { folder.path + "/reader" }
    var gate: String { folder.path + "/gate" }

    init(then: (TemporaryFolder) -> String) throws {
      let real = BuiltProgram("gridship-server").file.path
      let script = """
        #!/bin/sh
        cd "\(folder.path)"
        if [ -e again ]; then exec "\(real)" "$@"; fi
        "\(real)" "$@" | {
          head -c 4 > length
          cat length
          head -c $(od -An -tu1 length | awk '{ print (($1 * 256 + $2) * 256 + $3) * 256 + $4 }')
          \(then(folder))
        }
        """
      try script.write(toFile: program, atomically: true, encoding: .utf8)
      try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: program)
      #expect(mkfifo(gate, 0o600) == 0)
    }

    /// Lets a reader go on that waits at its gate.
    func open() async throws {
      try await HTTPClient.blocking { try "go\n".write(toFile: self.gate, atomically: false, encoding: .utf8) }
    }
  }

  private func read(_ client: HTTPClient, _ query: String) async throws -> HTTPClient.Response {
    try await client.send(
      "POST", "/api/v1/readings" + query, headers: ["Content-Type": "image/jpeg", "Prefer": "wait=30"],
      body: [UInt8](try Data(contentsOf: Self.sample)))
  }

  private func names(_ reading: JSONNode) -> [String] { reading["pictures"].list.compactMap { $0["name"].string } }

  @Test(arguments: Database.allCases)
  func theAnswerComesBeforeThePictures(database: Database) async throws {
    let reader = try Reader { _ in "read go < gate; cat" }
    try await withServer(database, { $0.readerProgram = reader.program }) { server in
      let client = try await server.player()
      let answer = try await read(client, "?keep=true&stages=true")
      #expect(answer.status == 201 && answer.json["status"].string == "done", "\(answer.text.prefix(300))")
      let id = try #require(answer.json["id"].string)
      let promised = names(answer.json)
      #expect(promised.starts(with: ["answer", "photograph"]) && promised.count == 10, "\(promised)")
      let store = server.server.services.store
      let services = server.server.services
      #expect(try await store.pictureNames(of: id).isEmpty, "none is there yet")
      // It can be corrected while they are made.
      let corrected = try await client.send(
        "PATCH", "/readings/\(id)", json: ["corrections": [["cell": 0, "digit": 0]]])
      #expect(corrected.status == 200 && names(corrected.json) == promised)
      // A request for one waits for it, in this process and in another.
      let (record, stored) = (try #require(try await store.reading(id)), StoredReading())
      let elsewhere = ReadingsService(
        store: store, clock: services.clock, pool: server.server.pool, computing: services.computing,
        mostMebibytes: 100, logger: services.logger)
      let requester = Requester(player: record.player, address: "")
      async let here = client.get("/readings/\(id)/pictures/photograph")
      async let there = elsewhere.picture("photograph", of: record, record.stored ?? stored, for: requester)
      try await reader.open()
      let (sent, seen) = try await (here, there)
      #expect(sent.status == 200 && seen.bytes == sent.body)
      for name in promised {
        let picture = try await client.get("/readings/\(id)/pictures/\(name)")
        #expect(picture.status == 200, "\(name)")
      }
      #expect(names(try await client.get("/readings/\(id)").json).sorted() == promised.sorted())
      #expect(try await client.get("/readings/\(id)/pictures/stage-99-none").status == 404)
    }
  }

  @Test func anExportWaitsForThePictures() async throws {
    let reader = try Reader { _ in "read go < gate; cat" }
    try await withServer(.sqlite, { $0.readerProgram = reader.program }) { server in
      let client = try await server.player()
      #expect(try await read(client, "?keep=true").status == 201)
      async let export = client.get("/players/me/export")
      try await reader.open()
      let pictures = try await export.json["readings"][0]["pictures"].list
      #expect(pictures.count == 1)
    }
  }

  @Test func aReadingOutlivesItsPictures() async throws {
    let reader = try Reader { _ in "exit 1" }
    try await withServer(.sqlite, { $0.readerProgram = reader.program }) { server in
      let client = try await server.player()
      let answer = try await read(client, "?keep=true")
      let id = try #require(answer.json["id"].string, "\(answer.text)")
      #expect(try await client.get("/readings/\(id)/pictures/photograph").status == 404)
      // Nothing is promised any more.
      let reading = try await client.get("/readings/\(id)").json
      #expect(
        names(reading).isEmpty && reading["board"]["asDecided"].string == answer.json["board"]["asDecided"].string)
    }
  }

  @Test func whoRunsTheServerIsToldOfPicturesThatWereNotMade() async throws {
    let reader = try Reader { _ in "exit 1" }
    try await withServer(.sqlite, { $0.readerProgram = reader.program }) { server in
      let client = try await server.player()
      let player = try #require(try await client.get("/players/me").json["id"].string)
      let book = LogBook(), services = server.server.services
      let service = ReadingsService(
        store: services.store, clock: services.clock, pool: server.server.pool, computing: services.computing,
        mostMebibytes: 100, logger: Logger(label: "test") { _ in book })
      let requester = Requester(player: player, address: "")
      let (_, task) = try await service.begin(
        [UInt8](try Data(contentsOf: Self.sample)), .init(keep: true), for: requester)
      let record = try await task.value.get()
      // A request for one waits until it is known that there is none.
      await #expect(throws: (any Error).self) {
        try await service.picture("photograph", of: record, record.stored ?? StoredReading(), for: requester)
      }
      #expect(book.all == ["warning the pictures of a reading were not made"])
    }
  }

  @Test func aReaderThatIsKilledOverThePicturesIsTriedOnceMore() async throws {
    let reader = try Reader { _ in "touch again; kill -9 $$; exit" }
    try await withServer(.sqlite, { $0.readerProgram = reader.program }) { server in
      let client = try await server.player()
      let answer = try await read(client, "?answer=true")
      let id = try #require(answer.json["id"].string, "\(answer.text)")
      #expect(try await client.get("/readings/\(id)/pictures/answer").status == 200)
      #expect(try await read(client, "").status == 201, "and what comes next is read")
    }
  }

  @Test func whereFacesCannotBeLookedForNoPictureIsGivenBack() async throws {
    try await withServer(.sqlite, { $0.faceCascade = "/nowhere.xml" }) { server in
      let client = try await server.player()
      for query in ["?keep=true", "?answer=true", "?stages=true", ""] {
        let answer = try await read(client, query)
        #expect(answer.status == 201 && answer.json["board"]["solution"].string != nil, "\(answer.text)")
        #expect(answer.json["pictures"].list.isEmpty, "\(answer.text)")
        let id = try #require(answer.json["id"].string)
        for name in ["photograph", "answer"] {
          #expect(try await client.get("/readings/\(id)/pictures/\(name)").status == 404)
        }
      }
    }
  }
}
