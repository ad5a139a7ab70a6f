import ServerInterface

/// A list with its version, and the latest changes as they are sent. A stream is a version in it, so a change is made and written once
/// for all streams.
struct RowLog<Facts: Encodable & Equatable & Sendable, Row: Encodable & Equatable & Identifiable & Sendable>: Sendable
where Row.ID == String {
  /// The list as it is now.
  private(set) var present: FollowedList<Facts, Row>
  /// The version of the list. Versions begin at a random number, so that one of another process or log is never taken for one of this log.
  private(set) var version = Int.random(in: 1 << 40...1 << 50)
  /// The changes up to the present version.
  private var changes: [String] = []
  /// The number of changes that a client may be behind before it gets the rows anew.
  private let mostChanges: Int

  /// A log that begins with a list.
  init(_ present: FollowedList<Facts, Row>, mostChanges: Int) {
    (self.present, self.mostChanges) = (present, mostChanges)
  }

  /// Takes the list as it is now.
  /// - Parameter write: the text of the changes to a version.
  mutating func become(
    _ new: FollowedList<Facts, Row>, _ write: (FollowedChanges<Facts, Row>, _ version: Int) -> String
  ) {
    guard new != present else { return }
    version += 1
    changes.append(write(FollowedChanges(new.facts, present.list.changes(to: new.list)), version))
    changes.removeFirst(max(0, changes.count - mostChanges))
    present = new
  }

  /// The texts of the changes after a version; `nil` if there is a gap.
  func changes(after version: Int?) -> ArraySlice<String>? {
    guard let version, (self.version - changes.count...self.version).contains(version) else { return nil }
    return changes.suffix(self.version - version)
  }
}
