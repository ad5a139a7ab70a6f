import Foundation
import Testing

@testable import ServerInterface

@Suite struct RowListTests {
  private struct Row: Codable, Equatable, Identifiable, Sendable {
    var id: String
    var text = 0
  }
  private typealias List = RowList<Row>

  private func list(_ sections: (String, [Row])...) -> List {
    List(sections: sections.map { .init(id: $0.0, rows: $0.1) })
  }

  @Test func aRowThatOvertakesOthersMovesAlone() throws {
    let before = list(("all", [Row(id: "a"), Row(id: "b"), Row(id: "c"), Row(id: "d")]))
    let after = list(("all", [Row(id: "d", text: 9), Row(id: "a"), Row(id: "b", text: 1), Row(id: "c")]))
    let changes = before.changes(to: after)
    #expect(changes.removed.isEmpty && changes.sections == nil)
    #expect(changes.placed == [.init(id: "d", section: "all", place: 0, row: Row(id: "d", text: 9))])
    #expect(changes.updated == [Row(id: "b", text: 1)])
    #expect(before.changes(to: before).isEmpty)
  }

  @Test func aRowMovesToAnotherSectionWithANewText() throws {
    var moved = list(("open", [Row(id: "a"), Row(id: "b")]), ("over", []))
    let after = list(("open", [Row(id: "b")]), ("over", [Row(id: "a", text: 2)]))
    let changes = moved.changes(to: after)
    #expect(changes.removed.isEmpty && changes.updated.isEmpty)
    #expect(changes.placed == [.init(id: "a", section: "over", place: 0, row: Row(id: "a", text: 2))])
    try moved.apply(changes)
    #expect(moved == after)
  }

  @Test func changesOfAnotherListAreRefusedAndChangeNothing() {
    let before = list(("all", [Row(id: "a")]))
    for changes in [
      RowChanges<Row>(removed: ["x"]), RowChanges(updated: [Row(id: "x")]),
      RowChanges(placed: [.init(id: "x", section: "all", place: 0, row: nil)]),
      RowChanges(placed: [.init(id: "x", section: "all", place: 2, row: Row(id: "x"))]),
      RowChanges(placed: [.init(id: "x", section: "other", place: 0, row: Row(id: "x"))]),
    ] {
      var copy = before
      #expect(throws: OtherList.self) { try copy.apply(changes) }
      #expect(copy == before)
    }
  }

  @Test func theChangesBetweenAnyTwoListsTurnOneIntoTheOther() throws {
    var random = Seeded(state: 7)
    func some() -> List {
      var rows = (0..<12).filter { _ in Bool.random(using: &random) }
        .map { Row(id: "\($0)", text: Int.random(in: 0...2, using: &random)) }
      rows.shuffle(using: &random)
      var list = List(sections: [])
      for id in ["x", "y", "z"].shuffled(using: &random) where Bool.random(using: &random) {
        let count = Int.random(in: 0...rows.count, using: &random)
        list.sections.append(.init(id: id, rows: Array(rows.prefix(count))))
        rows.removeFirst(count)
      }
      return list
    }
    for _ in 0..<3000 {
      let (before, after) = (some(), some())
      let changes = before.changes(to: after)
      // As they are sent.
      let sent = try JSONDecoder().decode(RowChanges<Row>.self, from: try JSONEncoder().encode(changes))
      var list = before
      try list.apply(sent)
      #expect(list == after)
      #expect(changes.placed.count + changes.updated.count <= after.sections.reduce(0) { $0 + $1.rows.count })
    }
  }

  /// SplitMix64.
  private struct Seeded: RandomNumberGenerator {
    var state: UInt64
    mutating func next() -> UInt64 {
      state &+= 0x9E37_79B9_7F4A_7C15
      var z = state
      z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
      z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
      return z ^ (z >> 31)
    }
  }
}
