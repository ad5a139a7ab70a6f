/// A search for steps. It calls back for each until told to stop, and returns true if it was.
typealias Finder = @Sendable (Position, (Step) -> Bool) -> Bool

/// A search for steps where something has changed.
typealias NewsFinder = @Sendable (Position, News, (Step) -> Bool) -> Bool

/// The changes since a finder's last search without result.
struct News {
  /// The cells that have lost a candidate, and the digits that have lost a place.
  var cells = CellSet(bits: ~0 >> 47)
  var digits = Digits.all
  /// True if steps need no reasons in words, which take longer than the search.
  var isSilent = false

  /// The changes for a finder that gives no reasons.
  static let silent = News(isSilent: true)
  /// The changes for a finder that has not searched yet.
  static let all = News()

  /// True if a house has changed.
  func concern(_ house: House) -> Bool { !(cells & House.Table.sets[house.index]).isEmpty }

  /// True if some cells have changed, or one of two others.
  func concern(_ set: CellSet, _ a: Int, _ b: Int) -> Bool {
    !(cells & set).isEmpty || cells.contains(a) || cells.contains(b)
  }
}
