import Foundation
import GameCore
import ServerStore

extension RunFingerprint {
  /// The share of equal turns from which two runs are alike.
  private static let leastShare = 0.85
  /// The correlation from which two rhythms are alike.
  private static let leastCorrelation = 0.9

  init(_ path: [RunPosition], pauses: [Int], isPlain: Bool, ended: Int) {
    self.init(
      turns: path.map { Turn(moment: Self.digest($0.moment.utf8), load: $0.load, worth: $0.worth) }, pauses: pauses,
      isPlain: isPlain, ended: ended)
  }

  /// True if two runs agree in nearly all turns. Such a run was hardly played without knowledge of the other.
  func isLike(_ other: RunFingerprint) -> Bool {
    guard turns.count >= Self.fewest, other.turns.count >= Self.fewest else { return false }
    let theirs = Dictionary(other.turns.map { ($0.moment, $0) }, uniquingKeysWith: { $1 })
    let same = turns.count { turn in theirs[turn.moment].map { Self.agree(turn, $0) } ?? false }
    guard Double(same) >= Self.leastShare * Double(max(turns.count, other.turns.count)) else { return false }
    return !isPlain || Self.correlation(pauses, other.pauses) >= Self.leastCorrelation
  }

  /// True if two turns agree. A tenth of the load, or two units, and a twentieth of the total value make no difference.
  private static func agree(_ a: Turn, _ b: Turn) -> Bool {
    guard a.load.count == b.load.count else { return false }
    let apart = zip(a.load, b.load).reduce(0) { $0 + abs($1.0 - $1.1) }
    let units = max(a.load.reduce(0, +), b.load.reduce(0, +))
    return apart <= max(2, units / 10) && abs(a.worth - b.worth) * 20 <= max(abs(a.worth), abs(b.worth))
  }

  /// The similarity of two rhythms: the correlation of the pauses' logarithms.
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
}
