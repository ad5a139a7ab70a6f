import GameService
import Hummingbird
import ServerStore

extension EventStreams {
  /// The stream of a player's notices, and of the players who are online.
  func notices(of session: SessionRecord, after: Int, from client: String) throws(Problem) -> Response {
    try respond(session.player, client) { writer in
      var last = after
      var presence: Presence?
      let player = session.player
      let signals = services.hub.signals(.player(player), seconds: services.configuration.streamSeconds)
      let notices = services.notices
      func send(_ isTick: Bool) async throws -> Bool {
        guard try await services.players.isSignedIn(session), let now = try await services.store.player(player) else {
          return false
        }
        if isTick { services.players.online.note(now) }
        try await notices.tellOfToday(player)
        for notice in try await services.store.notices(of: player, after: max(last, now.readMark), limit: 100) {
          try await writer.event("notice", id: notice.id, data: JSON.text(NoticeBody(notice, readMark: now.readMark)))
          last = notice.id
        }
        let present = services.players.online.list()
        if present != presence {
          try await writer.event("presence", id: nil, data: JSON.text(PresenceBody(present)))
          presence = present
        }
        return true
      }
      guard try await send(true) else { return }
      for await signal in signals {
        if signal == .tick { try await writer.comment() }
        guard try await send(signal == .tick) else { return }
      }
    }
  }
}
