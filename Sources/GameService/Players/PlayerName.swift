import Foundation

/// Names in the form that leaderboards allow.
package enum PlayerName {
  /// The greatest length of a name in characters; marks count towards a limit of twice as many scalars.
  package static let limit = 24

  /// Marks that a letter may carry, such as the two of a Vietnamese vowel.
  private static let marks = 2

  /// The name without control, invisible and outer white-space characters and piles of marks, shortened; `nil` if
  /// nothing visible is left.
  package static func cleaned(_ name: String) -> String? {
    let scalars = Array(name.precomposedStringWithCanonicalMapping.unicodeScalars)
    var text = String.UnicodeScalarView()
    /// The number of marks since the last base character; `nil` at a place without one.
    var piled: Int?
    var isVisible = false
    for (index, scalar) in scalars.enumerated() {
      let properties = scalar.properties
      switch properties.generalCategory {
      case .format:
        if joins(at: index, of: scalars) { text.append(scalar) }
      case .control, .surrogate, .privateUse, .unassigned, .lineSeparator, .paragraphSeparator: break
      case .nonspacingMark, .enclosingMark:
        let isAllowed = scalar == "\u{FE0F}" || !properties.isDefaultIgnorableCodePoint
        if isAllowed, let count = piled, count < marks {
          text.append(scalar)
          piled = count + 1
        }
      case .spaceSeparator:
        text.append(scalar)
        piled = nil
      case .spacingMark:
        if piled != nil { text.append(scalar) }
      default:
        // Hangul fillers and the empty Braille pattern are letters and signs without a visible form.
        if properties.isDefaultIgnorableCodePoint || scalar == "\u{2800}" { continue }
        text.append(scalar)
        piled = 0
        isVisible = true
      }
    }
    guard isVisible else { return nil }
    // A letter with marks is one character, so scalars are counted too.
    var shown = Substring(String(text))
    shown = shown.drop(while: \.isWhitespace).prefix(limit)
    while shown.unicodeScalars.count > 2 * limit || shown.last?.isWhitespace == true { shown.removeLast() }
    return shown.isEmpty ? nil : String(shown)
  }

  /// True if the name would be written wrongly without this invisible character. That is a joiner between emoji, or a
  /// joiner or non-joiner between letters of a script whose letters join.
  private static func joins(at index: Int, of scalars: [Unicode.Scalar]) -> Bool {
    guard scalars[index] == "\u{200D}" || scalars[index] == "\u{200C}", index > 0, index + 1 < scalars.count else {
      return false
    }
    let (before, after) = (scalars[index - 1], scalars[index + 1])
    if scalars[index] == "\u{200D}", isEmoji(after), isEmoji(before) || before == "\u{FE0F}" { return true }
    return hasJoiningLetters(before) && hasJoiningLetters(after)
  }

  private static func isEmoji(_ scalar: Unicode.Scalar) -> Bool {
    scalar.properties.isEmoji && scalar.value > 0xFF
  }

  /// Arabic and its kin, and the scripts of India, in which a joiner chooses between forms.
  private static func hasJoiningLetters(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x0600...0x08FF, 0x0900...0x0DFF, 0x1000...0x109F, 0x1780...0x17FF, 0x1800...0x18AF: true
    default: false
    }
  }
}
