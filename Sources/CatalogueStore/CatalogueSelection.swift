import Catalogue

/// The order of the puzzles of a selection.
public enum CatalogueOrder: String, CaseIterable, Hashable, Sendable {
  /// As they came into the catalogue.
  case added
  /// The easiest first; those without a rating last.
  case rating
  /// The fewest givens first.
  case clues
  /// By the month of publication; those without one last.
  case date

  fileprivate var facet: Facet? {
    switch self {
    case .added: nil
    case .rating: .rating
    case .clues: .clues
    case .date: .date
    }
  }
}

/// The number of puzzles with a value of a facet.
public struct FacetCount: Hashable, Sendable {
  /// The value.
  public let value: String
  /// The number of puzzles that have it and pass all clauses on other facets.
  public let count: Int

  /// A count.
  public init(_ value: String, _ count: Int) { (self.value, self.count) = (value, count) }
}

/// The puzzles that pass a filter, by their numbers in the catalogue. It stays as it is while the catalogue changes.
public struct CatalogueSelection: Sendable {
  /// The filter.
  public let filter: Filter
  /// The order of the puzzles.
  public let order: CatalogueOrder
  private let index: FacetIndex
  private let matching: Bitmap
  /// The puzzles of each clause.
  private let clauses: [Bitmap]

  init(
    _ filter: Filter, in order: CatalogueOrder, of index: FacetIndex,
    words: ([String]) throws -> Bitmap
  ) rethrows {
    (self.filter, self.order, self.index) = (filter, order, index)
    clauses = try filter.clauses.map { try index.set(of: $0, words: words) }
    matching = clauses.reduce(index.all) { $0.intersection($1) }
    count = matching.count
  }

  /// The number of puzzles.
  public let count: Int

  /// The number of puzzles in the whole catalogue.
  public var total: Int { index.all.count }

  /// The counts of the values of a facet, in the order of a screen, those without a puzzle too.
  ///
  /// Clauses on this facet alone do not count here, so that the alternatives to a chosen value show theirs.
  public func counts(of facet: Facet) -> [FacetCount] { counts(of: [facet])[facet] ?? [] }

  /// The counts of the values of some facets, each as for that facet alone. All at once take less time.
  public func counts(of facets: [Facet]) -> [Facet: [FacetCount]] {
    let own = facets.filter { facet in filter.clauses.contains { $0.facet == facet } }
    var counts = index.counts(of: facets, in: matching)
    for facet in own {
      // The puzzles that fail by clauses on this facet alone.
      let others = zip(filter.clauses, clauses).reduce(index.all.subtracting(matching)) {
        $1.0.facet == facet ? $0 : $0.intersection($1.1)
      }
      for (value, count) in index.counts(of: [facet], in: others)[facet] ?? [:] {
        counts[facet, default: [:]][value, default: 0] += count
      }
    }
    return Dictionary(
      uniqueKeysWithValues: facets.map { facet in
        (facet, index.values(of: facet).map { FacetCount($0, counts[facet]?[$0] ?? 0) })
      })
  }

  /// The numbers of some puzzles, from a place in the order on.
  public func numbers(from place: Int, count wanted: Int) -> [Int] {
    guard wanted > 0, place >= 0 else { return [] }
    guard let facet = order.facet else {
      return matching.numbers(from: place, count: wanted).map(Int.init)
    }
    let members = DenseSet(matching.numbers)
    var (skip, found) = (place, [Int]())
    for value in index.values(of: facet) {
      let part = members.members(of: index.set(facet, value).numbers)
      if skip < part.count { found += part[skip...].prefix(wanted - found.count).map(Int.init) }
      skip = max(0, skip - part.count)
      if found.count == wanted { break }
    }
    return found
  }

  /// The place of a puzzle in the order, by its number; `nil` if it does not pass the filter.
  public func place(of number: Int) -> Int? {
    guard let number = UInt32(exactly: number), matching.contains(number) else { return nil }
    guard let facet = order.facet else { return matching.rank(of: number) }
    var before = 0
    for value in index.values(of: facet) {
      let set = index.set(facet, value)
      if set.contains(number) { return before + set.intersection(matching).rank(of: number) }
      before += set.intersectionCount(matching)
    }
    return nil
  }

  /// The number of any puzzle, each equally likely; `nil` if there is none.
  public func random(using generator: inout some RandomNumberGenerator) -> Int? {
    guard count > 0 else { return nil }
    return matching.number(rank: Int.random(in: 0..<count, using: &generator)).map(Int.init)
  }
}
