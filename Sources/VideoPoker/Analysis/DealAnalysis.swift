/// One of the 32 holds of a deal with its exact mean return.
public struct HoldValue: Hashable, Sendable {
  /// The cards to keep.
  public let hold: Hold
  /// The number of possible draws: C(47, 5 - k) if k cards are kept, with a joker C(48, 5 - k).
  public let ways: Int
  /// The deck's common multiple of all numbers of draws over ``ways``.
  let weight: Int
  /// The total pay of all these draws, in chips for the table's stake.
  public let total: Int
  /// Lanes by ``HandCategory``.
  let counts: CategoryCounts

  /// The mean return, in chips for the table's stake.
  public var expected: Fraction { Fraction(total, ways) }
  /// The mean return as a whole number: 7,669,695 times as much, with a joker 8,561,520 times. It compares holds that
  /// draw different numbers of cards.
  public var worth: Int { total * weight }
  /// The number of the ``ways`` in which the hand ends as a category.
  public func count(of category: HandCategory) -> Int { Int(counts[category.rawValue]) }
}

/// All 32 holds of a deal with their exact values.
///
/// ```swift
/// let analysis = DealAnalysis(of: try Hand(reading: "Th Jh Qh 2c 3d"), by: PayTableList.standard.ranked.table)
/// print(analysis.best.hold.places, analysis.best.expected)
/// ```
public struct DealAnalysis: Hashable, Sendable {
  /// The deal.
  public let hand: Hand
  /// The pay table.
  public let table: PayTable
  /// The holds by their bits: ``Hold/rawValue`` is the index of each.
  public let holds: [HoldValue]
  /// The best hold. If several are best, the one that comes first in ``Hold/preferred``.
  public let best: HoldValue

  /// Analyses all holds. The first call in a process builds the tables. Later calls take a few microseconds.
  /// - Precondition: The cards are in the deck of the game.
  public init(of hand: Hand, by table: PayTable) {
    let counts = SubsetCounts.of(table.game.wild), deck = table.game.wild.deck
    let pays = table.lanes
    let (cards, places) = Self.sorted(hand)
    var rows = [CategoryCounts](repeating: .zero, count: 32)
    rows[0] = counts.counts[CardSets.empty]
    rows[31][HandCategory(hand, wild: table.game.wild).rawValue] = 1
    let sets = CardSets.shared
    CardNumbers.parts.withUnsafeBufferPointer { parts in
      Subsets.each(of: cards, parts.baseAddress!) { subset, number in
        rows[subset] = counts.counts[Int(sets.classes[number])]
      }
    }
    for bit in 0..<5 {
      for subset in 0..<32 where subset >> bit & 1 == 0 { rows[subset] &-= rows[subset | 1 << bit] }
    }
    var holds = [HoldValue?](repeating: nil, count: 32)
    for subset in 0..<32 {
      var bits = 0
      for place in 0..<5 where subset >> place & 1 == 1 { bits |= 1 << places[place] }
      let ways = deck.ways[subset.nonzeroBitCount]
      var row = rows[subset]
      row[0] = 0
      row[0] = Int32(ways) - row.wrappedSum()
      holds[bits] = HoldValue(
        hold: Hold(bits: bits), ways: ways, weight: deck.weights[subset.nonzeroBitCount],
        total: WideReturnSearch.total(row, pays), counts: row)
    }
    self.init(hand, table, holds.compactMap { $0 })
  }

  private init(_ hand: Hand, _ table: PayTable, _ holds: [HoldValue]) {
    (self.hand, self.table, self.holds) = (hand, table, holds)
    var best = holds[31]
    for hold in Hold.preferred where holds[Int(hold.rawValue)].worth > best.worth { best = holds[Int(hold.rawValue)] }
    self.best = best
  }

  /// The value of a hold.
  public subscript(hold: Hold) -> HoldValue { holds[Int(hold.rawValue)] }

  /// The cost of a hold compared with the best one, by ``HoldValue/worth``, in chips for the table's stake.
  public func cost(of hold: Hold) -> Int { best.worth - self[hold].worth }

  /// The holds from the best to the worst; equal ones as in ``Hold/preferred``.
  public var ranked: [HoldValue] {
    Hold.preferred.map { self[$0] }.enumerated()
      .sorted { ($1.element.worth, $0.offset) < ($0.element.worth, $1.offset) }.map(\.element)
  }

  /// The cards ascending, and the place in the hand of each.
  private static func sorted(_ hand: Hand) -> ((Int, Int, Int, Int, Int), [Int]) {
    let places = (0..<5).sorted { hand[$0] < hand[$1] }
    let c = places.map { hand[$0].index }
    return ((c[0], c[1], c[2], c[3], c[4]), places)
  }
}

extension Hold {
  /// The order in which equally good holds are preferred: those that keep more cards first, then by their bits.
  public static let preferred: [Hold] = every.sorted { ($1.count, $0.rawValue) < ($0.count, $1.rawValue) }
}
