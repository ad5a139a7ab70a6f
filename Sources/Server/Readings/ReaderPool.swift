import Foundation
import GameService
import Logging
import ServerStore
import Workers

/// Worker processes that read photographs, and who may have how much of their time.
final class ReaderPool: Sendable {
  /// What came of a job.
  struct Done: Sendable {
    var answer: ReaderAnswer
    var pictures: [PictureRecord]
    /// The pictures that are still being made; `nil` where the answer is all.
    var following: Task<[PictureRecord], any Error>?
  }

  private let seconds: Int
  private let limits: RateLimits
  private let workers: WorkerPool

  /// - Parameter limits: what counts the seconds that players and addresses have taken.
  init(_ configuration: ServerConfiguration, limits: RateLimits, logger: Logger) {
    seconds = configuration.readingSeconds
    self.limits = limits
    let count =
      configuration.readers > 0 ? configuration.readers : max(1, ProcessInfo.processInfo.activeProcessorCount - 1)
    let places = (1...count).map { WorkerPlace(reader: "reader.\($0)", configuration, logger: logger) }
    workers = WorkerPool(
      places, capacity: configuration.readingQueue, startsAtOnce: configuration.startsReadersAtOnce)
  }

  /// How many jobs wait.
  var waitingCount: Int { workers.waitingCount }

  /// Asks whether a job of somebody's would be taken now; for before its picture is taken in.
  /// - Throws: `busy` where too many wait, `too-many-requests` where they have had their share.
  func requireRoom(for asker: ReaderAsker, _ priority: JobPriority = .person) throws(Problem) {
    try limits.requireReaderTime(asker)
    guard workers.takes(from: asker.owner, priority) else { throw busy }
  }

  /// Has a job done.
  /// - Throws: `busy` where too many wait; `too-many-requests` where they have had their share; `picture-refused` where the
  ///   picture cost the worker.
  func answer(
    _ job: ReaderJob, _ bytes: [UInt8], for asker: ReaderAsker, _ priority: JobPriority = .person
  ) async throws(Problem) -> Done {
    try requireRoom(for: asker, priority)
    let (messages, continuation) = AsyncStream.makeStream(of: Result<[UInt8], WorkerRefusal>.self)
    var work = WorkerJob(
      ReaderMessage.encoded(job, bytes), of: asker.owner, within: .processor(seconds: seconds),
      answer: { continuation.yield($0) })
    work.answers = job.asksForPictures ? 2 : 1
    work.priority = priority
    work.charge = { [limits] in limits.charge(asker, readerSeconds: $0) }
    workers.submit(work)
    let (answer, pictures) = try unpacked(await messages.first { _ in true })
    guard job.asksForPictures else { return Done(answer: answer, pictures: pictures) }
    return Done(
      answer: answer, pictures: pictures,
      following: Task { try self.unpacked(await messages.first { _ in true }).1 })
  }

  private func unpacked(_ message: Result<[UInt8], WorkerRefusal>?) throws(Problem) -> (ReaderAnswer, [PictureRecord]) {
    switch message {
    case .success(let message): return try unpacked(message)
    case .failure(.full), .failure(.cancelled), .failure(.skipped): throw busy
    case .failure(.timeout):
      throw Problem(.pictureRefused, "Reading this picture took longer than \(seconds) seconds.")
    case .failure(.ended), nil: throw Problem(.pictureRefused, "Reading this picture ended its worker.")
    }
  }

  private var busy: Problem { Problem(.busy, "Too many photographs are waiting to be read.", retryAfter: 2) }

  private func unpacked(_ message: [UInt8]) throws(Problem) -> (ReaderAnswer, [PictureRecord]) {
    guard let (answer, blobs) = ReaderMessage.decoded(message, as: ReaderAnswer.self) else { throw Problem(.internal) }
    if let problem = answer.problem { throw Problem(Problem.Name(rawValue: problem) ?? .internal, answer.detail) }
    var pictures: [PictureRecord] = []
    var rest = blobs
    for picture in answer.pictures {
      pictures.append(
        PictureRecord(
          name: picture.name, title: picture.title, type: picture.type, bytes: Array(rest.prefix(picture.count))))
      rest = rest.dropFirst(picture.count)
    }
    return (answer, pictures)
  }

  /// Ends every worker; jobs under way are answered first.
  func close() async { await workers.close() }
}

extension ReaderAsker {
  /// In the queue addresses take turns, and at each address its players.
  fileprivate var owner: JobOwner { JobOwner(group: address, member: player) }
}

extension WorkerPlace {
  /// A place for this server's own reader.
  /// - Parameters:
  ///   - name: what its queue is called.
  ///   - niceness: how far its process stands back behind others.
  convenience init(reader name: String, _ configuration: ServerConfiguration, niceness: Int = 0, logger: Logger) {
    let program = configuration.readerProgram.isEmpty ? "/proc/self/exe" : configuration.readerProgram
    let command = Command.isolated([
      program, "reader-worker", "--memory", "\(configuration.readingMemory)", "--niceness", "\(niceness)",
      "--face-cascade", configuration.faceCascade,
    ])
    self.init(name, command) { incident in
      switch incident {
      case .notStarted(let program, let reason):
        logger.error("a reader cannot be started", metadata: ["program": "\(program)", "why": "\(reason)"])
      case .ended(let failure, let wasKilled):
        logger.warning("a reader was ended", metadata: ["why": "\(failure)", "killed": "\(wasKilled)"])
      }
    }
  }
}
