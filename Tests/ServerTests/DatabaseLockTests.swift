import BuiltPrograms
import Foundation
import GRDB
import Testing

@testable import ServerStore

/// The lock on a database file that a server holds.
@Suite struct DatabaseLockTests {
  private func withFile(_ body: (String) throws -> Void) throws {
    try TemporaryFolder.with { try body($0.path("club.sqlite")) }
  }

  /// The number of file descriptors of this process for a file.
  private func openings(of file: String) -> Int {
    let numbers = (try? FileManager.default.contentsOfDirectory(atPath: "/proc/self/fd")) ?? []
    return numbers.count {
      (try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/fd/\($0)")) == file
    }
  }

  @Test func aFileHasOneServerAndTheNextIsToldWhich() throws {
    try withFile { file in
      let lock = try DatabaseLock(database: file)
      // More locks than the kernel lists in one piece.
      let others = (0..<150).map { file + ".\($0)" }
      let locks = try others.map { try DatabaseLock(database: $0) }
      defer {
        for (lock, name) in zip(locks, others) {
          lock.release()
          unlink(name)
        }
      }
      for _ in 0..<3 {
        let failure = #expect(throws: StartFailure.self) { _ = try DatabaseLock(database: file) }
        let text = failure.map { "\($0)" } ?? ""
        #expect(text.contains("is in use by a server that runs"), "\(text)")
        if FileManager.default.isReadableFile(atPath: "/proc/locks") {
          #expect(text.contains("(process \(getpid()))"), "\(text)")
        }
      }
      // A refused server leaves nothing open.
      #if os(Linux)
        #expect(openings(of: file) == 1)
      #endif
      lock.release()
      lock.release()
      #if os(Linux)
        #expect(openings(of: file) == 0)
      #endif
      let next = try DatabaseLock(database: file)
      next.release()
    }
  }

  @Test func aLockThatIsForgottenIsLetGo() throws {
    try withFile { file in
      do { _ = try DatabaseLock(database: file) }
      #expect(throws: Never.self) { try DatabaseLock(database: file).release() }
    }
  }

  @Test func aFileThatCannotBeMadeIsNamed() {
    let failure = #expect(throws: StartFailure.self) { _ = try DatabaseLock(database: "/no/such/folder/club.sqlite") }
    #expect(failure.map { "\($0)" }?.contains("/no/such/folder/club.sqlite cannot be opened") == true)
  }

  @Test func aLockHoldsForEveryNameOfTheFile() throws {
    try withFile { file in
      let lock = try DatabaseLock(database: file)
      defer { lock.release() }
      try FileManager.default.createSymbolicLink(atPath: file + "-symbolic", withDestinationPath: "club.sqlite")
      try FileManager.default.linkItem(atPath: file, toPath: file + "-hard")
      for name in ["-symbolic", "-hard"] {
        #expect(throws: StartFailure.self) { _ = try DatabaseLock(database: file + name) }
      }
    }
  }

  @Test func aSymbolicLinkMayNameAFileThatHasYetToBeMade() throws {
    try withFile { file in
      try FileManager.default.createSymbolicLink(atPath: file + "-link", withDestinationPath: "club.sqlite")
      let lock = try DatabaseLock(database: file + "-link")
      defer { lock.release() }
      #expect(FileManager.default.fileExists(atPath: file))
      #expect(throws: StartFailure.self) { _ = try DatabaseLock(database: file) }
    }
  }

  @Test func aFileThatWasReplacedIsNotLockedInItsPlace() throws {
    try withFile { file in
      let old = try DatabaseLock(database: file)
      let next = try DatabaseLock(database: file + ".new")
      #expect(rename(file + ".new", file) == 0)
      // The old lock goes with the old file; the name belongs to whoever locked the new one.
      #expect(throws: StartFailure.self) { _ = try DatabaseLock(database: file) }
      next.release()
      let free = try DatabaseLock(database: file)
      free.release()
      old.release()
    }
  }
}

/// Files that hold something else are refused and stay as they are.
@Suite struct DatabaseFileTests {
  private func rights(_ file: String) throws -> Int {
    try #require(FileManager.default.attributesOfItem(atPath: file)[.posixPermissions] as? Int)
  }

  /// Refuses the file in every way of opening it, and changes neither the file nor its folder.
  private func expectUntouched(_ file: String, in folder: TemporaryFolder, _ words: String) throws {
    chmod(file, 0o644)
    let (content, names) = (
      try Data(contentsOf: URL(fileURLWithPath: file)), try FileManager.default.contentsOfDirectory(atPath: folder.path)
    )
    let failure = #expect(throws: StartFailure.self) { _ = try DatabaseLock(database: file) }
    #expect(failure?.description.contains(words) == true, "\(String(describing: failure))")
    #expect(throws: StoreError.self) { _ = try SQLiteDriver(file: file) }
    #expect(try rights(file) == 0o644)
    #expect(try Data(contentsOf: URL(fileURLWithPath: file)) == content)
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted() == names.sorted())
  }

  @Test func aTextKeepsItsContentAndRights() throws {
    let folder = TemporaryFolder()
    let file = folder.path("notes ?#%.txt")
    try "root:x:0:0:root:/root:/bin/bash\n".write(toFile: file, atomically: true, encoding: .utf8)
    try expectUntouched(file, in: folder, "no database of this program")
  }

  @Test(arguments: ["DELETE", "WAL"])
  func aDatabaseOfAnotherProgramKeepsItsContentAndRights(journal: String) throws {
    let folder = TemporaryFolder()
    let file = folder.path("places 100%?#.sqlite")
    let queue = try DatabaseQueue(path: file)
    try queue.writeWithoutTransaction { try $0.execute(sql: "PRAGMA journal_mode = \(journal)") }
    try queue.write { try $0.execute(sql: "CREATE TABLE version (number TEXT); CREATE TABLE places (id)") }
    try queue.close()
    try expectUntouched(file, in: folder, "a database of another program")
  }

  @Test func aDatabaseOfThisProgramIsOpenedByALink() async throws {
    let folder = TemporaryFolder()
    let (file, link) = (folder.path("real.sqlite"), folder.path("link.sqlite"))
    try FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: "real.sqlite")
    for name in [link, file] {
      let store = try await SQLStore(SQLiteDriver(file: name))
      try await store.ping(at: 0)
      await store.close()
    }
    #expect(try rights(file) == 0o600)
    #expect(try FileManager.default.destinationOfSymbolicLink(atPath: link) == "real.sqlite")
  }

  @Test func aBackupIsPutBackBehindALinkWhichStays() async throws {
    let folder = TemporaryFolder()
    let (file, link, backup) = (folder.path("real.sqlite"), folder.path("link.sqlite"), folder.path("backup"))
    try FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: "real.sqlite")
    let storage = StorageLocation.sqlite(file: link)
    let store = try await SQLStore(SQLiteDriver(file: link))
    try await store.ping(at: 0)
    await store.close()
    try await StorageBackup.make(of: storage, to: backup)
    let before = try FileManager.default.attributesOfItem(atPath: file)[.systemFileNumber] as? Int
    try await StorageBackup.restore(storage, from: backup)
    #expect(try FileManager.default.destinationOfSymbolicLink(atPath: link) == "real.sqlite")
    #expect(try FileManager.default.attributesOfItem(atPath: file)[.systemFileNumber] as? Int != before)
    // Under a server that holds the file by its other name it is refused.
    let lock = try DatabaseLock(database: file)
    await #expect(throws: StartFailure.self) { try await StorageBackup.restore(storage, from: backup) }
    lock.release()
  }
}
