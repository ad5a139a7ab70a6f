import GameService
import NIOCore
import Synchronization

/// The clients of the open connections.
final class ConnectedClients: Sendable {
  private let presences = Mutex<[ObjectIdentifier: ConnectionPresence]>([:])

  func add(_ channel: any Channel) {
    presences.withLock { $0[ObjectIdentifier(channel)] = ConnectionPresence() }
  }

  /// The client of a connection; `nil` if the connection has ended.
  subscript(channel: any Channel) -> ConnectionPresence? { presences.withLock { $0[ObjectIdentifier(channel)] } }

  func remove(_ channel: any Channel) {
    presences.withLock { $0.removeValue(forKey: ObjectIdentifier(channel)) }?.leave()
  }
}
