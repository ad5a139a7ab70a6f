/// The sets of different digits that some cells can hold with a total, and what each cell may hold.
enum CageSets {
  /// The masks of up to sixteen cells.
  private typealias Masks = SIMD16<UInt16>

  /// - Complexity: O(sets × cells × digits) searches for a way to fill the other cells.
  static func find(_ masks: [UInt16], total: Int, size: Int) -> (sets: [UInt16], kept: [UInt16]) {
    var kept = [UInt16](repeating: 0, count: masks.count)
    var found: [UInt16] = []
    guard (0...136).contains(total), masks.count <= 16 else { return ([], kept) }
    let union = masks.reduce(0, |)
    var all = Masks(repeating: 0)
    for (cell, mask) in masks.enumerated() { all[cell] = mask }
    let table = CombinationTable.table(size: size)
    let entry = CombinationTable.index(masks.count, total)
    for index in Int(table.starts[entry])..<Int(table.starts[entry + 1]) {
      let set = table.sets[index]
      guard set & ~union == 0, canFill(all & set, masks.count) else { continue }
      found.append(set)
      for (cell, mask) in masks.enumerated() {
        var left = mask & set & ~kept[cell]
        while left != 0 {
          let bit = left & (0 &- left)
          left ^= bit
          if canFill(removing(cell, bit, from: all & set, masks.count), masks.count - 1) { kept[cell] |= bit }
        }
      }
    }
    return (found, kept)
  }

  /// Whether each of the first `count` cells can have a digit of its own; tries the cell with the fewest first.
  private static func canFill(_ masks: Masks, _ count: Int) -> Bool {
    if count == 0 { return true }
    var fewest = 0
    var least = 17
    for cell in 0..<count {
      let digits = masks[cell].nonzeroBitCount
      if digits < least { (fewest, least) = (cell, digits) }
    }
    var left = masks[fewest]
    while left != 0 {
      let bit = left & (0 &- left)
      left ^= bit
      if canFill(removing(fewest, bit, from: masks, count), count - 1) { return true }
    }
    return false
  }

  /// The masks without a cell, whose place the last one takes, and without a digit.
  private static func removing(_ cell: Int, _ bit: UInt16, from masks: Masks, _ count: Int) -> Masks {
    var rest = masks & ~bit
    rest[cell] = rest[count - 1]
    return rest
  }
}

/// What each of some cells may hold where their digits, some of them taken away, make a total. Digits may repeat.
struct SumTotals {
  let kept: [UInt16]

  init(masks: [UInt16], signs: [Int], total: Int) {
    // Totals so far, from the left.
    var before: [Set<Int>] = [[0]]
    for (mask, sign) in zip(masks, signs) {
      before.append(Set(before[before.count - 1].flatMap { sum in SumTotals.digits(mask).map { sum + sign * $0 } }))
    }
    var kept = [UInt16](repeating: 0, count: masks.count)
    var wanted: Set<Int> = [total]
    for index in masks.indices.reversed() {
      var next: Set<Int> = []
      for digit in SumTotals.digits(masks[index]) {
        let sources = wanted.lazy.map { $0 - signs[index] * digit }.filter { before[index].contains($0) }
        for source in sources {
          kept[index] |= 1 << UInt16(digit - 1)
          next.insert(source)
        }
      }
      wanted = next
    }
    self.kept = kept
  }

  private static func digits(_ mask: UInt16) -> [Int] { (1...16).filter { mask >> UInt16($0 - 1) & 1 == 1 } }
}

/// A supposition followed by easy steps.
struct Attempt {
  private var position: VariantPosition

  /// Most easy steps that are followed; a person would not go further.
  private static let mostSteps = 60

  init(_ position: VariantPosition, _ digit: Int, in cell: Int) {
    self.position = position
    self.position.place(digit, in: cell)
  }

  /// What goes wrong, in words; `nil` where nothing does.
  mutating func contradiction() -> String? {
    for _ in 0..<Attempt.mostSteps {
      if let problem { return problem }
      guard let step = StepFinder(position: position).easiest(upTo: VariantTechnique.cageCombinations.rating) else {
        return nil
      }
      position.take(step)
    }
    return nil
  }

  private var problem: String? {
    if let cell = position.candidates.firstIndex(of: 0) {
      return "easy steps would leave \(position.puzzle.name(of: cell)) without a candidate"
    }
    for house in position.layout.houses {
      var present: UInt16 = 0
      for cell in house.cells { present |= position.candidates[cell] }
      if present.nonzeroBitCount < position.puzzle.size {
        let digit = (~present).trailingZeroBitCount + 1
        return "easy steps would leave no place for \(digit) in \(house.name)"
      }
    }
    return nil
  }
}
