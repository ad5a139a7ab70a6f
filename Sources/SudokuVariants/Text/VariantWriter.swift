extension VariantRecord {
  /// The puzzle as a line that ``VariantLines`` reads again as the same puzzle.
  public var line: String {
    VariantField.allCases.compactMap { field in value(of: field).map { "\(field.rawValue)=\($0)" } }
      .joined(separator: "\t")
  }

  /// The written value of a field; `nil` if it is left out.
  private func value(of field: VariantField) -> String? {
    let rules = puzzle.rules
    return switch field {
    case .size: "\(puzzle.size)"
    case .boxes: boxes
    case .regions: isJigsaw ? puzzle.text(of: puzzle.regions.ofCell.map { $0 + 1 }) : nil
    case .givens: puzzle.givens.contains { $0 != 0 } ? puzzle.text(of: puzzle.givens) : nil
    case .cages: words(rules.cages.map { "\($0.sum.map(String.init) ?? ""):\(list($0.cells))" })
    case .diagonals:
      rules.diagonals == .both ? "both" : rules.diagonals == .down ? "down" : rules.diagonals == .up ? "up" : nil
    case .houses: words(rules.extraHouses.map(list))
    case .even: rules.even.isEmpty ? nil : list(rules.even)
    case .odd: rules.odd.isEmpty ? nil : list(rules.odd)
    case .thermometers: words(rules.thermometers.map(list))
    case .arrows: words(rules.arrows.map { "\($0.circle):\(list($0.shaft))" })
    case .white: words(dots(.consecutive))
    case .black: words(dots(.double))
    case .rules: flags
    case .solution: solution.map(puzzle.text)
    }
  }

  private var boxes: String? {
    if puzzle.regions == .usual(size: puzzle.size) || isJigsaw { return nil }
    return puzzle.regions.boxShape(size: puzzle.size).map { "\($0.rows)x\($0.columns)" } ?? "none"
  }

  private var isJigsaw: Bool { puzzle.regions != .none && puzzle.regions.boxShape(size: puzzle.size) == nil }

  private var flags: String? {
    let names = VariantRules.flags.filter { puzzle.rules[keyPath: $0.value] }.keys.sorted()
    return names.isEmpty ? nil : names.joined(separator: ",")
  }

  private func dots(_ kind: Dot.Kind) -> [String] {
    puzzle.rules.dots.filter { $0.kind == kind }.map { "\($0.first),\($0.second)" }
  }

  private func words(_ words: [String]) -> String? { words.isEmpty ? nil : words.joined(separator: " ") }
  private func list(_ cells: [Int]) -> String { cells.map(String.init).joined(separator: ",") }
}

extension VariantPuzzle {
  /// A digit for each cell, 0 for none, as text: one character a cell up to nine digits, else numbers apart by blanks.
  public func text(of digits: [UInt8]) -> String {
    let cells = digits.map { $0 == 0 ? "." : "\($0)" }
    return size <= 9 ? cells.joined() : cells.joined(separator: " ")
  }
}
