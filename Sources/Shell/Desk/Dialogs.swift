/// A question before something that is hard to reverse, or something to be read and put away.
final class Question: Screen {
  struct Answer {
    let key: Key
    let label: String
    let act: () -> Void
  }

  private let desk: Desk
  let title: String
  private let lines: [String]
  let answers: [Answer]
  private var chosen: Int

  /// - Parameters:
  ///   - lines: what is to be known; wrapped as needed.
  ///   - answers: what can be said; Esc says nothing.
  ///   - chosen: the answer of Enter.
  init(_ desk: Desk, _ title: String, _ lines: [String], _ answers: [Answer], chosen: Int = 0) {
    self.desk = desk
    self.title = title
    self.lines = lines
    self.answers = answers
    self.chosen = chosen
  }

  var isOverlay: Bool { true }

  var keys: KeyTable {
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
      Binding(.escape, label: "cancel", help: "Cancel. Nothing changes.") { [self] in desk.pop() },
    ]
    return KeyTable(bindings)
  }

  func pick(_ item: Int) { if answers.indices.contains(item) { take(answers[item]) } }

  /// Marks an answer: Enter gives it.
  func mark(_ index: Int) { chosen = index }

  private func take(_ answer: Answer) {
    desk.pop()
    answer.act()
  }

  func draw(into frame: inout Frame, _ area: Area) {
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

/// A line of text to be typed or pasted.
final class TextPrompt: Screen {
  private let desk: Desk
  let title: String
  private let hint: String
  private var text: String
  private let limit: Int
  private let done: (String) -> Void

  init(
    _ desk: Desk, _ title: String, hint: String, text: String = "", limit: Int = 200, done: @escaping (String) -> Void
  ) {
    self.desk = desk
    self.title = title
    self.hint = hint
    self.text = text
    self.limit = limit
    self.done = done
  }

  var isOverlay: Bool { true }

  var keys: KeyTable {
    KeyTable([
      Binding(.enter, label: "done", help: "Accept the text.") { [self] in
        let text = text
        desk.pop()
        done(text)
      },
      Binding(.control("u"), label: "clear", help: "Clear the line.") { [self] in text = "" },
      Binding(.escape, label: "cancel", help: "Cancel. Nothing changes.") { [self] in desk.pop() },
    ])
  }

  func type(_ key: Key) -> Bool {
    switch key {
    case .character(let character): insert(String(character))
    case .backspace: text = String(text.dropLast())
    default: return false
    }
    return true
  }

  func paste(_ pasted: String) {
    let line = pasted.drop(while: \.isWhitespace).prefix { !$0.isNewline }
    insert(CellWidth.clean(line))
  }

  private func insert(_ more: String) { text = String((text + more).prefix(limit)) }

  func draw(into frame: inout Frame, _ area: Area) {
    let box = area.centred(min(area.width - 4, 76), 7)
    frame.panel(box, title, Style(.accent))
    let inner = box.inset(3, 2)
    frame.put(hint, in: inner, Style.faint)
    let field = Area(inner.x, inner.y + 2, inner.width, 1)
    frame.fill(field, Style(.strong).on(.same))
    let shown = String(text.suffix(field.width - 1))
    let used = frame.put(shown, field.x, field.y, Style(.strong).on(.same))
    frame.cursor = (field.x + used, field.y)
  }
}

/// An amount between bounds, by arrows or by typing.
final class AmountPrompt: Screen {
  private let desk: Desk
  let title: String
  private let range: ClosedRange<Int>
  private var amount: Int
  private var isTyping = false
  private let describe: (Int) -> String
  private let done: (Int) -> Void

  init(
    _ desk: Desk, _ title: String, _ range: ClosedRange<Int>, start: Int? = nil, describe: @escaping (Int) -> String,
    done: @escaping (Int) -> Void
  ) {
    self.desk = desk
    self.title = title
    self.range = range
    amount = start ?? range.upperBound
    self.describe = describe
    self.done = done
  }

  var isOverlay: Bool { true }

  var keys: KeyTable {
    let more = "Change by one. PgUp and PgDn change by ten; Home and End go to the limits."
    return KeyTable([
      Binding(.right, .up, "l", "k", "+", label: "more", help: more) { [self] in change(1) },
      Binding(.left, .down, "h", "j", "-", label: "less", help: more) { [self] in change(-1) },
      Binding(.pageUp, help: more) { [self] in change(10) },
      Binding(.pageDown, help: more) { [self] in change(-10) },
      Binding(.home, help: more) { [self] in change(-range.count) },
      Binding(.end, help: more) { [self] in change(range.count) },
      Binding(.enter, label: "do it", help: "Use this amount.") { [self] in
        guard range.contains(amount) else {
          return desk.complain("It must be \(range.lowerBound) to \(range.upperBound).")
        }
        desk.pop()
        done(amount)
      },
      Binding(.escape, label: "cancel", help: "Cancel. Nothing changes.") { [self] in desk.pop() },
    ])
  }

  private func change(_ by: Int) {
    amount = max(range.lowerBound, min(range.upperBound, amount + by))
    isTyping = false
  }

  func scroll(_ rows: Int) { change(-rows) }

  func type(_ key: Key) -> Bool {
    switch key {
    case .character(let character) where character.isASCII && character.isNumber:
      let digit = character.wholeNumberValue ?? 0
      amount = min(range.upperBound, isTyping ? amount * 10 + digit : digit)
      isTyping = true
    case .backspace:
      amount /= 10
      isTyping = true
    default: return false
    }
    return true
  }

  func draw(into frame: inout Frame, _ area: Area) {
    let box = area.centred(min(area.width - 4, 60), 9)
    frame.panel(box, title, Style(.accent))
    let inner = box.inset(3, 2)
    frame.put("\(Text.number(amount)) of \(Text.number(range.upperBound))", in: inner, .strong)
    let width = inner.width
    let filled = max(0, min(width, width * amount / max(1, range.upperBound)))
    frame.put(String(repeating: "█", count: filled), inner.x, inner.y + 2, Style(.accent))
    frame.put(String(repeating: "░", count: width - filled), inner.x + filled, inner.y + 2, Style(.line))
    frame.put(describe(max(range.lowerBound, min(amount, range.upperBound))), in: inner, row: 4)
  }
}
