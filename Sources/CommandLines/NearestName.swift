/// The name among some that a mistyped one was probably meant to be.
/// - Parameter most: single letters that may differ.
/// - Returns: `nil` if none is near.
public func nearestName(to wrong: String, among names: [String], within most: Int) -> String? {
  let near = names.map { (name: $0, distance: distance($0, wrong)) }.min { $0.distance < $1.distance }
  // A name with half its letters different is another word.
  guard let near, near.distance <= most, near.distance * 2 < near.name.count else { return nil }
  return near.name
}

/// The single letters to add, drop, change or swap that make one name of another.
private func distance(_ one: String, _ other: String) -> Int {
  let (one, other) = (Array(one), Array(other))
  var rows = [Array(0...other.count)]
  for (line, letter) in one.enumerated() {
    var row = [line + 1]
    for (column, different) in other.enumerated() {
      var least = min(rows[line][column] + (letter == different ? 0 : 1), rows[line][column + 1] + 1, row[column] + 1)
      if line > 0, column > 0, letter == other[column - 1], one[line - 1] == different {
        least = min(least, rows[line - 1][column - 1] + 1)
      }
      row.append(least)
    }
    rows.append(row)
  }
  return rows[one.count][other.count]
}
