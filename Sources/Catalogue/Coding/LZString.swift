/// The compression of LZ-string, in its form of base64, which f-puzzles and SudokuPad use.
///
/// A text is a sequence of codes of growing width. The codes 0 and 1 begin a new character of 8 or 16 bits, and 2 ends the
/// text. Each later code is a phrase: an earlier phrase and one character.
enum LZString {
  /// The characters of a long puzzle are some ten thousand. A short code can hold millions.
  static let longest = 1 << 20

  /// The text of a code; `nil` for a code that is none, or whose text is longer than `limit` UTF-16 units.
  static func decompress(_ code: String, limit: Int = longest) -> String? {
    guard var bits = BitReader(code), let units = Decoder.units(&bits, limit: limit) else { return nil }
    return String(decoding: units, as: UTF16.self)
  }

  /// The code of a text, filled up with `=` to a multiple of four characters.
  static func compress(_ text: String) -> String {
    var encoder = Encoder()
    for unit in text.utf16 { encoder.add(unit) }
    let code = encoder.finish()
    return code + String(repeating: "=", count: (4 - code.utf8.count % 4) % 4)
  }

  private static let alphabet = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/".utf8)

  /// Six bits a character, the highest first; a number has its lowest bit first.
  private struct BitReader {
    private let values: [UInt8]
    private var index = 0

    init?(_ code: String) {
      var values: [UInt8] = []
      for byte in code.utf8 {
        switch byte {
        case 65...90: values.append(byte - 65)
        case 97...122: values.append(byte - 71)
        case 48...57: values.append(byte + 4)
        // A blank was a plus, before an address was decoded.
        case UInt8(ascii: "+"), UInt8(ascii: "-"), UInt8(ascii: " "): values.append(62)
        case UInt8(ascii: "/"), UInt8(ascii: "_"): values.append(63)
        case UInt8(ascii: "="): continue
        default: return nil
        }
      }
      self.values = values
    }

    /// A number of so many bits; `nil` at the end.
    mutating func number(_ width: Int) -> Int? {
      guard index + width <= values.count * 6 else { return nil }
      var number = 0
      for bit in 0..<width {
        number |= Int(values[index / 6] >> UInt8(5 - index % 6) & 1) << bit
        index += 1
      }
      return number
    }
  }

  private enum Decoder {
    /// A phrase: an earlier one and a character.
    struct Phrase {
      var before: Int
      var first: UInt16
      var last: UInt16
      var length: Int
    }

    static func units(_ bits: inout BitReader, limit: Int) -> [UInt16]? {
      // The first three codes are no phrases.
      var phrases = [Phrase](repeating: Phrase(before: 0, first: 0, last: 0, length: 0), count: 3)
      var result: [UInt16] = []
      var width = 2
      var room = 1
      var former: Int?
      while var code = bits.number(width) {
        switch code {
        case 0, 1:
          guard let unit = bits.number(code == 0 ? 8 : 16).map(UInt16.init) else { return nil }
          code = phrases.count
          phrases.append(Phrase(before: 0, first: unit, last: unit, length: 1))
          grow(&room, &width)
        case 2: return result
        default: break
        }
        if let former {
          // A code may name the phrase that it completes.
          guard code <= phrases.count else { return nil }
          let first = code == phrases.count ? phrases[former].first : phrases[code].first
          let before = phrases[former]
          phrases.append(Phrase(before: former, first: before.first, last: first, length: before.length + 1))
          grow(&room, &width)
        } else if code >= phrases.count {
          return nil
        }
        guard result.count + phrases[code].length <= limit else { return nil }
        append(code, phrases, to: &result)
        former = code
      }
      return nil
    }

    /// Notes that a phrase was added. Codes are wider once their width cannot tell all phrases.
    private static func grow(_ room: inout Int, _ width: inout Int) {
      room -= 1
      if room == 0 {
        room = 1 << width
        width += 1
      }
    }

    private static func append(_ code: Int, _ phrases: [Phrase], to result: inout [UInt16]) {
      let end = result.count + phrases[code].length
      result.append(contentsOf: repeatElement(0, count: phrases[code].length))
      var code = code
      for index in stride(from: end - 1, through: end - phrases[code].length, by: -1) {
        result[index] = phrases[code].last
        code = phrases[code].before
      }
    }
  }

  private struct Encoder {
    private struct Pair: Hashable {
      let phrase: Int
      let unit: UInt16
    }

    private var characters: [UInt16: Int] = [:]
    private var phrases: [Pair: Int] = [:]
    /// The characters that were not written yet, by their codes.
    private var new: [Int: UInt16] = [:]
    private var next = 3
    private var room = 2
    private var width = 2
    private var former: Int?
    private var code: [UInt8] = []
    private var value: UInt8 = 0
    private var filled = 0

    mutating func add(_ unit: UInt16) {
      if characters[unit] == nil {
        characters[unit] = next
        new[next] = unit
        next += 1
      }
      guard let own = characters[unit] else { return }
      guard let phrase = former else { return former = own }
      let pair = Pair(phrase: phrase, unit: unit)
      if let known = phrases[pair] { return former = known }
      write(phrase)
      phrases[pair] = next
      next += 1
      former = own
    }

    mutating func finish() -> String {
      if let former { write(former) }
      put(2, width)
      // A last character that is filled up, or one more if the bits end with one.
      put(0, 6 - filled)
      return String(decoding: code, as: UTF8.self)
    }

    private mutating func write(_ phrase: Int) {
      if let unit = new.removeValue(forKey: phrase) {
        put(unit < 256 ? 0 : 1, width)
        put(Int(unit), unit < 256 ? 8 : 16)
        grow()
      } else {
        put(phrase, width)
      }
      grow()
    }

    private mutating func grow() {
      room -= 1
      if room == 0 {
        room = 1 << width
        width += 1
      }
    }

    private mutating func put(_ number: Int, _ count: Int) {
      for bit in 0..<count {
        value = value << 1 | UInt8(number >> bit & 1)
        filled += 1
        if filled == 6 {
          code.append(LZString.alphabet[Int(value)])
          (value, filled) = (0, 0)
        }
      }
    }
  }
}
