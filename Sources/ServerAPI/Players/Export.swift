import Foundation
import GameService
import HTTPTypes
import Hummingbird
import NIOCore
import ServerInterface
import ServerStore

/// The export of a player's data, as one document. It is made while it is sent, one game, reading or picture at a time,
/// so that memory does not grow with its size.
struct Export: Sendable {
  let services: Services
  let readings: ReadingsService

  struct Turn: Encodable, Sendable {
    var number: Int
    var kind: String
    var action: String?
    var thinking: Int
    var at: Timestamp

    init(_ turn: TurnRecord) {
      (number, kind, action, thinking, at) = (
        turn.number, turn.kind.rawValue, turn.action, turn.thinking, Timestamp(turn.at)
      )
    }
  }

  /// The greatest number of exports at once, of all players.
  private static let mostAtOnce = 4
  /// The number of games, readings and notices that are fetched at once, and of turns.
  private static let page = 20, turnPage = 500

  /// The export as an answer. A player may have one at a time, and a few an hour.
  /// - Throws: `too-many-requests`.
  func response(for player: PlayerRecord) throws -> Response {
    let slot = services.exports.take([(.player(player.id), 1), (.everybody, Self.mostAtOnce)])
    guard let slot else {
      throw Problem(.tooMany, "Your data, or that of many others, are being sent already.", retryAfter: 30)
    }
    try services.limits.admit(.player(player.id), .export)
    return Response(
      status: .ok,
      headers: [
        .contentType: "application/json", .contentDisposition: "attachment; filename=\"gridship.json\"",
      ],
      body: .init { writer in
        defer { slot.release() }
        var document = ExportStream(writer: writer)
        do {
          try await write(player, to: &document)
        } catch {
          // The answer has begun, so it can only break off, which no client mistakes for a complete one.
          services.logger.error("an export broke off", metadata: ["error": "\(error)"])
          throw error
        }
        try await document.flush()
        try await document.writer.finish(nil)
      })
  }

  private func write(_ player: PlayerRecord, to document: inout ExportStream) async throws {
    let store = services.store
    try await document.put("{\"player\":\(JSON.text(PlayerBody(player)))")
    try await document.put(",\"games\":[")
    try await games(of: player, to: &document)
    try await document.put("],\"readings\":[")
    try await readings(of: player, to: &document)
    let scores = try await services.leaderboards.listed(try await store.scores(of: player.id), for: player)
    try await document.put("],\"entries\":\(JSON.text(scores.map(ScoreBody.init))),\"notices\":[")
    try await notices(of: player, to: &document)
    let subscriptions = try await store.pushSubscriptions(of: player.id)
    let bodies = subscriptions.map { PushSubscriptionBody($0, current: nil) }
    try await document.put("],\"pushSubscriptions\":\(JSON.text(bodies))}")
  }

  private func games(of player: PlayerRecord, to document: inout ExportStream) async throws {
    var list = List()
    var place: (updated: Int, id: String)?
    repeat {
      let page = try await services.store.games(
        of: player.id, game: nil, isOver: nil, before: place, limit: Self.page)
      for game in page {
        try await requireThere(player)
        let head = JSON.text(GameSummaryBody(game, services.games.kinds, at: services.clock.now())),
          options = JSON.text(game.options)
        try await document.put("\(list.comma){\"game\":\(head),\"options\":\(options),\"steps\":[")
        var turns = List()
        var last = 0
        while true {
          let some = try await services.store.turns(of: game.id, after: last, limit: Self.turnPage)
          for turn in some { try await document.put(turns.comma + JSON.text(Turn(turn))) }
          last = some.last?.number ?? last
          if some.count < Self.turnPage { break }
        }
        try await document.put("]}")
      }
      place = page.count == Self.page ? page.last.map { ($0.updated, $0.id) } : nil
    } while place != nil
  }

  private func readings(of player: PlayerRecord, to document: inout ExportStream) async throws {
    let store = services.store
    var list = List()
    var place: (created: Int, id: String)?
    repeat {
      let page = try await store.readings(of: player.id, before: place, limit: Self.page, at: services.clock.now())
      for record in page {
        try await requireThere(player)
        await readings.finishPictures(of: record.id)
        let stored = record.stored ?? StoredReading()
        let body = ReadingBody(record, stored, try await readings.pictures(of: record, stored))
        try await document.put("\(list.comma){\"reading\":\(JSON.text(body)),\"pictures\":[")
        var pictures = List()
        for (name, _) in try await store.pictureNames(of: record.id) {
          // A picture that was deleted in the meantime is left out.
          guard let picture = try await store.picture(name, of: record.id) else { continue }
          let (name, type) = (JSON.text(name), JSON.text(picture.type))
          try await document.put("\(pictures.comma){\"name\":\(name),\"type\":\(type),\"base64\":\"")
          try await document.put(base64: picture.bytes)
          try await document.put("\"}")
        }
        try await document.put("]}")
      }
      place = page.count == Self.page ? page.last.map { ($0.created, $0.id) } : nil
    } while place != nil
  }

  private func notices(of player: PlayerRecord, to document: inout ExportStream) async throws {
    let mark = try await services.store.player(player.id)?.readMark ?? 0
    var list = List()
    var last = 0
    while true {
      let page = try await services.store.notices(of: player.id, after: last, limit: Self.page)
      for notice in page { try await document.put(list.comma + JSON.text(NoticeBody(notice, readMark: mark))) }
      last = page.last?.id ?? last
      if page.count < Self.page { return }
    }
  }

  /// - Throws: `not-found` if the player was deleted in the meantime, so that no more of their data is sent.
  private func requireThere(_ player: PlayerRecord) async throws {
    guard try await services.players.player(player.id) != nil else { throw Problem.notFound("player") }
  }
}

/// The separators between the members of a list.
private struct List {
  private var isEmpty = true

  var comma: String {
    mutating get {
      defer { isEmpty = false }
      return isEmpty ? "" : ","
    }
  }
}

/// A document that is sent piece by piece. The next piece is made when the client has read the one before.
private struct ExportStream {
  /// The number of bytes that are sent together.
  private static let piece = 65_536

  var writer: any ResponseBodyWriter
  private var buffer = ByteBuffer()

  init(writer: any ResponseBodyWriter) { self.writer = writer }

  mutating func put(_ text: String) async throws {
    buffer.writeString(text)
    if buffer.readableBytes >= Self.piece { try await flush() }
  }

  mutating func put(base64 bytes: [UInt8]) async throws {
    // Multiples of three bytes need no padding in between.
    let step = Self.piece / 4 * 3
    for start in stride(from: 0, to: bytes.count, by: step) {
      try await put(Data(bytes[start..<min(bytes.count, start + step)]).base64EncodedString())
    }
  }

  mutating func flush() async throws {
    guard buffer.readableBytes > 0 else { return }
    try await writer.write(buffer)
    buffer = ByteBuffer()
  }
}
