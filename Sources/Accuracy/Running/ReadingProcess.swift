import Foundation
import Workers

/// The loop of a reading process: it receives ``Job``s from the pool that started it, and returns records.
public enum ReadingProcess {
  /// Answers until the pool ends.
  /// - Parameters:
  ///   - identity: the name of the reader in records.
  ///   - command: another program's command line; empty for the project's own reader.
  ///   - isPersistent: true if one process of the other program reads all pictures.
  public static func serve(identity: String, command: [String], isPersistent: Bool) {
    dieWithPool()
    let reader: any PictureReader =
      command.isEmpty
      ? OwnReader(identity: identity)
      : ForeignReader(command: command, isPersistent: isPersistent, identity: identity)
    let pool = WorkerSide()
    while let message = pool.next() {
      guard let job = try? JSONLine.read(Job.self, String(decoding: message, as: UTF8.self)) else { return }
      guard pool.send(Array(reader.read(job).line().utf8)) else { return }
    }
  }

  /// Ends this process, and the reader that it started, when the pool ends in any way. Otherwise a hanging reader would
  /// stay for ever.
  private static func dieWithPool() {
    Thread.detachNewThread {
      // No event is requested, so that `poll` reports only the end of the other side.
      var end = pollfd(fd: 0, events: 0, revents: 0)
      while poll(&end, 1, -1) < 0 && errno == EINTR {}
      if getpgrp() == getpid() { kill(0, SIGKILL) }
      _exit(1)
    }
  }
}
