import Files
import Foundation
import GameCore

/// The turns of a game since its save was written, a line each, appended and flushed. The cost of a turn does not
/// grow with the game.
///
///     gridship turns 1 CHECKSUM-OF-THE-SAVE
///     CHECKSUM {"from":12,"steps":[...],...}
///
/// A line torn by a crash, and everything after it, is ignored. So a program appends only to a save that it has
/// written itself, by ``Archive/write(_:as:)``.
struct TurnsFile: Sendable {
  /// The file of the save, and the one of its turns.
  let savePath: String
  var path: String { savePath + ".turns" }

  /// Removes the file: the save just written holds everything.
  func remove() { unlink(path) }

  /// Appends a change.
  /// - Parameter save: the checksum of its save.
  func append(_ change: SaveChange, to save: String) throws(ArchiveError) {
    let encoder = JSONEncoder()
    encoder.outputFormatting = .sortedKeys
    let content: [UInt8]
    do { content = Array(try encoder.encode(change)) } catch { throw .notEncodable("\(error)") }
    var line = access(path, F_OK) == 0 ? "" : Self.header(save)
    line += Self.checksum(content) + " "
    do { try AppendedFile.append(Array(line.utf8) + content + [10], to: path) } catch { throw .file(error) }
  }

  /// The changes to a save, in order; none if the file is of another save.
  func changes(to save: String) throws(ArchiveError) -> [SaveChange] {
    let bytes: [UInt8]?
    do { bytes = try AtomicFile.read(path) } catch { throw .file(error) }
    let header = Array(Self.header(save).utf8)
    guard let bytes, bytes.starts(with: header) else { return [] }
    var changes: [SaveChange] = []
    let decoder = JSONDecoder()
    var rest = bytes[header.count...]
    while let end = rest.firstIndex(of: 10) {
      let line = rest[..<end]
      rest = rest[(end + 1)...]
      guard line.count > 17 else { break }
      let content = line.dropFirst(17)
      guard String(decoding: line.prefix(16), as: UTF8.self) == Self.checksum(content),
        let change = try? decoder.decode(SaveChange.self, from: Data(content))
      else { break }
      changes.append(change)
    }
    return changes
  }

  private static func header(_ save: String) -> String { "gridship turns 1 \(save)\n" }

  private static func checksum(_ bytes: some Collection<UInt8>) -> String {
    var digest = Digest()
    digest.feed(bytes)
    return digest.hex
  }
}
