import Foundation
import NIOCore

/// A socket that outlives the channel of its request, and the connection's place among all.
struct LastingSocket: Sendable {
  let handle: NIOBSDSocket.Handle
  let place: ConnectionCounts.Place?

  /// A second handle of the socket of a pipeline, which stays open when its channel is closed.
  /// - Throws: an error if the process has too many handles, or if the pipeline has no socket.
  static func copy(of pipeline: ChannelPipeline) throws -> NIOBSDSocket.Handle {
    let copy = try pipeline.syncOperations.withUnsafeTransportIfAvailable(of: NIOBSDSocket.Handle.self) { handle in
      let copy = fcntl(handle, F_DUPFD_CLOEXEC, 0)
      guard copy >= 0 else { throw IOError(errnoCode: errno, reason: "fcntl") }
      return copy
    }
    guard let copy else { throw ChannelError.operationUnsupported }
    return copy
  }
}
