import Phrases

/// The constraints of a puzzle in the few forms that the search and the techniques know. Made once a puzzle.
final class CompiledRules: Sendable {
  /// A house beside rows, columns and regions, with its name in a sentence.
  struct House: Hashable, Sendable {
    let name: Phrase
    let cells: [Int]
  }

  /// Two cells with different digits.
  struct Pair: Hashable, Sendable {
    let first: Int
    let second: Int
  }

  /// The digits that one cell may have beside those of another.
  struct PairRelation: Sendable {
    let from: Int
    let to: Int
    let table: PairTable
  }

  /// The digits of the first `added` cells minus those of the others equal `target`.
  struct Sum: Sendable {
    let cells: [Int]
    let added: Int
    let target: Int
    /// True if all cells are added and differ from one another.
    let isDistinct: Bool
  }

  /// The share of one constraint.
  struct Part: Sendable {
    let constraint: any Constraint
    let relations: Range<Int>
    let sums: Range<Int>
    let groups: Range<Int>
  }

  private let size: Int
  let houses: [House]
  /// Pairs that differ, by the shape of the board.
  let different: [Pair]
  /// Sets of cells that differ, by the marks of a puzzle.
  let distinct: [[Int]]
  /// The only digits of a cell, as bits.
  let masks: [(cell: Int, digits: UInt16)]
  let relations: [PairRelation]
  let sums: [Sum]
  let groups: [any GroupRule]
  /// The cells of each group.
  let groupCells: [[Int]]
  /// Pairs of neighbours whose digits are never one apart, if the whole board has this rule.
  let neverConsecutive: [Pair]
  let parts: [Part]
  /// The techniques of the constraints, each once.
  let techniques: [VariantTechnique]
  /// The parts of each of them.
  let partsOfTechnique: [VariantTechnique: [Part]]

  private init() {
    (houses, different, distinct, masks, relations) = ([], [], [], [], [])
    (sums, groups, groupCells, neverConsecutive, parts, size) = ([], [], [], [], [], 0)
    (techniques, partsOfTechnique) = ([], [:])
  }

  private init(_ builder: Builder, _ parts: [Part]) {
    (houses, different, distinct) = (builder.houses, builder.different, builder.distinct)
    (masks, relations, sums) = (builder.masks, builder.relations, builder.sums)
    (groups, groupCells) = (builder.groups, builder.groups.map(\.cells))
    (neverConsecutive, self.parts, size) = (builder.neverConsecutive, parts, builder.size)
    var (techniques, partsOfTechnique) = ([VariantTechnique](), [VariantTechnique: [Part]]())
    for part in parts {
      guard let technique = type(of: part.constraint).technique else { continue }
      if partsOfTechnique[technique] == nil { techniques.append(technique) }
      partsOfTechnique[technique, default: []].append(part)
    }
    (self.techniques, self.partsOfTechnique) = (techniques, partsOfTechnique)
  }

  /// The compiled form of no rules.
  static let none = CompiledRules()

  static func of(_ board: BoardShape, _ rules: VariantRules) -> CompiledRules {
    var builder = Builder(board: board, rules: rules)
    var parts: [Part] = []
    for constraint in rules.constraints {
      let (relations, sums, groups) = (builder.relations.count, builder.sums.count, builder.groups.count)
      constraint.compile(into: &builder)
      parts.append(
        Part(
          constraint: constraint, relations: relations..<builder.relations.count, sums: sums..<builder.sums.count,
          groups: groups..<builder.groups.count))
    }
    return CompiledRules(builder, parts)
  }

  /// Collects what constraints say.
  struct Builder {
    let board: BoardShape
    /// All rules of the puzzle.
    let rules: VariantRules
    fileprivate var houses: [House] = []
    fileprivate var different: [Pair] = []
    fileprivate var distinct: [[Int]] = []
    fileprivate var masks: [(cell: Int, digits: UInt16)] = []
    fileprivate var relations: [PairRelation] = []
    fileprivate var sums: [Sum] = []
    fileprivate var groups: [any GroupRule] = []
    fileprivate var neverConsecutive: [Pair] = []
    private var tables: [String: PairTable] = [:]

    fileprivate init(board: BoardShape, rules: VariantRules) { (self.board, self.rules) = (board, rules) }

    var size: Int { board.size }

    /// Adds a house of every digit; `name` stands in a sentence.
    mutating func house(_ cells: [Int], named name: Phrase) { houses.append(House(name: name, cells: cells)) }

    /// Lets two cells differ by a rule of the whole board.
    mutating func different(_ first: Int, _ second: Int) { different.append(Pair(first: first, second: second)) }

    /// Lets all of some cells differ.
    mutating func distinct(_ cells: [Int]) { distinct.append(cells) }

    /// Leaves a cell those of its digits that are bits of `digits`.
    mutating func keep(_ digits: UInt16, in cell: Int) { masks.append((cell, digits)) }

    /// Relates the digits of two cells. One name stands for one relation, so that its tables are made once.
    mutating func relate(_ first: Int, _ second: Int, _ name: String, _ isAllowed: (Int, Int) -> Bool) {
      relations.append(PairRelation(from: first, to: second, table: table(name) { isAllowed($0, $1) }))
      relations.append(PairRelation(from: second, to: first, table: table(name + " back") { isAllowed($1, $0) }))
    }

    private mutating func table(_ name: String, _ isAllowed: (Int, Int) -> Bool) -> PairTable {
      if let known = tables[name] { return known }
      let made = PairTable(size: board.size, isAllowed)
      tables[name] = made
      return made
    }

    /// Lets the first `added` cells minus the others make `target`.
    mutating func sum(_ cells: [Int], added: Int, target: Int, isDistinct: Bool = false) {
      sums.append(Sum(cells: cells, added: added, target: target, isDistinct: isDistinct))
    }

    /// Adds a rule of several cells.
    mutating func group(_ rule: some GroupRule) { groups.append(rule) }

    /// Adds the rule that neighbours are never consecutive.
    mutating func neverConsecutive(_ first: Int, _ second: Int) {
      neverConsecutive.append(Pair(first: first, second: second))
    }
  }
}

/// A rule of several cells that is neither a relation of two nor a sum.
protocol GroupRule: Sendable {
  /// The cells, in the order of the candidates in ``narrow(_:)``.
  var cells: [Int] { get }

  /// Removes candidates that no way to obey the rule uses. It need not find all of them before all cells are known.
  ///
  /// - Parameter candidates: The candidates of each cell, digit `d` as bit `d - 1`; none is empty.
  /// - Returns: `false` if the rule cannot be obeyed.
  func narrow(_ candidates: UnsafeMutablePointer<UInt16>) -> Bool
}

/// The digits that a cell may have beside those of another, for all sets of digits.
final class PairTable: @unchecked Sendable {
  /// For each low byte and then for each high byte of a set the allowed digits. Never written after the creation.
  let words: UnsafeMutablePointer<UInt16>

  init(size: Int, _ isAllowed: (Int, Int) -> Bool) {
    words = .allocate(capacity: 512)
    words.initialize(repeating: 0, count: 512)
    for digit in 1...16 where digit <= size {
      var row: UInt16 = 0
      for other in 1...size where isAllowed(digit, other) { row |= 1 << UInt16(other - 1) }
      let (start, bit) = digit <= 8 ? (0, 1 << (digit - 1)) : (256, 1 << (digit - 9))
      for set in 0..<256 where set & bit != 0 { words[start + set] |= row }
    }
  }

  deinit { words.deallocate() }

  /// The digits that are allowed beside one of `mask`.
  func allowed(beside mask: UInt16) -> UInt16 { PairTable.allowed(words, beside: mask) }

  @inline(__always)
  static func allowed(_ words: UnsafeMutablePointer<UInt16>, beside mask: UInt16) -> UInt16 {
    words[Int(mask & 0xFF)] | words[256 + Int(mask >> 8)]
  }
}

extension CompiledRules {
  /// The known cells that break one constraint's relations, sums and groups.
  func conflicts(_ digits: [Int], _ part: Part) -> [Int] {
    var found: [Int] = []
    for relation in relations[part.relations] {
      let (a, b) = (digits[relation.from], digits[relation.to])
      guard a != 0, b != 0 else { continue }
      if relation.table.allowed(beside: 1 << UInt16(a - 1)) & 1 << UInt16(b - 1) == 0 {
        found += [relation.from, relation.to]
      }
    }
    for sum in sums[part.sums] { found += conflicts(digits, sum) }
    for group in groups[part.groups] {
      var masks = group.cells.map { cell in
        digits[cell] == 0 ? UInt16(truncatingIfNeeded: (1 << size) - 1) : 1 << UInt16(digits[cell] - 1)
      }
      let isPossible = masks.withUnsafeMutableBufferPointer { $0.baseAddress.map(group.narrow) ?? true }
      if !isPossible { found += group.cells.filter { digits[$0] != 0 } }
    }
    return found
  }

  /// The known cells of a sum that is wrong, or can no longer be reached.
  private func conflicts(_ digits: [Int], _ sum: Sum) -> [Int] {
    let known = sum.cells.filter { digits[$0] != 0 }
    guard !known.isEmpty else { return [] }
    var (least, most) = (0, 0)
    for (index, cell) in sum.cells.enumerated() {
      let range = digits[cell] == 0 ? 1...size : digits[cell]...digits[cell]
      if index < sum.added {
        (least, most) = (least + range.lowerBound, most + range.upperBound)
      } else {
        (least, most) = (least - range.upperBound, most - range.lowerBound)
      }
    }
    return least <= sum.target && sum.target <= most ? [] : known
  }
}
