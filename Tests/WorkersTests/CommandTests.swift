import Foundation
import Testing

@testable import Workers

@Suite struct CommandTests {
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
