import BoardVision
import Logging
import ServerStore
import SudokuReading
import Workers

/// The service that reads and corrects photographs, and deletes the readings.
package struct ReadingsService: Sendable {
  /// The store with the readings and their pictures.
  package let store: any Store
  /// The clock for the expiry of readings.
  package let clock: Clock
  /// The pool of the workers that read photographs.
  package let pool: ReaderPool
  /// The threads for work that would block an event loop.
  package let computing: Computing
  /// The greatest size of a player's stored pictures, in mebibytes.
  package let mostMebibytes: Int
  /// The log for failures that no request sees.
  package let logger: Logger
  private let making = PendingPictures()

  /// A service without readings in progress.
  /// - Parameter mostMebibytes: the greatest size of a player's stored pictures, in mebibytes.
  package init(
    store: any Store, clock: Clock, pool: ReaderPool, computing: Computing, mostMebibytes: Int, logger: Logger
  ) {
    (self.store, self.clock, self.pool, self.computing) = (store, clock, pool, computing)
    (self.mostMebibytes, self.logger) = (mostMebibytes, logger)
  }

  /// The lifetime of a reading that is not kept, in milliseconds.
  package static let lifetime = 900_000
  /// The greatest number of readings that a player may keep, because the disk is shared.
  static let mostKept = 200

  /// The options of a reading.
  package struct Request: Sendable {
    /// True to keep the reading and the photograph until the player deletes them.
    package var keep = false
    /// True to store the photograph, so that the answer can be drawn on it.
    package var answer = false
    /// True to store a picture of every stage.
    package var stages = false
    /// True to read the other boards of the photograph too.
    package var others = false
    /// The page of a document, from 1; `nil` for its first.
    package var page: Int?
    /// The clockwise quarter turns that bring the board's top up, 0 to 3; `nil` to detect them.
    package var quarters: Int?
    /// The corners of the board as named by a person; `nil` to find the board.
    package var corners: NamedCorners?
    /// The priority in the queue of the workers.
    package var priority = JobPriority.quick
    /// The most pixels of the photograph, in millions.
    package var megapixels = 64

    /// The options of a reading, by default one photograph with nothing stored.
    package init(
      keep: Bool = false, answer: Bool = false, stages: Bool = false, others: Bool = false, page: Int? = nil,
      quarters: Int? = nil, corners: NamedCorners? = nil, priority: JobPriority = .quick
    ) {
      (self.keep, self.answer, self.stages) = (keep, answer, stages)
      (self.others, self.page) = (others, page)
      (self.quarters, self.corners, self.priority) = (quarters, corners, priority)
    }
  }

  /// Begins to read a photograph.
  /// - Returns: the reading, `pending`, and the task that returns it when it is done or failed. The reading goes on when
  ///   the client leaves, until the task is cancelled.
  package func begin(
    _ bytes: [UInt8], _ request: Request, for requester: Requester
  ) async throws -> (ReadingRecord, Task<Result<ReadingRecord, any Error>, Never>) {
    if request.keep, try await store.keptCount(of: requester.player) >= Self.mostKept {
      throw PhotographError.tooManyKept(most: Self.mostKept)
    }
    if request.keep || request.answer || request.stages {
      guard try await store.storedBytes(of: requester.player) < mostMebibytes << 20 else {
        throw PhotographError.tooMuchStored(most: mostMebibytes)
      }
    }
    let now = clock.now()
    let record = ReadingRecord(
      id: Identifier.random(), player: requester.player, status: .pending, version: 1, isKept: request.keep,
      created: now,
      expires: now + Self.lifetime, body: JSON.text(StoredReading()))
    try await store.addReading(record)
    let task = Task {
      await ConnectionPresence.$current.withValue(nil) { await read(bytes, request, record, requester) }
    }
    return (record, task)
  }

  private func read(
    _ bytes: [UInt8], _ request: Request, _ pending: ReadingRecord, _ requester: Requester
  ) async -> Result<ReadingRecord, any Error> {
    var record = pending
    record.version += 1
    do {
      let job = ReaderJob(
        kind: .read, quarters: request.quarters, corners: request.corners?.points.map(\.pair),
        wantsPhotograph: request.keep || request.answer, wantsStages: request.stages, wantsOthers: request.others,
        page: request.page, megapixels: request.megapixels)
      let done = try await pool.answer(job, bytes, for: requester, request.priority)
      guard done.answer.sight != nil || done.answer.other != nil else {
        throw PhotographError.unread(ReadingFailure(.broken))
      }
      record.status = .done
      record.body = JSON.text(
        try await decided(
          StoredReading(
            sight: done.answer.sight, other: done.answer.other, others: done.answer.others, page: done.answer.page,
            making: done.answer.following)))
      if request.keep { record.expires = nil }
      guard try await store.update(record) else { throw PhotographError.notFound }
      if let following = done.following { making.add(record.id) { [id = record.id] in await store(following, of: id) } }
      return .success(record)
    } catch {
      record.status = .failed
      record.body = JSON.text(StoredReading(failure: ReadingFailure(error)))
      _ = try? await store.update(record)
      return .failure(error)
    }
  }

  /// Stores the pictures of a reading when they are made. A reading is valid without them.
  private func store(_ pictures: Task<[PictureRecord], any Error>, of reading: String) async {
    do {
      try await store.add(try await pictures.value, to: reading)
    } catch {
      logger.warning("the pictures of a reading were not made", metadata: ["error": "\(error)"])
      await promiseNothing(of: reading)
    }
  }

  /// Removes the pictures that will not be made from the list of a reading.
  private func promiseNothing(of id: String) async {
    // The reading may be corrected at the same time.
    for _ in 0..<10 {
      guard var record = try? await store.reading(id), var stored = record.stored else { return }
      stored.making = []
      record.version += 1
      record.body = JSON.text(stored)
      if (try? await store.update(record)) != false { return }
    }
  }

  /// The reading with its board decided from the sight and a person's corrections.
  private func decided(_ stored: StoredReading) async throws -> StoredReading {
    try await computing.run { _ in
      var stored = stored
      if let other = stored.other {
        stored.board = other.board(stored.settled)
        return stored
      }
      guard let reading = stored.sight?.reading(stored.corrections) else {
        throw PhotographError.unread(ReadingFailure(.broken))
      }
      stored.board = BoardReport(reading)
      // The stages before the decision ran once, when the photograph was read.
      let times = stored.sight?.milliseconds ?? [:]
      stored.board?.milliseconds.merge(times.mapValues { ($0 * 1000).rounded() / 1000 }) { decided, _ in decided }
      return stored
    }
  }

  /// A player's reading.
  package func find(_ id: String, of player: PlayerRecord) async throws -> (ReadingRecord, StoredReading) {
    guard let record = try await store.reading(id), record.player == player.id,
      record.expires ?? .max > clock.now(),
      let stored = record.stored
    else { throw PhotographError.notFound }
    return (record, stored)
  }

  /// Corrects digits and sums and decides again.
  /// - Parameters:
  ///   - changes: digits by cell; `nil` removes a correction.
  ///   - sums: sums by a cell of their cage; `nil` removes a correction.
  package func correct(
    _ changes: [(cell: Int, digit: Int?)], sums: [(cell: Int, sum: Int?)] = [], _ record: ReadingRecord,
    _ stored: StoredReading
  ) async throws -> (ReadingRecord, StoredReading) {
    guard record.status == .done else { throw PhotographError.notDone }
    var (record, stored) = (record, stored)
    for (cell, digit) in changes { stored.corrections[cell] = digit }
    for (cell, sum) in sums {
      // A cage has one sum, whichever of its cells names it.
      let cage = stored.board?.cages?.first { $0.cells.contains(cell) }?.cells ?? [cell]
      for each in cage { stored.sums[each] = nil }
      stored.sums[cage[0]] = sum
    }
    stored = try await decided(stored)
    record.version += 1
    record.body = JSON.text(stored)
    guard try await store.update(record) else { throw PhotographError.changed }
    return (record, stored)
  }

  /// A picture of a reading: a stored or pending one, or the answer, drawn now.
  package func picture(
    _ name: String, of record: ReadingRecord, _ stored: StoredReading, for requester: Requester
  ) async throws -> PictureRecord {
    guard name == "answer" else { return try await held(name, of: record, stored) }
    guard stored.sight != nil || stored.other != nil else { throw PhotographError.noPicture }
    let photograph = try await held("photograph", of: record, stored)
    let job = ReaderJob(kind: .draw, sight: stored.sight, other: stored.other, settled: stored.settled)
    guard let picture = try await pool.answer(job, photograph.bytes, for: requester).pictures.first else {
      throw PhotographError.unread(ReadingFailure(.broken))
    }
    return picture
  }

  private func held(
    _ name: String, of record: ReadingRecord, _ reading: StoredReading
  ) async throws -> PictureRecord {
    if let picture = try await store.picture(name, of: record.id) { return picture }
    guard isYoung(record), reading.making.contains(where: { $0.name == name }) else {
      throw PhotographError.noPicture
    }
    if await making.wait(for: record.id) { return try await there(name, of: record.id) }
    // Another process makes it.
    for _ in 0..<Self.looks {
      if let picture = try await store.picture(name, of: record.id) { return picture }
      try await Task.sleep(for: .milliseconds(100))
    }
    throw PhotographError.noPicture
  }

  private func there(_ name: String, of id: String) async throws -> PictureRecord {
    guard let picture = try await store.picture(name, of: id) else { throw PhotographError.noPicture }
    return picture
  }

  /// The greatest number of checks for pictures that another process makes.
  private static let looks = 100
  /// The time after which pending pictures count as lost, in milliseconds: their process has ended before they were
  /// made.
  private static let longest = 120_000

  /// True if pictures of a reading may still be made by some process.
  private func isYoung(_ record: ReadingRecord) -> Bool {
    (0..<Self.longest).contains(clock.now() - record.created)
  }

  /// Waits for the pictures of a reading that this process makes.
  package func finishPictures(of id: String) async { _ = await making.wait(for: id) }

  /// The pictures of a reading, including the pending ones.
  package func pictures(of record: ReadingRecord, _ stored: StoredReading) async throws(StoreError) -> [PictureName] {
    guard record.status == .done else { return [] }
    var names = try await store.pictureNames(of: record.id).map { PictureName(name: $0.name, title: $0.title) }
    if isYoung(record) { names += stored.making.filter { one in !names.contains { $0.name == one.name } } }
    if names.contains(where: { $0.name == "photograph" }) {
      names.insert(PictureName(name: "answer", title: "The answer"), at: 0)
    }
    return names
  }
}
