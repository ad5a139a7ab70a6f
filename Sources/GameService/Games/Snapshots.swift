/// The schedule of snapshots of a long game.
enum Snapshots {
  /// The least number of turns for a snapshot; shorter games are replayed quickly.
  static let fewest = 500

  /// True if a snapshot is due after this many turns. A snapshot holds the whole journal. So the distance grows with
  /// the game, and a turn of a long game costs no more than one of a short game.
  static func isDue(after number: Int) -> Bool {
    guard number >= fewest else { return false }
    var distance = fewest
    while distance * 16 <= number { distance *= 2 }
    return number.isMultiple(of: distance)
  }
}
