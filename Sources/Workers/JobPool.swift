import Synchronization

/// A place that runs jobs, one after the other.
public protocol JobPlace: Sendable {
  /// A job of the place.
  associatedtype Job: Sendable

  /// Runs a closure on the place's own thread.
  func enter(_ body: @escaping @Sendable () -> Void)
  /// Runs a job. Called on the place's own thread.
  func work(_ job: Job) -> JobOutcome<Job>
  /// Prepares for the next job. Called on the place's own thread.
  func rest()
}

/// The end of a job at its place.
public enum JobOutcome<Job: Sendable>: Sendable {
  /// Jobs that depend on it may begin.
  case succeeded
  /// Jobs that depend on it are skipped.
  case failed
  /// It took longer than a job of its priority may, and waits again with another priority.
  case begunAnew(Job, JobPriority)
}

/// Places that run the jobs of one schedule, each on a thread of its own.
public final class JobPool<Place: JobPlace>: Sendable {
  /// A job of the pool.
  public typealias Job = Place.Job

  private struct State {
    /// The places without a job, by their index.
    var idle: [Int]
    var schedule: JobSchedule<Job>
    var isClosed = false
  }

  private let places: [Place]
  private let reservesPlace: Bool
  private let state: Mutex<State>
  private let refuse: @Sendable (Job, WorkerRefusal) -> Void

  /// - Parameters:
  ///   - places: the places of the pool, at least one.
  ///   - capacity: the most jobs that may wait.
  ///   - reservesPlace: true if the first of several places runs only quick jobs, and the others prefer long ones. Then
  ///     neither delay the others, however many there are.
  ///   - refuse: called with each job that will not run.
  public init(
    _ places: [Place], capacity: Int, reservesPlace: Bool,
    refuse: @escaping @Sendable (Job, WorkerRefusal) -> Void
  ) {
    self.places = places
    self.reservesPlace = reservesPlace && places.count > 1
    self.refuse = refuse
    state = Mutex(State(idle: Array(places.indices), schedule: JobSchedule(capacity: capacity)))
  }

  /// The number of waiting jobs.
  public var waitingCount: Int { state.withLock { $0.schedule.waitingCount } }

  /// The priorities of the jobs that a place takes, in this order.
  private func priorities(at place: Int) -> [JobPriority] {
    guard reservesPlace else { return JobPriority.allCases }
    return place == 0 ? [.quick] : [.person, .batch, .quick]
  }

  private func hasRoom(_ state: borrowing State, _ priority: JobPriority) -> Bool {
    state.idle.contains { priorities(at: $0).contains(priority) }
  }

  /// True if a job of this owner would be accepted now.
  public func takes(from owner: JobOwner, _ priority: JobPriority = .person) -> Bool {
    state.withLock { !$0.isClosed && (hasRoom($0, priority) || $0.schedule.takes(from: owner, priority)) }
  }

  /// Submits a job, which runs now or when its turn comes.
  /// - Parameter parents: the jobs that must have succeeded before it.
  /// - Returns: the job's identifier; `nil` if the pool is closed.
  @discardableResult
  public func submit(
    _ job: Job, of owner: JobOwner, _ priority: JobPriority, after parents: [JobID] = []
  ) -> JobID? {
    let (id, gone, begun): (JobID?, Gone, [Assignment]) = state.withLock { state in
      guard !state.isClosed else { return (nil, Gone(refused: [job]), []) }
      // An idle place takes the job at once, however few may wait.
      let added = state.schedule.add(job, of: owner, priority, after: parents, hasRoom: hasRoom(state, priority))
      return (added.job, Gone(refused: added.refused, skipped: added.skipped), assigned(&state))
    }
    tell(gone)
    begun.forEach(begin)
    return id
  }

  /// Cancels a waiting job and skips its children. A job that runs goes on.
  public func cancel(_ job: JobID) {
    let (cancelled, skipped) = state.withLock { $0.schedule.cancel(job) }
    if let cancelled { refuse(cancelled, .cancelled) }
    tell(Gone(skipped: skipped))
  }

  /// Refuses waiting jobs, and all jobs that come later.
  public func close() {
    let waiting: [Job] = state.withLock { state in
      state.isClosed = true
      var waiting: [Job] = []
      while let (id, job) = state.schedule.next() {
        waiting += [job] + state.schedule.finish(id, succeeded: false)
      }
      return waiting
    }
    tell(Gone(refused: waiting))
  }

  private struct Gone {
    var refused: [Job] = []
    var skipped: [Job] = []
  }

  private func tell(_ gone: Gone) {
    for job in gone.refused { refuse(job, .full) }
    for job in gone.skipped { refuse(job, .skipped) }
  }

  /// A job and the place in which it runs.
  private struct Assignment {
    var place: Int
    var id: JobID
    var job: Job
  }

  /// Assigns jobs that can begin to idle places.
  private func assigned(_ state: inout State) -> [Assignment] {
    var begun: [Assignment] = []
    for place in state.idle.sorted() {
      guard let (id, job) = state.schedule.next(of: priorities(at: place)) else { continue }
      state.idle.removeAll { $0 == place }
      begun.append(Assignment(place: place, id: id, job: job))
    }
    return begun
  }

  private func begin(_ first: Assignment) { places[first.place].enter { self.work(first) } }

  /// Works on a place's own thread as long as there are jobs.
  private func work(_ first: Assignment) {
    let place = places[first.place]
    var next: Assignment? = first
    while let assignment = next {
      let outcome = place.work(assignment.job)
      let (gone, begun): (Gone, [Assignment]) = state.withLock { state in
        var gone = Gone()
        if case .begunAnew(let job, let priority) = outcome {
          if state.isClosed {
            gone = Gone(refused: [job], skipped: state.schedule.finish(assignment.id, succeeded: false))
          } else {
            state.schedule.putBack(assignment.id, job, priority)
          }
        } else if case .succeeded = outcome {
          gone.skipped = state.schedule.finish(assignment.id, succeeded: true)
        } else {
          gone.skipped = state.schedule.finish(assignment.id, succeeded: false)
        }
        // This place goes on with the next job; children that can begin now may wake others.
        state.idle.append(first.place)
        return (gone, assigned(&state))
      }
      tell(gone)
      next = begun.first { $0.place == first.place }
      for other in begun where other.place != first.place { begin(other) }
    }
    place.rest()
  }
}
