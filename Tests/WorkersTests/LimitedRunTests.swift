import BuiltPrograms
import Foundation
import Testing
import Workers

/// Programs under limits.
@Suite struct LimitedRunTests {
  private func run(
    _ script: String, seconds: Int = 5, memory: Int = 512, output: Int = 1
  ) -> Result<LimitedRun.Result, any Error> {
    Result {
      try LimitedRun(seconds: seconds, memory: memory, output: output).run(
        ["sh", "-c", script], input: Array("what it reads".utf8))
    }
  }

  @Test func whatItWritesAndHowItEndsIsTold() throws {
    let result = try run("cat; exit 3").get()
    #expect(result.status == 3 && String(decoding: result.output, as: UTF8.self) == "what it reads")
  }

  @Test func aProgramThatIsNotThereIsMissing() throws {
    #expect(throws: LimitedRun.Failure.missing) {
      try LimitedRun(seconds: 1, memory: 512, output: 1).run(["gridship-no-such-program"], input: [])
    }
  }

  @Test func aLargeInputIsHandedOverWhileOutputComes() throws {
    let input = [UInt8](repeating: 7, count: 3 << 20)
    #expect(try LimitedRun(seconds: 5, memory: 512, output: 4).run(["cat"], input: input).output == input)
  }

  @Test func aProgramNeedNotReadWhatItIsHanded() throws {
    let input = [UInt8](repeating: 7, count: 3 << 20)
    let result = try LimitedRun(seconds: 5, memory: 512, output: 1).run(
      ["sh", "-c", "head -c 1; exit 4"], input: input)
    #expect(result.output == [7] && result.status == 4)
  }

  @Test func everyLimitEndsIt() throws {
    #expect(throws: LimitedRun.Failure.ended) { try run("while :; do :; done", seconds: 1).get() }
    // It takes no processor's time, and has closed its output.
    let start = ContinuousClock.now
    #expect(throws: LimitedRun.Failure.ended) { try run("exec >&-; sleep 60", seconds: 1).get() }
    #expect(ContinuousClock.now - start < .seconds(20))
    #expect(throws: LimitedRun.Failure.tooMuchOutput) { try run("yes").get() }
    // No file can be written, and little memory taken.
    let folder = TemporaryFolder()
    _ = run("echo something > \(folder.path("file"))")
    #expect(folder.bytes("file")?.isEmpty ?? true)
    #expect(try run("head -c 100000000 /dev/zero | tail -c 99999999 > /dev/null", memory: 64).get().status != 0)
  }
}
