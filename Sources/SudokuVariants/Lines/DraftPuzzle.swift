/// The fields of a line as read, before they make a puzzle.
struct DraftPuzzle {
  private var size: Int?
  private var givens: [UInt8] = []
  private var regions: Regions?
  private var solution: [UInt8]?
  private var rules = VariantRules()
  /// Lists of cells without a name, in their order.
  private var lists: [ArraySlice<UInt8>] = []

  /// Reads the fields; `columns` names those without a name.
  init(_ line: ArraySlice<UInt8>, _ columns: [VariantField]) throws(VariantTextError) {
    for (index, part) in line.split(separator: 9, omittingEmptySubsequences: false).enumerated() {
      if let equals = part.prefix(16).firstIndex(of: UInt8(ascii: "=")), let field = VariantField(part[..<equals]) {
        try read(field, part[(equals + 1)...])
      } else if index < columns.count {
        try read(columns[index], part)
      } else if VariantLines.isCages(part) {
        try read(.cages, part)
      } else if let number = VariantLines.number(part), number <= VariantPuzzle.sizes.upperBound {
        size = number
      } else if part.contains(where: { $0 > 32 }) {
        lists.append(part)
      }
    }
    try placeLists()
  }

  /// The puzzle of the fields.
  func record() throws(VariantTextError) -> VariantRecord {
    guard let size = size ?? impliedSize else { throw .noSize }
    do throws(VariantError) {
      return VariantRecord(
        try VariantPuzzle(size: size, regions: regions, givens: givens, rules: rules), solution: solution)
    } catch { throw .puzzle(error) }
  }

  private var impliedSize: Int? {
    let count = max(givens.count, regions?.ofCell.count ?? 0, solution?.count ?? 0)
    if count > 0 { return VariantPuzzle.sizes.first { $0 * $0 == count } }
    return rules.cages.isEmpty ? nil : 9
  }

  private mutating func read(_ field: VariantField, _ value: ArraySlice<UInt8>) throws(VariantTextError) {
    var reader = FieldReader(field.name, value)
    guard reader.skipBlanks() else { return }
    switch field {
    case .size:
      size = try reader.number()
      if reader.skipBlanks() { throw reader.fail("a size is one number; tabs stand between fields") }
    case .boxes: regions = try DraftPuzzle.boxes(value, &reader)
    case .regions: regions = try DraftPuzzle.regions(value, &reader)
    case .givens: givens = try reader.cells()
    case .solution: solution = try reader.cells()
    case .rules: try readRules(value, reader)
    default:
      guard let place = VariantField.ofConstraints.first(where: { $0.field == field }) else { return }
      try readConstraints(place.type, place.index, &reader)
    }
  }

  private mutating func readConstraints<Item: WrittenConstraint>(
    _ type: Item.Type, _ index: Int, _ reader: inout FieldReader
  ) throws(VariantTextError) {
    guard case .field(_, let read, _) = Item.texts[index] else { return }
    rules[Item.self] = Item.ordered(rules[Item.self] + (try read(&reader)))
  }

  /// Identifies the lists without a name.
  private mutating func placeLists() throws(VariantTextError) {
    for (index, list) in lists.enumerated() {
      if index == 0 && givens.isEmpty && !(isKiller && isSolution(list)) {
        try read(.givens, list)
      } else if regions == nil, !isSolution(list) {
        try read(.regions, list)
      } else {
        try read(.solution, list)
      }
    }
  }

  /// Killers have seldom givens.
  private var isKiller: Bool { !rules.cages.isEmpty }

  /// True if a list holds every digit once in each row and agrees with the givens.
  private func isSolution(_ list: ArraySlice<UInt8>) -> Bool {
    var reader = FieldReader(VariantField.solution.name, list)
    guard let cells = try? reader.cells(), let size = VariantPuzzle.sizes.first(where: { $0 * $0 == cells.count })
    else {
      return false
    }
    for row in 0..<size where Set(cells[row * size..<row * size + size]) != Set(1...UInt8(size)) { return false }
    return givens.count != cells.count || zip(givens, cells).allSatisfy { $0 == 0 || $0 == $1 }
  }

  // MARK: Values

  private static func boxes(_ value: ArraySlice<UInt8>, _ reader: inout FieldReader) throws(VariantTextError) -> Regions
  {
    if String(decoding: value, as: UTF8.self).lowercased() == "none" { return .none }
    let rows = try reader.number()
    guard reader.take("x") || reader.take("X") else { throw reader.fail("boxes are written 2x3, rows first, or none") }
    let columns = try reader.number()
    guard rows > 0, columns > 0, VariantPuzzle.sizes.contains(rows * columns) else {
      throw reader.fail("a box has 1 to 16 cells")
    }
    return .boxes(rows: rows, columns: columns)
  }

  private static func regions(_ value: ArraySlice<UInt8>, _ reader: inout FieldReader) throws(VariantTextError)
    -> Regions
  {
    let words = value.split(separator: 32)
    return words.count > 1 ? Regions(naming: words) : Regions(naming: Array(words.first ?? []))
  }

  private mutating func readRules(_ value: ArraySlice<UInt8>, _ reader: FieldReader) throws(VariantTextError) {
    for name in value.split(separator: UInt8(ascii: ",")) {
      guard let add = VariantRules.flagNames[String(decoding: name, as: UTF8.self).lowercased()] else {
        throw reader.fail("it has \(VariantRules.flagNames.keys.sorted().joined(separator: ", ")), apart by commas")
      }
      add(&rules)
    }
  }
}
