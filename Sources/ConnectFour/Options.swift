import ConnectFourSolver
import GameCore
import Phrases

extension ConnectFour {
  /// The opponent: the computer at a strength, or another person.
  public enum Level: String, Codable, CaseIterable, Hashable, Sendable {
    /// The computer overlooks much, little, only what lies far ahead, or nothing; two people at one device.
    case easy, medium, hard, expert, two

    /// The name for menus.
    var name: Phrase {
      switch self {
      case .easy: "Easy"
      case .medium: "Medium"
      case .hard: "Hard"
      case .expert: "Expert"
      case .two: "Two players"
      }
    }

    var detail: Phrase {
      switch self {
      case .easy: "Overlooks many threats, most of all in diagonals."
      case .medium: "Looks two stones of each ahead, and overlooks some threats."
      case .hard: "Sees every threat, and looks four stones of each ahead."
      case .expert: "Plays without error. Who begins can win, if he makes none either."
      case .two: "Two people at one device, in turns."
      }
    }
  }

  /// The size of the board.
  public enum Board: String, Codable, CaseIterable, Hashable, Sendable {
    /// Columns and rows.
    case usual = "7x6", small = "6x5", tiny = "5x4"

    /// The columns and rows for the rules.
    public var size: BoardSize {
      switch self {
      case .usual: .usual
      case .small: BoardSize(columns: 6, rows: 5) ?? .usual
      case .tiny: BoardSize(columns: 5, rows: 4) ?? .usual
      }
    }
  }

  /// The player's place in the order of play.
  public enum Side: Int, Codable, CaseIterable, Hashable, Sendable {
    /// The player begins, or the computer does.
    case first = 0, second
  }

  /// The choices before a game. Their text is as in `hard`, `hard-6x5` or `hard-7x6-second`.
  public struct Options: LosslessStringConvertible, Codable, Hashable, Sendable {
    /// The opponent.
    public let level: Level
    /// The board.
    public let board: Board
    /// The player's place; always `first` for two people.
    public let side: Side

    /// The choices for a game.
    public init(_ level: Level = .medium, _ board: Board = .usual, _ side: Side = .first) {
      (self.level, self.board, self.side) = (level, board, level == .two ? .first : side)
    }

    /// Reads the text of options; nothing is `medium`.
    public init?(_ text: String) {
      var parts = text.split(separator: "-", omittingEmptySubsequences: false)[...]
      let side: Side = parts.last == "second" ? .second : .first
      if side == .second { parts = parts.dropLast() }
      guard let level = Level(rawValue: text.isEmpty ? "medium" : String(parts.first ?? "")), parts.count <= 2,
        let board = parts.count == 2 ? Board(rawValue: String(parts[1])) : .usual
      else { return nil }
      self.init(level, board, side)
      guard text.isEmpty || description == text else { return nil }
    }

    public var description: String {
      level.rawValue + (board == .usual && side == .first ? "" : "-" + board.rawValue)
        + (side == .second ? "-second" : "")
    }
  }
}
