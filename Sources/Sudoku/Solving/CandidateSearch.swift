/// A search over pencil marks, for puzzles that are more than their digits. It tries the cell or the place with the
/// fewest candidates first. Slower than ``Solver``, which knows digits alone.
struct CandidateSearch {
  private var found: [Grid] = []

  /// Solves a position from which some candidates are removed.
  static func solve(_ position: Position, without out: [Candidate]) -> Solutions {
    var start = position
    for candidate in out where start.candidates[candidate.cell].contains(candidate.digit) {
      start.eliminate(candidate.digit, from: candidate.cell)
    }
    var search = CandidateSearch()
    search.run(start)
    switch search.found.count {
    case 0: return .none
    case 1: return .one(search.found[0])
    default: return .several(search.found[0], search.found[1])
    }
  }

  private mutating func run(_ position: Position) {
    var position = position
    while true {
      guard let choices = CandidateSearch.fewest(position) else {
        found.append(position.grid)
        return
      }
      guard let first = choices.first else { return }
      if choices.count == 1 {
        position.place(first.digit, in: first.cell)
        continue
      }
      for choice in choices {
        var next = position
        next.place(choice.digit, in: choice.cell)
        run(next)
        if found.count >= 2 { return }
      }
      return
    }
  }

  /// The shortest list of alternatives: the candidates of a cell, or the places of a digit in a house. `nil` if every
  /// cell is filled, empty if a cell or digit has no alternative.
  private static func fewest(_ position: Position) -> [Candidate]? {
    var best: [Candidate]?
    var least = 10
    for cell in 0..<Grid.cellCount where position.values[cell] == 0 {
      let count = position.candidates[cell].count
      if count < least {
        least = count
        best = position.candidates[cell].map { Candidate(cell: cell, digit: $0) }
        if least <= 1 { return best }
      }
    }
    guard best != nil else { return nil }
    for house in House.all {
      for digit in 1...9 {
        let places = position.cells[digit] & house.set
        guard places.count < least, !house.cells.contains(where: { position.values[$0] == UInt8(digit) }) else {
          continue
        }
        least = places.count
        best = places.map { Candidate(cell: $0, digit: digit) }
        if least <= 1 { return best }
      }
    }
    return best
  }
}
