import BuiltPrograms
import Foundation
import GameCore
import Rogueship
import Testing

@testable import Archive
import Files

/// Kills a process in the middle of its writes.
@Suite struct CrashTests {
  static let program = BuiltProgram("archive-crash")

  private func run(_ folder: String, moment: Int) throws -> (signal: Bool, status: Int32) {
    let run = try Self.program.run([folder, "\(moment)"])
    return (run.isKilled, run.status)
  }

  @Test func aKillAtAnyMomentOfAnyWriteLeavesSavesAndScoresWhole() throws {
    // Three saves and three scores.
    let moments = 6 * AtomicFile.Moment.allCases.count
    for moment in 1...(moments + 1) {
      let folder = TemporaryFolder(isMade: false)
      let archive = Archive(folder: folder.path)
      let end = try run(folder.path, moment: moment)
      #expect(end.signal == (moment <= moments) && (end.signal || end.status == 0))
      // A write counts from the moment of its renaming on: the fifth of the six.
      let done = (moment + 1) / 6
      let save = try archive.save(named: "game")
      #expect((save?.savedAt ?? 0) == (done + 1) / 2, "killed at moment \(moment)")
      if let save { #expect(throws: Never.self) { try save.resume(Rogueship()) } }
      let table = try archive.scores(of: "rogueship")
      #expect(table.entries.count == done / 2, "killed at moment \(moment)")
      for entry in table.entries { #expect(throws: Never.self) { try entry.replay.check(with: Rogueship()) } }
      let left = FileManager.default.enumerator(atPath: folder.path)?.allObjects as? [String] ?? []
      #expect(!left.contains { $0.contains("damaged") })
      // The next process writes as if nothing had happened.
      #expect(try run(folder.path, moment: 1000).status == 0)
      #expect(try archive.scores(of: "rogueship").entries.count == 3)
    }
  }
}
