/// A number with its noun.
public enum Count {
  /// `1 game`, `3 games`.
  public static func words(_ number: Int, _ one: String, _ many: String? = nil) -> String {
    "\(number) \(noun(number, one, many))"
  }

  /// `game` beside 1, `games` beside any other number.
  public static func noun(_ number: Int, _ one: String, _ many: String? = nil) -> String {
    number == 1 ? one : many ?? one + "s"
  }
}
