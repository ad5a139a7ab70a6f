import Foundation
import Testing

@testable import Archive

/// Two real processes on one folder.
@Suite struct TwoProcessTests {
  /// Another process that holds the lock of a save as this program does, until it is told to end.
  private final class Other {
    let process = Process()
    private let words = Pipe(), answers = Pipe()

    init(_ folder: String, _ name: String) throws {
      process.executableURL = CrashTests.program
      process.arguments = [folder, "hold", name]
      process.standardInput = words
      process.standardOutput = answers
      try process.run()
      // It says a line once it has the save, or who has it.
      said = String(decoding: answers.fileHandleForReading.availableData, as: UTF8.self)
    }

    private(set) var said = ""

    func end() {
      words.fileHandleForWriting.closeFile()
      process.waitUntilExit()
    }

    func kill() {
      Foundation.kill(process.processIdentifier, SIGKILL)
      process.waitUntilExit()
    }
  }

  @Test func theSecondProcessIsToldWhichOneHasTheSave() throws {
    let folder = Folder()
    let archive = Archive(folder: folder.path)
    let other = try Other(folder.path, "game")
    #expect(other.said == "open\n")
    let failure = #expect(throws: ArchiveError.self) { try archive.open("game", at: 1) }
    guard case .open(let holder) = failure else {
      Issue.record("\(String(describing: failure))")
      return
    }
    #expect(holder?.process == other.process.processIdentifier && holder?.isThisProcess == false)
    other.end()
    let open = try archive.open("game", at: 1)
    let third = try Other(folder.path, "game")
    #expect(third.said == "held by \(getpid())\n")
    third.end()
    open.close()
    #expect(folder.names("saves").isEmpty)
  }

  @Test func aKilledProcessHoldsNothing() throws {
    let folder = Folder()
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
