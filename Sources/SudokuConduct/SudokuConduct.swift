import Foundation
import Sudoku

/// The conduct of a run of a classic Sudoku: the order of its digits, and the pauses before them. People follow
/// reasons, and think longer about hard steps. A person who copies a solution does neither.
public struct SudokuConduct: Hashable, Sendable {
  /// An act of a player.
  public enum Act: Hashable, Sendable {
    /// A digit was written, or a cell cleared by 0.
    case place(cell: Int, digit: Int)
    /// A pencil mark was made or taken away.
    case mark
    /// A hint was asked for.
    case hint
    /// Anything else.
    case other
  }

  /// Something that a player did, and when, in milliseconds.
  public struct Turn: Hashable, Sendable {
    /// The act.
    public var act: Act
    /// The time of the act.
    public var at: Int
    /// True if it was written together with the turn before, so that it has no pause and no order of its own.
    public var isTogether: Bool

    /// A turn from its parts.
    public init(_ act: Act, at: Int, isTogether: Bool = false) {
      (self.act, self.at, self.isTogether) = (act, at, isTogether)
    }
  }

  /// Right digits, each counted when it came first.
  public private(set) var placements = 0
  /// Those of them that no technique up to the puzzle's rating gave at that moment.
  public private(set) var unreasoned = 0
  /// Logarithm of the odds of this order for somebody who takes any cell, against somebody who takes one with a reason.
  public private(set) var orderWeight = 0.0
  /// The share of digits that came after the one before in reading order, by rows or by columns, whichever is more.
  public private(set) var readingOrder = 0.0
  /// The rank correlation of the pauses with the difficulty of the digits after them; `nil` for fewer than ten.
  public private(set) var pauseCorrelation: Double?
  /// Wrong digits.
  public private(set) var mistakes = 0
  /// Pencil marks.
  public private(set) var marks = 0
  /// Hints.
  public private(set) var hints = 0

  /// Checks a run.
  /// - Parameters:
  ///   - solution: the digits of all cells.
  ///   - rating: the puzzle's, in tenths on the Sudoku Explainer's scale.
  public init(_ puzzle: Grid, solution: [Int], rating: Int, turns: [Turn]) {
    var cells = ReasonedCells(puzzle, solution: solution, rating: rating)
    var seen = Set((0..<81).filter { puzzle[$0] != 0 })
    var pauses: [(difficulty: Double, milliseconds: Double)] = []
    var last: Int?
    var isHinted = false
    var order: [Int] = []
    for turn in turns {
      switch turn.act {
      case .mark: marks += 1
      case .hint:
        hints += 1
        isHinted = true
      case .other: break
      case .place(let cell, let digit):
        guard (0..<81).contains(cell), digit != 0 else { continue }
        guard digit == solution[cell] else {
          mistakes += 1
          continue
        }
        guard seen.insert(cell).inserted else { continue }
        defer {
          cells.place(cell)
          last = turn.at
          isHinted = false
        }
        placements += 1
        if !turn.isTogether { order.append(cell) }
        // A hint is a reason, and says nothing of the player.
        if isHinted { continue }
        let ease = cells.ease(of: cell)
        let (reason, counts) = cells.reason(of: cell)
        if reason == .none { unreasoned += 1 }
        orderWeight += Self.weight(reason, counts)
        if let last, !turn.isTogether, counts.blank > 1 {
          let scarcity = log(Double(counts.blank) / Double(max(1, counts.single)))
          pauses.append((Double(ease) + scarcity, Double(min(turn.at - last, 600_000))))
        }
      }
    }
    if pauses.count >= 10 {
      pauseCorrelation = Self.rankCorrelation(pauses.map(\.difficulty), pauses.map(\.milliseconds))
    }
    pauseCount = pauses.count
    readingOrder = max(Self.ascending(order), Self.ascending(order.map { $0 % 9 * 9 + $0 / 9 }))
  }

  private static func ascending(_ places: [Int]) -> Double {
    guard places.count > 1 else { return 0 }
    return Double(zip(places.dropFirst(), places).count { $0 > $1 }) / Double(places.count - 1)
  }

  private var pauseCount = 0

  // MARK: Weights

  /// The shares of a person's cells by reason, if there are cells of each. They were measured with `Benchmarks/conduct`, and leave room
  /// for people who guess.
  private static let person: [Double] = [0.93, 0.05, 0.02]

  private static func weight(_ reason: ReasonedCells.Reason, _ counts: ReasonedCells.Counts) -> Double {
    let numbers = [counts.single, counts.eliminated, counts.blank - counts.single - counts.eliminated]
    let possible = zip(person, numbers).reduce(0) { $0 + ($1.1 > 0 ? $1.0 : 0) }
    let anybody = Double(numbers[reason.rawValue]) / Double(max(1, counts.blank))
    guard anybody > 0, possible > 0 else { return 0 }
    return log(anybody / (person[reason.rawValue] / possible))
  }

  /// Logarithm of the odds of the pauses for somebody who does not think against somebody who does.
  public var pauseWeight: Double {
    guard let correlation = pauseCorrelation else { return 0 }
    let z = atanh(max(-0.99, min(0.99, correlation))) * Double(max(1, pauseCount - 3)).squareRoot()
    let (mean, deviation) = (3.0, 1.5)
    let weight = -z * z / 2 + (z - mean) * (z - mean) / (2 * deviation * deviation) + log(deviation)
    return max(-4, min(3, weight))
  }

  /// The weight of digits that came in reading order. Reasons lie here and there.
  public var readingWeight: Double { placements >= 20 && readingOrder >= 0.85 ? 12 : 0 }

  /// The weight of mistakes, marks and hints. Somebody who copies needs none.
  public var effortWeight: Double {
    max(-3, -0.7 * Double(mistakes) - (marks >= 10 ? 1 : 0) - (hints > 0 ? 1 : 0))
  }

  /// The sum of all weights: above 0 if it is evidence against a person.
  public var weight: Double { orderWeight + readingWeight + pauseWeight + effortWeight }

  /// The weight from which a run is unusual.
  public static let unusual = 3.0

  /// Spearman's, with mean ranks for equal values.
  private static func rankCorrelation(_ a: [Double], _ b: [Double]) -> Double {
    let (x, y) = (ranks(a), ranks(b))
    let mean = Double(a.count - 1) / 2
    var (xy, xx, yy) = (0.0, 0.0, 0.0)
    for (p, q) in zip(x, y) {
      xy += (p - mean) * (q - mean)
      xx += (p - mean) * (p - mean)
      yy += (q - mean) * (q - mean)
    }
    return xx > 0 && yy > 0 ? xy / (xx * yy).squareRoot() : 0
  }

  private static func ranks(_ values: [Double]) -> [Double] {
    let order = values.indices.sorted { values[$0] < values[$1] }
    var ranks = [Double](repeating: 0, count: values.count)
    var first = 0
    while first < order.count {
      var end = first
      while end < order.count, values[order[end]] == values[order[first]] { end += 1 }
      for index in first..<end { ranks[order[index]] = Double(first + end - 1) / 2 }
      first = end
    }
    return ranks
  }
}
