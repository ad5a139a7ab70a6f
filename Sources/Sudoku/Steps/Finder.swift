/// A way to look for steps; calls back for each until told to stop, and says whether it was.
typealias Finder = @Sendable (Position, (Step) -> Bool) -> Bool

/// A way to look for steps where something has changed.
typealias NewsFinder = @Sendable (Position, News, (Step) -> Bool) -> Bool

/// What has changed since a finder looked last and found nothing.
struct News {
  /// The cells that have lost a candidate, and the digits that have lost a place.
  var cells = CellSet(bits: ~0 >> 47)
  var digits = Digits.all
  /// Whether steps are wanted without their reasons in words, which take longer than to find them.
  var isSilent = false

  /// For a finder that is to say nothing.
  static let silent = News(isSilent: true)
  /// For a finder that has not looked yet.
  static let all = News()

  /// Whether a house has changed.
  func concern(_ house: House) -> Bool { !(cells & House.Table.sets[house.index]).isEmpty }

  /// Whether some cells have changed, or one of two others.
  func concern(_ set: CellSet, _ a: Int, _ b: Int) -> Bool {
    !(cells & set).isEmpty || cells.contains(a) || cells.contains(b)
  }
}
