import Phrases
import TerminalKit
import Testing

@testable import Shell

/// A screen that plays moments in order: its keys, its clock, its bar and a caption of any length.
@Suite struct PlayerScreenTests {
  /// A hundred and one moments, each its number.
  private final class Numbers: PlayedMoments {
    let title = "Numbers"
    let count = 101
    let words = Words.english
    var text = "short"
    var width: Int?
    func caption(of moment: Int) -> String { text }
    func pictureWidth(of moment: Int, in area: Area) -> Int? { width }
    func draw(_ moment: Int, into frame: inout Frame, _ area: Area) { frame.put("moment \(moment).", in: area) }
  }

  private func begun(_ columns: Int = 80, _ rows: Int = 24) -> (TestShell, PlayerScreen, Numbers) {
    let test = TestShell(columns, rows)
    let numbers = Numbers()
    let screen = PlayerScreen(test.shell, numbers)
    test.shell.push(screen)
    test.show()
    return (test, screen, numbers)
  }

  @Test func everyKeyLeadsToItsMoment() {
    let (test, screen, _) = begun()
    let steps: [(Key, Int)] = [
      (.right, 1), ("l", 2), (.left, 1), ("h", 0), (.left, 0), (.pageDown, 10), (.pageDown, 20), (.pageUp, 10),
      ("G", 100), (.right, 100), (.pageDown, 100), ("g", 0), (.end, 100), (.home, 0), ("5", 50), ("9", 90), ("1", 10),
      ("0", 0),
    ]
    for (key, moment) in steps {
      let text = test.press(key)
      #expect(screen.position == moment && text.contains("moment \(moment)."), "\(key.name)")
      #expect(text.contains("\(moment) of 100"))
    }
    #expect(test.shell.stack.top === screen)
    test.press(.escape)
    #expect(test.shell.stack.top !== screen)
  }

  @Test func itPlaysToTheEndAndFromThereAnew() {
    let (test, screen, _) = begun()
    #expect(screen.tickTime == nil)
    test.press(" ")
    #expect(screen.tickTime == 600)
    test.watch(milliseconds: 1800)
    #expect(screen.position == 3)
    test.press("p")
    #expect(screen.tickTime == nil)
    test.press(.end, .left, " ")
    #expect(screen.position == 99)
    test.watch(milliseconds: 600)
    #expect(screen.position == 100 && screen.tickTime == nil, "it stops at the end")
    test.press(" ")
    #expect(screen.position == 0 && screen.tickTime == 600)
    // A jump ends it.
    test.press("5")
    #expect(screen.position == 50 && screen.tickTime == nil)
  }

  @Test func theSpeedChangesWithinItsBounds() {
    let (test, screen, _) = begun()
    var seen: [Int?] = []
    for key in ["+", .up, "k", "=", "-", .down, "j", "-", "-", "-"] as [Key] {
      test.press(key)
      seen.append(screen.tickTime)
    }
    #expect(seen == [300, 150, 60, 60, 150, 300, 600, 1000, 2000, 2000])
  }

  @Test func aLongCaptionIsReadPageByPage() throws {
    let (test, _, numbers) = begun(60, 18)
    let words = (1...200).map { "word\($0)" }
    numbers.text = words.joined(separator: " ")
    var text = test.show(), seen = ""
    for _ in 0..<40 where text.contains("m shows") && !text.contains("m shows the beginning") {
      seen += text
      text = test.press("m")
    }
    seen += text
    #expect(text.contains("▲ m shows the beginning"))
    for word in words { #expect(seen.contains(word)) }
    #expect(test.press("m").contains("word1 word2"))
    // Another moment has its text from the beginning on.
    test.press("m")
    #expect(!test.terminal.text.contains("word1 word2"))
    #expect(test.press(.right).contains("word1 word2"))
    test.press("m", " ")
    test.watch(milliseconds: 600)
    #expect(test.terminal.text.contains("word1 word2"))
  }

  @Test func howManyLinesAreLeftIsCounted() throws {
    let (test, _, numbers) = begun(60, 18)
    numbers.text = (1...200).map { "word\($0)" }.joined(separator: " ")
    let lines = Text.wrapped(numbers.text, 56)
    let text = test.show()
    let last = try #require(lines.lastIndex { text.contains($0) })
    #expect(text.contains("▼ m shows \(Text.count(lines.count - last - 1, "more line"))"))
    #expect(lines[0...last].allSatisfy { text.contains($0) })
    #expect(test.press("m").contains(lines[last + 1]))
  }

  @Test func aShortCaptionHasNothingToScroll() {
    let (test, _, _) = begun()
    #expect(test.press("m").contains("All of the text is shown."))
  }

  @Test func theCaptionStandsBesideAPictureThatLeavesRoom() throws {
    let (test, _, numbers) = begun(100, 30)
    numbers.text = "beside"
    func row(_ text: String, _ word: String) -> Int? {
      text.split(separator: "\n", omittingEmptySubsequences: false).firstIndex { $0.contains(word) }
    }
    var text = test.show()
    #expect(try #require(row(text, "beside")) > (try #require(row(text, "moment"))) + 5)
    numbers.width = 40
    text = test.show()
    #expect(try #require(row(text, "beside")) == (try #require(row(text, "moment"))) + 1)
  }

  @Test func theBarShowsTheMomentAndSeeks() throws {
    let (test, screen, _) = begun()
    let lines = test.terminal.text.split(separator: "\n", omittingEmptySubsequences: false)
    let y = try #require(lines.firstIndex { $0.contains("●──") })
    let first = try #require(lines[y].firstIndex(of: "●"))
    let left = lines[y].distance(from: lines[y].startIndex, to: first)
    let right = left + lines[y].filter { "●━─".contains($0) }.count - 1
    func bar() -> String { test.show().split(separator: "\n", omittingEmptySubsequences: false).map(String.init)[y] }
    test.send(.click(x: right, y: y))
    #expect(screen.position == 100 && bar().filter { $0 == "━" }.count == right - left && !bar().contains("─"))
    test.send(.click(x: left, y: y))
    #expect(screen.position == 0 && !bar().contains("━"))
    test.send(.click(x: (left + right) / 2, y: y))
    #expect((49...50).contains(screen.position))
    test.send(.wheel(1, x: left, y: 4))
    #expect((50...51).contains(screen.position))
  }
}
