import Foundation
import Workers

/// The loop of a reading process: ``Job``s come from the pool that started it, records go back.
public enum ReadingProcess {
  /// Answers until the pool is gone.
  /// - Parameters:
  ///   - identity: what records call the reader.
  ///   - command: another program's command line; empty for the project's own reader.
  public static func serve(identity: String, command: [String]) {
    dieWithParent()
    let reader: any PictureReader =
      command.isEmpty ? OwnReader(identity: identity) : ForeignReader(command: command, identity: identity)
    let pool = WorkerSide()
    while let message = pool.next() {
      guard let job = try? JSONLine.read(Job.self, String(decoding: message, as: UTF8.self)) else { return }
      guard pool.send(Array(reader.read(job).line().utf8)) else { return }
    }
  }

  /// Ends this process when its parent has ended, however that ended: a reader that hangs would stay for ever.
  private static func dieWithParent() {
    let parent = getppid()
    Thread.detachNewThread {
      while getppid() == parent { sleep(1) }
      _exit(1)
    }
  }
}
