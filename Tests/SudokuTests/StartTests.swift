import Sudoku
import Testing

/// Puzzles that games have started from. Saves, replays and leaderboards name a level and a seed, and must find the
/// same puzzle for ever. If one of these differs, mend the generator or the rater, never the test.
@Suite struct StartTests {
  private struct Start: Sendable {
    let band: PuzzleDifficulty
    let symmetry: Symmetry
    let seed: UInt64
    let puzzle: String
  }

  private static let starts: [Start] = [
    Start(
      band: .simple, symmetry: .rotational, seed: 100,
      puzzle: "..75..1.96.3.97.5.8.9......7.1.54....26...41....92.8.7......5.2.7.24.3.84.2..56.."),
    Start(
      band: .easy, symmetry: .none, seed: 101,
      puzzle: ".......4.6.25...3..1..68.....5..6.....49.2.65.9.8.......7...2......4.3..92..1.67."),
    Start(
      band: .medium, symmetry: .quarterTurn, seed: 102,
      puzzle: "8.4...6.2.9...258.26......4.3.876......2.5......341.7.6......59.596...4.4.7...8.6"),
    Start(
      band: .hard, symmetry: .mirror, seed: 103,
      puzzle: ".6.2.4.5.5.......4841...273..........3.8.5.1...2...7...15.7.82....5.6...4.......7"),
    Start(
      band: .expert, symmetry: .diagonal, seed: 104,
      puzzle: "..9...7.8..5..1.2328.6.......2.....1....85....7..16...8......19.5....4..19.3..8.."),
    Start(
      band: .fiendish, symmetry: .rotational, seed: 105,
      puzzle: ".9..4.8..1..8....4....579..8....5..2.3.....6.5..6....9..319....2....6..3..8.3..5."),
    Start(
      band: .simple, symmetry: .none, seed: 106,
      puzzle: ".......13...3.5...51...9..2.32.4.....5.....9879...3.4...45.1.3..7........2...8..5"),
    Start(
      band: .easy, symmetry: .mirror, seed: 107,
      puzzle: "...9.8....417.235...2...9...9.....7.7.5.9.8.2...1.7.....35.46..62.....855...2...1"),
    Start(
      band: .medium, symmetry: .rotational, seed: 108,
      puzzle: "..2....716...853.........68...9.6..3.........9..2.7...87.........912...625....8.."),
    Start(
      band: .hard, symmetry: .diagonal, seed: 109,
      puzzle: "564....7.8...6.4.13.....658.....28...4..17......49.5...819.62..6.3.......52.....6"),
    Start(
      band: .expert, symmetry: .quarterTurn, seed: 110,
      puzzle: "5...42.864..6..9...26.7.1..8......9.3.9...4.1.4......8..4.8.51...8..7..365.13...4"),
    Start(
      band: .fiendish, symmetry: .none, seed: 115,
      puzzle: ".6..9...5..9..834...7.2.9.....1.2.........4..9.....75.65.4..8..3..8.5.9.........4"),
  ]

  @Test(arguments: starts.indices) func theSameLevelAndSeedGiveTheSamePuzzleForEver(index: Int) {
    let start = Self.starts[index]
    var seeds = SplitMix64(seed: start.seed)
    let request = Generator.Request(symmetry: start.symmetry, rating: start.band.ratings)
    #expect(Generator().puzzle(request, seed: seeds.next())?.description == start.puzzle)
  }
}
