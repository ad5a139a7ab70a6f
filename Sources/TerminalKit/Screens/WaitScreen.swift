/// A screen shown during a background job; Esc cancels the job. A result that is ready at once never shows it.
package final class WaitScreen: Screen {
  private let stack: ScreenStack
  package let title: String
  private var cancellation: Cancellation?
  private var isShown = false

  /// A screen with a title for the work. It is invisible for the first 150 milliseconds.
  package init(_ stack: ScreenStack, _ title: String) {
    self.stack = stack
    self.title = title
  }

  package var isOverlay: Bool { true }
  package var keySection: String { Self.actions.name }
  /// The actions of waiting.
  package static let actions = KeySection(
    "wait", "While something is worked out", [KeyAction("cancel", [.escape, "q"], "Stop this work.")])
  package var tickTime: Int? { isShown ? nil : 150 }
  /// Shows the box; the job has taken longer than 150 milliseconds.
  package func tick() { isShown = true }

  package var keys: KeyTable {
    KeyTable([
      Self.actions.binding("cancel", label: "cancel") { [self] in
        stack.jobs.cancel(cancellation)
        stack.pop()
        stack.note(stack.words("Cancelled."))
      }
    ])
  }

  package func leave() { stack.jobs.cancel(cancellation) }

  /// Stays on the stack until the job is done.
  package func run<Result: Sendable>(
    _ work: @escaping @Sendable (Cancellation) -> Result, then done: @escaping (Result) -> Void
  ) {
    stack.push(self)
    cancellation = stack.jobs.start(work) { [self] result in
      // The player has left this screen meanwhile, so the result is dropped.
      guard stack.screens.contains(where: { $0 === self }) else { return }
      stack.remove(self)
      done(result)
    }
  }

  package func draw(into frame: inout Frame, _ area: Area) {
    guard isShown else { return }
    let box = area.centred(max(34, title.count + 8), 5)
    frame.panel(box, "", Style(.accent))
    frame.put(title, in: box.inset(3, 2), .strong, .centre)
  }
}
