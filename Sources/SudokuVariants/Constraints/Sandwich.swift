import Phrases

/// The sum of the digits between the least and the greatest digit of a row or a column.
public struct Sandwich: Hashable, Sendable {
  /// The sum of the digits between the two.
  public var sum: Int
  /// All cells of the row or the column.
  public var cells: [Int]

  /// The sum inside a row or a column.
  public init(sum: Int, cells: [Int]) { (self.sum, self.cells) = (sum, cells) }
}

extension VariantRules {
  /// Sums between the least and the greatest digit of rows and columns.
  public var sandwiches: [Sandwich] {
    get { self[Sandwich.self] }
    set { self[Sandwich.self] = newValue }
  }
}

extension VariantTechnique {
  /// The places of the least and the greatest digit that a sum between them allows.
  public static let sandwiches = VariantTechnique("sandwiches", "sandwich sum", rating: 24)
}

extension Sandwich: PuzzleConstraint {
  static var technique: VariantTechnique? { .sandwiches }

  static var texts: [ConstraintText<Sandwich>] {
    [.numbered("sandwiches", { Sandwich(sum: $0, cells: $1) }, { ($0.sum, $0.cells) })]
  }

  static func check(_ sums: [Sandwich], _ form: FormCheck) throws(VariantError) {
    for sum in sums {
      let part = VariantError.Part("the sandwich sum \(sum.sum)"), size = form.size
      try form.wholeLine(sum.cells, part)
      let possible = 0...max(0, size * (size + 1) / 2 - size - 1)
      guard possible.contains(sum.sum) else { throw .impossibleSum(part, sum: sum.sum, possible: possible) }
    }
  }

  func compile(into rules: inout CompiledRules.Builder) { rules.group(SandwichRule(cells: cells, sum: sum)) }

  func reason(_ cells: [Int], _ finder: StepFinder) -> Phrase {
    "Between 1 and \(finder.puzzle.size) on the line from \(finder.name(cells[0])) the digits add up to \(sum)."
  }
}

extension Sandwich {
  static func word(_ sums: [Sandwich]) -> String { "sandwich" }

  static func sentences(_ sums: [Sandwich], size: Int) -> [String] {
    ["A number beside a row or a column is the sum of the digits between 1 and \(size)."]
  }

  static func marks(_ sums: [Sandwich], on board: BoardShape) -> [BoardMark] {
    sums.map { .clue(BoardClue("\($0.sum)", $0.cells, size: board.size, hasArrow: false)) }
  }

  func note(on cell: Int, _ board: BoardShape) -> String? {
    cells.contains(cell) ? "between 1 and \(board.size) in \(board.wordsOfLine(cells)): \(sum)" : nil
  }

  static func facts(_ sums: [Sandwich], on board: BoardShape) -> [String] {
    ["Sandwich sums: \(sums.map { "\(board.nameOfLine($0.cells))=\($0.sum)" }.joined(separator: ", "))."]
  }
}

private struct SandwichRule: GroupRule {
  let cells: [Int]
  let sum: Int

  func narrow(_ candidates: UnsafeMutablePointer<UInt16>) -> Bool {
    let size = cells.count
    if size == 1 { return sum == 0 }
    let least: UInt16 = 1, greatest = UInt16(1) << UInt16(size - 1)
    let inner = (greatest - 1) & ~least
    return withUnsafeTemporaryAllocation(of: UInt16.self, capacity: size) { kept in
      kept.initialize(repeating: 0)
      for first in 0..<size {
        for last in first + 1..<size {
          guard let (low, high) = bounds(candidates, first, last, inner), low <= sum, sum <= high else { continue }
          for (a, b) in [(least, greatest), (greatest, least)]
          where candidates[first] & a != 0 && candidates[last] & b != 0 {
            keep(candidates, kept, first, last, a, b, inner, low, high)
          }
        }
      }
      var isPossible = true
      for index in 0..<size {
        candidates[index] &= kept[index]
        isPossible = isPossible && candidates[index] != 0
      }
      return isPossible
    }
  }

  /// The least and the greatest sum of the cells between two places; `nil` if a cell has no digit left there.
  private func bounds(
    _ candidates: UnsafeMutablePointer<UInt16>, _ first: Int, _ last: Int, _ inner: UInt16
  ) -> (low: Int, high: Int)? {
    var low = 0, high = 0
    for index in 0..<cells.count where index != first && index != last {
      let mask = candidates[index] & inner
      if mask == 0 { return nil }
      guard first < index, index < last else { continue }
      low += mask.trailingZeroBitCount + 1
      high += 16 - mask.leadingZeroBitCount
    }
    // Different digits from 2 on.
    let count = last - first - 1
    let smallest = count * (count + 3) / 2, largest = count * (2 * cells.count - count - 1) / 2
    return (max(low, smallest), min(high, largest))
  }

  private func keep(
    _ candidates: UnsafeMutablePointer<UInt16>, _ kept: UnsafeMutableBufferPointer<UInt16>, _ first: Int, _ last: Int,
    _ a: UInt16, _ b: UInt16, _ inner: UInt16, _ low: Int, _ high: Int
  ) {
    kept[first] |= a
    kept[last] |= b
    // The bounds of the cells alone, without those of different digits.
    var least = 0, most = 0
    for index in first + 1..<last {
      least += (candidates[index] & inner).trailingZeroBitCount + 1
      most += 16 - (candidates[index] & inner).leadingZeroBitCount
    }
    for index in 0..<cells.count where index != first && index != last {
      let mask = candidates[index] & inner
      guard first < index, index < last else {
        kept[index] |= mask
        continue
      }
      let smallest = sum - (most - (16 - mask.leadingZeroBitCount))
      let largest = sum - (least - (mask.trailingZeroBitCount + 1))
      for digit in max(1, smallest)..<max(max(1, smallest), min(16, largest) + 1) {
        kept[index] |= mask & 1 << UInt16(digit - 1)
      }
    }
  }
}
