/// Why a score record is set apart: a person could hardly have played it. It is shown in a part of its own and has no rank; nothing
/// is deleted, and its player is told.
package enum Suspicion: String, CaseIterable, Codable, Hashable, Sendable {
  /// The puzzle asks for more thought than the time allows.
  case tooFast = "too-fast"
  /// The moves came like a clock's.
  case tooEven = "too-even"
  /// It agrees with another player's earlier run in nearly all turns.
  case alike
  /// An administrator has found it to be so.
  case moderated
}
