/// A list of rows in sections, as a client shows it. No two rows have the same id, and no two sections.
package struct RowList<Row: Encodable & Equatable & Identifiable & Sendable>: Encodable, Equatable, Sendable
where Row.ID == String {
  /// Rows that belong together.
  package struct Section: Encodable, Equatable, Sendable {
    /// The id.
    package var id: String
    /// The rows, in order.
    package var rows: [Row]

    /// A section of some rows.
    package init(id: String, rows: [Row]) { (self.id, self.rows) = (id, rows) }
  }

  /// The sections, in order.
  package var sections: [Section]

  /// A list of some sections.
  package init(sections: [Section]) { self.sections = sections }
}

/// The changes that turn one list into another: rows that go, come, move or change.
package struct RowChanges<Row: Encodable & Equatable & Identifiable & Sendable>: Encodable, Equatable, Sendable
where Row.ID == String {
  /// A row that comes or moves.
  package struct Placed: Encodable, Equatable, Sendable {
    /// The id of the row.
    package var id: String
    /// The id of its section.
    package var section: String
    /// Its place in the section, from 0.
    package var place: Int
    /// The row; `nil` for one that moves and stays as it is.
    package var row: Row?
  }

  /// The ids of the sections in their new order; `nil` if they stay.
  package var sections: [String]?
  /// The ids of rows that go.
  package var removed: [String] = []
  /// The rows that come or move, each section's by ascending place.
  package var placed: [Placed] = []
  /// Rows that stay where they are, with new contents.
  package var updated: [Row] = []

  /// True if nothing changes.
  package var isEmpty: Bool { sections == nil && removed.isEmpty && placed.isEmpty && updated.isEmpty }
}

extension RowList: Decodable where Row: Decodable {}
extension RowList.Section: Decodable where Row: Decodable {}
extension RowChanges: Decodable where Row: Decodable {}
extension RowChanges.Placed: Decodable where Row: Decodable {}

/// The error of changes that belong to another list.
package struct OtherList: Error {}

extension RowList {
  /// The changes that turn this list into another. As many rows as possible stay where they are. O(n log n) for n rows.
  package func changes(to other: RowList) -> RowChanges<Row> {
    var changes = RowChanges<Row>()
    if sections.map(\.id) != other.sections.map(\.id) { changes.sections = other.sections.map(\.id) }
    var former: [String: (section: String, index: Int, row: Row)] = [:]
    for section in sections {
      for (index, row) in section.rows.enumerated() { former[row.id] = (section.id, index, row) }
    }
    let kept = Set(other.sections.flatMap { $0.rows.map(\.id) })
    changes.removed = sections.flatMap { $0.rows.map(\.id) }.filter { !kept.contains($0) }
    for section in other.sections {
      let indices = section.rows.map { row in former[row.id].flatMap { $0.section == section.id ? $0.index : nil } }
      let staying = Self.longestAscent(indices)
      for (place, row) in section.rows.enumerated() {
        let before = former[row.id]?.row
        if !staying.contains(place) {
          changes.placed.append(
            .init(id: row.id, section: section.id, place: place, row: before == row ? nil : row))
        } else if before != row {
          changes.updated.append(row)
        }
      }
    }
    return changes
  }

  /// Applies changes.
  /// - Throws: ``OtherList`` if they belong to another list. Then this one stays as it is.
  package mutating func apply(_ changes: RowChanges<Row>) throws(OtherList) {
    var rows: [String: Row] = [:]
    for row in sections.flatMap(\.rows) { rows[row.id] = row }
    guard changes.removed.allSatisfy({ rows[$0] != nil }), changes.updated.allSatisfy({ rows[$0.id] != nil }) else {
      throw OtherList()
    }
    let leaving = Set(changes.removed + changes.placed.map(\.id))
    var lists: [String: [Row]] = [:]
    for section in sections { lists[section.id] = section.rows.filter { !leaving.contains($0.id) } }
    let order = changes.sections ?? sections.map(\.id)
    for id in order where lists[id] == nil { lists[id] = [] }
    for placed in changes.placed {
      guard let row = placed.row ?? rows[placed.id], let count = lists[placed.section]?.count,
        (0...count).contains(placed.place)
      else { throw OtherList() }
      lists[placed.section]?.insert(row, at: placed.place)
    }
    let updated = Dictionary(changes.updated.map { ($0.id, $0) }) { $1 }
    sections = order.map { id in Section(id: id, rows: (lists[id] ?? []).map { updated[$0.id] ?? $0 }) }
  }

  /// The places of a longest ascending subsequence of numbers; places without a number are left out.
  private static func longestAscent(_ numbers: [Int?]) -> Set<Int> {
    // The place of the last number of the best ascent of each length, and the place before each place.
    var ends: [Int] = [], before: [Int?] = Array(repeating: nil, count: numbers.count)
    for (place, number) in numbers.enumerated() {
      guard let number else { continue }
      var (low, high) = (0, ends.count)
      while low < high {
        let middle = (low + high) / 2
        if numbers[ends[middle]] ?? 0 < number { low = middle + 1 } else { high = middle }
      }
      before[place] = low > 0 ? ends[low - 1] : nil
      if low == ends.count { ends.append(place) } else { ends[low] = place }
    }
    var found: Set<Int> = [], next = ends.last
    while let place = next {
      found.insert(place)
      next = before[place]
    }
    return found
  }
}
