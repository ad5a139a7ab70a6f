import Testing

@testable import Shell

/// What a key or an answer does may take its own screen away.
@Suite struct DialogTests {
  @Test func everyAnswerOfEveryQuestionCanBeGiven() throws {
    var asked = 0
    for path in EveryScreen.paths where path.name != "photograph" {
      guard let question = EveryScreen.desk(at: path).desk.stack.last as? Question else { continue }
      asked += 1
      for index in question.answers.indices {
        for way in ["key", "mark", "click"] {
          let desk = EveryScreen.desk(at: path)
          let question = try #require(desk.desk.stack.last as? Question)
          switch way {
          case "key": desk.press(question.answers[index].key)
          case "mark":
            // From the first answer on, whichever is marked at first.
            question.mark(0)
            for _ in 0..<index { desk.press(.right) }
            desk.press(.enter)
          default: question.pick(index)
          }
          #expect(
            !desk.desk.stack.contains { $0 === question }, "\(path.name): '\(question.answers[index].label)' by \(way)")
          if !desk.desk.isEnded { #expect(!desk.show().isEmpty) }
        }
      }
    }
    #expect(asked >= 10)
  }

  @Test func everyKeyOfEveryScreenCanBePressed() throws {
    for path in EveryScreen.paths where path.name != "photograph" && path.name != "a risky answer" {
      let keys = EveryScreen.desk(at: path).desk.stack.last?.keys.entries.map(\.first) ?? []
      #expect(!keys.isEmpty, "\(path.name)")
      for key in keys {
        let desk = EveryScreen.desk(at: path)
        desk.press(key)
        // Whatever it opened can be left again.
        if !desk.desk.isEnded { desk.press(.escape) }
      }
    }
  }

  @Test func aScreenThatWasLeftIsGone() {
    for path in EveryScreen.paths where path.name != "photograph" {
      let desk = EveryScreen.desk(at: path)
      weak let top = desk.desk.stack.last
      weak let game = desk.desk.stack.first { $0 is SudokuScreen || $0 is RogueshipScreen }
      desk.desk.quit()
      #expect(top == nil, "\(path.name) is still held")
      #expect(game == nil, "the game under \(path.name) is still held")
    }
  }
}
