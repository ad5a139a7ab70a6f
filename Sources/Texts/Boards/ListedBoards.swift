/// Boards as the lists of a program: `[[5, 3, 0, ...], ...]` of JSON or Python, braces of C and Java, or round
/// brackets. Rows may be texts, with cells separated by commas or blanks. Names may stand before, and remarks after.
enum ListedBoards {
  /// The boards of a text, `nil` if it is no such list.
  static func read(_ text: String) -> [WrittenBoard]? {
    guard text.contains(where: { "[{(".contains($0) }), var scanner = Scanner(text), let groups = scanner.groups(),
      !groups.isEmpty
    else { return nil }
    return boards(groups)
  }

  /// The boards of the innermost lists.
  private static func boards(_ groups: [[Item]]) -> [WrittenBoard]? {
    // Rows of cells.
    if let side = groups.first?.count, WrittenBoard.sides.contains(side), groups.count % side == 0,
      groups.allSatisfy({ $0.count == side }), !groups.joined().allSatisfy({ $0.isRow(of: side) })
    {
      return cut(groups.joined().map(\.text), side)
    }
    let items = groups.flatMap { $0 }
    guard let first = items.first else { return nil }
    // Rows as texts.
    let width = first.text.count
    if items.allSatisfy({ $0.isRow(of: width) }), WrittenBoard.sides.contains(width), items.count % width == 0 {
      return cut(items.flatMap { $0.text.map { $0 == " " ? "." : String($0) } }, width)
    }
    // All cells of a board in one list, or in one text.
    for side in WrittenBoard.sides {
      if groups.allSatisfy({ $0.count == side * side }) { return cut(items.map(\.text), side) }
      if items.allSatisfy({ $0.isRow(of: side * side) }) {
        return cut(items.flatMap { $0.text.map { $0 == " " ? "." : String($0) } }, side)
      }
    }
    return nil
  }

  /// Words cut into boards; `nil` if one of them is no cell.
  private static func cut(_ words: [String], _ side: Int) -> [WrittenBoard]? {
    let cells = side * side
    let boards = stride(from: 0, to: words.count, by: cells).map {
      WrittenBoard(side: side, Array(words[$0..<min($0 + cells, words.count)]))
    }
    return boards.contains(nil) ? nil : boards.compactMap { $0 }
  }

  private struct Item {
    var text: String
    var isQuoted: Bool

    func isRow(of width: Int) -> Bool { isQuoted && width > 1 && text.count == width }
  }

  private struct Scanner {
    private let text: [Character]
    private var at = 0

    /// `nil` if the text does not begin with a list, apart from a name and an equals sign.
    init?(_ text: String) {
      self.text = Array(text)
      skipName()
      guard at < self.text.count else { return nil }
    }

    /// Moves behind `let board: [[Int]] =` or the like.
    private mutating func skipName() {
      let head = text.prefix(400)
      guard let equals = head.firstIndex(of: "="), equals + 1 < text.count, text[equals + 1] != "=" else { return }
      let name = head[..<equals]
      // The first list may have begun, and the sign belong to the text after it.
      let hasList = zip(name, name.dropFirst()).contains { "[{(".contains($0) && "[{(".contains($1) }
      guard !hasList,
        name.allSatisfy({ $0.isLetter || $0.isNumber || $0.isWhitespace || "_[]<>:.,#/*'\"-!()".contains($0) })
      else { return }
      at = equals + 1
    }

    /// The items of the innermost lists, in order; `nil` if brackets do not match or words stand among the lists.
    mutating func groups() -> [[Item]]? {
      var open: [(close: Character, items: [Item], hasLists: Bool)] = []
      var found: [(depth: Int, items: [Item])] = []
      while at < text.count {
        let character = text[at]
        if let close = Self.closing[character] {
          if !open.isEmpty { open[open.count - 1].hasLists = true }
          open.append((close, [], false))
          at += 1
        } else if let list = open.last, character == list.close {
          open.removeLast()
          if !list.items.isEmpty {
            // Text beside lists is the type of an array, or the names of an object.
            guard !list.hasLists || !list.items.contains(where: \.isQuoted) else { return nil }
            if !list.hasLists { found.append((open.count, list.items)) }
          }
          at += 1
        } else if "])}".contains(character) {
          return nil
        } else if character == "#" || character == "/" && at + 1 < text.count && "/*".contains(text[at + 1]) {
          skipRemark()
        } else if character == "\"" || character == "'" {
          guard let item = quoted(character) else { return nil }
          if !open.isEmpty { open[open.count - 1].items.append(item) }
        } else if character.isWhitespace || ",;".contains(character) {
          at += 1
        } else {
          let word = word()
          guard !word.isEmpty else { return nil }
          if !open.isEmpty { open[open.count - 1].items.append(Item(text: word, isQuoted: false)) }
        }
      }
      guard open.isEmpty, let depth = found.map(\.depth).max() else { return nil }
      return found.filter { $0.depth == depth }.map(\.items)
    }

    private static let closing: [Character: Character] = ["[": "]", "{": "}", "(": ")"]

    private mutating func skipRemark() {
      if text[at] == "/", text[at + 1] == "*" {
        at += 2
        while at + 1 < text.count, !(text[at] == "*" && text[at + 1] == "/") { at += 1 }
        at = min(text.count, at + 2)
      } else {
        while at < text.count, !text[at].isNewline { at += 1 }
      }
    }

    private mutating func quoted(_ quote: Character) -> Item? {
      guard let end = text[(at + 1)...].firstIndex(where: { $0 == quote || $0.isNewline }), text[end] == quote else {
        return nil
      }
      let inside = text[(at + 1)..<end]
      at = end + 1
      return Item(text: inside.allSatisfy(\.isWhitespace) && inside.count < 4 ? "" : String(inside), isQuoted: true)
    }

    private mutating func word() -> String {
      let start = at
      while at < text.count, !text[at].isWhitespace, !",;[]{}()\"'#".contains(text[at]) { at += 1 }
      return String(text[start..<at])
    }
  }
}
