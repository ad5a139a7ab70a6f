import GameCore
import GoldenRecords
import Testing

@testable import VideoPoker

/// Verdicts on hands, drills and errors in pay tables, held against texts that a person has read.
@Suite struct PokerRecordTests {
  @Test func aVerdictReadsAsRecorded() throws {
    var record = GoldenText("verdicts")
    for name in ["9/6", "deuces", "double-bonus", "joker"] {
      let table = try #require(PayTableList.standard[name]).table
      record.add(name, "")
      var chance = RandomStream(seed: 3, stream: 1)
      for number in 0..<30 {
        var cards = Array(0..<table.game.wild.deck.cards)
        chance.shuffle(&cards)
        // Every second hand has cards that lie close together, so that straights and flushes are near.
        let five = number % 2 == 0 ? Array(cards[0..<5]) : Array(cards.filter { $0 % 13 >= 7 || $0 / 13 == 2 }[0..<5])
        let hand = try Hand(five.map { Card(index: $0) })
        let held = Hold(places: (0..<5).filter { _ in chance.below(2) == 0 })
        let verdict = Verdict(hand, held: held, bet: 1 + chance.below(5), by: table)
        let best = verdict.analysis.ranked.prefix(2).map { "\(verdict.analysis.phrase(of: $0.hold))" }
        record.add("\(hand), best \(best.joined(separator: " or ")): \(verdict.sentence ?? "no verdict")")
      }
    }
    #expect(record.difference() == nil)
  }

  @Test func aDrillDealsTheRecordedHands() throws {
    var record = GoldenText("drill")
    var session = Session(VideoPoker(), options: .ranked, seed: 7)
    var chance = RandomStream(seed: 4, stream: 1)
    for _ in 0..<40 where !session.isOver {
      _ = try? session.perform(.deal(5))
      for choice in session.choices where chance.below(3) == 0 && !choice.endsGame {
        _ = try? session.perform(choice.action)
      }
      _ = try? session.perform(.draw)
    }
    let drill = try #require(
      Drill(TrainerStatistics(of: session), by: PayTableList.standard.ranked.table, seed: 3))
    for number in 0..<12 { record.add("\(drill.deal(number))") }
    #expect(record.difference() == nil)
  }

  /// The answer to each value of the pay tables that none may have.
  @Test func errorsInPayTablesReadAsRecorded() {
    var record = GoldenText("table-errors")
    for change in TableChanges(of: PackageResources.paytables_json, isSparse: true).changes {
      do throws(TableError) {
        _ = try PayTableList(json: change.table, file: "paytables")
        record.add("\(change.name): accepted")
      } catch {
        record.add("\(change.name): \(error)")
      }
    }
    #expect(record.difference() == nil)
  }
}
