import GameCore
import TerminalKit
import Texts

/// Numbers and times in the form of the screens.
extension Text {
  /// A number with commas between thousands.
  package static func number(_ value: Int) -> String { StringTable.number(value) }

  /// The number with a sign in front.
  package static func signed(_ value: Int) -> String { value > 0 ? "+" + number(value) : number(value) }

  /// Seconds as `4:07` or `1:02:45`.
  package static func clock(_ seconds: Int) -> String { PlainText.clock(seconds) }

  /// `1 day`, `3 days`.
  package static func count(_ number: Int, _ one: String, _ many: String? = nil) -> String {
    "\(self.number(number)) \(Count.noun(number, one, many))"
  }
}
