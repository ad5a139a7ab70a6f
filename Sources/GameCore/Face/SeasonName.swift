/// Names of leaderboards of earlier rules. New rules open a season: their leaderboards begin empty, and the earlier
/// leaderboards stay as they are.
public enum SeasonName {
  /// `normal` under the current rules, and `normal@1` under the first ones.
  public static func leaderboard(_ level: String, rules: Int, current: Int) -> String {
    rules == current ? level : "\(level)@\(rules)"
  }

  /// The level and the version of the rules of a leaderboard's name; `nil` rules are the current ones.
  public static func parts(of leaderboard: String) -> (level: String, rules: Int?) {
    let parts = leaderboard.split(separator: "@", maxSplits: 1)
    guard parts.count == 2, let rules = Int(parts[1]), "\(rules)" == parts[1] else { return (leaderboard, nil) }
    return (String(parts[0]), rules)
  }
}
