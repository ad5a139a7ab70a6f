import Foundation

/// What two names have in common that a reader takes for each other: case, letters of other alphabets that look the same,
/// spaces and invisible characters do not count.
///
/// A small part of the skeletons of Unicode Technical Standard 39: the letters of Latin, Greek and Cyrillic and the digits
/// that look alike. Accents count: they are seen.
struct NameKey: Hashable, Sendable {
  let text: String

  init(_ name: String) { text = Self.folded(name, keepsSpaces: false) }

  /// Whether nobody may have the name: it would be taken for the server's own voice.
  var isReserved: Bool {
    Self.reserved.contains(text) || Self.reserved.contains(Self.spelled(text))
      || Self.telling.contains { text.contains($0) || Self.spelled(text).contains($0) }
  }

  /// Whether nobody may have a name, one of its words included.
  static func isReserved(_ name: String) -> Bool {
    if NameKey(name).isReserved { return true }
    return folded(name, keepsSpaces: true).split(separator: " ").contains { word in
      reserved.contains(String(word)) || reserved.contains(spelled(String(word)))
    }
  }

  // MARK: Folding

  private static func folded(_ name: String, keepsSpaces: Bool) -> String {
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

  // MARK: Reserved words

  /// Digits and signs read as the letters that they are written for.
  private static func spelled(_ text: String) -> String {
    let letters: [Character: Character] = ["3": "e", "4": "a", "5": "s", "7": "t", "8": "b", "@": "a", "$": "s"]
    return String(text.map { letters[$0] ?? $0 })
  }

  private static let reserved = Set(
    [
      "admin", "administrator", "administration", "moderator", "moderation", "mod", "gridship", "server", "system",
      "root", "support", "staff", "official", "owner", "operator", "sysop", "webmaster", "postmaster", "security",
      "team", "help", "helpdesk", "anonymous", "anybody", "nobody", "everybody", "everyone", "deleted", "null", "nil",
      "undefined", "none", "you", "me", "player", "bot", "referee",
    ].map { NameKey($0).text })

  /// Words that are reserved inside others too.
  private static let telling = ["gridship", "administrator", "moderator"].map { NameKey($0).text }
}
