/// A question before something that is hard to reverse, or something to be read and put away.
package final class Question: Screen {
  package struct Answer {
    package let key: Key
    package let label: String
    package let act: () -> Void

    package init(key: Key, label: String, act: @escaping () -> Void) {
      self.key = key
      self.label = label
      self.act = act
    }
  }

  private let stack: ScreenStack
  package let title: String
  private let lines: [String]
  package let answers: [Answer]
  private var chosen: Int

  /// - Parameters:
  ///   - lines: what is to be known; wrapped as needed.
  ///   - answers: what can be said; Esc says nothing.
  ///   - chosen: the answer of Enter.
  package init(_ stack: ScreenStack, _ title: String, _ lines: [String], _ answers: [Answer], chosen: Int = 0) {
    self.stack = stack
    self.title = title
    self.lines = lines
    self.answers = answers
    self.chosen = chosen
  }

  package var isOverlay: Bool { true }
  package var keySection: String { "question" }

  package var keys: KeyTable {
    var bindings = answers.map { answer in
      Binding(answer.key, label: answer.label.lowercased(), help: answer.label + ".") { [self] in take(answer) }
    }
    let move = { [self] (by: Int) in mark((chosen + by + answers.count) % answers.count) }
    bindings += [
      Binding(.left, .up, .backTab, help: "Choose an answer.") { move(-1) },
      Binding(.right, .down, .tab, help: "Choose an answer.") { move(1) },
      Binding(.enter, label: "choose", help: "Give the marked answer.") { [self] in
        take(answers[chosen])
      },
      Binding(.escape, label: "cancel", help: "Cancel. Nothing changes.") { [self] in stack.pop() },
    ]
    return KeyTable(bindings)
  }

  package func pick(_ item: Int) { if answers.indices.contains(item) { take(answers[item]) } }

  /// Marks an answer: Enter gives it.
  package func mark(_ index: Int) { chosen = index }

  private func take(_ answer: Answer) {
    stack.pop()
    answer.act()
  }

  package func draw(into frame: inout Frame, _ area: Area) {
    let longest = lines.map { CellWidth.columns(of: $0) }.max() ?? 0
    let buttons = answers.reduce(0) { $0 + $1.label.count + $1.key.name.count + 7 }
    let width = max(36, min(area.width - 8, max(min(70, longest), buttons, title.count + 4) + 6))
    let text = lines.flatMap { Text.wrapped($0, width - 6) }
    let box = area.centred(width, text.count + 6)
    frame.panel(box, title, Style(.accent))
    let inner = box.inset(3, 2)
    for (row, line) in text.enumerated() { frame.put(line, in: inner, row: row) }
    var x = inner.x
    for (index, answer) in answers.enumerated() {
      let label = " \(answer.key.name)  \(answer.label) "
      frame.onClick(Area(x, box.bottom - 2, CellWidth.columns(of: label), 1), .item(index))
      x += frame.put(label, x, box.bottom - 2, index == chosen ? .choice : Style(.accent)) + 2
    }
  }
}
