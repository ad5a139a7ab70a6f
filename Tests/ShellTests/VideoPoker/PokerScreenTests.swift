import Foundation
import GameCore
import TerminalKit
import Testing
import VideoPoker

@testable import Shell
@testable import VideoPokerScreens

/// Video Poker on its screen in the terminal: advice, rules, options and the way to the trainer.
@Suite struct PokerScreenTests {
  private func table(
    _ options: String, _ capabilities: Capabilities = Capabilities(), _ columns: Int = 80, _ rows: Int = 24
  ) throws -> TestShell {
    let test = TestShell(columns, rows, capabilities, games: [ListedGame(VideoPokerScreens())])
    test.shell.settings.motion = .none
    let session = Session(VideoPoker(), options: try #require(PokerOptions(options)), seed: 7)
    test.shell.push(
      SceneScreen(GameOnScreen(session, of: VideoPokerScreens(), in: test.place("poker-test"), on: test.shell)))
    test.show()
    return test
  }

  @Test func theTableIsDrawnWithItsKeysInSight() throws {
    let test = try table("practice=jacks96")
    Samples.expect(test.terminal.text, is: "poker-bet")
    test.press(" ")
    Samples.expect(test.press("1", "3"), is: "poker-held")
    Samples.expect(test.press(" "), is: "poker-settled")
  }

  @Test func adviceIsSaidToWhoAsksAndNotInARankedRun() throws {
    let test = try table("practice=jacks96")
    test.press(" ")
    #expect(!test.terminal.text.contains("worth"))
    #expect(test.press("i").contains("worth"))
    // It was for the cards as they lay.
    #expect(!test.press("1").contains("worth"))
    let ranked = try table("ranked")
    ranked.press(" ")
    #expect(ranked.press("i").contains("There is no hint now; ranked games have none."))
  }

  @Test func theRulesTellHowItIsPlayedAndWhatAHandPays() throws {
    let test = try table("practice=deuces")
    let text = test.press(.function(1))
    #expect(text.contains("Rules and words: Video Poker") && text.contains("The four twos are wild"))
    test.press(.pageDown)
    #expect(test.press(.pageDown).contains("The drill deals hands of the ten kinds"))
    #expect(test.press(.escape).contains("Deuces"))
    // The other key for help begins with the keys, and each leads to the other page.
    #expect(test.press("?").contains("What the keys do") && test.press(.function(1)).contains("Rules and words"))
  }

  @Test func arrowKeysWalkOverTheCardsAndHoldThem() throws {
    let test = try table("practice=jacks96")
    test.press(" ")
    #expect(test.press(.right).contains("Hold the"))
    test.press(.right, .enter)
    #expect(test.terminal.text.contains("HELD"))
    // The space bar takes what is marked as well, and draws nothing.
    test.press(.right, " ")
    #expect(test.terminal.text.components(separatedBy: "HELD").count == 3)
    test.press(.left, .left, " ")
    #expect(test.terminal.text.components(separatedBy: "HELD").count == 4)
    #expect(test.press(.down).contains("Draw."))
    test.press(.enter)
    #expect(test.terminal.text.contains("Deal"))
    // Without a mark the space bar deals.
    #expect(test.press(" ").contains("Draw"))
  }

  @Test func aHeldCardHasAWholeFrame() throws {
    let scene = VideoPoker().scene(of: try heldTable().state)
    let cells = SceneCells(scene) { VideoPoker().characterForm(ofSprite: $0, columns: $1, rows: $2) }
    let gold = (0..<cells.rows).map { row in
      (0..<cells.columns).filter { cells[row, $0].fill == .brightGold && cells[row, $0].character != " " }
    }
    let rows = gold.indices.filter { !gold[$0].isEmpty && gold[$0].first! < 12 }
    let top = try #require(rows.first), bottom = try #require(rows.last)
    let card = { (row: Int) in gold[row].filter { $0 < 12 } }
    #expect(card(top).count == 10 && card(bottom).count == 10)
    for row in (top + 1)..<bottom { #expect(card(row) == [card(top)[0], card(top)[9]]) }
  }

  /// A table with the first card held.
  private func heldTable() throws -> Session<VideoPoker> {
    var session = Session(VideoPoker(), options: try #require(PokerOptions("practice=jacks96")), seed: 7)
    try session.perform(.deal(5))
    try session.perform(.hold(Hold.none.toggling(0)))
    return session
  }

  @Test func theBetIsChosenByItsKeyAndInTheOptions() throws {
    let test = try table("practice=jacks96")
    #expect(test.press("b", "b", "b").contains("● 3 chips"))
    // The digits hold cards, and those that come early change no bet.
    #expect(test.press("1").contains("● 3 chips"))
    test.press("o", .enter)
    #expect(test.press(.escape).contains("● 4 chips"))
    test.press(" ")
    #expect(test.terminal.text.contains("496 chips"))
    // While cards lie open there is nothing to choose.
    #expect(test.press("o", .enter).contains("Your cards lie open"))
    let ranked = try table("ranked")
    #expect(ranked.press("o", .enter).contains("Here every hand costs 5 chips."))
  }

  @Test func theOptionsChangeTheSpeedOfTheMotion() throws {
    let test = try table("practice=jacks96")
    test.press("o", .down)
    test.press(.enter)
    #expect(test.shell.settings.motion == .slow)
    test.press(.enter, .enter)
    #expect(test.shell.settings.motion == .fast && Settings(text: test.shell.settings.text).motion == .fast)
    test.press(.escape, " ")
    // A deal takes 0.75 s, and at this speed half of that.
    let ticks = { test.shell.stack.top?.tickTime != nil }
    #expect(ticks())
    test.watch(milliseconds: 330)
    #expect(ticks())
    test.watch(milliseconds: 100)
    #expect(!ticks())
  }

  @Test func anotherTableIsPlayedFromTheOptionsAndThisGameIsKept() throws {
    let test = try table("practice=jacks96")
    test.press(" ", "o")
    test.choose("Double Bonus 10/7")
    #expect(test.show().contains("Double Bonus 10/7"))
    #expect(test.shell.stack.screens.count { $0 is any GameScreen } == 1)
    #expect(!test.shell.stack.screens.contains { $0 is PokerOptionsScreen }, "nothing lies below the new table")
    test.shell.writer.finish()
    #expect(try test.shell.archive.save(named: "poker-test")?.turns.count == 1)
  }

  @Test func theTrainerIsOpenedFromTheGameAndKnowsItsHands() throws {
    let test = try table("practice=jacks96")
    for _ in 0..<4 { test.press(" ", " ") }
    #expect(test.press("t").contains("4 hands"))
    test.press(.escape)
    for _ in 0..<2 { test.press(" ", " ") }
    #expect(test.press("t").contains("6 hands"), "no hand counts twice")
    test.press(.escape, .escape)
    let kept = try test.shell.archive.statistics(of: "videopoker", as: TrainerRecord.self)
    #expect(kept?.tables.first?.statistics.hands == 6)
  }

  @Test func aRankedRunIsJudgedOnceItIsOver() throws {
    let test = try table("ranked")
    for _ in 0..<99 { test.press(" ", " ") }
    #expect(test.press("t").contains("No hand was looked at yet."))
    test.press(.escape, .escape)
    ListedGame(VideoPokerScreens()).resume(test.shell, Slot(archive: test.shell.archive, name: "poker-test"))
    test.press(" ", " ")
    let kept = try test.shell.archive.statistics(of: "videopoker", as: TrainerRecord.self)
    #expect(kept?.tables.first?.statistics.hands == 100)
  }

  @Test func aSecondPressOfDealDrawsNothing() throws {
    let test = try table("practice=jacks96")
    test.shell.settings.motion = .usual
    test.press(" ")
    // It only ends the motion; the next one draws.
    #expect(test.press(" ").contains("Hold what you want to keep"))
    #expect(test.shell.stack.top?.tickTime == nil)
    test.press("1")
    #expect(!test.press(" ").contains("Hold what you want to keep"))
    // While the new cards fly in, the result is not skipped either.
    #expect(!test.press(" ").contains("Hold what you want to keep"))
    #expect(test.press(" ").contains("HELD") == false)
    #expect(test.terminal.text.contains("Hold what you want to keep"))
  }

  @Test func whatIsMarkedWaitsForAMotionOnlyWhereItMust() throws {
    /// A hand that is just drawn; everything still moves.
    func drawn() throws -> TestShell {
      let test = try table("practice=jacks96")
      test.press(" ")
      test.shell.settings.motion = .usual
      test.press(" ")
      #expect(test.shell.stack.top?.tickTime != nil)
      return test
    }
    let isOpen = "Hold what you want to keep"
    // Enter on the deal only ends the motion; the next one deals.
    let deal = try drawn()
    #expect(!deal.press(.enter).contains(isOpen) && deal.shell.stack.top?.tickTime == nil)
    #expect(deal.press(.enter).contains(isOpen))
    // A marked bet is what Enter and the space bar take.
    let bet = try drawn()
    bet.press(.tab, .tab, .tab)
    #expect(bet.press(.enter).contains("● 2 chips"))
    #expect(!bet.press(" ").contains(isOpen))
  }

  @Test func theLastHandStaysInSightUntilAKeyIsPressed() throws {
    let test = try table("ranked")
    for _ in 0..<100 { test.press(" ", " ") }
    let text = test.terminal.text
    #expect(text.contains("Hand 100 of 100") && text.contains("Any key shows the result."))
    #expect(!text.contains("Your name"))
    let end = test.press("x")
    #expect(!end.contains("Any key shows the result."))
    #expect(test.shell.stack.screens.count > 1)
  }

  @Test(arguments: [(60, 18), (64, 20), (80, 24)]) func everyRowOfThePayTableHasItsOwnLine(_ columns: Int, _ rows: Int)
    throws
  {
    let test = try table("ranked", Capabilities(), columns, rows)
    test.press(" ")
    let lines = test.press("1").split(separator: "\n").map(String.init)
    for (hand, other) in [("Full house", "Flush"), ("Two pair", "Pair of jacks"), ("Royal flush", "Four of a kind")] {
      let line = try #require(lines.first { $0.contains(hand) }, "\(hand)")
      #expect(!line.contains(other), "\(line)")
    }
    #expect(lines.contains { $0.contains("Pair of jacks or better") && $0.contains(" 5") })
    // Nothing lies over the cards.
    #expect(lines.count { $0.contains("┌────────┐  ┌────────┐") || $0.contains("┌────────┐ ┌────────┐") } == 1)
    #expect(lines.contains { $0.contains("HELD") && $0.contains("2") && !$0.contains("│") })
    #expect(lines.contains { $0.contains("Draw") && $0.contains("495 chips") })
  }

  @Test(arguments: [(80, 24, 10), (120, 40, 17), (140, 45, 20), (220, 60, 30)])
  func theCardsGrowWhereThereIsRoom(columns: Int, rows: Int, wide: Int) throws {
    let test = try table("ranked", Capabilities(), columns, rows)
    let text = test.press(" ")
    #expect(text.contains(" ┌\(String(repeating: "─", count: wide - 2))┐ "), "\(text)")
    #expect(text.contains("Hold what you want to keep") && text.contains("495 chips"))
  }

  /// The place of each layer, in pixels.
  private func places(_ layers: [PixelLayer]) -> [[Int]] {
    layers.map { [$0.x, $0.y, $0.picture.width, $0.picture.height] }
  }

  @Test func theDrillIsShownInPixelsAndItsCardsFlyIn() throws {
    var capabilities = Capabilities()
    capabilities.graphics = .kitty
    (capabilities.cellWidth, capabilities.cellHeight) = (4, 8)
    let test = try table("practice=jacks96", capabilities)
    for _ in 0..<30 { test.press(" ", " ") }
    test.press("t", .enter)
    let still = test.terminal.frame.layers
    #expect(!still.isEmpty)
    test.press(.escape)
    test.shell.settings.motion = .usual
    test.press(.enter)
    let first = test.terminal.frame.layers
    #expect(test.shell.stack.top?.tickTime == 33 && !first.isEmpty)
    test.watch(milliseconds: 1000)
    #expect(test.shell.stack.top?.tickTime == nil)
    let last = test.terminal.frame.layers
    #expect(places(last) == places(still) && places(last) != places(first))
  }
}
