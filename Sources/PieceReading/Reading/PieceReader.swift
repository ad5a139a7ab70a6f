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
    if options.game != .connect4, let field = try? ChequeredField.find(planes) {
      if let board = DraughtsBoard(planes, field, options).board { return board }
      // Another game's pieces stand on a chequered field.
      return nil
    }
    guard options.game != .draughts, let rack = try? HoleRack.find(planes) else { return nil }
    return ConnectFourBoard(planes, rack, options).board
  }
}
