import Dispatch
import Foundation
import Synchronization

/// PostgreSQL through libpq: a pool of connections, each with a thread of its own while it works.
final class PostgresDriver: SQLDriver {
  let dialect = SQLDialect(
    int: "BIGINT", blob: "BYTEA", serial: "BIGINT GENERATED ALWAYS AS IDENTITY PRIMARY KEY",
    trigger: { name, event, condition, body in
      [
        "CREATE FUNCTION \(name)() RETURNS trigger LANGUAGE plpgsql AS $body$ BEGIN \(body); RETURN NULL; END $body$",
        "CREATE TRIGGER \(name) AFTER \(event) FOR EACH ROW WHEN (\(condition)) EXECUTE FUNCTION \(name)()",
      ]
    },
    unlocked: "FOR UPDATE SKIP LOCKED", exclusive: "SELECT pg_advisory_xact_lock(1735223140)")

  /// A place in the pool for one connection, which may be replaced.
  private final class Place: @unchecked Sendable {
    let queue: DispatchQueue
    /// Accessed only on the queue.
    var connection: PostgresConnection?

    init(number: Int) { queue = DispatchQueue(label: "gridship.postgres.\(number)") }
  }

  private struct State {
    var idle: [Place]
    var waiting: [CheckedContinuation<Place?, Never>] = []
    var isClosed = false
  }

  private let connectionString: String
  private let places: [Place]
  private let state: Mutex<State>
  private let patience: Int

  /// - Parameters:
  ///   - connection: libpq's connection string.
  ///   - connections: the greatest number of connections.
  ///   - patience: the greatest number of callers that wait for one. A further caller is refused at once.
  init(connection: String, connections: Int, patience: Int = 2000) {
    self.patience = patience
    connectionString = connection
    places = (1...max(1, connections)).map { Place(number: $0) }
    state = Mutex(State(idle: places.reversed()))
  }

  func read<T: Sendable>(_ body: @escaping @Sendable (any SQLConnection) throws -> T) async throws(StoreError) -> T {
    try await onConnection { connection in try body(connection) }
  }

  func write<T: Sendable>(_ body: @escaping @Sendable (any SQLConnection) throws -> T) async throws(StoreError) -> T {
    try await onConnection(begin: "BEGIN") { connection in
      do {
        let value = try body(connection)
        try connection.execute("COMMIT")
        return value
      } catch {
        try? connection.execute("ROLLBACK")
        throw error
      }
    }
  }

  /// Runs a task on a connection. A connection that is lost before anything was done is replaced, once.
  private func onConnection<T: Sendable>(
    begin: String? = nil, _ body: @escaping @Sendable (PostgresConnection) throws -> T
  ) async throws(StoreError) -> T {
    guard let place = await take() else { throw .unavailable("too many wait for the database") }
    let result: Result<T, any Error> = await withCheckedContinuation { continuation in
      place.queue.async {
        let result = Result { try self.attempt(place, begin, body) }
        if place.connection?.isLost == true { place.connection = nil }
        // The place is freed before the answer, so that the next caller need not wait for it.
        self.giveBack(place)
        continuation.resume(returning: result)
      }
    }
    do {
      return try result.get()
    } catch let error as StoreError {
      throw error
    } catch {
      throw .unavailable("\(error)")
    }
  }

  private func attempt<T>(_ place: Place, _ begin: String?, _ body: (PostgresConnection) throws -> T) throws -> T {
    let isFresh = place.connection == nil
    let connection = try place.connection ?? PostgresConnection(connectionString)
    place.connection = connection
    do {
      // A read has no transaction, so its whole body runs again if the connection was lost.
      if let begin { try connection.execute(begin) } else { return try body(connection) }
    } catch {
      guard connection.isLost, !isFresh else { throw error }
      place.connection = nil
      return try attempt(place, begin, body)
    }
    return try body(connection)
  }

  private func take() async -> Place? {
    await withCheckedContinuation { continuation in
      let place: Place?? = state.withLock { state in
        if state.isClosed { return .some(nil) }
        if let place = state.idle.popLast() { return place }
        guard state.waiting.count < patience else { return .some(nil) }
        state.waiting.append(continuation)
        return nil
      }
      if let place { continuation.resume(returning: place) }
    }
  }

  private func giveBack(_ place: Place) {
    let next = state.withLock { state -> CheckedContinuation<Place?, Never>? in
      if state.waiting.isEmpty {
        state.idle.append(place)
        return nil
      }
      return state.waiting.removeFirst()
    }
    next?.resume(returning: place)
  }

  func close() async {
    let waiting = state.withLock { state in
      state.isClosed = true
      defer { state.waiting = [] }
      return state.waiting
    }
    for continuation in waiting { continuation.resume(returning: nil) }
    for place in places {
      await withCheckedContinuation { continuation in
        place.queue.async {
          place.connection = nil
          continuation.resume()
        }
      }
    }
  }
}
