import GameCore

/// The games of a simulation as text, a line for each, to be played again by another process or build.
///
///     rogueship transcript 1 rules 2 normal
///     17 score 812 digest 0123456789abcdef: buy 12 ore; go 3; answer flee; ...
public enum Transcript {
  /// The reasons for which a transcript is not confirmed.
  public enum Failure: Error, Hashable, Sendable, CustomStringConvertible {
    /// The first line is not that of a transcript.
    case notATranscript
    /// It was written by other rules.
    case otherRules
    /// This line, counted from 1, cannot be read.
    case unreadable(line: Int)
    /// The game on this line plays to another state or score.
    case differs(line: Int, seed: UInt64)

    /// The problem in words.
    public var description: String {
      switch self {
      case .notATranscript: "these are no recorded games; gridship simulate --record writes such a file"
      case .otherRules: "the games were recorded under rules that this version does not have"
      case .unreadable(let line): "line \(line) is no game"
      case .differs(let line, let seed):
        "line \(line): the game of seed \(seed) ends in another state or with other points"
      }
    }
  }

  /// The first line of a transcript.
  public static func header(_ simulation: Simulation) -> String {
    "rogueship transcript 1 rules \(simulation.game.rulesVersion) \(simulation.difficulty.name)"
  }

  /// The line of a game.
  public static func line(_ record: GameRecord) -> String {
    "\(record.seed) score \(record.score) digest \(Digest(of: record.state).hex): "
      + record.actions.map(\.description).joined(separator: "; ")
  }

  /// Plays every game of a transcript again.
  /// - Returns: The number of games.
  public static func check(_ lines: some Sequence<String>) throws(Failure) -> Int {
    var game = Rogueship()
    var difficulty: Difficulty?
    var count = 0
    for (index, line) in lines.enumerated() where !line.isEmpty {
      guard let level = difficulty else {
        (game, difficulty) = try readHeader(line)
        continue
      }
      try check(line, number: index + 1, game, level)
      count += 1
    }
    guard difficulty != nil else { throw .notATranscript }
    return count
  }

  /// The game by the rules that the transcript was written under, and its difficulty.
  private static func readHeader(_ line: String) throws(Failure) -> (Rogueship, Difficulty) {
    let words = line.split(separator: " ")
    guard words.count == 6, words[0] == "rogueship", words[1] == "transcript", words[2] == "1",
      let difficulty = Difficulty(name: words[5])
    else { throw .notATranscript }
    guard let version = Int(words[4]), let game = Rogueship().withRules(version: version) else { throw .otherRules }
    return (game, difficulty)
  }

  private static func check(
    _ line: String, number: Int, _ game: Rogueship, _ difficulty: Difficulty
  ) throws(Failure) {
    let halves = line.split(separator: ": ", maxSplits: 1)
    let words = halves.first?.split(separator: " ") ?? []
    guard halves.count == 2, words.count == 5, let seed = UInt64(words[0]), let score = Int(words[2]) else {
      throw .unreadable(line: number)
    }
    var state = game.start(.init(difficulty: difficulty), seed: seed)
    for text in halves[1].split(separator: "; ") {
      guard let action = CaptainAction(String(text)) else { throw .unreadable(line: number) }
      guard (try? game.apply(action, to: &state)) != nil else { throw .differs(line: number, seed: seed) }
    }
    guard Digest(of: state).hex == words[4], game.score(of: state) == score else {
      throw .differs(line: number, seed: seed)
    }
  }
}
