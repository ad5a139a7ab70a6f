import Dispatch
import Foundation

/// The way to start background work. Tests run the work at once instead.
package struct Background: Sendable {
  /// A function that starts work and returns at once, before the work is done.
  package typealias Start = @Sendable (_ work: @escaping @Sendable () -> Void) -> Void

  /// Starts work in a thread of its own.
  package let apart: Start
  /// Starts work on a serial queue, one piece after the other.
  package let inOrder: @Sendable (DispatchQueue) -> Start

  /// A background from its two ways to start work.
  package init(apart: @escaping Start, inOrder: @escaping @Sendable (DispatchQueue) -> Start) {
    self.apart = apart
    self.inOrder = inOrder
  }

  /// Threads with a stack of 64 MiB, and serial queues.
  package static let threads = Background(
    apart: { work in
      let thread = Thread(block: work)
      // Reading and rating recurse deeper than a thread's usual stack on some systems allows.
      thread.stackSize = 64 << 20
      thread.start()
    },
    inOrder: { queue in { work in queue.async(execute: work) } })
}
