import ServerStore

/// Why a request is not done now: the client has used up its share.
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
