import GameService
import ServerInterface
import ServerStore
import Synchronization

/// The shared log of the players who are online.
final class PresenceLog: Sendable {
  private struct State {
    var presence: Presence
    var rows: RowLog<PresenceBody.Row>
  }

  private let state = Mutex<State?>(nil)

  /// The events that bring a client to the present players, and its version.
  /// - Parameter version: the version of the client; `nil` for none.
  func events(at presence: Presence, after version: Int?) -> (version: Int, events: [String]) {
    state.withLock { state in
      var now = state ?? State(presence: presence, rows: RowLog(Self.rows(presence)))
      if now.presence != presence {
        now.rows.become(Self.rows(presence)) { changes, _ in
          EventWriter.text(
            "presence-change", id: nil, data: JSON.text(PresenceChangesBody(online: presence.online, changes: changes)))
        }
        now.presence = presence
      }
      state = now
      if let changes = now.rows.changes(after: version) { return (now.rows.version, Array(changes)) }
      return (now.rows.version, [EventWriter.text("presence", id: nil, data: JSON.text(PresenceBody(presence)))])
    }
  }

  private static func rows(_ presence: Presence) -> RowList<PresenceBody.Row> {
    RowList(sections: [.init(id: "players", rows: PresenceBody(presence).players)])
  }
}

/// The changes of the players who are online.
private struct PresenceChangesBody: Encodable {
  var online: Int
  var changes: RowChanges<PresenceBody.Row>
}
