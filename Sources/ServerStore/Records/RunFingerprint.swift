/// The way that a run took, as it is kept to be compared with other players' runs of the same day's game.
package struct RunFingerprint: Codable, Hashable, Sendable {
  package struct Turn: Codable, Hashable, Sendable {
    /// A digest of when and where, without what is carried.
    package var moment: Int
    package var load: [Int]
    package var worth: Int

    package init(moment: Int, load: [Int], worth: Int) {
      self.moment = moment
      self.load = load
      self.worth = worth
    }
  }

  package var turns: [Turn]
  /// Milliseconds between the actions that take a decision.
  package var pauses: [Int]
  /// Whether many would do it in this order without knowing of each other, such as row by row: then the rhythm must agree too.
  package var isPlain: Bool
  /// When the last action was taken.
  package var ended: Int

  package init(turns: [Turn], pauses: [Int], isPlain: Bool, ended: Int) {
    self.turns = turns
    self.pauses = pauses
    self.isPlain = isPlain
    self.ended = ended
  }

  /// Runs of fewer turns say nothing.
  package static let fewest = 20
  private static let markCount = 12
  /// Turns that make a mark together: some of them anybody comes through.
  private static let markLength = 5

  /// What finds runs that may be alike without a look at all of them: the least digests of a few turns in a row. Runs that
  /// have most turns in common have some of these in common.
  var marks: [Int] {
    guard turns.count >= Self.fewest else { return [] }
    let digests = (0...(turns.count - Self.markLength)).map { first in
      Self.digest(turns[first..<(first + Self.markLength)].map { "\($0.moment)" }.joined(separator: " ").utf8)
    }
    return Array(Set(digests).sorted().prefix(Self.markCount))
  }

  /// FNV-1a, of 48 bits: the same on every machine and in every version.
  package static func digest(_ bytes: some Sequence<UInt8>) -> Int {
    let hash = bytes.reduce(0xCBF2_9CE4_8422_2325 as UInt64) { ($0 ^ UInt64($1)) &* 0x100_0000_01B3 }
    return Int((hash ^ hash >> 48) & 0xFFFF_FFFF_FFFF)
  }
}

/// A run's fingerprint, and whose it is.
package struct FingerprintRecord: Hashable, Sendable {
  /// The score that was entered for the run.
  package var scoreRecord: String
  package var fingerprint: RunFingerprint
}
