import Phrases

/// The number of digits of a row or a column that no greater digit stands in front of, seen from its first cell.
public struct Skyscraper: Hashable, Sendable {
  /// The number of visible digits.
  public var visible: Int
  /// All cells of the row or the column, from the one beside the number on.
  public var cells: [Int]

  /// The number of visible digits from one side.
  public init(visible: Int, cells: [Int]) { (self.visible, self.cells) = (visible, cells) }
}

extension VariantRules {
  /// Numbers of visible digits, from outside the board.
  public var skyscrapers: [Skyscraper] {
    get { self[Skyscraper.self] }
    set { self[Skyscraper.self] = newValue }
  }
}

extension VariantTechnique {
  /// The heights that a number of visible digits allows.
  public static let skyscrapers = VariantTechnique("skyscrapers", "skyscraper", rating: 24)
}

extension Skyscraper: PuzzleConstraint {
  static var technique: VariantTechnique? { .skyscrapers }

  static var texts: [ConstraintText<Skyscraper>] {
    [.numbered("skyscrapers", { Skyscraper(visible: $0, cells: $1) }, { ($0.visible, $0.cells) })]
  }

  static func check(_ clues: [Skyscraper], _ form: FormCheck) throws(VariantError) {
    for clue in clues {
      let part = VariantError.Part("the skyscraper number \(clue.visible)")
      try form.wholeLine(clue.cells, part)
      guard (1...form.size).contains(clue.visible) else { throw .needs(part, "to be 1 to \(form.size)") }
    }
  }

  func compile(into rules: inout CompiledRules.Builder) { rules.group(SkyscraperRule(cells: cells, visible: visible)) }

  func reason(_ cells: [Int], _ finder: StepFinder) -> Phrase {
    visible == 1
      ? "From \(finder.name(cells[0])) on, \(visible) digit is visible."
      : "From \(finder.name(cells[0])) on, \(visible) digits are visible."
  }
}

extension Skyscraper {
  static func word(_ clues: [Skyscraper]) -> String { "skyscraper" }

  static func sentences(_ clues: [Skyscraper], size: Int) -> [String] {
    [
      "A number with a straight arrow counts the digits that are seen along it, where a greater digit hides those behind."
    ]
  }

  static func marks(_ clues: [Skyscraper], on board: BoardShape) -> [BoardMark] {
    clues.map { .clue(BoardClue("\($0.visible)", $0.cells, size: board.size, hasArrow: true)) }
  }

  func note(on cell: Int, _ board: BoardShape) -> String? {
    cells.contains(cell)
      ? "\(visible) seen from \(board.name(of: cells[0])) along \(board.wordsOfLine(cells))" : nil
  }

  static func facts(_ clues: [Skyscraper], on board: BoardShape) -> [String] {
    let sides = [("left", 1), ("right", -1), ("top", board.size), ("bottom", -board.size)]
    return sides.compactMap { side, step in
      let seen = clues.filter { $0.cells.count > 1 && $0.cells[1] - $0.cells[0] == step }
      guard !seen.isEmpty else { return nil }
      let numbers = seen.map { "\(board.nameOfLine($0.cells))=\($0.visible)" }
      return "Seen from the \(side): \(numbers.joined(separator: ", "))."
    }
  }
}

private struct SkyscraperRule: GroupRule {
  let cells: [Int]
  let visible: Int

  func narrow(_ candidates: UnsafeMutablePointer<UInt16>) -> Bool {
    let size = cells.count
    // For each cell and greatest digit before it: the possible numbers of visible digits before it, and from it on, as bits.
    let width = size + 1
    return withUnsafeTemporaryAllocation(of: UInt32.self, capacity: 2 * width * width) { counts in
      counts.initialize(repeating: 0)
      let before = counts.baseAddress.unsafelyUnwrapped, after = before + width * width
      before[0] = 1
      for index in 0..<size {
        forEach(candidates, index) { highest, _, next in
          before[(index + 1) * width + next] |= before[index * width + highest] << (next > highest ? 1 : 0)
        }
      }
      for highest in 0..<width { after[size * width + highest] = 1 }
      for index in (0..<size).reversed() {
        forEach(candidates, index) { highest, _, next in
          after[index * width + highest] |= after[(index + 1) * width + next] << (next > highest ? 1 : 0)
        }
      }
      var isPossible = true
      for index in 0..<size {
        var kept: UInt16 = 0
        forEach(candidates, index) { highest, digit, next in
          let start = before[index * width + highest], end = after[(index + 1) * width + next]
          let shift = next > highest ? 1 : 0
          for count in 0...visible where start >> UInt32(count) & 1 == 1 && count + shift <= visible {
            if end >> UInt32(visible - count - shift) & 1 == 1 { kept |= 1 << UInt16(digit - 1) }
          }
        }
        candidates[index] &= kept
        isPossible = isPossible && kept != 0
      }
      return isPossible
    }
  }

  /// Calls `body` with each greatest digit before a cell, each digit of the cell, and the greatest digit after it.
  private func forEach(
    _ candidates: UnsafeMutablePointer<UInt16>, _ index: Int,
    _ body: (_ highest: Int, _ digit: Int, _ next: Int) -> Void
  ) {
    for highest in 0...cells.count {
      for digit in 1...cells.count where candidates[index] >> UInt16(digit - 1) & 1 == 1 && digit != highest {
        body(highest, digit, max(highest, digit))
      }
    }
  }
}
