import SudokuVariants

/// `SumoCueV1`, with `D` if the diagonals count, then 81 entries.
///
/// `=nn` is the first cell of a cage and its sum. `+nn` is a further cell of the cage whose first cell has the number nn from 0.
/// `Jn` after an entry is the cell's region in a jigsaw. In a line without `+` there are no cages, and `=n` is a given digit.
enum SumoCueLine {
  private static let form = ExchangeFormat.sumoCue
  static let start = "SumoCueV1"

  static func read(_ line: String) throws(ImportError) -> ImportedPuzzle {
    var walk = TextWalk(line.utf8.dropFirst(start.utf8.count))
    var draft = try BoardDraft(size: 9, form: form)
    if walk.take("D") { draft.rules.diagonals = .both }
    var sums: [Int: Int] = [:]
    var heads: [Int] = []
    var regions: [Int] = []
    walk.skip()
    while !walk.isAtEnd {
      let isHead = walk.take("=")
      guard isHead || walk.take("+") else {
        throw .malformed(form, "entry \(heads.count + 1) begins with neither '=' nor '+'")
      }
      guard let number = walk.number() else { throw .malformed(form, "entry \(heads.count + 1) without a number") }
      if isHead { sums[heads.count] = number }
      heads.append(isHead ? heads.count : number)
      if walk.take("J") {
        guard let region = walk.number() else { throw .malformed(form, "entry \(heads.count) without a region") }
        regions.append(region)
      }
      walk.skip()
      guard heads.count <= 81 else { throw .malformed(form, "more than 81 cells") }
    }
    guard heads.count == 81 else { throw .malformed(form, "81 cells belong in it; there are \(heads.count)") }
    guard regions.isEmpty || regions.count == 81 else {
      throw .malformed(form, "a jigsaw has a region for each of 81 cells; there are \(regions.count)")
    }
    if !regions.isEmpty { draft.regions = Regions(naming: regions) }
    try KillerCages.take(sums, heads, into: &draft, form: form)
    return try draft.puzzle(form: form)
  }

  static func write(_ puzzle: ImportedPuzzle) throws(ExportError) -> String {
    let draft = BoardDraft(puzzle)
    try KillerCages.refuse(draft, form, takesDiagonals: true, takesRegions: true)
    let cages = try KillerCages.cageOfCell(draft, form)
    if draft.givens.contains(where: { $0 != 0 }), !draft.rules.cages.isEmpty {
      throw .cannotHold(form, "givens beside cages")
    }
    let isAlone = cages.allSatisfy { $0.map { draft.rules.cages[$0].cells.count == 1 } ?? true }
    if isAlone, !draft.rules.cages.isEmpty { throw .cannotHold(form, "cages of one cell alone") }
    let regions = draft.hasUsualRegions ? nil : draft.usedRegions.ofCell
    var text = start + (draft.rules.diagonals == .both ? "D" : "")
    for cell in 0..<81 {
      if let cage = cages[cell] {
        let first = draft.rules.cages[cage].cells.min() ?? cell
        text += first == cell ? "=\(draft.rules.cages[cage].sum ?? 0)" : "+\(first)"
      } else {
        text += "=\(draft.givens[cell])"
      }
      if let regions { text += "J\(regions[cell])" }
    }
    return text
  }
}

/// Cages by the first cell of each, as two old forms of killers have them.
enum KillerCages {
  /// Adds the cages: `heads` has the first cell of each cell's cage, `sums` the sum at each first cell.
  static func take(
    _ sums: [Int: Int], _ heads: [Int], into draft: inout BoardDraft, form: ExchangeFormat
  ) throws(ImportError) {
    var cells: [Int: [Int]] = [:]
    for (cell, head) in heads.enumerated() {
      guard sums[head] != nil else {
        throw .malformed(form, "cell \(cell) belongs to cell \(head), which has no sum")
      }
      cells[head, default: []].append(cell)
    }
    let hasCages = cells.values.contains { $0.count > 1 }
    for (head, members) in cells.sorted(by: { $0.key < $1.key }) {
      let sum = sums[head] ?? 0
      if members.count > 1 {
        draft.rules.cages.append(Cage(members, sum: sum == 0 ? nil : sum))
      } else if sum > 0, hasCages {
        draft.rules.cages.append(Cage(members, sum: sum))
      } else if sum > 0 {
        guard sum <= 9 else { throw .malformed(form, "a given \(sum) where 1 to 9 belong") }
        draft.givens[members[0]] = UInt8(sum)
      }
    }
  }

  /// The cage of each cell, `nil` for a free cell. Cages that overlap are refused.
  static func cageOfCell(_ draft: BoardDraft, _ form: ExchangeFormat) throws(ExportError) -> [Int?] {
    var cages = [Int?](repeating: nil, count: draft.cellCount)
    for (index, cage) in draft.rules.cages.enumerated() {
      for cell in cage.cells {
        if cages[cell] != nil { throw .cannotHold(form, "cages that overlap") }
        cages[cell] = index
      }
    }
    return cages
  }

  /// Refuses all that a killer line has no place for.
  static func refuse(
    _ draft: BoardDraft, _ form: ExchangeFormat, takesDiagonals: Bool, takesRegions: Bool,
    sizes: ClosedRange<Int> = 9...9
  ) throws(ExportError) {
    guard sizes.contains(draft.size) else { throw .cannotHold(form, "a board of \(draft.size) rows") }
    if !takesRegions, !draft.hasUsualRegions { throw .cannotHold(form, "other regions than boxes") }
    var other = draft.rules
    other.cages = []
    if takesDiagonals, other.diagonals == .both { other.diagonals = [] }
    guard other.isEmpty else { throw .cannotHold(form, RuleNames.names(other, size: draft.size)) }
    if !draft.progress.isEmpty { throw .cannotHold(form, "a player's entries") }
  }
}

/// The rules of a puzzle in words, for a refusal.
enum RuleNames {
  static func names(_ rules: VariantRules, size: Int) -> String {
    let words = (try? VariantPuzzle(size: size, rules: rules))?.ruleWords ?? []
    return words.isEmpty ? "its rules" : words.joined(separator: ", ")
  }

  /// Refuses any further rule, other regions than boxes, and boards of another size.
  static func requireClassic(_ draft: BoardDraft, _ form: ExchangeFormat) throws(ExportError) {
    guard draft.size == 9 else { throw .cannotHold(form, "a board of \(draft.size) rows") }
    guard draft.hasUsualRegions else { throw .cannotHold(form, "other regions than boxes") }
    guard draft.rules.isEmpty else { throw .cannotHold(form, names(draft.rules, size: 9)) }
  }
}
