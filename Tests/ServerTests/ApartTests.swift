import Testing

@testable import ServerAPI

struct ApartTests {
  @Test func workHasTheTaskLocalsOfItsCaller() async throws {
    let name = try await Local.$name.withValue("caller") { try await apart { Local.name } }
    #expect(name == "caller")
  }

  @Test(.timeLimit(.minutes(1))) func workIsCancelledWithItsCaller() async {
    let (started, continuation) = AsyncStream.makeStream(of: Void.self)
    let caller = Task {
      try await apart {
        continuation.finish()
        try await Task.sleep(for: .seconds(3600))
      }
    }
    for await _ in started {}
    caller.cancel()
    await #expect(throws: CancellationError.self) { try await caller.value }
  }

  private enum Local {
    @TaskLocal static var name = ""
  }
}
