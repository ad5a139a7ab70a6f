/// A prompt for a line of text, typed or pasted.
package final class TextPrompt: Screen {
  private let stack: ScreenStack
  package let title: String
  private let hint: String
  private var text: String
  private let limit: Int
  private let done: (String) -> Void

  /// - Parameters:
  ///   - hint: a sentence over the field, such as an example.
  ///   - text: the text at first.
  ///   - limit: the greatest number of characters; more are cut off.
  ///   - done: called with the text when Enter is pressed, and never if the prompt is cancelled.
  package init(
    _ stack: ScreenStack, _ title: String, hint: String, text: String = "", limit: Int = 200,
    done: @escaping (String) -> Void
  ) {
    self.stack = stack
    self.title = title
    self.hint = hint
    self.text = text
    self.limit = limit
    self.done = done
  }

  package var isOverlay: Bool { true }
  package var keySection: String { Self.actions.name }
  /// The actions of typed text.
  package static let actions = KeySection(
    "text", "Text that is typed",
    [
      KeyAction("done", [.enter], "Accept the text."), KeyAction("clear", [.control("u")], "Clear the line."),
      KeyAction("cancel", [.escape], "Cancel. Nothing changes."),
    ])
  package var readsText: Bool { true }

  package var keys: KeyTable {
    let actions = Self.actions
    return KeyTable([
      actions.binding("done", label: "done") { [self] in
        let text = text
        stack.pop()
        done(text)
      },
      actions.binding("clear", label: "clear") { [self] in text = "" },
      actions.binding("cancel", label: "cancel") { [self] in stack.pop() },
    ])
  }

  package func type(_ key: Key) -> Bool {
    switch key {
    case .character(let character): insert(String(character))
    case .backspace: text = String(text.dropLast())
    default: return false
    }
    return true
  }

  /// Inserts the first line of pasted text, without leading blanks; control characters become `?`.
  package func paste(_ pasted: String) {
    let line = pasted.drop(while: \.isWhitespace).prefix { !$0.isNewline }
    insert(CellWidth.clean(line))
  }

  private func insert(_ more: String) { text = String((text + more).prefix(limit)) }

  package func draw(into frame: inout Frame, _ area: Area) {
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
