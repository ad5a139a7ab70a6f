extension Move: CustomStringConvertible {
  /// The squares of the whole route: `11-15` for a step, `22x15x8` for a capture.
  public var description: String { route.map(String.init).joined(separator: isCapture ? "x" : "-") }
}

extension Position {
  /// The moves that a text may mean: `11-15`, `22x15x8`, or `22x8` with the first and the last square.
  ///
  /// Of several routes with the same result, the first one is meant.
  /// - Returns: No move for a text that is no legal move, more than one for an ambiguous text.
  public func moves(for text: String) -> [Move] {
    let numbers = text.split(omittingEmptySubsequences: false) { $0 == "-" || $0 == "x" || $0 == "X" }.map { Int($0) }
    let wanted = numbers.compactMap { $0 }
    guard wanted.count >= 2, wanted.count == numbers.count else { return [] }
    let all = moves
    if let exact = all.first(where: { $0.route == wanted }) { return [exact] }
    guard wanted.count == 2 else { return [] }
    var found = all.filter { $0.start == wanted[0] && $0.end == wanted[1] }
    found.removeEqualResults(from: 0)
    return found
  }

  /// The shortest text that means a move: a capture gives its route only if others start and end on the same squares.
  public func text(of move: Move) -> String {
    let short = "\(move.start)\(move.isCapture ? "x" : "-")\(move.end)"
    return moves(for: short).count == 1 ? short : move.description
  }
}
