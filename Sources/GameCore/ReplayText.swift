extension Replay: CustomStringConvertible {
  /// What is wrong with the text of a replay.
  public struct TextError: Error, Hashable, Sendable {
    /// The line, counted from 1.
    public var line: Int
    public var problem: Problem

    public init(line: Int, problem: Problem) {
      self.line = line
      self.problem = problem
    }

    public enum Problem: Hashable, Sendable {
      /// The first line is not `gridship replay 1`.
      case notAReplay
      /// The second line is not `game/options#seed rules n`.
      case badStart
      /// A step is not `action ~milliseconds :trace`.
      case badStep
      /// There is no line `end n score n digest n`, or it counts other steps than there are.
      case badEnd
    }
  }

  /// The replay as text that can be pasted into a mail: a line for each action.
  public var description: String {
    var text = "gridship replay 1\n\(start) rules \(rulesVersion)\n"
    for step in steps {
      text += "\(step.action) ~\(step.thinking) :\(Digest.hex(UInt64(step.trace), digits: 4))\n"
    }
    return text + "end \(steps.count) score \(score) digest \(Digest.hex(digest, digits: 16))\n"
  }

  /// Reads the text form. Quote marks (`> `), blank lines and white space around lines, as mail adds them, are skipped.
  public init(text: String) throws(TextError) {
    var lines: [(number: Int, text: Substring)] = []
    for (index, line) in text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline).enumerated() {
      let bare = Replay.trimmed(line)
      if !bare.isEmpty { lines.append((index + 1, bare)) }
    }
    guard let head = lines.first, head.text == "gridship replay 1" else {
      throw TextError(line: 1, problem: .notAReplay)
    }
    guard lines.count >= 2 else { throw TextError(line: 2, problem: .badStart) }
    let words = lines[1].text.split(separator: " ")
    guard words.count == 3, words[1] == "rules", let start = Start(String(words[0])), let rules = Int(words[2]) else {
      throw TextError(line: lines[1].number, problem: .badStart)
    }
    guard lines.count >= 3, let last = lines.last else { throw TextError(line: lines[1].number, problem: .badEnd) }
    var steps: [Step] = []
    for line in lines[2..<(lines.count - 1)] {
      guard let step = Step(line: line.text) else { throw TextError(line: line.number, problem: .badStep) }
      steps.append(step)
    }
    let end = last.text.split(separator: " ")
    guard end.count == 6, end[0] == "end", Int(end[1]) == steps.count, end[2] == "score", let score = Int(end[3]),
      end[4] == "digest", let digest = UInt64(end[5], radix: 16)
    else { throw TextError(line: last.number, problem: .badEnd) }
    self.init(start: start, rulesVersion: rules, steps: steps, score: score, digest: digest)
  }

  private static func trimmed(_ line: Substring) -> Substring {
    var line = line.drop { $0 == ">" || $0.isWhitespace }
    while line.last?.isWhitespace == true { line.removeLast() }
    return line
  }
}

extension Replay.Step {
  fileprivate init?(line: Substring) {
    guard let colon = line.lastIndex(of: ":"), let tilde = line.lastIndex(of: "~"), tilde < colon,
      let trace = UInt16(line[line.index(after: colon)...], radix: 16),
      let thinking = Int(line[line.index(after: tilde)..<colon].filter { $0 != " " })
    else { return nil }
    let action = line[..<tilde]
    guard let last = action.lastIndex(where: { $0 != " " }) else { return nil }
    self.init(action: String(action[...last]), thinking: thinking, trace: trace)
  }
}
