/// A position for the comparison of runs. Two runs from one start are the same if their paths of positions are equal.
/// Actions that were done in between and undone do not matter.
public struct RunPosition: Hashable, Sendable {
  /// While this stays the same, only the last position counts.
  public var moment: String
  /// The name of the position. Equal texts are the same position.
  public var position: String
  /// The amounts carried, in units of each good. Runs that differ slightly in load or worth are alike, not the same.
  public var load: [Int]
  /// All that the player owns, in the game's money.
  public var worth: Int

  /// A position. A game without cargo needs no `load` and no `worth`.
  public init(moment: String, position: String, load: [Int] = [], worth: Int = 0) {
    self.moment = moment
    self.position = position
    self.load = load
    self.worth = worth
  }

  /// The positions of a run without detours, which return to their beginning. Linear.
  public static func path(_ positions: [RunPosition]) -> [RunPosition] {
    var last: [RunPosition] = []
    for position in positions {
      if last.last?.moment == position.moment { last.removeLast() }
      last.append(position)
    }
    var path: [RunPosition] = []
    var places: [String: Int] = [:]
    for position in last {
      if let place = places[position.position] {
        for gone in path[(place + 1)...] { places[gone.position] = nil }
        path.removeSubrange((place + 1)...)
      } else {
        places[position.position] = path.count
        path.append(position)
      }
    }
    return path
  }
}

/// The pace of a run: limits on a person's speed, and the actions that count for it.
public struct Pace: Sendable {
  /// The least time that a person needs from the first action to the last.
  public var leastMilliseconds: Int
  /// True for an action that takes observation and a decision. Only the rhythm of such actions is evidence.
  public var counts: @Sendable (String) -> Bool
  /// True if many people would independently take the counted actions in this order.
  public var isPlain: @Sendable ([String]) -> Bool

  /// A pace. Without `isPlain`, no order of actions is regarded as one that many people would find.
  public init(
    leastMilliseconds: Int, counts: @escaping @Sendable (String) -> Bool,
    isPlain: @escaping @Sendable ([String]) -> Bool = { _ in false }
  ) {
    self.leastMilliseconds = leastMilliseconds
    self.counts = counts
    self.isPlain = isPlain
  }
}
