import BuiltPrograms
import Dispatch
import Foundation
import Synchronization
import Testing

@testable import Workers

/// The places of workers: their starts and ends, their costs, and their reports.
@Suite struct WorkerPlaceTests {
  private static let long = TimeLimit(wall: .seconds(60))
  private static let owner = JobOwner(group: "g", member: "m")

  /// The reports in their order.
  private final class Told: Sendable {
    private let words = Mutex<[String]>([])
    var all: [String] { words.withLock { $0 } }
    func add(_ word: String) { words.withLock { $0.append(word) } }

    func wait(for count: Int) async throws {
      let deadline = ContinuousClock.now + .seconds(60)
      while all.count < count {
        try #require(ContinuousClock.now < deadline)
        try await Task.sleep(for: .milliseconds(2))
      }
    }
  }

  private func job(_ message: [UInt8], _ told: Told, _ name: String = "") -> WorkerJob {
    WorkerJob(message, of: Self.owner, within: Self.long) { answer in
      switch answer {
      case .success(let bytes): told.add(name + String(decoding: bytes, as: UTF8.self))
      case .failure(let refusal): told.add("\(name)\(refusal)")
      }
    }
  }

  // MARK: Starting and ending

  @Test func aWorkerEndsWithItsPlaceAndNoOtherComes() async throws {
    // It tells its number.
    let place = WorkerPlace("test", Command(["sh", "-c", #"printf '\0\0\0\012%010d' $$; exec cat"#]))
    var number: pid_t?
    place.queue.sync {
      try? place.work(charging: { _ in }) { process throws(WorkerProcess.Failure) in
        number = pid_t(String(decoding: try process.ask([], within: Self.long), as: UTF8.self))
      }
    }
    let worker = try #require(number)
    #expect(kill(worker, 0) == 0)
    await place.close()
    #expect(kill(worker, 0) != 0)
    place.queue.sync {
      _ = #expect(throws: WorkerProcess.Failure.ended) {
        try place.work(charging: { _ in }) { _ throws(WorkerProcess.Failure) in Issue.record("it is closed") }
      }
    }
  }

  @Test(arguments: [false, true]) func workersAreStartedAtOnceWhereThatIsWanted(isWanted: Bool) async {
    let told = Told()
    let place = WorkerPlace("test", Command(["/no/such/program"])) { _ in told.add("not started") }
    let pool = isWanted ? WorkerPool([place], capacity: 1, startsAtOnce: true) : WorkerPool([place], capacity: 1)
    place.queue.sync {}
    #expect(told.all == (isWanted ? ["not started"] : []))
    await pool.close()
  }

  @Test func anotherWorkerIsThereBeforeTheNextJob() async throws {
    let folder = TemporaryFolder(), path = folder.path("mark"), told = Told()
    // It ends when it has its job.
    let pool = WorkerPool(
      [WorkerPlace("test", Command(["sh", "-c", "echo >> '\(path)'; head -c 5 > /dev/null"]))], capacity: 1)
    pool.submit(job([1], told))
    try await told.wait(for: 1)
    #expect(told.all == ["ended"])
    let deadline = ContinuousClock.now + .seconds(60)
    while FileManager.default.contents(atPath: path)?.count ?? 0 < 2, ContinuousClock.now < deadline {
      try await Task.sleep(for: .milliseconds(2))
    }
    #expect(FileManager.default.contents(atPath: path)?.count == 2)
    await pool.close()
  }

  /// A later write to it gives an error and no signal.
  @Test func aWorkerThatHasClosedItsInputHasEnded() throws {
    let place = WorkerPlace("test", Command(["sh", "-c", "exec <&-; exec sleep 60"]))
    place.queue.sync {
      #expect(throws: WorkerProcess.Failure.ended) {
        try place.work(charging: { _ in }) { process throws(WorkerProcess.Failure) in
          // More than a pipe holds.
          _ = try process.ask([UInt8](repeating: 0, count: 1 << 20), within: Self.long)
        }
      }
      place.end()
    }
  }

  // MARK: Costs

  #if os(Linux)
    @Test func theProcessorsTimeOfAJobIsCharged() throws {
      let place = WorkerPlace(
        "test",
        Command([
          "sh", "-c", #"i=0; while [ $i -lt 20000 ]; do i=$((i+1)); done; printf '\0\0\0\0'; exec cat"#,
        ]))
      var charged: [Double] = []
      try place.queue.sync {
        try place.work(charging: { charged.append($0) }) { process throws(WorkerProcess.Failure) in
          _ = try process.ask([], within: Self.long)
        }
        place.end()
      }
      #expect(charged.count == 1 && charged[0] > 0.002 && charged[0] < 60, "\(charged)")
    }
  #endif

  #if os(Linux)
    /// A job that ends its worker is charged twice, since another worker is started. One that begins anew is charged each
    /// time.
    @Test(arguments: [(false, 2.0), (true, 1)])
    func aJobThatCostsItsWorkerIsChargedTwiceItsTime(isTrial: Bool, factor: Double) throws {
      let place = WorkerPlace("test", Command(["sh", "-c", "while :; do :; done"]))
      var charged: [Double] = []
      let start = ContinuousClock.now
      place.queue.sync {
        _ = #expect(throws: WorkerProcess.Failure.timeout) {
          try place.work(charging: { charged.append($0) }, isTrial: isTrial) { process throws(WorkerProcess.Failure) in
            _ = try process.ask([], within: .processor(seconds: 0.1))
          }
        }
      }
      let took = (ContinuousClock.now - start) / .seconds(1)
      // By the clock it may take four times as long on a busy machine, and is ended then.
      let least = took < 0.4 ? 0.1 * factor : 0
      #expect(charged.count == 1 && charged[0] >= least && charged[0] <= factor * took, "\(charged) of \(took)")
    }
  #endif

  /// Only the clock knows the time of a worker that is gone.
  @Test func aJobWhoseWorkerIsGoneIsChargedTwiceTheTimeOfTheClock() throws {
    let place = WorkerPlace("test", Command(["sleep", "0.1"]))
    var charged: [Double] = []
    let start = ContinuousClock.now
    place.queue.sync {
      _ = #expect(throws: WorkerProcess.Failure.ended) {
        try place.work(charging: { charged.append($0) }) { process throws(WorkerProcess.Failure) in
          _ = try process.ask([], within: Self.long)
        }
      }
    }
    let most = 2 * ((ContinuousClock.now - start) / .seconds(1))
    #expect(charged.count == 1 && charged[0] > 0 && charged[0] <= most, "\(charged), at most \(most)")
  }

  // MARK: Jobs

  @Test func aPoolTakesWhatAWorkerCanBeginAtOnce() async throws {
    let pool = WorkerPool([WorkerPlace("test", Command(["cat"]))], capacity: 0)
    #expect(pool.takes(from: Self.owner), "a worker is idle, and nobody need wait")
    let told = Told(), goesOn = DispatchSemaphore(value: 0)
    var busy = job([1], told)
    busy.answer = { _ in
      told.add("answered")
      goesOn.wait()
    }
    pool.submit(busy)
    try await told.wait(for: 1)
    #expect(!pool.takes(from: Self.owner))
    goesOn.signal()
    await pool.close()
    #expect(!pool.takes(from: Self.owner), "it is closed")
  }

  @Test func theChildrenOfACancelledJobAreToldToo() async throws {
    let pool = WorkerPool([WorkerPlace("test", Command(["cat"]))], capacity: 9)
    let told = Told(), goesOn = DispatchSemaphore(value: 0)
    var busy = job([1], told)
    busy.answer = { _ in
      told.add("busy")
      goesOn.wait()
    }
    pool.submit(busy)
    try await told.wait(for: 1)
    let parent = try #require(pool.submit(job([2], told, "parent ")))
    var child = job([3], told, "child ")
    child.parents = [parent]
    pool.submit(child)
    pool.cancel(parent)
    #expect(told.all == ["busy", "parent cancelled", "child skipped"])
    goesOn.signal()
    await pool.close()
  }

  @Test func whatWasToldBeforeAWorkerWasKilledIsNotToldAgain() async throws {
    let folder = TemporaryFolder(), path = folder.path("mark"), told = Told()
    let script = """
      head -c 5 > /dev/null
      if [ -e '\(path)' ]; then printf '\\0\\0\\0\\1b\\0\\0\\0\\1c'; exec sleep 60; fi
      touch '\(path)'; printf '\\0\\0\\0\\1a'; kill -KILL $$
      """
    let pool = WorkerPool([WorkerPlace("test", Command(["sh", "-c", script]))], capacity: 1)
    var twice = job([1], told)
    twice.answers = 2
    pool.submit(twice)
    try await told.wait(for: 2)
    #expect(told.all == ["a", "c"])
    await pool.close()
  }
}
