import Phrases

/// A key of a screen with its label, its action, and the reason why it is disabled, if it is.
package struct Binding {
  /// The keys of the binding, the one to show first.
  package let keys: [Key]
  /// A word or two for the footer; empty for a key that help alone names.
  package let label: Phrase
  /// A sentence for help. Bindings that follow one another with the same sentence are shown as one.
  package let help: Phrase
  /// The reason why the key does nothing now; `nil` if it is enabled.
  package let refusal: () -> String?
  /// The action of the keys. The stack shows the refusal instead, if there is one.
  package let act: () -> Void

  /// A binding with its keys as arguments, by default enabled and without a label in the footer.
  package init(
    _ keys: Key..., label: Phrase = "", help: Phrase, unless refusal: @escaping () -> String? = { nil },
    act: @escaping () -> Void
  ) {
    self.init(keys: keys, label: label, help: help, unless: refusal, act: act)
  }

  /// A binding with its keys in a list.
  package init(
    keys: [Key], label: Phrase, help: Phrase, unless refusal: @escaping () -> String?, act: @escaping () -> Void
  ) {
    self.keys = keys
    self.label = label
    self.help = help
    self.refusal = refusal
    self.act = act
  }

  /// The binding without some of its keys; `nil` if none is left.
  package func without(_ taken: Set<Key>) -> Binding? {
    let left = keys.filter { !taken.contains($0) }
    return left.isEmpty ? nil : Binding(keys: left, label: label, help: help, unless: refusal, act: act)
  }
}

/// The keys of a screen: the one table behind the footer, the help and the handling of keys.
package struct KeyTable {
  /// The bindings in the order of footer and help. Of two with the same key the first counts.
  package let bindings: [Binding]

  /// A table with its bindings in order.
  package init(_ bindings: [Binding]) { self.bindings = bindings }

  /// The first binding that has a key; `nil` if none has it.
  package func binding(for key: Key) -> Binding? { bindings.first { $0.keys.contains(key) } }

  /// Consecutive bindings with the same sentence, shown as one.
  package struct Group {
    /// The first keys of the bindings, such as `←↓↑→`.
    package var keys: String
    /// Their other keys, such as `hjkl`.
    package var others: String
    /// A word or two for the footer; empty for none.
    package let label: String
    /// The sentence that the bindings share.
    package let help: String
    /// The usual key of the first binding, which a click presses.
    package let first: Key
    /// True if the first binding of the group is enabled.
    package let isActive: Bool
  }

  /// The groups with the usual keys.
  package var groups: [Group] { groups(in: .english) { _ in nil } }

  /// The groups with the player's keys.
  /// - Parameter shown: the keys to show for a usual one; `nil` to show that one.
  package func groups(in words: Words, shown: (Key) -> [Key]?) -> [Group] {
    var groups: [Group] = []
    for binding in bindings {
      guard let usual = binding.keys.first else { continue }
      let keys = shown(usual) ?? binding.keys
      guard let first = keys.first else { continue }
      let others = keys.dropFirst().map(\.name).joined(separator: " ")
      if let last = groups.last, last.help == words(binding.help) {
        let isShort = last.keys.allSatisfy { !$0.isLetter } && first.name.count == 1
        groups[groups.count - 1].keys += (isShort ? "" : " ") + first.name
        groups[groups.count - 1].others += others
      } else {
        groups.append(
          Group(
            keys: first.name, others: others, label: words(binding.label), help: words(binding.help), first: usual,
            isActive: binding.refusal() == nil))
      }
    }
    for index in groups.indices where groups[index].keys.count > 2 && groups[index].keys.allSatisfy(\.isNumber) {
      let keys = groups[index].keys.sorted()
      groups[index].keys = "\(keys[0])-\(keys[keys.count - 1])"
    }
    return groups
  }
}
