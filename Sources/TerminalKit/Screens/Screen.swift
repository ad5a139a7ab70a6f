/// One thing to look at and to act on. Screens lie on a stack; the topmost hears.
///
/// A screen is told what happened and says what it looks like; it never waits and never writes to the terminal.
///
/// What a key or an answer does may take its own screen away. So such a closure holds its screen, and is made anew for
/// each use. A screen that keeps closures of its own holds itself weakly in them.
package protocol Screen: AnyObject {
  /// For the bar at the top.
  var title: String { get }
  /// At the right end of the bar.
  var status: String { get }
  /// What must not be overlooked, a word or two for the bar; empty for nothing.
  var warning: String { get }
  /// Its keys as they are now.
  var keys: KeyTable { get }
  /// What help tells besides the keys: rules, words. Empty where there is nothing.
  var manual: [HelpPart] { get }
  /// The section of the key map that its keys stand in.
  var keySection: String { get }
  /// Whether letters are text that is typed here: then `type` takes them as they are pressed.
  var readsText: Bool { get }
  /// Whether it leaves what lies under it in sight, and draws over its middle.
  var isOverlay: Bool { get }
  /// Draws itself into an area of the frame.
  func draw(into frame: inout Frame, _ area: Area)
  /// Takes a key before the table does, as a field of text must.
  func type(_ key: Key) -> Bool
  func paste(_ text: String)
  /// A click on a numbered place.
  func pick(_ item: Int)
  func scroll(_ rows: Int)
  /// The window has the keyboard now, or another one has. Every screen of the stack is told.
  func focus(_ isHere: Bool)
  /// Milliseconds after which `tick` shall be called, `nil` for never.
  var tickTime: Int? { get }
  func tick()
  /// It lies on top, for the first time or again.
  func appear()
  /// The program ends, or the screen is taken away: keep what is to be kept.
  func leave()
}

extension Screen {
  package var status: String { "" }
  package var warning: String { "" }
  package var manual: [HelpPart] { [] }
  package var keySection: String { "everywhere" }
  package var readsText: Bool { false }
  package var isOverlay: Bool { false }
  package func type(_ key: Key) -> Bool { false }
  package func paste(_ text: String) {}
  package func pick(_ item: Int) {}
  package func scroll(_ rows: Int) {}
  package func focus(_ isHere: Bool) {}
  package var tickTime: Int? { nil }
  package func tick() {}
  package func appear() {}
  package func leave() {}
}
