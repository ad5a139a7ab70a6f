import GameCore
import Testing

@testable import VideoPoker

/// Cards in characters, from small to large.
@Suite struct CardFormTests {
  private func rows(_ card: String, _ columns: Int, _ rows: Int) throws -> [String] {
    CardForm(columns: columns, rows: rows).face(try Card(reading: card)).rows
  }

  @Test func everyCardFitsItsRoomAtEverySize() {
    for (columns, rows) in [(8, 5), (10, 5), (10, 7), (13, 8), (14, 9), (16, 11), (17, 12), (24, 15), (40, 40), (1, 1)]
    {
      for form in Card.all.map({ CardForm(columns: columns, rows: rows).face($0) }) + [
        CardForm(columns: columns, rows: rows).back
      ] {
        #expect(form.rows.count == min(15, max(5, rows)))
        #expect(form.rows.allSatisfy { $0.count == min(24, max(8, columns)) })
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
