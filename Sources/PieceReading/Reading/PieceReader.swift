import BoardVision

/// Reads a board of draughts or Connect Four from a photograph.
///
/// ```swift
/// if let board = PieceReader.read(photograph) { print(board.move ?? "no move") }
/// ```
public enum PieceReader {
  /// Reads the board of a photograph; `nil` if there is none.
  public static func read(_ file: EncodedPhotograph, options: PieceOptions = PieceOptions()) -> PieceBoard? {
    guard let planes = ColourPlanes(file) else { return nil }
    return read(planes, options: options)
  }

  static func read(_ planes: ColourPlanes, options: PieceOptions) -> PieceBoard? {
    // The gaps between the holes of a rack lie like the corners of a chequered field. Men never fill a rectangle of
    // columns and rows as holes do, so the rack comes first.
    if options.game != .draughts, let rack = try? HoleRack.find(planes),
      let board = ConnectFourBoard(planes, rack, options).board, rack.isSeenByNetwork || isClaimed(board, options)
    {
      return board
    }
    guard options.game != .connect4, let field = try? ChequeredField.find(planes),
      let board = DraughtsBoard(planes, field, options).board, isClaimed(board, options)
    else { return nil }
    return board
  }

  /// True for a board whose game was named, and for one of which at least half of the cells are sure.
  private static func isClaimed(_ board: PieceBoard, _ options: PieceOptions) -> Bool {
    options.game != nil || board.doubtful.count * 2 <= board.cells.count
  }
}
