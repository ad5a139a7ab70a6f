import Foundation

/// A variable of the environment; `nil` if it is missing or empty.
func environment(_ name: String) -> String? {
  ProcessInfo.processInfo.environment[name].flatMap { $0.isEmpty ? nil : $0 }
}
