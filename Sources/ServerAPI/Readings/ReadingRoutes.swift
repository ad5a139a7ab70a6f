import GameService
import HTTPTypes
import Hummingbird
import ServerInterface
import ServerStore
import SudokuReading
import SudokuVariants
import Workers

extension Interface {
  /// The greatest page number that is accepted.
  fileprivate static let mostPages = 100_000

  /// A picture as the body, or a form with its fields.
  private static let photographs: [String: Schema] = [
    "image/*": .binary, "application/pdf": .binary, "application/octet-stream": .binary,
    "multipart/form-data": Schema([
      "type": "object", "required": ["photograph"],
      "properties": [
        "photograph": Schema.binary.json, "keep": Bool.schema.json, "answer": Bool.schema.json,
        "stages": Bool.schema.json, "batch": Bool.schema.json, "others": Bool.schema.json,
        "page": Int.schema.with([.range(1...mostPages)]).json,
        "rotate": Int.schema.with([.numbers([0, 90, 180, 270])]).json,
        "corners": String.schema.with([.length(0...200)]).json,
      ],
    ]),
  ]

  static let createReading = Route(
    .post, "/readings", "readings", "createReading", "Read the board on a photograph",
    """
    The picture is the body, or the first file of a multipart form. Its fields may be `keep`, `rotate`, \
    `corners`, `answer`, `stages`, `batch`, `others` and `page` too. JPEG, PNG, WebP, HEIF, AVIF, TIFF, GIF and \
    BMP are read, and a page of a PDF document, drawn at 2400 pixels. Unless `keep` is true, the picture is not \
    stored. The reading (digits and places, no pixels) is deleted after 15 minutes, and so are the pictures made \
    for `answer` and `stages`. Stored pictures are encoded anew, without metadata, with faces blurred. They are \
    made after the answer to this request. A player may keep 200 readings; one more is refused with 429, without \
    `Retry-After`. Without `Prefer: wait=n` the request waits up to 10 seconds. A reading that takes longer is \
    answered with 202, and the client follows it at `Location`.
    """,
    parameters: .these(
      InQuery.flag("keep", "Store the reading and the photograph."),
      InQuery.flag("answer", "Make the picture of the answer."),
      InQuery.flag("stages", "Make a picture for every stage."),
      InQuery.flag(
        "others", "Read the other boards of the photograph too. To correct or play one of them, read it by `corners`."),
      InQuery.number("page", 1...mostPages, "The page of a document.", .standard(1)),
      InQuery.flag(
        "batch",
        """
        A low priority: photographs for which a person waits are read first, and batches are the first to be \
        refused when the server is busy.
        """),
      InQuery.number(
        "rotate", of: [0, 90, 180, 270],
        "The clockwise turn that brings the board upright, in degrees; detected if absent."),
      InQuery.text(
        "corners",
        """
        The board's place, for a photograph on which it is not found. These are its four corners x,y in pixels of \
        the upright photograph, clockwise from its top left, as in `90,80,610,95,600,640,70,620`. They need not be \
        exact, and may lie a tenth of the photograph's size outside it. Corners further outside, or that do not \
        enclose a board, are refused.
        """, .length(0...200))),
    headers: [.idempotencyKey, .preferWait],
    body: .media(photographs),
    answer: .created(ReadingBody.self, "The reading; its `status` is `done`.", .location, .tag).or(
      202, "The reading is in progress; follow `Location`, or wait for the notice `reading-done`.", .location,
      .retryAfter),
    refusalTexts: [
      .invalid: """
      No reading: `no-board`, `not-a-picture`, `picture-size`, `picture-refused` (it ended its worker), \
      `invalid`. A photograph has at most 24 megapixels, and a JPEG of a player with a name 64. `picture-size` \
      says which limit it exceeds.
      """
    ])

  static let listReadings = Route(
    .get, "/readings", "readings", "listReadings", "My readings, newest first",
    parameters: .these(InQuery.cursor, InQuery.limit),
    answer: .ok(ReadingPageBody.self, "A page."))

  static let getReading = Route(
    .get, "/readings/{reading}", "readings", "getReading", "A reading",
    parameters: .these(InPath.id("reading", of: "reading")),
    headers: [.ifNoneMatch],
    answer: .ok(ReadingBody.self, "The reading, finished or in progress.", .tag))

  static let correctReading = Route(
    .patch, "/readings/{reading}", "readings", "correctReading",
    "Correct digits and sums, and decide the whole board again",
    """
    Corrections accumulate. A cell's later correction replaces its earlier one, and `null` removes it. A sum is \
    that of the killer's cage with the cell. The body has corrections, sums, or both.
    """,
    parameters: .these(InPath.id("reading", of: "reading")),
    headers: [.ifMatch],
    body: .json(Corrections.self),
    answer: .ok(ReadingBody.self, "The reading after the decision.", .tag),
    refusals: [.conflict])

  static let deleteReading = Route(
    .delete, "/readings/{reading}", "readings", "deleteReading", "Delete a reading and its pictures",
    parameters: .these(InPath.id("reading", of: "reading")),
    answer: .done("Deleted."))

  static let getPicture = Route(
    .get, "/readings/{reading}/pictures/{picture}", "readings", "getPicture",
    "A picture of a reading: the answer, a stage, the kept photograph",
    """
    The answer is drawn with all corrections. The request waits for a picture in progress, at most for the \
    reader's time limit.
    """,
    parameters: .these(
      InPath.id("reading", of: "reading"),
      InPath.word("picture", "A name from the reading's `pictures`.", .pattern("^[a-z0-9-]{1,40}$"))),
    answer: .media(["image/jpeg": .binary, "image/png": .binary], "The picture."))
}

/// Photographs: reading, correcting, their pictures.
struct ReadingRoutes: RouteGroup {
  let services: Services
  let reader: RequestReader
  let idempotency: Idempotency
  let readings: ReadingsService

  var routes: [ServedRoute] {
    [
      Interface.createReading.served(by: create),
      Interface.listReadings.served(by: list),
      Interface.getReading.served(by: show),
      Interface.correctReading.served(by: correct),
      Interface.deleteReading.served(by: delete),
      Interface.getPicture.served(by: picture),
    ]
  }

  // MARK: Reading

  @Sendable private func create(_ call: Call<(Bool, Bool, Bool, Bool, Int?, Bool, Int?, String?), Nothing>) async throws
    -> Reply<ReadingBody>
  {
    let player = try call.requirePlayer()
    let requester = Requester(player: player.id, address: call.client)
    // Checked before the picture is received, because memory is the scarcest resource under load.
    let values = try call.values()
    var wanted = try wanted(values)
    if player.name == nil { wanted.megapixels = Self.namelessMegapixels }
    try readings.pool.requireRoom(for: requester, wanted.priority)
    try services.limits.admit(.player(player.id), .reading)
    let body = try await PhotographUpload(services: services).body(call.request, requester)
    let bytes = try photograph(call.request, Array(body.readableBytesView), &wanted)
    let seconds = min(30, Preferences(call.request).wait ?? 10)
    let answer = try await idempotency.answer(call.request, scope: player.id, body: body) { [wanted] in
      try await read(bytes, wanted, player, requester, waiting: seconds)
    }
    return answer.reply
  }

  private func read(
    _ bytes: [UInt8], _ wanted: ReadingsService.Request, _ player: PlayerRecord, _ requester: Requester,
    waiting seconds: Int
  ) async throws -> Answer<ReadingBody> {
    let (pending, task) = try await readings.begin(bytes, wanted, for: requester)
    let location = "/api/v1/readings/\(pending.id)"
    // Until the answer, the client does not know the reading.
    let presence = ConnectionPresence.current
    let listener = presence?.whenGone { task.cancel() }
    defer { if let listener { presence?.forget(listener) } }
    guard let result = await first(task, within: .seconds(seconds)) else {
      tellWhenDone(task, player)
      var answer = Answer(
        .accepted, try await body(pending, StoredReading()), location: location)
      answer.retryAfter = 1
      return answer
    }
    switch result {
    case .success(let record):
      let (record, stored) = try await readings.find(record.id, of: player)
      return Answer(.created, try await body(record, stored), location: location, tag: tag(record))
    case .failure(let error):
      _ = try await services.store.delete(reading: pending.id, of: player.id)
      throw error
    }
  }

  private func tellWhenDone(_ task: Task<Result<ReadingRecord, any Error>, Never>, _ player: PlayerRecord) {
    let notices = services.notices
    Task {
      guard case .success(let record) = await task.value else { return }
      try? await notices.tell(player.id, .readingDone, about: record.id, "Your photograph is read.")
    }
  }

  private func wanted(
    _ values: (Bool, Bool, Bool, Bool, Int?, Bool, Int?, String?)
  ) throws(Problem) -> ReadingsService.Request {
    let (keep, answer, stages, others, page, isOneOfMany, rotate, corners) = values
    return ReadingsService.Request(
      keep: keep, answer: answer, stages: stages, others: others, page: page, quarters: rotate.map { $0 / 90 },
      corners: try corners.map { text throws(Problem) in
        guard let corners = NamedCorners(text) else { throw .parameter("corners", Self.wrongCorners) }
        return corners
      },
      priority: isOneOfMany ? .batch : .quick)
  }

  /// The greatest number of pixels of a photograph of a player without a name, in millions.
  private static let namelessMegapixels = 24

  private static let wrongCorners =
    "must be eight numbers, x,y of the board's corners in pixels, clockwise from its top left"

  /// The photograph of a request, as its body or in a form.
  private func photograph(
    _ request: Request, _ body: [UInt8], _ wanted: inout ReadingsService.Request
  ) throws(Problem) -> [UInt8] {
    let type = request.headers[.contentType].flatMap { MediaType(from: $0) }
    guard let type else { throw Problem(.wrongType, "Send the picture with its `Content-Type`, or a form.") }
    if type.isType(.multipartForm) { return try form(type, body, &wanted) }
    guard type.type == .image || type.isType(.applicationBinary) || type.isType(.applicationPdf) else {
      throw Problem(
        .wrongType, "Send `image/*`, `application/pdf`, `application/octet-stream` or `multipart/form-data`.")
    }
    return body
  }

  private func form(_ type: MediaType, _ body: [UInt8], _ wanted: inout ReadingsService.Request) throws(Problem)
    -> [UInt8]
  {
    guard let parameter = type.parameter, parameter.name.lowercased() == "boundary",
      let form = Multipart(body, boundary: parameter.value)
    else { throw Problem(.malformed, "The form cannot be read.") }
    func flag(_ name: String) throws(Problem) -> Bool? {
      switch form.text(name) {
      case nil: nil
      case "true", "on", "1": true
      case "false", "off", "0", "": false
      default: throw Problem(.invalid, "`\(name)` must be `true` or `false`.", field: name)
      }
    }
    wanted.keep = try flag("keep") ?? wanted.keep
    wanted.answer = try flag("answer") ?? wanted.answer
    wanted.stages = try flag("stages") ?? wanted.stages
    wanted.others = try flag("others") ?? wanted.others
    if let text = form.text("page") {
      guard let page = Int(text), 1...Interface.mostPages ~= page else {
        throw Problem(.invalid, "`page` must be a number from 1 to \(Interface.mostPages).", field: "page")
      }
      wanted.page = page
    }
    if let isOneOfMany = try flag("batch") { wanted.priority = isOneOfMany ? .batch : .quick }
    if let text = form.text("rotate") {
      guard let degrees = Int(text), [0, 90, 180, 270].contains(degrees) else {
        throw Problem(.invalid, "`rotate` must be 0, 90, 180 or 270.", field: "rotate")
      }
      wanted.quarters = degrees / 90
    }
    if let text = form.text("corners") {
      guard let corners = NamedCorners(text) else {
        throw Problem(.invalid, "`corners` \(Self.wrongCorners).", field: "corners")
      }
      wanted.corners = corners
    }
    guard let file = form.file else { throw Problem(.invalid, "The form has no file.", field: "photograph") }
    return Array(file)
  }

  // MARK: Readings

  @Sendable private func list(_ call: Call<(String?, Int), Nothing>) async throws -> Reply<ReadingPageBody> {
    let player = try call.requirePlayer()
    let (cursor, limit) = try call.values()
    let place = try Cursor.place(cursor)
    let readings = try await services.store.readings(
      of: player.id, before: place.map { (created: $0.number, id: $0.id) }, limit: limit + 1, at: services.clock.now())
    let page = readings.prefix(limit)
    return Reply(
      ReadingPageBody(
        readings: page.map(ReadingSummaryBody.init),
        next: readings.count > limit ? page.last.map { Cursor.text($0.created, $0.id) } : nil))
  }

  private func body(_ record: ReadingRecord, _ stored: StoredReading) async throws(StoreError) -> ReadingBody {
    ReadingBody(record, stored, try await readings.pictures(of: record, stored))
  }

  @Sendable private func show(_ call: Call<String, Nothing>) async throws -> Reply<ReadingBody> {
    let (record, stored) = try await readings.find(try call.values(), of: try call.requirePlayer())
    if EntityTag.isKnown(tag(record), to: call.request) { return .notModified(tag(record)) }
    return Reply(try await body(record, stored), headers: [.eTag: tag(record)])
  }

  @Sendable private func correct(_ call: Call<String, Corrections>) async throws -> Reply<ReadingBody> {
    let player = try call.requirePlayer()
    let id = try call.values()
    let wanted = try await reader.body(of: call)
    guard wanted.corrections != nil || wanted.sums != nil else { throw Problem(.field("corrections", "is missing")) }
    let changes = (wanted.corrections ?? []).map { (cell: $0.cell, digit: $0.digit) }
    let sums = (wanted.sums ?? []).map { (cell: $0.cell, sum: $0.sum) }
    let (record, stored) = try await readings.find(id, of: player)
    try EntityTag.requireMatch(tag(record), call.request)
    try requireThere(changes, stored.board)
    for (cell, _) in sums where stored.board?.cages?.contains(where: { $0.cells.contains(cell) }) != true {
      throw Problem(.invalid, "The board has no cage at cell \(cell).", field: "sums")
    }
    let (changed, decided) = try await readings.correct(changes, sums: sums, record, stored)
    return Reply(try await body(changed, decided), headers: [.eTag: tag(changed)])
  }

  /// Checks that the board has the given cells and digits.
  private func requireThere(_ changes: [(cell: Int, digit: Int?)], _ board: BoardReport?) throws(Problem) {
    let size = board?.size ?? 9, side = board?.side ?? size
    for (cell, digit) in changes where cell >= side * side || digit ?? 0 > size {
      throw Problem(.invalid, "The board has \(side * side) cells and the digits 1 to \(size).", field: "corrections")
    }
    let isSamurai = side == SamuraiPuzzle.side
    for (cell, _) in changes where isSamurai && !SamuraiPuzzle.belongs[cell] {
      throw Problem(.invalid, "Cell \(cell) lies between the boards of the samurai.", field: "corrections")
    }
  }

  @Sendable private func delete(_ call: Call<String, Nothing>) async throws -> Reply<Nothing> {
    let player = try call.requirePlayer()
    guard try await services.store.delete(reading: try call.values(), of: player.id) else {
      throw Problem.notFound("reading")
    }
    return .done()
  }

  @Sendable private func picture(_ call: Call<(String, String), Nothing>) async throws -> Reply<Nothing> {
    let player = try call.requirePlayer()
    let (id, name) = try call.values()
    let (record, stored) = try await readings.find(id, of: player)
    let picture = try await readings.picture(
      name, of: record, stored, for: Requester(player: player.id, address: call.client))
    return Reply(
      response: Response(
        status: .ok, headers: [.contentType: picture.type], body: .init(byteBuffer: ByteBuffer(bytes: picture.bytes))))
  }

  private func tag(_ record: ReadingRecord) -> String { "\"\(record.version)\"" }
}

/// Corrected digits and sums of a reading.
struct Corrections: Decodable, Described, Sendable {
  struct Digit: Decodable, Described, Sendable {
    var cell: Int
    /// 0 for a blank; `nil` removes a correction.
    var digit: Int?

    static let schema = Schema.object(Digit.self, "Correction", isClosed: true) {
      Field("cell", \.cell, "Row by row from 0; a board of 9x9 has 81, a samurai 21 x 21.", .range(0...440))
      Field(
        "digit", \.digit, "0 is a blank; `null` removes a correction.", .range(0...16), .nullable, isRequired: true)
    }
  }

  struct Sum: Decodable, Described, Sendable {
    var cell: Int
    /// `nil` removes a correction.
    var sum: Int?

    static let schema = Schema.object(Sum.self, "Sum", isClosed: true) {
      Field("cell", \.cell, .range(0...255))
      Field(
        "sum", \.sum, "The sum of the cell's cage; `null` removes a correction.", .range(1...136), .nullable,
        isRequired: true)
    }
  }

  var corrections: [Digit]?
  var sums: [Sum]?

  static let schema = Schema.named(
    "Corrections",
    Schema.object(Corrections.self, isClosed: true) {
      Field("corrections", \.corrections, .count(1...256))
      Field("sums", \.sums, .count(1...256))
    }.having(oneOf: ["corrections", "sums"]))
}
