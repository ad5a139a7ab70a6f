import BuiltPrograms
import Foundation
import GameCore
import Rogueship
import Testing

@testable import Archive

@Suite struct ArchiveTests {
  private let folder = TemporaryFolder(isMade: false)
  private var archive: Archive { Archive(folder: folder.path) }

  private func session(days: Int) throws -> Session<Rogueship> {
    var session = Session(Rogueship(), options: .init(), seed: 5)
    for _ in 0..<days { try session.perform(.wait, thinking: 500) }
    return session
  }

  private func entry(days: Int, date: Int) throws -> ScoreTable.Record {
    let session = try session(days: days)
    return ScoreTable.Record(name: "Ada", score: session.score, date: date, replay: Replay(of: session))
  }

  @Test func aSaveIsReadBackAndGoesOn() throws {
    let session = try session(days: 3)
    #expect(try archive.save(named: "auto") == nil)
    try archive.save(Save(session, at: 77), as: "auto")
    let save = try #require(try archive.save(named: "auto"))
    #expect(save == Save(session, at: 77) && archive.saveNames() == ["auto"])
    #expect(try save.resume(Rogueship()).state == session.state)
    try archive.removeSave("auto")
    #expect(try archive.save(named: "auto") == nil)
  }

  @Test func whatAGameKeepsIsChangedInItsPlace() throws {
    #expect(try archive.statistics(of: "poker", as: [String: Int].self) == nil)
    for hands in [3, 4] {
      try archive.changeStatistics(of: "poker", from: [:]) { $0["hands", default: 0] += hands }
    }
    #expect(try archive.statistics(of: "poker", as: [String: Int].self) == ["hands": 7])
    #expect(folder.names("statistics") == ["poker.statistics"])
    #expect(
      String(decoding: folder.bytes("statistics/poker.statistics") ?? [], as: UTF8.self).hasPrefix(
        "gridship statistics 1 11 "))
    // A value of another form is not read as this one.
    try archive.changeStatistics(of: "poker", from: ["other"]) { $0.append("form") }
    #expect(try archive.statistics(of: "poker", as: [String].self) == ["other", "form"])
    #expect(folder.names("statistics").count == 2, "what was there lies aside")
  }

  @Test func anyFlippedByteIsFoundAndTheFileKeptAside() throws {
    try archive.save(Save(try session(days: 1), at: 1), as: "a")
    let whole = try #require(folder.bytes("saves/a.save"))
    for index in stride(from: 0, to: whole.count, by: 7) {
      var broken = whole
      broken[index] ^= 4
      try folder.write(broken, to: "saves/a.save")
      let failure = #expect(throws: ArchiveError.self) { try archive.save(named: "a") }
      guard case .damaged(let aside, _) = failure else {
        Issue.record("byte \(index): \(String(describing: failure))")
        return
      }
      #expect(FileManager.default.contents(atPath: aside) == Data(broken))
      #expect(folder.bytes("saves/a.save") == nil)
    }
  }

  @Test func aCutFileIsFoundAtEveryLength() throws {
    try archive.save(Save(try session(days: 1), at: 1), as: "a")
    let whole = try #require(folder.bytes("saves/a.save"))
    for length in stride(from: 0, to: whole.count, by: 11) {
      try folder.write(Array(whole[..<length]), to: "saves/a.save")
      #expect(throws: ArchiveError.self) { try archive.save(named: "a") }
    }
  }

  @Test func savingOverADamagedFileKeepsBoth() throws {
    try folder.write(Array("rubbish".utf8), to: "saves/a.save")
    try archive.save(Save(try session(days: 1), at: 1), as: "a")
    #expect(folder.bytes("saves/a.save.damaged-1") == Array("rubbish".utf8))
    #expect(try archive.save(named: "a")?.savedAt == 1)
  }

  @Test func whatANewerProgramWroteIsLeftAlone() throws {
    let newer = Envelope(kind: "save", version: 99, content: Array("{}".utf8)).bytes
    try folder.write(newer, to: "saves/a.save")
    let expected = ArchiveError.newerVersion(99, path: folder.path + "/saves/a.save")
    #expect(throws: expected) { try archive.save(named: "a") }
    let save = Save(try session(days: 1), at: 1)
    #expect(throws: expected) { try archive.save(save, as: "a") }
    #expect(folder.bytes("saves/a.save") == newer)
  }

  @Test(arguments: ["", "../x", "a/b", "Ä", "a.b", String(repeating: "a", count: 65)])
  func namesThatAreNoFilesAreRefused(name: String) throws {
    #expect(throws: ArchiveError.badName(name)) { try archive.save(named: name) }
  }

  @Test func scoresAreRankedAndKept() throws {
    #expect(try archive.enter(entry(days: 1, date: 10), in: "rogueship") == .success(1))
    #expect(try archive.enter(entry(days: 2, date: 20), in: "rogueship") == .success(2))
    #expect(try archive.enter(entry(days: 1, date: 30), in: "rogueship") == .failure(.duplicate(rank: 1)))
    let table = try archive.scores(of: "rogueship")
    #expect(table.entries.map(\.date) == [10, 20])
    #expect(throws: Never.self) { try table.entries[0].replay.check(with: Rogueship()) }
    #expect(try archive.scores(of: "sudoku").entries.isEmpty)
  }

  @Test func damagedScoresAreSetAsideAndTheTableStartsAnew() throws {
    try folder.write([1, 2, 3], to: "scores/rogueship.scores")
    #expect(try archive.enter(entry(days: 1, date: 10), in: "rogueship") == .success(1))
    #expect(folder.bytes("scores/rogueship.scores.damaged-1") == [1, 2, 3])
  }

  @Test func manyWritersLoseNoScore() async throws {
    let entries = try (1...8).map { try entry(days: $0, date: $0) }
    let archive = archive
    try await withThrowingTaskGroup(of: Void.self) { group in
      for entry in entries { group.addTask { _ = try archive.enter(entry, in: "rogueship") } }
      try await group.waitForAll()
    }
    #expect(try archive.scores(of: "rogueship").entries.count == 8)
  }

  @Test func aSaveIsForgottenWhateverWentWrongBefore() throws {
    try archive.save(Save(try session(days: 1), at: 1), as: "a")
    errno = EACCES
    try archive.removeSave("a")
    #expect(archive.saveNames().isEmpty)
    // A folder is no save, and no program removes it.
    try FileManager.default.createDirectory(atPath: folder.path + "/saves/b.save", withIntermediateDirectories: true)
    #expect(throws: ArchiveError.self) { try archive.removeSave("b") }
    #expect(folder.names("saves") == ["b.save"])
  }

  @Test func noFileOfALockStaysBehind() throws {
    try archive.save(Save(try session(days: 1), at: 1), as: "a")
    _ = try archive.save(named: "a")
    _ = try archive.enter(entry(days: 1, date: 10), in: "rogueship")
    let open = try archive.open("a", at: 7)
    open.close()
    #expect(folder.names("saves") == ["a.save"] && folder.names("scores") == ["rogueship.scores"])
    try archive.removeSave("a")
    #expect(folder.names("saves").isEmpty)
  }

  @Test func theFilesOfLocksThatNobodyHoldsAreTakenAway() throws {
    try archive.save(Save(try session(days: 1), at: 1), as: "a")
    for name in ["saves/a.save.lock", "saves/gone.save.lock", "saves/b.open", "scores/sudoku.scores.lock"] {
      try folder.write([], to: name)
    }
    let open = try archive.open("a", at: 7)
    archive.removeStrayFiles()
    #expect(folder.names("saves") == ["a.open", "a.save"] && folder.names("scores").isEmpty)
    open.close()
  }

  @Test func aFileThatACrashLeftHalfWrittenIsRemovedUnlessSomebodyWritesIt() throws {
    try archive.save(Save(try session(days: 1), at: 1), as: "a")
    for name in [
      "saves/a.save.new", "saves/b.save.new", "scores/sudoku.scores.new", "statistics/poker.statistics.new",
    ] { try folder.write([1], to: name) }
    let writing = try #require(try FileLock.take(folder.path + "/saves/b.save.lock"))
    archive.removeStrayFiles()
    #expect(folder.names("saves") == ["a.save", "b.save.lock", "b.save.new"])
    #expect(folder.names("scores").isEmpty && folder.names("statistics").isEmpty)
    writing.release()
  }

  @Test func aSaveThatIsOpenIsNotOpenedAgainAndSaysByWhom() throws {
    let first = try archive.open("a", at: 1234)
    let failure = #expect(throws: ArchiveError.self) { try Archive(folder: folder.path).open("a", at: 5) }
    guard case .open(let holder) = failure else {
      Issue.record("\(String(describing: failure))")
      return
    }
    #expect(holder?.process == getpid() && holder?.since == 1234 && holder?.isThisProcess == true)
    #expect(archive.holder(of: "a") == holder && archive.holder(of: "b") == nil)
    // Another save is free, and this one too once it is closed.
    try archive.open("b", at: 1).close()
    first.close()
    #expect(archive.holder(of: "a") == nil)
    try archive.open("a", at: 2).close()
  }

  @Test func whatIsKeptIsReadWhereNothingCanBeWritten() throws {
    try archive.save(Save(try session(days: 1), at: 1), as: "a")
    try FileManager.default.setAttributes([.posixPermissions: 0o500], ofItemAtPath: folder.path + "/saves")
    defer { try? FileManager.default.setAttributes([.posixPermissions: 0o700], ofItemAtPath: folder.path + "/saves") }
    #expect(try archive.save(named: "a")?.savedAt == 1)
  }
}
