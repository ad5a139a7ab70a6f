/// A key of the keyboard.
package enum Key: Hashable, Sendable {
  /// A printable character, upper or lower case as typed.
  case character(Character)
  /// Ctrl with a small letter.
  case control(Character)
  /// Arrows with Shift. A screen that does not name them takes them as the arrows alone.
  case shiftUp, shiftDown, shiftLeft, shiftRight
  /// Keys that move the cursor or the page.
  case up, down, left, right, home, end, pageUp, pageDown
  /// Keys that edit or confirm. `backTab` is Shift with Tab.
  case enter, escape, tab, backTab, backspace, delete, insert
  /// A function key by its number, 1 to 12 from the keyboard.
  case function(Int)
}

extension Key: ExpressibleByStringLiteral {
  /// A single character.
  package init(stringLiteral value: String) { self = .character(value.first ?? " ") }

  /// The arrow without its Shift; `nil` for another key.
  package var unshifted: Key? {
    switch self {
    case .shiftUp: .up
    case .shiftDown: .down
    case .shiftLeft: .left
    case .shiftRight: .right
    default: nil
    }
  }

  /// The name of the key in footer and help.
  package var name: String {
    switch self {
    case .character(" "): "Space"
    case .character(let character): String(character)
    case .control(let character): "Ctrl-\(character.uppercased())"
    case .up: "↑"
    case .down: "↓"
    case .left: "←"
    case .right: "→"
    case .shiftUp: "⇧↑"
    case .shiftDown: "⇧↓"
    case .shiftLeft: "⇧←"
    case .shiftRight: "⇧→"
    case .home: "Home"
    case .end: "End"
    case .pageUp: "PgUp"
    case .pageDown: "PgDn"
    case .enter: "Enter"
    case .escape: "Esc"
    case .tab: "Tab"
    case .backTab: "Shift-Tab"
    case .backspace: "Backspace"
    case .delete: "Del"
    case .insert: "Ins"
    case .function(let number): "F\(number)"
    }
  }
}
