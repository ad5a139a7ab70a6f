import Foundation

/// `gridship`, run as a person or a script runs it.
enum Program {
  /// What a run said, and how it ended.
  struct Run {
    let status: Int32
    let output: String
    let error: String
    var lines: [String] { output.split(separator: "\n").map(String.init) }
  }

  /// Runs it to its end, without input.
  /// - Parameter environment: variables that differ.
  static func run(_ arguments: [String], _ environment: [String: String] = [:]) throws -> Run {
    let process = Process()
    process.executableURL = AnalyseTests.program
    process.arguments = arguments
    process.environment = ProcessInfo.processInfo.environment.merging(environment) { $1 }
    process.standardInput = FileHandle.nullDevice
    let (output, complaint) = (Pipe(), Pipe())
    (process.standardOutput, process.standardError) = (output, complaint)
    try process.run()
    let said = output.fileHandleForReading.readDataToEndOfFile()
    let complained = complaint.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    return Run(
      status: process.terminationStatus, output: String(decoding: said, as: UTF8.self),
      error: String(decoding: complained, as: UTF8.self))
  }
}
