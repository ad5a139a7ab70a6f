/// A list with facts about all of it, such as a count. It is the first event of a stream, and the event after a gap.
package struct FollowedList<
  Facts: Encodable & Equatable & Sendable, Row: Encodable & Equatable & Identifiable & Sendable
>: Equatable, Sendable where Row.ID == String {
  /// The facts; their fields stand beside the list.
  package var facts: Facts
  /// The rows.
  package var list: RowList<Row>

  /// A list with its facts.
  package init(_ facts: Facts, _ list: RowList<Row>) { (self.facts, self.list) = (facts, list) }
}

/// The changes of a list, with the facts as they are now. They are the later events of a stream.
package struct FollowedChanges<
  Facts: Encodable & Equatable & Sendable, Row: Encodable & Equatable & Identifiable & Sendable
>: Equatable, Sendable where Row.ID == String {
  /// The present facts; their fields stand beside the changes.
  package var facts: Facts
  /// The changes of the rows.
  package var changes: RowChanges<Row>

  /// Changes with the present facts.
  package init(_ facts: Facts, _ changes: RowChanges<Row>) { (self.facts, self.changes) = (facts, changes) }
}

/// The facts about a list that has none.
package struct NoFacts: Codable, Equatable, Sendable {
  /// No facts.
  package init() {}
}

private enum Key: String, CodingKey {
  case list, changes
}

extension FollowedList: Encodable {
  package func encode(to encoder: any Encoder) throws {
    try facts.encode(to: encoder)
    var container = encoder.container(keyedBy: Key.self)
    try container.encode(list, forKey: .list)
  }
}

extension FollowedList: Decodable where Facts: Decodable, Row: Decodable {
  package init(from decoder: any Decoder) throws {
    facts = try Facts(from: decoder)
    list = try decoder.container(keyedBy: Key.self).decode(RowList<Row>.self, forKey: .list)
  }
}

extension FollowedChanges: Encodable {
  package func encode(to encoder: any Encoder) throws {
    try facts.encode(to: encoder)
    var container = encoder.container(keyedBy: Key.self)
    try container.encode(changes, forKey: .changes)
  }
}

extension FollowedChanges: Decodable where Facts: Decodable, Row: Decodable {
  package init(from decoder: any Decoder) throws {
    facts = try Facts(from: decoder)
    changes = try decoder.container(keyedBy: Key.self).decode(RowChanges<Row>.self, forKey: .changes)
  }
}
