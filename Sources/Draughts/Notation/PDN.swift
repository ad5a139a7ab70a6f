/// A game in Portable Draughts Notation: tags, an optional first position, moves, and the result.
public struct PDNGame: Hashable, Sendable {
  /// The tags in their order, `Event` and so on, without `FEN` and `SetUp`.
  public var tags: [Tag]
  /// The position before the first move.
  public var start: Position
  /// The moves.
  public var moves: [Move]
  /// The result as written: `1-0` if Red has won, `0-1` if White has, `1/2-1/2`, or `*`. Older files have `2-0`, `0-2`, `1-1`.
  public var result: String

  /// A tag: a name and a text.
  public struct Tag: Hashable, Sendable {
    /// The name, as in `Event`.
    public let name: String
    /// The text without quotation marks.
    public let text: String

    /// A tag.
    public init(_ name: String, _ text: String) { (self.name, self.text) = (name, text) }
  }

  /// A game from its parts.
  public init(tags: [Tag] = [], start: Position = .start, moves: [Move], result: String = "*") {
    (self.tags, self.start, self.moves, self.result) = (tags, start, moves, result)
  }

  static let results = ["1-0", "0-1", "1/2-1/2", "*", "2-0", "0-2", "1-1"]
}

/// The reason why a text is no game of draughts, with the line on which it stands.
public struct PDNError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The line, counted from 1.
  public let line: Int
  /// The reason in words.
  public let reason: String

  public var description: String { "line \(line): \(reason)" }
}

extension PDNGame: CustomStringConvertible {
  /// The game as text, with lines of at most 80 columns.
  public var description: String {
    func quoted(_ text: String) -> String {
      "\"" + text.map { $0 == "\"" || $0 == "\\" ? "\\\($0)" : "\($0)" }.joined() + "\""
    }
    var lines = tags.filter { $0.name != "Result" }.map { "[\($0.name) \(quoted($0.text))]" }
    if start != .start { lines += ["[SetUp \"1\"]", "[FEN \"\(start)\"]"] }
    lines += ["[Result \"\(result)\"]", ""]
    var words: [String] = [], position = start
    for (index, move) in moves.enumerated() {
      // Red has the first move of a pair unless a position says otherwise.
      let isSecond = (index + (start.turn == .white ? 1 : 0)) % 2 == 1
      let number = (index + (start.turn == .white ? 1 : 0)) / 2 + 1
      if !isSecond { words.append("\(number).") } else if index == 0 { words.append("\(number)...") }
      words.append(position.text(of: move))
      position = position.after(move)
    }
    words.append(result)
    var line = ""
    for word in words {
      if !line.isEmpty, line.count + 1 + word.count > 80 {
        lines.append(line)
        line = ""
      }
      line += line.isEmpty ? word : " \(word)"
    }
    return (lines + [line, ""]).joined(separator: "\n")
  }
}
