import Dispatch
import Foundation
import Logging

/// Where a worker process works; it may be a new one each time. All but `close` is called on its queue.
final class WorkerPlace: @unchecked Sendable {
  let queue: DispatchQueue
  private let program: String
  private let arguments: [String]
  private let logger: Logger
  private var process: WorkerProcess?
  private var isClosed = false

  /// - Parameters:
  ///   - name: what its queue is called.
  ///   - niceness: how far its process stands back behind others.
  init(_ name: String, _ configuration: ServerConfiguration, niceness: Int = 0, logger: Logger) {
    queue = DispatchQueue(label: "gridship.\(name)")
    program = configuration.readerProgram.isEmpty ? "/proc/self/exe" : configuration.readerProgram
    arguments = [
      "reader-worker", "--memory", "\(configuration.readingMemory)", "--niceness", "\(niceness)", "--face-cascade",
      configuration.faceCascade,
    ]
    self.logger = logger
    // Writing to a worker that has ended is an error, no reason to end.
    signal(SIGPIPE, SIG_IGN)
  }

  /// Sees to it that a process is there: one that waits already has its libraries loaded.
  func start() {
    if let process, !process.isAlive { end() }
    guard process == nil, !isClosed else { return }
    process = WorkerProcess(program: program, arguments: arguments)
    if process == nil { logger.error("a reader cannot be started", metadata: ["program": "\(program)"]) }
  }

  /// Lets go of the process.
  func end() {
    process?.end()
    process = nil
  }

  /// Has the process do something. One that was killed from outside, as the system does where memory runs out, says nothing
  /// of what it worked on: then a fresh one tries it, once.
  /// - Parameter charge: is told how many seconds of a processor it took.
  func work(
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
        logger.warning("a reader was ended", metadata: ["why": "\(error)", "killed": "\(wasKilled)"])
        end()
        guard wasKilled else { throw error }
      }
    }
    throw .ended
  }

  /// Ends the process for good, when what is under way is done.
  func close() async {
    await withCheckedContinuation { continuation in
      queue.async {
        self.isClosed = true
        self.end()
        continuation.resume()
      }
    }
  }
}
