import Foundation

/// A folder of one test's own. It is gone with its last user.
package final class TemporaryFolder: Sendable {
  /// Its whole path.
  package let path: String
  package var url: URL { URL(fileURLWithPath: path, isDirectory: true) }

  /// - Parameters:
  ///   - name: a part of its own name, which is never the same.
  ///   - isMade: true to make it at once; otherwise the first written file makes it.
  package init(_ name: String = "test", isMade: Bool = true) {
    path = FileManager.default.temporaryDirectory.appending(path: "gridship-\(name)-\(UUID().uuidString)").path
    if isMade { try? FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true) }
  }

  deinit { try? FileManager.default.removeItem(atPath: path) }

  /// Keeps a folder until something is done.
  package static func with<Result>(_ body: (TemporaryFolder) throws -> Result) rethrows -> Result {
    let folder = TemporaryFolder()
    return try withExtendedLifetime(folder) { try body(folder) }
  }

  /// The whole path of what has a name in it.
  package func path(_ name: String) -> String { name.isEmpty ? path : path + "/" + name }

  /// Writes a file, and makes the folders that its name asks for.
  /// - Returns: its whole path.
  @discardableResult package func write(_ bytes: [UInt8], to name: String) throws -> String {
    let file = URL(fileURLWithPath: path(name))
    try FileManager.default.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(bytes).write(to: file)
    return file.path
  }

  /// Likewise a text.
  @discardableResult package func write(_ text: String, to name: String) throws -> String {
    try write(Array(text.utf8), to: name)
  }

  /// The content of a file; `nil` if there is none.
  package func bytes(_ name: String) -> [UInt8]? { FileManager.default.contents(atPath: path(name)).map { Array($0) } }

  /// A file's text, which is UTF-8.
  package func text(_ name: String) throws -> String { try String(contentsOfFile: path(name), encoding: .utf8) }

  /// The names of what lies in it, or in a folder of it, sorted.
  package func names(_ name: String = "") -> [String] {
    ((try? FileManager.default.contentsOfDirectory(atPath: path(name))) ?? []).sorted()
  }
}
