import Dispatch
import Foundation
import Logging
import ServerStore
import Synchronization

/// A bounded pool of worker processes. What a picture does to its worker harms nobody else: the worker is ended and
/// another takes its place.
final class ReaderPool: Sendable {
  private struct Waiting {
    let asker: ReaderAsker
    let message: [UInt8]
    /// Whether a second message follows the first.
    let hasPictures: Bool
    let messages: AsyncStream<Message>.Continuation

    func refuse() {
      messages.yield(.failure(.refused))
      messages.finish()
    }
  }

  private typealias Message = Result<[UInt8], WorkerProcess.Failure>

  /// What came of a job.
  struct Done: Sendable {
    var answer: ReaderAnswer
    var pictures: [PictureRecord]
    /// The pictures that are still being made; `nil` where the answer is all.
    var following: Task<[PictureRecord], any Error>?
  }

  private struct State {
    var idle: [WorkerPlace]
    var waiting: FairQueue<Waiting>
    var isClosed = false
  }

  private let seconds: Int
  private let limits: RateLimits
  private let places: [WorkerPlace]
  private let state: Mutex<State>

  /// - Parameter limits: what counts the seconds that players and addresses have taken.
  init(_ configuration: ServerConfiguration, limits: RateLimits, logger: Logger) {
    seconds = configuration.readingSeconds
    self.limits = limits
    let count =
      configuration.readers > 0 ? configuration.readers : max(1, ProcessInfo.processInfo.activeProcessorCount - 1)
    places = (1...count).map { WorkerPlace("reader.\($0)", configuration, logger: logger) }
    state = Mutex(State(idle: places, waiting: FairQueue(capacity: configuration.readingQueue)))
    // A worker that waits already has its libraries loaded.
    if configuration.startsReadersAtOnce { for place in places { place.queue.async { place.start() } } }
  }

  /// How many jobs wait.
  var waitingCount: Int { state.withLock { $0.waiting.count } }

  /// Asks whether a job of somebody's would be taken now; for before its picture is taken in.
  /// - Throws: `busy` where too many wait, `too-many-requests` where they have had their share.
  func requireRoom(for asker: ReaderAsker) throws(Problem) {
    try limits.requireReaderTime(asker)
    guard state.withLock({ !$0.idle.isEmpty || $0.waiting.takes(from: asker) }) else { throw busy }
  }

  /// Has a job done.
  /// - Throws: `busy` where too many wait; `too-many-requests` where they have had their share; `picture-refused` where the
  ///   picture cost the worker.
  func answer(_ job: ReaderJob, _ bytes: [UInt8], for asker: ReaderAsker) async throws(Problem) -> Done {
    try requireRoom(for: asker)
    let (messages, continuation) = AsyncStream.makeStream(of: Message.self)
    let waiting = Waiting(
      asker: asker, message: ReaderMessage.encoded(job, bytes), hasPictures: job.asksForPictures, messages: continuation
    )
    let (place, refused): (WorkerPlace?, Waiting?) = state.withLock { state in
      if state.isClosed { return (nil, waiting) }
      if let place = state.idle.popLast() { return (place, nil) }
      return (nil, state.waiting.add(waiting, of: asker))
    }
    refused?.refuse()
    place?.queue.async { [place] in if let place { self.work(place, waiting) } }
    let (answer, pictures) = try unpacked(await messages.first { _ in true })
    guard job.asksForPictures else { return Done(answer: answer, pictures: pictures) }
    return Done(
      answer: answer, pictures: pictures,
      following: Task { try self.unpacked(await messages.first { _ in true }).1 })
  }

  private func unpacked(_ message: Message?) throws(Problem) -> (ReaderAnswer, [PictureRecord]) {
    switch message {
    case .success(let message): return try unpacked(message)
    case .failure(.refused): throw busy
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

  // MARK: On a place's own queue

  private func work(_ place: WorkerPlace, _ first: Waiting) {
    var next: Waiting? = first
    while let job = next {
      ask(place, job)
      next = state.withLock { state in
        let next = state.waiting.next()
        if next == nil { state.idle.append(place) }
        return next
      }
    }
    place.start()
  }

  /// Has a worker do a job.
  private func ask(_ place: WorkerPlace, _ job: Waiting) {
    defer { job.messages.finish() }
    var isAnswered = false
    do throws(WorkerProcess.Failure) {
      try place.work(charging: { self.limits.charge(job.asker, readerSeconds: $0) }) {
        process throws(WorkerProcess.Failure) in
        let answer = try process.ask(job.message, seconds: seconds)
        if !isAnswered { job.messages.yield(.success(answer)) }
        isAnswered = true
        if job.hasPictures { job.messages.yield(.success(try process.answer())) }
      }
    } catch {
      job.messages.yield(.failure(error))
    }
  }

  /// Ends every worker; jobs under way are answered first.
  func close() async {
    state.withLock { $0.isClosed = true }
    for place in places { await place.close() }
  }
}
