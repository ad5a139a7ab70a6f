import Foundation
import Workers

/// A program of this build, run as a person or a script runs it.
package struct BuiltProgram: Sendable {
  /// The output and the end of a run.
  package struct Run: Sendable {
    /// The exit status, or the number of the signal that ended it.
    package let status: Int32
    /// True if a signal ended the run.
    package let isKilled: Bool
    package let output: String, errors: String

    /// A run that was started elsewhere.
    package init(_ end: ProcessEnd, output: String, errors: String) {
      (status, isKilled, self.output, self.errors) = (end.status, end.isKilled, output, errors)
    }

    /// The lines of the output that are not empty.
    package var lines: [String] { output.split(separator: "\n").map(String.init) }
    /// The lines of the output, cut at tabs.
    package var rows: [[String]] {
      lines.map { $0.split(separator: "\t", omittingEmptySubsequences: false).map(String.init) }
    }
  }

  /// The folder in which the programs of this build lie: that of the tests, whatever the configuration.
  package static var folder: URL {
    #if os(macOS)
      Bundle.allBundles.first { $0.bundlePath.hasSuffix(".xctest") }!.bundleURL.deletingLastPathComponent()
    #else
      URL(
        fileURLWithPath: (try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe"))
          ?? CommandLine.arguments[0]
      ).resolvingSymlinksInPath().deletingLastPathComponent()
    #endif
  }

  package let file: URL

  /// The program with a name.
  package init(_ name: String) { file = Self.folder.appendingPathComponent(name) }

  /// Another program, for what only a shell can do.
  package init(at path: String) { file = URL(fileURLWithPath: path) }

  /// Runs it to its end.
  /// - Parameters:
  ///   - input: its standard input; by default empty.
  ///   - environment: the variables that differ from those of this process.
  ///   - folder: its working folder; by default that of this process.
  package func run(
    _ arguments: [String], input: Data? = nil, environment: [String: String] = [:], in folder: String? = nil
  ) throws -> Run {
    // Files take any number of bytes; a pipe that nobody reads would stop the program.
    let output = try Self.unnamedFile(), errors = try Self.unnamedFile()
    // At once, not when memory is tidied up: many programs run beside one another.
    defer { for file in [output, errors] { try? file.close() } }
    let source = try input.map { _ in try ChildPipe() }
    let process = try ChildProcess(
      [file.path] + arguments,
      // Help is as wide as a terminal that the run does not have.
      variables: ChildProcess.variables(with: ["COLUMNS": "80"].merging(environment) { $1 }), in: folder,
      input: source.map { .open($0.reading.fileDescriptor) } ?? .nothing, output: .open(output.fileDescriptor),
      errors: .open(errors.fileDescriptor))
    if let input, let source {
      try source.reading.close()
      // A program that stops reading early must not end the test by a signal.
      let writer = Thread {
        try? source.writing.write(contentsOf: input)
        try? source.writing.close()
      }
      writer.start()
    }
    let end = process.wait()
    return Run(end, output: try Self.text(output), errors: try Self.text(errors))
  }

  /// A file that is gone with its last user.
  private static func unnamedFile() throws -> FileHandle {
    let url = FileManager.default.temporaryDirectory.appendingPathComponent("gridship-run-\(UUID().uuidString)")
    try Data().write(to: url)
    let handle = try FileHandle(forUpdating: url)
    try FileManager.default.removeItem(at: url)
    return handle
  }

  private static func text(_ file: FileHandle) throws -> String {
    try file.seek(toOffset: 0)
    return String(decoding: try file.readToEnd() ?? Data(), as: UTF8.self)
  }
}
