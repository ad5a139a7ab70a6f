import GameCore
import Testing

@testable import Draughts

@Suite struct EngineTests {
  private func search(_ line: GameLine, _ limits: SearchLimits, _ engine: Engine = Engine()) throws -> SearchResult {
    var engine = engine
    let found = engine.search(line, limits)
    return try #require(found)
  }

  private func line(_ fen: String) throws -> GameLine {
    let position = try #require(Position(fen))
    return GameLine(position)
  }

  @Test func itFindsASacrificeThatWins() throws {
    // 15-18 gives a man, and the answer opens the way for two.
    let found = try search(line("B:W22,23,26:B15,8,17"), SearchLimits(depth: 9))
    #expect(found.line.count > 1 && found.depth > 0)
  }

  @Test func itTakesAWinAtOnce() throws {
    let found = try search(line("B:W22:B17,18,K26"), SearchLimits(depth: 9))
    #expect(found.best.value > Engine.win - 100)
  }

  @Test func theSameLimitsGiveTheSameResult() throws {
    for nodes in [100, 5_000] {
      var first = Engine(), second = Engine()
      let limits = SearchLimits(nodes: nodes)
      #expect(first.search(GameLine(), limits) == second.search(GameLine(), limits))
    }
  }

  @Test func aSearchEndsAtItsLimits() throws {
    let found = try search(GameLine(), SearchLimits(nodes: 4_000))
    #expect(found.nodes <= 4_096 && found.depth >= 3)
    #expect(try search(GameLine(), SearchLimits(depth: 2)).depth == 2)
    #expect(try search(GameLine(), SearchLimits(isOver: { true })).nodes <= 1_024)
  }

  /// Alpha-beta with all its cuts gives the value of plain minimax.
  @Test func itAgreesWithMinimaxWithoutCuts() throws {
    var chance = RandomStream(seed: 3, stream: 3)
    for _ in 0..<20 {
      var line = GameLine()
      for _ in 0..<30 where line.result == nil {
        let moves = line.position.moves
        line.make(moves[chance.below(moves.count)])
      }
      guard line.result == nil else { continue }
      let engine = Engine(tableBits: 10, evaluation: .material, usesEndgames: false)
      let found = try search(line, SearchLimits(depth: 2), engine).best
      guard line.position.moves.count > 1 else { continue }
      let plain = line.position.moves.map { -minimax(line.position.after($0), 1) }.max()
      #expect(found.value == plain, "\(line.position)")
    }
  }

  /// Like the engine: a forced move costs no depth, and captures are searched to their end.
  private func minimax(_ position: Position, _ depth: Int, ply: Int = 1) -> Int {
    let moves = position.moves
    if moves.isEmpty { return ply - Engine.win }
    if depth <= 0, !position.mustCapture { return Evaluation.material.value(of: position) }
    let depth = position.mustCapture ? max(1, depth) : depth
    return moves.map { -minimax(position.after($0), depth - (moves.count == 1 ? 0 : 1), ply: ply + 1) }.max() ?? 0
  }

  @Test func wonEndgamesAreWonAgainstTheBestDefence() throws {
    let index = EndgameIndex.shared
    var chance = RandomStream(seed: 2, stream: 8), won = 0
    while won < 12 {
      let group = index.groups[chance.below(index.groups.count)]
      guard let position = index.position(chance.below(group.count), in: group), EndgameTables.shared[position] == .win
      else { continue }
      var line = GameLine(position)
      while line.result == nil { line.make(try search(line, SearchLimits(nodes: 20_000)).best.move) }
      #expect(line.result == .win(.red), "\(position)")
      won += 1
    }
  }

  @Test func theEvaluationIsTheSameForBothSides() {
    var chance = RandomStream(seed: 7, stream: 3), line = GameLine()
    for _ in 0..<40 where line.result == nil {
      #expect(Evaluation.tuned.value(of: line.position) == Evaluation.tuned.value(of: line.position.mirrored))
      let moves = line.position.moves
      line.make(moves[chance.below(moves.count)])
    }
  }

  @Test func strongerLevelsWin() throws {
    func points(_ strong: Level, _ weak: Level, games: Int) throws -> Double {
      var points = 0.0
      for game in 0..<games {
        var line = GameLine(), chance = RandomStream(seed: UInt64(game), stream: 2)
        let side: Side = game.isMultiple(of: 2) ? .red : .white
        while line.result == nil {
          let move = (line.position.turn == side ? strong : weak).move(line, chance: &chance)
          line.make(try #require(move))
        }
        points += line.result == .win(side) ? 1 : line.result == .win(side.other) ? 0 : 0.5
      }
      return points
    }
    #expect(try points(.easy, .novice, games: 12) > 6.5)
    #expect(try points(.hard, .easy, games: 6) > 4)
  }
}
