/// Shown while something is made beside the keyboard; Esc gives up. What is ready at once never shows it.
final class WaitScreen: Screen {
  private let desk: Desk
  let title: String
  private var cancellation: Cancellation?
  private var isShown = false

  init(_ desk: Desk, _ title: String) {
    self.desk = desk
    self.title = title
  }

  var isOverlay: Bool { true }
  var tickTime: Int? { isShown ? nil : 150 }
  func tick() { isShown = true }

  var keys: KeyTable {
    KeyTable([
      Binding(.escape, "q", label: "cancel", help: "Stop this work.") { [self] in
        desk.jobs.cancel(cancellation)
        desk.pop()
        desk.note("Cancelled.")
      }
    ])
  }

  func leave() { desk.jobs.cancel(cancellation) }

  /// Lies on the desk until the work is done.
  func run<Result: Sendable>(
    _ work: @escaping @Sendable (Cancellation) -> Result, then done: @escaping (Result) -> Void
  ) {
    desk.push(self)
    cancellation = desk.jobs.start(work) { [self] result in
      // Whoever left this screen meanwhile does not want the result.
      guard desk.stack.contains(where: { $0 === self }) else { return }
      desk.remove(self)
      done(result)
    }
  }

  func draw(into frame: inout Frame, _ area: Area) {
    guard isShown else { return }
    let box = area.centred(max(34, title.count + 8), 5)
    frame.panel(box, "", Style(.accent))
    frame.put(title, in: box.inset(3, 2), .strong, .centre)
  }
}
