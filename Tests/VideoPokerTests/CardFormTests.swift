import GameCore
import Testing

@testable import VideoPoker

/// Cards in characters, from small to large.
@Suite struct CardFormTests {
  private func rows(_ card: String, _ columns: Int, _ rows: Int) throws -> [String] {
    CardForm(columns: columns, rows: rows).face(try Card(reading: card)).rows
  }

  @Test func everyCardFitsItsRoomAtEverySize() {
    for (columns, rows) in [
      (8, 5), (10, 5), (10, 7), (13, 8), (14, 9), (16, 11), (17, 12), (24, 15), (30, 20), (34, 24), (99, 99), (1, 1),
    ] {
      for form in (Card.all + [.joker]).map({ CardForm(columns: columns, rows: rows).face($0) }) + [
        CardForm(columns: columns, rows: rows).back
      ] {
        #expect(form.rows.count == min(40, max(5, rows)))
        #expect(form.rows.allSatisfy { $0.count == min(60, max(8, columns)) })
      }
    }
  }

  @Test func aLargeCardHasAsManyPipsAsItsRank() throws {
    for rank in Rank.allCases where rank < .jack {
      for (columns, high) in [(14, 9), (16, 11), (17, 12), (24, 15)] {
        let form = CardForm(columns: columns, rows: high).face(Card(rank, .clubs))
        // Two more stand in the corners.
        #expect(form.rows.joined().count { $0 == "♣" } == rank.rawValue + 2 + 2, "\(rank), \(columns) x \(high)")
      }
    }
  }

  @Test func aVeryLargeCardHasPipsOfSeveralCharacters() throws {
    #expect(try rows("Ah", 30, 20)[9...11].map { $0.filter { $0 != " " } } == ["│▟▙▟▙│", "│▜██▛│", "│▜▛│"])
    // Ten pips of four columns, none over another.
    #expect(try rows("Th", 30, 20).joined().count { $0 == "█" } == 20)
    #expect(try rows("Ts", 34, 24).joined().count { $0 == "▐" } == 10)
  }

  @Test func theJokerHasACapWhereThereIsRoom() throws {
    #expect(try rows("Jo", 8, 5) == ["┌──────┐", "│ Joker│", "│      │", "│Joker │", "└──────┘"])
    #expect(try rows("Jo", 10, 7)[3] == "││\\/ \\/│ │")
    #expect(try rows("Jo", 16, 9).joined().contains("(• •)"))
  }

  @Test func itsRankAndSuitStandAtTwoCorners() throws {
    #expect(try rows("Th", 10, 5) == ["┌────────┐", "│ 10♥    │", "│        │", "│    10♥ │", "└────────┘"])
    #expect(
      try rows("Ks", 16, 9) == [
        "┌──────────────┐", "│ K♠           │", "│    ┌────┐    │", "│    │♠   │    │", "│    │ KK │    │",
        "│    │   ♠│    │",
        "│    └────┘    │", "│           K♠ │", "└──────────────┘",
      ])
  }
}
