/// A save as text, a line for each action: twenty thousand turns are read in a few milliseconds.
///
///     start rogueship/normal#5
///     rules 1
///     saved 1795262400
///     thinking 3120
///     score 77
///     over no
///     digest 0123456789abcdef
///     state 2 350 {"day":3}
///     steps 2
///     1200 buy 3 grain
///     1920 wait
///     undone 0
///
/// Only long games have the line `state`. It holds the number of turns that lead to the state, the milliseconds not
/// yet passed to the game, and the state.
public enum SaveText {
  /// The text of a save, in UTF-8. Linear in the save.
  public static func bytes(of save: Save) -> [UInt8] {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(200 + 16 * save.turns.count)
    func put(_ text: String) {
      bytes += text.utf8
      bytes.append(newline)
    }
    put("start \(save.start)")
    put("rules \(save.rulesVersion)")
    put("saved \(save.savedAt)")
    put("thinking \(save.thinking)")
    put("score \(save.score)")
    put("over \(save.isOver ? "yes" : "no")")
    put("digest \(Digest.hex(save.digest, digits: 16))")
    if let snapshot = save.snapshot {
      bytes += "state \(snapshot.turns) \(snapshot.untold) ".utf8
      bytes += snapshot.state
      bytes.append(newline)
    }
    for (name, turns) in [("steps", save.turns), ("undone", save.undone)] {
      put("\(name) \(turns.count)")
      for turn in turns { put("\(turn.thinking) \(turn.action)") }
    }
    return bytes
  }

  /// Reads a save.
  /// - Returns: `nil` if the bytes are not those of a save, or if other bytes follow.
  public static func save(from bytes: [UInt8]) -> Save? {
    var lines = Lines(bytes)
    guard let start = lines.text("start").flatMap({ Start($0) }), let rules = lines.number("rules"),
      let savedAt = lines.number("saved"), let thinking = lines.number("thinking"), let score = lines.number("score"),
      let over = lines.text("over"), over == "yes" || over == "no",
      let digest = lines.text("digest").flatMap({ UInt64($0, radix: 16) })
    else { return nil }
    var snapshot: Save.Snapshot?
    if lines.isNext("state") {
      guard let turns = lines.counted("state"), let untold = Lines.split(turns.rest) else { return nil }
      snapshot = Save.Snapshot(turns: turns.number, untold: untold.number, state: Array(untold.rest))
    }
    guard let turns = lines.turns("steps"), let undone = lines.turns("undone"), lines.isAtEnd,
      (0...turns.count).contains(snapshot?.turns ?? 0)
    else { return nil }
    return Save(
      start: start, rulesVersion: rules, turns: turns, undone: undone, thinking: thinking, savedAt: savedAt,
      score: score, isOver: over == "yes", digest: digest, snapshot: snapshot)
  }

  private static let newline = UInt8(ascii: "\n"), blank = UInt8(ascii: " ")

  /// The lines of a text, from the first to the last; each ends with a newline.
  private struct Lines {
    private var rest: ArraySlice<UInt8>

    init(_ bytes: [UInt8]) { rest = bytes[...] }

    var isAtEnd: Bool { rest.isEmpty }

    /// True if the next line begins with this word.
    func isNext(_ name: String) -> Bool { rest.starts(with: name.utf8) }

    private mutating func next() -> ArraySlice<UInt8>? {
      guard let end = rest.firstIndex(of: newline) else { return nil }
      defer { rest = rest[(end + 1)...] }
      return rest[..<end]
    }

    /// The value of a line `name value`.
    private mutating func value(_ name: String) -> ArraySlice<UInt8>? {
      guard let line = next(), line.starts(with: name.utf8) else { return nil }
      let behind = line.dropFirst(name.utf8.count)
      return behind.first == blank ? behind.dropFirst() : nil
    }

    mutating func text(_ name: String) -> String? { value(name).map { String(decoding: $0, as: UTF8.self) } }
    mutating func number(_ name: String) -> Int? { text(name).flatMap { Int($0) } }

    /// A line `name number rest`.
    mutating func counted(_ name: String) -> (number: Int, rest: ArraySlice<UInt8>)? {
      value(name).flatMap(Lines.split)
    }

    /// A line `name count`, followed by as many lines of turns.
    mutating func turns(_ name: String) -> [Save.Turn]? {
      // Each turn takes three bytes at least, so that a wrong count reserves no memory to speak of.
      guard let count = number(name), (0...(rest.count / 3)).contains(count) else { return nil }
      var turns: [Save.Turn] = []
      turns.reserveCapacity(count)
      for _ in 0..<count {
        guard let line = next(), let (thinking, action) = Lines.split(line), !action.isEmpty else { return nil }
        turns.append(Save.Turn(action: String(decoding: action, as: UTF8.self), thinking: thinking))
      }
      return turns
    }

    /// The number at the beginning, and the rest after the blank.
    static func split(_ line: ArraySlice<UInt8>) -> (number: Int, rest: ArraySlice<UInt8>)? {
      var number = 0
      var place = line.startIndex
      while place < line.endIndex, (48...57).contains(line[place]) {
        // Below 10^18 nothing overflows.
        guard number < 100_000_000_000_000_000 else { return nil }
        number = number * 10 + Int(line[place] - 48)
        place += 1
      }
      guard place > line.startIndex, place < line.endIndex, line[place] == blank else { return nil }
      return (number, line[(place + 1)...])
    }
  }
}
