import Phrases
import TerminalKitTesting
import Testing

@testable import TerminalKit

/// A stack of screens with a program that has no games.
@Suite struct ScreenStackTests {
  /// A program that counts what the stack asks of it.
  private final class Program: ScreenProgram {
    let terminal: HeadlessTerminal
    let stack: ScreenStack
    var clock = 0
    var wasLeft = false
    var problem: String?

    init(_ columns: Int = 40, _ rows: Int = 10, _ background: Background = .atOnce) {
      let now = Now()
      terminal = HeadlessTerminal(columns, rows)
      stack = ScreenStack(terminal: terminal, milliseconds: { now.value }, background: background)
      self.now = now
      stack.program = self
    }

    final class Now { var value = 0 }
    let now: Now
    var name: String { "Sample" }
    var leastSize: (columns: Int, rows: Int) { (30, 8) }
    var leavingHelp: Phrase { "Leave the sample." }
    func leave() { wasLeft = true }
    func takeProblem() -> String? {
      defer { problem = nil }
      return problem
    }

    @discardableResult
    func show() -> String {
      terminal.show(stack.render())
      return terminal.text
    }

    @discardableResult
    func press(_ keys: Key...) -> String {
      for key in keys { stack.handle(.input(.key(key))) }
      return show()
    }
  }

  /// Twelve rows under a heading; one of them refuses.
  private final class Rows: ListScreen {
    let stack: ScreenStack
    let title = "Rows"
    var position = ListPosition()
    var warning = ""
    var taken: [Int] = []
    var left = 0
    var ticks = 0
    var tickTime: Int?
    var isOverlay = false

    init(_ stack: ScreenStack) { self.stack = stack }

    var rows: [ListRow] {
      [ListRow(label: "Numbers", isHeading: true)]
        + (1...12).map { number in
          ListRow(
            label: "row \(number)", note: "n\(number)", detail: "detail \(number)",
            refusal: number == 2 ? "Not two." : nil, act: { [self] in taken.append(number) })
        }
    }
    func leave() { left += 1 }
    func tick() { ticks += 1 }
  }

  @Test func theBarsNameTheProgramTheScreenAndItsKeys() {
    let program = Program()
    let rows = Rows(program.stack)
    program.stack.push(rows)
    let lines = program.show().split(separator: "\n", omittingEmptySubsequences: false)
    #expect(lines[0].hasPrefix(" Sample · Rows"))
    #expect(lines[9].contains("Esc ") && lines[9].hasSuffix("? keys"))
    rows.warning = "careful"
    #expect(program.show().split(separator: "\n")[0].contains(" careful"))
  }

  @Test func theMarkPassesOverHeadingsAndGoesRound() {
    let program = Program()
    let rows = Rows(program.stack)
    program.stack.push(rows)
    #expect(rows.chosen == 1)
    program.press(.up)
    #expect(rows.chosen == 12)
    program.press(.down)
    #expect(rows.chosen == 1)
    program.press(.pageDown)
    #expect(rows.chosen == 11)
    #expect(program.press(.end).contains("▸ row 12"))
    program.press(.home)
    #expect(rows.chosen == 1)
    #expect(program.press(.pageUp).contains("▸ row 1 "))
  }

  @Test func aRowIsTakenOrSaysWhyNot() {
    let program = Program(40, 16)
    let rows = Rows(program.stack)
    program.stack.push(rows)
    program.press(.enter)
    #expect(rows.taken == [1])
    #expect(program.press(.down, .enter).contains("! Not two."))
    #expect(rows.taken == [1])
    // A click takes the row that is drawn there; a heading takes nothing.
    program.press(.home)
    let lines = program.show().split(separator: "\n", omittingEmptySubsequences: false)
    let third = lines.firstIndex { $0.contains("row 3") } ?? 0
    program.stack.handle(.input(.click(x: 10, y: third)))
    #expect(rows.taken == [1, 3] && rows.chosen == 3)
    rows.take(0)
    #expect(rows.taken == [1, 3])
    program.stack.handle(.input(.wheel(2, x: 1, y: 1)))
    #expect(rows.chosen == 5)
  }

  @Test func anArrowWithShiftIsTheArrowWhereNothingElseIsMeant() {
    let program = Program(40, 16)
    let rows = Rows(program.stack)
    program.stack.push(rows)
    program.press(.shiftDown, .shiftDown)
    #expect(rows.chosen == 3)
    program.press(.shiftUp)
    #expect(rows.chosen == 2)
  }

  @Test func screensLieOnOneAnotherAndAreToldWhenTheyAreLeft() {
    let program = Program()
    let (first, second, third) = (Rows(program.stack), Rows(program.stack), Rows(program.stack))
    for screen in [first, second, third] { program.stack.push(screen) }
    program.stack.remove(second)
    #expect(program.stack.top === first && second.left == 1 && third.left == 1 && first.left == 0)
    #expect(!program.stack.isEnded)
    program.stack.pop()
    #expect(program.stack.isEnded && first.left == 1 && program.stack.top == nil)
  }

  @Test func theWholeProgramIsLeftByItsOwnWayAndEveryScreenIsTold() {
    let program = Program()
    let rows = [Rows(program.stack), Rows(program.stack)]
    for screen in rows { program.stack.push(screen) }
    program.press(.control("c"))
    #expect(program.wasLeft && !program.stack.isEnded)
    program.stack.handle(.ended(15))
    #expect(program.stack.isEnded && program.stack.exitStatus == 143)
    #expect(rows.allSatisfy { $0.left == 1 })
  }

  @Test func aWindowBelowTheLeastSizeShowsASentenceAndHearsNothingElse() {
    let program = Program(29, 8)
    let rows = Rows(program.stack)
    program.stack.push(rows)
    #expect(program.show().replacing("\n", with: " ").contains("29 x 8. Sample needs"))
    program.press(.enter)
    #expect(rows.taken.isEmpty)
    program.press(.control("z"), .control("c"))
    #expect(program.terminal.stops == 1 && program.wasLeft)
    program.terminal.size = (30, 8)
    #expect(program.show().contains("Rows"))
  }

  @Test func whatWentWrongBesideTheKeyboardIsToldAfterTheNextEvent() {
    let program = Program()
    program.stack.push(Rows(program.stack))
    program.problem = "The disk is full."
    #expect(program.press(.down).contains("! The disk is full."))
    #expect(!program.press(.down).contains("full"))
  }

  @Test func helpListsTheKeysOfTheScreenUnderItAndThoseOfEveryScreen() {
    let program = Program(60, 30)
    program.stack.push(Rows(program.stack))
    let help = program.press("?")
    for text in ["What the keys do: Rows", "Choose a row.", "Leave the sample.", "Redraw the screen."] {
      #expect(help.contains(text))
    }
    program.press("?")
    #expect(program.stack.screens.count == 1)
  }

  @Test func aScreenTicksWhenItsTimeHasCome() {
    let program = Program()
    let rows = Rows(program.stack)
    rows.tickTime = 100
    program.stack.push(rows)
    // The terminal says nothing twice, then the window is closed.
    var waits: [Int?] = []
    program.terminal.onWait = { milliseconds in
      waits.append(milliseconds)
      program.now.value += waits.count == 1 ? 60 : 40
      if waits.count == 3 { program.terminal.post(.ended(1)) }
    }
    program.stack.run()
    #expect(waits == [100, 40, 100] && rows.ticks == 1 && program.stack.exitStatus == 129)
  }

  @Test func somethingTurnsWhileWorkIsUnderWay() {
    // Work that never ends.
    let program = Program(60, 20, Background(apart: { _ in }, inOrder: { _ in { _ in } }))
    program.stack.push(Rows(program.stack))
    program.stack.jobs.start { _ in
      1
    } then: { (_: Int) in
    }
    var bars: [String] = []
    program.terminal.onWait = { milliseconds in
      #expect(milliseconds == 120)
      bars.append(String(program.terminal.text.prefix { $0 != "\n" }))
      if bars.count == 3 { program.terminal.post(.ended(1)) }
    }
    program.stack.run()
    #expect(Set(bars).count == 3, "\(bars)")
  }

  @Test func anAmountIsTypedOrMovedAndStaysInItsBounds() {
    let program = Program(60, 20)
    program.stack.push(Rows(program.stack))
    var amounts: [Int] = []
    func ask() {
      program.stack.push(
        AmountPrompt(program.stack, "How many?", 2...50, text: { "<\($0)>" }, describe: { "costs \($0 * 3)" }) {
          amounts.append($0)
        })
    }
    ask()
    #expect(program.show().contains("<50> of <50>") && program.terminal.text.contains("costs 150"))
    program.press("1", "2", .right, .enter)
    ask()
    #expect(program.press("9", "9", "9").contains("<50> of"))
    program.press(.home, .enter)
    ask()
    #expect(program.press("1", .enter).contains("It must be 2 to 50."))
    #expect(amounts == [13, 2])
  }

  @Test func aQuestionTakesOneAnswerAndALineOfTextIsClean() {
    let program = Program(60, 20)
    program.stack.push(Rows(program.stack))
    var said: [String] = []
    program.stack.push(
      Question(
        program.stack, "Sure?", ["It is hard to reverse."],
        [.init(key: "n", label: "No") { said.append("no") }, .init(key: "y", label: "Yes") { said.append("yes") }]))
    #expect(program.show().contains("It is hard to reverse."))
    program.press(.right, .enter)
    #expect(said == ["yes"] && program.stack.screens.count == 1)
    program.stack.push(TextPrompt(program.stack, "Name", hint: "A name:", limit: 5) { said.append($0) })
    program.stack.handle(.input(.paste("  a\u{1B}b\nsecond line")))
    program.press("c", .backspace, "d", "e", "f", "g", .enter)
    #expect(said == ["yes", "a?bde"])
  }
}
