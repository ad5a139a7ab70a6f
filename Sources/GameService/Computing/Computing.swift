import CoreMetrics
import Foundation
import NIOPosix
import Synchronization
import Workers

/// Threads for all work that would block an event loop, and shares of their time.
///
/// Addresses take turns, and at each address its players. Quick work goes first, see ``JobPool``. The requester is
/// charged with the processor time of the work, and has to wait if nothing of their share is left.
package final class Computing: Sendable {
  /// The most processor time of a computation, and of a quick one, in seconds.
  private static let longest = 5.0, longestQuick = 0.25
  /// The most computations that wait.
  private static let capacity = 256

  /// The niceness of a place. Turns and leaderboards are answered by other threads, which have a higher priority. A place
  /// for quick work comes before those for long work.
  static func niceness(place: Int) -> Int { place == 0 ? 2 : 5 }

  private let limits: RateLimits
  private let places: [ComputingPlace]
  private let pool: JobPool<ComputingPlace>
  private let isStopped = Stop()

  /// - Parameters:
  ///   - limits: the counts of the seconds that players and addresses have used.
  ///   - threads: the number of threads: one for each processor, and at least two.
  package init(limits: RateLimits, threads: Int = max(2, ProcessInfo.processInfo.activeProcessorCount)) {
    self.limits = limits
    places = (0..<threads).map { ComputingPlace(niceness: Self.niceness(place: $0)) }
    pool = JobPool(places, capacity: Self.capacity, reservesPlace: true) { job, refusal in job.refuse(refusal) }
  }

  /// The number of waiting computations.
  package var waitingCount: Int { pool.waitingCount }

  /// Computes a result for the requester of this task.
  /// - Parameters:
  ///   - priority: `quick` for short work. If it takes longer, it begins anew behind the others.
  ///   - body: the computation. A long one checks its time again and again.
  /// - Throws: ``LimitError`` if the requester has used up their share, ``ComputingError``, `CancellationError` if the
  ///   client has left, and the errors of `body`.
  package func run<T: Sendable>(
    _ priority: JobPriority = .quick, _ body: @escaping @Sendable (ComputationLimit) throws -> T
  ) async throws -> T {
    let requester = Requester.current
    if let requester { try limits.requireTime(requester) }
    let ticket = Ticket()
    let cancel: @Sendable () -> Void = { [pool] in if let job = ticket.cancel() { pool.cancel(job) } }
    let presence = ConnectionPresence.current
    let listener = presence?.whenGone(cancel)
    defer { if let listener { presence?.forget(listener) } }
    return try await withTaskCancellationHandler {
      try await withCheckedThrowingContinuation { continuation in
        let job = Computation(
          priority: priority,
          run: { [limits, isStopped] priority in
            let time = ComputationLimit(limit: priority == .quick ? Self.longestQuick : Self.longest) {
              ticket.isCancelled ? CancellationError() : isStopped.isSet ? ComputingError.busy : nil
            }
            let result = Result { () throws in
              try time.check()
              return try body(time)
            }
            if let requester { limits.charge(requester, processorSeconds: time.seconds) }
            if priority == .quick, case .failure(ComputingError.tooLong) = result { return false }
            continuation.resume(with: result)
            return true
          },
          refuse: { refusal in
            if refusal != .cancelled {
              Counter(label: "computing_refused_total", dimensions: [("reason", "queue")]).increment()
            }
            continuation.resume(throwing: refusal == .cancelled ? CancellationError() : ComputingError.busy)
          })
        if let id = pool.submit(job, of: requester?.owner ?? JobOwner(group: "", member: ""), priority),
          ticket.isCancelled(after: id)
        {
          pool.cancel(id)
        }
      }
    } onCancel: {
      cancel()
    }
  }

  /// Refuses waiting computations and cancels those under way, for the end of the server.
  package func stop() {
    isStopped.set()
    pool.close()
  }

  /// Ends the threads.
  package func close() async {
    stop()
    for place in places { await place.close() }
  }

  private final class Stop: Sendable {
    private let flag = Atomic(false)
    var isSet: Bool { flag.load(ordering: .relaxed) }
    func set() { flag.store(true, ordering: .relaxed) }
  }

  /// The job of a computation once it has one, and a flag for its cancellation.
  private final class Ticket: Sendable {
    private let state = Mutex<(job: JobID?, isCancelled: Bool)>((nil, false))

    var isCancelled: Bool { state.withLock { $0.isCancelled } }

    func isCancelled(after job: JobID) -> Bool {
      state.withLock {
        $0.job = job
        return $0.isCancelled
      }
    }

    func cancel() -> JobID? {
      state.withLock {
        $0.isCancelled = true
        return $0.job
      }
    }
  }
}

/// A computation in the queue.
struct Computation: Sendable {
  var priority: JobPriority
  /// Computes the result; returns `false` if it must begin anew, with more time.
  var run: @Sendable (JobPriority) -> Bool
  var refuse: @Sendable (WorkerRefusal) -> Void
}

/// A thread for computations.
final class ComputingPlace: JobPlace {
  private let thread = NIOThreadPool(numberOfThreads: 1)

  /// - Parameter niceness: the niceness of the thread.
  init(niceness: Int) {
    thread.start()
    thread.submit { _ in
      // On Linux each thread has a niceness of its own.
      #if os(Linux)
        _ = setpriority(__priority_which_t(PRIO_PROCESS.rawValue), 0, Int32(niceness))
      #endif
    }
  }

  func enter(_ body: @escaping @Sendable () -> Void) { thread.submit { _ in body() } }

  func work(_ job: Computation) -> JobOutcome<Computation> {
    guard !job.run(job.priority) else { return .succeeded }
    var job = job
    job.priority = .person
    return .begunAnew(job, .person)
  }

  func rest() {}

  func close() async { try? await thread.shutdownGracefully() }
}
