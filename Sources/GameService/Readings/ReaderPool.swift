import CoreMetrics
import Foundation
import Logging
import ServerStore
import Workers

/// Worker processes that read photographs, with limits on their time for each requester.
package final class ReaderPool: Sendable {
  /// The result of a job.
  struct Done: Sendable {
    var answer: ReaderAnswer
    var pictures: [PictureRecord]
    /// The pictures that are still being made; `nil` if the answer is complete.
    var following: Task<[PictureRecord], any Error>?
  }

  /// The most processor time of a quick job, in seconds.
  private static let quickSeconds = 0.8
  private let seconds: Int
  private let limits: RateLimits
  private let workers: WorkerPool

  /// - Parameter limits: counts the seconds that players and addresses have used.
  package init(_ settings: ReaderSettings, limits: RateLimits, logger: Logger) {
    seconds = settings.seconds
    self.limits = limits
    // The first one runs only quick jobs, so that no long reading delays others.
    let count =
      settings.readers > 0 ? settings.readers : max(2, ProcessInfo.processInfo.activeProcessorCount - 1)
    let places = (0..<count).map {
      WorkerPlace(
        reader: "reader.\($0 + 1)", settings, niceness: Computing.niceness(place: $0), logger: logger)
    }
    workers = WorkerPool(
      places, capacity: settings.queue, reservesPlace: true, startsAtOnce: settings.startsAtOnce)
  }

  /// The number of waiting jobs.
  package var waitingCount: Int { workers.waitingCount }

  /// Checks that a job of this requester would be accepted now, before its picture is received.
  /// - Throws: ``PhotographError/busy`` if too many jobs wait, ``PhotographError/limited(_:)`` if the requester has
  ///   used up their share.
  package func requireRoom(for requester: Requester, _ priority: JobPriority = .quick) throws(PhotographError) {
    do throws(LimitError) { try limits.requireTime(requester) } catch { throw .limited(error) }
    guard workers.takes(from: requester.owner, priority) else {
      Counter(label: "computing_refused_total", dimensions: [("reason", "queue")]).increment()
      throw .busy
    }
  }

  /// Runs a job.
  /// - Throws: as ``requireRoom(for:_:)``, and ``PhotographError/unread(_:)`` if the worker refuses or is lost.
  func answer(
    _ job: ReaderJob, _ bytes: [UInt8], for requester: Requester, _ priority: JobPriority = .quick
  ) async throws(PhotographError) -> Done {
    try requireRoom(for: requester, priority)
    let (messages, continuation) = AsyncStream.makeStream(of: Result<[UInt8], WorkerRefusal>.self)
    var work = WorkerJob(
      ReaderMessage.encoded(job, bytes), of: requester.owner, within: .processor(seconds: Double(seconds)),
      answer: { continuation.yield($0) })
    work.quickLimit = .processor(seconds: Self.quickSeconds)
    work.answers = job.asksForPictures ? 2 : 1
    work.priority = priority
    work.charge = { [limits] in limits.charge(requester, processorSeconds: $0) }
    let (answer, pictures) = try unpacked(await first(of: messages, work))
    guard job.asksForPictures else { return Done(answer: answer, pictures: pictures) }
    return Done(
      answer: answer, pictures: pictures,
      following: Task { try self.unpacked(await messages.first { _ in true }).1 })
  }

  /// Submits a job and waits for its first message. A job that waits is cancelled with the task.
  private func first(
    of messages: AsyncStream<Result<[UInt8], WorkerRefusal>>, _ work: WorkerJob
  ) async -> Result<[UInt8], WorkerRefusal>? {
    guard let job = workers.submit(work) else { return .failure(.full) }
    return await withTaskCancellationHandler {
      let message = await messages.first { _ in true }
      return message ?? (Task.isCancelled ? .failure(.cancelled) : nil)
    } onCancel: {
      workers.cancel(job)
    }
  }

  private func unpacked(_ message: Result<[UInt8], WorkerRefusal>?) throws(PhotographError) -> (
    ReaderAnswer, [PictureRecord]
  ) {
    switch message {
    case .success(let message): return try unpacked(message)
    case .failure(.full), .failure(.cancelled), .failure(.skipped): throw .busy
    case .failure(.timeout):
      throw .unread(ReadingFailure(.tooMuchWork, "Reading this picture took longer than \(seconds) seconds."))
    case .failure(.ended), nil: throw .unread(ReadingFailure(.tooMuchWork, "Reading this picture ended its worker."))
    }
  }

  private func unpacked(_ message: [UInt8]) throws(PhotographError) -> (ReaderAnswer, [PictureRecord]) {
    guard let (answer, blobs) = ReaderMessage.decoded(message, as: ReaderAnswer.self) else {
      throw .unread(ReadingFailure(.broken))
    }
    if let failure = answer.failure { throw .unread(failure) }
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

  /// Refuses waiting jobs and ends every worker. Jobs under way have two more seconds.
  package func close() async { await workers.close(within: .seconds(2)) }
}

extension WorkerPlace {
  /// A place for this server's own reader.
  /// - Parameters:
  ///   - name: the name of its queue.
  ///   - niceness: the niceness of its process.
  package convenience init(reader name: String, _ settings: ReaderSettings, niceness: Int = 0, logger: Logger) {
    let program = settings.program.isEmpty ? "/proc/self/exe" : settings.program
    let command = Command.isolated([
      program, "reader-worker", "--memory", "\(settings.memory)", "--niceness", "\(niceness)",
      "--face-cascade", settings.faceCascade,
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
