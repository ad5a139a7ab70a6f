/// A screen with content and actions. Screens lie on a stack, and the topmost receives the events.
///
/// A screen handles events and draws itself; it never waits and never writes to the terminal.
///
/// The action of a key or an answer may remove its own screen. So such a closure holds its screen, and is made for each
/// use. A screen that keeps closures of its own holds itself weakly in them.
package protocol Screen: AnyObject {
  /// The title, in the bar at the top.
  var title: String { get }
  /// The status, at the right end of the bar.
  var status: String { get }
  /// A warning in the bar, a word or two; empty for none.
  var warning: String { get }
  /// The table of keys in the present state.
  var keys: KeyTable { get }
  /// The manual: rules and words besides the keys. Empty if there is none.
  var manual: [HelpPart] { get }
  /// The section of the key map for its keys.
  var keySection: String { get }
  /// True if letters are typed as text here: `type` then takes keys as they are pressed.
  var readsText: Bool { get }
  /// True if the screen leaves the screens under it visible, and draws over their middle.
  var isOverlay: Bool { get }
  /// The state in lines for a screen reader; `nil` to tell the words of the drawing.
  var spoken: [String]? { get }
  /// Draws itself into an area of the frame.
  func draw(into frame: inout Frame, _ area: Area)
  /// Takes a key before the table does, as a text field must.
  func type(_ key: Key) -> Bool
  /// Takes pasted text, which may have several lines and control characters.
  func paste(_ text: String)
  /// Handles a click on an item by its number.
  func pick(_ item: Int)
  /// Handles a drag over an item, which began with a click on one.
  func drag(_ item: Int)
  /// Handles the mouse wheel; negative is up.
  func scroll(_ rows: Int)
  /// Called on every screen of the stack when the window gets the keyboard focus (true) or loses it.
  func focus(_ isHere: Bool)
  /// The delay in milliseconds until `tick` is called; `nil` for never.
  var tickTime: Int? { get }
  /// Called on the topmost screen when its `tickTime` is over.
  func tick()
  /// Called when the screen becomes the topmost one, for the first time or again.
  func appear()
  /// Called when the program ends or the screen is removed, to keep its state.
  func leave()
}

extension Screen {
  /// The default: no status.
  package var status: String { "" }
  /// The default: no warning.
  package var warning: String { "" }
  /// The default: no manual.
  package var manual: [HelpPart] { [] }
  /// The section of the key help; that of every screen by default.
  package var keySection: String { ScreenStack.actions.name }
  /// True if letters are text for the screen rather than keys; false by default.
  package var readsText: Bool { false }
  /// The default: the screen covers those under it.
  package var isOverlay: Bool { false }
  /// The default: the words of the drawing.
  package var spoken: [String]? { nil }
  /// The default: every key goes to the table.
  package func type(_ key: Key) -> Bool { false }
  /// The default: pasted text is ignored.
  package func paste(_ text: String) {}
  /// The default: clicks on items are ignored.
  package func pick(_ item: Int) {}
  /// The default: drags are ignored.
  package func drag(_ item: Int) {}
  /// The default: the wheel does nothing.
  package func scroll(_ rows: Int) {}
  /// The default: a change of focus does nothing.
  package func focus(_ isHere: Bool) {}
  /// The default: `tick` is never called.
  package var tickTime: Int? { nil }
  /// The default: nothing happens.
  package func tick() {}
  /// The default: nothing happens.
  package func appear() {}
  /// The default: there is no state to keep.
  package func leave() {}
}
