/// The fingerprint of a run, which is compared with other players' runs of the same day's game.
package struct RunFingerprint: Codable, Hashable, Sendable {
  /// A position of the run.
  package struct Turn: Codable, Hashable, Sendable {
    /// A digest of time and place, without the cargo.
    package var moment: Int
    /// The amounts carried, in units of each good; empty for a game without cargo.
    package var load: [Int]
    /// The worth of all that the player owns, in the game's money; 0 for a game without money.
    package var worth: Int

    /// A position from its digest, its load and its worth.
    package init(moment: Int, load: [Int], worth: Int) {
      self.moment = moment
      self.load = load
      self.worth = worth
    }
  }

  /// The positions of the run in order, without detours.
  package var turns: [Turn]
  /// The pauses before actions that need a decision, in milliseconds.
  package var pauses: [Int]
  /// True if many players would choose this order independently, such as row by row. Then the rhythms must agree too.
  package var isPlain: Bool
  /// The time of the last action.
  package var ended: Int

  /// A fingerprint; `ended` is in milliseconds since 1970.
  package init(turns: [Turn], pauses: [Int], isPlain: Bool, ended: Int) {
    self.turns = turns
    self.pauses = pauses
    self.isPlain = isPlain
    self.ended = ended
  }

  /// The least number of turns of a run that can be compared.
  package static let fewest = 20
  private static let markCount = 12
  /// The number of turns in a mark; any run may have some of them.
  private static let markLength = 5

  /// The marks by which similar runs are found without a comparison with all: the least digests of a few turns in a
  /// row. Runs with most turns in common share some of them.
  var marks: [Int] {
    guard turns.count >= Self.fewest else { return [] }
    let digests = (0...(turns.count - Self.markLength)).map { first in
      Self.digest(turns[first..<(first + Self.markLength)].map { "\($0.moment)" }.joined(separator: " ").utf8)
    }
    return Array(Set(digests).sorted().prefix(Self.markCount))
  }

  /// FNV-1a of 48 bits, the same on every machine and in every version.
  package static func digest(_ bytes: some Sequence<UInt8>) -> Int {
    let hash = bytes.reduce(0xCBF2_9CE4_8422_2325 as UInt64) { ($0 ^ UInt64($1)) &* 0x100_0000_01B3 }
    return Int((hash ^ hash >> 48) & 0xFFFF_FFFF_FFFF)
  }
}

/// A run's fingerprint with its score record.
package struct FingerprintRecord: Hashable, Sendable {
  /// The id of the run's score record.
  package var scoreRecord: String
  /// The fingerprint of the run.
  package var fingerprint: RunFingerprint
}
