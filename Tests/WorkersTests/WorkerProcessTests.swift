import Foundation
import Testing

@testable import Workers

/// One worker at the other end of its pipes: what it is sent, how long it may take, and what is left of it.
@Suite struct WorkerProcessTests {
  private static let long = TimeLimit(wall: .seconds(60))

  @Test func messagesOfNoByteAndOfOneGoThereAndBack() throws {
    // It sends back what it gets.
    let process = try WorkerProcess(Command(["cat"]))
    defer { process.end() }
    for message in [[7], [], [1, 2, 3]] as [[UInt8]] {
      #expect(try process.ask(message, within: Self.long) == message)
    }
  }

  @Test func aWorkerThatTakesNothingHoldsNobodyUp() throws {
    let process = try WorkerProcess(Command(["sleep", "60"]))
    defer { process.end() }
    // More than a pipe holds.
    let message = [UInt8](repeating: 0, count: 1 << 20)
    #expect(throws: WorkerProcess.Failure.timeout) {
      try process.ask(message, within: TimeLimit(wall: .milliseconds(50)))
    }
  }

  /// The bytes of the longest message are waited for; a longer one is nonsense at once.
  @Test(arguments: [
    (0, TimeLimit(wall: .milliseconds(200)), WorkerProcess.Failure.timeout), (1, long, .ended),
  ])
  func anAnswerIsAsLongAsAFrameAtMost(more: Int, limit: TimeLimit, failure: WorkerProcess.Failure) throws {
    let length = Frame.length(Frame.limit + more).map { String(format: "\\%03o", $0) }.joined()
    let process = try WorkerProcess(Command(["sh", "-c", "printf '\(length)'; exec sleep 60"]))
    defer { process.end() }
    #expect(throws: failure) { try process.ask([], within: limit) }
  }

  @Test func whatHasEndedIsNeitherAliveNorKilled() throws {
    let process = try WorkerProcess(Command(["sleep", "60"]))
    #expect(process.isAlive)
    process.end()
    #expect(!process.isAlive && !process.wasKilled && process.seconds == 0)
  }

  /// The signal of a system without memory is the only one that tells nothing about the job.
  @Test func whatAnotherSignalEndedWasNotKilled() throws {
    let process = try WorkerProcess(Command(["sh", "-c", "kill -TERM $$"]))
    #expect(!process.wasKilled)
    process.end()
  }

  #if os(Linux)
    @Test func aWorkerThatKeepsAProcessorBusyIsEndedByItsTime() throws {
      let process = try WorkerProcess(Command(["sh", "-c", "while :; do :; done"]))
      defer { process.end() }
      let start = ContinuousClock.now
      #expect(throws: WorkerProcess.Failure.timeout) {
        try process.ask([], within: TimeLimit(wall: .seconds(60), processor: 0.05))
      }
      #expect(process.seconds >= 0.05 && ContinuousClock.now - start < .seconds(50))
    }

    // MARK: Files

    @Test func complaintsGoNowhereUnlessTheyAreKept() throws {
      var command = Command(["readlink", "/proc/self/fd/2"])
      #expect(try String(decoding: command.output(limit: 1000), as: UTF8.self) == "/dev/null\n")
      command.errors = .own
      let own = try FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/fd/2")
      #expect(try String(decoding: command.output(limit: 1000), as: UTF8.self) == own + "\n")
    }

    /// Even the first one that is not marked to be closed.
    @Test func anIsolatedProgramHasNoFileOfThisProcess() throws {
      let file = open("/dev/null", O_RDONLY)
      defer { close(file) }
      let marks = fcntl(3, F_GETFD)
      #expect(marks >= 0, "the first number is taken by now")
      _ = fcntl(3, F_SETFD, 0)
      defer { _ = fcntl(3, F_SETFD, marks) }
      func files(_ command: Command) throws -> [Substring] {
        try String(decoding: command.output(limit: 1000), as: UTF8.self).split(separator: "\n")
      }
      // Its three, and the folder that it reads.
      #expect(try files(.isolated(["ls", "/proc/self/fd"])) == ["0", "1", "2", "3"])
      #expect(try files(Command(["ls", "/proc/self/fd"])).count > 4)
    }

    /// So many of them show whatever other tests have open meanwhile.
    private func leaksFiles(_ work: () throws -> Void) rethrows -> Bool {
      func count() -> Int { (try? FileManager.default.contentsOfDirectory(atPath: "/proc/self/fd").count) ?? 0 }
      let before = count(), times = 70
      for _ in 0..<times { try work() }
      return count() - before > times * 2 / 3
    }

    @Test func noPipeStaysOpen() throws {
      let missing = Command(["/no/such/program"]), short = Command(["true"])
      #expect(try !leaksFiles { _ = try short.output(limit: 1) })
      #expect(!leaksFiles { _ = try? missing.output(limit: 1) })
      #expect(try !leaksFiles { try WorkerProcess(short).end() })
      #expect(!leaksFiles { _ = try? WorkerProcess(missing) })
      #expect(try !leaksFiles { _ = try LimitedRun(seconds: 5, memory: 512, output: 1).run(["true"], input: [1]) })
    }
  #endif

  @Test func noProgramInheritsAPipeThatItIsNotGiven() throws {
    let pipe = try PipeEnds()
    defer { for end in [pipe.reading, pipe.writing] { close(end) } }
    #expect(fcntl(pipe.reading, F_GETFD) & FD_CLOEXEC != 0 && fcntl(pipe.writing, F_GETFD) & FD_CLOEXEC != 0)
    #expect(pipe.reading != pipe.writing && writeAll(pipe.writing, [7]))
    let copier = try Command(["head", "-c", "1"]).start(input: pipe.reading, output: pipe.writing)
    #expect(ProcessEnd.waited(for: copier).code == 0)
    var byte: UInt8 = 0
    #expect(read(pipe.reading, &byte, 1) == 1 && byte == 7)
  }

  // MARK: The end of a program

  @Test func whatIsNoProcessOfThisOnesHasNotEndedWell() {
    #expect(ProcessEnd.waited(for: getpid()).code == 255)
  }

  @Test func aProgramsEndIsItsStatusOrItsSignal() throws {
    #expect(try Command(["sh", "-c", "exit 7"]).status() == 7)
    #expect(try Command(["sh", "-c", "kill -9 $$"]).status() == 128 + 9)
    #expect(throws: Command.Failure.self) { try Command(["/no/such/program"]).status() }
  }

  @Test func whatAProgramComplainsOfGoesToTheFileThatItIsGiven() throws {
    let pipe = try PipeEnds()
    defer { close(pipe.reading) }
    var command = Command(["sh", "-c", "cat; echo seen; echo wrong >&2"])
    command.errors = .file(pipe.writing)
    #expect(try command.status() == 0)
    close(pipe.writing)
    var bytes = [UInt8](repeating: 0, count: 100)
    let count = read(pipe.reading, &bytes, bytes.count)
    #expect(String(decoding: bytes.prefix(count), as: UTF8.self) == "wrong\n")
  }

  /// A thread that holds a signal back does so for itself alone.
  @Test func aProgramHearsSignalsThatThisThreadHoldsBack() throws {
    var held = sigset_t(), before = sigset_t()
    sigemptyset(&held)
    sigaddset(&held, SIGTERM)
    pthread_sigmask(SIG_BLOCK, &held, &before)
    defer { pthread_sigmask(SIG_SETMASK, &before, nil) }
    #expect(try Command(["sh", "-c", "kill -TERM $$; exit 3"]).status() == 128 + SIGTERM)
  }

  // MARK: Output

  @Test func aProgramThatGoesOnIsEndedAtTheLimitOfItsOutput() throws {
    for isLeader in [true, false] {
      var command = Command(["sh", "-c", "printf abc; exec sleep 60"])
      command.isLeader = isLeader
      let start = ContinuousClock.now
      #expect(try command.output(limit: 3) == Array("abc".utf8))
      #expect(ContinuousClock.now - start < .seconds(50))
    }
  }

  @Test func aSingleByteIsTaken() throws {
    #expect(try Command(["printf", "a"]).output(limit: 100) == [97])
    #expect(try LimitedRun(seconds: 5, memory: 512, output: 1).run(["cat"], input: [98]).output == [98])
  }

  @Test func aProgramThatSaysNothingIsEndedByTheClock() throws {
    let start = ContinuousClock.now
    #expect(throws: LimitedRun.Failure.ended) {
      try LimitedRun(seconds: 1, memory: 512, output: 1).run(["sleep", "60"], input: [])
    }
    #expect(ContinuousClock.now - start < .seconds(50))
  }
}
