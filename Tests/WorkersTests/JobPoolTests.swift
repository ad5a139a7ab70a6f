import Dispatch
import Synchronization
import Testing

@testable import Workers

/// The places at which a pool does its jobs, and jobs that begin anew.
@Suite struct JobPoolTests {
  /// A job with a name that waits until it is let go.
  private struct Job: Sendable {
    var name: String
    var isLong = false
    let gate = DispatchSemaphore(value: 0)
  }

  private final class Log: Sendable {
    private let lines = Mutex<[String]>([])
    func add(_ line: String) { lines.withLock { $0.append(line) } }
    var all: [String] { lines.withLock { $0 } }

    func wait(for line: String) async throws {
      let deadline = ContinuousClock.now + .seconds(60)
      while !all.contains(line) {
        try #require(ContinuousClock.now < deadline, "\(line) after \(all)")
        try await Task.sleep(for: .milliseconds(2))
      }
    }
  }

  private struct Place: JobPlace {
    let queue = DispatchQueue(label: "test")
    let number: Int
    let log: Log

    func enter(_ body: @escaping @Sendable () -> Void) { queue.async(execute: body) }

    func work(_ job: Job) -> JobOutcome<Job> {
      log.add("\(job.name) at \(number)")
      job.gate.wait()
      var again = job
      again.isLong = false
      return job.isLong ? .begunAnew(again, .person) : .succeeded
    }

    func rest() {}
  }

  private let owner = JobOwner(group: "g", member: "m")

  private func pool(_ places: Int, _ log: Log, capacity: Int = 9) -> JobPool<Place> {
    JobPool((0..<places).map { Place(number: $0, log: log) }, capacity: capacity, reservesPlace: true) { job, refusal in
      log.add("\(job.name) \(refusal)")
    }
  }

  @Test func longJobsLeaveAPlaceToQuickOnes() async throws {
    let log = Log(), pool = pool(2, log)
    let (one, two, quick) = (Job(name: "one"), Job(name: "two"), Job(name: "quick"))
    pool.submit(one, of: owner, .person)
    pool.submit(two, of: owner, .person)
    try await log.wait(for: "one at 1")
    #expect(pool.waitingCount == 1 && pool.takes(from: owner, .quick))
    pool.submit(quick, of: owner, .quick)
    try await log.wait(for: "quick at 0")
    one.gate.signal()
    try await log.wait(for: "two at 1")
    two.gate.signal()
    quick.gate.signal()
  }

  @Test func quickJobsLeaveTheOtherPlacesToLongOnes() async throws {
    let log = Log(), pool = pool(2, log)
    let quick = (0..<4).map { Job(name: "quick \($0)") }, long = Job(name: "long")
    for job in quick { pool.submit(job, of: owner, .quick) }
    try await log.wait(for: "quick 1 at 1")
    pool.submit(long, of: owner, .person)
    quick[1].gate.signal()
    try await log.wait(for: "long at 1")
    #expect(!log.all.contains("quick 2 at 1"))
    for job in quick + [long] { job.gate.signal() }
  }

  @Test func aJobThatIsLongerThanItSeemedBeginsAnewElsewhere() async throws {
    let log = Log(), pool = pool(2, log)
    let (other, job, next) = (Job(name: "other"), Job(name: "job", isLong: true), Job(name: "next"))
    pool.submit(other, of: owner, .person)
    try await log.wait(for: "other at 1")
    pool.submit(job, of: owner, .quick)
    pool.submit(next, of: owner, .quick)
    try await log.wait(for: "job at 0")
    job.gate.signal()
    try await log.wait(for: "next at 0")
    #expect(pool.waitingCount == 1)
    other.gate.signal()
    try await log.wait(for: "job at 1")
    for job in [job, next] { job.gate.signal() }
  }

  @Test func aClosedPoolRefusesWhatWaitsAndWhatComes() async throws {
    let log = Log(), pool = pool(1, log)
    let (one, two) = (Job(name: "one"), Job(name: "two"))
    pool.submit(one, of: owner, .quick)
    try await log.wait(for: "one at 0")
    pool.submit(two, of: owner, .quick)
    pool.close()
    #expect(log.all == ["one at 0", "two full"])
    #expect(pool.submit(Job(name: "three"), of: owner, .quick) == nil && log.all.last == "three full")
    one.gate.signal()
  }
}
