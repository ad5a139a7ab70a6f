/// What of a position makes a run the same run. Two runs from one start are the same if they come through the same
/// positions, whatever else was done in between and taken back.
public struct RunPosition: Hashable, Sendable {
  /// While this stays the same, only the last position counts.
  public var moment: String
  /// Names the position. Equal texts are the same position.
  public var position: String
  /// What is carried, in units of each good. Runs that differ a little in load or worth are alike, not the same.
  public var load: [Int]
  /// What the player owns in all, in the game's money.
  public var worth: Int

  /// A position. A game without cargo needs no `load` and no `worth`.
  public init(moment: String, position: String, load: [Int] = [], worth: Int = 0) {
    self.moment = moment
    self.position = position
    self.load = load
    self.worth = worth
  }

  /// The positions that a run came through, without the ways that led back to where they began. Linear.
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

/// How fast a person can play something.
public struct Pace: Sendable {
  /// Below this no person plays it, from the first action to the last.
  public var leastMilliseconds: Int
  /// Whether an action takes a look and a decision: those are the ones whose rhythm tells something.
  public var counts: @Sendable (String) -> Bool
  /// Whether many people would do the counted ones in this order without knowing of each other.
  public var isPlain: @Sendable ([String]) -> Bool

  /// A pace. Without `isPlain`, no order of actions is taken for one that many people would find.
  public init(
    leastMilliseconds: Int, counts: @escaping @Sendable (String) -> Bool,
    isPlain: @escaping @Sendable ([String]) -> Bool = { _ in false }
  ) {
    self.leastMilliseconds = leastMilliseconds
    self.counts = counts
    self.isPlain = isPlain
  }
}
