import Dispatch
import Foundation

/// How work beside the keyboard is started. A test does it at once instead.
struct Background: Sendable {
  typealias Start = @Sendable (_ work: @escaping @Sendable () -> Void) -> Void

  /// In a thread of its own.
  let apart: Start
  /// On a queue, one piece of work after the other.
  let inOrder: @Sendable (DispatchQueue) -> Start

  static let threads = Background(
    apart: { work in
      let thread = Thread(block: work)
      // Reading and rating recurse deeper than a thread's usual stack on some systems allows.
      thread.stackSize = 64 << 20
      thread.start()
    },
    inOrder: { queue in { work in queue.async(execute: work) } })
}
