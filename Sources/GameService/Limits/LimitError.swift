import ServerStore

/// The error of a client that has used up its share.
package struct LimitError: Error, Hashable, Sendable {
  /// The kind of the limit that was exceeded.
  package var kind: RateLimits.Kind
  /// The delay before a retry, in seconds.
  package var retryAfter: Int

  /// An explanation; `nil` if the kind needs none.
  package var detail: String? {
    switch kind {
    case .computing: "Your requests took much of the server's processor time; others have their turn."
    case .cameraTime: "Your live camera took much of the readers' time; others have their turn."
    default: nil
    }
  }
}
