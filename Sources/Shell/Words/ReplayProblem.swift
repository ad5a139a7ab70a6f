import GameCore

/// Why a kept game does not play again, in words.
enum ReplayProblem {
  static func text(_ error: ReplayError) -> String {
    switch error {
    case .otherGame(let id): "it is a game of another kind, \(id)"
    case .otherRules(let version, let current):
      "it was played by the rules of version \(version); this program has version \(current)"
    case .unusableStart(let start): "no game can start from '\(start)'"
    case .unreadable(let action, let text): "its action \(action), '\(text)', cannot be read"
    case .illegal(let action, let text, _): "its action \(action), '\(text)', is not allowed there"
    case .differs(let action, _): "its course differs from action \(action) on"
    case .endDiffers: "its end differs from the recorded end"
    case .otherScore(let claimed, let reached): "it claims \(claimed) points and reaches \(reached)"
    }
  }
}
