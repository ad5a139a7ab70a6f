import GameCore
import Phrases
import SudokuGame
import TerminalKit
import Testing

@testable import Shell
@testable import SudokuScreens

/// The screens in other languages: nothing is left in English, and nothing is cut.
@Suite struct LanguageTests {
  typealias Path = (name: String, reach: @Sendable (TestShell) -> Void)

  /// A game from its scene, at its usual level.
  private static func play(_ id: String, _ test: TestShell) {
    guard let game = test.shell.game(id) else { return }
    game.start(test.shell, game.lists.map(\.usual), 7, .new(id, on: test.shell))
    test.show()
  }

  private static func sudoku(_ test: TestShell) {
    SudokuStart.begin(.puzzle(SudokuPuzzle(Samples.puzzle)), entries: [], on: test.shell)
    test.show()
  }

  static let games = ["fifteen", "draughts", "connectfour", "dungeon", "rogueship", "videopoker"]

  private static let pathsOfShell: [Path] =
    [
      ("home", { _ in }), ("settings", { $0.shell.push(SettingsScreen($0.shell)) }),
      ("daily", { $0.shell.push(DailyScreen($0.shell)) }), ("scores", { $0.shell.push(ScoresScreen($0.shell)) }),
      ("files", { $0.shell.push(FileBrowser($0.shell)) }), ("leaving", { $0.press(.escape) }),
      ("paste", { $0.press("n") }), ("a key without a use", { $0.press("Z") }),
      ("new Sudoku", { test in test.shell.game("sudoku").map { test.shell.push(NewGameScreen(test.shell, $0)) } }),
      ("Sudoku", { sudoku($0) }),
      (
        "Sudoku with a hint",
        {
          sudoku($0)
          $0.press("i", "y", "i", "i")
        }
      ),
      (
        "Sudoku with help",
        {
          sudoku($0)
          $0.press("a", "y", "c", "y", "t", "m")
        }
      ),
      (
        "saves",
        {
          sudoku($0)
          $0.press(.escape)
          $0.shell.push(SavesScreen($0.shell))
        }
      ),
      (
        "Sudoku over",
        {
          sudoku($0)
          $0.press("R", "y")
        }
      ),
      (
        "export",
        {
          sudoku($0)
          $0.press("E")
        }
      ),
    ]

  static let paths: [Path] = pathsOfShell + pathsOfGames + pathsOfScreens

  /// The screens that Rogueship and Video Poker have of their own. The ways to them need no English word.
  private static let pathsOfScreens =
    [
      "chart", "market", "amount", "ship", "news", "end", "voyage", "replay of a voyage", "captain's record", "race",
      "race over", "departure", "wait?", "retire?", "a risky answer", "a table of Video Poker",
      "the rules of Video Poker", "the options of Video Poker", "trainer", "drill", "drill with the best hold",
    ].compactMap { name in EveryScreen.paths.first { $0.name == name } } + [
      (
        "a meeting",
        {
          $0.meetRisk()
          $0.press("n", .down, .down)
        }
      ), ("a played hand", { playHand($0) }), ("a run of Video Poker that is over", { finishRun($0) }),
    ]

  private static func playHand(_ test: TestShell) {
    test.startPoker()
    test.press(" ")
  }

  /// A whole run without a hold, and its story.
  private static func finishRun(_ test: TestShell) {
    play("videopoker", test)
    test.shell.settings.motion = .none
    for _ in 0..<100 { test.press(" ", " ") }
  }

  /// The screens of any game.
  private static let pathsOfGames: [Path] = {
    var paths: [Path] = []
    for id in games {
      paths.append(
        ("new \(id)", { test in test.shell.game(id).map { test.shell.push(NewGameScreen(test.shell, $0)) } }))
      paths.append((id, { play(id, $0) }))
      paths.append(
        (
          "\(id) with a hint",
          {
            play(id, $0)
            $0.press("i")
          }
        ))
      paths.append(
        (
          "\(id) over",
          {
            play(id, $0)
            $0.press("R", "y", .enter)
          }
        ))
    }
    return paths
  }()

  /// Words that stand in most English sentences, and in none of the other languages.
  private static let english: Set<String> = [
    "the", "of", "is", "are", "and", "you", "your", "with", "this", "that", "not", "it", "its", "there", "for", "from",
    "to", "by", "all", "have", "which", "game", "games", "move", "play", "show", "back", "keys", "level",
  ]

  /// The English words of a text. Names of commands and options stand in quotation marks.
  private func english(_ text: String) -> [String] {
    text.split(separator: "'").enumerated().filter { $0.offset % 2 == 0 }.flatMap {
      $0.element.split { !$0.isLetter && $0 != "-" && $0 != "/" }.map(String.init)
    }.filter { Self.english.contains($0) }
  }

  @Test(arguments: Language.allCases.filter { $0 != .english }, paths.map(\.name))
  func aScreenIsTranslatedAndWhole(language: Language, name: String) throws {
    let test = TestShell(language: language)
    try #require(Self.paths.first { $0.name == name }).reach(test)
    check(test, name)
    guard !(test.shell.stack.top is HelpScreen), test.shell.stack.top?.readsText != true else { return }
    test.press("?")
    check(test, "help of \(name)")
    test.press(.tab)
    check(test, "rules of \(name)")
  }

  private func check(_ test: TestShell, _ name: String) {
    for size in [(60, 18), (80, 24), (140, 45)] {
      test.terminal.size = size
      let frame = test.shell.stack.render()
      WholeWordsTests.check(frame, "\(name) in \(test.shell.stack.words.language)")
      let found = english(frame.text)
      #expect(found.isEmpty, "\(name): \(found)\n\(frame.text)")
    }
    test.terminal.size = (80, 24)
  }

  @Test func aChangedLanguageCountsAtOnce() {
    let test = TestShell()
    test.shell.push(SettingsScreen(test.shell))
    #expect(test.show().contains("Settings"))
    test.shell.settings.language = .german
    #expect(test.show().contains("Einstellungen") && test.shell.game("connectfour")?.title == "Vier gewinnt")
    test.shell.settings.language = .spanish
    #expect(test.show().contains("Ajustes") && test.shell.game("connectfour")?.title == "Cuatro en raya")
    test.shell.settings.language = .english
    #expect(test.show().contains("Settings") && test.shell.game("connectfour")?.title == "Connect Four")
  }

  /// A save has no language.
  @Test func aSaveIsTheSameInEveryLanguage() throws {
    func save(_ language: Language?) throws -> Save {
      let test = TestShell(language: language)
      Self.play("connectfour", test)
      test.press("4", "i", "4")
      return try #require(SaveList.latest(test.shell).game?.save)
    }
    let expected = try save(.english)
    for language in Language.allCases { #expect(try save(language) == expected, "\(language)") }
  }
}
