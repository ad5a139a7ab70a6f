import GameCore
import Phrases
import TerminalKit

/// Times, and numbers of screens that are in English only.
extension Text {
  /// Seconds as `4:07` or `1:02:45`.
  package static func clock(_ seconds: Int) -> String { PlainText.clock(seconds) }

  /// A number with commas between thousands.
  package static func number(_ value: Int) -> String { Words.english.number(value) }

  /// The number with a sign in front.
  package static func signed(_ value: Int) -> String { Words.english.signed(value) }

  /// `1 day`, `3 days`.
  package static func count(_ number: Int, _ one: String, _ many: String? = nil) -> String {
    "\(self.number(number)) \(number == 1 ? one : many ?? one + "s")"
  }
}
