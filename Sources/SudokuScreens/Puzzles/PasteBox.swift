import Phrases
import Shell
import TerminalKit

/// A text box for pasting or typing a puzzle.
final class PasteBox: Screen {
  private let shell: RunningShell
  private(set) var text = ""
  private static let mostCharacters = 2000

  init(_ shell: RunningShell) { self.shell = shell }

  var words: Words { shell.words }
  var title: String { words("Your own puzzle") }
  var keySection: String { TextPrompt.actions.name }
  var readsText: Bool { true }
  var isOverlay: Bool { true }

  var keys: KeyTable {
    let actions = TextPrompt.actions
    return KeyTable([
      actions.binding("done", label: "play it", help: "Play this puzzle.") { [self] in
        ImportScreen.take(text, from: self, shell)
      },
      actions.binding("clear", label: "clear", help: "Clear all cells.") { [self] in text = "" },
      actions.binding("cancel", label: "cancel") { [self] in shell.pop() },
    ])
  }

  func type(_ key: Key) -> Bool {
    switch key {
    case .character(let character): if text.count < Self.mostCharacters { text.append(character) }
    case .backspace: text = String(text.dropLast())
    default: return false
    }
    return true
  }

  /// Text that is no puzzle stays in the box, to be corrected.
  func paste(_ pasted: String) {
    text = String(pasted.prefix(Self.mostCharacters))
    ImportScreen.take(pasted, from: self, shell)
  }

  func draw(into frame: inout Frame, _ area: Area) {
    let box = area.centred(min(area.width - 4, 70), 16)
    frame.panel(box, title, Style(.accent))
    let inner = box.inset(3, 1)
    let top = box.height < 16 ? 1 : 2
    frame.put(words("Paste a link or type a puzzle; . is a blank."), in: inner, .faint)
    let cells = Array(text.filter { !$0.isWhitespace }.prefix(81))
    for cell in 0..<81 {
      let x = inner.x + 16 + cell % 9 * 2 + cell % 9 / 3 * 2, y = inner.y + top + cell / 9 + cell / 27
      let glyph = cell < cells.count ? String(cells[cell]) : "·"
      frame.put(glyph, x, y, cell < cells.count ? .strong : .faint)
      if cell == cells.count { frame.cursor = (x, y) }
    }
    frame.put(words("\(cells.count) of 81"), in: inner, row: top + 11, .faint)
  }
}
