/// The sentences of a language by their English keys, from a file in the PO format of gettext.
///
/// Of the format it knows what the tables use: `msgctxt`, `msgid`, `msgid_plural`, `msgstr`, `msgstr[0]`, `msgstr[1]`, strings over several
/// lines, and comments. The first form of a plural is for 1, the second for all other numbers.
public struct PhraseTable: Sendable {
  private var forms: [String: [String]] = [:]

  /// A table without sentences.
  public init() {}

  /// Reads a table. A line that is no part of the format is left out: `Scripts/words-tables` checks the files.
  public init(po text: String) {
    var key = "", found: [String] = [], isKey = false, meaning: String?
    func words(_ line: Substring) -> String? {
      guard let open = line.firstIndex(of: "\""), let close = line.lastIndex(of: "\""), open < close else { return nil }
      let inner = line[line.index(after: open)..<close]
      return inner.contains("\\") ? PhraseTable.unescaped(inner) : String(inner)
    }
    for line in text.split(separator: "\n") {
      guard let part = words(line), !line.hasPrefix("#") else { continue }
      if line.hasPrefix("msgctxt ") {
        meaning = part
      } else if line.hasPrefix("msgid ") {
        if !key.isEmpty { forms[key] = found }
        (key, found, isKey) = (meaning.map { PhraseTable.key(part, meaning: $0) } ?? part, [], true)
        meaning = nil
      } else if line.hasPrefix("msgid_plural ") {
        isKey = false
      } else if line.hasPrefix("msgstr") {
        found.append(part)
        isKey = false
      } else if isKey {
        key += part
      } else if !found.isEmpty {
        found[found.count - 1] += part
      }
    }
    if !key.isEmpty { forms[key] = found }
    // An empty text is one that nobody has translated yet.
    forms = forms.filter { !$0.value.contains("") }
  }

  /// The key of a text that has several meanings, as gettext has it.
  static func key(_ text: String, meaning: String) -> String { meaning + "\u{4}" + text }

  /// The forms of a key; `nil` if it has no translation.
  subscript(key: String) -> [String]? { forms[key] }

  private static func unescaped(_ text: Substring) -> String {
    var result = "", isEscaped = false
    for character in text {
      if isEscaped {
        result.append(character == "n" ? "\n" : character)
        isEscaped = false
      } else if character == "\\" {
        isEscaped = true
      } else {
        result.append(character)
      }
    }
    return result
  }
}
