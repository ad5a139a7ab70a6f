import Foundation
import Workers

/// The loop of a reading process: ``Job``s come from the pool that started it, records go back.
public enum ReadingProcess {
  /// Answers until the pool is gone.
  /// - Parameters:
  ///   - identity: what records call the reader.
  ///   - command: another program's command line; empty for the project's own reader.
  public static func serve(identity: String, command: [String]) {
    dieWithPool()
    let reader: any PictureReader =
      command.isEmpty ? OwnReader(identity: identity) : ForeignReader(command: command, identity: identity)
    let pool = WorkerSide()
    while let message = pool.next() {
      guard let job = try? JSONLine.read(Job.self, String(decoding: message, as: UTF8.self)) else { return }
      guard pool.send(Array(reader.read(job).line().utf8)) else { return }
    }
  }

  /// Ends this process, and the reader that it started, when the pool is gone, however that ended: a reader that hangs would
  /// stay for ever.
  private static func dieWithPool() {
    Thread.detachNewThread {
      // Nothing is asked for, so that it is told of the other end alone.
      var end = pollfd(fd: 0, events: 0, revents: 0)
      while poll(&end, 1, -1) < 0 && errno == EINTR {}
      if getpgrp() == getpid() { kill(0, SIGKILL) }
      _exit(1)
    }
  }
}
