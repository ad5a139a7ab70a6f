import Testing

@testable import ConnectFourSolver

/// A search of every line of play, without a table, an order or a bound of its own: what the solver is held against.
private func bruteScore(_ position: Position) -> Int {
  if position.isWon { return -((position.size.cells + 2 - position.stones) / 2) }
  if position.stones == position.size.cells { return 0 }
  return position.columns.map { -bruteScore(position.playing($0)) }.max() ?? 0
}

/// A position after some stones played at random, without a four.
private func randomPosition(_ size: BoardSize, stones: Int, seed: UInt64) -> Position {
  var chance = seed
  func next(_ bound: Int) -> Int {
    chance = chance &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    return Int(chance >> 33) % bound
  }
  while true {
    var position = Position(size)
    while position.stones < stones, !position.isOver {
      let columns = position.columns
      position.play(columns[next(columns.count)])
    }
    if !position.isOver { return position }
  }
}

@Suite struct SolverTests {
  @Test func theScoresOfLatePositionsAreThoseOfAFullSearch() {
    let solver = Solver(tableBits: 16)
    for seed in 0..<300 as Range<UInt64> {
      let position = randomPosition(.usual, stones: 32 + Int(seed % 8), seed: seed)
      #expect(solver.score(of: position) == bruteScore(position), "seed \(seed)")
    }
  }

  @Test(arguments: [(4, 4), (5, 4), (4, 5), (6, 5), (8, 4)]) func otherSizesAreExactToo(columns: Int, rows: Int) throws
  {
    let size = try #require(BoardSize(columns: columns, rows: rows))
    let solver = Solver(size, tableBits: 16)
    for seed in 0..<60 as Range<UInt64> {
      let position = randomPosition(size, stones: size.cells - 9 + Int(seed % 5), seed: seed)
      #expect(solver.score(of: position) == bruteScore(position), "seed \(seed)")
    }
  }

  @Test func aSmallBoardIsADraw() throws {
    let size = try #require(BoardSize(columns: 5, rows: 4))
    #expect(Solver(size, tableBits: 16).score(of: Position(size)) == 0)
  }

  /// Wins with the last stones but one: `(columns, score)`.
  @Test func aScoreCountsTheStonesLeft() throws {
    let solver = Solver()
    // Three in column 1: the fourth is the 7th stone of the game, the 18th from the last of the beginner's 21.
    #expect(solver.score(of: try #require(Position(moves: [0, 1, 0, 1, 0, 1]))) == 18)
    // The opponent has won with his fourth stone, the 18th from his last.
    #expect(solver.score(of: try #require(Position(moves: [0, 1, 0, 1, 0, 1, 2, 1]))) == -18)
  }

  @Test func narrowRangesClampTheScore() {
    let solver = Solver(tableBits: 16)
    for seed in 0..<40 as Range<UInt64> {
      let position = randomPosition(.usual, stones: 30, seed: seed)
      let score = bruteScore(position)
      for range in [-3...3, 0...1, -1...0, 5...9] {
        let clamped = min(range.upperBound, max(range.lowerBound, score))
        #expect(solver.score(of: position, within: range) == clamped, "seed \(seed), \(range)")
      }
    }
  }

  @Test func theBestColumnsHaveTheScoreOfThePosition() {
    let solver = Solver(tableBits: 16)
    for seed in 0..<30 as Range<UInt64> {
      let position = randomPosition(.usual, stones: 28, seed: seed)
      let scores = solver.scores(in: position), best = scores.compactMap { $0 }.max()
      #expect(
        Set(solver.bestColumns(in: position)) == Set(scores.indices.filter { scores[$0] == best }), "seed \(seed)")
    }
  }

  // MARK: The book

  /// Positions of the opening, and their scores from a published database (M. Thill, BitBully).
  @Test(arguments: [("", 1), ("4", -1), ("1", 2), ("3", 0), ("44", 1), ("376366414", -3), ("715243547", -4)])
  func openingsHaveTheirPublishedScores(moves: String, score: Int) throws {
    let columns = moves.compactMap { $0.wholeNumberValue.map { $0 - 1 } }
    let position = try #require(Position(moves: columns)),
      mirrored = try #require(Position(moves: columns.map { 6 - $0 }))
    let solver = Solver(tableBits: 16)
    #expect(solver.score(of: position) == score && solver.score(of: mirrored) == score)
    #expect(solver.visited == 0)
    #expect(solver.score(of: position, within: -1...1) == min(1, max(-1, score)))
  }

  /// The score of a position is the best of those after a stone more, also at the last stones of the book.
  @Test func theScoresOfTheBookAgreeWithOneAnother() {
    let solver = Solver(tableBits: 16)
    for seed in 0..<400 as Range<UInt64> {
      let position = randomPosition(.usual, stones: Int(seed % UInt64(Solver.bookStones)), seed: seed)
      #expect(solver.scores(in: position).compactMap { $0 }.max() == solver.score(of: position), "seed \(seed)")
    }
  }

  @Test func theScoresOfTheBookAreThoseOfASearch() {
    let solver = Solver(), search = Solver(usesBook: false)
    // Narrow windows: a search for the whole score of such positions takes most of a second.
    for seed in 0..<6 as Range<UInt64> {
      let position = randomPosition(.usual, stones: Solver.bookStones, seed: seed), score = solver.score(of: position)
      #expect(search.score(of: position, within: (score - 1)...(score + 1)) == score, "seed \(seed)")
    }
    #expect(search.visited > 0)
  }
}
