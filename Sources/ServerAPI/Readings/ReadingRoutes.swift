import GameService
import HTTPTypes
import Hummingbird
import ServerStore
import SudokuReading
import SudokuVariants
import Workers

/// Photographs: reading, correcting, their pictures.
struct ReadingRoutes: Sendable {
  let services: Services
  let reader: RequestReader
  let idempotency: Idempotency
  let readings: ReadingsService

  func add(to routes: RouterGroup<APIContext>) {
    routes.post("readings", use: create)
    routes.get("readings", use: list)
    routes.get("readings/:reading", use: show)
    routes.patch("readings/:reading", use: correct)
    routes.delete("readings/:reading", use: delete)
    routes.get("readings/:reading/pictures/:picture", use: picture)
  }

  // MARK: Reading

  @Sendable private func create(_ request: Request, _ context: APIContext) async throws -> Response {
    let player = try context.requirePlayer()
    let requester = Requester(player: player.id, address: context.client)
    // Checked before the picture is received, because memory is the scarcest resource under load.
    var wanted = try wanted(Query(request))
    if player.name == nil { wanted.megapixels = Self.namelessMegapixels }
    try readings.pool.requireRoom(for: requester, wanted.priority)
    try services.limits.admit(.player(player.id), .reading)
    let body = try await PhotographUpload(services: services).body(request, requester)
    let bytes = try photograph(request, Array(body.readableBytesView), &wanted)
    let seconds = min(30, Preferences(request).wait ?? 10)
    let answer = try await idempotency.answer(request, scope: player.id, body: body) { [wanted] in
      try await read(bytes, wanted, player, requester, waiting: seconds)
    }
    return answer.response
  }

  private func read(
    _ bytes: [UInt8], _ wanted: ReadingsService.Request, _ player: PlayerRecord, _ requester: Requester,
    waiting seconds: Int
  ) async throws -> Answer {
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

  private func wanted(_ query: Query) throws(Problem) -> ReadingsService.Request {
    ReadingsService.Request(
      keep: try query.bool("keep") ?? false, answer: try query.bool("answer") ?? false,
      stages: try query.bool("stages") ?? false, others: try query.bool("others") ?? false,
      page: try query.int("page", 1...Self.mostPages),
      quarters: try query.word("rotate", of: ["0", "90", "180", "270"]).flatMap(Int.init).map { $0 / 90 },
      corners: try query.text("corners").map { text throws(Problem) in
        guard let corners = NamedCorners(text) else { throw query.wrong("corners", Self.wrongCorners) }
        return corners
      },
      priority: try query.bool("batch") ?? false ? .batch : .quick)
  }

  /// The greatest page number that is accepted.
  private static let mostPages = 100_000

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
      guard let page = Int(text), 1...Self.mostPages ~= page else {
        throw Problem(.invalid, "`page` must be a number from 1 to \(Self.mostPages).", field: "page")
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

  @Sendable private func list(_ request: Request, _ context: APIContext) async throws -> Response {
    let player = try context.requirePlayer()
    let query = Query(request)
    let limit = try query.limit()
    var place: (created: Int, id: String)?
    if let parts = try query.cursor(parts: 2) {
      guard let created = Int(parts[0]) else { throw query.wrong("cursor", "must be the `next` of another page") }
      place = (created, parts[1])
    }
    let readings = try await services.store.readings(
      of: player.id, before: place, limit: limit + 1, at: services.clock.now())
    let page = readings.prefix(limit)
    return JSON.response(
      ReadingPageBody(
        readings: page.map(ReadingSummaryBody.init),
        next: readings.count > limit ? page.last.map { Query.cursor($0.created, $0.id) } : nil))
  }

  private func body(_ record: ReadingRecord, _ stored: StoredReading) async throws(StoreError) -> ReadingBody {
    ReadingBody(record, stored, try await readings.pictures(of: record, stored))
  }

  @Sendable private func show(_ request: Request, _ context: APIContext) async throws -> Response {
    let (record, stored) = try await readings.find(try id(context), of: try context.requirePlayer())
    if EntityTag.isKnown(tag(record), to: request) { return EntityTag.notModified(tag(record)) }
    return JSON.response(try await body(record, stored), headers: [.eTag: tag(record)])
  }

  @Sendable private func correct(_ request: Request, _ context: APIContext) async throws -> Response {
    let player = try context.requirePlayer()
    let id = try id(context)
    var fields = try await reader.fields(request)
    var changes: [(cell: Int, digit: Int?)] = []
    let wanted = try fields.objects("corrections", count: 1...256)
    var sums: [(cell: Int, sum: Int?)] = []
    let wantedSums = try fields.objects("sums", count: 1...256)
    for var change in try wantedSums == nil ? fields.required("corrections", wanted) : wanted ?? [] {
      let cell = try change.required("cell", try change.int("cell", 0...440))
      let digit = try change.required("digit", try change.nullableInt("digit", 0...16))
      try change.end()
      changes.append((cell, digit))
    }
    for var change in wantedSums ?? [] {
      let cell = try change.required("cell", try change.int("cell", 0...255))
      let sum = try change.required("sum", try change.nullableInt("sum", 1...136))
      try change.end()
      sums.append((cell, sum))
    }
    try fields.end()
    let (record, stored) = try await readings.find(id, of: player)
    try EntityTag.requireMatch(tag(record), request)
    try requireThere(changes, stored.board)
    for (cell, _) in sums where stored.board?.cages?.contains(where: { $0.cells.contains(cell) }) != true {
      throw Problem(.invalid, "The board has no cage at cell \(cell).", field: "sums")
    }
    let (changed, decided) = try await readings.correct(changes, sums: sums, record, stored)
    return JSON.response(try await body(changed, decided), headers: [.eTag: tag(changed)])
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

  @Sendable private func delete(_ request: Request, _ context: APIContext) async throws -> Response {
    let player = try context.requirePlayer()
    guard try await services.store.delete(reading: try id(context), of: player.id) else {
      throw Problem.notFound("reading")
    }
    return Response(status: .noContent)
  }

  @Sendable private func picture(_ request: Request, _ context: APIContext) async throws -> Response {
    let player = try context.requirePlayer()
    let (record, stored) = try await readings.find(try id(context), of: player)
    let name = context.parameters.get("picture") ?? ""
    let picture = try await readings.picture(
      name, of: record, stored, for: Requester(player: player.id, address: context.client))
    return Response(
      status: .ok, headers: [.contentType: picture.type], body: .init(byteBuffer: ByteBuffer(bytes: picture.bytes)))
  }

  private func id(_ context: APIContext) throws(Problem) -> String {
    try context.identifier("reading", of: "reading")
  }

  private func tag(_ record: ReadingRecord) -> String { "\"\(record.version)\"" }
}
