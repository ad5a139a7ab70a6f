import GameService
import ServerInterface
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

extension ReadingPageBody: Described {
  static let schema = Schema.object(ReadingPageBody.self, "ReadingPage") {
    Field("readings", \.readings)
    Field("next", \.next)
  }
}

extension ReadingBody.Picture: Described {
  static let schema = Schema.object(ReadingBody.Picture.self) {
    Field(
      "name", \.name,
      """
      `answer`, `photograph`, or `stage-` and a stage. `photograph` has the orientation of the photograph, so \
      that places on a board are its pixels except for the scale. `answer` is the same picture turned \
      clockwise by the board's `turn`.
      """)
    Field("title", \.title)
    Field("url", \.url)
  }
}

extension ReadingBody: Described {
  static let schema = Schema.object(ReadingBody.self, "Reading") {
    Field("id", \.id, .id)
    Field("status", \.status, .words(["pending", "done", "failed"]))
    Field("createdAt", \.createdAt)
    Field("expiresAt", \.expiresAt)
    Field("isKept", \.isKept)
    Field("problem", \.problem)
    Field("board", \.board)
    Field(
      "others", \.others,
      """
      The other boards of the photograph, at most 11, as they were read. Absent if there are none, or if they \
      were not requested.
      """, .each(.schema(.component("Board"))))
    Field(
      "page", \.page, "The page of a document that was read as the photograph. Absent for any other file.", .least(1))
    Field("pageCount", \.pageCount, "The number of pages of the document.", .least(1))
    Field("corrections", \.corrections)
    Field("sums", \.sums, "Corrected sums of cages, by the cage's first cell.")
    Field(
      "pictures", \.pictures,
      """
      The stored and pending pictures; empty if none was requested. Pictures are made after the reading is \
      answered. A request for a pending picture is answered when it is stored. A picture that could not be \
      made is 404, and no longer listed.
      """)
  }
}

extension ReadingSummaryBody: Described {
  static let schema = Schema.object(ReadingSummaryBody.self, "ReadingSummary") {
    Field("id", \.id, .id)
    Field("status", \.status, .words(["pending", "done", "failed"]))
    Field("createdAt", \.createdAt)
    Field("expiresAt", \.expiresAt)
    Field("isKept", \.isKept)
    Field("grid", \.grid, .schema(.component("Grid")))
  }
}

extension ReadingBody.Correction: Described {
  static var schema: Schema { Corrections.Digit.schema }
}

extension ReadingBody.Sum: Described {
  static var schema: Schema { Corrections.Sum.schema }
}
