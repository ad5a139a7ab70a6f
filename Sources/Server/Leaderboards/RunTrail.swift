import Foundation
import GameCore

/// The way that a run took, as it is compared with other players' runs of the same day's game: one that agrees with an earlier
/// one in nearly all turns was hardly played by somebody who did not know it.
struct RunTrail: Codable, Hashable, Sendable {
  struct Turn: Codable, Hashable, Sendable {
    /// A digest of when and where, without what is carried.
    var moment: Int
    var load: [Int]
    var worth: Int
  }

  var turns: [Turn]
  /// Milliseconds between the actions that take a decision.
  var pauses: [Int]
  /// Whether many would do it in this order without knowing of each other, such as row by row: then the rhythm must agree too.
  var isPlain: Bool
  /// When the last action was taken.
  var ended: Int

  /// Runs of fewer turns say nothing.
  static let fewest = 20
  /// The share of turns from which two runs are alike.
  private static let leastShare = 0.85
  /// The correlation of two rhythms from which they are one.
  private static let leastCorrelation = 0.9
  private static let markCount = 12
  /// Turns that make a mark together: some of them anybody comes through.
  private static let markLength = 5

  init(_ path: [RunPosition], pauses: [Int], isPlain: Bool, ended: Int) {
    turns = path.map { Turn(moment: Self.digest($0.moment.utf8), load: $0.load, worth: $0.worth) }
    (self.pauses, self.isPlain, self.ended) = (pauses, isPlain, ended)
  }

  /// Whether two runs agree in nearly all turns.
  func isLike(_ other: RunTrail) -> Bool {
    guard turns.count >= Self.fewest, other.turns.count >= Self.fewest else { return false }
    let theirs = Dictionary(other.turns.map { ($0.moment, $0) }, uniquingKeysWith: { $1 })
    let same = turns.count { turn in theirs[turn.moment].map { Self.agree(turn, $0) } ?? false }
    guard Double(same) >= Self.leastShare * Double(max(turns.count, other.turns.count)) else { return false }
    return !isPlain || Self.correlation(pauses, other.pauses) >= Self.leastCorrelation
  }

  /// A tenth of the load, or two units, and a twentieth of what all is worth make no difference.
  private static func agree(_ a: Turn, _ b: Turn) -> Bool {
    guard a.load.count == b.load.count else { return false }
    let apart = zip(a.load, b.load).reduce(0) { $0 + abs($1.0 - $1.1) }
    let units = max(a.load.reduce(0, +), b.load.reduce(0, +))
    return apart <= max(2, units / 10) && abs(a.worth - b.worth) * 20 <= max(abs(a.worth), abs(b.worth))
  }

  /// How much two rhythms are one: the correlation of the pauses' logarithms.
  private static func correlation(_ a: [Int], _ b: [Int]) -> Double {
    let count = min(a.count, b.count)
    guard count >= fewest, abs(a.count - b.count) * 5 <= count else { return 0 }
    func centred(_ pauses: [Int]) -> [Double] {
      let logs = pauses.prefix(count).map { Foundation.log(Double(max(1, $0))) }
      let mean = logs.reduce(0, +) / Double(count)
      return logs.map { $0 - mean }
    }
    let (x, y) = (centred(a), centred(b))
    let spread = zip(x, x).reduce(0) { $0 + $1.0 * $1.1 } * zip(y, y).reduce(0) { $0 + $1.0 * $1.1 }
    guard spread > 0 else { return 1 }
    return zip(x, y).reduce(0) { $0 + $1.0 * $1.1 } / spread.squareRoot()
  }

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
  private static func digest(_ bytes: some Sequence<UInt8>) -> Int {
    let hash = bytes.reduce(0xCBF2_9CE4_8422_2325 as UInt64) { ($0 ^ UInt64($1)) &* 0x100_0000_01B3 }
    return Int((hash ^ hash >> 48) & 0xFFFF_FFFF_FFFF)
  }
}
