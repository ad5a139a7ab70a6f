/// The start of a game as text: `game#seed`, or `game/options#seed` if the options are not the usual ones.
public struct Start: Hashable, Sendable, LosslessStringConvertible, Codable {
  /// The game's `id`.
  public var game: String
  /// The options as text, or `nil` for the game's usual ones.
  public var options: String?
  /// The seed of the game's random streams.
  public var seed: UInt64

  /// A start from its parts. Nothing is checked.
  public init(game: String, options: String?, seed: UInt64) {
    self.game = game
    self.options = options
    self.seed = seed
  }

  /// Reads `game#seed` or `game/options#seed`; the seed is a decimal number below 2^64.
  public init?(_ text: String) {
    guard let hash = text.lastIndex(of: "#"), let seed = UInt64(text[text.index(after: hash)...]) else { return nil }
    let head = text[..<hash]
    let slash = head.firstIndex(of: "/")
    let game = head[..<(slash ?? head.endIndex)]
    guard !game.isEmpty, game.utf8.allSatisfy(Start.isNameByte) else { return nil }
    let options = slash.map { String(head[head.index(after: $0)...]) }
    guard options?.isEmpty != true, options?.contains(where: { $0.isWhitespace || $0 == "#" }) != true else {
      return nil
    }
    self.init(game: String(game), options: options, seed: seed)
  }

  public var description: String { "\(game)\(options.map { "/" + $0 } ?? "")#\(seed)" }

  /// The seed of a day's game, the same for everyone: from the game's name and the calendar date alone.
  ///
  /// It stays below 2^40, so that it is short enough to be said or typed.
  public static func dailySeed(game: String, year: Int, month: Int, day: Int) -> UInt64 {
    var digest = Digest()
    digest.feed(game)
    digest.feed(UInt64(bitPattern: Int64(year * 10_000 + month * 100 + day)))
    return digest.value >> 24
  }

  private static func isNameByte(_ byte: UInt8) -> Bool {
    (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte) || (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
  }
}
