import Foundation

/// A folder that is gone when the test is over.
final class Folder {
  let path: String

  init() {
    path = NSTemporaryDirectory() + "gridship-" + UUID().uuidString
  }

  deinit { try? FileManager.default.removeItem(atPath: path) }

  func bytes(_ name: String) -> [UInt8]? { FileManager.default.contents(atPath: path + "/" + name).map { Array($0) } }

  /// The names of what lies in a folder in it, sorted.
  func names(_ name: String) -> [String] {
    ((try? FileManager.default.contentsOfDirectory(atPath: path + "/" + name)) ?? []).sorted()
  }

  func write(_ bytes: [UInt8], to name: String) throws {
    let url = URL(fileURLWithPath: path + "/" + name)
    try FileManager.default.createDirectory(at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(bytes).write(to: url)
  }
}
