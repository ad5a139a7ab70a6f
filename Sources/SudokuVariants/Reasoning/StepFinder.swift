import Phrases

/// Finds the next step in a position, technique by technique.
struct StepFinder {
  let position: VariantPosition
  /// The sums without result in earlier positions of the same puzzle.
  var fruitless: FruitlessSums?
  var puzzle: VariantPuzzle { position.puzzle }
  var layout: VariantLayout { position.layout }

  /// The easiest step; `nil` if no technique up to a rating finds one.
  func easiest(upTo rating: Int) -> VariantStep? {
    for technique in layout.techniques where technique.rating <= rating {
      if let step = step(technique) { return step }
    }
    return nil
  }

  func step(_ technique: VariantTechnique) -> VariantStep? {
    switch technique {
    case .hiddenSingle: hiddenSingle()
    case .lastOfCage: lastOfCage()
    case .nakedSingle: nakedSingle()
    case .cageCombinations: sums { $0.isCage }
    case .lockedCandidates: lockedCandidates()
    case .cageClaim: cageClaim()
    case .innieOrOutie: sums { !$0.isCage && $0.cells.count == 1 }
    case .nakedPair: nakedSubset(2)
    case .hiddenPair: hiddenPair()
    case .innies: sums { !$0.isCage && $0.cells.count > 1 }
    case .nakedTriple: nakedSubset(3)
    case .lawOfLeftovers: lawOfLeftovers()
    case .contradiction: contradiction()
    default: constraintStep(technique)
    }
  }

  // MARK: Singles

  private func hiddenSingle() -> VariantStep? {
    for house in layout.houses {
      for digit in 1...puzzle.size {
        let places = position.places[digit - 1] & house.set
        guard places.count == 1, let cell = places.first(where: { _ in true }) else { continue }
        // A digit that is known in the house has no places in it, so this cell is open.
        let claim: Phrase = "In \(house.name), \(digit) can only be in \(name(cell))"
        return placing(digit, in: cell, .hiddenSingle, claim)
      }
    }
    return nil
  }

  private func nakedSingle() -> VariantStep? {
    for cell in position.digits.indices where position.digits[cell] == 0 {
      let mask = position.candidates[cell]
      guard mask.nonzeroBitCount == 1 else { continue }
      let digit = mask.trailingZeroBitCount + 1
      let claim: Phrase = "Every other digit is ruled out in \(name(cell))"
      return placing(digit, in: cell, .nakedSingle, claim)
    }
    return nil
  }

  private func lastOfCage() -> VariantStep? {
    for sum in layout.sums where sum.isCage {
      let open = sum.cells.filter { position.digits[$0] == 0 }
      guard open.count == 1 else { continue }
      let rest = sum.target - sum.cells.reduce(0) { $0 + Int(position.digits[$1]) }
      guard (1...puzzle.size).contains(rest), holds(rest, open[0]) else { continue }
      let claim: Phrase = "In \(sum.origin), only \(name(open[0])) is open, and \(rest) is left"
      return placing(rest, in: open[0], .lastOfCage, claim)
    }
    return nil
  }

  // MARK: Constraints

  private func constraintStep(_ technique: VariantTechnique) -> VariantStep? {
    for part in puzzle.compiled.partsOfTechnique[technique] ?? [] {
      guard let constraint = part.constraint as? any ExplainedConstraint else { continue }
      if let step = constraint.step(self, part) { return step }
    }
    return nil
  }

  /// The step that the relations, sums and groups of a constraint give.
  func step(by constraint: some ExplainedConstraint, _ technique: VariantTechnique, _ part: CompiledRules.Part)
    -> VariantStep?
  {
    let rules = puzzle.compiled
    for relation in rules.relations[part.relations] {
      let out = without(relation.to, ~relation.table.allowed(beside: position.candidates[relation.from]))
      guard !out.isEmpty else { continue }
      let cells = [relation.from, relation.to]
      return removing(out, technique, cells, constraint.reason(cells, self))
    }
    for sum in rules.sums[part.sums] {
      let out = eliminations(
        by: VariantLayout.Sum(
          cells: sum.cells, added: sum.added, target: sum.target, areDifferent: sum.isDistinct, origin: "",
          isCage: false))
      guard !out.isEmpty else { continue }
      return removing(out, technique, sum.cells, constraint.reason(sum.cells, self))
    }
    for group in rules.groups[part.groups] {
      let cells = group.cells
      var masks = cells.map { position.candidates[$0] }
      guard !masks.contains(0) else { continue }
      let isPossible = masks.withUnsafeMutableBufferPointer { $0.baseAddress.map(group.narrow) ?? true }
      let out = isPossible ? zip(cells, masks).flatMap { without($0, ~$1) } : []
      guard !out.isEmpty else { continue }
      return removing(out, technique, cells, constraint.reason(cells, self))
    }
    return nil
  }

  // MARK: Sums

  private func sums(_ isMeant: (VariantLayout.Sum) -> Bool) -> VariantStep? {
    for (index, sum) in layout.sums.enumerated() where isMeant(sum) {
      if sum.cells.count == 1 {
        let cell = sum.cells[0]
        guard position.digits[cell] == 0, (1...puzzle.size).contains(sum.target), holds(sum.target, cell) else {
          continue
        }
        let claim: Phrase = "By \(sum.origin), \(name(cell)) is what the cages leave"
        return placing(sum.target, in: cell, sum.isCage ? .lastOfCage : .innieOrOutie, claim)
      }
      if let fruitless, fruitless.contains(sum, index, in: position) { continue }
      let out = eliminations(by: sum)
      guard !out.isEmpty else {
        fruitless?.insert(sum, index, in: position)
        continue
      }
      let open = sum.cells.filter { position.digits[$0] == 0 }
      if sum.isCage {
        let sets = combinations(sum).sets.map { set in
          digits(set).map(String.init).joined(separator: "+")
        }
        let reason: Phrase =
          "In \(sum.origin), the open cells \(list(open.map(name))) can only hold \(list(sets, .or))."
        return removing(out, .cageCombinations, open, reason)
      }
      let reason: Phrase = "By \(sum.origin), \(equation(sum))."
      return removing(out, .innies, open, reason)
    }
    return nil
  }

  /// `r1c1 + r1c2 - r2c3 = 5`.
  private func equation(_ sum: VariantLayout.Sum) -> String {
    let terms = sum.cells.enumerated().map { index, cell in
      (index == 0 ? "" : index < sum.added ? " + " : " - ") + name(cell)
    }
    return terms.joined() + " = \(sum.target)"
  }

  /// The candidates that no way to reach a sum uses.
  private func eliminations(by sum: VariantLayout.Sum) -> [VariantCandidate] {
    let open = sum.cells.filter { position.digits[$0] == 0 }
    guard !open.isEmpty else { return [] }
    if sum.areDifferent {
      let kept = combinations(sum).kept
      return zip(open, kept).flatMap { without($0, ~$1) }
    }
    let kept = SumTotals(
      masks: open.map { position.candidates[$0] },
      signs: open.map { cell in (sum.cells.firstIndex(of: cell) ?? 0) < sum.added ? 1 : -1 },
      total: sum.target
        - sum.cells.enumerated().reduce(0) { $0 + ($1.offset < sum.added ? 1 : -1) * Int(position.digits[$1.element]) }
    ).kept
    return zip(open, kept).flatMap { without($0, ~$1) }
  }

  /// The sets of different digits for the open cells of a sum, and the digits that each cell may hold in one of them.
  private func combinations(_ sum: VariantLayout.Sum) -> (sets: [UInt16], kept: [UInt16]) {
    let open = sum.cells.filter { position.digits[$0] == 0 }
    let rest = sum.target - sum.cells.reduce(0) { $0 + Int(position.digits[$1]) }
    return CageSets.find(open.map { position.candidates[$0] }, total: rest, size: puzzle.size)
  }

  private func cageClaim() -> VariantStep? {
    for sum in layout.sums where sum.areDifferent && sum.cells.count > 1 {
      let open = sum.cells.filter { position.digits[$0] == 0 }
      guard open.count > 1 else { continue }
      let sets = combinations(sum).sets
      let sure = sets.reduce(UInt16.max, &)
      guard !sets.isEmpty, sure != 0 else { continue }
      for digit in digits(sure) {
        let holders = open.filter { holds(digit, $0) }
        let watched = holders.reduce(position.places[digit - 1]) { $0 & layout.peers[$1] }
        guard !watched.isEmpty else { continue }
        let reason: Phrase = "Every way to fill \(sum.origin) has \(digit), in \(list(holders.map(name), .or))."
        return removing(watched.map { VariantCandidate(cell: $0, digit: digit) }, .cageClaim, holders, reason)
      }
    }
    return nil
  }

  // MARK: Houses

  private func lockedCandidates() -> VariantStep? {
    for house in layout.houses {
      for digit in 1...puzzle.size {
        let places = position.places[digit - 1] & house.set
        guard (2...puzzle.size).contains(places.count) else { continue }
        let seen = places.reduce(position.places[digit - 1]) { $0 & layout.peers[$1] }
        guard !seen.isEmpty else { continue }
        let held = list(places.map(name), .or)
        let reason: Phrase =
          seen.count == 1
          ? "In \(house.name), \(digit) is in \(held), and another cell sees all of these."
          : "In \(house.name), \(digit) is in \(held), and other cells see all of these."
        return removing(
          seen.map { VariantCandidate(cell: $0, digit: digit) }, .lockedCandidates, Array(places), reason)
      }
    }
    return nil
  }

  private func nakedSubset(_ count: Int) -> VariantStep? {
    for house in layout.houses {
      let open = house.cells.filter { position.digits[$0] == 0 && position.candidates[$0].nonzeroBitCount <= count }
      for cells in choose(count, of: open) {
        let union = cells.reduce(UInt16(0)) { $0 | position.candidates[$1] }
        guard union.nonzeroBitCount == count else { continue }
        let out = house.cells.filter { !cells.contains($0) && position.digits[$0] == 0 }.flatMap { without($0, union) }
        guard !out.isEmpty else { continue }
        let reason: Phrase =
          "In \(house.name), \(list(cells.map(name))) share \(list(digits(union).map(String.init)))."
        return removing(out, count == 2 ? .nakedPair : .nakedTriple, cells, reason)
      }
    }
    return nil
  }

  private func hiddenPair() -> VariantStep? {
    for house in layout.houses {
      let twice = (1...puzzle.size).filter { (position.places[$0 - 1] & house.set).count == 2 }
      for pair in choose(2, of: twice) {
        let cells = position.places[pair[0] - 1] & house.set
        guard cells == position.places[pair[1] - 1] & house.set else { continue }
        let mask = UInt16(1) << UInt16(pair[0] - 1) | UInt16(1) << UInt16(pair[1] - 1)
        let out = cells.flatMap { without($0, ~mask) }
        guard !out.isEmpty else { continue }
        let reason: Phrase = "In \(house.name), \(pair[0]) and \(pair[1]) can only be in \(list(cells.map(name)))."
        return removing(out, .hiddenPair, Array(cells), reason)
      }
    }
    return nil
  }

  private func lawOfLeftovers() -> VariantStep? {
    for leftovers in layout.leftovers {
      for (from, to) in [(leftovers.inside, leftovers.outside), (leftovers.outside, leftovers.inside)] {
        let possible = from.reduce(UInt16(0)) { $0 | position.candidates[$1] }
        let out = to.filter { position.digits[$0] == 0 }.flatMap { without($0, ~possible) }
        guard !out.isEmpty else { continue }
        let (one, other) = (list(from.map(name)), list(to.map(name)))
        let reason: Phrase =
          "By the law of leftovers on \(leftovers.origin), \(one) and \(other) hold the same digits."
        return removing(out, .lawOfLeftovers, Array(from) + Array(to), reason)
      }
    }
    return nil
  }

  // MARK: Trying

  /// A candidate that leads, by easy steps alone, to a cell without candidates or a digit without a place.
  private func contradiction() -> VariantStep? {
    let open = position.digits.indices.filter { position.digits[$0] == 0 }
      .sorted { (position.candidates[$0].nonzeroBitCount, $0) < (position.candidates[$1].nonzeroBitCount, $1) }
    let fruitless = FruitlessSums(layout.sums.count)
    for cell in open.prefix(24) {
      for digit in digits(position.candidates[cell]) {
        var attempt = Attempt(position, digit, in: cell, fruitless)
        guard let reason = attempt.contradiction() else { continue }
        return removing([VariantCandidate(cell: cell, digit: digit)], .contradiction, [cell], reason)
      }
    }
    return nil
  }

  // MARK: Words and helpers

  func name(_ cell: Int) -> String { puzzle.name(of: cell) }

  private func holds(_ digit: Int, _ cell: Int) -> Bool { position.candidates[cell] >> UInt16(digit - 1) & 1 == 1 }

  func digits(_ mask: UInt16) -> [Int] { (1...16).filter { mask >> UInt16($0 - 1) & 1 == 1 } }

  /// The candidates of a cell in words.
  func choices(_ cell: Int) -> Phrase { list(digits(position.candidates[cell]).map(String.init), .or) }

  func list(_ items: [String], _ last: Phrase.Conjunction = .and) -> Phrase { .list(items, last) }

  func without(_ cell: Int, _ mask: UInt16) -> [VariantCandidate] {
    guard position.digits[cell] == 0 else { return [] }
    return digits(position.candidates[cell] & mask).map { VariantCandidate(cell: cell, digit: $0) }
  }

  private func choose<Item>(_ count: Int, of items: [Item]) -> [[Item]] {
    guard count > 0, items.count >= count else { return count == 0 ? [[]] : [] }
    return items.indices.flatMap { index in
      choose(count - 1, of: Array(items[(index + 1)...])).map { [items[index]] + $0 }
    }
  }

  private func placing(_ digit: Int, in cell: Int, _ technique: VariantTechnique, _ claim: Phrase) -> VariantStep {
    let conclusion: Phrase = "\(name(cell)) is \(digit)."
    return VariantStep(
      technique: technique, cells: [cell], placements: [VariantCandidate(cell: cell, digit: digit)], eliminations: [],
      reason: "\(claim):", reasonAlone: "\(claim).", conclusion: conclusion)
  }

  func removing(
    _ out: [VariantCandidate], _ technique: VariantTechnique, _ cells: [Int], _ reason: Phrase
  ) -> VariantStep {
    let byCell = Dictionary(grouping: out, by: \.cell).sorted { $0.key < $1.key }
    let sentences = byCell.map { cell, out -> Phrase in
      "\(name(cell)) is not \(list(out.map { String($0.digit) }, .nor))."
    }
    return VariantStep(
      technique: technique, cells: cells, placements: [], eliminations: out, reason: reason, reasonAlone: reason,
      conclusion: .joined(sentences, " "))
  }
}
