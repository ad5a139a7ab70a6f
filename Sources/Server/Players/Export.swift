import Foundation

/// Everything that is kept about a player, as one document.
struct ExportBody: Encodable, Sendable {
  struct Game: Encodable, Sendable {
    struct Step: Encodable, Sendable {
      var number: Int
      var kind: StepRecord.Kind
      var action: String?
      var thinking: Int
      var at: Timestamp
    }

    var game: GameSummaryBody
    var options: String
    var steps: [Step]
  }

  struct Picture: Encodable, Sendable {
    var name: String
    var type: String
    var base64: String
  }

  struct Reading: Encodable, Sendable {
    var reading: ReadingBody
    var pictures: [Picture]
  }

  var player: PlayerBody
  var games: [Game] = []
  var readings: [Reading] = []
  var entries: [EntryBody] = []
  var notices: [NoticeBody] = []

  /// Gathers it.
  static func gather(_ player: PlayerRecord, _ services: Services, _ readings: ReadingDesk) async throws -> ExportBody {
    let store = services.store
    var body = ExportBody(player: PlayerBody(player))
    var place: (updated: Int, id: String)?
    repeat {
      let page = try await store.games(of: player.id, game: nil, isOver: nil, before: place, limit: 100)
      for record in page {
        let steps = try await store.steps(of: record.id, after: 0, limit: nil)
        body.games.append(
          Game(
            game: GameSummaryBody(record), options: record.options,
            steps: steps.map {
              .init(number: $0.number, kind: $0.kind, action: $0.action, thinking: $0.thinking, at: Timestamp($0.at))
            }))
      }
      place = page.count == 100 ? page.last.map { ($0.updated, $0.id) } : nil
    } while place != nil
    var before: (created: Int, id: String)?
    repeat {
      let page = try await store.readings(of: player.id, before: before, limit: 100, at: services.clock.now())
      for record in page {
        let reading = try await readings.body(record, record.stored ?? StoredReading())
        var pictures: [Picture] = []
        for (name, _) in try await store.pictureNames(of: record.id) {
          guard let picture = try await store.picture(name, of: record.id) else { continue }
          pictures.append(
            Picture(name: name, type: picture.type, base64: Data(picture.bytes).base64EncodedString()))
        }
        body.readings.append(Reading(reading: reading, pictures: pictures))
      }
      before = page.count == 100 ? page.last.map { ($0.created, $0.id) } : nil
    } while before != nil
    body.entries = try await EntryDesk(services: services).bodies(try await store.entries(of: player.id), for: player)
    let mark = try await store.player(player.id)?.readMark ?? 0
    body.notices = try await store.notices(of: player.id, after: 0, limit: 100_000).map {
      NoticeBody($0, readMark: mark)
    }
    return body
  }
}
