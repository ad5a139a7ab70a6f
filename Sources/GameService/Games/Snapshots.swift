/// When snapshots of a long game are kept.
enum Snapshots {
  /// Shorter games have none: they are quickly played again.
  static let fewest = 500

  /// Whether one is kept after so many turns. The distance grows with the game, so that a turn of a long game costs no more than
  /// one of a short game: a snapshot holds the whole journal.
  static func isDue(after number: Int) -> Bool {
    guard number >= fewest else { return false }
    var distance = fewest
    while distance * 16 <= number { distance *= 2 }
    return number.isMultiple(of: distance)
  }
}
