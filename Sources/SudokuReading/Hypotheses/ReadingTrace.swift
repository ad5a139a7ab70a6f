import BoardVision

/// The results of the stages on the way to a reading, to look at.
public struct ReadingTrace: Sendable {
  /// The file decoded, at the scale at which it was read last.
  public internal(set) var photograph: Photograph
  /// The photograph with light and shadow evened out, at the scale at which the board was searched for.
  public internal(set) var contrast: LocalContrast
  /// Pixels of `contrast` for one of the photograph.
  public internal(set) var searchScale: Double
  /// The board made square; `nil` if none was found.
  public internal(set) var board: RectifiedBoard?
  /// The cells cut out of it, row by row; empty if none was found.
  public internal(set) var cells: [Cell] = []

  init(_ search: BoardSearch) {
    (photograph, contrast, searchScale) = (search.photograph, search.contrast, search.scale)
  }
}
