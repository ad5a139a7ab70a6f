import BoardSamples
import BoardVision
import BuiltPrograms
import Foundation
import Pictures
import Testing

@testable import GameService
@testable import ServerAPI
@testable import ServerStore

/// One after another: reading and drawing are slow without optimisation.
@Suite(.serialized) struct ReadingTests {
  private static let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent().appendingPathComponent("Puzzles/photographs")

  private func sample(_ name: String) throws -> [UInt8] {
    [UInt8](try Data(contentsOf: Self.folder.appendingPathComponent(name)))
  }

  private func post(
    _ client: HTTPClient, _ bytes: [UInt8], _ query: String = "", _ headers: [String: String] = [:]
  ) async throws -> HTTPClient.Response {
    var headers = headers
    headers["Content-Type"] = headers["Content-Type"] ?? "image/jpeg"
    headers["Prefer"] = headers["Prefer"] ?? "wait=30"
    return try await client.send("POST", "/api/v1/readings" + query, headers: headers, body: bytes)
  }

  @Test(arguments: Database.allCases)
  func aPhotographIsReadCorrectedAndPlayed(database: Database) async throws {
    try await withServer(database) { server in
      let client = try await server.player()
      let read = try await post(client, try sample("newspaper.jpg"))
      #expect(read.status == 201, "\(read.text)")
      let id = try #require(read.json["id"].string)
      let board = read.json["board"]
      #expect(board["lattice"].list.count == 100 && board["cells"].list.count == 81)
      let grid = try #require(board["asDecided"].string)
      #expect(board["solution"].string?.count == 81 && read.json["pictures"].list.isEmpty)
      // A digit taken away by hand is a blank, and the board is decided again.
      let cell = try #require(grid.firstIndex { $0 != "." }.map { grid.distance(from: grid.startIndex, to: $0) })
      let corrected = try await client.send(
        "PATCH", "/readings/\(id)", headers: ["If-Match": try #require(read.headers["etag"])],
        json: ["corrections": [["cell": cell, "digit": 0]]])
      #expect(corrected.status == 200 && corrected.json["corrections"][0]["cell"].int == cell)
      #expect(corrected.json["board"]["cells"][cell]["digit"].int == 0)
      let late = try await client.send(
        "PATCH", "/readings/\(id)", headers: ["If-Match": try #require(read.headers["etag"])],
        json: ["corrections": [["cell": cell, "digit": 1]]])
      #expect(late.status == 412)
      let back = try await client.send(
        "PATCH", "/readings/\(id)", json: ["corrections": [["cell": cell, "digit": NSNull()]]])
      #expect(back.json["board"]["asDecided"].string == grid && back.json["corrections"].list.isEmpty)
      let play = try await Play(client, ["game": "sudoku", "reading": id])
      #expect(play.game["view"]["givens"].string == grid && play.game["isRanked"].bool == false)
      // Nobody else sees it, and it is gone when its time is over.
      #expect(try await server.player().get("/readings/\(id)").status == 404)
      server.clock.advance(milliseconds: ReadingsService.lifetime)
      #expect(try await client.get("/readings/\(id)").status == 404)
      #expect(try await client.get("/readings").json["readings"].list.isEmpty)
    }
  }

  @Test func aFormFromAPhoneIsReadAndKeptOnlyWhenAsked() async throws {
    try await withServer { server in
      let client = try await server.player()
      let head =
        "--B\r\nContent-Disposition: form-data; name=\"keep\"\r\n\r\ntrue\r\n--B\r\n"
        + "Content-Disposition: form-data; name=\"photo\"; filename=\"IMG_1.jpg\"\r\nContent-Type: image/jpeg\r\n\r\n"
      let body = Array(head.utf8) + (try sample("newspaper.jpg")) + Array("\r\n--B--\r\n".utf8)
      let read = try await post(client, body, "", ["Content-Type": "multipart/form-data; boundary=B"])
      #expect(
        read.status == 201 && read.json["isKept"].bool == true && read.json["expiresAt"].isMissing, "\(read.text)")
      server.clock.advance(seconds: 86_400)
      let id = try #require(read.json["id"].string)
      #expect(try await client.get("/readings/\(id)").status == 200)
      #expect(try await client.get("/readings").json["readings"][0]["id"].string == id)
      #expect(try await client.get("/players/me/export").json["readings"][0]["pictures"].list.isEmpty == false)
      #expect(try await client.send("DELETE", "/api/v1/readings/\(id)").status == 204)
      #expect(try await client.get("/readings/\(id)/pictures/photograph").status == 404)
    }
  }

  @Test func aFormSaysHowThePhotographIsTurned() async throws {
    try await withServer { server in
      let client = try await server.player()
      let photograph = try sample("newspaper.jpg")
      func formed(_ name: String, _ value: String) async throws -> HTTPClient.Response {
        let head =
          "--B\r\nContent-Disposition: form-data; name=\"\(name)\"\r\n\r\n\(value)\r\n--B\r\n"
          + "Content-Disposition: form-data; name=\"photo\"; filename=\"a.jpg\"\r\n\r\n"
        let body = Array(head.utf8) + photograph + Array("\r\n--B--\r\n".utf8)
        return try await post(client, body, "", ["Content-Type": "multipart/form-data; boundary=B"])
      }
      let upright = try await formed("rotate", "0").json["board"]["asSeen"].string
      for degrees in ["90", "180", "270"] {
        let turned = try await formed("rotate", degrees)
        #expect(turned.status == 201 && turned.json["board"]["asSeen"].string != upright, "\(degrees)")
      }
      for degrees in ["45", "360", "405", "-90", "x", ""] {
        let refused = try await formed("rotate", degrees)
        #expect(refused.status == 422 && refused.json["field"].string == "rotate", "\(degrees)")
      }
      for name in ["keep", "answer", "stages", "batch"] {
        let refused = try await formed(name, "perhaps")
        #expect(refused.status == 422 && refused.json["field"].string == name)
      }
    }
  }

  @Test func theAnswerAndTheStagesAreDrawnWhenAsked() async throws {
    try await withServer { server in
      let client = try await server.player()
      let read = try await post(client, try sample("newspaper.jpg"), "?answer=true&stages=true")
      let names = read.json["pictures"].list.compactMap { $0["name"].string }
      #expect(names.contains("answer") && names.contains { $0.contains("lattice") }, "\(read.text.prefix(300))")
      for picture in read.json["pictures"].list {
        let response = try await client.send("GET", try #require(picture["url"].string))
        #expect(response.status == 200 && PictureHeader(response.body) != nil, "\(picture["name"].string ?? "")")
        // The newspaper is grey, and the answer is blue.
        guard picture["name"].string == "answer" else { continue }
        let canvas = try #require(Canvas(try EncodedPhotograph(bytes: response.body)))
        let blue = (0..<canvas.width * canvas.height).count {
          let colour = canvas[$0 % canvas.width, $0 / canvas.width]
          return Int(colour.blue) > Int(colour.red) + 60
        }
        #expect(blue > 200, "\(blue)")
      }
    }
  }

  @Test func placesAndOtherMetadataAreNotGivenBack() async throws {
    // An EXIF block with the words of a place, put behind the start of the file.
    let words = Array("Exif\0\0II*\0\u{8}\0\0\0\0\0 GPS 52.5200 N SECRET PLACE".utf8)
    let length = words.count + 2
    let photograph = try sample("newspaper.jpg")
    let marked =
      photograph.prefix(2) + [0xFF, 0xE1, UInt8(length >> 8), UInt8(length & 255)] + words + photograph.dropFirst(2)
    try await withServer { server in
      let client = try await server.player()
      let read = try await post(client, Array(marked), "?keep=true")
      let id = try #require(read.json["id"].string, "\(read.text)")
      let kept = try await client.get("/readings/\(id)/pictures/photograph")
      #expect(kept.status == 200)
      #expect(Data(marked).range(of: Data("SECRET".utf8)) != nil)
      #expect(
        Data(kept.body).range(of: Data("SECRET".utf8)) == nil && Data(kept.body).range(of: Data("Exif".utf8)) == nil)
    }
  }

  @Test(
    arguments: [
      ([], "not-a-picture"), (Array("hello, this is no picture".utf8), "not-a-picture"),
      ([0xFF, 0xD8, 0xFF, 0xE0, 0, 1], "not-a-picture"),
    ] as [([UInt8], String)])
  func whatIsNoPictureIsSaidToBeNone(bytes: [UInt8], problem: String) async throws {
    try await withServer { server in
      let response = try await post(try await server.player(), bytes)
      #expect(response.status == 422 && response.problem == problem, "\(response.text)")
    }
  }

  @Test func aPictureWithoutABoardIsSaidToHaveNone() async throws {
    let blank = try #require(Canvas(width: 400, height: 300)?.encoded(as: .png))
    try await withServer { server in
      let response = try await post(try await server.player(), blank)
      #expect(response.status == 422 && response.problem == "no-board")
    }
  }

  @Test func aBoardThatIsNotFoundIsReadBetweenItsCorners() async throws {
    // The board is a small part of a wall, and has no lines: only a person can say where it is.
    let board = try #require(Canvas(width: 900, height: 700, filledWith: .white))
    let lattice = Lattice(crossings: (0..<100).map { Point(300 + Double($0 % 10) * 40, 200 + Double($0 / 10) * 40) })
    Samples.drawScattered(on: board, in: lattice)
    let bytes = try #require(board.encoded(as: .png))
    try await withServer { server in
      let client = try await server.player()
      #expect(try await post(client, bytes).problem == "no-board")
      let read = try await post(client, bytes, "?corners=300,200,660,200,660,560,300,560")
      #expect(read.json["board"]["asDecided"].string == Samples.puzzle.description, "\(read.text.prefix(300))")
      // As a form, with a picture to be given back.
      func form(_ corners: String) -> [UInt8] {
        let fields = "--B\r\nContent-Disposition: form-data; name=\"corners\"\r\n\r\n\(corners)\r\n"
        let file = "--B\r\nContent-Disposition: form-data; name=\"photo\"; filename=\"a.png\"\r\n\r\n"
        return Array((fields + file).utf8) + bytes + Array("\r\n--B--\r\n".utf8)
      }
      let type = ["Content-Type": "multipart/form-data; boundary=B"]
      let formed = try await post(client, form("300,200,660,200,660,560,300,560"), "?answer=true", type)
      #expect(formed.json["board"]["asDecided"].string == Samples.puzzle.description)
      #expect(try await post(client, form("1,2,3"), "", type).json["field"].string == "corners")
      // Texts that are no corners, and corners outside this photograph.
      for wrong in ["1,2,3", "0,0,0,90,90,90,90,0", "0,0,90,0,90,x,0,90", String(repeating: "1,", count: 500)] {
        let refused = try await post(client, bytes, "?corners=\(wrong)")
        #expect(refused.status == 400 && refused.json["field"].string == "corners", "\(wrong)")
      }
      for query in ["", "&answer=true"] {
        let outside = try await post(client, bytes, "?corners=0,0,9000,0,9000,9000,0,9000\(query)")
        #expect(outside.status == 422 && outside.problem == "invalid", "\(outside.text)")
        #expect(outside.json["detail"].string?.contains("900 x 700 pixels") == true)
      }
      #expect(try await post(client, try sample("newspaper.jpg")).status == 201)
    }
  }

  @Test func whoDoesNotWaitIsToldWhenItIsRead() async throws {
    try await withListeningServer { server in
      let client = try await server.player()
      let stream = try await client.events("/events")
      let pending = try await post(client, try sample("newspaper.jpg"), "", ["Prefer": "respond-async"])
      #expect(pending.status == 202 && pending.json["status"].string == "pending")
      let id = try #require(pending.json["id"].string)
      #expect(pending.headers["location"] == "/api/v1/readings/\(id)")
      var notice = try await stream.next("notice")
      if notice?.json["kind"].string == "daily-out" { notice = try await stream.next("notice") }
      #expect(notice?.json["kind"].string == "reading-done" && notice?.json["reading"].string == id)
      #expect(try await client.get("/readings/\(id)").json["status"].string == "done")
    }
  }

  @Test func aHostilePictureCostsOneWorkerAndNothingElse() async throws {
    // A worker that takes every job for ever, and one that ends at once.
    let folder = TemporaryFolder()
    for (name, script, problem) in [("sleeps", "sleep 60", "took longer"), ("dies", "exit 1", "ended its worker")] {
      let program = folder.path + "/" + name
      try "#!/bin/sh\n\(script)\n".write(toFile: program, atomically: true, encoding: .utf8)
      try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: program)
      try await withServer(
        .sqlite,
        {
          $0.readerProgram = program
          $0.readingSeconds = 1
        }
      ) { server in
        let client = try await server.player()
        let response = try await post(client, try sample("newspaper.jpg"))
        #expect(response.status == 422 && response.problem == "picture-refused")
        #expect(response.json["detail"].string?.contains(problem) == true, "\(response.text)")
        #expect(try await client.get("/players/me").status == 200)
      }
    }
  }

  @Test func aWorkerThatIsKilledIsReplaced() async throws {
    // A limit of its own tells its worker from those of other tests.
    try await withServer(.sqlite, { $0.readingMemory = 2047 }) { server in
      let client = try await server.player()
      #expect(try await post(client, try sample("newspaper.jpg")).status == 201)
      let workers = try Self.children(of: getpid(), named: "--memory\u{0}2047")
      #expect(!workers.isEmpty)
      for worker in workers {
        kill(worker, SIGKILL)
        // A signal takes its time. The request sees the end, and the server collects the process.
        var info = siginfo_t()
        #expect(waitid(P_PID, id_t(worker), &info, WEXITED | WNOWAIT) == 0)
      }
      #expect(try await post(client, try sample("newspaper.jpg")).status == 201)
    }
  }

  @Test func aWorkerThatIsKilledInTheMiddleOfAPictureIsNotThePicturesFault() async throws {
    // The first worker is killed as if memory had run out; the next is the real one.
    let folder = TemporaryFolder()
    let program = folder.path + "/killed-once"
    let real = BuiltProgram("gridship-server").file.path
    let script = """
      #!/bin/sh
      if mkdir "\(folder.path)/first" 2>/dev/null; then head -c 1000 >/dev/null; kill -9 $$; fi
      exec "\(real)" "$@"
      """
    try script.write(toFile: program, atomically: true, encoding: .utf8)
    try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: program)
    try await withServer(.sqlite, { $0.readerProgram = program }) { server in
      let read = try await post(try await server.player(), try sample("newspaper.jpg"))
      #expect(read.status == 201, "\(read.text)")
      #expect(FileManager.default.fileExists(atPath: folder.path + "/first"))
    }
  }

  @Test func keptReadingsAreListedPageByPage() async throws {
    try await withServer { server in
      let client = try await server.player()
      let player = try #require(try await client.get("/players/me").json["id"].string)
      // Two of them came at the same time.
      for (id, created) in [("a", 1), ("b", 2), ("c", 2)] {
        try await server.server.services.store.addReading(
          ReadingRecord(
            id: id, player: player, status: .done, version: 1, isKept: true, created: created, expires: nil, body: "{}")
        )
      }
      func page(_ query: String) async throws -> (ids: [String], next: String?) {
        let body = try await client.get("/readings?" + query).json
        return (body["readings"].list.compactMap { $0["id"].string }, body["next"].string)
      }
      let whole = try await page("limit=3")
      #expect(Set(whole.ids) == ["a", "b", "c"] && whole.ids.last == "a" && whole.next == nil)
      let first = try await page("limit=2")
      let second = try await page("limit=2&cursor=" + (try #require(first.next)))
      #expect(first.ids + second.ids == whole.ids && second.next == nil)
      let one = try await page("limit=1")
      let two = try await page("limit=2&cursor=" + (try #require(one.next)))
      #expect(one.ids + two.ids == whole.ids && two.next == nil)
    }
  }

  @Test(arguments: Database.allCases)
  func aPlayerKeepsOnlySoManyReadings(database: Database) async throws {
    try await withServer(database) { server in
      let client = try await server.player()
      let player = try #require(try await client.get("/players/me").json["id"].string)
      for number in 0..<ReadingsService.mostKept {
        try await server.server.services.store.addReading(
          ReadingRecord(
            id: Identifier.random(), player: player, status: .done, version: 1, isKept: true, created: number,
            expires: nil, body: "{}"))
      }
      let refused = try await post(client, try sample("newspaper.jpg"), "?keep=true")
      #expect(refused.status == 429 && refused.problem == "too-many-requests", "\(refused.text)")
      #expect(try await post(client, try sample("newspaper.jpg")).status == 201, "one that is not kept is read")
      let id = try #require(try await client.get("/readings").json["readings"][1]["id"].string)
      #expect(try await client.send("DELETE", "/api/v1/readings/\(id)").status == 204)
      #expect(try await post(client, try sample("newspaper.jpg"), "?keep=true").status == 201)
    }
  }

  @Test func picturesThatNeverArriveLeaveRoomForThoseThatDo() async throws {
    try await withListeningServer(.sqlite, { $0.readingQueue = 4 }) { server in
      let (slow, other) = (try await server.player(), try await server.player())
      // One a player may have on the way; it sends more than a mebibyte, and no more.
      let socket = try Socket(port: server.port)
      try socket.write(
        HTTPClient.request(
          "POST", "/api/v1/readings",
          [
            "Authorization": "Bearer \(slow.token ?? "")", "Content-Type": "image/jpeg", "Content-Length": "3000000",
          ]) + [UInt8](repeating: 0xFF, count: PhotographUpload.free + 1))
      let arrivals = server.server.services.arrivals
      for _ in 0..<250 where arrivals.count(.everybody) == 0 { try await Task.sleep(for: .milliseconds(20)) }
      let large = try sample("newspaper.jpg") + [UInt8](repeating: 0, count: PhotographUpload.free)
      let refused = try await post(slow, large)
      #expect(refused.status == 503 && refused.problem == "busy" && refused.headers["retry-after"] != nil)
      #expect(try await post(other, large).status == 201)
      #expect(try await post(other, try sample("newspaper.jpg")).status == 201)
      #expect(arrivals.count(.everybody) == 1, "what has arrived is on its way no more")
    }
  }

  @Test func aWorkerHasNothingOfTheServersOpen() async throws {
    try await withListeningServer(.sqlite, { $0.readingMemory = 2046 }) { server in
      let client = try await server.player()
      // A connection that is open when the worker is started.
      let stream = try await client.events("/events")
      #expect(try await post(client, try sample("newspaper.jpg")).status == 201)
      let worker = try #require(try Self.children(of: getpid(), named: "--memory\u{0}2046").first)
      let folder = "/proc/\(worker)/fd"
      let open = try FileManager.default.contentsOfDirectory(atPath: folder).compactMap { name in
        (try? FileManager.default.destinationOfSymbolicLink(atPath: "\(folder)/\(name)")).map { "\(name) \($0)" }
      }
      // Two pipes to the server, nothing for what goes wrong, and what the system's libraries make for themselves.
      let others = open.filter { !["0 pipe:", "1 pipe:", "2 /dev/null"].contains(where: $0.hasPrefix) }
      #expect(open.count >= 3 && others.allSatisfy { $0.contains(" anon_inode:") }, "\(open)")
      _ = stream
    }
  }

  @Test func aWorkerThatWantsTooMuchMemoryIsRefused() async throws {
    try await withServer(.sqlite, { $0.readingMemory = 64 }) { server in
      let client = try await server.player("Ada")
      // All of a progressive picture must be held at once.
      let response = try await post(client, ProgressiveJPEG.file(side: 7990, scans: 2))
      #expect(response.status == 422, "\(response.text.prefix(200))")
      #expect(try await client.get("/players/me").status == 200)
    }
  }

  /// Beyond its header only a JPEG is decoded at a reduced size.
  @Test func thePixelsOfAPhotographAreCountedBeforeItIsDecoded() async throws {
    try await withServer { server in
      let (nameless, ada) = (try await server.player(), try await server.player("Ada"))
      let jpeg = ProgressiveJPEG.file(side: 5001, scans: 2)
      #expect(try await post(nameless, jpeg).problem == "picture-size")
      #expect(try await post(ada, jpeg).problem == "no-board")
      #expect(try await post(ada, ProgressiveJPEG.file(side: 8063, scans: 2)).problem == "picture-size")
      // Only the header is there: what is decoded is damaged.
      func png(_ width: Int, _ height: Int) -> [UInt8] {
        let sizes = [width, height].flatMap { side in [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: side >> $0) } }
        let head: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A, 0, 0, 0, 13] + Array("IHDR".utf8)
        return head + sizes + [8, 0, 0, 0, 0] + [UInt8](repeating: 0, count: 10_000)
      }
      for client in [nameless, ada] {
        let large = try await post(client, png(5001, 5001), "", ["Content-Type": "image/png"])
        #expect(large.problem == "picture-size" && large.text.contains("24 million"), "\(large.text)")
        // The usual size of a telephone is a little above 24 million.
        let usual = try await post(client, png(5712, 4284), "", ["Content-Type": "image/png"])
        #expect(usual.problem == "not-a-picture", "\(usual.text)")
      }
    }
  }

  /// 16 megapixels of one colour. Decoded, it would cost as much as a photograph.
  @Test func aFileOfAFewBytesIsNotDecoded() async throws {
    try await withServer { server in
      let client = try await server.player("Ada")
      let sides = UInt32(3999 | 3999 << 14)
      let size = (0..<4).map { UInt8(truncatingIfNeeded: sides >> (8 * $0)) }
      let data = [0x2F] + size + [0x07, 0xD0, 0xFF, 0xFE, 0xF7, 0xBF, 0, 0, 0]
      func length(_ count: Int) -> [UInt8] { [UInt8(count), 0, 0, 0] }
      let body = Array("WEBPVP8L".utf8) + length(data.count) + data
      let file = Array("RIFF".utf8) + length(4 + 4 + 4 + data.count) + body
      #expect(file.count == 34)
      let answer = try await post(client, file, "", ["Content-Type": "image/webp"])
      #expect(answer.status == 422 && answer.problem == "not-a-picture", "\(answer.text)")
      #expect(answer.text.contains("34 bytes are too few"), "\(answer.text)")
    }
  }

  /// A client that leaves before the answer does not know its reading.
  @Test func aWaitingReadingIsCancelledWhenItsClientLeaves() async throws {
    let folder = TemporaryFolder()
    let program = folder.path + "/sleeps"
    try "#!/bin/sh\nsleep 600\n".write(toFile: program, atomically: true, encoding: .utf8)
    try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: program)
    try await withListeningServer(.sqlite, { $0.readerProgram = program }) { server in
      let client = try await server.player()
      let bytes = try sample("newspaper.jpg")
      #expect(try await post(client, bytes, "", ["Prefer": "wait=0"]).status == 202)
      #expect(try await post(client, bytes, "", ["Prefer": "wait=0"]).status == 202)
      let pool = server.server.pool
      try await waitUntil("one is read, one waits") { pool.waitingCount == 1 }
      let headers = [
        "Authorization": "Bearer \(client.token ?? "")", "Content-Type": "image/jpeg",
        "Content-Length": "\(bytes.count)", "Prefer": "wait=30",
      ]
      do {
        let socket = try Socket(port: server.port)
        try socket.write(HTTPClient.request("POST", "/api/v1/readings", headers) + bytes)
        try await waitUntil("the third waits") { pool.waitingCount == 2 }
      }
      // Before the answer the client has no id with which to fetch the reading.
      try await waitUntil("the third is cancelled") { pool.waitingCount == 1 }
      try await waitUntil("it is deleted") { try await client.get("/readings").json["readings"].list.count == 2 }
    }
  }

  @Test func aFullHouseSaysWhenToComeAgain() async throws {
    let folder = TemporaryFolder()
    let program = folder.path + "/sleeps"
    try "#!/bin/sh\nsleep 60\n".write(toFile: program, atomically: true, encoding: .utf8)
    try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: program)
    try await withServer(
      .sqlite,
      {
        $0.readerProgram = program
        $0.readingSeconds = 1
        $0.readingQueue = 1
      }
    ) { server in
      let client = try await server.player()
      let bytes = try sample("newspaper.jpg")
      // One is read, one waits.
      for _ in 0..<2 { #expect(try await post(client, bytes, "", ["Prefer": "wait=0"]).status == 202) }
      var full = try await post(client, bytes, "", ["Prefer": "wait=0"])
      for _ in 0..<5 where full.status == 202 { full = try await post(client, bytes, "", ["Prefer": "wait=0"]) }
      #expect(full.status == 503 && full.problem == "busy" && full.headers["retry-after"] != nil)
    }
  }

  /// The processes that a process has started, by a word of their command line.
  static func children(of parent: pid_t, named word: String) throws -> [pid_t] {
    try FileManager.default.contentsOfDirectory(atPath: "/proc").compactMap { pid_t($0) }.filter { id in
      guard let status = try? String(contentsOfFile: "/proc/\(id)/status", encoding: .utf8),
        status.contains("PPid:\t\(parent)\n"),
        let line = try? String(contentsOfFile: "/proc/\(id)/cmdline", encoding: .utf8)
      else { return false }
      return line.contains(word)
    }
  }
}
