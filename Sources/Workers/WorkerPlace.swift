import Dispatch

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// The condition under which a job is tried once more in a fresh worker after its worker ended.
public enum SecondTry: Sendable {
  /// Always.
  case afterAnyEnd
  /// Only if something else killed the worker, as the system does when memory runs out. That says nothing of the job.
  case afterKill
}

/// An incident of a worker that its owner may want to log.
public enum WorkerIncident: Sendable {
  /// The program was not started. `reason` is the system's text.
  case notStarted(program: String, reason: String)
  /// The worker was given up.
  case ended(WorkerProcess.Failure, wasKilled: Bool)
}

/// A place in which one worker process runs at a time. The process may be a new one each time. All methods but `close`
/// and `interrupt` are called on its queue.
public final class WorkerPlace: @unchecked Sendable {
  /// The serial queue of the place, on which all methods but `close` are called.
  public let queue: DispatchQueue
  private let command: Command
  private let secondTry: SecondTry
  private let report: @Sendable (WorkerIncident) -> Void
  private var process: WorkerProcess?
  private var isClosed = false
  private let interruption = Interruption()

  /// - Parameters:
  ///   - name: the name of its queue.
  ///   - command: the program that runs here.
  public init(
    _ name: String, _ command: Command, secondTry: SecondTry = .afterKill,
    report: @escaping @Sendable (WorkerIncident) -> Void = { _ in }
  ) {
    queue = DispatchQueue(label: "gridship.\(name)")
    (self.command, self.secondTry, self.report) = (command, secondTry, report)
    // Writing to a worker that has ended shall give an error instead of a signal.
    signal(SIGPIPE, SIG_IGN)
  }

  /// Starts the process if none is there. A process that waits has its libraries loaded already.
  public func start() {
    if let process, !process.isAlive { end() }
    guard process == nil, !isClosed else { return }
    do {
      process = try WorkerProcess(command, interruption)
    } catch {
      report(.notStarted(program: command.words[0], reason: error.reason))
    }
  }

  /// Ends the process.
  public func end() {
    process?.end()
    process = nil
  }

  /// Runs a job on the process, with a second try if the policy allows one.
  /// - Parameters:
  ///   - charge: called with the processor time that the job took, in seconds; twice that if it ended its worker.
  ///   - isTrial: true if the job begins anew once its time is over. Then the time counts once.
  public func work(
    charging charge: (Double) -> Void, isTrial: Bool = false,
    _ body: (WorkerProcess) throws(WorkerProcess.Failure) -> Void
  ) throws(WorkerProcess.Failure) {
    for _ in 1...2 {
      start()
      guard let process else { break }
      let start = ContinuousClock.now, before = process.seconds
      do {
        try body(process)
        charge(process.seconds - before)
        return
      } catch {
        // A job that ends its worker is charged for the start of another one too. Only the clock knows the time of a
        // worker that is gone.
        let took = error == .timeout ? process.seconds - before : (ContinuousClock.now - start) / .seconds(1)
        charge(error == .timeout && isTrial ? took : 2 * took)
        let wasKilled = error == .ended && process.wasKilled
        report(.ended(error, wasKilled: wasKilled))
        end()
        guard wasKilled || (error == .ended && secondTry == .afterAnyEnd) else { throw error }
      }
    }
    throw .ended
  }

  /// Ends the job under way as if its time were over. Called from any thread.
  func interrupt() { interruption.isSet.store(true, ordering: .relaxed) }

  /// Ends the process for good after the job under way.
  public func close() async {
    await withCheckedContinuation { continuation in
      queue.async {
        self.isClosed = true
        self.end()
        continuation.resume()
      }
    }
  }
}
