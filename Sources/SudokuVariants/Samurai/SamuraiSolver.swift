/// Solves samurais: cells with one candidate, digits with one place in a house, then the cell with the fewest candidates
/// is tried.
public struct SamuraiSolver: Sendable {
  /// A solver. It keeps nothing between puzzles.
  public init() {}

  /// Distinguishes puzzles with no, one and several solutions. A solution has a digit for each of the 441 cells, 0
  /// outside the boards.
  ///
  /// - Complexity: printed puzzles take a millisecond or less. With few givens the time has no useful bound.
  public func solve(_ puzzle: SamuraiPuzzle) -> VariantSolutions {
    let found = solutions(of: puzzle, limit: 2)
    return switch found.count {
    case 0: .none
    case 1: .one(found[0])
    default: .several(found[0], found[1])
    }
  }

  /// Returns up to `limit` solutions, in an order that is always the same.
  public func solutions(of puzzle: SamuraiPuzzle, limit: Int) -> [[UInt8]] {
    search(puzzle, limit: limit, mostPositions: .max).found
  }

  /// Solves a puzzle like ``solve(_:)`` with at most `mostPositions` positions; `undecided` if more are needed.
  public func solve(_ puzzle: SamuraiPuzzle, mostPositions: Int) -> VariantSolutions {
    let (found, isComplete) = search(puzzle, limit: 2, mostPositions: mostPositions)
    if found.count == 2 { return .several(found[0], found[1]) }
    guard isComplete else { return .undecided }
    return found.first.map { .one($0) } ?? .none
  }

  private func search(
    _ puzzle: SamuraiPuzzle, limit: Int, mostPositions: Int
  ) -> (found: [[UInt8]], isComplete: Bool) {
    var found: [[UInt8]] = []
    var start = SamuraiPosition()
    for (cell, digit) in puzzle.givens.enumerated() where digit != 0 {
      guard start.place(Int(digit), in: cell) else { return ([], true) }
    }
    var stack = [start], rest = mostPositions
    while found.count < limit, var position = stack.popLast() {
      guard rest > 0 else { return (found, false) }
      rest -= 1
      guard position.deduce() else { continue }
      guard let cell = position.mostRestricted else {
        found.append(position.digits)
        continue
      }
      // The smallest digit is tried first, so it goes on the stack last.
      for digit in (1...9).reversed() where position.candidates[cell] & 1 << UInt16(digit) != 0 {
        var next = position
        if next.place(digit, in: cell) { stack.append(next) }
      }
    }
    return (found, true)
  }
}

/// The state of a samurai during its solution.
private struct SamuraiPosition {
  /// The digits that each cell may hold, bit `d` for the digit d.
  private(set) var candidates = [UInt16](repeating: 0b11_1111_1110, count: SamuraiPuzzle.belongs.count)
  private(set) var digits = [UInt8](repeating: 0, count: SamuraiPuzzle.belongs.count)

  /// The cells that share a house with each cell.
  private static let peers: [[Int]] = {
    var peers = [Set<Int>](repeating: [], count: SamuraiPuzzle.belongs.count)
    for house in SamuraiPuzzle.houses {
      for cell in house { peers[cell].formUnion(house) }
    }
    return peers.enumerated().map { cell, seen in seen.filter { $0 != cell }.sorted() }
  }()

  /// The empty cell with the fewest candidates; `nil` if none is empty.
  var mostRestricted: Int? {
    var best: Int?, fewest = 10
    for cell in digits.indices where SamuraiPuzzle.belongs[cell] && digits[cell] == 0 {
      let count = candidates[cell].nonzeroBitCount
      if count < fewest { (best, fewest) = (cell, count) }
      if count <= 2 { break }
    }
    return best
  }

  /// Sets a digit and removes it from its peers. `false` if the cell cannot hold it or a peer has no candidate left.
  mutating func place(_ digit: Int, in cell: Int) -> Bool {
    let bit = UInt16(1) << UInt16(digit)
    guard candidates[cell] & bit != 0 else { return false }
    (candidates[cell], digits[cell]) = (bit, UInt8(digit))
    for peer in Self.peers[cell] where candidates[peer] & bit != 0 {
      candidates[peer] &= ~bit
      if candidates[peer] == 0 { return false }
    }
    return true
  }

  /// Sets single candidates and single places until there are none. `false` on a contradiction.
  mutating func deduce() -> Bool {
    var isChanged = true
    while isChanged {
      isChanged = false
      for cell in digits.indices where SamuraiPuzzle.belongs[cell] && digits[cell] == 0 {
        guard candidates[cell].nonzeroBitCount == 1 else { continue }
        guard place(candidates[cell].trailingZeroBitCount, in: cell) else { return false }
        isChanged = true
      }
      for house in SamuraiPuzzle.houses {
        var once: UInt16 = 0, twice: UInt16 = 0
        for cell in house {
          twice |= once & candidates[cell]
          once |= candidates[cell]
        }
        guard once == 0b11_1111_1110 else { return false }
        let single = once & ~twice
        guard single != 0 else { continue }
        for cell in house where digits[cell] == 0 && candidates[cell] & single != 0 {
          let digit = (candidates[cell] & single).trailingZeroBitCount
          guard place(digit, in: cell) else { return false }
          isChanged = true
        }
      }
    }
    return true
  }
}
