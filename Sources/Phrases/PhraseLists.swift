extension Phrase {
  /// The word before the last item of a list.
  public enum Conjunction: Sendable {
    /// `1 and 2`, and `1 or 2`.
    case and, or
    /// The `or` behind a negation: `not 1 or 2`. Other languages have a word of its own for it.
    case nor
  }

  /// Items in a sentence: `2, 5 and 7`.
  public static func list(_ items: [String], _ last: Conjunction = .and) -> Phrase {
    guard let final = items.last, items.count > 1 else { return Phrase(verbatim: items.first ?? "") }
    let others = items.dropLast().joined(separator: ", ")
    return switch last {
    case .and: "\(others) and \(final)"
    // In Spanish the word is another one before `ocho` and `once`.
    case .or where final.hasPrefix("8") || final.hasPrefix("11"): Phrase("\(others) or \(final)", meaning: "before 8")
    case .or: "\(others) or \(final)"
    case .nor: Phrase("\(others) or \(final)", meaning: "not")
    }
  }

  /// Parts with a separator that is the same in every language.
  public static func joined(_ parts: [Phrase], _ separator: String) -> Phrase {
    if parts.count == 1 { return parts[0] }
    let key = parts.map { _ in "{}" }.joined(separator: separator)
    return Phrase(key: key, values: parts.map { .phrase($0) })
  }
}
