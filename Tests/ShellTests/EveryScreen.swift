import GameCore
import Rogueship
import SudokuGame
import TerminalKit
import Testing
import VideoPoker

@testable import RogueshipScreens
@testable import Shell
@testable import SudokuScreens
@testable import VideoPokerScreens

/// Every screen and every question there is, by the way to it.
enum EveryScreen {
  typealias Path = (name: String, reach: @Sendable (TestShell) -> Void)

  static let paths = screens + questions

  /// A race against a voyage.
  private static func race(_ test: TestShell) {
    let replay = PaperServer().replay
    test.shell.game("rogueship")?.race(
      test.shell, .init(name: "Ada Lovelace of London", score: replay.score, date: 1, replay: replay), nil)
    test.show()
  }

  /// The replay of a voyage, some turns on.
  private static func replay(_ test: TestShell) {
    let game = Rogueship().speaking(test.shell.words)
    var session = Session(game, options: game.options(level: "normal") ?? .init(), seed: 7)
    var chance = RandomStream(seed: 7, stream: 1)
    for _ in 0..<30 {
      let choices = session.choices.filter { !$0.endsGame }
      guard !choices.isEmpty else { break }
      let choice = choices[chance.below(choices.count)]
      _ = try? session.perform(choice.amounts.map { choice.action(amount: $0.upperBound) } ?? choice.action)
    }
    let replay = Replay(of: session)
    GameLauncher.replay(
      RogueshipScreens(game), .init(name: "Ada", score: replay.score, date: 1, replay: replay), on: test.shell)
    test.show()
    for _ in 0..<20 { test.press(.right) }
  }

  static let screens: [Path] = [
    ("home", { _ in }), ("new Sudoku", { $0.choose("New Sudoku") }),
    ("new Rogueship", { $0.choose("New Rogueship") }),
    ("daily", { $0.choose("Today") }), ("files", { $0.choose("Photograph") }),
    ("scores", { $0.choose("High scores") }),
    ("race", { race($0) }),
    (
      "race over",
      {
        race($0)
        $0.press("R", "y", .enter)
      }
    ),
    ("settings", { $0.choose("Settings") }), ("help", { $0.press("?") }), ("paste", { $0.press("n") }),
    ("Sudoku", { $0.startSudoku() }),
    ("doubtful Sudoku", { $0.startSudoku(.reading(SudokuPuzzle(Samples.puzzle), doubtful: [0, 2])) }),
    (
      "Sudoku with a hint",
      {
        $0.startSudoku()
        $0.press("i", "y", "i", "i")
      }
    ),
    (
      "Sudoku over",
      {
        $0.startSudoku()
        $0.press("R", "y", "b")
      }
    ),
    (
      "export",
      {
        $0.startSudoku()
        $0.press("E")
      }
    ),
    ("steps", { StepPlayer.open(SudokuPuzzle(Samples.puzzle), on: $0.shell) }), ("chart", { $0.startRogueship() }),
    (
      "market",
      {
        $0.startRogueship()
        $0.press("m")
      }
    ),
    (
      "amount",
      {
        $0.startRogueship()
        $0.press("m", .enter)
      }
    ),
    (
      "ship",
      {
        $0.startRogueship()
        $0.press("y")
      }
    ),
    (
      "news",
      {
        $0.startRogueship()
        $0.press("n")
      }
    ),
    (
      "end",
      {
        $0.startRogueship()
        $0.press("R", "y", .enter)
      }
    ),
    (
      "voyage",
      {
        $0.startRogueship()
        $0.press("m", "b", "c", .enter, .enter)
        for _ in 0..<6 { $0.press("1", "y", .enter) }
        $0.press("R", "y", .enter, "v")
      }
    ),
    ("replay of a voyage", { replay($0) }),
    ("captain's record", { $0.shell.push(CaptainsRecordScreen($0.shell)) }),
    ("new Video Poker", { $0.choose("New Video Poker") }),
    ("a table of Video Poker", { $0.startPoker() }),
    (
      "the rules of Video Poker",
      {
        $0.startPoker()
        $0.press(.function(1))
      }
    ),
    (
      "the options of Video Poker",
      {
        $0.startPoker()
        $0.press("o")
      }
    ),
    (
      "trainer",
      {
        $0.playPoker(30)
        $0.shell.push(TrainerScreen($0.shell))
      }
    ),
    (
      "drill",
      {
        $0.playPoker(30)
        $0.shell.push(TrainerScreen($0.shell))
        $0.press(.enter)
      }
    ),
    (
      "drill with the best hold",
      {
        $0.playPoker(30)
        $0.shell.push(TrainerScreen($0.shell))
        $0.press(.enter, "1", .enter)
      }
    ),
    ("photograph", { $0.show(Pages.printed) }),
    ("a photograph without a board", { $0.show(Pages.wall) }),
    (
      "corners",
      {
        $0.show(Pages.printed)
        $0.press("o")
      }
    ),
  ]

  /// Each is about to be answered.
  static let questions: [Path] = [
    ("leave?", { $0.press(.escape) }),
    (
      "solved",
      {
        guard let screen = $0.startSudoku() else { return }
        for cell in 0..<81 where Samples.puzzle[cell] == 0 {
          screen.enter(Samples.solution[cell], in: cell)
        }
      }
    ),
    (
      "given up",
      {
        $0.startSudoku()
        $0.press("R", "y")
      }
    ),
    (
      "give up?",
      {
        $0.startSudoku()
        $0.press("R")
      }
    ),
    ("play what was pasted?", { $0.send(.paste("\(Samples.puzzle)")) }),
    (
      "departure",
      {
        $0.startRogueship()
        $0.press("m", "t")
      }
    ),
    (
      "wait?",
      {
        $0.startRogueship()
        $0.press("w")
      }
    ),
    (
      "retire?",
      {
        $0.startRogueship()
        $0.press("R")
      }
    ),
    (
      "delete?",
      {
        $0.startSudoku()
        $0.press(.escape)
        $0.choose("Saved games")
        $0.press("d")
      }
    ),
    ("a risky answer", { $0.meetRisk() }),
  ]

  /// A game that has come to a meeting with an answer that can lose the ship, and that answer.
  static let risk: (Session<Rogueship>, answer: Int)? = {
    for seed in 1...60 as ClosedRange<UInt64> {
      var session = Session(Rogueship(), options: .init(difficulty: .hard), seed: seed)
      var bot = BotKind.fighter.makeBot(seed: seed)
      for _ in 0..<120 where !session.isOver {
        let view = session.game.view(of: session.state)
        if let risky = view.encounter?.answers.firstIndex(where: { $0.odds.loss > 0 }) { return (session, risky) }
        guard (try? session.perform(bot.decide(view))) != nil else { break }
      }
    }
    return nil
  }()

  /// A shell on which a screen lies on top.
  static func test(at path: Path, on test: TestShell = TestShell()) -> TestShell {
    path.reach(test)
    test.show()
    return test
  }
}

extension SudokuScreen {
  /// Writes a digit as a person does: with the cursor there.
  func enter(_ digit: Int, in cell: Int) {
    cursor = cell
    enter(digit)
  }
}

extension TestShell {
  /// Shows a practice game of Video Poker with cards open.
  func startPoker() {
    let game = VideoPoker().speaking(shell.words)
    let session = Session(game, options: .practice(PayTableList.standard.ranked.table), seed: 7)
    shell.settings.motion = .none
    shell.push(SceneScreen(GameOnScreen(session, of: VideoPokerScreens(game), in: place("poker-test"), on: shell)))
    show()
    press(" ", "1")
  }

  /// Adds hands of Video Poker to the statistics; nothing was held in them.
  func playPoker(_ hands: Int) {
    var session = Session(VideoPoker(), options: .ranked, seed: 7)
    for _ in 0..<hands { for action in [.deal(5), .draw] as [PokerAction] { _ = try? session.perform(action) } }
    try? shell.archive.changeStatistics(of: session.game.id, from: TrainerRecord()) { $0.add(session, of: "game") }
  }

  /// Meets somebody with an answer that can lose the ship, and gives that answer: the shell asks.
  func meetRisk() {
    guard let (met, answer) = EveryScreen.risk,
      let session = try? Save(met, at: 0).resume(Rogueship().speaking(shell.words))
    else { return }
    let screens = RogueshipScreens(session.game)
    let screen = RogueshipScreen(GameOnScreen(session, of: screens, in: place("rogueship-test"), on: shell))
    shell.push(screen)
    screen.give(answer)
  }
}
