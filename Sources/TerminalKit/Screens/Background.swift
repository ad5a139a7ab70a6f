import Dispatch
import Foundation

/// How work beside the keyboard is started. A test does it at once instead.
package struct Background: Sendable {
  package typealias Start = @Sendable (_ work: @escaping @Sendable () -> Void) -> Void

  /// In a thread of its own.
  package let apart: Start
  /// On a queue, one piece of work after the other.
  package let inOrder: @Sendable (DispatchQueue) -> Start

  package init(apart: @escaping Start, inOrder: @escaping @Sendable (DispatchQueue) -> Start) {
    self.apart = apart
    self.inOrder = inOrder
  }

  package static let threads = Background(
    apart: { work in
      let thread = Thread(block: work)
      // Reading and rating recurse deeper than a thread's usual stack on some systems allows.
      thread.stackSize = 64 << 20
      thread.start()
    },
    inOrder: { queue in { work in queue.async(execute: work) } })
}
