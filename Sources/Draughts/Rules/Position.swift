/// A player, by the colour of the men. Red moves first, from squares 1 to 12 towards 32.
public enum Side: String, Codable, CaseIterable, Hashable, Sendable {
  /// The side that moves first, and the other one.
  case red, white

  /// The opponent.
  @inline(__always) public var other: Side { self == .red ? .white : .red }
  /// The name at the beginning of a sentence.
  public var name: String { self == .red ? "Red" : "White" }
}

/// The men and kings on the board, and the side to move. Sets of squares are words of bits, with a free bit after
/// every second row.
public struct Position: Hashable, Sendable {
  /// The squares with red pieces.
  public var red: UInt64
  /// The squares with white pieces.
  public var white: UInt64
  /// The squares with kings of either side.
  public var kings: UInt64
  /// The side to move.
  public var turn: Side

  /// A position from its sets of squares.
  public init(red: UInt64, white: UInt64, kings: UInt64, turn: Side) {
    (self.red, self.white, self.kings, self.turn) = (red, white, kings, turn)
  }

  /// The start of a game: twelve men each, and Red to move.
  public static let start = Position(
    red: (1...12).reduce(0) { $0 | Squares.mask($1) }, white: (21...32).reduce(0) { $0 | Squares.mask($1) }, kings: 0,
    turn: .red)

  /// The pieces of a side.
  @inline(__always) public func pieces(_ side: Side) -> UInt64 { side == .red ? red : white }
  /// All pieces.
  @inline(__always) public var occupied: UInt64 { red | white }
  /// The number of pieces.
  @inline(__always) public var count: Int { occupied.nonzeroBitCount }

  /// The same position seen by the opponent: the board turned around, the colours exchanged.
  public var mirrored: Position {
    func turned(_ set: UInt64) -> UInt64 {
      Squares.numbers(in: set).reduce(0) { $0 | Squares.mask(33 - $1) }
    }
    return Position(red: turned(white), white: turned(red), kings: turned(kings), turn: turn.other)
  }

  /// The position after a legal move.
  @inline(__always) public func after(_ move: Move) -> Position {
    let from: UInt64 = 1 << UInt64(move.from), to: UInt64 = 1 << UInt64(move.to)
    var next = self
    if kings & from != 0 || move.crowns {
      next.kings = (kings & ~from & ~move.captured) | to
    } else {
      next.kings &= ~move.captured
    }
    if turn == .red {
      next.red = (red & ~from) | to
      next.white &= ~move.captured
    } else {
      next.white = (white & ~from) | to
      next.red &= ~move.captured
    }
    next.turn = turn.other
    return next
  }

  /// A number that is the same for equal positions, and for others with all likelihood another one.
  @inline(__always) var key: UInt64 {
    var hash = red &* 0x9E37_79B9_7F4A_7C15
    hash = (hash ^ hash >> 29 ^ white) &* 0xBF58_476D_1CE4_E5B9
    hash = (hash ^ hash >> 32 ^ kings) &* 0x94D0_49BB_1331_11EB
    hash ^= hash >> 31
    return turn == .red ? hash : ~hash
  }
}
