import Foundation
import Testing

@testable import Workers

/// Frames, queues and runs at their limits.
@Suite struct WorkerLimitTests {
  // MARK: Ends

  @Test func onlyWhatTheSystemKilledWasKilled() throws {
    let running = try WorkerProcess(Command(["/bin/sleep", "60"]))
    #expect(running.isAlive && !running.wasKilled)
    running.end()
    let ended = try WorkerProcess(Command(["/bin/sh", "-c", "exit 9"]))
    #expect(!ended.wasKilled)
    ended.end()
    let killed = try WorkerProcess(Command(["/bin/sh", "-c", "kill -9 $$"]))
    #expect(killed.wasKilled && !killed.isAlive)
    killed.end()
  }

  // MARK: Frames

  @Test func aLengthHasFourBytesTheHighestFirst() {
    #expect(Frame.length(0x0102_03FF) == [1, 2, 3, 255] && Frame.length([1, 2, 3, 255]) == 0x0102_03FF)
    #expect(Frame.length(0) == [0, 0, 0, 0] && Frame.length(256) == [0, 0, 1, 0] && Frame.lengthSize == 4)
    #expect(Frame.limit == 268_435_456)
  }

  /// A worker's side whose input holds these bytes.
  private func received(_ bytes: [UInt8]) throws -> [[UInt8]?] {
    let pipe = try PipeEnds()
    #expect(writeAll(pipe.writing, bytes))
    close(pipe.writing)
    defer { close(pipe.reading) }
    let side = WorkerSide(input: pipe.reading, output: -1)
    return [side.next(), side.next()]
  }

  @Test func messagesAreTakenWholeOrNotAtAll() throws {
    let message = Frame.length(3) + [7, 8, 9]
    #expect(try received(message + Frame.length(0)) == [[7, 8, 9], []])
    #expect(try received(message) == [[7, 8, 9], nil])
    #expect(try received(Array(message.dropLast())) == [nil, nil] && received([0, 0, 0]) == [nil, nil])
    #expect(try received(Frame.length(1) + [7]) == [[7], nil])
    // The longest message is waited for. One byte more is not, so that what follows it is next.
    #expect(try received(Frame.length(Frame.limit) + message) == [nil, nil])
    #expect(try received(Frame.length(Frame.limit + 1) + message) == [nil, [7, 8, 9]])
  }

  @Test func whatIsSentIsTheLengthAndTheMessage() throws {
    let pipe = try PipeEnds()
    defer { for end in [pipe.reading, pipe.writing] { close(end) } }
    #expect(WorkerSide(input: -1, output: pipe.writing).send([5, 6]))
    var bytes = [UInt8](repeating: 0, count: 20)
    #expect(read(pipe.reading, &bytes, 20) == 6 && Array(bytes.prefix(6)) == [0, 0, 0, 2, 5, 6])
    #expect(WorkerSide(input: -1, output: pipe.writing).send([7]))
    #expect(read(pipe.reading, &bytes, 20) == 5 && Array(bytes.prefix(5)) == [0, 0, 0, 1, 7])
    #expect(!WorkerSide(input: -1, output: -1).send([1]) && !writeAll(-1, [1]) && writeAll(-1, []))
  }

  // MARK: Queues

  private typealias Owner = (group: String, member: String)

  /// A schedule that is full with these owners' jobs, one each.
  private func full(_ owners: [Owner]) -> JobSchedule<String> {
    var schedule = JobSchedule<String>(capacity: owners.count)
    for (index, owner) in owners.enumerated() {
      schedule.add("\(owner.group)\(owner.member)\(index)", of: JobOwner(group: owner.group, member: owner.member))
    }
    return schedule
  }

  /// Who gives way to whom in a full schedule: those that wait, who comes, and whose job is refused.
  @Test(arguments: [
    ("Aa Aa Ba", "Ba", "new"), ("Aa Aa Aa Ba", "Ba", "Aa2"), ("Aa Aa Ba", "Ca", "Aa1"), ("Aa Ba Ca", "Da", "new"),
    ("Aa Aa Aa Ab", "Ab", "Aa2"), ("Aa Aa Ab", "Ab", "new"), ("Aa Aa Ab", "Ac", "Aa1"), ("Aa Ab Ac", "Ad", "new"),
    ("Aa Aa Aa Ab Ba", "Bb", "Aa2"), ("Aa Aa Ba", "Ab", "Aa1"), ("Aa Ab Ba Bb", "Ac", "new"),
    ("Aa Aa Ba Ba", "Bb", "new"), ("Aa Ab Ab Ba", "Ca", "Ab2"),
    ("Aa Aa Ab Ab", "Ca", "Aa1"), ("Aa Aa Ba Ba", "Ca", "Aa1"),
  ])
  func whoWaitsWithMostGivesWay(waiting: String, comes: String, refused: String) {
    let owners = waiting.split(separator: " ").map { Owner(String($0.prefix(1)), String($0.suffix(1))) }
    var schedule = full(owners)
    let owner = JobOwner(group: String(comes.prefix(1)), member: String(comes.suffix(1)))
    #expect(schedule.takes(from: owner) == (refused != "new"))
    #expect(schedule.add("new", of: owner).refused == [refused])
  }

  @Test func aQueueSaysWhetherSomethingWasInIt() {
    var queue = FairQueue<Int>()
    queue.add(1, of: JobOwner(group: "g", member: "m"))
    #expect(!queue.remove { $0 == 2 } && queue.remove { $0 == 1 } && !queue.remove { $0 == 1 })
  }

  /// A job that failed long ago is as one that was never there.
  @Test func thousandsOfFailuresAreRemembered() {
    var schedule = JobSchedule<Int>(capacity: 9)
    let owner = JobOwner(group: "g", member: "m")
    var first: JobID?
    for number in 0..<4096 {
      let job = schedule.add(number, of: owner).job
      if number == 0 { first = job }
      _ = schedule.cancel(job)
    }
    let parents = first.map { [$0] } ?? []
    #expect(schedule.add(5000, of: owner, after: parents).skipped == [5000], "its own failure is one more")
    #expect(schedule.add(5001, of: owner, after: parents).skipped == [])
    #expect(schedule.next()?.element == 5001)
  }

  // MARK: Runs

  private func run(
    _ script: String, output: Int = 1, takesComplaints: Bool = false
  ) throws -> LimitedRun.Result {
    try LimitedRun(seconds: 5, memory: 512, output: output).run(
      ["sh", "-c", script], input: Array("what it reads".utf8), takesComplaints: takesComplaints)
  }

  @Test func theStatusOfAShellIsToldFromAProgramsOwn() throws {
    for status in [0, 1, 126] { #expect(try run("exit \(status)").status == status) }
    #expect(throws: LimitedRun.Failure.missing) { try run("exit 127") }
    for status in [128, 137, 255] { #expect(throws: LimitedRun.Failure.ended) { try run("exit \(status)") } }
    #expect(throws: LimitedRun.Failure.ended) { try run("kill -KILL $$") }
  }

  @Test func outputOfExactlyTheLimitIsTaken() throws {
    for limit in [1, 2] {
      #expect(try run("head -c \(limit << 20) /dev/zero", output: limit).output.count == limit << 20)
      #expect(throws: LimitedRun.Failure.tooMuchOutput) {
        try run("head -c \(limit << 20 + 1) /dev/zero", output: limit)
      }
    }
  }

  @Test func complaintsAreTakenWhereTheyAreAskedFor() throws {
    let script = "echo said; echo complained >&2"
    #expect(try String(decoding: run(script).output, as: UTF8.self) == "said\n")
    #expect(try String(decoding: run(script, takesComplaints: true).output, as: UTF8.self) == "said\ncomplained\n")
  }

  @Test func aProgramSeesNothingButWhatItIsHanded() throws {
    let said = try String(decoding: run("env; ls /proc/self/fd | wc -l").output, as: UTF8.self)
    #expect(said.contains("LC_ALL=C.UTF-8\n") && said.contains("PATH=") && !said.contains("HOME="))
    // Its three own files, and the folder that `ls` reads.
    #expect(said.hasSuffix("\n4\n"), "\(said)")
  }

  @Test func aProcessorsSecondsAreAQuarterOfTheTimeOnAClock() {
    #expect(TimeLimit.processor(seconds: 3) == TimeLimit(wall: .seconds(12), processor: 3))
    #expect(TimeLimit(wall: .seconds(1)).processor == nil)
  }

  @Test func anErrorIsNamedInTheSystemsWords() {
    let failure = #expect(throws: Command.Failure.self) { try Command(["/no/such/program"]).output(limit: 1) }
    #expect(failure?.number == ENOENT && failure?.reason == "No such file or directory")
  }

  @Test func aCommandIsStartedAloneOrWithWhatThisProcessHas() throws {
    let plain = Command(["a", "b"])
    #expect(plain.variables == nil && plain.errors == .nowhere && !plain.closesOthers && plain.isLeader)
    let isolated = Command.isolated(["a"])
    #expect(isolated.variables == ["LC_ALL=C.UTF-8"] && isolated.errors == .nowhere && isolated.closesOthers)
    // A leader's group has its own number.
    for isLeader in [true, false] {
      var command = Command(["sh", "-c", "ps -o pgid= -p $$ 2>/dev/null || cut -d' ' -f5 /proc/$$/stat; echo $$"])
      command.isLeader = isLeader
      let words = try String(decoding: command.output(limit: 1000), as: UTF8.self).split(whereSeparator: \.isWhitespace)
      #expect(words.count == 2 && (words[0] == words[1]) == isLeader, "\(words)")
    }
  }
}
