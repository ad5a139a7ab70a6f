import Sudoku
import SudokuVariants

/// The identity of a puzzle: equal for a puzzle and its images, whoever made them.
///
/// A classic puzzle has the digest of its canonical form, so moves of rows and columns and other names of digits do not
/// change it. For another kind it is the digest of its givens and constraints, turned and mirrored to the least of the eight images
/// of its board. It tells apart what differs, but is no proof against somebody who makes two puzzles with one digest.
public struct PuzzleIdentity: Hashable, Sendable, CustomStringConvertible {
  private let high: UInt64
  private let low: UInt64

  /// The identity of a puzzle. The entries of a player do not change it.
  public init(_ puzzle: ImportedPuzzle) {
    switch puzzle.content {
    case .classic(let record): self.init(record.givens)
    case .other(let record): self.init(record.puzzle)
    }
  }

  /// The identity of a classic puzzle.
  public init(_ givens: Grid) {
    self.init(text: "\(CanonicalForm(of: givens)?.grid ?? givens)")
  }

  /// The identity of a puzzle of another kind.
  public init(_ puzzle: VariantPuzzle) {
    let images = BoardImage.all.map { $0.text(of: puzzle) }
    self.init(text: images.min() ?? VariantRecord(puzzle).line)
  }

  /// 32 hexadecimal digits.
  public var description: String {
    [high, low].map { half in
      let digits = String(half, radix: 16)
      return String(repeating: "0", count: 16 - digits.count) + digits
    }.joined()
  }

  /// The first 40 bits in eight letters and digits, to be typed: `K7QF-2M9X`.
  ///
  /// The alphabet is Crockford's, without I, L, O and U. Among a million puzzles one in a million shares another one's code.
  public var code: String {
    let letters = (0..<8).map { Self.alphabet[Int(high >> (59 - 5 * UInt64($0)) & 31)] }
    return String(letters[..<4]) + "-" + String(letters[4...])
  }

  private static let alphabet = Array("0123456789ABCDEFGHJKMNPQRSTVWXYZ")

  /// The bytes that begin every identity with a ``code``; `nil` for another text. Case, blanks and hyphens do not matter, O is
  /// read as 0, I and L as 1.
  public static func beginning(ofCode text: some StringProtocol) -> [UInt8]? {
    var bits: UInt64 = 0
    var count = 0
    for letter in text.uppercased() where letter != "-" && letter != " " {
      let read: Character = letter == "O" ? "0" : letter == "I" || letter == "L" ? "1" : letter
      guard count < 8, let value = alphabet.firstIndex(of: read) else { return nil }
      bits = bits << 5 | UInt64(value)
      count += 1
    }
    return count == 8 ? (0..<5).map { UInt8(truncatingIfNeeded: bits >> (32 - 8 * $0)) } : nil
  }

  /// The identity of a ``description``; `nil` for another text.
  public init?(hexadecimal text: some StringProtocol) {
    guard text.utf8.count == 32, text.utf8.allSatisfy({ (48...57).contains($0) || (97...102).contains($0) }),
      let high = UInt64(text.prefix(16), radix: 16), let low = UInt64(text.dropFirst(16), radix: 16)
    else { return nil }
    (self.high, self.low) = (high, low)
  }

  /// The identity of its 16 bytes; `nil` for another number of bytes.
  public init?(bytes: some Collection<UInt8>) {
    guard bytes.count == 16 else { return nil }
    high = bytes.prefix(8).reduce(0) { $0 << 8 | UInt64($1) }
    low = bytes.dropFirst(8).reduce(0) { $0 << 8 | UInt64($1) }
  }

  /// The 16 bytes of ``description``.
  public var bytes: [UInt8] {
    [high, low].flatMap { half in (0..<8).map { UInt8(truncatingIfNeeded: half >> (56 - 8 * $0)) } }
  }

  /// Two sums of FNV-1a from different starts, each mixed at its end.
  private init(text: String) {
    var (high, low): (UInt64, UInt64) = (0xcbf2_9ce4_8422_2325, 0x6c62_272e_07bb_0142)
    for byte in text.utf8 {
      high = (high ^ UInt64(byte)) &* 0x100_0000_01b3
      low = (low &* 0x100_0000_01b3) ^ UInt64(byte)
    }
    (self.high, self.low) = (Self.mixed(high), Self.mixed(low))
  }

  private static func mixed(_ value: UInt64) -> UInt64 {
    var value = value
    value = (value ^ value >> 30) &* 0xbf58_476d_1ce4_e5b9
    value = (value ^ value >> 27) &* 0x94d0_49bb_1331_11eb
    return value ^ value >> 31
  }
}
