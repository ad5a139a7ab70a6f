import GameCore

/// The motion of draughts: a piece slides or jumps along its route. A captured one fades when it is jumped.
/// Then the answer
/// of the computer follows.
extension Draughts {
  public func timeline(of events: [Event], from before: State, to after: State) -> Timeline {
    timeline(of: events, from: before, to: after, in: .landscape)
  }

  public func timeline(of events: [Event], from before: State, to after: State, in shape: SceneShape) -> Timeline {
    let start = scene(of: before, in: shape), end = scene(of: after, in: shape)
    let moves = events.compactMap { event -> (squares: [Int], captured: [Int])? in
      if case .moved(_, let squares, let captured, _) = event { (squares, captured) } else { nil }
    }
    guard !moves.isEmpty else { return Timeline(to: end) }
    let board = DraughtsBoard(side: after.options.side, origin: DraughtsLayout(shape).board)
    var pieces = before.pieces, motions: [Motion] = [], begin = 0.0
    let old = Set(start.nodes.map(\.id)), new = Set(end.nodes.map(\.id))
    let parts = ["piece", "ring", "crown"]
    /// The nodes of a piece in either scene.
    func nodes(_ number: Int) -> [String] {
      parts.map { "\($0) \(number)" }.filter { old.contains($0) || new.contains($0) }
    }
    // Both moves together take at most four seconds.
    let hops = moves.map { $0.squares.count - 1 }.reduce(0, +)
    let hop = min(0.25, 3.6 / Double(hops))
    for (squares, captured) in moves {
      let piece = pieces[squares[0] - 1]
      let places = squares.map { board.rect($0).centre }
      for node in nodes(piece) where !node.hasPrefix("crown") || old.contains(node) {
        let route = zip(places, places.dropFirst()).map { Motion.place(node, from: $0, to: $1, seconds: hop) }
        motions.append(Motion.sequence(route).delayed(begin))
      }
      // A new crown is laid on at the end of the move.
      let crown = "crown \(piece)"
      if new.contains(crown), !old.contains(crown), let last = places.last,
        squares.last == after.pieces.firstIndex(of: piece).map({ $0 + 1 })
      {
        motions.append(.opacity(crown, from: 0, to: 1, seconds: 0.15).delayed(begin + hop * Double(squares.count - 1)))
        _ = last
      }
      for square in captured {
        let jumped = pieces[square - 1]
        let number = squares.indices.dropFirst().first { isBetween(square, squares[$0 - 1], squares[$0]) } ?? 1
        for node in nodes(jumped) {
          motions.append(
            .opacity(node, from: 1, to: 0, seconds: hop).delayed(begin + hop * Double(number - 1) + hop / 2))
        }
        pieces[square - 1] = 0
      }
      pieces[squares[0] - 1] = 0
      pieces[squares[squares.count - 1] - 1] = piece
      begin += hop * Double(squares.count - 1) + 0.2
    }
    // Marks of the new position appear with it.
    for node in end.nodes where !old.contains(node.id) && ["target", "must"].contains(where: node.id.hasPrefix) {
      motions.append(.opacity(node.id, from: 0, to: 1, seconds: 0.1).delayed(begin))
    }
    let passing = start.nodes.filter { node in
      !new.contains(node.id) && parts.contains { node.id.hasPrefix($0 + " ") }
    }
    return Timeline(to: end, .parallel(motions), passing: passing)
  }

  private func isBetween(_ square: Int, _ from: Int, _ to: Int) -> Bool {
    let (first, middle, last) = (Squares.place(from), Squares.place(square), Squares.place(to))
    return first.row + last.row == 2 * middle.row && first.column + last.column == 2 * middle.column
  }
}
