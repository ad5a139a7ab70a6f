/// The reason why a text is no filter.
public enum FilterError: Error, Hashable, Sendable, CustomStringConvertible {
  /// A name before a colon that is no facet.
  case unknownFacet(String)
  /// A value that its facet cannot have, with what it can.
  case badValue(Facet, String, expected: String)
  /// A quotation mark without its end.
  case openQuote
  /// An `or` without a condition on both sides.
  case loneOr
  /// A minus sign without a condition.
  case loneMinus
  /// A filter that is longer as a link than ``Filter/longestLink``.
  case tooLong(Int)

  public var description: String {
    switch self {
    case .unknownFacet(let name):
      "there is no facet '\(name)'; there are \(Facet.allCases.map(\.rawValue).joined(separator: ", "))"
    case .badValue(let facet, let value, let expected): "\(facet.rawValue):\(value) is no value; it takes \(expected)"
    case .openQuote: "a quotation mark has no end"
    case .loneOr: "'or' stands between two conditions"
    case .loneMinus: "'-' stands directly before the condition that it excludes"
    case .tooLong(let length):
      "the filter has \(length) characters as a link; at most \(Filter.longestLink) are allowed"
    }
  }
}
