import Dispatch
import Synchronization

/// A job for a pool: a message, and what is called with the answer.
public struct WorkerJob: Sendable {
  /// The job as its worker gets it, in one frame.
  public var message: [UInt8]
  /// How many messages the answer has.
  public var answers = 1
  /// Who sent it. Owners take turns while their jobs wait.
  public var owner: JobOwner
  /// A job of a person goes before a batch.
  public var priority = JobPriority.person
  /// Jobs that must have succeeded before it.
  public var parents: [JobID] = []
  /// How long its worker may take, for all messages of the answer together.
  public var limit: TimeLimit
  /// Whether a job with this answer has succeeded, for those that depend on it.
  public var succeeds: @Sendable ([UInt8]) -> Bool = { _ in true }
  /// Is told how many seconds of a processor it took.
  public var charge: @Sendable (Double) -> Void = { _ in }
  /// Is told each message of the answer, or once why there is none. Called on the worker's queue.
  public var answer: @Sendable (Result<[UInt8], WorkerRefusal>) -> Void

  /// A job. What is not a parameter here keeps its default until it is set.
  public init(
    _ message: [UInt8], of owner: JobOwner, within limit: TimeLimit,
    answer: @escaping @Sendable (Result<[UInt8], WorkerRefusal>) -> Void
  ) {
    (self.message, self.owner, self.limit, self.answer) = (message, owner, limit, answer)
  }
}

/// Why a job has no answer.
public enum WorkerRefusal: Error, Hashable, Sendable {
  /// Too many wait, or the pool is closed.
  case full
  /// It was cancelled while it waited.
  case cancelled
  /// A job that it depends on failed or was cancelled.
  case skipped
  /// It took its worker too long.
  case timeout
  /// It ended its worker, or the worker answered nonsense.
  case ended
}

/// A bounded pool of worker processes. What a job does to its worker harms no other job: the worker is ended and
/// another takes its place.
public final class WorkerPool: Sendable {
  private struct State {
    var idle: [WorkerPlace]
    var schedule: JobSchedule<WorkerJob>
    var isClosed = false
  }

  private let places: [WorkerPlace]
  private let state: Mutex<State>

  /// - Parameters:
  ///   - places: where its workers work; at least one.
  ///   - capacity: the most jobs that may wait.
  ///   - startsAtOnce: whether workers are started before there is a job. One that waits already has its libraries loaded.
  public init(_ places: [WorkerPlace], capacity: Int, startsAtOnce: Bool = false) {
    self.places = places
    state = Mutex(State(idle: places, schedule: JobSchedule(capacity: capacity)))
    if startsAtOnce { for place in places { place.queue.async { place.start() } } }
  }

  /// How many jobs wait.
  public var waitingCount: Int { state.withLock { $0.schedule.waitingCount } }

  /// Whether a job of somebody's would be taken now.
  public func takes(from owner: JobOwner, _ priority: JobPriority = .person) -> Bool {
    state.withLock { !$0.isClosed && (!$0.idle.isEmpty || $0.schedule.takes(from: owner, priority)) }
  }

  /// Has a job done, now or when its turn comes.
  /// - Returns: its name; `nil` where the pool is closed.
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

  /// Takes a waiting job out; its children are skipped. One that a worker is at goes on.
  public func cancel(_ job: JobID) {
    let (cancelled, skipped) = state.withLock { $0.schedule.cancel(job) }
    cancelled?.answer(.failure(.cancelled))
    tell(Gone(skipped: skipped))
  }

  /// Ends every worker; jobs under way are answered first, those that wait too.
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

  /// A job and where it is done.
  private struct Assignment {
    var place: WorkerPlace
    var id: JobID
    var job: WorkerJob
  }

  /// Gives idle workers what can begin.
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

  /// Has a worker do a job.
  /// - Returns: whether it succeeded.
  private func ask(_ place: WorkerPlace, _ job: WorkerJob) -> Bool {
    var told = 0
    var succeeded = false
    do throws(WorkerProcess.Failure) {
      try place.work(charging: job.charge) { process throws(WorkerProcess.Failure) in
        for number in 0..<job.answers {
          let message = try number == 0 ? process.ask(job.message, within: job.limit) : process.answer()
          // A second try answers anew; what was told already is not told twice.
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
