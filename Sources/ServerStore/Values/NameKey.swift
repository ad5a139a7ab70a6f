import Foundation

/// The key that two names share if a reader takes one for the other. Case, accents, look-alikes in other scripts, digits
/// in place of letters, spaces and invisible characters do not count.
///
/// The skeleton of Unicode Technical Standard 39, and beyond it: small capitals, accents and digits are letters.
package struct NameKey: Hashable, Sendable {
  /// The folded name, which is stored and compared.
  package let text: String

  /// The key of a name, in time linear in its length.
  package init(_ name: String) { text = Self.folded(name, keepsSpaces: false) }

  /// A name with every letter replaced by the one that it resembles.
  /// - Parameter keepsSpaces: false to leave out spaces and punctuation; true to leave a space for each.
  package static func folded(_ name: String, keepsSpaces: Bool) -> String {
    // Full-width, ringed and mathematical letters are their plain ones.
    let plain = name.decomposedStringWithCompatibilityMapping
    let shown = String(String.UnicodeScalarView(plain.unicodeScalars.filter(isSeen)))
    // Capitals look like other letters than small letters do, so each form is looked up.
    let small = lookedUp(lookedUp(shown).lowercased()).lowercased()
    var text = ""
    for scalar in withDigitsAsLetters(small.decomposedStringWithCompatibilityMapping).unicodeScalars
    where isSeen(scalar) {
      switch scalar.properties.generalCategory {
      case .spaceSeparator, .lineSeparator, .paragraphSeparator, .dashPunctuation, .connectorPunctuation,
        .otherPunctuation, .initialPunctuation, .finalPunctuation, .modifierSymbol:
        if keepsSpaces { text += " " }
      default: text += String(scalar)
      }
    }
    text = text.replacing("rn", with: "m").replacing("vv", with: "w")
    // A name of nothing but punctuation is its own key.
    return text.isEmpty ? plain.lowercased() : text
  }

  private static func lookedUp(_ text: String) -> String {
    text.unicodeScalars.reduce(into: "") { $0 += lookalikes[$1] ?? Confusables.form(of: $1) ?? String($1) }
  }

  /// False for invisible characters, and for the marks above, below and through letters of Latin, Greek and Cyrillic.
  /// In other scripts marks are letters.
  private static func isSeen(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x0300...0x036F, 0x1AB0...0x1AFF, 0x1DC0...0x1DFF, 0x20D0...0x20FF, 0xFE00...0xFE0F, 0xFE20...0xFE2F:
      return false
    default: break
    }
    switch scalar.properties.generalCategory {
    case .format, .control, .unassigned, .privateUse, .surrogate, .enclosingMark: return false
    default: return !scalar.properties.isDefaultIgnorableCodePoint
    }
  }

  /// Digits and signs within a word become the letters that they stand for. A number of two or more digits, and a digit
  /// that stands by itself, is a number.
  private static func withDigitsAsLetters(_ text: String) -> String {
    let characters = Array(text)
    func isDigit(_ index: Int) -> Bool { characters.indices.contains(index) && characters[index].isWholeNumber }
    func isLetter(_ index: Int) -> Bool { characters.indices.contains(index) && characters[index].isLetter }
    return String(
      characters.indices.map { index in
        let isNumber = isDigit(index) && (isDigit(index - 1) || isDigit(index + 1))
        guard let letter = digits[characters[index]], !isNumber, isLetter(index - 1) || isLetter(index + 1) else {
          return characters[index]
        }
        return letter
      })
  }

  private static let digits: [Character: Character] = [
    "3": "e", "4": "a", "5": "s", "7": "t", "8": "b", "@": "a", "$": "s", "€": "e",
  ]

  /// Letters, digits and signs by the Latin letter that they look like, beyond the table. `i`, `l`, `1` and `I` are one,
  /// and so are `o` and `0`.
  private static let lookalikes: [Unicode.Scalar: String] = {
    let table = [
      "a": "αɑ", "b": "ьβв", "e": "ҽε", "h": "н", "i": "l1|ıι!ł", "k": "κк", "m": "мμ", "n": "ηпո", "o": "0σøө",
      "r": "г", "t": "тτ", "u": "υ", "w": "шω", "x": "×", "y": "уγ", "z": "ζ",
    ]
    var letters: [Unicode.Scalar: String] = [:]
    for (letter, alike) in table { for scalar in alike.unicodeScalars { letters[scalar] = letter } }
    return letters
  }()
}
