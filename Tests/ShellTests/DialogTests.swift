import TerminalKit
import Testing

@testable import Shell

/// What a key or an answer does may take its own screen away.
@Suite struct DialogTests {
  @Test func everyAnswerOfEveryQuestionCanBeGiven() throws {
    var asked = 0
    for path in EveryScreen.paths where path.name != "photograph" {
      guard let question = EveryScreen.test(at: path).shell.stack.top as? Question else { continue }
      asked += 1
      for index in question.answers.indices {
        for way in ["key", "mark", "click"] {
          let test = EveryScreen.test(at: path)
          let question = try #require(test.shell.stack.top as? Question)
          switch way {
          case "key": test.press(question.answers[index].key)
          case "mark":
            // From the first answer on, whichever is marked at first.
            question.mark(0)
            for _ in 0..<index { test.press(.right) }
            test.press(.enter)
          default: question.pick(index)
          }
          #expect(
            !test.shell.stack.screens.contains { $0 === question },
            "\(path.name): '\(question.answers[index].label)' by \(way)")
          if !test.shell.stack.isEnded { #expect(!test.show().isEmpty) }
        }
      }
    }
    #expect(asked >= 10)
  }

  @Test func everyKeyOfEveryScreenCanBePressed() throws {
    for path in EveryScreen.paths where path.name != "photograph" && path.name != "a risky answer" {
      let keys = EveryScreen.test(at: path).shell.stack.top?.keys.groups.map(\.first) ?? []
      #expect(!keys.isEmpty, "\(path.name)")
      for key in keys {
        let test = EveryScreen.test(at: path)
        test.press(key)
        // Whatever it opened can be left again.
        if !test.shell.stack.isEnded { test.press(.escape) }
      }
    }
  }

  @Test func aScreenThatWasLeftIsGone() {
    for path in EveryScreen.paths where path.name != "photograph" {
      let test = EveryScreen.test(at: path)
      weak let top = test.shell.stack.top
      weak let game = test.shell.stack.screens.first { $0 is SudokuScreen || $0 is RogueshipScreen }
      test.shell.quit()
      #expect(top == nil, "\(path.name) is still held")
      #expect(game == nil, "the game under \(path.name) is still held")
    }
  }
}
