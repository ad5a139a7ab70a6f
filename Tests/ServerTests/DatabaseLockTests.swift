import BuiltPrograms
import Foundation
import GameService
import Testing

@testable import ServerStore

/// The lock on a database file that a server holds.
@Suite struct DatabaseLockTests {
  private func withFile(_ body: (String) throws -> Void) throws {
    try TemporaryFolder.with { try body($0.path("club.sqlite")) }
  }

  /// How often this process has a file open.
  private func openings(of file: String) -> Int {
    let numbers = (try? FileManager.default.contentsOfDirectory(atPath: "/proc/self/fd")) ?? []
    return numbers.count {
      (try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/fd/\($0)")) == file
    }
  }

  @Test func aFileHasOneServerAndTheNextIsToldWhich() throws {
    try withFile { file in
      let lock = try DatabaseLock(database: file)
      for _ in 0..<3 {
        let failure = #expect(throws: StartFailure.self) { _ = try DatabaseLock(database: file) }
        let text = failure.map { "\($0)" } ?? ""
        #expect(text.contains("in use") && text.contains("(process \(getpid()))"), "\(text)")
      }
      // Who was refused leaves nothing open.
      #if os(Linux)
        #expect(openings(of: file + ".lock") == 1)
      #endif
      lock.release()
      lock.release()
      #if os(Linux)
        #expect(openings(of: file + ".lock") == 0)
      #endif
      let next = try DatabaseLock(database: file)
      next.release()
    }
  }

  @Test func aLockThatIsForgottenIsLetGo() throws {
    try withFile { file in
      do { _ = try DatabaseLock(database: file) }
      #expect(throws: Never.self) { try DatabaseLock(database: file).release() }
      #expect(try String(contentsOfFile: file + ".lock", encoding: .utf8) == "\(getpid())\n")
    }
  }

  @Test func aFileThatCannotBeMadeIsNamed() {
    let failure = #expect(throws: StartFailure.self) { _ = try DatabaseLock(database: "/no/such/folder/club.sqlite") }
    #expect(failure.map { "\($0)" }?.contains("/no/such/folder/club.sqlite.lock cannot be written") == true)
  }
}
