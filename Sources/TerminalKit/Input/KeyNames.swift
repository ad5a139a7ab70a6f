/// Names of keys in files: `a`, `Enter`, `Ctrl-R`, `F1`, `Shift-Tab`.
extension Key {
  private static let named: [(name: String, key: Key)] = [
    ("Up", .up), ("Down", .down), ("Left", .left), ("Right", .right), ("Home", .home), ("End", .end), ("PgUp", .pageUp),
    ("PgDn", .pageDown), ("Shift-Up", .shiftUp), ("Shift-Down", .shiftDown), ("Shift-Left", .shiftLeft),
    ("Shift-Right", .shiftRight), ("Enter", .enter), ("Esc", .escape), ("Tab", .tab), ("Shift-Tab", .backTab),
    ("Backspace", .backspace), ("Del", .delete), ("Ins", .insert), ("Space", " "),
  ]

  /// The name of this key in a file; ``init(named:)`` reads it.
  package var fileName: String { Key.named.first { $0.key == self }?.name ?? name }

  /// The key with a name; `nil` if there is none.
  package init?(named name: String) {
    if let known = Key.named.first(where: { $0.name.lowercased() == name.lowercased() }) {
      self = known.key
    } else if name.count == 1, let character = name.first {
      self = .character(character)
    } else if name.hasPrefix("Ctrl-"), name.count == 6, let letter = name.last?.lowercased().first, letter.isASCII,
      letter.isLetter
    {
      self = .control(letter)
    } else if name.hasPrefix("F"), let number = Int(name.dropFirst()), (1...12).contains(number) {
      self = .function(number)
    } else {
      return nil
    }
  }
}
