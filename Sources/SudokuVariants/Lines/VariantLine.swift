/// Reads and writes puzzles as text, one a line.
///
/// A line has fields apart by tabs, each `name=value`:
///
///     size=9	givens=.5..7 ...	cages=15:0,1 8:2,10,11
///
/// | field | value |
/// | --- | --- |
/// | `size` | the number of digits |
/// | `boxes` | `2x3`: rows and columns of a box; `none`. Usual boxes by default |
/// | `regions` | a name for each cell, apart by blanks or one character each |
/// | `givens` | a digit for each cell in the same way; `.` for none |
/// | `cages` | `sum:cell,cell` apart by blanks; no number before the colon for a cage without a sum |
/// | `diagonals` | `both`, `down` or `up` |
/// | `houses` | further houses, `cell,cell,...` apart by blanks |
/// | `even`, `odd` | cells, apart by commas |
/// | `thermometers` | `cell,cell,...` from the bulb on, apart by blanks |
/// | `arrows` | `circle:cell,cell` apart by blanks |
/// | `white`, `black` | dots: `cell,cell` apart by blanks |
/// | `v`, `x` | pairs of neighbours that add up to 5 or 10: `cell,cell` apart by blanks |
/// | `palindromes`, `renbans`, `whispers` | lines: `cell,cell,...` apart by blanks |
/// | `between` | lines whose inner digits lie between those of the ends: `cell,cell,...` apart by blanks |
/// | `littlekillers` | `sum:cell,cell,...` along a diagonal from edge to edge, apart by blanks |
/// | `sandwiches` | `sum:cell,cell,...` of all cells of a row or a column, from the number on, apart by blanks |
/// | `quadruples` | `digit,digit:cell,cell,cell,cell` around a corner, apart by blanks |
/// | `clones` | `cell,cell:cell,cell`, two groups of one shape, apart by blanks |
/// | `skyscrapers` | `visible:cell,cell,...` of all cells of a row or a column, from the number on, apart by blanks |
/// | `rules` | any of `antiknight`, `antiking`, `nonconsecutive`, `windoku`, `disjoint`, `alldots`, `allxv`, apart by commas |
/// | `solution` | a digit for each cell |
///
/// Cells are numbered from 0 at the top left, row by row. The name may be omitted if the value identifies it: a size,
/// cages, and then lists of cells in the order givens, regions, solution. A list is the solution if it holds every
/// digit once in each row and agrees with the givens. A first line of names alone names the fields of all later
/// lines, so that tables with such columns can be read.
public struct VariantLines: Sendable {
  private var columns: [VariantField] = []

  /// A reader at the beginning of a text.
  public init() {}

  /// True if a line looks like a puzzle of this kind rather than like a classic grid of 81 characters.
  public static func isVariant(_ line: ArraySlice<UInt8>) -> Bool {
    let line = line.drop { $0 == 32 || $0 == 9 }
    if line.first == UInt8(ascii: "#") || line.isEmpty { return false }
    if header(line) != nil { return true }
    for part in line.split(separator: 9) {
      if let equals = part.prefix(16).firstIndex(of: UInt8(ascii: "=")),
        VariantField(part[part.startIndex..<equals]) != nil
      {
        return true
      }
      if isCages(part) { return true }
    }
    // Nine digits separated by tabs are a row of a classic puzzle: a size is followed by all cells at once.
    let fields = line.split(separator: 9)
    guard fields.count > 1, let size = number(fields[0]), VariantPuzzle.sizes.contains(size) else { return false }
    return size > 1 && fields[1].count >= size * size
  }

  /// True if one of the first forty lines of a text is a puzzle of this kind.
  public static func isVariantText(_ bytes: [UInt8]) -> Bool {
    let start = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
    return bytes[start...].prefix(1 << 16).split(separator: 10).prefix(40).contains { isVariant($0) }
  }

  /// True if a line consists of names of columns.
  public static func isHeader(_ line: ArraySlice<UInt8>) -> Bool {
    header(line.last == 13 ? line.dropLast() : line) != nil
  }

  /// True if a line has named the columns.
  public var hasColumns: Bool { !columns.isEmpty }

  /// Reads the next line; `nil` for a blank line, a remark that begins with `#`, or a line of column names.
  public mutating func record(_ line: ArraySlice<UInt8>) throws(VariantTextError) -> VariantRecord? {
    var line = line
    while let last = line.last, last == 13 || last == 32 { line.removeLast() }
    guard let first = line.first(where: { $0 > 32 }), first != UInt8(ascii: "#") else { return nil }
    if let names = VariantLines.header(line) {
      columns = names
      return nil
    }
    return try DraftPuzzle(line, columns).record()
  }

  /// Reads a whole text.
  ///
  /// - Throws: ``VariantTextError`` for the first bad line, with its number in the field's name.
  public static func records(_ text: String) throws(VariantTextError) -> [VariantRecord] {
    var lines = VariantLines()
    var found: [VariantRecord] = []
    for (number, line) in Array(text.utf8).split(separator: 10, omittingEmptySubsequences: false).enumerated() {
      do throws(VariantTextError) {
        if let record = try lines.record(line) { found.append(record) }
      } catch { throw .field("line \(number + 1)", error.description) }
    }
    return found
  }

  /// The names of columns, if a line holds nothing else.
  private static func header(_ line: ArraySlice<UInt8>) -> [VariantField]? {
    guard let first = line.first, first > 64 else { return nil }
    let fields = line.split(separator: 9, omittingEmptySubsequences: false).map { VariantField($0) }
    let known = fields.compactMap { $0 }
    return known.count == fields.count ? known : nil
  }

  /// True if a field without a name begins as `15:` does.
  static func isCages(_ part: ArraySlice<UInt8>) -> Bool {
    let head = part.drop { $0 == 32 }
    let rest = head.drop { (48...57).contains($0) }
    return rest.count < head.count && rest.first == UInt8(ascii: ":")
  }

  static func number(_ part: ArraySlice<UInt8>) -> Int? {
    guard (1...4).contains(part.count), part.allSatisfy({ (48...57).contains($0) }) else { return nil }
    return part.reduce(0) { $0 * 10 + Int($1 - 48) }
  }
}
