import ServerInterface

/// The rows of a list with their version, and the latest changes as they are sent. A stream is a version in it, so a change is made and
/// written once for all streams.
struct RowLog<Row: Codable & Equatable & Identifiable & Sendable>: Sendable where Row.ID == String {
  /// The number of changes that a client may be behind before it gets the rows anew.
  private static var mostChanges: Int { 64 }

  /// The present rows.
  private(set) var rows: RowList<Row>
  /// The version of the rows. Versions begin at a random number, so that one of another process or log is never taken for one of this log.
  private(set) var version = Int.random(in: 1 << 40...1 << 50)
  /// The changes up to the present version.
  private var changes: [String] = []

  /// A log that begins with some rows.
  init(_ rows: RowList<Row>) { self.rows = rows }

  /// Takes the present rows.
  /// - Parameter write: the text of the changes to a version.
  mutating func become(_ new: RowList<Row>, _ write: (RowChanges<Row>, _ version: Int) -> String) {
    version += 1
    changes.append(write(rows.changes(to: new), version))
    changes.removeFirst(max(0, changes.count - Self.mostChanges))
    rows = new
  }

  /// The texts of the changes after a version; `nil` if there is a gap.
  func changes(after version: Int?) -> ArraySlice<String>? {
    guard let version, (self.version - changes.count...self.version).contains(version) else { return nil }
    return changes.suffix(self.version - version)
  }
}
