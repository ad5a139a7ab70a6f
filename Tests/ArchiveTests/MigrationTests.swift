import BuiltPrograms
import Foundation
import GameCore
import Rogueship
import Testing

@testable import Archive

@Suite struct MigrationTests {
  private struct Third: Codable, Equatable, FileContent {
    var names: [String]
    var count: Int
  }

  /// The step of a version that had one name, and of one that did not count.
  private static let steps: [Migration] = [
    { content in Array(#"{"names":["#.utf8) + content + Array("]}".utf8) },
    { content in
      let object = try JSONSerialization.jsonObject(with: Data(content)) as? [String: [String]]
      guard let names = object?["names"] else { throw CocoaError(.coderReadCorrupt) }
      return Array(try JSONEncoder().encode(Third(names: names, count: names.count)))
    },
  ]

  @Test(arguments: [
    (1, #""Ada""#), (2, #"{"names":["Ada"]}"#), (3, #"{"names":["Ada"],"count":1}"#),
  ])
  func everyOlderVersionIsMigratedStepByStep(version: Int, content: String) throws {
    let folder = TemporaryFolder(isMade: false)
    let file = KeptFile<Third>(kind: "x", path: folder.path + "/x", migrations: Self.steps)
    try folder.write(Envelope(kind: "x", version: version, content: Array(content.utf8)).bytes, to: "x")
    #expect(try file.read() == Third(names: ["Ada"], count: 1))
    try file.write(Third(names: ["Ada"], count: 1))
    #expect(String(decoding: folder.bytes("x") ?? [], as: UTF8.self).hasPrefix("gridship x 3 "))
  }

  @Test func aStepThatFailsLeavesTheFileAside() throws {
    let folder = TemporaryFolder(isMade: false)
    let file = KeptFile<Third>(kind: "x", path: folder.path + "/x", migrations: Self.steps)
    let old = Envelope(kind: "x", version: 2, content: Array("[]".utf8)).bytes
    try folder.write(old, to: "x")
    #expect(throws: ArchiveError.self) { try file.read() }
    #expect(folder.bytes("x.damaged-1") == old)
  }

  /// Files that a program with this version of the formats has written. They stay when the version rises.
  @Test func everyPublishedVersionIsStillRead() throws {
    let folder = TemporaryFolder(isMade: false)
    let files = [
      ("save-1", "saves/old.save"), ("save-2", "saves/later.save"), ("scores-1", "scores/rogueship.scores"),
    ]
    for (name, place) in files {
      let url = try #require(Bundle.module.url(forResource: name, withExtension: "txt", subdirectory: "Fixtures"))
      try folder.write(Array(try Data(contentsOf: url)), to: place)
    }
    let archive = Archive(folder: folder.path)
    let save = try #require(try archive.save(named: "old"))
    #expect(save.start == Start(game: "rogueship", options: "normal", seed: 5) && save.savedAt == 3)
    #expect(save.turns.map(\.action) == ["wait", "wait", "wait"])
    let later = try #require(try archive.save(named: "later"))
    #expect(later.turns == save.turns)
    // It was played by rules that this program no longer has.
    #expect(throws: ReplayError.otherRules(version: 1, current: 2)) { try later.resume(Rogueship()) }
    // Turns that a program appends to it.
    var session = Session(Rogueship(), options: .init(), seed: 5)
    for _ in 0..<3 { try session.perform(.wait) }
    let action = try #require(session.choices.first?.action)
    try session.perform(action)
    let checksum = try #require(
      try KeptFile<Save>(
        kind: "save", path: folder.path + "/saves/later.save", migrations: Migrations.saves
      ).kept()
    ).checksum
    try archive.append(SaveChange(session, from: 3, at: 9), to: WrittenSave(checksum: checksum), as: "later")
    #expect(try archive.save(named: "later")?.turns.last?.action == action.description)
    #expect(try archive.scores(of: "rogueship").entries.map(\.name) == ["Ada", "Ada", "Ada"])
  }
}
