/// The rules of a board game that a camera can follow: positions, moves, and the pieces that each position shows.
public protocol BoardGame: Sendable {
  /// A position with everything that its future depends on.
  associatedtype Position: Hashable & Sendable
  /// A move of one player. A capture with several jumps is one move.
  associatedtype Move: Hashable & Sendable
  /// The content of a cell as a camera can see it.
  associatedtype Piece: Hashable & Sendable

  /// The pieces of a position, cell by cell.
  func pieces(in position: Position) -> [Piece?]
  /// The legal moves; empty if the game is over.
  func moves(in position: Position) -> [Move]
  /// The position after a legal move.
  func position(after move: Move, in position: Position) -> Position
  /// True if a cell that looks like `seen` may hold `actual`.
  func isShown(_ seen: Piece?, for actual: Piece?) -> Bool
  /// True if a move may be under way: pieces that no position shows, such as those between two jumps.
  func isUnderway(_ pieces: [Piece?], in position: Position) -> Bool

  /// A legal move in words, as in `column 4`.
  func name(of move: Move, in position: Position) -> String
  /// The reason in a sentence why these pieces follow from no legal move.
  func complaint(about pieces: [Piece?], in position: Position) -> String
  /// The result of a position in a sentence; `nil` if the game is not over.
  func outcome(of position: Position) -> String?
}

extension BoardGame {
  /// Equal contents.
  public func isShown(_ seen: Piece?, for actual: Piece?) -> Bool { seen == actual }
  /// No position between two others can be seen.
  public func isUnderway(_ pieces: [Piece?], in position: Position) -> Bool { false }
}

/// The content of a cell as it was read: the possible ones, the likeliest first.
public struct SeenCell<Piece: Hashable & Sendable>: Hashable, Sendable {
  /// The possible contents; `nil` is an empty cell.
  public let contents: [Piece?]

  /// A cell with a certain content, and with others that are possible.
  public init(_ content: Piece?, or others: [Piece?] = []) { contents = [content] + others }

  /// The likeliest content.
  var likeliest: Piece? { contents[0] }
}

/// The reading of a board in a frame of a camera.
public enum BoardFrame<Piece: Hashable & Sendable>: Hashable, Sendable {
  /// No board was found, or a hand is in the way.
  case hidden
  /// The cells in the order of ``BoardGame/pieces(in:)``.
  case seen([SeenCell<Piece>])
}
