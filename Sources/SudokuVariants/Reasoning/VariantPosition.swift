import Phrases

/// A partly solved puzzle: the digits and candidates of every cell.
public struct VariantPosition: Hashable, Sendable {
  /// The puzzle.
  public let puzzle: VariantPuzzle
  /// For each cell its digit, 0 if it is open.
  public private(set) var digits: [UInt8]
  /// For each cell its candidates, digit `d` as bit `d - 1`; of a known cell its digit alone.
  public private(set) var candidates: [UInt16]
  /// For each digit less one the open cells that may hold it.
  private(set) var places: [CellSet]
  let layout: VariantLayout

  /// The puzzle at its start: the givens are placed, and even and odd cells have lost the other digits.
  public init(_ puzzle: VariantPuzzle) { self.init(puzzle, digits: puzzle.givens) }

  /// A puzzle with a player's digits in it, 0 for open cells.
  public init(_ puzzle: VariantPuzzle, digits: [UInt8]) {
    self.puzzle = puzzle
    layout = VariantLayout(puzzle)
    let all = UInt16(truncatingIfNeeded: (1 << puzzle.size) - 1)
    self.digits = [UInt8](repeating: 0, count: puzzle.cellCount)
    candidates = [UInt16](repeating: all, count: puzzle.cellCount)
    places = [CellSet](repeating: CellSet(0..<puzzle.cellCount), count: puzzle.size)
    for (cell, digits) in puzzle.compiled.masks { keep(cell, digits) }
    for (cell, digit) in digits.enumerated() where digit > 0 { place(Int(digit), in: cell) }
  }

  /// A puzzle with a player's digits and the candidates that the player has left, digit `d` as bit `d - 1`.
  /// Candidates that the digits rule out are ignored.
  public init(_ puzzle: VariantPuzzle, digits: [UInt8], candidates left: [UInt16]) {
    self.init(puzzle, digits: digits)
    for (cell, mask) in left.enumerated() where digits[cell] == 0 { keep(cell, mask) }
  }

  /// True if every cell is known.
  public var isSolved: Bool { !digits.contains(0) }
  /// True if a cell has no candidate left.
  public var isImpossible: Bool { candidates.contains(0) }

  /// Applies a step.
  public mutating func take(_ step: VariantStep) {
    for candidate in step.placements { place(candidate.digit, in: candidate.cell) }
    for candidate in step.eliminations { keep(candidate.cell, ~(1 << UInt16(candidate.digit - 1))) }
  }

  mutating func place(_ digit: Int, in cell: Int) {
    let bit = UInt16(1) << UInt16(digit - 1)
    keep(cell, bit)
    digits[cell] = UInt8(digit)
    places[digit - 1].remove(cell)
    for peer in places[digit - 1] & layout.peers[cell] { keep(peer, ~bit) }
  }

  private mutating func keep(_ cell: Int, _ mask: UInt16) {
    var gone = candidates[cell] & ~mask
    candidates[cell] &= mask
    while gone != 0 {
      places[gone.trailingZeroBitCount].remove(cell)
      gone &= gone - 1
    }
  }
}

extension VariantPosition {
  // The layout follows from the puzzle.
  public static func == (a: VariantPosition, b: VariantPosition) -> Bool {
    a.digits == b.digits && a.candidates == b.candidates && a.puzzle == b.puzzle
  }

  public func hash(into hasher: inout Hasher) {
    hasher.combine(puzzle)
    hasher.combine(candidates)
  }
}

/// The rules of a puzzle, laid out for a person's techniques.
final class VariantLayout: Sendable {
  struct House: Sendable {
    /// Its name in a sentence, behind `in`.
    let name: Phrase
    let cells: [Int]
    let set: CellSet
  }

  /// A sum: the digits of the first `added` cells minus those of the others equal a number.
  struct Sum: Sendable {
    let cells: [Int]
    let added: Int
    let target: Int
    let areDifferent: Bool
    /// The origin of the sum, as the beginning of a sentence.
    let origin: Phrase
    /// True if it is printed rather than derived.
    let isCage: Bool
  }

  /// Two sets of cells that hold the same digits.
  struct Leftovers: Sendable {
    let inside: CellSet
    let outside: CellSet
    let origin: Phrase
  }

  let houses: [House]
  let peers: [CellSet]
  let sums: [Sum]
  let leftovers: [Leftovers]
  /// The general techniques and those of the constraints, in rising order of rating.
  let techniques: [VariantTechnique]

  init(_ puzzle: VariantPuzzle) {
    let isJigsaw = puzzle.regions.boxShape(size: puzzle.size) == nil
    let size = puzzle.size
    let further = puzzle.compiled.houses, all = puzzle.houses
    let names = all.indices.map { index -> Phrase in
      switch index / size {
      case 0: Phrase("row \(index + 1)", meaning: "house")
      case 1: Phrase("column \(index - size + 1)", meaning: "house")
      case 2 where isJigsaw && !puzzle.regions.ofCell.isEmpty:
        Phrase("region \(index - 2 * size + 1)", meaning: "house")
      case 2 where !puzzle.regions.ofCell.isEmpty: Phrase("box \(index - 2 * size + 1)", meaning: "house")
      default: further[index - (all.count - further.count)].name
      }
    }
    let houses = zip(names, all).map { House(name: $0, cells: $1, set: CellSet($1)) }
    self.houses = houses
    var peers = [CellSet](repeating: CellSet(), count: puzzle.cellCount)
    for group in all + puzzle.compiled.distinct {
      let set = CellSet(group)
      for cell in group { peers[cell] |= set }
    }
    for pair in puzzle.compiled.different {
      peers[pair.first].insert(pair.second)
      peers[pair.second].insert(pair.first)
    }
    for cell in peers.indices { peers[cell].remove(cell) }
    self.peers = peers
    let derived = DerivedSums(puzzle, houses, peers)
    sums = derived.printed + derived.found
    leftovers = isJigsaw ? DerivedSums.leftovers(puzzle, houses) : []
    let own = puzzle.compiled.techniques
    techniques =
      own.isEmpty ? VariantTechnique.general : (VariantTechnique.general + own).sorted { $0.rating < $1.rating }
  }
}
