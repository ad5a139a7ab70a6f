import BoardVision
import GameService
import ServerStore
import SudokuReading
import Workers

/// Where photographs are read, corrected and forgotten.
struct ReadingsService: Sendable {
  let services: Services
  let pool: ReaderPool
  private let making = PicturesUnderWay()

  init(services: Services, pool: ReaderPool) {
    self.services = services
    self.pool = pool
  }

  /// How long a reading that is not kept is there, in milliseconds.
  static let lifetime = 900_000
  /// How many readings a player may keep: the disk is everybody's.
  static let mostKept = 200

  /// What is asked of a photograph.
  struct Wish: Sendable {
    var keep = false
    var answer = false
    var stages = false
    var quarters: Int?
    var corners: NamedCorners?
    var priority = JobPriority.person
  }

  /// Begins to read a photograph.
  /// - Returns: The reading, `pending`, and the task that gives it when it is done or failed.
  func begin(
    _ bytes: [UInt8], _ wish: Wish, for asker: ReaderAsker
  ) async throws -> (ReadingRecord, Task<Result<ReadingRecord, Problem>, Never>) {
    if wish.keep, try await services.store.keptCount(of: asker.player) >= Self.mostKept {
      throw Problem(.tooMany, "At most \(Self.mostKept) readings are kept; delete one to keep another.")
    }
    if wish.keep || wish.answer || wish.stages {
      let limit = services.configuration.playerMebibytes
      guard try await services.store.storedBytes(of: asker.player) < limit << 20 else {
        throw Problem(
          .quota, "Your pictures take \(limit) MiB, as much as is stored for a player; delete readings to make room.")
      }
    }
    let now = services.clock.now()
    let record = ReadingRecord(
      id: Identifier.random(), player: asker.player, status: .pending, version: 1, isKept: wish.keep, created: now,
      expires: now + Self.lifetime, body: JSON.text(StoredReading()))
    try await services.store.addReading(record)
    return (record, Task { await read(bytes, wish, record, asker) })
  }

  private func read(
    _ bytes: [UInt8], _ wish: Wish, _ pending: ReadingRecord, _ asker: ReaderAsker
  ) async -> Result<ReadingRecord, Problem> {
    var record = pending
    record.version += 1
    do {
      let job = ReaderJob(
        kind: .read, quarters: wish.quarters, corners: wish.corners?.points.map(\.pair),
        wantsPhotograph: wish.keep || wish.answer, wantsStages: wish.stages)
      let done = try await pool.answer(job, bytes, for: asker, wish.priority)
      guard done.answer.sight != nil || done.answer.other != nil else { throw Problem(.internal) }
      record.status = .done
      record.body = JSON.text(
        try await decided(
          StoredReading(sight: done.answer.sight, other: done.answer.other, making: done.answer.following)))
      if wish.keep { record.expires = nil }
      guard try await services.store.update(record) else { throw Problem.notFound("reading") }
      if let following = done.following { making.add(record.id) { [id = record.id] in await store(following, of: id) } }
      return .success(record)
    } catch {
      let problem = error as? Problem ?? (error as? StoreError).map(Problem.init) ?? Problem(.internal)
      record.status = .failed
      record.body = JSON.text(StoredReading(problem: problem.body(request: nil)))
      _ = try? await services.store.update(record)
      return .failure(problem)
    }
  }

  /// Stores the pictures of a reading when they are made. A reading without them is one all the same.
  private func store(_ pictures: Task<[PictureRecord], any Error>, of reading: String) async {
    do {
      try await services.store.add(try await pictures.value, to: reading)
    } catch {
      services.logger.warning("the pictures of a reading were not made", metadata: ["error": "\(error)"])
      await promiseNothing(of: reading)
    }
  }

  /// Takes the pictures that will not be made from what a reading lists.
  private func promiseNothing(of id: String) async {
    // Somebody may correct it at the same time.
    for _ in 0..<10 {
      guard var record = try? await services.store.reading(id), var stored = record.stored else { return }
      stored.making = []
      record.version += 1
      record.body = JSON.text(stored)
      if (try? await services.store.update(record)) != false { return }
    }
  }

  /// The reading with its board decided from what was seen and what a person has settled.
  private func decided(_ stored: StoredReading) async throws -> StoredReading {
    try await services.threads.runIfActive {
      var stored = stored
      if let other = stored.other {
        stored.board = other.board(stored.corrections)
        return stored
      }
      guard let reading = stored.sight?.reading(stored.corrections) else { throw Problem(.internal) }
      stored.board = BoardBody(reading)
      // The stages before the decision ran once, when the photograph was there.
      let times = stored.sight?.milliseconds ?? [:]
      stored.board?.milliseconds.merge(times.mapValues { ($0 * 1000).rounded() / 1000 }) { decided, _ in decided }
      return stored
    }
  }

  /// A player's reading.
  func find(_ id: String, of player: PlayerRecord) async throws -> (ReadingRecord, StoredReading) {
    guard let record = try await services.store.reading(id), record.player == player.id,
      record.expires ?? .max > services.clock.now(),
      let stored = record.stored
    else { throw Problem.notFound("reading") }
    return (record, stored)
  }

  /// Puts digits right and decides again.
  /// - Parameter changes: by cell; `nil` takes a correction back.
  func correct(
    _ changes: [(cell: Int, digit: Int?)], _ record: ReadingRecord, _ stored: StoredReading
  ) async throws -> (ReadingRecord, StoredReading) {
    guard record.status == .done else { throw Problem(.notDone) }
    var (record, stored) = (record, stored)
    for (cell, digit) in changes { stored.corrections[cell] = digit }
    stored = try await decided(stored)
    record.version += 1
    record.body = JSON.text(stored)
    guard try await services.store.update(record) else { throw Problem(.changed) }
    return (record, stored)
  }

  /// A picture of a reading: one that is there or is being made, or the answer, drawn now.
  func picture(
    _ name: String, of record: ReadingRecord, _ stored: StoredReading, for asker: ReaderAsker
  ) async throws -> PictureRecord {
    guard name == "answer" else { return try await held(name, of: record, stored) }
    guard let sight = stored.sight else { throw Problem.notFound("picture") }
    let photograph = try await held("photograph", of: record, stored)
    let job = ReaderJob(kind: .draw, sight: sight, corrections: stored.corrections)
    guard let picture = try await pool.answer(job, photograph.bytes, for: asker).pictures.first else {
      throw Problem(.internal)
    }
    return picture
  }

  private func held(
    _ name: String, of record: ReadingRecord, _ reading: StoredReading
  ) async throws -> PictureRecord {
    if let picture = try await services.store.picture(name, of: record.id) { return picture }
    guard isYoung(record), reading.making.contains(where: { $0.name == name }) else {
      throw Problem.notFound("picture")
    }
    if await making.wait(for: record.id) { return try await there(name, of: record.id) }
    // Another process makes it.
    for _ in 0..<Self.looks {
      if let picture = try await services.store.picture(name, of: record.id) { return picture }
      try await Task.sleep(for: .milliseconds(100))
    }
    throw Problem.notFound("picture")
  }

  private func there(_ name: String, of id: String) async throws -> PictureRecord {
    guard let picture = try await services.store.picture(name, of: id) else { throw Problem.notFound("picture") }
    return picture
  }

  /// How often the pictures that another process makes are looked for.
  private static let looks = 100
  /// How long pictures may be under way at most, in milliseconds: then their process has ended before they were made.
  private static let longest = 120_000

  /// Whether pictures of a reading may still be made by some process.
  private func isYoung(_ record: ReadingRecord) -> Bool {
    (0..<Self.longest).contains(services.clock.now() - record.created)
  }

  /// Waits until the pictures of a reading that this process makes are there.
  func finishPictures(of id: String) async { _ = await making.wait(for: id) }

  /// A reading as it is sent.
  func body(_ record: ReadingRecord, _ stored: StoredReading) async throws(StoreError) -> ReadingBody {
    var pictures: [ReadingBody.Picture] = []
    if record.status == .done {
      var names = try await services.store.pictureNames(of: record.id)
      if isYoung(record) {
        names += stored.making.filter { one in !names.contains { $0.name == one.name } }.map { ($0.name, $0.title) }
      }
      // The answer of a board of another kind is drawn by its client.
      if stored.sight != nil, names.contains(where: { $0.name == "photograph" }) {
        names.insert(("answer", "The answer"), at: 0)
      }
      pictures = names.map {
        .init(name: $0.name, title: $0.title, url: "/api/v1/readings/\(record.id)/pictures/\($0.name)")
      }
    }
    return ReadingBody(
      id: record.id, status: record.status.rawValue, createdAt: Timestamp(record.created),
      expiresAt: record.expires.map(Timestamp.init), isKept: record.isKept, problem: stored.problem,
      board: stored.board,
      corrections: stored.corrections.sorted { $0.key < $1.key }.map { .init(cell: $0.key, digit: $0.value) },
      pictures: pictures)
  }
}

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

  var id: String
  var status: String
  var createdAt: Timestamp
  var expiresAt: Timestamp?
  var isKept: Bool
  var problem: ProblemBody?
  var board: BoardBody?
  var corrections: [Correction]
  var pictures: [Picture]
}

struct ReadingSummaryBody: Encodable, Sendable {
  var id: String
  var status: String
  var createdAt: Timestamp
  var expiresAt: Timestamp?
  var isKept: Bool
  var grid: String?
}

struct ReadingPageBody: Encodable, Sendable {
  var readings: [ReadingSummaryBody]
  var next: String?
}
