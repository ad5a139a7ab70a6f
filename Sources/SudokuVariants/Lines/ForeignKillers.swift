/// Two forms in which other programs write killers of nine digits.
///
/// - SumoCue: `SumoCueV1`, with `D` if the diagonals count, then 81 entries. `=nn` is the first cell of a cage and
///   its sum. `+nn` is a further cell of the cage whose first cell has the number nn from 0. `Jn` after an entry is
///   the cell's region in a jigsaw.
/// - Pairs of sums: `3x3::k:` (`3x3:d:k:` with diagonals), then 81 numbers, each followed by a colon: 256 times the
///   cage's number plus its sum, or the other way round. The sums, which make 405, decide between the two.
enum ForeignKillers {
  private static let sumo = Array("SumoCueV1".utf8)
  private static let pairs = Array("3x3:".utf8)

  static func isForeign(_ line: ArraySlice<UInt8>) -> Bool { line.starts(with: sumo) || line.starts(with: pairs) }

  /// The puzzle of a line in one of the two forms; `nil` for another line.
  static func record(_ line: ArraySlice<UInt8>) throws(VariantTextError) -> VariantRecord? {
    if line.starts(with: sumo) { return try sumoCue(line.dropFirst(sumo.count)) }
    if line.starts(with: pairs) { return try pairsOfSums(line.dropFirst(pairs.count)) }
    return nil
  }

  private static func sumoCue(_ text: ArraySlice<UInt8>) throws(VariantTextError) -> VariantRecord {
    var reader = FieldReader(VariantField.cages.name, text)
    let hasDiagonals = reader.take("D")
    var sums: [Int: Int] = [:]
    var heads: [Int] = []
    var regions: [Int] = []
    while skipSeparators(&reader) {
      if reader.take("=") {
        sums[heads.count] = try reader.number()
        heads.append(heads.count)
      } else if reader.take("+") {
        heads.append(try reader.number())
      } else {
        throw reader.fail("entry \(heads.count + 1) of a SumoCue line begins with neither '=' nor '+'")
      }
      if reader.take("J") { regions.append(try reader.number()) }
    }
    return try killer(sums, heads, regions, hasDiagonals, reader)
  }

  private static func skipSeparators(_ reader: inout FieldReader) -> Bool {
    while reader.skipBlanks() { if !(reader.take(",") || reader.take("\t") || reader.take("\r")) { return true } }
    return false
  }

  private static func pairsOfSums(_ text: ArraySlice<UInt8>) throws(VariantTextError) -> VariantRecord {
    var reader = FieldReader(VariantField.cages.name, text)
    let hasDiagonals = reader.take("d")
    guard reader.take(":"), reader.take("k"), reader.take(":") else {
      throw reader.fail("a line that begins with 3x3: is read where 3x3::k: or 3x3:d:k: begins it")
    }
    var numbers: [Int] = []
    while reader.skipBlanks() {
      numbers.append(try reader.number(upTo: 0xFFFF))
      if !reader.take(":") { break }
    }
    for (cage, sum) in [({ $0 >> 8 }, { $0 & 255 }), ({ $0 & 255 }, { $0 >> 8 })] as [((Int) -> Int, (Int) -> Int)] {
      var firsts: [Int: Int] = [:]
      var sums: [Int: Int] = [:]
      var heads: [Int] = []
      for (index, number) in numbers.enumerated() {
        let first = firsts[cage(number)] ?? index
        firsts[cage(number)] = first
        sums[first] = sum(number)
        heads.append(first)
      }
      if sums.values.reduce(0, +) == 405 { return try killer(sums, heads, [], hasDiagonals, reader) }
    }
    throw reader.fail("the sums of the cages do not make 405")
  }

  /// A killer from the first cell of each cell's cage and the sum at each first cell.
  private static func killer(
    _ sums: [Int: Int], _ heads: [Int], _ regions: [Int], _ hasDiagonals: Bool, _ reader: FieldReader
  ) throws(VariantTextError) -> VariantRecord {
    guard heads.count == 81 else { throw reader.fail("a killer has 81 cells; there are \(heads.count)") }
    guard regions.isEmpty || regions.count == 81 else {
      throw reader.fail("a jigsaw has a region for each of 81 cells; there are \(regions.count)")
    }
    var cells: [Int: [Int]] = [:]
    for (cell, head) in heads.enumerated() {
      guard sums[head] != nil else { throw reader.fail("cell \(cell) belongs to cell \(head), which has no sum") }
      cells[head, default: []].append(cell)
    }
    var rules = VariantRules()
    rules.diagonals = hasDiagonals ? .both : []
    rules.cages = cells.sorted { $0.key < $1.key }.map { Cage($0.value, sum: sums[$0.key]) }
    do throws(VariantError) {
      return VariantRecord(
        try VariantPuzzle(size: 9, regions: regions.isEmpty ? nil : Regions(naming: regions), rules: rules))
    } catch { throw .puzzle(error) }
  }
}
