import Phrases

/// A question before an action that is hard to reverse, or a message to confirm.
package final class Question: Screen {
  /// One of the answers to choose from.
  package struct Answer {
    /// The key that gives the answer at once.
    package let key: Key
    /// The text on the button; in lower case it is the label in the footer.
    package let label: String
    /// Performs the answer, after the question is removed.
    package let act: () -> Void

    /// An answer with its key, its text and its action.
    package init(key: Key, label: String, act: @escaping () -> Void) {
      self.key = key
      self.label = label
      self.act = act
    }
  }

  private let stack: ScreenStack
  package let title: String
  private let lines: [String]
  /// The answers in the order of their buttons.
  package let answers: [Answer]
  private var chosen: Int

  /// - Parameters:
  ///   - lines: the text, wrapped as needed.
  ///   - answers: the possible answers; Esc gives none.
  ///   - chosen: the answer of Enter.
  package init(_ stack: ScreenStack, _ title: String, _ lines: [String], _ answers: [Answer], chosen: Int = 0) {
    self.stack = stack
    self.title = title
    self.lines = lines
    self.answers = answers
    self.chosen = chosen
  }

  package var isOverlay: Bool { true }
  package var keySection: String { Self.actions.name }
  /// The actions of questions.
  package static let actions = KeySection(
    "question", "Questions; each answer has its own letter",
    [
      KeyAction("before", [.left, .up, .backTab], "Choose an answer."),
      KeyAction("next", [.right, .down, .tab], "Choose an answer."),
      KeyAction("choose", [.enter], "Give the marked answer."),
      KeyAction("cancel", [.escape], "Cancel. Nothing changes."),
    ])

  package var keys: KeyTable {
    var bindings = answers.map { answer in
      Binding(answer.key, label: "\(stack.words.small(answer.label))", help: "\(answer.label).") { [self] in
        take(answer)
      }
    }
    let move = { [self] (by: Int) in mark((chosen + by + answers.count) % answers.count) }
    let actions = Self.actions
    bindings += [
      actions.binding("before") { move(-1) }, actions.binding("next") { move(1) },
      actions.binding("choose", label: "choose") { [self] in take(answers[chosen]) },
      actions.binding("cancel", label: "cancel") { [self] in stack.pop() },
    ]
    return KeyTable(bindings)
  }

  package func pick(_ item: Int) { if answers.indices.contains(item) { take(answers[item]) } }

  /// Marks the answer that Enter gives.
  package func mark(_ index: Int) { chosen = index }

  private func label(_ answer: Answer) -> String { " \(answer.key.name)  \(answer.label) " }

  /// The places of the answers: beside each other, in as many rows as they need.
  private func places(_ width: Int) -> [(x: Int, row: Int)] {
    var (x, row) = (0, 0)
    return answers.map { answer in
      let columns = CellWidth.columns(of: label(answer))
      if x > 0, x + columns > width { (x, row) = (0, row + 1) }
      defer { x += columns + 2 }
      return (x, row)
    }
  }

  private func take(_ answer: Answer) {
    stack.pop()
    answer.act()
  }

  package func draw(into frame: inout Frame, _ area: Area) {
    let longest = lines.map { CellWidth.columns(of: $0) }.max() ?? 0
    let buttons = answers.reduce(0) { $0 + CellWidth.columns(of: $1.label) + $1.key.name.count + 7 }
    let width = max(36, min(area.width - 8, max(min(70, longest), buttons, CellWidth.columns(of: title) + 4) + 6))
    let places = places(width - 6)
    let rows = (places.last?.row ?? 0) + 1
    // A line that has room stands as it is: it may be a row of a board.
    var text = lines.flatMap { CellWidth.columns(of: $0) <= width - 6 ? [$0] : Text.wrapped($0, width - 6) }
    // Text without room is left out, rather than drawn over.
    let room = max(1, area.height - rows - 2)
    if text.count > room { text = text.prefix(room - 1) + ["…"] }
    // Blank rows above and below the text, if there is room for them.
    let air = text.count + rows + 5 <= area.height ? 1 : 0
    let box = area.centred(width, text.count + rows + 2 + 3 * air)
    frame.panel(box, title, Style(.accent))
    let inner = box.inset(3, 1 + air)
    for (row, line) in text.enumerated() { frame.put(line, in: inner, row: row) }
    let y = box.bottom - 1 - rows
    for (index, answer) in answers.enumerated() {
      let label = label(answer), x = inner.x + places[index].x
      frame.onClick(Area(x, y + places[index].row, CellWidth.columns(of: label), 1), .item(index))
      frame.put(label, x, y + places[index].row, index == chosen ? .choice : Style(.accent))
    }
  }
}
