/// Why a live camera is not opened, or a frame not looked at.
package enum CameraError: Error, Hashable, Sendable {
  /// The player or their address has had their share of the readers' time.
  case limited(LimitError)
  /// No live cameras are followed by this server.
  case notOffered
  /// As many are followed as can be.
  case full
  /// There is no such camera, or it is another player's.
  case notFound
  /// Frames come faster than they may, so many a second.
  case tooFast(most: Int)
  /// A newer frame came, or its turn did not come in time.
  case late
  /// It took its worker too long.
  case tooLong
  /// It ended its worker.
  case workerEnded
  /// The reader has said no.
  case unread(ReadingFailure)
}
