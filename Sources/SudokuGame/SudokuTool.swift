import GameCore

/// A kind of thing that a player writes into cells.
public enum SudokuTool: String, Codable, CaseIterable, Hashable, Sendable {
  /// A digit, 0 for none.
  case digit
  /// A corner mark: a digit that has few places left in its box (Snyder notation).
  case corner
  /// A centre mark: a candidate of the cell.
  case centre
  /// A colour of the cell, 0 for none.
  case colour

  /// The sign between the cells and the number in an action's text.
  var sign: Character {
    switch self {
    case .digit: "="
    case .corner: "^"
    case .centre: "~"
    case .colour: "#"
    }
  }

  init?(sign: Character) {
    guard let tool = SudokuTool.allCases.first(where: { $0.sign == sign }) else { return nil }
    self = tool
  }

  /// The least number that it writes.
  var least: Int { self == .digit || self == .colour ? 0 : 1 }

  /// The number of colours, which have the numbers from 1 on.
  public static let colours = palette.count

  private static let palette: [SceneColour] = [.yellow, .green, .blue, .purple, .red, .grey]

  /// The colour with a number from 1 on; `nil` for 0.
  public static func colour(_ number: Int) -> SceneColour? {
    palette.indices.contains(number - 1) ? palette[number - 1] : nil
  }

  /// The letter that stands in a coloured cell, for eyes and terminals without colours; `nil` for 0.
  public static func letter(ofColour number: Int) -> Character? {
    (1...colours).contains(number) ? Array("abcdef")[number - 1] : nil
  }
}
