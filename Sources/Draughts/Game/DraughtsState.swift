import GameCore

/// The choices before a game: the opponent, and the side of the player.
public struct DraughtsOptions: LosslessStringConvertible, Codable, Hashable, Sendable {
  /// The strength of the computer; `nil` for two players at one device.
  public var level: Level?
  /// The side of the player, which is at the lower edge of the board.
  public var side: Side

  /// Options from their parts.
  public init(level: Level? = .medium, side: Side = .red) { (self.level, self.side) = (level, side) }

  /// Reads `medium`, `medium-white` or `two`; nothing is `medium`.
  public init?(_ text: String) {
    let parts = text.split(separator: "-", omittingEmptySubsequences: false)
    guard parts.count <= 2, let name = parts.first else { return nil }
    guard parts.count == 1 || parts[1] == "white" else { return nil }
    let side: Side = parts.count == 1 ? .red : .white
    if name == "two" {
      self.init(level: nil, side: side)
    } else if text.isEmpty {
      self.init()
    } else if let level = Level(rawValue: String(name)) {
      self.init(level: level, side: side)
    } else {
      return nil
    }
  }

  public var description: String { (level?.rawValue ?? "two") + (side == .white ? "-white" : "") }

  public init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    let text = try container.decode(String.self)
    guard let options = DraughtsOptions(text) else {
      throw DecodingError.dataCorruptedError(in: container, debugDescription: "\(text) names no options")
    }
    self = options
  }

  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(description)
  }
}

/// The situation of a game.
public struct DraughtsState: Codable, Hashable, Sendable {
  /// The opponent and the side of the player.
  public let options: DraughtsOptions
  /// The position, with the data for the draw rules.
  public internal(set) var line: GameLine
  /// The number of each piece, 1 to 24, by its square from 1 to 32; 0 for an empty square. A piece keeps its number, so
  /// that a screen can follow it.
  public internal(set) var pieces: [Int]
  /// The squares that the player has touched of a move: none, the first, or the beginning of a route.
  public internal(set) var picked: [Int] = []
  /// The squares of the last move; empty at the start.
  public internal(set) var last: [Int] = []
  /// The advised move of this position; `nil` if the player has not asked.
  public internal(set) var hint: DraughtsHint?
  /// Hints that the player asked for.
  public internal(set) var hints = 0
  /// Moves of the player.
  public internal(set) var moves = 0
  /// The side that gave up.
  public internal(set) var resigned: Side?
  /// The errors of the computer come from here.
  var chance: RandomStream

  init(_ options: DraughtsOptions, line: GameLine = GameLine(), seed: UInt64) {
    self.options = options
    self.line = line
    chance = RandomStream(seed: seed, stream: 64)
    var number = 0
    pieces = (1...32).map { square in
      guard line.position.occupied & Squares.mask(square) != 0 else { return 0 }
      number += 1
      return number
    }
  }

  /// The position on the board.
  public var position: Position { line.position }

  /// The result; `nil` while the game goes on.
  public var result: GameResult? { resigned.map { .win($0.other) } ?? line.result }

  /// The legal moves that begin with the touched squares.
  var pickedMoves: [Move] {
    position.moves.filter { $0.route.starts(with: picked) }
  }
}

/// An advised move.
public struct DraughtsHint: Codable, Hashable, Sendable {
  /// The squares of the move.
  public let route: [Int]
  /// The reason.
  public let reason: HintReason
}
