import Phrases

/// A prompt for an amount between bounds, changed by arrows or typed.
package final class AmountPrompt: Screen {
  private let stack: ScreenStack
  package let title: String
  private let range: ClosedRange<Int>
  private var amount: Int
  private var isTyping = false
  private let text: (Int) -> String
  private let describe: (Int) -> String
  private let done: (Int) -> Void

  /// - Parameters:
  ///   - start: the amount at first; `nil` for the largest.
  ///   - text: the text of an amount.
  ///   - describe: a line on the meaning of an amount.
  ///   - done: called with the amount.
  package init(
    _ stack: ScreenStack, _ title: String, _ range: ClosedRange<Int>, start: Int? = nil,
    text: @escaping (Int) -> String = { "\($0)" }, describe: @escaping (Int) -> String, done: @escaping (Int) -> Void
  ) {
    self.stack = stack
    self.title = title
    self.range = range
    amount = start ?? range.upperBound
    self.text = text
    self.describe = describe
    self.done = done
  }

  package var isOverlay: Bool { true }
  package var keySection: String { Self.actions.name }
  private static let change: Phrase = "Change by one. PgUp and PgDn change by ten; Home and End go to the limits."
  /// The actions of amounts.
  package static let actions = KeySection(
    "amount", "An amount",
    [
      KeyAction("more", [.right, .up, "l", "k", "+"], change),
      KeyAction("less", [.left, .down, "h", "j", "-"], change),
      KeyAction("ten-more", [.pageUp], change), KeyAction("ten-less", [.pageDown], change),
      KeyAction("least", [.home], change), KeyAction("most", [.end], change),
      KeyAction("take", [.enter], "Use this amount."), KeyAction("cancel", [.escape], "Cancel. Nothing changes."),
    ])

  package var keys: KeyTable {
    let actions = Self.actions
    return KeyTable([
      actions.binding("more", label: "more") { [self] in change(1) },
      actions.binding("less", label: "less") { [self] in change(-1) },
      actions.binding("ten-more") { [self] in change(10) },
      actions.binding("ten-less") { [self] in change(-10) },
      actions.binding("least") { [self] in change(-range.count) },
      actions.binding("most") { [self] in change(range.count) },
      actions.binding("take", label: "do it") { [self] in
        guard range.contains(amount) else {
          return stack.complain(stack.words("It must be \(range.lowerBound) to \(range.upperBound)."))
        }
        stack.pop()
        done(amount)
      },
      actions.binding("cancel", label: "cancel") { [self] in stack.pop() },
    ])
  }

  private func change(_ by: Int) {
    amount = max(range.lowerBound, min(range.upperBound, amount + by))
    isTyping = false
  }

  /// Changes the amount by one for each row; up is more.
  package func scroll(_ rows: Int) { change(-rows) }

  package func type(_ key: Key) -> Bool {
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

  package func draw(into frame: inout Frame, _ area: Area) {
    let box = area.centred(min(area.width - 4, 60), 9)
    frame.panel(box, title, Style(.accent))
    let inner = box.inset(3, 2)
    frame.put(stack.words("\(text(amount)) of \(text(range.upperBound))"), in: inner, .strong)
    let width = inner.width
    let filled = max(0, min(width, width * amount / max(1, range.upperBound)))
    frame.put(String(repeating: "█", count: filled), inner.x, inner.y + 2, Style(.accent))
    frame.put(String(repeating: "░", count: width - filled), inner.x + filled, inner.y + 2, Style(.line))
    frame.put(describe(max(range.lowerBound, min(amount, range.upperBound))), in: inner, row: 4)
  }
}
