/// The identifier of a job within one schedule.
public struct JobID: Hashable, Sendable {
  let number: Int
}

/// The priority of a job.
public enum JobPriority: Int, CaseIterable, Sendable {
  /// A person waits for the answer, and the job is short.
  case quick
  /// A person waits for the answer.
  case person
  /// One of many jobs that no person waits for.
  case batch
}

/// A queue of jobs with priorities, dependencies, and fair turns between owners.
///
/// A job whose parent failed or was cancelled is skipped, and so are its own children. The schedule runs nothing
/// itself.
///
/// ```swift
/// var schedule = JobSchedule<String>(capacity: 100)
/// let read = schedule.add("read", of: owner).job
/// schedule.add("draw", of: owner, after: [read])
/// schedule.next()  // "read"; "draw" waits until `finish(read, succeeded: true)`
/// ```
public struct JobSchedule<Element> {
  private struct Waiting {
    let element: Element
    let owner: JobOwner
    let priority: JobPriority
    /// The parents that have not ended.
    var parents: Set<JobID>
  }

  private var queues: [FairQueue<JobID>]
  private var waiting: [JobID: Waiting] = [:]
  private var running: [JobID: JobOwner] = [:]
  private var children: [JobID: [JobID]] = [:]
  /// The last jobs that failed, were cancelled or were skipped: children that come later are skipped too.
  private var failed: Set<JobID> = []
  private var failedInOrder: [JobID] = []
  private var number = 0
  private let capacity: Int

  /// - Parameter capacity: the most jobs that may wait.
  public init(capacity: Int) {
    self.capacity = capacity
    queues = JobPriority.allCases.map { _ in FairQueue() }
  }

  /// The number of jobs that wait, including those that wait for their parents.
  public var waitingCount: Int { waiting.count }

  /// True if a job of this owner would be accepted now.
  public func takes(from owner: JobOwner, _ priority: JobPriority = .person) -> Bool {
    waiting.count < capacity || giver(to: owner, priority) != nil
  }

  /// Adds a job.
  /// - Parameters:
  ///   - parents: jobs that must have succeeded before this one.
  ///   - hasRoom: true if the job is accepted whatever the number of waiting jobs, because a worker is free.
  /// - Returns: the job's identifier, and the refused elements: those that gave way to it, or its own if it was not
  ///   accepted.
  @discardableResult
  public mutating func add(
    _ element: Element, of owner: JobOwner, _ priority: JobPriority = .person, after parents: [JobID] = [],
    hasRoom: Bool = false
  ) -> (job: JobID, refused: [Element], skipped: [Element]) {
    number += 1
    let job = JobID(number: number)
    guard failed.isDisjoint(with: parents) else {
      noteFailed(job)
      return (job, [], [element])
    }
    var gone: (refused: [Element], skipped: [Element]) = ([], [])
    if waiting.count >= capacity && !hasRoom {
      guard let giver = giver(to: owner, priority) else {
        noteFailed(job)
        return (job, [element], [])
      }
      gone = drop(giver)
    }
    let open = Set(parents.filter { waiting[$0] != nil || running[$0] != nil })
    waiting[job] = Waiting(element: element, owner: owner, priority: priority, parents: open)
    for parent in open { children[parent, default: []].append(job) }
    if open.isEmpty { queues[priority.rawValue].add(job, of: owner) }
    return (job, gone.refused, gone.skipped)
  }

  /// Takes the job whose turn it is.
  /// - Parameter priorities: those that are looked at, in this order.
  public mutating func next(of priorities: [JobPriority] = JobPriority.allCases) -> (job: JobID, element: Element)? {
    for priority in priorities {
      guard let job = queues[priority.rawValue].next(), let entry = waiting.removeValue(forKey: job) else { continue }
      running[job] = entry.owner
      return (job, entry.element)
    }
    return nil
  }

  /// Records the end of a running job.
  /// - Returns: the elements that are skipped because the job failed.
  public mutating func finish(_ job: JobID, succeeded: Bool) -> [Element] {
    guard running.removeValue(forKey: job) != nil else { return [] }
    guard succeeded else { return fail(job) }
    for child in children.removeValue(forKey: job) ?? [] {
      waiting[child]?.parents.remove(job)
      if let entry = waiting[child], entry.parents.isEmpty {
        queues[entry.priority.rawValue].add(child, of: entry.owner)
      }
    }
    return []
  }

  /// Lets a job that ran wait again, after all others of its owner with that priority.
  mutating func putBack(_ job: JobID, _ element: Element, _ priority: JobPriority) {
    guard let owner = running.removeValue(forKey: job) else { return }
    waiting[job] = Waiting(element: element, owner: owner, priority: priority, parents: [])
    queues[priority.rawValue].add(job, of: owner)
  }

  /// Cancels a waiting job. A job that runs already goes on, and its children are skipped.
  /// - Returns: the job's own element if it still waited, and the elements that are skipped because of it.
  public mutating func cancel(_ job: JobID) -> (cancelled: Element?, skipped: [Element]) {
    guard waiting[job] != nil else { return (nil, running[job] != nil ? fail(job) : []) }
    let (own, skipped) = drop(job)
    return (own.first, skipped)
  }

  /// Removes a waiting job.
  private mutating func drop(_ job: JobID) -> (refused: [Element], skipped: [Element]) {
    guard let entry = waiting.removeValue(forKey: job) else { return ([], []) }
    if entry.parents.isEmpty { queues[entry.priority.rawValue].remove { $0 == job } }
    for parent in entry.parents { children[parent]?.removeAll { $0 == job } }
    return ([entry.element], fail(job))
  }

  /// Skips the children of a job, and the children of those.
  private mutating func fail(_ job: JobID) -> [Element] {
    noteFailed(job)
    return (children.removeValue(forKey: job) ?? []).flatMap { child in
      let (own, skipped) = drop(child)
      return own + skipped
    }
  }

  private mutating func noteFailed(_ job: JobID) {
    guard failed.insert(job).inserted else { return }
    failedInOrder.append(job)
    if failedInOrder.count > 4096 { failed.remove(failedInOrder.removeFirst()) }
  }

  /// The job that is dropped to make room for one of `owner`: the newest of a lower priority, or one of the largest
  /// owner.
  private func giver(to owner: JobOwner, _ priority: JobPriority) -> JobID? {
    waiting.filter { $0.value.priority.rawValue > priority.rawValue }.keys.max { $0.number < $1.number }
      ?? queues[priority.rawValue].giver(to: owner)
  }
}
