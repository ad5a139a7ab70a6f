import Testing

@testable import Draughts

@Suite struct NotationTests {
  @Test(arguments: ["B:W21,22,K30:B1,K2,12", "W:WK5:B", "B:W:BK32"]) func aPositionReadsBack(fen: String) throws {
    let position = try #require(Position(fen))
    #expect(position.description == fen && Position("\(fen).") == position)
  }

  @Test(
    arguments: [
      "", "B", "X:W1:B2", "B:W1:B1", "B:W33:B1", "B:W0:B1", "B:W5,:B1", "B:B1:B2", "B:W3:B1", "B:W5:B30", "B:WKK5:B1",
    ])
  func aTextThatIsNoPositionIsRefused(fen: String) { #expect(Position(fen) == nil) }

  @Test func aCaptureIsNamedByItsEndsOrItsRoute() throws {
    let position = try #require(Position("B:W15,23,24:B11,9"))
    #expect(position.moves(for: "11x27").map(\.description) == ["11x18x27"])
    #expect(position.moves(for: "11x18x27").count == 1 && position.moves(for: "11x18").isEmpty)
    #expect(position.text(of: position.moves[0]) == "11x27")
  }

  @Test func routesWithOtherCapturesAreNamedInFull() throws {
    let position = try #require(Position("B:W10,11,18,19:BK7,28"))
    let moves = position.moves.filter(\.isCapture)
    #expect(moves.count == 2)
    // Both take the same men, so the ends are enough.
    #expect(position.moves(for: "7x7").count == 1)
    let parting = try #require(Position("B:W6,7,14,15:B2"))
    let ends = Set(parting.moves.map { parting.text(of: $0) })
    #expect(ends == ["2x9x18", "2x11x18"] && parting.moves(for: "2x18").count == 2)
    for move in parting.moves { #expect(parting.moves(for: parting.text(of: move)).first == move) }
  }

  @Test func aGameReadsBack() throws {
    var position = Position.start, moves: [Move] = []
    for number in 0..<60 {
      let all = position.moves
      guard !all.isEmpty else { break }
      moves.append(all[number * 7 % all.count])
      position = position.after(moves[number])
    }
    let game = PDNGame(tags: [.init("Event", "A \"test\" \\ game")], moves: moves, result: "1/2-1/2")
    let text = game.description
    #expect(text.split(separator: "\n").allSatisfy { $0.count <= 80 })
    let read = try PDNGame.games(in: text + "\n" + text)
    #expect(read.count == 2 && read[0].moves == moves && read[1].result == "1/2-1/2")
    #expect(read[0].tags.first == game.tags.first && read[0].start == .start)
    #expect(read[0].description == text)
  }

  @Test func aGameFromAPositionReadsBack() throws {
    let start = try #require(Position("W:W21,22,K30:B1,K2,12"))
    let game = PDNGame(start: start, moves: [start.moves[0]])
    #expect(game.description.contains("[FEN \"W:W21,22,K30:B1,K2,12\"]") && game.description.contains("1... "))
    #expect(try PDNGame.games(in: game.description)[0].moves == game.moves)
  }

  @Test func commentsVariationsAndMarksAreSkipped() throws {
    let text = """
      [Event "Old \\"Fourteenth\\""]
      1. 11-15! {the most popular (by far)} 23-19 (23-18 8-11 (9-14)) 2.8-11 $3 22-16? ; a slip
      """
    let error = #expect(throws: PDNError.self) { try PDNGame.games(in: text) }
    #expect(error?.line == 2 && error?.reason.contains("22-16") == true)
    let good = try PDNGame.games(in: text.replacing("22-16?", with: "22-17*"))
    #expect(good[0].moves.map(\.description) == ["11-15", "23-19", "8-11", "22-17"])
    #expect(good[0].tags == [.init("Event", "Old \"Fourteenth\"")])
  }

  @Test(arguments: ["[Event \"x", "[Event x]", "1. 11-15 {open", "1. 11-15 (23-19", "[FEN \"B:W1\"]\n*"])
  func aBrokenTextIsRefusedWithItsLine(text: String) {
    #expect(throws: PDNError.self) { try PDNGame.games(in: text) }
  }
}
