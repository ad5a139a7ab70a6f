import BuiltPrograms
import Foundation

/// The programs, by name.
enum Program {
  static func run(_ name: String, _ arguments: String..., input: Data? = nil) throws -> BuiltProgram.Run {
    try run(name, arguments, input: input)
  }

  static func run(_ name: String, _ arguments: [String], input: Data?) throws -> BuiltProgram.Run {
    try BuiltProgram(name).run(arguments, input: input)
  }
}
