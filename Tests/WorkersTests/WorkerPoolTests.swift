import BuiltPrograms
import Foundation
import Synchronization
import Testing
import Workers

/// Real processes behind a pool.
@Suite struct WorkerPoolTests {
  /// Answers each message with itself; `die` ends it, `sleep` keeps it busy, `twice` is answered once more, with `again`.
  private static let echo = """
    import os, sys, time
    read, write = sys.stdin.buffer, sys.stdout.buffer
    while True:
        head = read.read(4)
        if len(head) < 4: break
        body = read.read(int.from_bytes(head, "big"))
        if body == b"die": os._exit(1)
        if body.startswith(b"sleep"): time.sleep(float(body[5:]))
        if body == b"nonsense":
            write.write(b"\\xff\\xff\\xff\\xff"); write.flush()
            continue
        write.write(head + body); write.flush()
        if body == b"twice": write.write(b"\\0\\0\\0\\5again"); write.flush()
    """

  /// The outcomes of jobs, in the order of their answers.
  private final class Answers: Sendable {
    let all = Mutex<[(String, Result<String, WorkerRefusal>)]>([])

    func wait(for count: Int) async throws {
      let deadline = ContinuousClock.now + .seconds(60)
      while all.withLock({ $0.count }) < count {
        try #require(ContinuousClock.now < deadline)
        try await Task.sleep(for: .milliseconds(5))
      }
    }

    func of(_ name: String) -> Result<String, WorkerRefusal>? { all.withLock { $0.first { $0.0 == name }?.1 } }
    var names: [String] { all.withLock { $0.map(\.0) } }
  }

  private func pool(
    workers: Int = 1, capacity: Int = 10, _ secondTry: SecondTry = .afterKill,
    _ command: Command = Command(["python3", "-c", WorkerPoolTests.echo])
  ) -> WorkerPool {
    WorkerPool((1...workers).map { WorkerPlace("test.\($0)", command, secondTry: secondTry) }, capacity: capacity)
  }

  private func job(
    _ message: String, _ answers: Answers, within limit: Duration = .seconds(30), as name: String? = nil
  ) -> WorkerJob {
    WorkerJob(Array(message.utf8), of: JobOwner(group: "g", member: "m"), within: TimeLimit(wall: limit)) { answer in
      answers.all.withLock { $0.append((name ?? message, answer.map { String(decoding: $0, as: UTF8.self) })) }
    }
  }

  /// The owner hears of a worker that ended by itself, of one that was killed, and of a program that does not start.
  @Test func whatHappensToAWorkerIsReported() async throws {
    let heard = Mutex<[String]>([]), answers = Answers()
    func place(_ command: Command) -> WorkerPlace {
      WorkerPlace("told", command) { incident in
        heard.withLock {
          switch incident {
          case .notStarted(let program, _): $0.append("no \(program)")
          case .ended(let failure, let wasKilled): $0.append("\(failure) \(wasKilled)")
          }
        }
      }
    }
    let pool = WorkerPool([place(Command(["python3", "-c", Self.echo]))], capacity: 10)
    pool.submit(job("die", answers))
    try await answers.wait(for: 1)
    #expect(heard.withLock { $0 } == ["ended false"])
    pool.submit(job("sleep60", answers, within: .milliseconds(200)))
    try await answers.wait(for: 2)
    #expect(heard.withLock { $0 }.count == 2)
    await pool.close()
    let none = WorkerPool([place(Command(["/no/such/program"]))], capacity: 10)
    none.submit(job("well", answers))
    try await answers.wait(for: 3)
    #expect(heard.withLock { $0 }.contains("no /no/such/program"))
    await none.close()
  }

  @Test func everyJobIsAnsweredByOneOfTheWorkers() async throws {
    let pool = pool(workers: 2), answers = Answers()
    for number in 1...9 { pool.submit(job("message \(number)", answers)) }
    try await answers.wait(for: 9)
    for number in 1...9 { #expect(answers.of("message \(number)") == .success("message \(number)")) }
    await pool.close()
    #expect(pool.submit(job("too late", answers)) == nil && answers.of("too late") == .failure(.full))
  }

  @Test func aJobThatEndsItsWorkerHarmsNoOther() async throws {
    let pool = pool(), answers = Answers()
    for message in ["die", "nonsense", "well"] { pool.submit(job(message, answers)) }
    pool.submit(job("sleep60", answers, within: .milliseconds(200)))
    pool.submit(job("well again", answers))
    try await answers.wait(for: 5)
    #expect(answers.of("die") == .failure(.ended) && answers.of("nonsense") == .failure(.ended))
    #expect(answers.of("sleep60") == .failure(.timeout))
    #expect(answers.of("well") == .success("well") && answers.of("well again") == .success("well again"))
    await pool.close()
  }

  @Test func theRightJobsAreTriedTwice() async throws {
    let folder = TemporaryFolder()
    // Dies the first time, in the way that it is told.
    func dying(_ how: String, _ mark: String) -> Command {
      Command([
        "sh", "-c",
        "if [ ! -e \(folder.path)/\(mark) ]; then touch \(folder.path)/\(mark); \(how); fi; exec python3 -c \"$1\"",
        "sh",
        Self.echo,
      ])
    }
    for (how, mark, secondTry, isAnswered) in [
      ("kill -KILL $$", "a", SecondTry.afterKill, true), ("exit 1", "b", .afterKill, false),
      ("exit 1", "c", .afterAnyEnd, true),
    ] {
      let pool = pool(secondTry, dying(how, mark)), answers = Answers()
      pool.submit(job("once", answers))
      try await answers.wait(for: 1)
      #expect(answers.of("once") == (isAnswered ? .success("once") : .failure(.ended)), "\(how) \(secondTry)")
      await pool.close()
    }
  }

  @Test func personsGoBeforeABatchAndChildrenAfterTheirParents() async throws {
    let pool = pool(), answers = Answers()
    pool.submit(job("sleep0.3", answers))
    var batch = job("batch", answers)
    batch.priority = .batch
    pool.submit(batch)
    let parent = try #require(pool.submit(job("parent", answers)))
    var child = job("child", answers)
    child.parents = [parent]
    pool.submit(child)
    try await answers.wait(for: 4)
    #expect(answers.names == ["sleep0.3", "parent", "child", "batch"])
    await pool.close()
  }

  @Test func whatDependsOnAFailureOrIsCancelledIsToldSo() async throws {
    let pool = pool(), answers = Answers()
    pool.submit(job("sleep0.3", answers))
    let dying = try #require(pool.submit(job("die", answers)))
    var child = job("child", answers)
    child.parents = [dying]
    pool.submit(child)
    let cancelled = try #require(pool.submit(job("cancelled", answers)))
    pool.cancel(cancelled)
    var refused = job("refused", answers)
    refused.succeeds = { _ in false }
    let parent = try #require(pool.submit(refused))
    var second = job("second child", answers)
    second.parents = [parent]
    pool.submit(second)
    try await answers.wait(for: 6)
    #expect(answers.of("child") == .failure(.skipped) && answers.of("cancelled") == .failure(.cancelled))
    #expect(answers.of("refused") == .success("refused"), "it is answered, and has failed all the same")
    #expect(answers.of("second child") == .failure(.skipped))
    await pool.close()
  }

  /// Of several answers the first says whether the job succeeded.
  @Test func aJobOfTwoAnswersSucceedsByItsFirst() async throws {
    let pool = pool(), answers = Answers()
    for (good, name) in [("twice", "done"), ("again", "not done")] {
      var parent = job("twice", answers, as: "parent")
      parent.answers = 2
      parent.succeeds = { String(decoding: $0, as: UTF8.self) == good }
      var child = job("child", answers, as: name)
      child.parents = [try #require(pool.submit(parent))]
      pool.submit(child)
    }
    try await answers.wait(for: 6)
    #expect(answers.names.count { $0 == "parent" } == 4)
    #expect(answers.of("done") == .success("child") && answers.of("not done") == .failure(.skipped))
    await pool.close()
  }

  @Test func aFullPoolRefuses() async throws {
    let pool = pool(capacity: 1), answers = Answers()
    pool.submit(job("sleep0.3", answers))
    pool.submit(job("waits", answers))
    pool.submit(job("refused", answers))
    #expect(answers.of("refused") == .failure(.full))
    try await answers.wait(for: 3)
    #expect(answers.of("waits") == .success("waits"))
    await pool.close()
  }

  @Test func aProgramThatIsNotThereIsReported() async throws {
    let reported = Mutex(""), answers = Answers()
    let place = WorkerPlace("test", Command(["gridship-no-such-program"])) { incident in
      if case .notStarted(let program, let reason) = incident { reported.withLock { $0 = "\(program): \(reason)" } }
    }
    let pool = WorkerPool([place], capacity: 1)
    pool.submit(job("anything", answers))
    try await answers.wait(for: 1)
    #expect(answers.of("anything") == .failure(.ended))
    #expect(reported.withLock { $0 } == "gridship-no-such-program: No such file or directory")
    await pool.close()
  }

  @Test func aProgramsOutputIsTakenUpToItsLimit() throws {
    #expect(try Command(["echo", "hello"]).output(limit: 100) == Array("hello\n".utf8))
    #expect(try Command(["yes"]).output(limit: 1000).count >= 1000)
    #expect(throws: Command.Failure.self) { try Command(["gridship-no-such-program"]).output(limit: 1) }
  }
}
