import BoardVision

/// The intermediate results of the stages, for display.
public struct ReadingTrace: Sendable {
  /// The decoded file, at the scale of the last reading.
  public internal(set) var photograph: Photograph
  /// The photograph with even illumination, at the scale of the board search.
  public internal(set) var contrast: LocalContrast
  /// Pixels of `contrast` for one pixel of the photograph.
  public internal(set) var searchScale: Double
  /// The rectified board; `nil` if no board was found.
  public internal(set) var board: RectifiedBoard?
  /// The cells of the rectified board, row by row; empty if no board was found.
  public internal(set) var cells: [Cell] = []

  init(_ search: BoardSearch) {
    (photograph, contrast, searchScale) = (search.photograph, search.contrast, search.scale)
  }
}
