/// SudokuPad's code of a classic board: a character for each digit and the zeros after it, at most five.
///
/// `w` behind the cells stands for Windoku, `x` for both diagonals.
enum ClassicCode {
  private static let alphabet = Array("0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz".utf8)
  /// Digits 0 to 9 with none to five zeros behind.
  private static let used = 60

  /// The digits of a code, 0 for a blank, and what stands behind them; `nil` for a code that is none.
  static func digits(_ code: String) -> (digits: [UInt8], rest: String)? {
    var digits: [UInt8] = []
    let bytes = Array(code.utf8)
    for (index, byte) in bytes.enumerated() {
      if digits.count == 81 { return (digits, String(decoding: bytes[index...], as: UTF8.self)) }
      guard let value = alphabet.firstIndex(of: byte), value < used else { return nil }
      digits.append(UInt8(value % 10))
      digits += [UInt8](repeating: 0, count: value / 10)
      if digits.count > 81 { return nil }
    }
    return digits.count == 81 ? (digits, "") : nil
  }

  /// The code of 81 digits.
  static func code(_ digits: [UInt8]) -> String {
    var code: [UInt8] = []
    var index = 0
    while index < digits.count {
      let zeros = digits[(index + 1)...].prefix(5).prefix { $0 == 0 }.count
      code.append(alphabet[Int(digits[index]) + 10 * zeros])
      index += 1 + zeros
    }
    return String(decoding: code, as: UTF8.self)
  }
}
