/// The reason why there is no film.
package enum FilmError: Error, Hashable, Sendable {
  /// The player or the address has used up their share of the workers' time.
  case limited(LimitError)
  /// Too many films are being made, or too many jobs wait.
  case busy
  /// The film took its worker too much time or memory.
  case tooMuchWork
  /// This server cannot make it: its libraries do not write WebP, or it does not know the rules.
  case failed

  init(_ error: PhotographError) {
    switch error {
    case .limited(let limit): self = .limited(limit)
    case .busy: self = .busy
    case .unread(let failure) where failure.reason == .tooMuchWork: self = .tooMuchWork
    default: self = .failed
    }
  }
}
