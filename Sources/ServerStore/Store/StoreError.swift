/// Why the store did not do something.
package enum StoreError: Error, Hashable, Sendable {
  /// The database does not answer, or its disk is full; later it may.
  case unavailable(String)
  /// What was to be written stands there already.
  case exists
  /// The journal of a game has gone on in the meantime; the number that it stands at.
  case outOfOrder(number: Int)
  /// The database holds something that this program did not write, or a newer one did.
  case damaged(String)
}
