import GameCore
import Rogueship
import Testing
import VideoPoker

@testable import Shell

/// Games that were finished on another machine.
@Suite struct GameLearningTests {
  private func replay(seed: UInt64) throws -> Replay {
    let record = Simulation().play(.cautious, seed: seed)
    var session = Session(Rogueship(), asWritten: .init(), seed: seed)
    for action in record.actions { _ = try session.perform(action, thinking: 0) }
    return Replay(of: session)
  }

  @Test func aVoyageFromElsewhereCountsOnceInTheCaptainsRecord() throws {
    let archive = TestShell().shell.archive
    func record() throws -> CaptainsRecord? { try archive.statistics(of: "rogueship", as: CaptainsRecord.self) }
    let voyage = try replay(seed: 3)
    TestShell.program.learn(from: voyage, named: "server g1", in: archive)
    TestShell.program.learn(from: voyage, named: "server g1", in: archive)
    #expect(try record()?.levels.map(\.games) == [1])
    TestShell.program.learn(from: try replay(seed: 4), named: "server g2", in: archive)
    #expect(try record()?.levels.map(\.games) == [2])
  }

  @Test func aReplayThatDoesNotPlayTeachesNothing() throws {
    let archive = TestShell().shell.archive
    let lines = try replay(seed: 3).description.split(separator: "\n", omittingEmptySubsequences: false)
    // The first turn is left out.
    let turn = try #require(lines.firstIndex { $0.hasPrefix("buy ") || $0.hasPrefix("go ") })
    let broken = lines.enumerated().filter { $0.offset != turn }.map(\.element).joined(separator: "\n")
    if let replay = try? Replay(text: broken) { TestShell.program.learn(from: replay, named: "server g3", in: archive) }
    #expect(try archive.statistics(of: "rogueship", as: CaptainsRecord.self) == nil)
  }
}
