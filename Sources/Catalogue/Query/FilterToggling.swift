/// Values taken into a filter and out of it, as a person does on a screen.
extension Filter {
  /// The filter with some values of a facet taken in, or taken out if they are in it already.
  ///
  /// Values of one facet are alternatives to each other: a puzzle needs one of them.
  /// - Parameter isExcluded: true for values that a puzzle must not have.
  public func toggling(_ facet: Facet, _ values: FacetValues, isExcluded: Bool = false) -> Filter {
    func isOwn(_ clause: Clause) -> Bool { clause.terms.count == 1 && clause.facet == facet }
    var (clauses, found) = ([Clause](), false)
    for clause in self.clauses {
      guard isOwn(clause), var term = clause.terms.first, case .facet(_, var list) = term.condition else {
        clauses.append(clause)
        continue
      }
      let had = list.contains(values)
      list.removeAll { $0 == values }
      if term.isExcluded == isExcluded {
        found = true
        if !had { list.append(values) }
      }
      guard !list.isEmpty else { continue }
      term.condition = .facet(facet, list)
      clauses.append(Clause(terms: [term]))
    }
    if !found { clauses.append(Clause(terms: [Term(condition: .facet(facet, [values]), isExcluded: isExcluded)])) }
    return Filter(clauses: clauses)
  }

  /// The part that values of a facet have in the filter: true if they are asked for, false if they are excluded, `nil`
  /// if neither.
  public func takes(_ facet: Facet, _ values: FacetValues) -> Bool? {
    for clause in clauses where clause.facet == facet {
      for term in clause.terms {
        if case .facet(_, let list) = term.condition, list.contains(values) { return !term.isExcluded }
      }
    }
    return nil
  }

  /// The words that are searched for, as they were typed.
  public var words: String {
    clauses.compactMap { clause in
      guard clause.terms.count == 1, !clause.terms[0].isExcluded, case .words(let words) = clause.terms[0].condition
      else { return nil }
      return words.joined(separator: " ")
    }.joined(separator: " ")
  }

  /// The filter with other words to search for; none for an empty text.
  public func searching(_ text: String) -> Filter {
    let words = SearchWords.words(of: text)
    let others = clauses.filter { clause in
      guard clause.terms.count == 1, !clause.terms[0].isExcluded else { return true }
      return clause.terms[0].condition.facet != nil
    }
    guard !words.isEmpty else { return Filter(clauses: others) }
    return Filter(clauses: others + [Clause(terms: [Term(condition: .words(words), isExcluded: false)])])
  }
}
