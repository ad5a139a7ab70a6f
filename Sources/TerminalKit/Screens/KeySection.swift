import Phrases

/// An action of keys: its name in files of keys, its usual keys and its sentence for help.
package struct KeyAction: Hashable, Sendable {
  /// The name in files of keys.
  package let name: String
  /// The usual keys of the action, unless a file changes them. The first is shown first.
  package let keys: [Key]
  /// A sentence for help.
  package let help: Phrase

  /// An action from its parts.
  package init(_ name: String, _ keys: [Key], _ help: Phrase) { (self.name, self.keys, self.help) = (name, keys, help) }

  /// A binding of the action.
  /// - Parameter help: the sentence in the present state; `nil` for that of the action.
  package func binding(
    label: Phrase = "", help: Phrase? = nil, unless refusal: @escaping () -> String? = { nil },
    act: @escaping () -> Void
  ) -> Binding {
    Binding(keys: keys, label: label, help: help ?? self.help, unless: refusal, act: act)
  }

  /// The actions of arrows and hjkl.
  package static func moves(_ help: Phrase) -> [KeyAction] {
    [
      KeyAction("left", [.left, "h"], help), KeyAction("down", [.down, "j"], help),
      KeyAction("up", [.up, "k"], help), KeyAction("right", [.right, "l"], help),
    ]
  }

  /// The actions of up and down alone, for lists.
  package static func steps(_ help: Phrase) -> [KeyAction] {
    [KeyAction("down", [.down, "j"], help), KeyAction("up", [.up, "k"], help)]
  }

  /// Actions of digits, with the number in their names.
  package static func numbers(_ name: String, _ range: ClosedRange<Int>, _ help: Phrase) -> [KeyAction] {
    range.map { KeyAction("\(name)-\($0)", [.character(Character("\($0)"))], help) }
  }
}

/// The actions of a kind of screen. The screen makes its bindings of them, and files of keys name them.
package struct KeySection: Hashable, Sendable {
  /// The name in files of keys.
  package let name: String
  /// The kind of screen, in a few words.
  package let title: Phrase
  /// The sections whose actions such a screen shares. If both have a key, it belongs to this one.
  package let others: [String]
  /// The actions in the order of files.
  package let actions: [KeyAction]

  /// A section of actions, by default one that shares those of every screen.
  package init(_ name: String, _ title: Phrase, with others: [String] = ["everywhere"], _ actions: [KeyAction]) {
    (self.name, self.title, self.others, self.actions) = (name, title, others, actions)
  }

  /// The action with a name, which must exist.
  package subscript(name: String) -> KeyAction {
    guard let action = actions.first(where: { $0.name == name }) else {
      preconditionFailure("there is no action \(name) in [\(self.name)]")
    }
    return action
  }

  /// A binding of an action.
  /// - Parameter help: the sentence in the present state; `nil` for that of the action.
  package func binding(
    _ name: String, label: Phrase = "", help: Phrase? = nil, unless refusal: @escaping () -> String? = { nil },
    act: @escaping () -> Void
  ) -> Binding {
    self[name].binding(label: label, help: help, unless: refusal, act: act)
  }

  /// Bindings of ``KeyAction/moves(_:)``.
  package func moves(
    label: Phrase = "move", help: Phrase? = nil, act: @escaping (_ dx: Int, _ dy: Int) -> Void
  ) -> [Binding] {
    [
      binding("left", label: label, help: help) { act(-1, 0) }, binding("down", label: label, help: help) { act(0, 1) },
      binding("up", label: label, help: help) { act(0, -1) }, binding("right", label: label, help: help) { act(1, 0) },
    ]
  }

  /// Bindings of ``KeyAction/steps(_:)``.
  package func steps(label: Phrase = "choose", help: Phrase? = nil, act: @escaping (_ by: Int) -> Void) -> [Binding] {
    [
      binding("down", label: label, help: help) { act(1) }, binding("up", label: label, help: help) { act(-1) },
    ]
  }
}
