import SudokuVariants

/// Pairs of cage and sum: `3x3::k:` (`3x3:d:k:` with diagonals), then 81 numbers, each followed by a colon.
///
/// A number is 256 times the cage's number plus its sum, or the other way round. The sums tell which: all cells of a cage have one
/// sum, which its cells can have. A cell whose cage has the sum 0 is free.
enum KillerPairsLine {
  private static let form = ExchangeFormat.killerPairs

  static func isLine(_ text: some StringProtocol) -> Bool { text.hasPrefix("3x3::k:") || text.hasPrefix("3x3:d:k:") }

  static func read(_ line: String) throws(ImportError) -> ImportedPuzzle {
    var walk = TextWalk(line.utf8.dropFirst(4))
    let hasDiagonals = walk.take("d")
    guard walk.take(":"), walk.take("k"), walk.take(":") else {
      throw .malformed(form, "a line begins with 3x3::k: or 3x3:d:k:")
    }
    var numbers: [Int] = []
    while let number = walk.number() {
      guard number <= 0xFFFF else { throw .malformed(form, "\(number) is more than 65535") }
      numbers.append(number)
      _ = walk.take(":")
      walk.skip()
    }
    guard walk.isAtEnd else { throw .malformed(form, "\(walk.nextText) where a number belongs") }
    guard numbers.count == 81 else { throw .malformed(form, "81 cells belong in it; there are \(numbers.count)") }
    let orders: [[(cage: Int, sum: Int)]] = [
      numbers.map { ($0 >> 8, $0 & 255) }, numbers.map { ($0 & 255, $0 >> 8) },
    ]
    let possible = orders.compactMap(cages)
    let whole = possible.first { $0.sums.values.reduce(0, +) == 405 }
    guard let found = whole ?? possible.first else {
      throw .malformed(form, "the cages cannot have their sums")
    }
    var draft = try BoardDraft(size: 9, form: form)
    if hasDiagonals { draft.rules.diagonals = .both }
    for (head, sum) in found.sums.sorted(by: { $0.key < $1.key }) where sum > 0 {
      draft.rules.cages.append(Cage((0..<81).filter { found.heads[$0] == head }, sum: sum))
    }
    return try draft.puzzle(form: form)
  }

  /// The first cell of each cell's cage and the sum at each; `nil` if the cages cannot have these sums.
  private static func cages(_ cells: [(cage: Int, sum: Int)]) -> (heads: [Int], sums: [Int: Int])? {
    var firsts: [Int: Int] = [:]
    var sums: [Int: Int] = [:]
    var heads: [Int] = []
    for (index, cell) in cells.enumerated() {
      let first = firsts[cell.cage] ?? index
      firsts[cell.cage] = first
      guard sums[first] == nil || sums[first] == cell.sum else { return nil }
      sums[first] = cell.sum
      heads.append(first)
    }
    for (head, sum) in sums where sum > 0 {
      let count = heads.count { $0 == head }
      guard count <= 9, (count * (count + 1) / 2...count * (19 - count) / 2).contains(sum) else { return nil }
    }
    return sums.values.contains { $0 > 0 } ? (heads, sums) : nil
  }

  static func write(_ puzzle: ImportedPuzzle) throws(ExportError) -> String {
    let draft = BoardDraft(puzzle)
    try KillerCages.refuse(draft, form, takesDiagonals: true, takesRegions: false)
    guard !draft.rules.cages.isEmpty else { throw .cannotHold(form, "a puzzle without cages") }
    guard !draft.givens.contains(where: { $0 != 0 }) else { throw .cannotHold(form, "givens") }
    guard draft.rules.cages.allSatisfy({ $0.sum != nil }) else { throw .cannotHold(form, "cages without a sum") }
    let cages = try KillerCages.cageOfCell(draft, form)
    var free = draft.rules.cages.count
    let numbers = cages.map { cage -> Int in
      if let cage { return (cage + 1) << 8 | (draft.rules.cages[cage].sum ?? 0) }
      free += 1
      return free << 8
    }
    return (draft.rules.diagonals == .both ? "3x3:d:k:" : "3x3::k:") + numbers.map { "\($0):" }.joined()
  }
}
