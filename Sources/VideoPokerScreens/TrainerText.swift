import Phrases
import Shell
import TerminalKit

/// Numbers of the trainer as text.
enum TrainerText {
  /// Two digits behind the point: `12.50`.
  static func decimal(_ value: Double, _ say: Words) -> String {
    let hundredths = Int((abs(value) * 100).rounded())
    let rest = hundredths % 100
    let places = say.decimal(".\(rest < 10 ? "0" : "")\(rest)")
    return "\(value < 0 && hundredths > 0 ? "-" : "")\(say.number(hundredths / 100))\(places)"
  }

  static func percent(_ value: Double?, _ say: Words) -> String {
    value.map { decimal($0 * 100, say) + "%" } ?? ""
  }

  static func chips(_ value: Double, _ say: Words) -> String { say("\(decimal(value, say)) chips") }
}
