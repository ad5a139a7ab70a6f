// Positions in the form of PDN: `B:W21,22,K3:B1,2`. `B` is the dark side, here Red, and `K` stands before a king.

extension Position: LosslessStringConvertible, Codable {
  /// Reads the FEN of a position, with or without a full stop at its end.
  /// - Returns: `nil` for a text that is no position: unknown signs, a square twice, or a man on the row of its crowning.
  public init?(_ text: String) {
    let parts = text.filter { !$0.isWhitespace && $0 != "." }.split(separator: ":", omittingEmptySubsequences: false)
    guard parts.count == 3, let turn = Self.side(parts[0]) else { return nil }
    self.init(red: 0, white: 0, kings: 0, turn: turn)
    guard let first = parts[1].first, let second = parts[2].first, first != second else { return nil }
    for part in parts.dropFirst() {
      guard let side = Self.side(part.prefix(1)), add(part.dropFirst(), to: side) else { return nil }
    }
    guard red & ~kings & Squares.bottom == 0, white & ~kings & Squares.top == 0 else { return nil }
  }

  private static func side(_ text: Substring) -> Side? { text == "B" ? .red : text == "W" ? .white : nil }

  /// - Returns: False if the text is no list of free squares.
  private mutating func add(_ text: Substring, to side: Side) -> Bool {
    guard !text.isEmpty else { return true }
    for item in text.split(separator: ",", omittingEmptySubsequences: false) {
      let isKing = item.first == "K"
      guard let number = Int(isKing ? item.dropFirst() : item), (1...32).contains(number) else { return false }
      let mask = Squares.mask(number)
      guard occupied & mask == 0 else { return false }
      if side == .red { red |= mask } else { white |= mask }
      if isKing { kings |= mask }
    }
    return true
  }

  /// The FEN of the position.
  public var description: String {
    func list(_ side: Side) -> String {
      Squares.numbers(in: pieces(side)).map { (kings & Squares.mask($0) == 0 ? "" : "K") + String($0) }
        .joined(separator: ",")
    }
    return "\(turn == .red ? "B" : "W"):W\(list(.white)):B\(list(.red))"
  }

  public init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    let text = try container.decode(String.self)
    guard let position = Position(text) else {
      throw DecodingError.dataCorruptedError(in: container, debugDescription: "\(text) is no position of draughts")
    }
    self = position
  }

  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(description)
  }
}
