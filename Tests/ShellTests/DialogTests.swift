import TerminalKit
import Testing

@testable import Shell

/// The action of a key or an answer may remove its own screen.
@Suite struct DialogTests {
  @Test(arguments: EveryScreen.questions.map(\.name)) func everyAnswerCanBeGiven(name: String) throws {
    let path = try #require(EveryScreen.questions.first { $0.name == name })
    let answers = try #require(EveryScreen.test(at: path).shell.stack.top as? Question).answers
    for index in answers.indices {
      for way in ["key", "mark", "click"] {
        let test = EveryScreen.test(at: path)
        let question = try #require(test.shell.stack.top as? Question)
        switch way {
        case "key": test.press(question.answers[index].key)
        case "mark":
          // From the first answer on, whichever is marked at first.
          question.mark(0)
          test.hold(.right, times: index)
          test.press(.enter)
        default: question.pick(index)
        }
        #expect(!test.shell.stack.screens.contains { $0 === question }, "'\(answers[index].label)' by \(way)")
        if !test.shell.stack.isEnded { #expect(!test.show().isEmpty) }
      }
    }
  }

  /// All but those of a photograph, which is read again at many keys.
  @Test(arguments: EveryScreen.paths.map(\.name).filter { !$0.contains("photograph") })
  func everyKeyCanBePressed(name: String) throws {
    let path = try #require(EveryScreen.paths.first { $0.name == name })
    var test = EveryScreen.test(at: path)
    let keys = test.shell.stack.top?.keys.groups.map(\.first) ?? []
    #expect(!keys.isEmpty)
    for key in keys {
      let screen = test.shell.stack.top
      test.press(key)
      // Every dialog that it opened can be left again.
      if !test.shell.stack.isEnded, test.shell.stack.top !== screen { test.press(.escape) }
      // The screen itself may be gone.
      if test.shell.stack.top !== screen || test.shell.stack.isEnded { test = EveryScreen.test(at: path) }
    }
  }
}
