import BoardSamples
import BuiltPrograms
import Foundation
import PieceReading
import Pictures
import Sudoku
import SudokuVariants
import Testing

@testable import GameService
@testable import ServerAPI
@testable import ServerStore

/// Live cameras over the interface. One after another: reading is slow without optimisation.
@Suite(.serialized) struct CameraTests {
  private func open(_ client: HTTPClient) async throws -> String {
    let opened = try await client.post("/cameras")
    #expect(opened.status == 201, "\(opened.text)")
    return try #require(opened.json["id"].string)
  }

  private func send(
    _ frame: [UInt8], to camera: String, _ client: HTTPClient, type: String = "image/jpeg"
  ) async throws -> HTTPClient.Response {
    try await client.send("POST", "/api/v1/cameras/\(camera)/frames", headers: ["Content-Type": type], body: frame)
  }

  /// Allows frames to wait long, since unoptimised programs are slow.
  private func patient(_ configuration: inout ServerConfiguration) {
    configuration.longestFrameWait = .seconds(60)
  }

  private static let paper = Samples.png(Canvas(width: 160, height: 120, filledWith: .white)!)

  private static let small = Samples.png(Samples.sheet())

  /// A program in place of the readers: it does what a script says where it follows cameras, and reads as they do elsewhere.
  private func program(_ folder: TemporaryFolder, cameras script: String) throws -> String {
    let program = folder.path + "/reader"
    let real = BuiltProgram("gridship-server").file.path
    let text = """
      #!/bin/sh
      case "$*" in *"--niceness 5"*) \(script) ;; esac
      exec "\(real)" "$@"
      """
    try text.write(toFile: program, atomically: true, encoding: .utf8)
    try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: program)
    return program
  }

  // MARK: Contents of frames

  @Test func aBoardIsFollowedReadAndSolved() async throws {
    let sample = try #require(Samples.all.first { $0.name == "newspaper.jpg" })
    try await withServer(.sqlite, patient) { server in
      let client = try await server.player()
      let camera = try await open(client)
      var states: [String] = []
      var last: HTTPClient.Response?
      for number in 1...4 {
        let seen = try await send(sample.bytes, to: camera, client)
        #expect(seen.status == 200 && seen.json["frames"].int == number, "\(seen.text)")
        states.append(seen.json["state"].string ?? "")
        last = seen
      }
      // The first look is not believed yet.
      #expect(states == ["doubtful", "solved", "solved", "solved"])
      let seen = try #require(last).json
      #expect(seen["grid"].string == sample.label.description)
      #expect(seen["solution"].string == Solver().solve(sample.label).unique?.description)
      #expect(seen["doubtful"].list.isEmpty && seen["lattice"].list.count == 100)
      for (place, corner) in zip([0, 9, 99, 90], sample.corners) {
        let found = seen["lattice"][place]
        let (x, y) = (try #require(found[0].double), try #require(found[1].double))
        #expect(abs(x - corner.x) < 12 && abs(y - corner.y) < 12, "\(x), \(y) for \(corner)")
      }
      #expect(seen["milliseconds"]["read"].double ?? 0 > 0)
    }
  }

  /// A rack of seven columns seen from the front, with discs in its lowest row by column.
  private static func rack(_ discs: [Int: Colour] = [:]) -> [UInt8] {
    let cell = 60, canvas = Canvas(width: 560, height: 500, filledWith: Colour(150, 140, 130))!
    for y in 0..<canvas.height {
      for x in 0..<canvas.width {
        let (u, v) = (x - 70, y - 70)
        guard (-20..<7 * cell + 20).contains(u), (-20..<6 * cell + 20).contains(v) else { continue }
        let (column, row) = (u / cell, v / cell), (a, b) = (u - column * cell - 30, v - row * cell - 30)
        let isHole = u >= 0 && v >= 0 && column < 7 && row < 6 && a * a + b * b < 24 * 24
        canvas[x, y] = isHole ? (row == 5 ? discs[column] : nil) ?? Colour(190, 185, 178) : Colour(30, 70, 170)
      }
    }
    return Samples.png(canvas)
  }

  @Test func aGameOnARealBoardIsFollowedAndAnswered() async throws {
    try await withServer(.sqlite, patient) { server in
      let client = try await server.player()
      let opened = try await client.post("/cameras", ["game": "connect4", "computer": "second"])
      let camera = try #require(opened.json["id"].string, "\(opened.text)")
      func look(_ discs: [Int: Colour] = [:], query: String = "") async throws -> HTTPClient.Response {
        try await client.send(
          "POST", "/api/v1/cameras/\(camera)/frames\(query)", headers: ["Content-Type": "image/png"],
          body: Self.rack(discs))
      }
      func events(_ seen: HTTPClient.Response) -> [String] {
        seen.json["game"]["events"].list.compactMap { $0["kind"].string }
      }
      #expect(try await look().json["state"].string == "nothing")
      let found = try await look()
      #expect(events(found) == ["found"] && found.json["lattice"].list.count == 56, "\(found.text)")
      #expect(found.json["game"]["choices"].list.count == 7)
      let red = [3: Colour(190, 30, 40)]
      _ = try await look(red)
      let moved = try await look(red)
      #expect(events(moved) == ["moved", "chosen"], "\(moved.text)")
      let answer = try #require(moved.json["game"]["answer"].list.last?.int)
      #expect(moved.json["game"]["choices"].list.count == 1)
      // The person says that the computer's move was made.
      let name = try #require(moved.json["game"]["choices"][0]["name"].string)
      let named = try await look(red, query: "?move=\(name.replacing(" ", with: "%20"))")
      #expect(events(named).first == "answered" && (0..<42).contains(answer), "\(named.text)")
    }
  }

  @Test(arguments: [["game": "chess"], ["computer": "first"], ["game": "draughts", "computer": "third"]])
  func aWrongGameIsRefused(_ wish: [String: String]) async throws {
    try await withServer(.sqlite, patient) { server in
      let refused = try await server.player().post("/cameras", wish)
      #expect(refused.status == 422, "\(refused.text)")
    }
  }

  /// A frame has the same fields in the form of the reader and in that of the interface.
  @Test func aFrameIsSentAsItIsSeen() throws {
    var sight = FrameObservation.nothing(width: 160, height: 120)
    (sight.state, sight.lattice, sight.grid, sight.solution) = (.other, [[1, 2], [3, 4]], "1..", "123")
    sight.game = GameObservation(
      columns: 7, rows: 6, events: [], answer: [38], choices: [WatchedMove(name: "column 4", cells: [38])], doubtful: []
    )
    (sight.doubtful, sight.kind, sight.frames, sight.milliseconds) = ([2, 1], "jigsaw", 7, ["read": 1.5])
    let encoder = JSONEncoder()
    encoder.outputFormatting = .sortedKeys
    #expect(try encoder.encode(FrameObservationBody(sight)) == encoder.encode(sight))
  }

  @Test func aFrameTellsHowLongItWaitedAndWasRead() {
    var sight = FrameObservation.nothing(width: 160, height: 120)
    sight.note(waited: .microseconds(12_340), of: .microseconds(1_012_400))
    #expect(sight.milliseconds == ["wait": 12.3, "read": 1000.1])
  }

  @Test func paperWithoutABoardIsNothing() async throws {
    try await withServer(.sqlite, patient) { server in
      let client = try await server.player()
      let seen = try await send(Self.paper, to: try await open(client), client, type: "image/png")
      #expect(seen.json["state"].string == "nothing" && seen.json["frames"].int == 0, "\(seen.text)")
      #expect(seen.json["width"].int == 160 && seen.json["height"].int == 120)
    }
  }

  @Test func aBoardOfAnotherKindIsNeverSolvedAsAClassicOne() async throws {
    let jigsaw = try #require(VariantGenerator().puzzle(.jigsaw, .easy, seed: 3)).puzzle
    let frame = Samples.png(Samples.sheet(jigsaw: jigsaw))
    try await withServer(.sqlite, patient) { server in
      let client = try await server.player()
      let camera = try await open(client)
      var states: [String] = []
      for _ in 1...9 {
        let seen = try await send(frame, to: camera, client, type: "image/png").json
        states.append(seen["state"].string ?? "")
        if states.last == "other" { #expect(seen["kind"].string == "jigsaw" && seen["solution"].string == nil) }
      }
      // A board that does not seem solved is examined as another kind after eight frames.
      #expect(states.firstIndex(of: "other") == 7 && !states.contains("solved"), "\(states)")
    }
  }

  @Test func whatIsNoFrameIsRefusedAndTheCameraGoesOn() async throws {
    try await withServer(.sqlite, patient) { server in
      let client = try await server.player()
      let camera = try await open(client)
      #expect(try await send([1, 2, 3], to: camera, client).problem == "not-a-picture")
      let large = Samples.png(Canvas(width: 2100, height: 2100, filledWith: .white)!)
      #expect(try await send(large, to: camera, client, type: "image/png").problem == "picture-size")
      let heavy = [UInt8](repeating: 0xFF, count: CameraRoutes.frameLimit + 1)
      #expect(try await send(heavy, to: camera, client).status == 413)
      #expect(try await send(Self.paper, to: camera, client, type: "text/plain").status == 415)
      #expect(try await send(Self.paper, to: camera, client, type: "image/png").status == 200)
    }
  }

  // MARK: Opening and closing

  @Test func aFullServerSaysSoUntilACameraIsSilentForLong() async throws {
    try await withServer(
      .sqlite,
      {
        patient(&$0)
        $0.cameras = 1
        $0.cameraReaders = 1
      }
    ) { server in
      let (first, second) = (try await server.player(), try await server.player())
      let camera = try await open(first)
      let refused = try await second.post("/cameras")
      #expect(refused.status == 503 && refused.problem == "busy" && refused.headers["retry-after"] == "10")
      server.clock.advance(seconds: 9)
      #expect(try await send(Self.paper, to: camera, first, type: "image/png").status == 200)
      server.clock.advance(seconds: 9)
      #expect(try await second.post("/cameras").status == 503, "a frame is no silence")
      server.clock.advance(seconds: 1)
      #expect(try await send(Self.paper, to: camera, first, type: "image/png").status == 404)
      _ = try await open(second)
      #expect(server.server.cameras.count == 1)
    }
  }

  @Test func aServerWithoutCamerasSaysSo() async throws {
    try await withServer(.sqlite, { $0.cameras = 0 }) { server in
      let refused = try await server.player().post("/cameras")
      #expect(refused.status == 503 && refused.json["detail"].string?.contains("no live cameras") == true)
    }
  }

  @Test func aCameraIsItsPlayersAloneAndIsClosed() async throws {
    try await withServer(.sqlite, patient) { server in
      let (client, other) = (try await server.player(), try await server.player())
      let camera = try await open(client)
      #expect(try await send(Self.paper, to: camera, other, type: "image/png").status == 404)
      #expect(try await other.send("DELETE", "/api/v1/cameras/\(camera)").status == 404)
      #expect(try await server.anonymous.post("/cameras").status == 401)
      #expect(try await client.send("DELETE", "/api/v1/cameras/\(camera)").status == 204)
      #expect(try await send(Self.paper, to: camera, client, type: "image/png").status == 404)
      #expect(server.server.cameras.count == 0)
    }
  }

  @Test func theFirstCameraOfAPlayerWhoOpensAThirdIsClosed() async throws {
    try await withServer(.sqlite, patient) { server in
      let client = try await server.player()
      let cameras = [try await open(client), try await open(client), try await open(client)]
      #expect(try await send(Self.paper, to: cameras[0], client, type: "image/png").status == 404)
      #expect(try await send(Self.paper, to: cameras[1], client, type: "image/png").status == 200)
      #expect(server.server.cameras.count == 2)
    }
  }

  /// Ten players at one address, with limits on requests.
  @Test func anAddressHasEightCameras() async throws {
    let change = { (configuration: inout ServerConfiguration) in
      patient(&configuration)
      configuration.rate = 100
      configuration.cameras = 40
    }
    try await withServer(.sqlite, change) { server in
      var answers: [Int] = []
      for _ in 0..<10 {
        let player = try await server.player()
        answers.append(try await player.post("/cameras").status)
        server.clock.advance(milliseconds: 500)
      }
      #expect(answers == [201, 201, 201, 201, 201, 201, 201, 201, 503, 503])
    }
  }

  // MARK: Budgets

  @Test func camerasAndPhotographsHaveBudgetsOfTheirOwn() async throws {
    // Less than any frame costs: after the first the share is used up.
    try await withServer(
      .sqlite,
      {
        patient(&$0)
        $0.rate = 50
        $0.processorSeconds = 1000
        $0.cameraSeconds = 0.0001
      }
    ) { server in
      let client = try await server.player()
      let camera = try await open(client)
      let first = try await send(Self.small, to: camera, client, type: "image/png")
      #expect(first.status == 200, "\(first.text)")
      let refused = try await send(Self.small, to: camera, client, type: "image/png")
      #expect(refused.status == 429 && refused.headers["retry-after"].flatMap { Int($0) } ?? 0 > 1, "\(refused.text)")
      #expect(refused.json["detail"].string?.contains("live camera") == true)
      let read = try await client.send(
        "POST", "/api/v1/readings", headers: ["Content-Type": "image/jpeg", "Prefer": "wait=30"],
        body: Samples.bytes("small.jpg"))
      #expect(read.status == 201, "\(read.text)")
    }
  }

  @Test func framesComeFiveASecondAtTheMost() async throws {
    try await withServer(
      .sqlite,
      {
        patient(&$0)
        $0.rate = 50
        $0.cameraSeconds = 1000
      }
    ) { server in
      let client = try await server.player()
      let camera = try await open(client)
      func sent(_ count: Int) async throws -> [Int] {
        var statuses: [Int] = []
        for _ in 1...count {
          statuses.append(try await send(Self.paper, to: camera, client, type: "image/png").status)
        }
        return statuses
      }
      // The clock stands: three at once, and no more.
      #expect(try await sent(4) == [200, 200, 200, 429])
      server.clock.advance(milliseconds: 400)
      #expect(try await sent(3) == [200, 200, 429])
    }
  }

  // MARK: Workers

  @Test func aFrameWhoseTurnDoesNotComeIsDroppedAndPhotographsAreRead() async throws {
    let folder = TemporaryFolder()
    let program = try program(folder, cameras: "sleep 60")
    try await withServer(
      .sqlite,
      {
        $0.readerProgram = program
        $0.cameraReaders = 1
        $0.frameSeconds = 1
      }
    ) { server in
      let (first, second) = (try await server.player(), try await server.player())
      let (held, waiting) = (try await open(first), try await open(second))
      // The worker takes the first frame, and never answers.
      let stuck = Task { try await send(Self.paper, to: held, first, type: "image/png") }
      let cameras = server.server.cameras
      while !cameras.isBusy { await Task.yield() }
      let start = ContinuousClock.now
      let late = try await send(Self.paper, to: waiting, second, type: "image/png")
      #expect(late.status == 503 && late.problem == "late", "\(late.text)")
      #expect(ContinuousClock.now - start < .seconds(3), "long before the worker is given up")
      // Photographs have readers of their own.
      let read = try await second.send(
        "POST", "/api/v1/readings", headers: ["Content-Type": "image/jpeg", "Prefer": "wait=30"],
        body: Samples.bytes("small.jpg"))
      #expect(read.status == 201, "\(read.text)")
      #expect(try await stuck.value.problem == "picture-refused")
    }
  }

  @Test func aNewerFrameTakesThePlaceOfTheOlder() async throws {
    let folder = TemporaryFolder()
    let program = try program(folder, cameras: "sleep 60")
    try await withServer(
      .sqlite,
      {
        $0.readerProgram = program
        $0.cameraReaders = 1
        $0.frameSeconds = 1
        $0.longestFrameWait = .seconds(60)
      }
    ) { server in
      let (first, second) = (try await server.player(), try await server.player())
      let (held, waiting) = (try await open(first), try await open(second))
      let stuck = Task { try await send(Self.paper, to: held, first, type: "image/png") }
      let cameras = server.server.cameras
      while !cameras.isBusy { await Task.yield() }
      let older = Task { try await send(Self.paper, to: waiting, second, type: "image/png") }
      while cameras.waitingCount == 0 { await Task.yield() }
      let newer = Task { try await send(Self.paper, to: waiting, second, type: "image/png") }
      #expect(try await older.value.problem == "late")
      // Its own turn comes; this worker answers nobody.
      #expect(try await newer.value.problem == "picture-refused")
      #expect(try await stuck.value.problem == "picture-refused")
      #expect(cameras.waitingCount == 0)
    }
  }

  @Test func aCameraWhoseWorkerDiesBeginsAfresh() async throws {
    // A limit of its own tells its worker from those of other tests.
    try await withServer(
      .sqlite,
      {
        patient(&$0)
        $0.readingMemory = 2045
      }
    ) { server in
      let client = try await server.player()
      let camera = try await open(client)
      let frame = Samples.bytes("newspaper.jpg")
      for number in 1...2 { #expect(try await send(frame, to: camera, client).json["frames"].int == number) }
      let workers = try ReadingTests.children(of: getpid(), named: "--memory\u{0}2045")
      #expect(workers.count == 1)
      for worker in workers {
        kill(worker, SIGKILL)
        var info = siginfo_t()
        #expect(waitid(P_PID, id_t(worker), &info, WEXITED | WNOWAIT) == 0)
      }
      let seen = try await send(frame, to: camera, client)
      #expect(seen.status == 200 && seen.json["frames"].int == 1, "\(seen.text)")
      #expect(seen.json["state"].string == "doubtful", "what the other had seen is gone")
    }
  }

  @Test func aFrameThatItsWorkerWasKilledOverIsLookedAtOnceMore() async throws {
    let folder = TemporaryFolder()
    let program = try program(
      folder,
      cameras: "if mkdir \"\(folder.path)/first\" 2>/dev/null; then head -c 100 >/dev/null; kill -9 $$; fi")
    try await withServer(
      .sqlite,
      {
        patient(&$0)
        $0.readerProgram = program
      }
    ) { server in
      let client = try await server.player()
      let seen = try await send(Self.paper, to: try await open(client), client, type: "image/png")
      #expect(seen.status == 200, "\(seen.text)")
      #expect(FileManager.default.fileExists(atPath: folder.path + "/first"))
    }
  }

  @Test func aWorkerWithoutCamerasIsLetGo() async throws {
    try await withServer(
      .sqlite,
      {
        patient(&$0)
        $0.readingMemory = 2044
      }
    ) { server in
      let client = try await server.player()
      let camera = try await open(client)
      #expect(try await send(Self.paper, to: camera, client, type: "image/png").status == 200)
      let worker = try #require(try ReadingTests.children(of: getpid(), named: "--memory\u{0}2044").first)
      server.clock.advance(milliseconds: CameraService.silence)
      await server.maintenance.turn(1)
      while kill(worker, 0) == 0 { await Task.yield() }
      #expect(server.server.cameras.count == 0)
    }
  }
}
