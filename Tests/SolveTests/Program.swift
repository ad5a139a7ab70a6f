import Foundation

/// A built program, run as a person or a script runs it.
enum Program {
  struct Result {
    var status: Int32, output: String, errors: String
    /// The output's lines, cut at tabs.
    var lines: [[String]] {
      output.split(separator: "\n").map {
        $0.split(separator: "\t", omittingEmptySubsequences: false).map(String.init)
      }
    }
  }

  /// Where the programs lie: beside the tests, whatever the configuration.
  private static let products: URL = {
    #if os(macOS)
      Bundle.allBundles.first { $0.bundlePath.hasSuffix(".xctest") }!.bundleURL.deletingLastPathComponent()
    #else
      URL(fileURLWithPath: CommandLine.arguments[0]).resolvingSymlinksInPath().deletingLastPathComponent()
    #endif
  }()

  static func run(_ name: String, _ arguments: String..., input: Data? = nil) throws -> Result {
    try run(name, arguments, input: input)
  }

  static func run(_ name: String, _ arguments: [String], input: Data?) throws -> Result {
    let process = Process()
    process.executableURL = products.appendingPathComponent(name)
    process.arguments = arguments
    let output = Pipe(), errors = Pipe(), source = Pipe()
    (process.standardOutput, process.standardError, process.standardInput) = (output, errors, source)
    try process.run()
    // A reader that stops early must not end the test by a signal.
    let writer = Thread { [input] in
      if let input { try? source.fileHandleForWriting.write(contentsOf: input) }
      try? source.fileHandleForWriting.close()
    }
    writer.start()
    let said = output.fileHandleForReading.readDataToEndOfFile()
    let complained = errors.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    return Result(
      status: process.terminationStatus, output: String(decoding: said, as: UTF8.self),
      errors: String(decoding: complained, as: UTF8.self))
  }
}
