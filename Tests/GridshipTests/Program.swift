import BuiltPrograms
import Foundation

/// `gridship`, run as a person or a script runs it.
enum Program {
  typealias Run = BuiltProgram.Run

  /// Runs it to its end.
  /// - Parameter environment: variables that differ.
  static func run(
    _ arguments: [String], _ environment: [String: String] = [:], input: String? = nil
  ) throws -> BuiltProgram.Run {
    try BuiltProgram("gridship").run(arguments, input: input.map { Data($0.utf8) }, environment: environment)
  }
}
