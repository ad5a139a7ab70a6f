import GameCore
import GoldenRecords
import Testing

@testable import VideoPoker

/// What hands are worth and what the trainer says of them, beside what they were when somebody last looked.
@Suite struct PokerRecordTests {
  @Test(arguments: ["9/6", "8/5", "deuces", "not-so-ugly", "double-bonus"]) func handsAreJudgedAsRecorded(name: String)
    throws
  {
    let table = try #require(PayTableList.standard[name]).table
    let record = GoldenRecord("hands-\(name.replacing("/", with: "-"))")
    var chance = RandomStream(seed: 3, stream: 1)
    for number in 0..<60 {
      var cards = Array(0..<52)
      chance.shuffle(&cards)
      // Every second hand has cards that lie close together, so that straights and flushes are near.
      let five = number % 2 == 0 ? Array(cards[0..<5]) : Array(cards.filter { $0 % 13 >= 7 || $0 / 13 == 2 }[0..<5])
      let hand = try Hand(five.map { Card(index: $0) })
      let held = Hold(places: (0..<5).filter { _ in chance.below(2) == 0 })
      let verdict = Verdict(hand, held: held, bet: 1 + chance.below(5), by: table)
      var text = "\(verdict.sentence ?? "") \(verdict.isTrivial) \(verdict.isRight) \(verdict.cost) \(verdict.kind)"
      for value in verdict.analysis.ranked.prefix(6) {
        text +=
          "\n\(verdict.analysis.name(of: value.hold)) \(verdict.analysis.shape(of: value.hold)) \(value.expected) \(value.counts)"
      }
      record.note("\(hand)", text)
    }
    #expect(record.difference() == nil)
  }

  @Test func tablesHandsAndActionsAreReadAsRecorded() {
    let record = GoldenRecord("words")
    for text in ["1,2,3,4,6,9,25,50,800", "9/6", "deuces 1,2,2,3,5,9,15,25,200,800", "1,2,3"] {
      record.noteCopies(of: Array(text.utf8), named: "table \(text)", 40, letters: "019,/ -x") { bytes in
        do throws(PayTableError) {
          return "\(try PayTable(reading: String(decoding: bytes, as: UTF8.self)))"
        } catch {
          return "\(error)"
        }
      }
    }
    record.noteCopies(of: Array("Jh Jd 4h,8h 10s".utf8), named: "a hand", 80, letters: "JhT1 ,0xd") { bytes in
      do throws(CardsError) {
        return "\(try Hand(reading: String(decoding: bytes, as: UTF8.self)))"
      } catch {
        return "\(error)"
      }
    }
    for text in ["deal 5", "hold 1", "draw", "coins 3", "hold"] {
      record.noteCopies(of: Array(text.utf8), named: text, 15, letters: "0156 -ad") { bytes in
        PokerAction(String(decoding: bytes, as: UTF8.self)).map { "\($0)" } ?? "none"
      }
    }
    #expect(record.difference() == nil)
  }

  @Test func statisticsAndDrillsAreAsRecorded() throws {
    let record = GoldenRecord("trainer")
    var session = Session(VideoPoker(), options: .ranked, seed: 7)
    var chance = RandomStream(seed: 4, stream: 1)
    for _ in 0..<40 where !session.isOver {
      _ = try? session.perform(.deal(5))
      for choice in session.choices where chance.below(3) == 0 && !choice.endsGame {
        _ = try? session.perform(choice.action)
      }
      _ = try? session.perform(.draw)
    }
    let statistics = TrainerStatistics(of: session)
    record.note("statistics", value: statistics)
    record.note("worst", statistics.worst(5).map { "\($0)" }.joined(separator: "\n"))
    let table = PayTableList.standard.ranked.table
    let drill = try #require(Drill(statistics, by: table, seed: 3))
    for number in 0..<12 { record.note("drill \(number)", "\(drill.deal(number))") }
    #expect(record.difference() == nil)
  }
}
