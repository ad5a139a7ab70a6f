import SudokuVariants

/// A game id of Solo in Simon Tatham's collection: `3x3:` and the cells, in which a letter stands for 1 to 26 blanks.
///
/// `9j:` is a jigsaw; `x` behind the size means diagonals, `k` a killer. The cells are followed by the regions of a jigsaw, and the
/// cages and sums of a killer, apart by commas.
enum SoloID {
  private static let form = ExchangeFormat.solo

  /// The part before the colon.
  private struct Shape {
    var columns: Int
    var rows: Int
    var isJigsaw = false
    var hasDiagonals = false
    var isKiller = false
    var size: Int { columns * rows }

    init?(_ text: some StringProtocol) {
      var walk = TextWalk(text.utf8)
      guard let first = walk.number(), (1...16).contains(first) else { return nil }
      (columns, rows) = (first, 1)
      if walk.take("x"), let second = walk.number() {
        guard (1...16).contains(second) else { return nil }
        rows = second
      } else if walk.take("j") {
        isJigsaw = true
      } else {
        return nil
      }
      while let byte = walk.take() {
        switch byte {
        case UInt8(ascii: "x"): hasDiagonals = true
        case UInt8(ascii: "k"): isKiller = true
        case UInt8(ascii: "j"): isJigsaw = true
        // The symmetry and the difficulty of its generator.
        case UInt8(ascii: "r"), UInt8(ascii: "m"), UInt8(ascii: "a"): while walk.number() != nil || walk.take("d") {}
        case UInt8(ascii: "d"): _ = walk.take()
        default: return nil
        }
      }
      if rows == 1, columns > 1 { isJigsaw = true }
    }
  }

  static func isID(_ text: some StringProtocol) -> Bool {
    guard let first = text.utf8.first, (48...57).contains(first), !KillerPairsLine.isLine(text) else { return false }
    let head = text.prefix(24).prefix { $0 != ":" }
    return head.endIndex < text.endIndex && text[head.endIndex] == ":" && Shape(head) != nil
  }

  static func read(_ line: String) throws(ImportError) -> ImportedPuzzle {
    guard let colon = line.firstIndex(of: ":"), let shape = Shape(line[..<colon]) else {
      throw .malformed(form, "a size such as 3x3 or 9j belongs before the colon")
    }
    var draft = try BoardDraft(size: shape.size, form: form)
    var parts = line[line.index(after: colon)...].split(separator: ",", omittingEmptySubsequences: false).makeIterator()
    draft.givens = try cells(parts.next(), size: shape.size, upTo: shape.size).map(UInt8.init)
    if shape.isJigsaw {
      draft.regions = Regions(naming: try blocks(parts.next(), size: shape.size, "regions"))
    } else {
      draft.regions = .boxes(rows: shape.columns, columns: shape.rows)
    }
    if shape.hasDiagonals { draft.rules.diagonals = .both }
    if shape.isKiller {
      let heads = try blocks(parts.next(), size: shape.size, "cages")
      let sums = try cells(parts.next(), size: shape.size, upTo: 999)
      for head in Set(heads).sorted() {
        let members = heads.indices.filter { heads[$0] == head }
        let sum = members.map { sums[$0] }.max() ?? 0
        if sum > 0 || members.count > 1 { draft.rules.cages.append(Cage(members, sum: sum > 0 ? sum : nil)) }
      }
    }
    guard parts.next() == nil else { throw .malformed(form, "a comma too many") }
    return try draft.puzzle(form: form)
  }

  private static func cells(_ text: Substring?, size: Int, upTo most: Int) throws(ImportError) -> [Int] {
    var walk = TextWalk((text ?? "").utf8)
    var cells: [Int] = []
    while let byte = walk.next {
      if let number = walk.number() {
        guard number <= most else { throw .malformed(form, "\(number) in a cell where at most \(most) belongs") }
        cells.append(number)
      } else {
        _ = walk.take()
        switch byte {
        case UInt8(ascii: "_"): break
        case 97...122: cells += [Int](repeating: 0, count: Int(byte - 96))
        default: throw .malformed(form, "'\(Character(Unicode.Scalar(byte)))' among the cells")
        }
      }
      if cells.count > size * size { break }
    }
    guard cells.count == size * size else { throw .malformed(form, "\(cells.count) cells where \(size * size) belong") }
    return cells
  }

  /// The number of a line between cells: first those between columns, row by row, then those between rows, column by column.
  private static func pair(_ line: Int, size: Int) -> (Int, Int) {
    let half = size * (size - 1)
    if line < half {
      let cell = line / (size - 1) * size + line % (size - 1)
      return (cell, cell + 1)
    }
    let column = (line - half) / (size - 1), row = (line - half) % (size - 1)
    return (row * size + column, (row + 1) * size + column)
  }

  /// A number for the group of each cell. A letter stands for 1 to 25 places without a line and one with a line, `_` for a line
  /// alone, `z` for 25 places without a line.
  private static func blocks(_ text: Substring?, size: Int, _ part: String) throws(ImportError) -> [Int] {
    let count = 2 * size * (size - 1)
    var groups = Array(0..<size * size)
    func root(_ cell: Int) -> Int {
      var cell = cell
      while groups[cell] != cell { cell = groups[cell] }
      return cell
    }
    var place = 0
    for byte in (text ?? "").utf8 {
      guard byte == UInt8(ascii: "_") || (97...122).contains(byte) else {
        throw .malformed(form, "'\(Character(Unicode.Scalar(byte)))' among the \(part)")
      }
      let open = byte == UInt8(ascii: "_") ? 0 : min(25, Int(byte - 96))
      guard place + open <= count else { throw .malformed(form, "too many \(part)") }
      for line in place..<place + open {
        let (first, second) = pair(line, size: size)
        let (low, high) = (min(root(first), root(second)), max(root(first), root(second)))
        groups[high] = low
      }
      place += open + (byte == UInt8(ascii: "z") ? 0 : 1)
    }
    guard place == count + 1 else { throw .malformed(form, "too few \(part)") }
    return groups.indices.map(root)
  }

  // MARK: Writing

  static func write(_ puzzle: ImportedPuzzle) throws(ExportError) -> String {
    let draft = BoardDraft(puzzle), size = draft.size
    try KillerCages.refuse(draft, form, takesDiagonals: true, takesRegions: true, sizes: 2...16)
    let regions = draft.usedRegions
    guard !regions.ofCell.isEmpty else { throw .cannotHold(form, "a board without regions") }
    let box = regions.boxShape(size: size).flatMap { $0.rows > 1 && $0.columns > 1 ? $0 : nil }
    let isKiller = !draft.rules.cages.isEmpty
    var text = box.map { "\($0.rows)x\($0.columns)" } ?? "\(size)j"
    text += (draft.rules.diagonals == .both ? "x" : "") + (isKiller ? "k" : "") + ":" + runs(draft.givens.map(Int.init))
    if box == nil { text += "," + (try blocks(regions.ofCell.map(Int.init), size: size, "regions in several pieces")) }
    guard isKiller else { return text }
    guard draft.rules.cages.allSatisfy({ $0.sum != nil }) else { throw .cannotHold(form, "cages without a sum") }
    let cages = try KillerCages.cageOfCell(draft, form)
    let groups = cages.enumerated().map { $1 ?? draft.rules.cages.count + $0 }
    var sums = [Int](repeating: 0, count: size * size)
    for cage in draft.rules.cages { sums[cage.cells.min() ?? 0] = cage.sum ?? 0 }
    return text + "," + (try blocks(groups, size: size, "cages in several pieces")) + "," + runs(sums)
  }

  private static func runs(_ cells: [Int]) -> String {
    var text = ""
    var blanks = 0
    func flush() {
      while blanks > 0 {
        let count = min(26, blanks)
        text.unicodeScalars.append(Unicode.Scalar(UInt8(96 + count)))
        blanks -= count
      }
    }
    for cell in cells {
      if cell == 0 {
        blanks += 1
      } else {
        flush()
        if text.last?.isNumber ?? false { text += "_" }
        text += "\(cell)"
      }
    }
    flush()
    return text
  }

  private static func blocks(_ groups: [Int], size: Int, _ broken: String) throws(ExportError) -> String {
    var text = ""
    var open = 0
    for line in 0...2 * size * (size - 1) {
      let isLine: Bool
      if line == 2 * size * (size - 1) {
        isLine = true
      } else {
        let (first, second) = pair(line, size: size)
        isLine = groups[first] != groups[second]
      }
      guard isLine else {
        open += 1
        continue
      }
      while open > 25 {
        text += "z"
        open -= 25
      }
      if open == 0 { text += "_" } else { text.unicodeScalars.append(Unicode.Scalar(UInt8(96 + open))) }
      open = 0
    }
    // A group in pieces would be read as several.
    let read = try? blocks(Substring(text), size: size, "")
    guard read.map({ Regions(naming: $0) }) == Regions(naming: groups) else { throw .cannotHold(form, broken) }
    return text
  }
}
