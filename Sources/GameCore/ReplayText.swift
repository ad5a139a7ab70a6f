extension Replay: CustomStringConvertible {
  /// An error in the text of a replay.
  public struct TextError: Error, Hashable, Sendable {
    /// The line, counted from 1.
    public var line: Int
    /// The problem with that line.
    public var problem: Problem

    /// A problem with a line.
    public init(line: Int, problem: Problem) {
      self.line = line
      self.problem = problem
    }

    /// The problems that a line can have.
    public enum Problem: Hashable, Sendable {
      /// The first line is neither `gridship replay 1` nor `gridship replay 2`.
      case notAReplay
      /// The second line is not `game/options#seed rules n`.
      case badStart
      /// A turn is not `action ~milliseconds :trace`, the trace is optional in version 2.
      case badTurn
      /// There is no line `end n score n digest n`, or it counts other turns than there are.
      case badEnd
    }
  }

  /// The replay as text that can be pasted into a mail: a line for each action. In version 1 of the text every turn has a
  /// checkpoint.
  public var description: String {
    let version = turns.contains { $0.trace == nil } ? 2 : 1
    var text = "gridship replay \(version)\n\(start) rules \(rulesVersion)\n"
    for turn in turns {
      let trace = turn.trace.map { " :\(Digest.hex(UInt64($0), digits: 4))" } ?? ""
      text += "\(turn.action) ~\(turn.thinking)\(trace)\n"
    }
    return text + "end \(turns.count) score \(score) digest \(Digest.hex(digest, digits: 16))\n"
  }

  /// Reads the text form. Quote marks (`> `), blank lines and white space around lines, as mail adds them, are skipped.
  public init(text: String) throws(TextError) {
    let lines = Replay.lines(of: text)
    guard let head = lines.first, ["gridship replay 1", "gridship replay 2"].contains(head.text) else {
      throw TextError(line: 1, problem: .notAReplay)
    }
    guard lines.count >= 2 else { throw TextError(line: 2, problem: .badStart) }
    let words = lines[1].text.split(separator: " ")
    guard words.count == 3, words[1] == "rules", let start = Start(String(words[0])), let rules = Int(words[2]) else {
      throw TextError(line: lines[1].number, problem: .badStart)
    }
    guard lines.count >= 3, let last = lines.last else { throw TextError(line: lines[1].number, problem: .badEnd) }
    var turns: [Turn] = []
    turns.reserveCapacity(lines.count - 3)
    for line in lines[2..<(lines.count - 1)] {
      guard let turn = Turn(line: line.bytes), turn.trace != nil || head.text.last == "2" else {
        throw TextError(line: line.number, problem: .badTurn)
      }
      turns.append(turn)
    }
    let end = last.text.split(separator: " ")
    guard end.count == 6, end[0] == "end", Int(end[1]) == turns.count, end[2] == "score", let score = Int(end[3]),
      end[4] == "digest", let digest = UInt64(end[5], radix: 16)
    else { throw TextError(line: last.number, problem: .badEnd) }
    self.init(start: start, rulesVersion: rules, turns: turns, score: score, digest: digest)
  }

  private struct Line {
    /// Counted from 1.
    var number: Int
    var bytes: ArraySlice<UInt8>
    var text: String { String(decoding: bytes, as: UTF8.self) }
  }

  /// The lines of a text that are not empty, without the quote marks and blanks that mail adds.
  private static func lines(of text: String) -> [Line] {
    // Almost every replay is ASCII. Reading bytes instead of characters is much faster.
    let isPlain = text.utf8.allSatisfy { $0 < 0x80 && $0 != 0x0B && $0 != 0x0C }
    return isPlain ? plainLines(of: Array(text.utf8)) : anyLines(of: text)
  }

  private static func plainLines(of bytes: [UInt8]) -> [Line] {
    let (newline, carriageReturn) = (UInt8(ascii: "\n"), UInt8(ascii: "\r"))
    var lines: [Line] = []
    var (number, start) = (1, 0)
    for place in 0...bytes.count {
      guard place == bytes.count || bytes[place] == newline || bytes[place] == carriageReturn else { continue }
      // A carriage return and the newline behind it are one end of a line.
      let isSecondHalf =
        place > 0 && place < bytes.count && bytes[place] == newline && bytes[place - 1] == carriageReturn
      if !isSecondHalf {
        let bare = Replay.bare(bytes[start..<place])
        if !bare.isEmpty { lines.append(Line(number: number, bytes: bare)) }
        number += 1
      }
      start = place + 1
    }
    return lines
  }

  private static func bare(_ line: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
    var line = line
    while let first = line.first, first == UInt8(ascii: ">") || isBlank(first) { line.removeFirst() }
    while let last = line.last, isBlank(last) { line.removeLast() }
    return line
  }

  private static func isBlank(_ byte: UInt8) -> Bool { byte == UInt8(ascii: " ") || byte == UInt8(ascii: "\t") }

  private static func anyLines(of text: String) -> [Line] {
    let lines = text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
    return lines.enumerated().compactMap { index, line in
      var line = line.drop { $0 == ">" || $0.isWhitespace }
      while line.last?.isWhitespace == true { line.removeLast() }
      return line.isEmpty ? nil : Line(number: index + 1, bytes: Array(line.utf8)[...])
    }
  }
}

extension Replay.Turn {
  fileprivate init?(line: ArraySlice<UInt8>) {
    let blank = UInt8(ascii: " ")
    guard let tilde = line.lastIndex(of: UInt8(ascii: "~")),
      let last = line[..<tilde].lastIndex(where: { $0 != blank })
    else { return nil }
    let colon = line[tilde...].firstIndex(of: UInt8(ascii: ":"))
    let thinking = line[(tilde + 1)..<(colon ?? line.endIndex)].filter { $0 != blank }
    var trace: UInt16?
    if let colon {
      trace = UInt16(String(decoding: line[(colon + 1)...], as: UTF8.self), radix: 16)
      if trace == nil { return nil }
    }
    guard let thinking = Int(String(decoding: thinking, as: UTF8.self))
    else { return nil }
    self.init(action: String(decoding: line[...last], as: UTF8.self), thinking: thinking, trace: trace)
  }
}

/// The problem in a sentence.
extension Replay.TextError.Problem: CustomStringConvertible {
  public var description: String {
    switch self {
    case .notAReplay: "this is no replay. Its first line must be `gridship replay 1` or `gridship replay 2`"
    case .badStart: "it must name the game and its rules, as in `fifteen/small#7 rules 1`"
    case .badTurn: "it must be an action, its milliseconds and its checkpoint, as in `up ~900 :1a2b`"
    case .badEnd: "it must be the end, with as many turns as stand above it"
    }
  }
}
