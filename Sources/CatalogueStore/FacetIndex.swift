import Catalogue

/// The numbers of the puzzles with each value of each facet, in memory.
struct FacetIndex: Sendable {
  /// The numbers of all puzzles.
  private(set) var all = Bitmap()
  private var sets: [Facet: [String: Bitmap]] = [:]
  /// The facets of which a puzzle has at most one value, in groups that depend on each other.
  private var columns = [
    JointColumn([.rating, .level, .hardest]), JointColumn([.kind, .size, .clues]),
    JointColumn([.source, .licence, .date]),
  ]
  /// The values of the other facets with a bit for each puzzle; of a facet with few values alone.
  private var dense: [Facet: [String: DenseSet]] = [:]
  /// The greatest number of values of such a facet.
  private static let mostDense = 128
  /// The values of each facet in the order of a screen.
  private var order: [Facet: [String]] = [:]

  /// Takes numbers into a value and out of it.
  mutating func change(_ value: FacetValue, adding added: Bitmap, removing removed: Bitmap? = nil) {
    var set = sets[value.facet, default: [:]].removeValue(forKey: value.value) ?? Bitmap()
    if set.isEmpty { order[value.facet] = nil }
    set.formUnion(added)
    if let removed { set.subtract(removed) }
    sets[value.facet, default: [:]][value.value] = set
    for place in columns.indices { columns[place].change(value, adding: added, removing: removed) }
    if !columns.contains(where: { $0.facets.contains(value.facet) }) {
      changeDense(value, adding: added, removing: removed)
    }
    // Each puzzle has one kind.
    if value.facet == .kind { all.formUnion(added) }
  }

  private mutating func changeDense(_ value: FacetValue, adding added: Bitmap, removing removed: Bitmap?) {
    let count = sets[value.facet]?.count ?? 0
    guard count <= Self.mostDense else {
      dense[value.facet] = nil
      return
    }
    dense[value.facet, default: [:]][value.value, default: DenseSet()].insert(added.numbers)
    if let removed { dense[value.facet]?[value.value]?.remove(removed.numbers) }
  }

  /// Takes over the changes of a transaction.
  mutating func apply(_ changes: PostingChanges) {
    for (value, numbers) in changes.values {
      let removed = numbers.removed.isEmpty ? nil : Bitmap(numbers.removed)
      change(value, adding: Bitmap(numbers.added), removing: removed)
    }
    arrange()
  }

  /// Sorts the values, once all are there.
  mutating func arrange() {
    for (facet, values) in sets where order[facet] == nil {
      order[facet] = values.filter { !$0.value.isEmpty }.keys.sorted {
        facet.isOrdered($0, before: $1)
      }
    }
  }

  /// The values of a facet that some puzzle has, in the order of a screen.
  func values(of facet: Facet) -> [String] { order[facet] ?? [] }

  /// The puzzles with a value.
  func set(_ facet: Facet, _ value: String) -> Bitmap { sets[facet]?[value] ?? Bitmap() }

  /// The numbers of puzzles of a set with each value of some facets.
  func counts(of facets: [Facet], in set: Bitmap) -> [Facet: [String: Int]] {
    let size = set.count
    func sizes() -> [Facet: [String: Int]] {
      Dictionary(uniqueKeysWithValues: facets.map { ($0, sets[$0, default: [:]].mapValues(\.count)) })
    }
    guard size < all.count else { return sizes() }
    // Of a set and its complement the smaller one is looked through.
    if size > all.count / 2 {
      let others = counts(of: facets, in: all.subtracting(set))
      return sizes().merging(others) { $0.merging($1, uniquingKeysWith: -) }
    }
    var found: [Facet: [String: Int]] = [:]
    let usable = columns.filter { $0.isUsable && !$0.facets.allSatisfy { !facets.contains($0) } }
    let numbers = set.numbers
    for column in usable { found.merge(column.counts(numbers, of: facets)) { $1 } }
    lazy var members = DenseSet(numbers)
    for facet in facets where found[facet] == nil {
      found[facet] =
        dense[facet].map { $0.mapValues { $0.intersectionCount(members) } }
        ?? sets[facet, default: [:]].mapValues { $0.intersectionCount(set) }
    }
    return found
  }

  /// The puzzles that fulfil a clause.
  func set(of clause: Filter.Clause, words: ([String]) throws -> Bitmap) rethrows -> Bitmap {
    var parts: [Bitmap] = []
    for term in clause.terms {
      let set =
        switch term.condition {
        case .facet(let facet, let values): set(facet, values)
        case .words(let list): try words(list)
        }
      parts.append(term.isExcluded ? all.subtracting(set) : set)
    }
    return Bitmap.union(parts)
  }

  private func set(_ facet: Facet, _ wanted: [FacetValues]) -> Bitmap {
    var parts: [Bitmap] = []
    for values in wanted {
      if case .one(let value) = values {
        parts.append(set(facet, value))
      } else {
        parts += (order[facet] ?? []).filter { values.contains($0, of: facet) }.map {
          set(facet, $0)
        }
      }
    }
    return parts.isEmpty ? Bitmap() : Bitmap.union(parts)
  }
}
