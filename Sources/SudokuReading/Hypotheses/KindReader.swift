import BoardVision

/// A reader of one kind of board, or of several that can be combined. It proposes boards and knows no other kind.
///
/// The reader of photographs asks all kinds, and chooses. Each question costs more than the one before it, and is asked
/// only if the ones before it left no solved board.
protocol KindReader: AnyObject {
  /// Proposes a board on a lattice that was read as nine by nine cells.
  func proposal(on lattice: LatticeReading) throws -> Proposal

  /// Proposes a board anywhere on the photograph, beside a lattice that has no solved board.
  func proposal(besides lattice: LatticeReading) throws -> Proposal

  /// Proposes a board on a photograph of which no lattice makes one.
  func proposalForPhotograph() throws -> Proposal

  /// The board between the corners that a person named, if this kind has other cells than nine by nine.
  func boardBetweenCorners() throws -> BoardReading?

  /// Further boards of the photograph beside those that were read.
  func boards(besides boards: [BoardReading]) throws -> [BoardReading]
}

extension KindReader {
  func proposal(besides lattice: LatticeReading) throws -> Proposal { .nothing }
  func proposalForPhotograph() throws -> Proposal { .nothing }
  func boardBetweenCorners() throws -> BoardReading? { nil }
  func boards(besides boards: [BoardReading]) throws -> [BoardReading] { [] }
}

/// The answer of a kind to a lattice or a photograph.
struct Proposal {
  /// A board of the kind; `nil` if lines and digits bear none out.
  var board: BoardReading?
  /// True if the board is meant only if no board makes sense by itself.
  var isLastResort = false
  /// True if there are signs of the kind which make no board. A classic board is then in doubt.
  var hasSigns = false
  /// Boards that overlap the lattice, as parts of a larger one do. A classic board is then in doubt.
  var overlapping: [Lattice] = []
  /// The pattern that there is in place of a Sudoku.
  var refusal: ReadingError?

  /// No sign of the kind.
  static let nothing = Proposal()

  /// A board of the kind, if there is one.
  static func board(_ board: BoardReading?) -> Proposal { Proposal(board: board) }
}
