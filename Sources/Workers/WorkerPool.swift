import Dispatch

/// A job for a pool: a message, and a function that is called with the answer.
public struct WorkerJob: Sendable {
  /// The message that the worker gets, in one frame.
  public var message: [UInt8]
  /// The number of messages in the answer.
  public var answers = 1
  /// The owner of the job. Owners take turns while their jobs wait.
  public var owner: JobOwner
  /// A job of a person goes before a batch.
  public var priority = JobPriority.person
  /// Jobs that must have succeeded before this one.
  public var parents: [JobID] = []
  /// The time limit of the worker, for all messages of the answer together.
  public var limit: TimeLimit
  /// The time limit of a quick job. One that takes longer begins anew, as one that is not quick.
  public var quickLimit: TimeLimit?
  /// True if a job with this answer has succeeded, so that jobs that depend on it may run.
  public var succeeds: @Sendable ([UInt8]) -> Bool = { _ in true }
  /// Called with the processor time that the job took, in seconds.
  public var charge: @Sendable (Double) -> Void = { _ in }
  /// Called with each message of the answer, or once with the reason why there is none. It is called on the worker's
  /// queue.
  public var answer: @Sendable (Result<[UInt8], WorkerRefusal>) -> Void

  /// The number of messages of the answer that were passed on.
  var told = 0
  /// True if the job begins anew with its full limit once the time is over.
  var isTrial: Bool { priority == .quick && quickLimit != nil }
  var limitNow: TimeLimit { priority == .quick ? quickLimit ?? limit : limit }

  /// A job. Properties that are not parameters here keep their defaults until they are set.
  public init(
    _ message: [UInt8], of owner: JobOwner, within limit: TimeLimit,
    answer: @escaping @Sendable (Result<[UInt8], WorkerRefusal>) -> Void
  ) {
    (self.message, self.owner, self.limit, self.answer) = (message, owner, limit, answer)
  }
}

/// The reason why a job has no answer.
public enum WorkerRefusal: Error, Hashable, Sendable {
  /// Too many jobs wait, or the pool is closed.
  case full
  /// It was cancelled while it waited.
  case cancelled
  /// A job that it depends on failed or was cancelled.
  case skipped
  /// The job exceeded its time limit.
  case timeout
  /// The worker ended, or its answer was not valid.
  case ended
}

/// A bounded pool of worker processes. A job that crashes its worker harms no other job: the worker is replaced.
public final class WorkerPool: Sendable {
  private let places: [WorkerPlace]
  private let jobs: JobPool<WorkerPlace>

  /// - Parameters:
  ///   - places: the places of its workers, at least one.
  ///   - capacity: the most jobs that may wait.
  ///   - reservesPlace: true if the first of several places runs only quick jobs.
  ///   - startsAtOnce: true if workers are started before there is a job. A worker that waits has its libraries loaded
  ///     already.
  public init(_ places: [WorkerPlace], capacity: Int, reservesPlace: Bool = false, startsAtOnce: Bool = false) {
    self.places = places
    jobs = JobPool(places, capacity: capacity, reservesPlace: reservesPlace) { job, refusal in
      job.answer(.failure(refusal))
    }
    if startsAtOnce { for place in places { place.queue.async { place.start() } } }
  }

  /// The number of waiting jobs.
  public var waitingCount: Int { jobs.waitingCount }

  /// True if a job of this owner would be accepted now.
  public func takes(from owner: JobOwner, _ priority: JobPriority = .person) -> Bool {
    jobs.takes(from: owner, priority)
  }

  /// Submits a job, which runs now or when its turn comes.
  /// - Returns: the job's identifier; `nil` if the pool is closed.
  @discardableResult
  public func submit(_ job: WorkerJob) -> JobID? {
    jobs.submit(job, of: job.owner, job.priority, after: job.parents)
  }

  /// Cancels a waiting job and skips its children. A job that runs goes on.
  public func cancel(_ job: JobID) { jobs.cancel(job) }

  /// Refuses waiting jobs and ends every worker.
  /// - Parameter patience: the time for jobs under way; `nil` for no limit.
  public func close(within patience: Duration? = nil) async {
    jobs.close()
    let hurry = patience.map { patience in
      Task {
        try? await Task.sleep(for: patience)
        if !Task.isCancelled { for place in places { place.interrupt() } }
      }
    }
    for place in places { await place.close() }
    hurry?.cancel()
  }
}

extension WorkerPlace: JobPlace {
  /// Runs a closure on the place's queue.
  public func enter(_ body: @escaping @Sendable () -> Void) { queue.async(execute: body) }

  /// Starts a worker that has ended, for the next job.
  public func rest() { start() }

  /// Has the worker do a job, and passes its answer on.
  public func work(_ job: WorkerJob) -> JobOutcome<WorkerJob> {
    var job = job
    var succeeded = false
    do throws(WorkerProcess.Failure) {
      try work(charging: job.charge, isTrial: job.isTrial) { process throws(WorkerProcess.Failure) in
        for number in 0..<job.answers {
          let message = try number == 0 ? process.ask(job.message, within: job.limitNow) : process.answer()
          if number == 0 { succeeded = job.succeeds(message) }
          // Another try answers from the beginning; messages that were passed on already are not repeated.
          guard number >= job.told else { continue }
          job.told += 1
          job.answer(.success(message))
        }
      }
      return succeeded ? .succeeded : .failed
    } catch {
      if error == .timeout, job.isTrial {
        job.priority = .person
        return .begunAnew(job, .person)
      }
      job.answer(.failure(error == .timeout ? .timeout : .ended))
      return .failed
    }
  }
}
