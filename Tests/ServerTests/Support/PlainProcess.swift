import BuiltPrograms
import Foundation

/// A program that ended otherwise than it should have.
struct CommandFailed: Error, CustomStringConvertible {
  let words: [String], status: Int32
  var description: String { "`\(words.joined(separator: " "))` ended with \(status)" }
}

extension ChildProcess {
  /// A program with a plain environment: whatever this machine says of its language or of PostgreSQL is left out.
  /// - Parameters:
  ///   - output: the file that what it writes is added to.
  ///   - errors: likewise, of what it complains of.
  static func plain(_ words: [String], output: String? = nil, errors: String? = nil) throws -> ChildProcess {
    let path = ProcessInfo.processInfo.environment["PATH"] ?? "/usr/bin:/bin"
    return try ChildProcess(
      words, variables: ["PATH": "/usr/sbin:/sbin:" + path, "LC_ALL": "C.UTF-8"],
      output: output.map { .appended($0) } ?? .nothing, errors: errors.map { .appended($0) } ?? .nothing)
  }

  /// Runs one to its end.
  /// - Throws: ``CommandFailed`` if its status is not 0.
  static func runPlain(_ words: [String], output: String? = nil) throws {
    let status = try plain(words, output: output).wait().code
    guard status == 0 else { throw CommandFailed(words: words, status: status) }
  }
}
