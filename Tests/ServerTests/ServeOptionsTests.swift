import Testing

@testable import ServerAPI
@testable import ServerCommands

/// What `gridship-server` does where nothing else is asked for.
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
    #expect(serve.readers == 0 && serve.readingQueue == 16 && serve.readingSeconds == 5 && serve.readerSeconds == 12)
    #expect(serve.cameras == 8 && serve.cameraReaders == 0 && serve.cameraSeconds == 30)
    #expect(serve.leastUploadRate == 16 && serve.photographLimit == 32 && serve.faceCascade.isEmpty)
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
    #expect(serve.readerSeconds == library.readerSeconds && serve.cameraSeconds == library.cameraSeconds)
    #expect(serve.streamSeconds == library.streamSeconds)
  }
}
