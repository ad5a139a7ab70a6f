import Shell
import TerminalKit

/// Numbers of the trainer as text.
enum TrainerText {
  /// Two digits behind the point: `12.50`.
  static func decimal(_ value: Double) -> String {
    let hundredths = Int((abs(value) * 100).rounded())
    let rest = hundredths % 100
    return "\(value < 0 && hundredths > 0 ? "-" : "")\(Text.number(hundredths / 100)).\(rest < 10 ? "0" : "")\(rest)"
  }

  static func percent(_ value: Double?) -> String { value.map { decimal($0 * 100) + "%" } ?? "" }

  static func chips(_ value: Double) -> String { "\(decimal(value)) chips" }
}
