import BoardVision

/// A reader of one kind of board, or of several combinable kinds. It proposes boards and knows no other kind.
///
/// The reader of photographs calls all kinds, and chooses. Each method costs more than the one before it. It is called
/// only if the ones before it gave no solved board.
protocol KindReader: AnyObject {
  /// Proposes a board on a lattice that was read as nine by nine cells.
  func proposal(on lattice: LatticeReading) throws -> Proposal

  /// Proposes a board anywhere on the photograph, if a lattice gave no solved board.
  func proposal(besides lattice: LatticeReading) throws -> Proposal

  /// Proposes a board on a photograph without any board on its lattices.
  func proposalForPhotograph() throws -> Proposal

  /// Returns the board between the corners of the options, if this kind does not have nine by nine cells.
  func boardBetweenCorners() throws -> BoardReading?

  /// Returns further boards of the photograph beside those that were read.
  func boards(besides boards: [BoardReading]) throws -> [BoardReading]
}

extension KindReader {
  func proposal(besides lattice: LatticeReading) throws -> Proposal { .nothing }
  func proposalForPhotograph() throws -> Proposal { .nothing }
  func boardBetweenCorners() throws -> BoardReading? { nil }
  func boards(besides boards: [BoardReading]) throws -> [BoardReading] { [] }
}

/// The proposal of a kind for a lattice or a photograph.
struct Proposal {
  /// A board of the kind; `nil` if lines and digits do not support one.
  var board: BoardReading?
  /// True if the board counts only if no other board makes sense by itself.
  var isLastResort = false
  /// True if there are signs of the kind, but no board of it. A classic board is then doubtful.
  var hasSigns = false
  /// Boards that overlap the lattice, as parts of a samurai do. A classic board is then doubtful.
  var overlapping: [Lattice] = []
  /// The pattern that was found in place of a Sudoku.
  var refusal: ReadingError?
  /// True if no other kind can have such a pattern.
  var isSettled = false

  /// A proposal without any sign of the kind.
  static let nothing = Proposal()

  /// A proposal of a board of the kind, if there is one.
  static func board(_ board: BoardReading?) -> Proposal { Proposal(board: board) }
}
