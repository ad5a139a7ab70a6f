import Logging
import ServiceLifecycle

/// What happens by itself: signs of life for streams, keys that change, what has expired is forgotten.
struct Upkeep: Service {
  let services: Services

  func run() async throws {
    try await withGracefulShutdownHandler {
      try await cancelWhenGracefulShutdown { try await everyTenSeconds() }
    } onGracefulShutdown: {
      // Streams would keep the server from coming to its end.
      services.hub.close()
    }
  }

  private func everyTenSeconds() async throws {
    var turn = 0
    while !Task.isCancelled {
      do {
        try await Task.sleep(for: .seconds(10))
      } catch {
        return
      }
      services.hub.tick()
      turn += 1
      guard turn % 6 == 0 else { continue }
      do {
        try await services.store.sweep(at: services.clock.now())
        try await services.tokens.refresh()
      } catch {
        services.logger.error("upkeep failed; it will be tried again", metadata: ["error": "\(error)"])
      }
    }
  }
}
