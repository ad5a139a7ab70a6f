/// The reason why a score record is set apart: a person could hardly have played it. Such records are shown in a part
/// of their own and have no rank. Nothing is deleted, and the player gets a notice.
package enum Suspicion: String, CaseIterable, Codable, Hashable, Sendable {
  /// The time was too short for the thought that the puzzle asks for.
  case tooFast = "too-fast"
  /// The moves came as evenly as a clock's.
  case tooEven = "too-even"
  /// The run agrees with another player's earlier run in nearly all turns.
  case alike
  /// An administrator's decision.
  case moderated
}
