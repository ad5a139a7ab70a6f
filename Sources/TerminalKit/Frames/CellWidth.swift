/// The number of columns of a character: 0 for one that only changes the one before it, 2 for a wide one, otherwise 1.
package enum CellWidth {
  /// The columns of one character: 0, 1 or 2. Its first scalar decides.
  package static func columns(of character: Character) -> Int {
    guard let scalar = character.unicodeScalars.first else { return 0 }
    if scalar.value < 0x300 { return 1 }
    switch scalar.properties.generalCategory {
    case .nonspacingMark, .enclosingMark, .format: return 0
    default: break
    }
    return isWide(scalar.value) || scalar.properties.isEmojiPresentation ? 2 : 1
  }

  /// The columns of a text, the sum of those of its characters. O(characters).
  package static func columns(of text: some StringProtocol) -> Int { text.reduce(0) { $0 + columns(of: $1) } }

  /// Unicode's East Asian Width W and F by blocks, without the emoji, which have a property of their own.
  private static func isWide(_ value: UInt32) -> Bool {
    switch value {
    case 0x1100...0x115F, 0x2E80...0x303E, 0x3041...0x33FF, 0x3400...0x4DBF, 0x4E00...0x9FFF, 0xA000...0xA4CF,
      0xA960...0xA97F, 0xAC00...0xD7A3, 0xF900...0xFAFF, 0xFE30...0xFE6F, 0xFF00...0xFF60, 0xFFE0...0xFFE6,
      0x16FE0...0x1B2FF, 0x1F200...0x1F265, 0x20000...0x3FFFD:
      true
    default: false
    }
  }

  /// Text that is safe to send to a terminal: control characters in file names and names from others become `?`.
  package static func clean(_ text: some StringProtocol) -> String {
    var result = ""
    for scalar in text.unicodeScalars {
      switch scalar.properties.generalCategory {
      case .control, .lineSeparator, .paragraphSeparator, .surrogate, .unassigned, .privateUse: result += "?"
      case .format: break
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result
  }
}
