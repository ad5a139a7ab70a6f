import Dispatch
import Foundation
import Logging
import Synchronization

/// A bounded pool of worker processes. What a picture does to its worker harms nobody else: the worker is ended and
/// another takes its place.
final class ReaderPool: Sendable {
  /// A worker's place in the pool; its process may be a new one each time.
  private final class Place: @unchecked Sendable {
    let queue: DispatchQueue
    /// Only touched on the queue.
    var process: WorkerProcess?

    init(number: Int) { queue = DispatchQueue(label: "gridship.reader.\(number)") }
  }

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
    var idle: [Place]
    var waiting: FairQueue<Waiting>
    var isClosed = false
  }

  private let program: String
  private let arguments: [String]
  private let seconds: Int
  private let limits: RateLimits
  private let logger: Logger
  private let places: [Place]
  private let state: Mutex<State>

  /// - Parameter limits: what counts the seconds that players and addresses have taken.
  init(_ configuration: ServerConfiguration, limits: RateLimits, logger: Logger) {
    program = configuration.readerProgram.isEmpty ? "/proc/self/exe" : configuration.readerProgram
    arguments = [
      "reader-worker", "--memory", "\(configuration.readingMemory)", "--face-cascade", configuration.faceCascade,
    ]
    seconds = configuration.readingSeconds
    self.limits = limits
    self.logger = logger
    let count =
      configuration.readers > 0 ? configuration.readers : max(1, ProcessInfo.processInfo.activeProcessorCount - 1)
    places = (1...count).map { Place(number: $0) }
    state = Mutex(State(idle: places, waiting: FairQueue(capacity: configuration.readingQueue)))
    // Writing to a worker that has ended is an error, no reason to end.
    signal(SIGPIPE, SIG_IGN)
    // A worker that waits already has its libraries loaded.
    if configuration.startsReadersAtOnce { for place in places { place.queue.async { self.start(place) } } }
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
    let (place, refused): (Place?, Waiting?) = state.withLock { state in
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

  private func start(_ place: Place) {
    if let process = place.process, !process.isAlive {
      process.end()
      place.process = nil
    }
    guard place.process == nil, !state.withLock({ $0.isClosed }) else { return }
    place.process = WorkerProcess(program: program, arguments: arguments)
    if place.process == nil { logger.error("a reader cannot be started", metadata: ["program": "\(program)"]) }
  }

  private func work(_ place: Place, _ first: Waiting) {
    var next: Waiting? = first
    while let job = next {
      ask(place, job)
      next = state.withLock { state in
        let next = state.waiting.next()
        if next == nil { state.idle.append(place) }
        return next
      }
    }
    start(place)
  }

  /// Has a worker do a job. One that was killed from outside, as the system does where memory runs out, says nothing of the
  /// picture: then a fresh one tries it, once.
  private func ask(_ place: Place, _ job: Waiting) {
    defer { job.messages.finish() }
    var isAnswered = false
    for _ in 1...2 {
      start(place)
      guard let process = place.process else { break }
      let start = ContinuousClock.now, before = process.seconds
      do throws(WorkerProcess.Failure) {
        let answer = try process.ask(job.message, seconds: seconds)
        if !isAnswered { job.messages.yield(.success(answer)) }
        isAnswered = true
        if job.hasPictures { job.messages.yield(.success(try process.answer())) }
        limits.charge(job.asker, readerSeconds: process.seconds - before)
        return
      } catch {
        // A picture that costs a worker costs starting another too.
        limits.charge(job.asker, readerSeconds: 2 * ((ContinuousClock.now - start) / .seconds(1)))
        let wasKilled = error == .ended && process.wasKilled
        logger.warning("a reader was ended", metadata: ["why": "\(error)", "killed": "\(wasKilled)"])
        process.end()
        place.process = nil
        guard wasKilled else {
          job.messages.yield(.failure(error))
          return
        }
      }
    }
    job.messages.yield(.failure(.ended))
  }

  /// Ends every worker; jobs under way are answered first.
  func close() async {
    state.withLock { $0.isClosed = true }
    for place in places {
      await withCheckedContinuation { continuation in
        place.queue.async {
          place.process?.end()
          place.process = nil
          continuation.resume()
        }
      }
    }
  }
}
