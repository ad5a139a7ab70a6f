/// What of a position makes a run the same run. Two runs from one start are the same if they come through the same
/// positions, whatever else was done in between and taken back.
struct Essence: Hashable, Sendable {
  /// While this stays the same, only the last position counts.
  var moment: String
  var position: String
  /// What is carried, in units, and what all is worth: runs that differ a little in them are alike, not the same.
  var load: [Int] = []
  var worth = 0

  /// The positions that a run came through, without the ways that led back to where they began.
  static func path(_ essences: [Essence]) -> [Essence] {
    var last: [Essence] = []
    for essence in essences {
      if last.last?.moment == essence.moment { last.removeLast() }
      last.append(essence)
    }
    var path: [Essence] = []
    var places: [String: Int] = [:]
    for essence in last {
      if let place = places[essence.position] {
        for gone in path[(place + 1)...] { places[gone.position] = nil }
        path.removeSubrange((place + 1)...)
      } else {
        places[essence.position] = path.count
        path.append(essence)
      }
    }
    return path
  }

  /// The digest of a run: of its start and its path.
  static func digest(start: String, _ path: [Essence]) -> String {
    Identifier.digest(([start] + path.map(\.position)).joined(separator: "\n"))
  }
}
