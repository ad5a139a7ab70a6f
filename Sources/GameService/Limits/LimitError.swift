import ServerStore

/// Why something is not done now: who asks has had their share of it.
package struct LimitError: Error, Hashable, Sendable {
  /// What there was too much of.
  package var kind: RateLimits.Kind
  /// Seconds after which to try again.
  package var retryAfter: Int

  /// What there is to say of it; `nil` where the kind says it all.
  package var detail: String? {
    switch kind {
    case .readerTime: "Your photographs took much of the readers' time; others have their turn."
    case .cameraTime: "Your live camera took much of the readers' time; others have their turn."
    default: nil
    }
  }
}
