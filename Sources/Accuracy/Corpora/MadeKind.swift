/// The kinds of Sudoku on made pictures.
public enum MadeKind: String, CaseIterable, Codable, Hashable, Sendable {
  /// A classic board is 9x9. The `size` parameter sets that of the others, 4 to 12.
  case classic, jigsaw, killer, diagonal
  /// 4x4.
  case four = "4x4"
  /// 6x6.
  case six = "6x6"
  /// 8x8.
  case eight = "8x8"
  /// 10x10.
  case ten = "10x10"
  /// 12x12.
  case twelve = "12x12"
  /// 16x16.
  case sixteen = "16x16"
  /// Five boards of 9x9 on 21x21 cells.
  case samurai
  /// Any of the others, drawn for each picture.
  case mixed

  /// The kinds that one picture can be of.
  static let single = allCases.filter { $0 != .mixed }

  /// Cells down and across; `nil` if the `size` parameter determines them.
  var cells: Int? {
    switch self {
    case .classic: 9
    case .four: 4
    case .six: 6
    case .eight: 8
    case .ten: 10
    case .twelve: 12
    case .sixteen: 16
    case .samurai: 21
    case .jigsaw, .killer, .diagonal, .mixed: nil
    }
  }
}
