import Archive
import Files
import Foundation
import GameCore

/// The run that the game in a slot races against, stored beside the saves: a name, and the replay.
enum RaceFile {
  private static func path(_ slot: Slot) -> String { "\(slot.archive.folder)/races/\(slot.name).race" }

  static func keep(_ record: ScoreTable.Record, for slot: Slot) throws(FileError) {
    let name = record.name.split(whereSeparator: \.isNewline).joined(separator: " ")
    try AtomicFile.write(Array("\(name)\n\(record.replay)".utf8), to: path(slot))
  }

  static func remove(for slot: Slot) { unlink(path(slot)) }

  /// The run of a slot, played once; `nil` if there is none, or if it is not valid.
  static func ghost<G: PlayableGame>(for slot: Slot, in game: G) -> Ghost? {
    guard slot.isRace, let bytes = (try? AtomicFile.read(path(slot))) ?? nil else { return nil }
    let parts = String(decoding: bytes, as: UTF8.self).split(separator: "\n", maxSplits: 1)
    guard parts.count == 2, let replay = try? Replay(text: String(parts[1])) else { return nil }
    return try? Ghost(of: replay, named: String(parts[0]), in: game)
  }
}
