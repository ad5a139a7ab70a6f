extension VariantRecord {
  /// The puzzle as a line that ``VariantLines`` reads again as the same puzzle.
  public var line: String {
    var fields: [(VariantField, String?)] = [
      (.size, "\(puzzle.size)"), (.boxes, boxes),
      (.regions, isJigsaw ? puzzle.text(of: puzzle.regions.ofCell.map { $0 + 1 }) : nil),
      (.givens, puzzle.givens.contains { $0 != 0 } ? puzzle.text(of: puzzle.givens) : nil),
    ]
    for (field, type, index) in VariantField.ofConstraints { fields.append((field, puzzle.rules.text(type, index))) }
    fields += [(.rules, puzzle.rules.flags), (.solution, solution.map(puzzle.text))]
    return fields.compactMap { field, value in value.map { "\(field.name)=\($0)" } }.joined(separator: "\t")
  }

  private var boxes: String? {
    if puzzle.regions == .usual(size: puzzle.size) || isJigsaw { return nil }
    return puzzle.regions.boxShape(size: puzzle.size).map { "\($0.rows)x\($0.columns)" } ?? "none"
  }

  private var isJigsaw: Bool { puzzle.regions != .none && puzzle.regions.boxShape(size: puzzle.size) == nil }
}

extension VariantRules {
  /// The value of a field of one type; `nil` if the puzzle needs none.
  fileprivate func text<Item: WrittenConstraint>(_ type: Item.Type, _ index: Int) -> String? {
    let constraints = self[Item.self]
    guard !constraints.isEmpty, case .field(_, _, let write) = Item.texts[index] else { return nil }
    return write(constraints)
  }

  /// The names of the rules of the whole board; `nil` without any.
  fileprivate var flags: String? {
    var names: [String] = []
    for type in Constraints.all { names += flags(type) }
    names.sort()
    return names.isEmpty ? nil : names.joined(separator: ",")
  }

  private func flags<Item: WrittenConstraint>(_ type: Item.Type) -> [String] {
    let constraints = self[Item.self]
    return Item.texts.compactMap { text in
      if case .flag(let name, let constraint) = text, constraints.contains(constraint) { name } else { nil }
    }
  }

  /// The names of all rules of the whole board, each with what adds it.
  static let flagNames: [String: @Sendable (inout VariantRules) -> Void] = {
    var found: [String: @Sendable (inout VariantRules) -> Void] = [:]
    for type in Constraints.all { addFlags(type, to: &found) }
    return found
  }()

  private static func addFlags<Item: WrittenConstraint>(
    _ type: Item.Type, to found: inout [String: @Sendable (inout VariantRules) -> Void]
  ) {
    for text in Item.texts {
      guard case .flag(let name, let constraint) = text else { continue }
      found[name] = { if !$0[Item.self].contains(constraint) { $0[Item.self].append(constraint) } }
    }
  }
}

extension VariantPuzzle {
  /// A digit for each cell, 0 for none, as text: one character a cell up to nine digits, else numbers apart by blanks.
  public func text(of digits: [UInt8]) -> String {
    let cells = digits.map { $0 == 0 ? "." : "\($0)" }
    return size <= 9 ? cells.joined() : cells.joined(separator: " ")
  }
}
