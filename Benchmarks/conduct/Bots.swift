import Foundation
import Sudoku
import SudokuConduct

/// A puzzle with what bots know of it.
struct Puzzle: Sendable {
  var grid: Grid
  var solution: [Int]
  var rating: Int
  var blanks: [Int] { (0..<81).filter { grid[$0] == 0 } }
}

/// Random numbers that are the same each time.
struct Chance: RandomNumberGenerator {
  private var state: UInt64

  init(_ seed: UInt64) { state = seed &* 0x9E37_79B9_7F4A_7C15 | 1 }

  mutating func next() -> UInt64 {
    state ^= state << 13
    state ^= state >> 7
    state ^= state << 17
    return state &* 0x2545_F491_4F6C_DD1D
  }

  mutating func unit() -> Double { Double(next() >> 11) / 9_007_199_254_740_992 }

  /// A normal deviate (Box and Muller).
  mutating func normal() -> Double { (-2 * log(max(1e-12, unit()))).squareRoot() * cos(2 * .pi * unit()) }

  mutating func logNormal(median: Double, sigma: Double) -> Double { median * exp(sigma * normal()) }
}

/// A way to make runs. Those of `isHeldOut` give the final figures alone: no constant was chosen by them.
struct Family: Sendable {
  var name: String
  var isCopy: Bool
  var isHeldOut = false
  var run: @Sendable (Puzzle, inout Chance) -> [SudokuConduct.Turn]
}

// MARK: Copies

/// Types a solution in an order of cells, with log-normal pauses.
private func typed(
  _ puzzle: Puzzle, _ order: [Int], _ chance: inout Chance, median: ClosedRange<Double> = 0.8...4,
  sigma: ClosedRange<Double> = 0.3...0.9, slips: Double = 0, marks: Double = 0
) -> [SudokuConduct.Turn] {
  let (median, sigma) = (Double.random(in: median, using: &chance), Double.random(in: sigma, using: &chance))
  var (at, turns) = (0.0, [SudokuConduct.Turn]())
  func wait(_ chance: inout Chance) { at += 1000 * chance.logNormal(median: median, sigma: sigma) }
  for cell in order {
    while chance.unit() < marks {
      wait(&chance)
      turns.append(.init(.mark, at: Int(at)))
    }
    if chance.unit() < slips {
      wait(&chance)
      turns.append(.init(.place(cell: cell, digit: puzzle.solution[cell] % 9 + 1), at: Int(at)))
    }
    wait(&chance)
    turns.append(.init(.place(cell: cell, digit: puzzle.solution[cell]), at: Int(at)))
  }
  return turns
}

/// From each cell to one of the nearest that are left.
private func walk(_ puzzle: Puzzle, _ chance: inout Chance) -> [Int] {
  var (left, order) = (puzzle.blanks.shuffled(using: &chance), [Int]())
  while !left.isEmpty {
    let here = order.last ?? left[0]
    let index = left.indices.min { distance(left[$0], here) < distance(left[$1], here) } ?? 0
    order.append(left.remove(at: index))
  }
  return order
}

private func distance(_ a: Int, _ b: Int) -> Int { abs(a / 9 - b / 9) + abs(a % 9 - b % 9) }

let copies: [Family] = [
  Family(name: "any order", isCopy: true) { typed($0, $0.blanks.shuffled(using: &$1), &$1) },
  Family(name: "row by row", isCopy: true) { typed($0, $0.blanks, &$1) },
  Family(name: "column by column", isCopy: true) { typed($0, $0.blanks.sorted { ($0 % 9, $0) < ($1 % 9, $1) }, &$1) },
  Family(name: "digit by digit", isCopy: true) { puzzle, chance in
    let digits = (1...9).shuffled(using: &chance)
    let place = Dictionary(uniqueKeysWithValues: zip(digits, 0...))
    let order = puzzle.blanks.sorted { a, b in
      (place[puzzle.solution[a]] ?? 0, a) < (place[puzzle.solution[b]] ?? 0, b)
    }
    return typed(puzzle, order, &chance)
  },
  Family(name: "to the nearest", isCopy: true) { typed($0, walk($0, &$1), &$1) },
  Family(name: "with slips and marks", isCopy: true) {
    typed($0, $0.blanks.shuffled(using: &$1), &$1, slips: 0.03, marks: 0.2)
  },
  // Box by box in any order of boxes, some digits left for the end, a slip now and then, and other pauses.
  Family(name: "box by box, some later", isCopy: true, isHeldOut: true) { puzzle, chance in
    let boxes = (0..<9).shuffled(using: &chance)
    var (order, later) = ([Int](), [Int]())
    for box in boxes {
      for cell in puzzle.blanks.filter({ Geometry.box(of: $0) == box }).shuffled(using: &chance) {
        if chance.unit() < 0.2 { later.append(cell) } else { order.append(cell) }
      }
    }
    return typed(
      puzzle, order + later.shuffled(using: &chance), &chance, median: 0.6...6, sigma: 0.5...1.1, slips: 0.01,
      marks: 0.05)
  },
]

// MARK: Honest runs

/// The habits of a bot that goes by reasons.
struct Style: Sendable {
  /// Seconds for a digit that is plain to see.
  var base: ClosedRange<Double>
  var sigma: ClosedRange<Double>
  /// Factors for a single in a box, in a line, by its candidates, after other techniques, after chains.
  var factors: [Double]
  /// The exponent by which few open steps slow it down.
  var scarcity: Double
  /// The chance to write a wrong digit, to be put right soon after.
  var slips: Double
  /// The chance to write a digit without a reason, as people who try things out do.
  var guesses: Double
  /// Marks for each digit.
  var marks: Double
  /// The choice among the digits at hand: by ease, near the last, by the digit.
  var choice: Choice

  enum Choice: Sendable { case easiest, nearest, sameDigit, any }
}

/// Plays by the rater's own steps: digits that follow at once, and other techniques where there is none.
private func reasoned(_ puzzle: Puzzle, _ style: Style, _ chance: inout Chance) -> [SudokuConduct.Turn] {
  let base = Double.random(in: style.base, using: &chance), sigma = Double.random(in: style.sigma, using: &chance)
  var position = Position(puzzle.grid)
  var (at, turns, last) = (0.0, [SudokuConduct.Turn](), -1)
  let rater = Rater()
  func think(_ factor: Double, _ open: Int, _ blank: Int, _ chance: inout Chance) {
    let few = pow(Double(blank) / Double(max(1, open)), style.scarcity)
    at += 1000 * chance.logNormal(median: base * factor * few, sigma: sigma)
  }
  func put(_ cell: Int, _ chance: inout Chance) {
    var marks = style.marks
    while chance.unit() < marks {
      turns.append(.init(.mark, at: Int(at - 300)))
      marks -= 0.2
    }
    if chance.unit() < style.slips {
      turns.append(.init(.place(cell: cell, digit: puzzle.solution[cell] % 9 + 1), at: Int(at)))
      at += 1000 * chance.logNormal(median: 2 * base, sigma: sigma)
    }
    turns.append(.init(.place(cell: cell, digit: puzzle.solution[cell]), at: Int(at)))
    position.place(puzzle.solution[cell], in: cell)
    last = cell
  }
  // The cost of thought on other techniques before the next digit.
  var burden = 0.0
  while !position.isSolved {
    let blank = (0..<81).filter { position.values[$0] == 0 }
    if chance.unit() < style.guesses, let cell = blank.randomElement(using: &chance) {
      think(2, 1, 2, &chance)
      put(cell, &chance)
      continue
    }
    let open = singles(position)
    guard let pick = choose(open, style.choice, last, puzzle, &chance) else {
      guard let step = rater.nextStep(in: position) else { break }
      burden += step.rating >= 62 ? style.factors[4] : style.factors[3]
      if let placed = step.placements.first, step.eliminations.isEmpty {
        think(burden, 1, blank.count, &chance)
        burden = 0
        put(placed.cell, &chance)
      } else {
        position.apply(step)
      }
      continue
    }
    think(style.factors[pick.ease] + burden, open.count, blank.count, &chance)
    burden = 0
    put(pick.cell, &chance)
  }
  return turns
}

private let houses = [House.Kind.row, .column, .box].flatMap { kind in (0..<9).map { House(kind, $0) } }

/// The cells whose digit follows at once, and how easily.
private func singles(_ position: Position) -> [(cell: Int, ease: Int)] {
  var ease: [Int: Int] = [:]
  for cell in 0..<81 where position.candidates[cell].count == 1 { ease[cell] = 2 }
  for house in houses {
    for digit in 1...9 {
      let places = position.cells[digit] & house.set
      if places.count == 1 { ease[places.lowest] = min(ease[places.lowest] ?? 2, house.kind == .box ? 0 : 1) }
    }
  }
  return ease.sorted { $0.key < $1.key }.map { ($0.key, $0.value) }
}

private func choose(
  _ open: [(cell: Int, ease: Int)], _ choice: Style.Choice, _ last: Int, _ puzzle: Puzzle, _ chance: inout Chance
) -> (cell: Int, ease: Int)? {
  guard !open.isEmpty else { return nil }
  let mixed = open.shuffled(using: &chance)
  switch choice {
  case .any: return mixed[0]
  case .easiest: return mixed.min { $0.ease < $1.ease }
  case .nearest: return last < 0 ? mixed[0] : mixed.min { distance($0.cell, last) < distance($1.cell, last) }
  case .sameDigit:
    let digit = last < 0 ? 0 : puzzle.solution[last]
    return mixed.first { puzzle.solution[$0.cell] == digit } ?? mixed.min { $0.ease < $1.ease }
  }
}

let honest: [Family] = [
  Family(name: "easiest first", isCopy: false) {
    reasoned(
      $0,
      Style(
        base: 1.5...5, sigma: 0.4...0.7, factors: [1, 1.5, 2, 5, 12], scarcity: 0.4, slips: 0.01, guesses: 0,
        marks: 0.1,
        choice: .easiest), &$1)
  },
  Family(name: "near the last", isCopy: false) {
    reasoned(
      $0,
      Style(
        base: 1...4, sigma: 0.5...0.8, factors: [1, 1.4, 1.8, 4, 8], scarcity: 0.3, slips: 0.02, guesses: 0.01,
        marks: 0.3,
        choice: .nearest), &$1)
  },
  Family(name: "digit after digit", isCopy: false) {
    reasoned(
      $0,
      Style(
        base: 1...3, sigma: 0.5...0.9, factors: [1, 1.6, 2.5, 6, 10], scarcity: 0.3, slips: 0.01, guesses: 0.02,
        marks: 0.05,
        choice: .sameDigit), &$1)
  },
  Family(name: "a guesser", isCopy: false) {
    reasoned(
      $0,
      Style(
        base: 1...3, sigma: 0.5...0.8, factors: [1, 1.4, 1.8, 3, 6], scarcity: 0.3, slips: 0.04, guesses: 0.06,
        marks: 0.2,
        choice: .any), &$1)
  },
  Family(name: "tries things out", isCopy: false) {
    reasoned(
      $0,
      Style(
        base: 1...4, sigma: 0.5...0.9, factors: [1, 1.3, 1.6, 2.5, 4], scarcity: 0.25, slips: 0.08, guesses: 0.12,
        marks: 0.2,
        choice: .nearest), &$1)
  },
  // Anything that is at hand, by somebody quick and even who thinks less hard than the others.
  Family(name: "quick, whatever is at hand", isCopy: false, isHeldOut: true) {
    reasoned(
      $0,
      Style(
        base: 0.8...2.5, sigma: 0.4...1, factors: [1, 1.3, 1.6, 3.5, 7], scarcity: 0.35, slips: 0.015, guesses: 0.015,
        marks: 0.1, choice: .any), &$1)
  },
]

/// Types in the order of a solver's steps, with pauses that know nothing of them. It is measured, and not among the copies: its order
/// tells nothing.
let solverOrder = Family(name: "a solver's own order", isCopy: true) { puzzle, chance in
  let order = (Rater().easiestWay(through: puzzle.grid) ?? []).flatMap(\.placements).map(\.cell)
  return typed(puzzle, order, &chance)
}
