import GameService
import ServerStore

/// The body of a reading.
struct ReadingBody: Encodable, Sendable {
  struct Picture: Encodable, Sendable {
    var name: String
    var title: String
    var url: String
  }

  struct Correction: Encodable, Sendable {
    var cell: Int
    var digit: Int
  }

  struct Sum: Encodable, Sendable {
    var cell: Int
    var sum: Int
  }

  var id: String
  var status: String
  var createdAt: Timestamp
  var expiresAt: Timestamp?
  var isKept: Bool
  var problem: ProblemBody?
  var board: BoardBody?
  /// The other boards of the photograph; absent if there are none.
  var others: [BoardBody]?
  /// The page of a document, and its number of pages; absent for a photograph.
  var page: Int?
  var pageCount: Int?
  var corrections: [Correction]
  /// Corrected sums; absent if there are none.
  var sums: [Sum]?
  var pictures: [Picture]

  /// - Parameter pictures: the pictures of the reading, including the pending ones.
  init(_ record: ReadingRecord, _ stored: StoredReading, _ pictures: [PictureName]) {
    (id, status, isKept) = (record.id, record.status.rawValue, record.isKept)
    (createdAt, expiresAt) = (Timestamp(record.created), record.expires.map(Timestamp.init))
    problem = stored.failure?.problem.body(request: nil)
    board = stored.board.map(BoardBody.init)
    if !stored.others.isEmpty { others = stored.others.map(BoardBody.init) }
    (page, pageCount) = (stored.page?.number, stored.page?.count)
    corrections = stored.corrections.sorted { $0.key < $1.key }.map { Correction(cell: $0.key, digit: $0.value) }
    if !stored.sums.isEmpty { sums = stored.sums.sorted { $0.key < $1.key }.map { Sum(cell: $0.key, sum: $0.value) } }
    self.pictures = pictures.map {
      Picture(name: $0.name, title: $0.title, url: "/api/v1/readings/\(record.id)/pictures/\($0.name)")
    }
  }
}

struct ReadingSummaryBody: Encodable, Sendable {
  var id: String
  var status: String
  var createdAt: Timestamp
  var expiresAt: Timestamp?
  var isKept: Bool
  var grid: String?

  init(_ record: ReadingRecord) {
    (id, status, isKept) = (record.id, record.status.rawValue, record.isKept)
    (createdAt, expiresAt) = (Timestamp(record.created), record.expires.map(Timestamp.init))
    grid = record.stored?.board?.asDecided
  }
}

struct ReadingPageBody: Encodable, Sendable {
  var readings: [ReadingSummaryBody]
  var next: String?
}
