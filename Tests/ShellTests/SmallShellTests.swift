import Archive
import Foundation
import Rogueship
import TerminalKit
import Testing

@testable import Shell

/// Small decisions of the shell, at their limits.
@Suite struct SmallShellTests {
  @Test(arguments: [
    (-5, "just now"), (0, "just now"), (89, "just now"), (90, "2 minutes ago"), (149, "2 minutes ago"),
    (150, "3 minutes ago"), (5399, "90 minutes ago"), (5400, "2 hours ago"), (8999, "2 hours ago"),
    (9000, "3 hours ago"),
    (129_599, "36 hours ago"), (129_600, "2 days ago"), (215_999, "2 days ago"), (216_000, "3 days ago"),
    (2_591_999, "30 days ago"),
  ])
  func howLongAgoItWasIsSaidInWords(seconds: Int, words: String) {
    #expect(Clock.ago(1_795_262_400 - seconds, now: 1_795_262_400) == words)
  }

  @Test func whatWasAMonthAgoHasItsDate() {
    let now = 1_795_262_400
    #expect(Clock.ago(now - 2_592_000, now: now) == Clock.date(now - 2_592_000))
    let months = ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"]
    for (number, month) in months.enumerated() {
      // The middle of each month of 2026, wherever the clock hangs.
      let middle = 1_768_478_400 + Int(Double(number) * 30.44 * 86_400)
      #expect(Clock.date(middle).contains(" \(month) 2026"), "\(Clock.date(middle))")
    }
  }

  // MARK: What pictures are made of

  @Test func scenesAreInPixelsWhereThereAreAnyAndInBlocksWhereThoseHaveColours() {
    for wish in Settings.Pictures.allCases {
      for depth in ColourDepth.allCases {
        for isUTF8 in [true, false] {
          for graphics in [nil, PixelGraphics.kitty, .sixel] {
            let capabilities = Capabilities(depth: depth, isUTF8: isUTF8, graphics: graphics)
            let hasBlocks = isUTF8 && (depth == .full || depth == .indexed)
            let scenes: PictureForm =
              switch wish {
              case .auto: graphics == nil ? .characters : .pixels
              case .pixels: graphics == nil ? (hasBlocks ? .blocks : .characters) : .pixels
              case .blocks: hasBlocks ? .blocks : .characters
              case .characters: .characters
              }
            let sprites: PictureForm = wish == .auto && graphics == nil && hasBlocks ? .blocks : scenes
            let photographs: PictureForm = graphics != nil && (wish == .auto || wish == .pixels) ? .pixels : .blocks
            let name = "\(wish) \(depth) \(isUTF8) \(String(describing: graphics))"
            #expect(PictureForm(ofScenes: wish, capabilities) == scenes, "\(name)")
            #expect(PictureForm(ofSprites: wish, capabilities) == sprites, "\(name)")
            #expect(PictureForm(ofPhotographs: wish, capabilities) == photographs, "\(name)")
          }
        }
      }
      #expect(wish.wantsPixels == (wish == .auto || wish == .pixels))
    }
  }

  // MARK: The book of days

  @Test func aDaysGameIsPlayedOnceAndItsScoreIsTheFirst() {
    var book = DailyBook()
    #expect(book.played("sudoku", on: "20261121") == nil)
    book.begin("sudoku", on: "20261121")
    #expect(book.played("sudoku", on: "20261121") == DailyBook.Played())
    #expect(book.played("sudoku", on: "20261122") == nil && book.played("fifteen", on: "20261121") == nil)
    book.finish("sudoku", on: "20261121", score: 7)
    book.finish("sudoku", on: "20261121", score: 9)
    book.begin("sudoku", on: "20261121")
    #expect(book.played("sudoku", on: "20261121")?.score == 7)
    book.finish("fifteen", on: "20261121", score: 0)
    book.finish("fifteen", on: "20261121", score: 3)
    #expect(book.played("fifteen", on: "20261121")?.score == 0)
  }

  @Test func fourHundredDaysAreRememberedTheLatest() {
    var book = DailyBook()
    for number in 0..<400 { book.begin("g", on: "\(1000 + number)") }
    #expect(book.played("g", on: "1000") != nil)
    book.begin("g", on: "1400")
    #expect(
      book.played("g", on: "1000") == nil && book.played("g", on: "1001") != nil && book.played("g", on: "1400") != nil)
    // One that is there already forgets none.
    book.begin("g", on: "1400")
    #expect(book.played("g", on: "1001") != nil)
  }

  @Test func theNameOfASlotSaysWhatItsGameCounts() {
    let archive = Archive(folder: "/nowhere")
    func slot(_ name: String) -> Slot { Slot(archive: archive, name: name) }
    #expect(slot(Slot.daily("sudoku", "20261121")).dailyStamp == "20261121" && slot("sudoku-1").dailyStamp == nil)
    #expect(slot("sudoku-daily-20261121").counts && slot("sudoku-1").counts)
    #expect(!slot("sudoku-again-1").counts && !slot("sudoku-race-1").counts)
    #expect(slot("sudoku-race-1").isRace && !slot("sudoku-again-1").isRace && !slot("sudoku-1").isRace)
    #expect(slot("a") == slot("a") && slot("a") != slot("b") && slot("a").path == "/nowhere/saves/a.save")
    #expect(slot("a") != Slot(archive: Archive(folder: "/elsewhere"), name: "a"))
  }

  // MARK: Rogueship

  @Test(arguments: [
    (90, 100, "▼ -10%", true), (91, 100, "= -9%", false), (109, 100, "= +9%", false), (110, 100, "▲ +10%", true),
    (100, 100, "= 0%", false), (101, 100, "= +1%", false), (5, 0, "▲ +400%", true), (0, 7, "▼ -100%", true),
  ])
  func aPriceIsMarkedFromATenthOn(price: Int, usual: Int, text: String, isBold: Bool) {
    let sign = MarketPane.sign(price, usual)
    #expect(sign.text == text && sign.style.attributes.contains(.bold) == isBold)
  }

  @Test func aClickComesBackFromItsNumber() {
    let targets: [RogueshipTarget] =
      [0, 1, 99].flatMap { [.planet($0), .good($0), .part($0), .answer($0)] }
      + RogueshipScreen.Pane.allCases.map { .pane($0) }
    for target in targets { #expect(RogueshipTarget(item: target.item) == target) }
    #expect(Set(targets.map(\.item)).count == targets.count)
    for item in [-1, -100, 404, 499, 500, 1000] { #expect(RogueshipTarget(item: item) == nil, "\(item)") }
  }

  // MARK: The server

  @Test func whileGamesAreSentMoreAreSentAfterThem() {
    let link = TestShell().shell.server
    #expect(link.beginSync())
    #expect(!link.endSync(), "nothing came in the meantime")
    #expect(link.beginSync() && !link.beginSync() && link.endSync())
    #expect(link.beginSync() && !link.endSync())
    link.rest(until: 1000)
    #expect(link.rests(at: 999) && !link.rests(at: 1000))
  }

  @Test func theSpeedOfMotionsGoesRound() {
    var motion = Settings.Motion.none
    var seen: [String] = []
    for _ in Settings.Motion.allCases {
      seen.append(motion.name)
      motion = motion.next
    }
    #expect(seen == ["none", "slow", "usual", "fast"] && motion == .none)
    #expect(Settings.Motion.allCases.map(\.speed) == [1, 0.5, 1, 2])
  }
}
