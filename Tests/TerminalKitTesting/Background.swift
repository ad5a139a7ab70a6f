import TerminalKit

extension Background {
  /// Does everything in the thread that asks, before it goes on.
  package static let atOnce = Background(apart: { $0() }, inOrder: { _ in { $0() } })
}
