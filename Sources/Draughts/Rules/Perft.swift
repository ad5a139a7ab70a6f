extension Position {
  /// The number of sequences of legal moves with a length, to check the rules against published numbers.
  /// - Parameter countsRoutes: True to count every route of a capture; false to count captures once that take the same
  ///   pieces to the same square.
  public func perft(_ depth: Int, countsRoutes: Bool = true) -> Int {
    guard depth > 0 else { return 1 }
    var stack: [Move] = []
    stack.reserveCapacity(depth * mostMoves)
    return perft(depth, countsRoutes, &stack)
  }

  private func perft(_ depth: Int, _ countsRoutes: Bool, _ stack: inout [Move]) -> Int {
    let first = stack.count
    let isCapture = appendMoves(to: &stack)
    defer { stack.removeLast(stack.count - first) }
    if isCapture, !countsRoutes { stack.removeEqualResults(from: first) }
    let end = stack.count
    if depth == 1 { return end - first }
    var sum = 0
    for index in first..<end { sum += after(stack[index]).perft(depth - 1, countsRoutes, &stack) }
    return sum
  }
}

extension [Move] {
  /// Removes the moves from an index on that have the same result as an earlier one.
  mutating func removeEqualResults(from first: Int) {
    var kept = first
    for index in first..<count {
      let move = self[index]
      guard !self[first..<kept].contains(where: { $0.hasSameResult(as: move) }) else { continue }
      self[kept] = move
      kept += 1
    }
    removeLast(count - kept)
  }
}
