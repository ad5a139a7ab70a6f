/// Names as they may stand on a leaderboard.
package enum PlayerName {
  package static let limit = 24

  /// The name without control, invisible and outer white-space characters, shortened; `nil` if nothing is left.
  package static func cleaned(_ name: String) -> String? {
    let scalars = Array(name.unicodeScalars)
    let plain = scalars.indices.filter { index in
      switch scalars[index].properties.generalCategory {
      case .format: joins(at: index, of: scalars)
      case .control, .surrogate, .privateUse, .unassigned, .lineSeparator, .paragraphSeparator: false
      default: true
      }
    }
    // A letter with a tower of accents is one character, so scalars are counted too.
    var text = Substring(String(String.UnicodeScalarView(plain.map { scalars[$0] })))
    text = text.drop(while: \.isWhitespace).prefix(limit)
    while text.unicodeScalars.count > 2 * limit || text.last?.isWhitespace == true { text.removeLast() }
    return text.isEmpty ? nil : String(text)
  }

  /// Whether the name would be written wrongly without an invisible character. That is a joiner between emoji, or a
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
