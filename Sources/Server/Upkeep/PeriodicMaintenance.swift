import Logging
import ServerStore
import ServiceLifecycle

/// What happens by itself: signs of life for streams, the day's news, keys that change, what has expired is forgotten.
struct PeriodicMaintenance: Service {
  let services: Services
  let cameras: CameraService

  func run() async throws {
    try await withGracefulShutdownHandler {
      try await cancelWhenGracefulShutdown { try await everyTenSeconds() }
    } onGracefulShutdown: {
      // Streams would keep the server from coming to its end.
      services.hub.close()
    }
  }

  private func everyTenSeconds() async throws {
    var number = 0
    while !Task.isCancelled {
      do {
        try await Task.sleep(for: .seconds(10))
      } catch {
        return
      }
      number += 1
      await turn(number)
    }
  }

  /// What is done every ten seconds, and every sixth time.
  func turn(_ number: Int) async {
    services.hub.tick()
    cameras.sweep()
    await services.players.signs.write()
    await attempt { () throws(StoreError) in try await services.daily.tell(services) }
    await services.keysChanged()
    guard number % 6 == 0 else { return }
    await attempt { () throws(StoreError) in try await services.store.sweep(at: services.clock.now()) }
    await attempt { () throws(StoreError) in try await services.tokens.refresh() }
  }

  private func attempt(_ work: () async throws(StoreError) -> Void) async {
    do {
      try await work()
    } catch {
      services.logger.error("upkeep failed; it will be tried again", metadata: ["error": "\(error)"])
    }
  }
}

extension Services {
  /// The keys that sign tokens may have changed. Where one is gone, streams that its tokens opened must not go on.
  func keysChanged() async {
    do {
      if try await tokens.reload() { hub.endStreams() }
    } catch {
      logger.error("the keys cannot be read; it will be tried again", metadata: ["error": "\(error)"])
    }
  }
}
