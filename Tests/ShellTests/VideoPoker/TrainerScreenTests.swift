import Archive
import Foundation
import GameCore
import TerminalKit
import Testing
import VideoPoker

@testable import Shell
@testable import VideoPokerScreens

@Suite struct TrainerScreenTests {
  private let game = VideoPoker()

  /// A shell on which some hands of practice are played, nothing held: most of them wrong.
  private func played(_ hands: Int, _ options: String = "practice=jacks96", _ size: (Int, Int) = (80, 24)) -> TestShell
  {
    let test = TestShell(size.0, size.1, games: [ListedGame(VideoPokerScreens(game))])
    test.shell.settings.motion = .none
    start(options, test)
    play(hands, test)
    return test
  }

  private func start(_ options: String, _ test: TestShell) {
    guard let options = PokerOptions(options) else { return }
    let session = Session(game, options: options, seed: 7)
    test.shell.push(
      SceneScreen(GameOnScreen(session, of: VideoPokerScreens(), in: test.place("poker-test"), on: test.shell)))
  }

  /// Deals and draws.
  private func play(_ hands: Int, _ test: TestShell) {
    for _ in 0..<hands { test.press(" ", " ") }
  }

  private func statistics(_ test: TestShell) throws -> TrainerStatistics? {
    try test.shell.archive.statistics(of: "videopoker", as: TrainerRecord.self)?.tables.first?.statistics
  }

  @discardableResult
  private func openTrainer(_ test: TestShell) -> String {
    test.choose("New Video Poker")
    return test.choose("Trainer")
  }

  @Test func aGameIsCountedWhenItIsLeft() throws {
    let test = played(6)
    #expect(try statistics(test) == nil)
    test.press(.escape)
    let kept = try #require(try statistics(test))
    let save = try #require(try test.shell.archive.save(named: "poker-test"))
    #expect(kept.hands == 6 && kept.errors > 0 && kept.bet == 30)
    #expect(kept == TrainerStatistics(of: try save.resume(game)))
  }

  @Test func aGameThatIsGoneOnWithCountsItsNewHandsAlone() throws {
    let test = played(6)
    // The seventh hand is dealt, and drawn after the game was opened again.
    test.press(" ", .escape)
    for _ in 0..<2 {
      ListedGame(VideoPokerScreens(game)).resume(test.shell, Slot(archive: test.shell.archive, name: "poker-test"))
      test.show()
      test.press(.escape)
    }
    #expect(try statistics(test)?.hands == 6, "opened and left, nothing played")
    ListedGame(VideoPokerScreens(game)).resume(test.shell, Slot(archive: test.shell.archive, name: "poker-test"))
    test.press(" ")
    play(2, test)
    test.press(.escape)
    let save = try #require(try test.shell.archive.save(named: "poker-test"))
    let kept = try #require(try statistics(test))
    let whole = TrainerStatistics(of: try save.resume(game))
    #expect(kept.hands == 9 && kept == whole)
  }

  @Test func aRunThatEndsCountsOnce() throws {
    let test = played(100, "ranked")
    #expect(try statistics(test)?.hands == 100, "it counts when it ends")
    while test.shell.stack.screens.count > 1 { test.press(.escape) }
    #expect(try statistics(test)?.hands == 100)
  }

  @Test func aGameThatTakesThePlaceOfAnotherCounts() throws {
    let test = played(5)
    test.press(.escape)
    // The same deals, played by somebody who thinks.
    start("practice=jacks96", test)
    test.pass(milliseconds: 700)
    play(6, test)
    test.press(.escape)
    #expect(try statistics(test)?.hands == 11)
  }

  @Test func whoOnlyLooksCountsNothing() throws {
    let test = played(3)
    let other = TestShell(games: [ListedGame(VideoPokerScreens(game))], beside: test)
    ListedGame(VideoPokerScreens(game)).resume(other.shell, Slot(archive: other.shell.archive, name: "poker-test"))
    other.press("l", .escape)
    #expect(try statistics(test) == nil)
  }

  @Test func damagedStatisticsLieAsideAndNewOnesBegin() throws {
    let test = played(2)
    let path = test.shell.archive.folder + "/statistics/videopoker.statistics"
    try FileManager.default.createDirectory(
      atPath: test.shell.archive.folder + "/statistics", withIntermediateDirectories: true)
    try Data("nonsense".utf8).write(to: URL(fileURLWithPath: path))
    test.press(.escape)
    #expect(try statistics(test)?.hands == 2)
    let aside = try FileManager.default.contentsOfDirectory(atPath: test.shell.archive.folder + "/statistics")
    #expect(aside.count == 2)
  }

  @Test func withoutAHandTheTrainerSaysSo() {
    let test = TestShell(games: [ListedGame(VideoPokerScreens(game))])
    Samples.expect(openTrainer(test), is: "trainer-empty")
    test.press(.enter)
    #expect(test.shell.stack.top is TrainerScreen)
  }

  @Test func theTrainerShowsWhatErrorsCost() {
    let test = played(40)
    test.press(.escape)
    Samples.expect(openTrainer(test), is: "trainer-80x24")
    for row in 0..<11 {
      WholeWordsTests.check(test, "row \(row)", at: [(80, 24), (90, 28), (120, 40), (200, 60)])
      test.press(.down)
    }
    test.press(.up)
    Samples.expect(test.press(.up), is: "trainer-row")
  }

  @Test(arguments: ["ranked", "practice=deuces"]) func manyHandsHaveRoom(options: String) throws {
    let test = TestShell(games: [ListedGame(VideoPokerScreens(game))])
    var session = Session(game, options: try #require(PokerOptions(options)), seed: 7)
    // Added nine times, as nine games.
    while !session.isOver, session.state.hands < 900 {
      for action in [.deal(5), .draw] as [PokerAction] { try session.perform(action) }
    }
    for number in 0..<9 {
      try test.shell.archive.changeStatistics(of: "videopoker", from: TrainerRecord()) {
        $0.add(session, of: "\(number)")
      }
    }
    openTrainer(test)
    for row in 0..<11 {
      #expect(test.shell.stack.render().lost == [], "row \(row)")
      test.press(.down)
    }
  }

  @Test func withoutAnErrorThereIsNothingToDrill() throws {
    let test = TestShell(games: [ListedGame(VideoPokerScreens(game))])
    var session = Session(game, options: .ranked, seed: 7)
    let bot = PerfectBot(.ranked)
    while session.state.hands < 20 || session.choices.count > 1 { try session.perform(bot.action(in: session.state)) }
    try test.shell.archive.changeStatistics(of: "videopoker", from: TrainerRecord()) { $0.add(session, of: "a") }
    let text = openTrainer(test)
    #expect(text.contains("20 hands, 0 played wrong.") && !text.contains("What costs most"))
    #expect(test.press(.enter).contains("There is nothing to drill"))
  }

  @Test func eachPayTableHasItsStatistics() {
    let test = played(9)
    test.press(.escape)
    start("practice=1,2,3,4,6,9,25,50,700", test)
    play(4, test)
    test.press(.escape)
    #expect(openTrainer(test).contains("Jacks or Better 9/6, 1 of 2 pay tables"))
    let other = test.press(.tab)
    #expect(other.contains("Jacks or Better, your own pays, 2 of 2") && other.contains("4 hands"))
  }

  @Test func theDrillShowsTheBestHoldAndWhatTheErrorCost() throws {
    let test = played(40)
    test.press(.escape)
    openTrainer(test)
    Samples.expect(test.press(.enter), is: "drill")
    test.press("1", "2", "3", "1")
    Samples.expect(test.press(.enter), is: "drill-answer")
    // Nothing can be held any more; the next key deals.
    let answer = test.terminal.text
    #expect(test.press("4").contains("The best hold is shown already"))
    let next = test.press(.enter)
    #expect(next != answer && next.contains("Which cards are best to hold?"))
    #expect(try statistics(test)?.hands == 40, "the drill is not part of what was played")
    test.press("q")
    #expect(test.shell.stack.top is TrainerScreen)
  }

  @Test func theBestHoldOfTheDrillIsRight() throws {
    let test = played(40)
    test.press(.escape)
    openTrainer(test)
    let kept = try #require(try statistics(test))
    let table = PayTableList.standard.ranked.table
    let drill = try #require(Drill(kept, by: table, seed: 42))
    test.press(.enter)
    for number in 0..<4 {
      for place in DealAnalysis(of: drill.deal(number), by: table).best.hold.places {
        test.press(.character(Character("\(place + 1)")))
      }
      #expect(test.press(.enter).contains("hand \(number + 1) of 10, \(number + 1) right"))
      test.press(" ")
    }
  }

  @Test func aCardOfTheDrillIsTouched() throws {
    let test = played(40)
    test.press(.escape)
    openTrainer(test)
    test.press(.enter)
    #expect(!test.terminal.text.contains("HELD"))
    test.send(.click(x: 40, y: 6))
    #expect(test.terminal.text.contains("HELD"))
  }
}
