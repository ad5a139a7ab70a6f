/// The sentences of a language by their English keys, from a file in the PO format of gettext.
///
/// Of the format it knows what the tables use: `msgctxt`, `msgid`, `msgid_plural`, `msgstr`, `msgstr[0]`, `msgstr[1]`, strings over several
/// lines, and comments. The first form of a plural is for 1, the second for all other numbers.
public struct PhraseTable: Sendable {
  private var forms: [String: [String]] = [:]

  /// A table without sentences.
  public init() {}

  /// Reads a table. A line that is no part of the format is left out: `Scripts/words-tables` checks the files.
  ///
  /// It looks at bytes, since a table is read whenever a program starts. Half a megabyte takes some milliseconds.
  public init(po text: String) {
    var text = text
    text.withUTF8 { read($0) }
  }

  private mutating func read(_ bytes: UnsafeBufferPointer<UInt8>) {
    var key = "", found: [String] = [], isKey = false, meaning: String?
    var start = 0
    while start < bytes.count {
      let end = bytes[start...].firstIndex(of: UInt8(ascii: "\n")) ?? bytes.count
      let line = bytes[start..<end]
      start = end + 1
      guard line.first != UInt8(ascii: "#"), let open = line.firstIndex(of: UInt8(ascii: "\"")),
        let close = line.lastIndex(of: UInt8(ascii: "\"")), open < close
      else { continue }
      let inner = line[line.index(after: open)..<close], part = String(decoding: inner, as: UTF8.self)
      let words = inner.contains(UInt8(ascii: "\\")) ? PhraseTable.unescaped(part) : part
      let field = line[..<open]
      if field.starts(with: "msgctxt ".utf8) {
        meaning = words
      } else if field.starts(with: "msgid ".utf8) {
        keep(found, of: key)
        (key, found, isKey) = (meaning.map { PhraseTable.key(words, meaning: $0) } ?? words, [], true)
        meaning = nil
      } else if field.starts(with: "msgid_plural ".utf8) {
        isKey = false
      } else if field.starts(with: "msgstr".utf8) {
        found.append(words)
        isKey = false
      } else if isKey {
        key += words
      } else if !found.isEmpty {
        found[found.count - 1] += words
      }
    }
    keep(found, of: key)
  }

  /// Adds an entry. An empty text is one that nobody has translated yet.
  private mutating func keep(_ found: [String], of key: String) {
    if !key.isEmpty, !found.contains("") { forms[key] = found }
  }

  /// The key of a text that has several meanings, as gettext has it.
  static func key(_ text: String, meaning: String) -> String { meaning + "\u{4}" + text }

  /// The forms of a key; `nil` if it has no translation.
  subscript(key: String) -> [String]? { forms[key] }

  private static func unescaped(_ text: String) -> String {
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
