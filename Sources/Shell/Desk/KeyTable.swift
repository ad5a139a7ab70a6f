/// A key of a screen: what it is called, what it does, and why it does nothing now.
struct Binding {
  /// The keys that do it, the one to show first.
  let keys: [Key]
  /// A word or two for the footer; empty for a key that help alone names.
  let label: String
  /// A sentence for help. Bindings that follow one another with the same sentence are shown as one.
  let help: String
  /// Why it does nothing now; `nil` where it does something.
  let refusal: () -> String?
  let act: () -> Void

  init(
    _ keys: Key..., label: String = "", help: String, unless refusal: @escaping () -> String? = { nil },
    act: @escaping () -> Void
  ) {
    self.keys = keys
    self.label = label
    self.help = help
    self.refusal = refusal
    self.act = act
  }
}

/// The keys of a screen: the one table that the footer, the help and the handling are made from.
struct KeyTable {
  let bindings: [Binding]

  init(_ bindings: [Binding]) { self.bindings = bindings }

  /// Arrows and hjkl.
  static func moves(
    label: String = "move", help: String, act: @escaping (_ dx: Int, _ dy: Int) -> Void
  ) -> [Binding] {
    [
      Binding(.left, "h", label: label, help: help) { act(-1, 0) },
      Binding(.down, "j", label: label, help: help) { act(0, 1) },
      Binding(.up, "k", label: label, help: help) { act(0, -1) },
      Binding(.right, "l", label: label, help: help) { act(1, 0) },
    ]
  }

  /// Up and down alone, for lists.
  static func steps(label: String = "choose", help: String, act: @escaping (_ by: Int) -> Void) -> [Binding] {
    [
      Binding(.down, "j", label: label, help: help) { act(1) },
      Binding(.up, "k", label: label, help: help) { act(-1) },
    ]
  }

  func binding(for key: Key) -> Binding? { bindings.first { $0.keys.contains(key) } }

  /// What follows one another with the same sentence, together.
  struct Entry {
    /// `←↓↑→`.
    var keys: String
    /// `hjkl`.
    var others: String
    let label: String
    let help: String
    let first: Key
    let isActive: Bool
  }

  var entries: [Entry] {
    var entries: [Entry] = []
    for binding in bindings {
      guard let first = binding.keys.first else { continue }
      let others = binding.keys.dropFirst().map(\.name).joined(separator: " ")
      if let last = entries.last, last.help == binding.help {
        let isShort = last.keys.allSatisfy { !$0.isLetter } && first.name.count == 1
        entries[entries.count - 1].keys += (isShort ? "" : " ") + first.name
        entries[entries.count - 1].others += others
      } else {
        entries.append(
          Entry(
            keys: first.name, others: others, label: binding.label, help: binding.help, first: first,
            isActive: binding.refusal() == nil))
      }
    }
    for index in entries.indices where entries[index].keys.count > 2 && entries[index].keys.allSatisfy(\.isNumber) {
      let keys = entries[index].keys.sorted()
      entries[index].keys = "\(keys[0])-\(keys[keys.count - 1])"
    }
    return entries
  }
}
