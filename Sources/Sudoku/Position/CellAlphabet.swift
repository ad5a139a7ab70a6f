/// The characters that cells are written with.
enum CellAlphabet {
  /// The digit of a character, 0 for a blank, `nil` for what is neither.
  static func value(_ character: Character) -> Int? {
    switch character {
    case "1"..."9": character.asciiValue.map { Int($0) - 48 }
    case ".", "0", "*", "-", "_", "x", "X", "?", "\u{B7}": 0
    default: nil
    }
  }

  /// The same for a byte of ASCII; 255 for what is neither digit nor blank.
  static let values: [UInt8] = (0...255).map { byte in
    byte < 128 ? value(Character(Unicode.Scalar(UInt8(byte)))).map { UInt8($0) } ?? 255 : 255
  }

  /// What separates cells or boxes.
  static func isSeparator(_ character: Character) -> Bool { " \t|,;".contains(character) }
}
