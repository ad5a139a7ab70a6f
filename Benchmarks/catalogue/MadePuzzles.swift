import Catalogue
import Sudoku

/// Puzzles and filters by seed, spread as in a large collection.
struct MadePuzzles {
  let seed: UInt64
  private static let techniques = Technique.allCases.filter { $0.rating > 0 }.sorted { $0.rating < $1.rating }

  private func generator(_ number: Int) -> SplitMix64 { SplitMix64(seed: seed &* 1_000_003 &+ UInt64(number)) }

  /// A full grid. What is left of it after other cells are cleared is hardly ever the same puzzle.
  private static let grid = "534678912672195348198342567859761423426853791713924856961537284287419635345286179"

  /// A grid with 26 digits.
  func line(_ number: Int) -> String {
    var generator = generator(number)
    var characters = Array(Self.grid)
    for place in Array(0..<81).shuffled(using: &generator).dropFirst(26) { characters[place] = "." }
    return String(characters)
  }

  /// Adds a rating and credits.
  func rate(_ puzzle: inout CataloguedPuzzle, _ number: Int) {
    var generator = generator(number)
    let place = min(
      Self.techniques.count - 1, Int.random(in: 0..<8, using: &generator) * Int.random(in: 0..<9, using: &generator))
    let hardest = Self.techniques[place]
    let others = (0..<6).map { _ in Self.techniques[Int.random(in: 0...place, using: &generator)].rawValue }
    let techniques = Set(others + [hardest.rawValue]).sorted()
    if number % 5 > 0 {
      puzzle.assessment = .rated(
        hardest.rating + Int.random(in: 0..<4, using: &generator),
        level: PuzzleDifficulty(rating: hardest.rating).rawValue,
        hardest: hardest.rawValue, techniques: techniques)
    }
    puzzle.credits.source = "collection \(number % 17)"
    puzzle.credits.licence = number % 17 < 9 ? "CC0-1.0" : "CC-BY-4.0"
    let month = Int.random(in: 0..<120, using: &generator)
    puzzle.credits.date = "\(2016 + month / 12)-" + (month % 12 < 9 ? "0" : "") + "\(month % 12 + 1)"
    if number % 11 == 0 { puzzle.state = PuzzleState.allCases[number % 4] }
    puzzle.isFavourite = number % 97 == 0
  }

  /// Filters of one to four conditions.
  func filters(_ count: Int) throws -> [Filter] {
    var generator = generator(1 << 40)
    return try (0..<count).map { _ in
      var conditions: [String] = []
      for _ in 0..<Int.random(in: 1...4, using: &generator) {
        let technique = Self.techniques[Int.random(in: 0..<12, using: &generator)].rawValue
        let low = Int.random(in: 1...6, using: &generator)
        conditions.append(
          [
            "technique:\(technique)", "-technique:\(technique)", "rating:\(low).0..\(low + 2).5", "level:hard,expert",
            "-state:solved", "state:favourite or hardest:\(technique)", "source:\"collection \(low)\"",
            "date:201\(low)..2024-06",
            "symmetry:none", "clues:<27", "rating:none or rating:>4", "-licence:CC0-1.0",
          ][Int.random(in: 0..<12, using: &generator)])
      }
      return try Filter(conditions.joined(separator: " "))
    }
  }
}
