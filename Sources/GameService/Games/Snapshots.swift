/// When snapshots of a long game are kept.
enum Snapshots {
  /// Shorter games have none: they are quickly played again.
  static let fewest = 500

  /// Whether one is kept after so many turns. A snapshot holds the whole journal. So the distance grows with the game,
  /// and a turn of a long game costs no more than one of a short game.
  static func isDue(after number: Int) -> Bool {
    guard number >= fewest else { return false }
    var distance = fewest
    while distance * 16 <= number { distance *= 2 }
    return number.isMultiple(of: distance)
  }
}
