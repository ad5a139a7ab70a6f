/// The kinds of Sudoku that the reader distinguishes. The raw value is the name in `--kind` and for programs.
public enum PrintedKind: String, CaseIterable, Codable, Hashable, Sendable {
  /// 9x9 with boxes.
  case classic
  /// 9x9 with regions of any shape.
  case jigsaw
  /// 9x9 with cages and their sums.
  case killer
  /// 9x9 with boxes and one or both diagonals.
  case diagonal
  /// 9x9 with boxes and nine letters in place of digits.
  case wordoku
  /// 4x4, usually with boxes of 2x2.
  case size4 = "4x4"
  /// 6x6, usually with boxes of 2x3: rows by columns.
  case size6 = "6x6"
  /// 8x8, usually with boxes of 2x4.
  case size8 = "8x8"
  /// 10x10, usually with boxes of 2x5.
  case size10 = "10x10"
  /// 12x12, usually with boxes of 3x4.
  case size12 = "12x12"
  /// 16x16, usually with boxes of 4x4.
  case size16 = "16x16"
  /// Five boards of 9x9 that overlap.
  case samurai

  /// The number of digits, rows and columns of a board of this kind; for a samurai, of one of its five boards.
  public var size: Int {
    switch self {
    case .classic, .jigsaw, .killer, .diagonal, .wordoku, .samurai: 9
    case .size4: 4
    case .size6: 6
    case .size8: 8
    case .size10: 10
    case .size12: 12
    case .size16: 16
    }
  }
}
