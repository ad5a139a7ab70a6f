import GoldenRecords
import TerminalKitTesting
import Testing

@testable import TerminalKit

/// Every kind of screen of the kit at many sizes, with keys, clicks and text by chance, beside what was drawn when somebody
/// last looked.
@Suite struct StackRecordTests {
  private final class Program: ScreenProgram {
    let terminal: HeadlessTerminal
    let stack: ScreenStack
    let now = Now()
    var done: [String] = []

    init(_ columns: Int, _ rows: Int) {
      let now = now
      terminal = HeadlessTerminal(columns, rows)
      stack = ScreenStack(terminal: terminal, milliseconds: { now.value }, background: .atOnce)
      stack.program = self
    }

    final class Now { var value = 0 }
    var name: String { "Sample" }
    var leastSize: (columns: Int, rows: Int) { (30, 8) }
    var leavingHelp: String { "Leave the sample." }
    func leave() { done.append("left") }
    func takeProblem() -> String? { nil }

    private var styles: [Style: Int] = [:]

    /// The text with a number wherever another style begins; what a style is stands behind its number when it is new.
    func drawn() -> String {
      let frame = stack.drawn()
      var text = ""
      var style: Style?
      for y in 0..<frame.height {
        for x in 0..<frame.width {
          let cell = frame[x, y]
          if cell.style != style {
            style = cell.style
            let isNew = styles[cell.style] == nil
            let number = styles[cell.style, default: styles.count]
            styles[cell.style] = number
            text += isNew ? "<\(number) \(cell.style)>" : "<\(number)>"
          }
          if let glyph = cell.glyph { text.append(glyph) }
        }
        text += "\n"
      }
      return text + "\(done)\n"
    }
  }

  /// A screen that is full of ink, so that whatever is drawn over it must clear its place.
  private final class Full: Screen {
    let title = "Full of ink"
    var status: String
    var warning: String
    var isOverlay: Bool { false }
    let manual = [
      HelpPart("Words", [("ink", "What it is full of, told in more words than one line may have."), ("", "No word.")])
    ]

    init(_ status: String, _ warning: String) { (self.status, self.warning) = (status, warning) }

    var keys: KeyTable {
      KeyTable(
        KeyTable.moves(help: "Move.") { _, _ in } + [
          Binding("a", label: "first thing", help: "The first.") {},
          Binding("b", label: "second thing", help: "The second.") {},
          Binding("c", label: "third", help: "The third.", unless: { "Not now." }) {},
          Binding("d", help: "The fourth.") {},
        ])
    }

    func draw(into frame: inout Frame, _ area: Area) {
      for y in 0..<frame.height { frame.put(String(repeating: "#", count: frame.width), 0, y, .faint) }
    }
  }

  private final class Rows: ListScreen {
    let stack: ScreenStack
    let title = "Rows"
    var position = ListPosition()
    let count: Int
    init(_ stack: ScreenStack, _ count: Int) { (self.stack, self.count) = (stack, count) }

    var rows: [ListRow] {
      (0..<count).map { number in
        ListRow(
          label: "row \(number) of many", note: number % 3 == 0 ? "a note" : "", detail: "More on row \(number).",
          refusal: number % 4 == 3 ? "Not \(number)." : nil, isHeading: number % 5 == 0,
          act: { [stack] in stack.note("Row \(number) was taken, and this is said of it in some more words.") })
      }
    }
  }

  private static let sizes = [(30, 8), (31, 9), (34, 10), (40, 12), (46, 9), (60, 16), (80, 24), (29, 8), (30, 7)]

  @Test func theBarsAreDrawnAsRecorded() {
    let record = GoldenRecord("bars")
    for (columns, rows) in Self.sizes {
      for (status, warning) in [("", ""), ("12 points", ""), ("日本 3", "!"), ("a very long status line", "careful now")]
      {
        let program = Program(columns, rows)
        program.stack.push(Full(status, warning))
        var text = program.drawn()
        for words in [
          "Done.", "One line that is as long as it may be",
          "Words that go on and on over more than a line or even two.",
        ] {
          program.stack.note(words)
          text += "\n" + program.drawn()
          program.stack.complain(words)
          text += "\n" + program.drawn()
        }
        program.stack.handle(.input(.key("?")))
        text += "\n" + program.drawn()
        record.note("\(columns) \(rows) \(status) \(warning)", text)
      }
    }
    #expect(record.difference() == nil)
  }

  @Test func screensAnswerKeysAsRecorded() {
    let record = GoldenRecord("screens")
    let keys: [Key] = [
      .up, .down, .left, .right, .home, .end, .pageUp, .pageDown, .enter, .escape, .backspace, .delete, .tab, .backTab,
      .control("u"), "1", "2", "9", "0", "h", "l", "j", "k", "y", "n", "a", "é", "+", "-", "?", " ",
    ]
    for (columns, rows) in Self.sizes.prefix(7) {
      for kind in 0..<5 {
        let program = Program(columns, rows)
        let stack = program.stack
        func push() {
          switch kind {
          case 0: stack.push(Rows(stack, 23))
          case 1:
            let answers = ["y", "n"].map { key in
              Question.Answer(key: Key.character(Character(key)), label: "say \(key)") { program.done.append(key) }
            }
            stack.push(
              Question(
                stack, "Sure?", ["What is asked.", "It goes on for more than a line, so it is wrapped."], answers,
                chosen: 1))
          case 2:
            stack.push(
              AmountPrompt(stack, "How many?", 2...37, start: 12, text: { "\($0) t" }, describe: { "costs \($0 * 3)" })
              {
                program.done.append("\($0)")
              })
          case 3:
            stack.push(
              TextPrompt(stack, "Name?", hint: "a few letters", text: "Ada", limit: 9) { program.done.append($0) })
          default: stack.push(HelpScreen(stack, of: Full("", "")))
          }
        }
        stack.push(Full("s", ""))
        push()
        var chance = Chance(UInt64(kind + 10 * columns))
        var text = program.drawn()
        for _ in 0..<30 {
          switch chance.below(12) {
          case 0:
            program.terminal.show(stack.render())
            stack.handle(.input(.click(x: chance.below(columns), y: chance.below(rows))))
          case 1: stack.handle(.input(.wheel(chance.below(5) - 2, x: 3, y: 3)))
          case 2: stack.handle(.input(.paste("some 31\ntext")))
          default: stack.handle(.input(.key(keys[chance.below(keys.count)])))
          }
          if stack.screens.count < 2 { push() }
          text += "\n" + program.drawn()
        }
        record.note("\(columns) \(rows) kind \(kind)", text)
      }
    }
    #expect(record.difference() == nil)
  }
}
