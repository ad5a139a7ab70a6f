import BuiltPrograms
import Foundation
import Testing

@testable import Archive

/// Two real processes on one folder.
@Suite struct TwoProcessTests {
  /// Another process that holds the lock of a save as this program does, until it is told to end.
  private final class Other {
    let process: ChildProcess
    private let words: ChildPipe

    init(_ folder: String, _ name: String) throws {
      words = try ChildPipe()
      let answers = try ChildPipe()
      process = try ChildProcess(
        [CrashTests.program.file.path, folder, "hold", name], input: .open(words.reading.fileDescriptor),
        output: .open(answers.writing.fileDescriptor))
      try answers.writing.close()
      // It says a line once it has the save, or who has it.
      said = String(decoding: answers.reading.availableData, as: UTF8.self)
    }

    let said: String

    func end() {
      try? words.writing.close()
      process.wait()
    }

    func kill() {
      process.signal(SIGKILL)
      process.wait()
    }
  }

  /// A change of a file waits for another change of it.
  @Test func aChangeWaitsForAnotherOne() throws {
    let folder = TemporaryFolder(isMade: false)
    try FileManager.default.createDirectory(atPath: folder.path, withIntermediateDirectories: true)
    let path = folder.path + "/kept"
    let other = try #require(try FileLock.take(path + ".lock"))
    let thread = Thread {
      usleep(150_000)
      other.release()
    }
    thread.start()
    #expect(try FileLock.whileHolding(path) { () throws(ArchiveError) in 7 } == 7)
  }

  @Test func theSecondProcessIsToldWhichOneHasTheSave() throws {
    let folder = TemporaryFolder(isMade: false)
    let archive = Archive(folder: folder.path)
    let other = try Other(folder.path, "game")
    #expect(other.said == "open\n")
    let failure = #expect(throws: ArchiveError.self) { try archive.open("game", at: 1) }
    guard case .open(let holder) = failure else {
      Issue.record("\(String(describing: failure))")
      return
    }
    #expect(holder?.process == other.process.id && holder?.isThisProcess == false)
    other.end()
    let open = try archive.open("game", at: 1)
    let third = try Other(folder.path, "game")
    #expect(third.said == "held by \(getpid())\n")
    third.end()
    open.close()
    #expect(folder.names("saves").isEmpty)
  }

  /// Its first file has the number 0 then.
  @Test func aProgramWithoutStandardInputHoldsASaveToo() throws {
    let folder = TemporaryFolder(isMade: false)
    let answers = try ChildPipe()
    let process = try ChildProcess(
      ["/bin/sh", "-c", #"exec "$0" "$1" hold game <&-"#, CrashTests.program.file.path, folder.path],
      output: .open(answers.writing.fileDescriptor))
    #expect(try answers.text() == "open\n")
    #expect(process.wait().code == 0)
    #expect(folder.names("saves").isEmpty, "it has given the save back")
  }

  @Test func aProgramWithoutStandardInputKeepsWhatItWritesToo() throws {
    let folder = TemporaryFolder(isMade: false)
    let process = try ChildProcess(
      ["/bin/sh", "-c", #"exec "$0" "$1" 1000 <&-"#, CrashTests.program.file.path, folder.path])
    #expect(process.wait().code == 0)
    let archive = Archive(folder: folder.path)
    #expect(try archive.save(named: "game")?.savedAt == 3 && archive.scores(of: "rogueship").entries.count == 3)
  }

  @Test func aHostIsOneWordWhateverItIsCalled() {
    func name(_ text: String) -> String? { SaveHolder.host(Array(text.utf8) + [0, 65, 66]) }
    #expect(name("lighthouse") == "lighthouse" && name("a~b!c") == "a~b!c")
    #expect(name("light house") == "light" && name("light\u{7F}house") == "light" && name("light\u{1F}") == "light")
    #expect(name("") == "localhost" && name(" x") == "localhost" && name("\u{E4}") == "localhost")
    #expect(SaveHolder.host(nil) == "localhost" && SaveHolder.host([104, 105]) == "hi")
    let holder = SaveHolder(since: 77)
    #expect(SaveHolder(holder.text) == holder && holder.isThisProcess && holder.isOnThisHost)
    for text in ["", "1 2", "1 2 a b", "x 2 a", "1 x a"] { #expect(SaveHolder(text) == nil) }
    #expect(SaveHolder("1 2 \(String(repeating: "a", count: 90))")?.host.count == 80)
    #expect(SaveHolder("\(getpid()) 2 \(holder.host)x")?.isThisProcess == false)
    #expect(SaveHolder("\(getpid() + 1) 2 \(holder.host)")?.isThisProcess == false)
  }

  @Test func aKilledProcessHoldsNothing() throws {
    let folder = TemporaryFolder(isMade: false)
    let archive = Archive(folder: folder.path)
    let other = try Other(folder.path, "game")
    #expect(other.said == "open\n")
    other.kill()
    #expect(folder.names("saves") == ["game.open"])
    #expect(archive.holder(of: "game") == nil)
    try archive.open("game", at: 1).close()
    #expect(folder.names("saves").isEmpty)
  }
}
