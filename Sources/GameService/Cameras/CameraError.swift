/// The reason why a live camera is not opened, or a frame not read.
package enum CameraError: Error, Hashable, Sendable {
  /// The player or their address has used up their share of the readers' time.
  case limited(LimitError)
  /// This server does not offer live cameras.
  case notOffered
  /// The greatest number of cameras is open.
  case full
  /// There is no such camera, or it is another player's.
  case notFound
  /// Frames arrive faster than the limit, in frames a second.
  case tooFast(most: Int)
  /// A newer frame came, or this one's turn came too late.
  case late
  /// The frame exceeded the worker's time limit.
  case tooLong
  /// The frame ended its worker.
  case workerEnded
  /// The reader refused the frame.
  case unread(ReadingFailure)
}
