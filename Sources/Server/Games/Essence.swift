/// What of a position makes a run the same run. Two runs from one start are the same if they come through the same
/// positions, whatever else was done in between and taken back.
struct Essence: Hashable, Sendable {
  /// While this stays the same, only the last position counts.
  var moment: String
  var position: String

  /// The digest of a run: the positions that it came through, without the ways that led back to where they began.
  static func digest(start: String, _ essences: [Essence]) -> String {
    var path: [Essence] = []
    for essence in essences {
      if path.last?.moment == essence.moment { path.removeLast() }
      path.append(essence)
    }
    var positions: [String] = []
    var places: [String: Int] = [:]
    for essence in path {
      if let place = places[essence.position] {
        for gone in positions[(place + 1)...] { places[gone] = nil }
        positions.removeSubrange((place + 1)...)
      } else {
        places[essence.position] = positions.count
        positions.append(essence.position)
      }
    }
    return Identifier.digest(([start] + positions).joined(separator: "\n"))
  }
}
