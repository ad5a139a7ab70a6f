/// The result of a position for the side to move, with best play of both sides.
public enum EndgameValue: UInt8, Hashable, Sendable {
  /// Neither side can win, the side to move wins, or it loses.
  case draw, win, loss
}

/// Computes the value of every position with few pieces, by retrograde analysis.
///
/// A position is won if a move leads to a position that is lost for the opponent. It is lost if every move leads to one that
/// is won for the opponent, or if there is no move. This is repeated until nothing changes. The rest are draws.
public struct EndgameGenerator {
  /// The values by the number of the position; 3 for a number without a position.
  private(set) var values: [UInt8]
  private let index = EndgameIndex.shared
  private static let noPosition: UInt8 = 3

  /// Computes the values of all positions with at most this number of pieces.
  /// - Parameters:
  ///   - report: is called after each group of positions with its number of positions and of passes.
  /// - Complexity: a few seconds for three pieces, some minutes for four, on one core.
  public init(pieces: Int = EndgameTables.mostPieces, report: (_ positions: Int, _ passes: Int) -> Void = { _, _ in }) {
    let groups = index.groups.filter { $0.material.pieces <= pieces }
    values = Array(repeating: 0, count: groups.map(\.count).reduce(0, +))
    for (place, group) in groups.enumerated() {
      let other = groups.firstIndex { $0.material == group.material.exchanged } ?? place
      // Both sides to move are computed together, when the second group comes.
      guard other <= place else { continue }
      let pair = other == place ? [group] : [groups[other], group]
      let passes = solve(pair)
      report(pair.map(\.count).reduce(0, +), passes)
    }
  }

  /// - Returns: The number of passes.
  private mutating func solve(_ groups: [EndgameIndex.Group]) -> Int {
    var open: [(Int, Position)] = []
    for group in groups {
      for number in 0..<group.count {
        if let position = index.position(number, in: group) {
          open.append((group.first + number, position))
        } else {
          values[group.first + number] = Self.noPosition
        }
      }
    }
    var passes = 0, changed = true
    var moves: [Move] = []
    while changed {
      changed = false
      passes += 1
      var kept = 0
      for place in open.indices {
        let (number, position) = open[place]
        let value = value(of: position, &moves)
        if value != EndgameValue.draw.rawValue {
          values[number] = value
          changed = true
        } else {
          open[kept] = (number, position)
          kept += 1
        }
      }
      open.removeLast(open.count - kept)
    }
    return passes
  }

  /// The value of a position by the values of the next ones, as far as they are known.
  private func value(of position: Position, _ moves: inout [Move]) -> UInt8 {
    moves.removeAll(keepingCapacity: true)
    position.appendMoves(to: &moves)
    var isLost = true
    for move in moves {
      let next = position.after(move)
      // A side without pieces has lost.
      let value = index.number(of: next).map { values[$0] } ?? EndgameValue.loss.rawValue
      if value == EndgameValue.loss.rawValue { return EndgameValue.win.rawValue }
      if value != EndgameValue.win.rawValue { isLost = false }
    }
    return isLost ? EndgameValue.loss.rawValue : EndgameValue.draw.rawValue
  }

  /// The value of a position.
  /// - Precondition: Both sides have a piece, and there are no more pieces than were asked for.
  public func value(of position: Position) -> EndgameValue? {
    index.number(of: position).flatMap { values.indices.contains($0) ? EndgameValue(rawValue: values[$0]) : nil }
  }

  /// The values in the form that ``EndgameTables`` reads.
  ///
  /// Positions in which the side to move must capture are not kept: a search makes the capture first. They take the value
  /// that makes the file smallest.
  public var packed: [UInt8] {
    var free: [Bool] = values.map { $0 == Self.noPosition }
    for group in index.groups where group.first + group.count <= values.count {
      for number in 0..<group.count where !free[group.first + number] {
        if index.position(number, in: group)?.mustCapture == true { free[group.first + number] = true }
      }
    }
    return EndgamePacking.pack(values, free: free)
  }
}
