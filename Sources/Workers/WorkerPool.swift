import Dispatch
import Synchronization

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
  /// True if a job with this answer has succeeded, so that jobs that depend on it may run.
  public var succeeds: @Sendable ([UInt8]) -> Bool = { _ in true }
  /// Called with the processor time that the job took, in seconds.
  public var charge: @Sendable (Double) -> Void = { _ in }
  /// Called with each message of the answer, or once with the reason why there is none. It is called on the worker's
  /// queue.
  public var answer: @Sendable (Result<[UInt8], WorkerRefusal>) -> Void

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
  private struct State {
    var idle: [WorkerPlace]
    var schedule: JobSchedule<WorkerJob>
    var isClosed = false
  }

  private let places: [WorkerPlace]
  private let state: Mutex<State>

  /// - Parameters:
  ///   - places: the places of its workers, at least one.
  ///   - capacity: the most jobs that may wait.
  ///   - startsAtOnce: true if workers are started before there is a job. A worker that waits has its libraries loaded
  ///     already.
  public init(_ places: [WorkerPlace], capacity: Int, startsAtOnce: Bool = false) {
    self.places = places
    state = Mutex(State(idle: places, schedule: JobSchedule(capacity: capacity)))
    if startsAtOnce { for place in places { place.queue.async { place.start() } } }
  }

  /// The number of waiting jobs.
  public var waitingCount: Int { state.withLock { $0.schedule.waitingCount } }

  /// True if a job of this owner would be accepted now.
  public func takes(from owner: JobOwner, _ priority: JobPriority = .person) -> Bool {
    state.withLock { !$0.isClosed && (!$0.idle.isEmpty || $0.schedule.takes(from: owner, priority)) }
  }

  /// Submits a job, which runs now or when its turn comes.
  /// - Returns: the job's identifier; `nil` if the pool is closed.
  @discardableResult
  public func submit(_ job: WorkerJob) -> JobID? {
    let (id, gone, begun): (JobID?, Gone, [Assignment]) = state.withLock { state in
      guard !state.isClosed else { return (nil, Gone(refused: [job]), []) }
      // An idle worker takes the job at once, however few may wait.
      let added = state.schedule.add(
        job, of: job.owner, job.priority, after: job.parents, hasRoom: !state.idle.isEmpty)
      return (added.job, Gone(refused: added.refused, skipped: added.skipped), Self.assigned(&state))
    }
    tell(gone)
    begun.forEach(begin)
    return id
  }

  /// Cancels a waiting job and skips its children. A job that runs goes on.
  public func cancel(_ job: JobID) {
    let (cancelled, skipped) = state.withLock { $0.schedule.cancel(job) }
    cancelled?.answer(.failure(.cancelled))
    tell(Gone(skipped: skipped))
  }

  /// Ends every worker after all running and waiting jobs are answered.
  public func close() async {
    state.withLock { $0.isClosed = true }
    for place in places { await place.close() }
  }

  private struct Gone {
    var refused: [WorkerJob] = []
    var skipped: [WorkerJob] = []
  }

  private func tell(_ gone: Gone) {
    for job in gone.refused { job.answer(.failure(.full)) }
    for job in gone.skipped { job.answer(.failure(.skipped)) }
  }

  /// A job and the place in which it runs.
  private struct Assignment {
    var place: WorkerPlace
    var id: JobID
    var job: WorkerJob
  }

  /// Assigns jobs that can begin to idle workers.
  private static func assigned(_ state: inout State) -> [Assignment] {
    var begun: [Assignment] = []
    while let place = state.idle.last, let (id, job) = state.schedule.next() {
      state.idle.removeLast()
      begun.append(Assignment(place: place, id: id, job: job))
    }
    return begun
  }

  private func begin(_ first: Assignment) { first.place.queue.async { self.work(first) } }

  // MARK: On a place's own queue

  private func work(_ first: Assignment) {
    var next: Assignment? = first
    while let assignment = next {
      let succeeded = ask(assignment.place, assignment.job)
      let (skipped, begun): ([WorkerJob], [Assignment]) = state.withLock { state in
        let skipped = state.schedule.finish(assignment.id, succeeded: succeeded)
        // This worker goes on with the next job; children that can begin now may wake others.
        state.idle.append(assignment.place)
        return (skipped, Self.assigned(&state))
      }
      tell(Gone(skipped: skipped))
      next = begun.first { $0.place === assignment.place }
      for other in begun where other.place !== assignment.place { begin(other) }
    }
    first.place.start()
  }

  /// Runs a job on a worker.
  /// - Returns: true if the job succeeded.
  private func ask(_ place: WorkerPlace, _ job: WorkerJob) -> Bool {
    var told = 0
    var succeeded = false
    do throws(WorkerProcess.Failure) {
      try place.work(charging: job.charge) { process throws(WorkerProcess.Failure) in
        for number in 0..<job.answers {
          let message = try number == 0 ? process.ask(job.message, within: job.limit) : process.answer()
          // A second try answers from the beginning; messages that were passed on already are not repeated.
          guard number >= told else { continue }
          told += 1
          if number == 0 { succeeded = job.succeeds(message) }
          job.answer(.success(message))
        }
      }
      return succeeded
    } catch {
      job.answer(.failure(error == .timeout ? .timeout : .ended))
      return false
    }
  }
}
