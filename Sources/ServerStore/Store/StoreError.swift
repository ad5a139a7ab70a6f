/// The reason why the store did not do an operation.
package enum StoreError: Error, Hashable, Sendable {
  /// The database does not answer, or its disk is full; a retry may succeed.
  case unavailable(String)
  /// A record with this key exists.
  case exists
  /// The invitation is not good, or no longer.
  case uninvited
  /// The journal of a game has more turns by now; their number.
  case outOfOrder(number: Int)
  /// The database holds data that this program did not write, or that a newer version wrote.
  case damaged(String)
}
