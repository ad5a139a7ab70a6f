extension Comparison {
  /// The comparison as one JSON object. Described in Documentation/evaluate.md.
  public var json: String {
    JSONLine.write(
      Summary(
        readers: [readerBefore, readerAfter], pictures: pictures, onlyBefore: onlyBefore, onlyAfter: onlyAfter,
        figures: Dictionary(
          uniqueKeysWithValues: changes.filter { $0.value.before.total > 0 }.map {
            ($0.key.rawValue, ChangeSummary($0.value))
          }),
        groups: groups.mapValues(ChangeSummary.init), newlyCertainWrong: newlyCertainWrong))
  }
}

private struct Summary: Encodable {
  var version = 1
  var readers: [String]
  var pictures: Int, onlyBefore: Int, onlyAfter: Int
  var figures: [String: ChangeSummary]
  /// Boards right as decided, by group.
  var groups: [String: ChangeSummary]
  var newlyCertainWrong: [String]
}

private struct ChangeSummary: Encodable {
  var before: Double?, after: Double?, total: Int
  /// The 95% interval of the difference.
  var low: Double?, high: Double?
  var chance: Double
  var better: [String], worse: [String]

  init(_ change: Comparison.Change) {
    (before, after, total) = (change.before.value, change.after.value, change.before.total)
    (low, high) = (change.difference?.lowerBound, change.difference?.upperBound)
    (chance, better, worse) = (change.chance, change.better, change.worse)
  }
}
