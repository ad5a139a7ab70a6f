import Foundation
import Testing

@testable import ServerInterface

/// A list that a test follows by its stream, as a client does.
final class FollowedRows<Facts: Codable & Equatable & Sendable, Row: Codable & Equatable & Identifiable & Sendable>
where Row.ID == String {
  let stream: EventReader
  private(set) var facts: Facts
  private(set) var list: RowList<Row>
  private(set) var version: Int
  /// The changes as they came.
  private(set) var sent: [String] = []

  /// Reads the rows at the beginning of a stream.
  init(_ stream: EventReader) async throws {
    self.stream = stream
    let event = try #require(try await stream.next("rows"))
    let whole = try Self.decoded(FollowedList<Facts, Row>.self, event.data)
    (facts, list, version) = (whole.facts, whole.list, try #require(event.id))
  }

  /// The rows of a section.
  func rows(_ section: String) -> [Row] { list.sections.first { $0.id == section }?.rows ?? [] }

  /// Applies the next changes.
  @discardableResult
  func change() async throws -> RowChanges<Row> {
    let event = try #require(try await stream.next("change"))
    #expect(event.id == version + 1)
    let change = try Self.decoded(FollowedChanges<Facts, Row>.self, event.data)
    try list.apply(change.changes)
    (facts, version) = (change.facts, version + 1)
    sent.append(event.data)
    return change.changes
  }

  private static func decoded<T: Decodable>(_ type: T.Type, _ text: String) throws -> T {
    try JSONDecoder().decode(type, from: Data(text.utf8))
  }
}
