import ServerStore

/// Why something is not done now: who asks has had their share of it.
package struct LimitError: Error, Hashable, Sendable {
  /// What there was too much of.
  package var kind: RateLimits.Kind
  /// Seconds after which to try again.
  package var retryAfter: Int
}
