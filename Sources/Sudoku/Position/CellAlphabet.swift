/// The characters that cells are written with.
enum CellAlphabet {
  /// The digit of a character, 0 for a blank, `nil` for any other character.
  static func value(_ character: Character) -> Int? {
    switch character {
    case "1"..."9": character.asciiValue.map { Int($0) - 48 }
    case ".", "0", "*", "-", "_", "x", "X", "?", "\u{B7}": 0
    default: nil
    }
  }

  /// The digit of an ASCII byte, 0 for a blank, 255 for any other byte.
  static let values: [UInt8] = (0...255).map { byte in
    byte < 128 ? value(Character(Unicode.Scalar(UInt8(byte)))).map { UInt8($0) } ?? 255 : 255
  }

  /// True for a separator between cells or boxes.
  static func isSeparator(_ character: Character) -> Bool { " \t|,;".contains(character) }
}
