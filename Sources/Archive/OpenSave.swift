import Files
import Foundation

/// A save that this process has open to play: until it is closed, or the process ends, nobody else can open it.
public final class OpenSave: Sendable {
  /// The name of the save, without folder or ending.
  public let name: String
  private let lock: FileLock

  init(name: String, lock: FileLock) {
    self.name = name
    self.lock = lock
  }

  /// Lets others open it. It is also closed when nothing refers to it any more.
  public func close() { lock.release() }
}

/// The holder of an open save.
public struct SaveHolder: Hashable, Sendable {
  /// The process, on its own machine.
  public var process: Int32
  /// The name of the machine that the process runs on.
  public var host: String
  /// The time of opening, in seconds since 1970.
  public var since: Int

  /// True if it is this process itself.
  public var isThisProcess: Bool { process == getpid() && isOnThisHost }

  /// True if its process runs on this machine.
  public var isOnThisHost: Bool { host == SaveHolder.thisHost }

  /// The machine's own name; no name server is asked.
  static var thisHost: String {
    var bytes = [CChar](repeating: 0, count: 256)
    let isKnown = gethostname(&bytes, bytes.count - 1) == 0
    return host(isKnown ? bytes.map { UInt8(bitPattern: $0) } : nil)
  }

  /// The host name in some bytes, as one word; `localhost` if they hold none or are `nil`.
  static func host(_ bytes: [UInt8]?) -> String {
    let name = (bytes ?? []).prefix { $0 > 0x20 && $0 < 0x7F }
    return name.isEmpty ? "localhost" : String(decoding: name, as: UTF8.self)
  }

  init(since: Int) {
    self.init(process: getpid(), host: SaveHolder.thisHost, since: since)
  }

  private init(process: Int32, host: String, since: Int) {
    self.process = process
    self.host = host
    self.since = since
  }

  /// The text in the file of the lock: `4711 1795262400 lighthouse`.
  var text: String { "\(process) \(since) \(host)\n" }

  init?(_ text: String) {
    let words = text.split(whereSeparator: \.isWhitespace)
    guard words.count == 3, let process = Int32(words[0]), let since = Int(words[1]) else { return nil }
    self.init(process: process, host: String(words[2].prefix(80)), since: since)
  }
}

extension Archive {
  /// Opens a save, or a place for one, for a game. If it is open already, even in this process, the error names its
  /// holder.
  /// - Parameter seconds: now, since 1970.
  /// - Throws: ``ArchiveError/open(by:)`` if somebody has it.
  public func open(_ name: String, at seconds: Int) throws(ArchiveError) -> OpenSave {
    let path = try openPath(name)
    do throws(FileError) {
      try Folder.make(Folder.holding(path))
      // A process that only checks has the lock for a moment, and writes nothing of itself.
      for _ in 0..<20 {
        if let lock = try FileLock.take(path, text: SaveHolder(since: seconds).text) {
          return OpenSave(name: name, lock: lock)
        }
        if holder(at: path) != nil { break }
        usleep(5000)
      }
    } catch { throw .file(error) }
    throw .open(by: holder(at: path))
  }

  /// The holder of a save, `nil` if nobody has it open, or the holder is unknown.
  public func holder(of name: String) -> SaveHolder? {
    guard let path = try? openPath(name), FileManager.default.fileExists(atPath: path),
      let lock = try? FileLock.take(path)
    else { return (try? openPath(name)).flatMap(holder(at:)) }
    lock.release()
    return nil
  }

  private func holder(at path: String) -> SaveHolder? {
    let bytes = (try? AtomicFile.read(path)) ?? nil
    return bytes.flatMap { SaveHolder(String(decoding: $0.prefix(200), as: UTF8.self)) }
  }

  /// Removes the remains of crashes: files half written, and the files of locks that nobody holds.
  public func removeStrayFiles() {
    for part in ["saves", "scores", "statistics"] {
      let names = (try? FileManager.default.contentsOfDirectory(atPath: "\(folder)/\(part)")) ?? []
      for name in names where name.hasSuffix(".turns") && !names.contains(String(name.dropLast(6))) {
        unlink("\(folder)/\(part)/\(name)")
      }
      for name in names where name.hasSuffix(AtomicFile.unfinished) {
        let path = "\(folder)/\(part)/\(name)"
        // A file is only written under its lock, so no process writes a file whose lock is free.
        guard let lock = try? FileLock.take(path.dropLast(AtomicFile.unfinished.count) + ".lock") else { continue }
        unlink(path)
        lock.release()
      }
      for name in names where name.hasSuffix(".lock") || name.hasSuffix(".open") {
        let lock = try? FileLock.take("\(folder)/\(part)/\(name)")
        lock?.release()
      }
    }
  }

  private func openPath(_ name: String) throws(ArchiveError) -> String { try path("saves", name, "open") }
}
