// The rules of movement: a man steps and captures forward, a king in all four directions. A capture is compulsory, and
// continues as long as possible. A man that reaches the last row is crowned, which ends the move.

extension Position {
  /// All legal moves, with every route of a capture, in a fixed order.
  public var moves: [Move] {
    var moves: [Move] = []
    appendMoves(to: &moves)
    return moves
  }

  /// True if the side to move must capture.
  @inline(__always) public var mustCapture: Bool {
    let free = Squares.all & ~occupied, own = pieces(turn), other = pieces(turn.other)
    let kings = own & kings
    if turn == .red || kings != 0 {
      let forward = turn == .red ? own : kings
      if forward & (other & free >> 4) >> 4 != 0 || forward & (other & free >> 5) >> 5 != 0 { return true }
    }
    if turn == .white || kings != 0 {
      let backward = turn == .white ? own : kings
      if backward & (other & free << 4) << 4 != 0 || backward & (other & free << 5) << 5 != 0 { return true }
    }
    return false
  }

  /// Adds all legal moves to a list.
  /// - Returns: True if they are captures.
  @inline(__always) @discardableResult
  func appendMoves(to list: inout [Move]) -> Bool {
    if mustCapture {
      appendCaptures(to: &list)
      return true
    }
    appendSteps(to: &list)
    return false
  }

  private func appendSteps(to list: inout [Move]) {
    let free = Squares.all & ~occupied, own = pieces(turn), crowned = own & kings
    let down = turn == .red ? own : crowned, up = turn == .white ? own : crowned
    let last = turn == .red ? Squares.bottom : Squares.top
    @inline(__always) func append(_ starts: UInt64, _ shift: Int) {
      var left = starts
      while left != 0 {
        let from = left.trailingZeroBitCount, to = from + shift
        left &= left - 1
        let crowns = (1 << UInt64(to)) & last != 0 && crowned & (1 << UInt64(from)) == 0
        list.append(
          Move(from: from, to: to, packed: UInt64(from) | UInt64(to) << 6, captured: 0, crowns: crowns))
      }
    }
    append(down & free >> 4, 4)
    append(down & free >> 5, 5)
    append(up & free << 4, -4)
    append(up & free << 5, -5)
  }

  private func appendCaptures(to list: inout [Move]) {
    var left = pieces(turn)
    while left != 0 {
      let from = left.trailingZeroBitCount
      let bit: UInt64 = 1 << UInt64(from)
      left &= left - 1
      let isKing = kings & bit != 0
      var route = CaptureRoute(
        from: from, other: pieces(turn.other), free: (Squares.all & ~occupied) | bit,
        goesDown: isKing || turn == .red, goesUp: isKing || turn == .white,
        last: isKing ? 0 : turn == .red ? Squares.bottom : Squares.top)
      route.extend(from, to: &list)
    }
  }
}

/// A capture in the making: the piece has jumped some of the others, which stay on the board until the move ends.
private struct CaptureRoute {
  let from: Int
  let other: UInt64
  let free: UInt64
  let goesDown: Bool
  let goesUp: Bool
  /// The row in which the piece is crowned; none for a king.
  let last: UInt64
  var captured: UInt64 = 0
  var route: UInt64
  var length: UInt64 = 1

  @inline(__always)
  init(from: Int, other: UInt64, free: UInt64, goesDown: Bool, goesUp: Bool, last: UInt64) {
    (self.from, self.other, self.free) = (from, other, free)
    (self.goesDown, self.goesUp, self.last) = (goesDown, goesUp, last)
    route = UInt64(from)
  }

  /// Adds all captures that continue from a square; the capture made so far if there is none.
  mutating func extend(_ place: Int, to list: inout [Move]) {
    var goesOn = false
    if goesDown {
      goesOn = jump(place, 4, &list) || goesOn
      goesOn = jump(place, 5, &list) || goesOn
    }
    if goesUp {
      goesOn = jump(place, -4, &list) || goesOn
      goesOn = jump(place, -5, &list) || goesOn
    }
    guard !goesOn, captured != 0 else { return }
    list.append(
      Move(from: from, to: place, packed: route, captured: captured, crowns: (1 << UInt64(place)) & last != 0))
  }

  @inline(__always)
  private mutating func jump(_ place: Int, _ shift: Int, _ list: inout [Move]) -> Bool {
    let landing = place + 2 * shift
    guard landing >= 0 else { return false }
    let over: UInt64 = 1 << UInt64(place + shift)
    guard over & other & ~captured != 0, (1 << UInt64(landing)) & free != 0 else { return false }
    let before = (captured, route)
    captured |= over
    route |= UInt64(landing) << (6 * length)
    length += 1
    extend(landing, to: &list)
    (captured, route) = before
    length -= 1
    return true
  }
}
