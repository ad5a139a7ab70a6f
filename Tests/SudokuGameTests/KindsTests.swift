import GameCore
import GameCoreTesting
import Sudoku
import SudokuVariants
import Testing

@testable import SudokuGame

/// Killers, jigsaws and the other kinds, as the same game.
@Suite struct KindsTests {
  private let game = SudokuGame.standard
  static let levels = VariantKind.allCases.flatMap { kind in VariantLevel.allCases.map { (kind, $0) } }

  private func session(_ kind: VariantKind, _ level: VariantLevel, seed: UInt64) throws -> Session<SudokuGame> {
    try Session(game, options: .level(SudokuLevels.id(kind, level)), seed: seed)
  }

  @Test func everyKindHasItsLevelsAndALeaderboardForEach() {
    let items = game.levels.items
    #expect(items.count == PuzzleDifficulty.allCases.count + 4 * VariantKind.allCases.count)
    for item in items {
      let options = game.options(level: item.id)
      #expect(options.map { game.leaderboard(of: $0) } == item.id)
    }
    #expect(game.leaderboard(of: .level("hardmirror")) == "hard")
    #expect(game.name(of: .level("killerhard")) == "killer, hard")
    #expect(game.levels.groups == ["Classic"] + VariantKind.allCases.map(\.title.description))
  }

  @Test(arguments: VariantKind.allCases) func aStartHoldsItsPuzzle(kind: VariantKind) throws {
    let session = try session(kind, .easy, seed: 7)
    guard case .made(let level, let points, let puzzle) = session.options else {
      Issue.record("\(session.options)")
      return
    }
    #expect(level == SudokuLevels.id(kind, .easy) && points == session.state.points && puzzle.size == kind.size)
    #expect(SudokuOptions(session.options.description) == session.options)
    #expect(puzzle == session.state.puzzle && puzzle.grid == nil)
    let other = SudokuGame(maker: { (level, _) throws(SudokuStartRefusal) in throw .noSuchLevel(level) })
    #expect(try other.start(session.options, seed: 0) == session.state)
  }

  /// Large boards that are more than easy take long without optimisation.
  static let quickLevels = levels.filter { $0.0 != .sixteen || $0.1 == .easy }

  /// Hints of the third stage, done one after another from pencilled candidates, solve any puzzle that is made, and every
  /// hint names a technique.
  @Test(arguments: quickLevels) func hintsLeadToTheSolution(kind: VariantKind, level: VariantLevel) throws {
    var session = try session(kind, level, seed: 1)
    try session.perform(.candidates)
    for _ in 0..<2000 where !session.isOver {
      let events = try session.perform(.hint(stage: 3))
      let hint = try #require(events.compactMap { if case .hint(_, let hint) = $0 { hint } else { nil } }.first)
      try #require(VariantTechnique(rawValue: hint.technique) != nil)
      #expect(!SudokuNarrator.shared.text(hint, size: kind.size).contains("{"))
      for step in hint.placements {
        try session.perform(.place(session.state.layout.cell(step.cell), digit: step.digit))
      }
      for step in hint.eliminations {
        try session.perform(.mark(session.state.layout.cell(step.cell), digit: step.digit))
      }
    }
    #expect(session.state.isSolved && session.score > 0)
  }

  @Test(arguments: VariantKind.allCases) func aReplayGivesTheSameGame(kind: VariantKind) throws {
    var session = try session(kind, .easy, seed: 2)
    let solution = try #require(session.state.solution)
    try session.perform(.candidates, thinking: 5100)
    try session.perform(.hint(stage: 3))
    for cell in solution.indices where session.state.digits[cell] == 0 {
      try session.perform(.place(session.state.layout.cell(cell), digit: solution[cell]), thinking: 700)
    }
    #expect(session.isOver)
    let replay = try Replay(text: Replay(of: session).description)
    let again = try replay.check(with: game)
    #expect(again.state == session.state && Digest(of: again.state) == Digest(of: session.state))
  }

  @Test(arguments: [VariantKind.killer, .jigsaw, .sixteen]) func aSaveGoesOn(kind: VariantKind) throws {
    var session = try session(kind, .easy, seed: 3)
    let blank = try #require(session.state.digits.firstIndex(of: 0))
    try session.perform(.mark(session.state.layout.cell(blank), digit: kind.size), thinking: 2100)
    try session.perform(.hint(stage: 2))
    #expect(try Save(session, at: 7).resume(game).state == session.state)
  }

  @Test func marksWithoutTheRightDigitDoNotMisleadAHint() throws {
    var session = try session(.killer, .easy, seed: 4)
    let solution = try #require(session.state.solution)
    // One wrong mark in every blank cell.
    for cell in session.state.digits.indices where session.state.digits[cell] == 0 {
      try session.perform(.mark(session.state.layout.cell(cell), digit: solution[cell] % 9 + 1))
    }
    guard case .hint(_, let hint)? = try session.perform(.hint(stage: 3)).first else { return }
    for step in hint.placements { #expect(solution[step.cell] == step.digit) }
    for step in hint.eliminations { #expect(solution[step.cell] != step.digit) }
  }

  @Test func theHouseOfADiagonalCountsForMarksAndConflicts() throws {
    var session = try session(.diagonal, .easy, seed: 2)
    let state = session.state
    let (first, last) = try #require(
      state.layout.diagonalPair { state.digits[$0] == 0 }, "a diagonal with two blanks in different boxes")
    let digit = try #require((1...9).first { state.allowed(first) >> $0 & state.allowed(last) >> $0 & 1 == 1 })
    try session.perform(.mark(state.layout.cell(last), digit: digit))
    try session.perform(.place(state.layout.cell(first), digit: digit))
    #expect(session.state.marks[last] == 0)
    try session.perform(.place(state.layout.cell(last), digit: digit))
    #expect(Set(session.state.conflicts).isSuperset(of: [first, last]))
  }

}

extension SudokuLayout {
  /// Two cells of the falling diagonal in different boxes that fulfil a condition.
  fileprivate func diagonalPair(_ isFit: (Int) -> Bool) -> (Int, Int)? {
    let cells = (0..<9).map { $0 * 10 }.filter(isFit)
    guard let first = cells.first, let last = cells.last(where: { $0 / 30 != first / 30 }) else { return nil }
    return (first, last)
  }
}
