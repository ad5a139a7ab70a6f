/// A field of a puzzle's credits.
public enum CreditField: String, CaseIterable, Codable, Hashable, Sendable {
  /// A field of the same name in ``PuzzleCredits``.
  case title, author, comment, date, source, address, level, licence, rules, identifier

  /// The field in ``PuzzleCredits``.
  public var path: WritableKeyPath<PuzzleCredits, String?> & Sendable {
    switch self {
    case .title: \.title
    case .author: \.author
    case .comment: \.comment
    case .date: \.date
    case .source: \.source
    case .address: \.address
    case .level: \.level
    case .licence: \.licence
    case .rules: \.rules
    case .identifier: \.identifier
    }
  }
}

/// The source of a field of a puzzle's credits.
public struct FieldOrigin: Codable, Hashable, Sendable {
  /// The name of the source.
  public let source: String
  /// The time at which it was fetched, in seconds since 1970.
  public let time: Int

  /// An origin.
  public init(source: String, time: Int) { (self.source, self.time) = (source, time) }
}
