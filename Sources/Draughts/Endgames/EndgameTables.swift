import CDraughtsEndgames

/// The value of every position with at most four pieces, out of a table that `Scripts/draughts/endgames` writes.
public struct EndgameTables: Sendable {
  /// Five values in a byte.
  private let bytes: [UInt8]
  private let index = EndgameIndex.shared

  /// The tables of this program. They are unpacked at the first use, in about a millisecond.
  public static let shared = EndgameTables()

  private init() {
    var size = 0
    let start = cde_endgames(&size)
    bytes = EndgamePacking.unpack(
      UnsafeBufferPointer(start: start, count: size), reserving: (EndgameIndex.shared.count + 4) / 5)
  }

  /// The most pieces that a position may have.
  public static let mostPieces = EndgameIndex.mostPieces

  /// The value for the side to move; `nil` with more pieces, and where the side to move must capture.
  public subscript(position: Position) -> EndgameValue? {
    guard let number = index.number(of: position), !position.mustCapture, number / 5 < bytes.count else { return nil }
    return EndgameValue(rawValue: UInt8(Int(bytes[number / 5]) / EndgamePacking.powers[number % 5] % 3))
  }
}
