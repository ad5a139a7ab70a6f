/// The reason why the store did not do an operation.
package enum StoreError: Error, Hashable, Sendable {
  /// The database does not answer, or its disk is full; a retry may succeed.
  case unavailable(String)
  /// A record with this key exists.
  case exists
  /// The journal of a game has other turns by now; `number` is its present length.
  case outOfOrder(number: Int)
  /// The database holds data that this program did not write, or that a newer version wrote.
  case damaged(String)
}
