import Testing

@testable import ServerAPI
@testable import ServerCommands

/// The default behaviour of `gridship-server`.
@Suite struct ServeOptionsTests {
  private let serve: Serve

  init() throws { serve = try Serve.parse([]) }

  @Test func withoutOptionsItServesThisMachineAlone() {
    #expect(serve.address == "127.0.0.1" && serve.port == 8080 && serve.web == nil && serve.storage.database == nil)
    #expect(!serve.behindProxy && !serve.secure && serve.log == .info)
  }

  @Test func withoutOptionsThereAreLimits() {
    #expect(serve.rate == 50 && serve.connections == 4096 && serve.connectionsPerAddress == 256)
    #expect(serve.bodySeconds == 30 && serve.writeSeconds == 30 && serve.streamSeconds == 3600)
    #expect(serve.leastActionMilliseconds == 40 && serve.playerMegabytes == 100 && serve.playerGames == 5000)
    #expect(serve.databaseConnections == 8)
  }

  /// 0 readers are as many as the processors allow.
  @Test func withoutOptionsPhotographsAndCamerasAreRead() {
    #expect(serve.readers == 0 && serve.readingQueue == 16 && serve.readingSeconds == 5 && serve.processorSeconds == 12)
    #expect(serve.cameras == 8 && serve.cameraReaders == 0 && serve.cameraSeconds == 30)
    #expect(serve.leastUploadRate == 16 && serve.photographLimit == 32 && serve.faceCascade.isEmpty)
  }

  /// The least and the most of every option are taken, and one beyond them is not.
  @Test(arguments: [
    ("port", 0, 65_535), ("rate", 0, 1_000_000), ("readers", 0, 1000), ("reading-queue", 1, 10_000),
    ("reading-seconds", 1, 600), ("photograph-limit", 1, 200), ("cameras", 0, 64), ("camera-readers", 0, 1000),
    ("least-action-milliseconds", 0, 60_000), ("body-seconds", 1, 3600), ("write-seconds", 1, 3600),
    ("connections", 1, 1_000_000), ("connections-per-address", 1, 1_000_000), ("least-upload-rate", 0, 1000),
    ("player-megabytes", 0, 1_000_000), ("player-games", 1, 1_000_000), ("database-connections", 1, 1000),
  ])
  func everyOptionHasItsLimits(name: String, least: Int, most: Int) throws {
    for value in [least, most] { _ = try Serve.parse(["--\(name)=\(value)"]) }
    for value in [least - 1, most + 1] {
      let error = #expect(throws: (any Error).self) { try Serve.parse(["--\(name)=\(value)"]) }
      #expect(Serve.message(for: try #require(error)) == "--\(name) must be from \(least) to \(most), not \(value).")
    }
  }

  @Test func secondsAreNotNegative() throws {
    let least = try Serve.parse(["--processor-seconds=0", "--camera-seconds=0", "--stream-seconds=0.1"])
    #expect(least.processorSeconds == 0)
    for wrong in ["--processor-seconds=-0.1", "--camera-seconds=-0.1", "--stream-seconds=0.09"] {
      #expect(throws: (any Error).self) { try Serve.parse([wrong]) }
    }
  }

  @Test func connectionsLeaveFilesForTheRest() {
    #expect(Serve.connections(with: 4096) == 3584 && Serve.connections(with: 700) == 350)
    #expect(Serve.connections(with: 120) == 60 && Serve.connections(with: 4) == 8)
  }

  @Test func idleAccountsHaveAMonthAtLeast() throws {
    #expect(try Serve.parse([]).idleDays == 0 && Serve.parse(["--idle-days=30"]).idleDays == 30)
    for wrong in ["29", "-1", "36501"] {
      #expect(throws: (any Error).self) { try Serve.parse(["--idle-days=\(wrong)"]) }
    }
  }

  @Test func everybodyMayComeInAndReadUnlessTheHostSaysOtherwise() throws {
    #expect(serve.registration == .open && !serve.privateLeaderboards)
    #expect(try Serve.parse(["--registration", "invitation"]).registration == .invitation)
    #expect(throws: (any Error).self) { try Serve.parse(["--registration", "friends"]) }
  }

  /// A server that is made without the program is set up in the same way.
  @Test func theProgramAndTheLibraryHaveTheSameDefaults() {
    let library = ServerConfiguration()
    #expect(serve.address == library.address && serve.port == library.port)
    #expect(serve.readers == library.readers && serve.cameraReaders == library.cameraReaders)
    for (program, library) in [
      (serve.rate, library.rate), (serve.readingQueue, library.readingQueue),
      (serve.readingSeconds, library.readingSeconds), (serve.cameras, library.cameras),
      (serve.leastUploadRate, library.leastUploadRate), (serve.photographLimit, library.photographLimit),
      (serve.leastActionMilliseconds, library.leastMillisecondsPerAction),
      (serve.playerMegabytes, library.playerMebibytes), (serve.playerGames, library.mostGames),
      (serve.bodySeconds, library.bodySeconds), (serve.writeSeconds, library.writeSeconds),
      (serve.connections, library.connections), (serve.connectionsPerAddress, library.connectionsPerAddress),
      (serve.databaseConnections, library.databaseConnections),
    ] {
      #expect(program == library)
    }
    #expect(serve.processorSeconds == library.processorSeconds && serve.cameraSeconds == library.cameraSeconds)
    #expect(serve.streamSeconds == library.streamSeconds)
  }
}
