import BoardVision
import SudokuVariants
import Texts

/// A reason to distrust a reading.
public enum Warning: Hashable, Sendable {
  /// The file is damaged; its readable part was decoded.
  case damagedFile(String)
  /// The photograph supports the lattice only partly, and the digits do not compensate for that.
  case faintBoard
  /// A part of the board lies outside the photograph.
  case cutOff
  /// The number of other boards; the largest clear one was read.
  case otherBoards(Int)
  /// The board has no digits.
  case blankBoard
  /// Something lies over these cells, so that they were not read.
  case covered(cells: [Int])
  /// Some digits may be wrong; their cells, most doubtful first.
  case doubtful(cells: [Int])
  /// The decision changed digits from their likeliest values, so that the board makes sense.
  case corrected(cells: [Int])
  /// The solution depends on changed digits in these cells. The other digits have several solutions.
  case assumed(cells: [Int])
  /// Handwritten or typed entries contradict one another or the puzzle. The solution is that of the board without them.
  /// The cells are those of the wrong entries; none if they are not known.
  case entriesIgnored(cells: [Int])
  /// Cells with the same digit in one row, column or box.
  case conflicts(cells: [Int])
  /// The board, as read, has no solution.
  case noSolution
  /// The board, as read, has several solutions.
  case severalSolutions
  /// The search for solutions stopped at its limit: the board may have none, one or several.
  case searchLimit
  /// The board may not be of this kind.
  case doubtfulKind(PrintedKind)
  /// The regions may be wrong.
  case doubtfulRegions
  /// The cells or sums of some cages may be wrong; the first cell of each, most doubtful first.
  case doubtfulCages(cells: [Int])
  /// The total of the cages' sums differs from the sum of all digits; the total.
  case wrongTotal(Int)
}

extension Warning {
  /// Returns the warning in words. The number of columns is for the names of cells.
  public func description(columns: Int) -> String {
    func names(_ cells: [Int]) -> String {
      CellName.list(cells.prefix(8), columns: columns)
        + (cells.count > 8 ? " ..." : "")
    }
    switch self {
    case .damagedFile(let reason): return reason
    case .faintBoard: return "the board's lines are faint or broken; check the reading"
    case .cutOff: return "a part of the board lies outside the photograph"
    case .otherBoards(let count):
      return Count.words(count, "other board") + " in the photograph; the largest clear one was read"
    case .blankBoard: return "no digits were found on the board"
    case .covered(let cells): return "covered by something, so not read: \(names(cells))"
    case .doubtful(let cells): return "doubtful: \(names(cells))"
    case .corrected(let cells): return "corrected, so that the board makes sense: \(names(cells))"
    case .assumed(let cells):
      return "the solution depends on changed or doubtful digits: \(names(cells)); confirm or correct them"
    case .entriesIgnored(cells: []): return "entries contradict the puzzle; solved without them"
    case .entriesIgnored(let cells): return "entries that contradict the puzzle were left out: \(names(cells))"
    case .conflicts(let cells): return "the same digit stands twice in a row, column or box: \(names(cells))"
    case .doubtfulKind(let kind): return "this may be no \(kind.rawValue) Sudoku; --kind settles it"
    case .doubtfulRegions: return "the regions may be others; check their borders"
    case .doubtfulCages(let cells): return "doubtful cages at: \(names(cells))"
    case .wrongTotal(let total):
      return "the sums of the cages make \(total), not \(columns * columns * (columns + 1) / 2)"
    case .noSolution: return "the board, as read, has no solution"
    case .severalSolutions: return "the board, as read, has more than one solution"
    case .searchLimit:
      return "the search for a solution stopped at its limit, so it is not known whether the board has one"
    }
  }

  /// The cells of the warning; `nil` if it is about the whole board.
  public var cells: [Int]? {
    switch self {
    case .covered(let cells), .doubtful(let cells), .corrected(let cells), .assumed(let cells), .conflicts(let cells),
      .doubtfulCages(let cells),
      .entriesIgnored(let cells):
      cells
    default: nil
    }
  }

  /// A stable identifier for programs.
  public var code: String {
    switch self {
    case .damagedFile: "damaged-file"
    case .faintBoard: "faint-board"
    case .cutOff: "cut-off"
    case .otherBoards: "other-boards"
    case .blankBoard: "blank-board"
    case .covered: "covered"
    case .doubtful: "doubtful"
    case .corrected: "corrected"
    case .assumed: "assumed"
    case .entriesIgnored: "entries-ignored"
    case .conflicts: "conflicts"
    case .noSolution: "no-solution"
    case .severalSolutions: "several-solutions"
    case .searchLimit: "search-limit"
    case .doubtfulKind: "doubtful-kind"
    case .doubtfulRegions: "doubtful-regions"
    case .doubtfulCages: "doubtful-cages"
    case .wrongTotal: "wrong-total"
    }
  }
}

extension [Warning] {
  /// The reasons to distrust a decision.
  init(_ observation: BoardObservation, _ decision: BoardDecision, doubtful: [Int], doubtfulCages: [Int]) {
    self = observation.damage.map(Warning.damagedFile)
    let isSolved = decision.solutions?.unique != nil
    let changed = decision.asDecided.indices.filter {
      decision.asDecided[$0] != decision.asSeen[$0] && !decision.settled.contains($0)
    }
    // A puzzle that was solved as seen, without doubt, supports a faint lattice. Small puzzles arise by chance.
    let isBorneOut =
      observation.size >= 9 && isSolved && doubtful.isEmpty && doubtfulCages.isEmpty && changed.isEmpty
      && !decision.ignoresEntries
      && Swift.min(observation.kindConfidence, decision.regionsConfidence) >= BoardReading.sureEnough
    if observation.latticeScore < LatticeScore.clearBoard && !isBorneOut { append(.faintBoard) }
    let edges = PictureEdges(width: observation.width, height: observation.height)
    if edges.cut(observation.lattice)
      || observation.kind == .classic && !isSolved
        && edges.mayHideLine(of: decision.asDecided, observation.lattice, score: observation.latticeScore)
    {
      append(.cutOff)
    }
    if !observation.otherBoards.isEmpty { append(.otherBoards(observation.otherBoards.count)) }
    if observation.kindConfidence < BoardReading.sureEnough { append(.doubtfulKind(observation.kind)) }
    if decision.regionsConfidence < BoardReading.sureEnough { append(.doubtfulRegions) }
    if !doubtfulCages.isEmpty {
      append(.doubtfulCages(cells: doubtfulCages.compactMap { decision.cages[$0].cells.first }))
    }
    let isBlank = decision.asDecided.allSatisfy { $0 == 0 } && decision.cages.isEmpty
    if isBlank {
      append(.blankBoard)
      return
    }
    let covered = observation.evidence.indices.filter {
      observation.evidence[$0].isCovered && !decision.settled.contains($0)
    }
    if !covered.isEmpty { append(.covered(cells: covered)) }
    let doubtful = doubtful.filter { !covered.contains($0) }
    if !doubtful.isEmpty { append(.doubtful(cells: doubtful)) }
    if !changed.isEmpty { append(.corrected(cells: changed)) }
    let assumed = decision.assumed(doubtful: doubtful)
    if !assumed.isEmpty { append(.assumed(cells: assumed)) }
    if decision.ignoresEntries { append(.entriesIgnored(cells: decision.wrongEntries)) }
    if let total = CageTotals.wrong(decision.cages.map { ($0.cells, $0.sum) }, size: observation.size) {
      append(.wrongTotal(total))
    }
    let conflicts: Warning? = decision.conflicts.isEmpty ? nil : .conflicts(cells: decision.conflicts)
    switch decision.solutions {
    case .one: break
    case .some(.none), nil: append(conflicts ?? .noSolution)
    case .several: append(.severalSolutions)
    case .undecided: append(conflicts ?? .searchLimit)
    }
  }

  /// Returns the warnings with one about other boards, after those about the file and the lattice.
  func with(otherBoards count: Int) -> [Warning] {
    var warnings = filter { if case .otherBoards = $0 { false } else { true } }
    guard count > 0 else { return warnings }
    let place = warnings.firstIndex { warning in
      switch warning {
      case .damagedFile, .faintBoard, .cutOff: false
      default: true
      }
    }
    warnings.insert(.otherBoards(count), at: place ?? warnings.endIndex)
    return warnings
  }
}
