import BuiltPrograms
import Foundation
import GameCore
import Rogueship
import Testing

@testable import Archive

/// The line above what is kept, names of files, and who has a save: at their limits.
@Suite struct EnvelopeTests {
  private let folder = TemporaryFolder(isMade: false)
  private var archive: Archive { Archive(folder: folder.path) }

  private func damage(_ bytes: [UInt8], kind: String = "save") -> Envelope.Damage? {
    do throws(Envelope.Damage) {
      _ = try Envelope(bytes, kind: kind)
      return nil
    } catch { return error }
  }

  private func damage(_ text: String) -> Envelope.Damage? { damage(Array(text.utf8)) }

  @Test func everyPartOfTheHeaderIsChecked() {
    let envelope = Envelope(kind: "save", version: 3, content: [1, 2, 3])
    let bytes = envelope.bytes, sum = envelope.checksum
    #expect(String(decoding: bytes.dropLast(3), as: UTF8.self) == "gridship save 3 3 \(sum)\n")
    #expect(damage(bytes) == nil)
    #expect(damage(bytes, kind: "scores") == .otherKind("save"))
    #expect(damage(bytes + [4]) == .length(expected: 3, found: 4))
    #expect(damage(Array(bytes.dropLast())) == .length(expected: 3, found: 2))
    #expect(damage(Array(bytes.dropLast()) + [4]) == .checksum)
    let content = "\u{1}\u{2}\u{3}"
    #expect(damage("gridship save 3 3 \(sum)\n\(content)") == nil)
    #expect(damage("gridship save 4 3 \(sum)\n\(content)") == .checksum)
    for wrong in [
      "gridship save 3 3 \(sum)", "Gridship save 3 3 \(sum)\n\(content)", "gridship save x 3 \(sum)\n\(content)",
      "gridship save 3 x \(sum)\n\(content)", "gridship save 3 3\n\(content)", "gridship save 3 3 \(sum) 1\n\(content)",
      "",
    ] {
      #expect(damage(wrong) == .noHeader, "\(wrong)")
    }
  }

  @Test func theHeaderEndsWithin200Bytes() {
    for (length, isRead) in [(200, true), (201, false)] {
      let rest = Envelope(kind: "", version: 1, content: []).bytes.count
      let kind = String(repeating: "k", count: length - rest)
      let bytes = Envelope(kind: kind, version: 1, content: []).bytes
      #expect(bytes.count == length && (damage(bytes, kind: kind) == nil) == isRead)
    }
  }

  @Test func aVersionBelowTheFirstIsDamage() throws {
    for version in [0, -1] {
      try folder.write(Envelope(kind: "save", version: version, content: []).bytes, to: "saves/a.save")
      #expect(throws: ArchiveError.self) { try archive.save(named: "a") }
      #expect(folder.bytes("saves/a.save") == nil, "it lies aside")
    }
  }

  /// Each class of characters with what stands beside it on either side.
  @Test func namesHaveSmallLettersDigitsAndTwoSigns() throws {
    for name in ["a", "z", "0", "9", "-", "_", String(repeating: "a", count: 64)] {
      #expect(try archive.path("saves", name, "save") == "\(folder.path)/saves/\(name).save")
    }
    for name in ["A", "`", "{", "/", ":", ",", ".", "^", " ", "é", "", String(repeating: "a", count: 65)] {
      #expect(throws: ArchiveError.badName(name)) { try archive.path("saves", name, "save") }
    }
  }

  @Test func whoHasASaveIsReadFromThreeWords() throws {
    let holder = try #require(SaveHolder("12 345 \(String(repeating: "h", count: 81))\n"))
    #expect(holder.process == 12 && holder.since == 345 && holder.host == String(repeating: "h", count: 80))
    #expect(!holder.isOnThisHost && !holder.isThisProcess)
    #expect(SaveHolder(holder.text) == holder)
    for wrong in ["", "12 345", "12 345 host more", "x 345 host", "12 x host"] { #expect(SaveHolder(wrong) == nil) }
    let own = SaveHolder(since: 7)
    #expect(own.isThisProcess && own.isOnThisHost && own.text == "\(getpid()) 7 \(SaveHolder.thisHost)\n")
    var other = own
    other.process += 1
    #expect(!other.isThisProcess && other.isOnThisHost)
    other = own
    other.host += "x"
    #expect(!other.isThisProcess)
  }

  @Test func theNameOfAHostEndsWhereItIsNotPlain() {
    #expect(SaveHolder.host(nil) == "localhost" && SaveHolder.host([0, 97]) == "localhost")
    #expect(SaveHolder.host([0x21, 0x7E, 0x20, 97]) == "!~" && SaveHolder.host([97, 0x7F, 98]) == "a")
  }

  /// A change has a checksum of sixteen digits, a space, and something behind them.
  @Test func aLineWithoutAChangeEndsTheTurns() throws {
    var session = Session(Rogueship(), options: .init(), seed: 2)
    let written = try archive.write(Save(session, at: 0), as: "a")
    try session.perform(.wait)
    let change = SaveChange(session, from: 0, at: 1)
    try archive.append(change, to: written, as: "a")
    #expect(archive.hasTurns("a") && !archive.hasTurns("b") && !archive.hasTurns("/"))
    let turns = try #require(folder.bytes("saves/a.save.turns"))
    let file = TurnsFile(savePath: folder.path + "/saves/a.save")
    #expect(try file.changes(to: written.checksum) == [change])
    let line = try #require(turns.split(separator: 10).last)
    for torn in [[], Array(line.prefix(16)), Array(line.prefix(17)), Array(line.prefix(18))] {
      try folder.write(turns + torn + [10] + line + [10], to: "saves/a.save.turns")
      #expect(try file.changes(to: written.checksum) == [change], "\(torn.count)")
    }
    try folder.write(turns + line + [10], to: "saves/a.save.turns")
    #expect(try file.changes(to: written.checksum) == [change, change])
    #expect(try file.changes(to: "another").isEmpty)
  }
}
