import Sudoku

/// A choice of puzzles: clauses that must all hold, each of terms of which one must hold.
///
///     let filter = try Filter("technique:xyWing rating:4.0..5.5 clues:<25 -kind:killer")
///
/// `Documentation/catalogue.md` describes the text.
public struct Filter: Hashable, Sendable {
  /// The clauses, all of which a puzzle must fulfil. Without any, every puzzle does.
  public var clauses: [Clause]

  /// Terms of which a puzzle must fulfil at least one: `state:new or state:begun`.
  public struct Clause: Hashable, Sendable {
    /// The terms, at least one.
    public var terms: [Term]

    /// The facet that all terms are about; `nil` if there are several, or words.
    public var facet: Facet? {
      let facets = terms.map(\.condition.facet)
      return facets.allSatisfy { $0 == facets.first } ? facets.first ?? nil : nil
    }
  }

  /// A condition, or its opposite.
  public struct Term: Hashable, Sendable {
    /// The condition.
    public var condition: Condition
    /// True if a puzzle must not fulfil the condition.
    public var isExcluded: Bool
  }

  /// A condition on one facet, or on the title, the author and the notes.
  public enum Condition: Hashable, Sendable {
    /// One of the values.
    case facet(Facet, [FacetValues])
    /// Words that all occur, or begin a word that does. In lower case.
    case words([String])

    /// The facet; `nil` for words.
    public var facet: Facet? {
      if case .facet(let facet, _) = self { facet } else { nil }
    }
  }

  /// The filter that every puzzle passes.
  public static let everything = Filter(clauses: [])

  /// A filter of clauses.
  public init(clauses: [Clause]) { self.clauses = clauses }

  /// A filter that one value of a facet passes.
  public init(_ facet: Facet, _ value: String) { self = Self.everything.adding(facet, value) }

  /// The filter that also asks for a value of a facet.
  public func adding(_ facet: Facet, _ value: String, isExcluded: Bool = false) -> Filter {
    let term = Term(condition: .facet(facet, [.one(value)]), isExcluded: isExcluded)
    return Filter(clauses: clauses + [Clause(terms: [term])])
  }

  /// The filter without the clauses on one facet alone.
  public func without(_ facet: Facet) -> Filter { Filter(clauses: clauses.filter { $0.facet != facet }) }

  /// The filter without its words.
  public var withoutWords: Filter {
    Filter(clauses: clauses.filter { !$0.terms.contains { $0.condition.facet == nil } })
  }
}

/// Values of a facet: one, or those between two ends.
public enum FacetValues: Hashable, Sendable {
  /// A single value.
  case one(String)
  /// Numbers, both ends included; `nil` for an open end. Ratings are in tenths.
  case numbers(Int?, Int?)
  /// Months, both ends included: `2025` as an end holds all its months.
  case months(String?, String?)

  /// True if a value of the facet is among these.
  public func contains(_ value: String, of facet: Facet) -> Bool {
    switch self {
    case .one(let only): return only == value
    case .numbers(let low, let high):
      guard let number = facet.number(value) else { return false }
      return number >= low ?? .min && number <= high ?? .max
    case .months(let low, let high):
      guard value != Facet.none else { return false }
      return low.map { value >= $0 } ?? true && high.map { value.prefix($0.count) <= $0 } ?? true
    }
  }
}
