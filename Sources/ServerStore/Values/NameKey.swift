import Foundation

/// The key that two names share where a reader takes one for the other. Case, letters of other alphabets that look the
/// same, spaces and invisible characters do not count.
///
/// A small part of the skeletons of Unicode Technical Standard 39: the letters of Latin, Greek and Cyrillic and the digits
/// that look alike. Accents count: they are seen.
package struct NameKey: Hashable, Sendable {
  package let text: String

  package init(_ name: String) { text = Self.folded(name, keepsSpaces: false) }

  /// A name with every letter that is taken for another as one and the same.
  package static func folded(_ name: String, keepsSpaces: Bool) -> String {
    // Full-width, ringed and mathematical letters are their plain ones; İ and ß are folded like their neighbours.
    let plain = name.precomposedStringWithCompatibilityMapping.lowercased().precomposedStringWithCompatibilityMapping
    var text = ""
    for scalar in plain.unicodeScalars {
      let category = scalar.properties.generalCategory
      switch category {
      case .format, .control, .unassigned, .privateUse, .surrogate, .enclosingMark: continue
      case .nonspacingMark where overlays.contains(scalar) || (0xFE00...0xFE0F).contains(scalar.value): continue
      case .spaceSeparator, .lineSeparator, .paragraphSeparator, .dashPunctuation, .connectorPunctuation,
        .otherPunctuation, .initialPunctuation, .finalPunctuation, .modifierSymbol:
        if let letter = lookalikes[scalar] {
          text += letter
        } else if keepsSpaces {
          text += " "
        }
      default: text += lookalikes[scalar] ?? String(scalar)
      }
    }
    text = text.replacing("rn", with: "m").replacing("vv", with: "w")
    // A name of nothing but punctuation is its own key.
    return text.isEmpty ? plain : text
  }

  /// Strokes through a letter, which are hardly seen.
  private static let overlays: Set<Unicode.Scalar> = Set((0x0334...0x0338).compactMap { Unicode.Scalar($0) })

  /// Letters, digits and signs by the lower-case Latin letter that they look like, in either case. `i`, `l`, `1` and `I`
  /// are one, and so are `o` and `0`.
  private static let lookalikes: [Unicode.Scalar: String] = {
    let table = [
      "a": "аαɑ", "b": "ьβвЬ", "c": "сϲᴄ", "d": "ԁ", "e": "еєҽε", "f": "ƒ", "g": "ɡց", "h": "һհн",
      "i": "l1|ıіιїӏǀ!ł", "j": "јϳ", "k": "кκ", "m": "мμ", "n": "ηпո", "o": "0оοσօøө", "p": "рρ", "q": "ԛ",
      "r": "г", "s": "ѕꜱ", "t": "тτ", "u": "υսᴜ", "v": "νѵᴠ", "w": "ѡωԝшᴡ", "x": "хχ×", "y": "уγүʏ", "z": "ζᴢ",
    ]
    var letters: [Unicode.Scalar: String] = [:]
    for (letter, alike) in table { for scalar in alike.unicodeScalars { letters[scalar] = letter } }
    return letters
  }()
}
