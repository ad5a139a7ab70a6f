import ServerStore

/// The reason why a photograph is not accepted, or a reading not shown or changed.
package enum PhotographError: Error, Hashable, Sendable {
  /// The player or their address has used up their share of the readers' time.
  case limited(LimitError)
  /// Too many photographs wait.
  case busy
  /// The reader refused the photograph, or was ended.
  case unread(ReadingFailure)
  /// The player has the greatest number of kept readings.
  case tooManyKept(most: Int)
  /// The player's pictures take all the allowed room, in mebibytes.
  case tooMuchStored(most: Int)
  /// There is no such reading, or it is another player's.
  case notFound
  /// The reading has no such picture.
  case noPicture
  /// The reading is not finished yet.
  case notDone
  /// The reading was changed at the same time.
  case changed
  /// No game can start from it: its parts make no puzzle.
  case makesNoPuzzle
  /// No game can start from it yet.
  case unfinished
}

extension ReadingFailure {
  /// The reason why a photograph was not read, from any error.
  package init(_ error: any Error) {
    switch error {
    case let failure as ReadingFailure: self = failure
    case PhotographError.unread(let failure): self = failure
    case PhotographError.limited(let limit): self.init(.limited, limit.detail)
    case PhotographError.busy: self.init(.busy, "Too many photographs are waiting to be read.")
    case PhotographError.notFound: self.init(.gone)
    case StoreError.unavailable: self.init(.storage)
    case StoreError.exists: self.init(.changed)
    default: self.init(.broken)
    }
  }
}
