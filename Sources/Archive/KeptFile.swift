import Files
import Foundation
import GameCore

/// The reasons for which a kept file could not be read or written.
public enum ArchiveError: Error, Hashable, Sendable {
  /// The system refused to read or write a file.
  case file(FileError)
  /// The file was damaged and was moved to this path, unchanged; the place is free again.
  case damaged(movedTo: String, why: String)
  /// A newer program wrote it; it was left alone.
  case newerVersion(Int, path: String)
  /// A text that cannot be a file name.
  case badName(String)
  /// Another process has it open; its holder, if known.
  case open(by: SaveHolder?)
  /// The program's value cannot be written as JSON.
  case notEncodable(String)
}

/// One step of a migration, from the content of a version to that of the next. Throws if it cannot.
typealias Migration = @Sendable ([UInt8]) throws -> [UInt8]

/// The content of a file, as bytes.
protocol FileContent: Sendable {
  /// - Throws: an error if the bytes are not those of such a value.
  init(content: [UInt8]) throws
  func content() throws -> [UInt8]
}

/// JSON, for a value without a form of its own.
extension FileContent where Self: Codable {
  init(content: [UInt8]) throws { self = try JSONDecoder().decode(Self.self, from: Data(content)) }

  func content() throws -> [UInt8] {
    let encoder = JSONEncoder()
    encoder.outputFormatting = .sortedKeys
    return Array(try encoder.encode(self))
  }
}

/// A value whose type the archive does not know, as JSON.
struct JSONContent<Value: Codable & Sendable>: FileContent, Codable {
  var value: Value

  init(value: Value) { self.value = value }
  init(from decoder: any Decoder) throws { value = try Value(from: decoder) }
  func encode(to encoder: any Encoder) throws { try value.encode(to: encoder) }
}

/// A value kept in a file: checksummed, replaced atomically, migrated step by step from every older version.
struct KeptFile<Value: FileContent>: Sendable {
  let kind: String
  let path: String
  /// The step from version 1 to 2, from 2 to 3, ...; the version written is one more than their number.
  let migrations: [Migration]

  var version: Int { migrations.count + 1 }

  /// A value and the checksum of its file.
  struct Kept: Sendable {
    var value: Value
    var checksum: String
  }

  /// The value, `nil` if nothing is kept. A damaged file is moved aside and reported.
  /// - Parameter setsAside: `false` leaves a damaged file in its place, and reports its own path.
  func read(setsAside: Bool = true) throws(ArchiveError) -> Value? { try kept(setsAside: setsAside)?.value }

  /// The value with the checksum of the very bytes that were read.
  func kept(setsAside: Bool = true) throws(ArchiveError) -> Kept? {
    let bytes: [UInt8]?
    do { bytes = try AtomicFile.read(path) } catch { throw .file(error) }
    guard let bytes else { return nil }
    let envelope: Envelope
    do { envelope = try Envelope(bytes, kind: kind) } catch { throw try damage("\(error)", setsAside) }
    guard envelope.version <= version else { throw .newerVersion(envelope.version, path: path) }
    do {
      guard envelope.version >= 1 else { throw Envelope.Damage.noHeader }
      var content = envelope.content
      for step in migrations[(envelope.version - 1)...] { content = try step(content) }
      return Kept(value: try Value(content: content), checksum: envelope.checksum)
    } catch {
      throw try damage("\(error)", setsAside)
    }
  }

  /// - Returns: The checksum of the file.
  @discardableResult
  func write(_ value: Value, at moment: (AtomicFile.Moment) -> Void = { _ in }) throws(ArchiveError) -> String {
    let content: [UInt8]
    do { content = try value.content() } catch { throw .notEncodable("\(error)") }
    let envelope = Envelope(kind: kind, version: version, content: content)
    do { try AtomicFile.write(envelope.bytes, to: path, at: moment) } catch { throw .file(error) }
    return envelope.checksum
  }

  private func damage(_ why: String, _ setsAside: Bool) throws(ArchiveError) -> ArchiveError {
    guard setsAside else { return .damaged(movedTo: path, why: why) }
    do { return .damaged(movedTo: try AtomicFile.setAside(path), why: why) } catch { throw .file(error) }
  }
}
