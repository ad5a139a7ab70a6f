import Dispatch

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// When a job whose worker ended is tried once more, in a fresh one.
public enum SecondTry: Sendable {
  /// Always.
  case afterAnyEnd
  /// Where somebody else killed the worker, as the system does when memory runs out: that says nothing of the job.
  case afterKill
}

/// What happened to a worker that its owner may want to log.
public enum WorkerIncident: Sendable {
  /// The program was not started. `reason` is the system's text.
  case notStarted(program: String, reason: String)
  /// It was given up.
  case ended(WorkerProcess.Failure, wasKilled: Bool)
}

/// Where a worker process works; it may be a new one each time. All but `close` is called on its queue.
public final class WorkerPlace: @unchecked Sendable {
  /// The queue on which everything but `close` is called. Jobs of one place run on it one after the other.
  public let queue: DispatchQueue
  private let command: Command
  private let secondTry: SecondTry
  private let report: @Sendable (WorkerIncident) -> Void
  private var process: WorkerProcess?
  private var isClosed = false

  /// - Parameters:
  ///   - name: what its queue is called.
  ///   - command: the program that works here.
  public init(
    _ name: String, _ command: Command, secondTry: SecondTry = .afterKill,
    report: @escaping @Sendable (WorkerIncident) -> Void = { _ in }
  ) {
    queue = DispatchQueue(label: "gridship.\(name)")
    (self.command, self.secondTry, self.report) = (command, secondTry, report)
    // Writing to a worker that has ended is an error, no reason to end.
    signal(SIGPIPE, SIG_IGN)
  }

  /// Starts the process where none is there: one that waits already has its libraries loaded.
  public func start() {
    if let process, !process.isAlive { end() }
    guard process == nil, !isClosed else { return }
    do {
      process = try WorkerProcess(command)
    } catch {
      report(.notStarted(program: command.words[0], reason: error.reason))
    }
  }

  /// Ends the process.
  public func end() {
    process?.end()
    process = nil
  }

  /// Has the process do something.
  /// - Parameter charge: is told how many seconds of a processor it took.
  public func work(
    charging charge: (Double) -> Void, _ body: (WorkerProcess) throws(WorkerProcess.Failure) -> Void
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
        // What costs a worker costs starting another too.
        charge(2 * ((ContinuousClock.now - start) / .seconds(1)))
        let wasKilled = error == .ended && process.wasKilled
        report(.ended(error, wasKilled: wasKilled))
        end()
        guard wasKilled || (error == .ended && secondTry == .afterAnyEnd) else { throw error }
      }
    }
    throw .ended
  }

  /// Ends the process for good, when what is under way is done.
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
