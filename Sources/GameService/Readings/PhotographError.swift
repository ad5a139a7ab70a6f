import ServerStore

/// Why a photograph is not taken, or a reading not shown or changed.
package enum PhotographError: Error, Hashable, Sendable {
  /// The player or their address has had their share of the readers' time.
  case limited(LimitError)
  /// Too many photographs wait.
  case busy
  /// The reader has said no, or was ended.
  case unread(ReadingFailure)
  /// As many readings of the player are kept as there may be.
  case tooManyKept(most: Int)
  /// The player's pictures take as much room as they may, in mebibytes.
  case tooMuchStored(most: Int)
  /// There is no such reading, or it is another player's.
  case notFound
  /// The reading has no such picture.
  case noPicture
  /// It is not read yet.
  case notDone
  /// It was changed at the same time.
  case changed
  /// No game starts from it: its parts make no puzzle.
  case makesNoPuzzle
  /// No game starts from it yet.
  case unfinished
}

extension ReadingFailure {
  /// Why a photograph was not read, from whatever was thrown.
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
