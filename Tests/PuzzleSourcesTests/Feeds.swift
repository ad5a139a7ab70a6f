import BuiltPrograms
import Foundation

/// The server of `feeds.py`, which ends with these tests.
final class Feeds: Sendable {
  static let shared = Result { try Feeds() }

  let address: String
  private let folder = TemporaryFolder()
  private let input: ChildPipe
  private let process: ChildProcess

  private init() throws {
    let script = URL(fileURLWithPath: #filePath).deletingLastPathComponent().appendingPathComponent("feeds.py").path
    let output = try ChildPipe()
    input = try ChildPipe()
    process = try ChildProcess(
      ["python3", script, folder.path], input: .open(input.reading.fileDescriptor),
      output: .open(output.writing.fileDescriptor))
    try input.reading.close()
    try output.writing.close()
    var line: [UInt8] = []
    while let byte = try output.reading.read(upToCount: 1)?.first, byte != 10 { line.append(byte) }
    address = "http://127.0.0.1:" + String(decoding: line, as: UTF8.self)
  }

  /// Sets how the feeds below a key answer from now on.
  func set(_ key: String, _ name: String) throws {
    try folder.write(name, to: key)
  }
}
