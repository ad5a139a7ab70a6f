/// The short form of JSON in SudokuPad's `scl` links: short names, apostrophes for quotes, and nothing for `{}`.
enum ZippedJSON {
  private static let names = [
    ("color", "c"), ("cages", "ca"), ("center", "ct"), ("borderColor", "c1"), ("backgroundColor", "c2"),
    ("cells", "ce"),
    ("cellSize", "cs"), ("arrows", "a"), ("overlays", "o"), ("underlays", "u"), ("width", "w"), ("height", "h"),
    ("value", "v"), ("videos", "vd"), ("lines", "l"), ("rounded", "r"), ("regions", "re"), ("fontSize", "fs"),
    ("thickness", "th"), ("headLength", "hl"), ("wayPoints", "wp"), ("title", "t"), ("text", "te"), ("duration", "d"),
  ]
  private static let short = Dictionary(uniqueKeysWithValues: names)
  private static let long = Dictionary(uniqueKeysWithValues: names.map { ($1, $0) })

  /// The value of a text in this form, or in plain JSON; `nil` for another text.
  static func tree(_ text: String) -> JSONTree? {
    if let tree = JSONTree(json: text) { return tree }
    var parser = Parser(Array(text))
    guard let tree = parser.value(depth: 0), parser.isAtEnd else { return nil }
    return tree
  }

  /// A value in this form. Empty lists are left out, and a text of digits becomes a number.
  static func text(_ tree: JSONTree) -> String { write(tree, isItem: false) }

  private static func write(_ tree: JSONTree, isItem: Bool) -> String {
    switch tree {
    case .null: return "null"
    case .bool(let value): return isItem ? "\(value)" : value ? "t" : "f"
    case .number(let text): return text
    case .text(let text):
      return isItem
        ? quoted(text) : colour(text) ?? Int(text).map { "\($0)" == text ? text : quoted(text) } ?? quoted(text)
    case .list(let items): return "[" + items.map { write($0, isItem: true) }.joined(separator: ",") + "]"
    case .record(let fields):
      let kept = fields.filter { $0.value != .list([]) }
      if kept.isEmpty, isItem { return "" }
      return "{" + kept.map { "\(name($0.name)):\(write($0.value, isItem: false))" }.joined(separator: ",") + "}"
    }
  }

  private static func name(_ name: String) -> String {
    let name = short[name] ?? name
    return !name.isEmpty && name.utf8.allSatisfy(isWord) ? name : quoted(name)
  }

  private static func isWord(_ byte: UInt8) -> Bool {
    (48...57).contains(byte) || (65...90).contains(byte) || (97...122).contains(byte)
  }

  private static func colour(_ text: String) -> String? {
    switch text {
    case "#000000": "#0"
    case "#FFFFFF": "#F"
    case _ where text.first == "#" && isColour(text.dropFirst()): String(text.dropFirst())
    default: nil
    }
  }

  private static func isColour(_ text: some StringProtocol) -> Bool {
    text.utf8.count == 6 && text.allSatisfy(\.isHexDigit)
  }

  private static func quoted(_ text: String) -> String {
    let json = JSONTree.text(text.replacing("\"", with: "’")).json
    return json.replacing("'", with: "\\'").replacing("\"", with: "'")
  }

  private struct Parser {
    private let text: [Character]
    private var index = 0
    private static let depth = 32

    init(_ text: [Character]) { self.text = text }

    var isAtEnd: Bool { index >= text.count }
    private var next: Character? { isAtEnd ? nil : text[index] }

    private mutating func take(_ character: Character) -> Bool {
      guard next == character else { return false }
      index += 1
      return true
    }

    mutating func value(depth: Int) -> JSONTree? {
      guard depth < Self.depth else { return nil }
      switch next {
      case "{"?: return record(depth)
      case "["?: return list(depth)
      case "'"?, "\""?: return string().map { .text(ZippedJSON.isColour($0) ? "#" + $0 : $0) }
      default: return bare(afterName: false)
      }
    }

    private mutating func record(_ depth: Int) -> JSONTree? {
      guard take("{") else { return nil }
      var fields: [JSONTree.Field] = []
      if take("}") { return .record([]) }
      repeat {
        guard let name = name(), take(":") else { return nil }
        let isBare = next.map { !"{['\"".contains($0) } ?? false
        guard let value = isBare ? bare(afterName: true) : value(depth: depth + 1) else { return nil }
        fields.append(.init(name: ZippedJSON.long[name] ?? name, value: value))
      } while take(",")
      return take("}") ? .record(fields) : nil
    }

    private mutating func list(_ depth: Int) -> JSONTree? {
      guard take("[") else { return nil }
      var items: [JSONTree] = []
      if take("]") { return .list([]) }
      repeat {
        guard let item = value(depth: depth + 1) else { return nil }
        items.append(item)
      } while take(",")
      return take("]") ? .list(items) : nil
    }

    private mutating func name() -> String? {
      if next == "'" || next == "\"" { return string() }
      let start = index
      while let character = next, character.isASCII, character.isLetter || character.isNumber { index += 1 }
      return index > start ? String(text[start..<index]) : nil
    }

    private mutating func string() -> String? {
      guard let quote = next else { return nil }
      index += 1
      var result = ""
      while let character = next {
        index += 1
        if character == quote { return result }
        guard character == "\\" else {
          result.append(character)
          continue
        }
        guard let escaped = next else { return nil }
        index += 1
        switch escaped {
        case "n": result.append("\n")
        case "t": result.append("\t")
        case "r": result.append("\r")
        case "u":
          let digits = String(text[index..<min(index + 4, text.count)])
          guard let value = UInt32(digits, radix: 16), let scalar = Unicode.Scalar(value) else { return nil }
          result.unicodeScalars.append(scalar)
          index += 4
        default: result.append(escaped)
        }
      }
      return nil
    }

    /// A value without quotes; nothing stands for `{}`.
    private mutating func bare(afterName: Bool) -> JSONTree? {
      let start = index
      while let character = next, !",}]".contains(character) { index += 1 }
      let word = String(text[start..<index])
      switch word {
      case "" where !afterName: return .record([])
      case "t", "true": return .bool(true)
      case "f", "false": return .bool(false)
      case "null": return .null
      case "#0": return .text("#000000")
      case "#F": return .text("#FFFFFF")
      case _ where afterName && ZippedJSON.isColour(word): return .text("#" + word)
      default: return Double(word).map { _ in .number(word) }
      }
    }
  }
}
