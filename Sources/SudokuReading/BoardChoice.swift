import BoardVision

/// The choice of one photograph's boards among the proposals of all kinds.
struct BoardChoice {
  private let context: ReadingContext
  /// The kinds, in the order in which they receive a lattice.
  private let kinds: [any KindReader]
  private var boards: [BoardReading] = []
  /// A board that counts only if no other board makes sense by itself, such as a samurai without a solution.
  private var lastResort: BoardReading?
  private var refusal: ReadingError?

  init(_ context: ReadingContext) {
    self.context = context
    kinds = [
      LetterReader(context), SamuraiReader(context), SizeReader(context), ConstraintReader(context),
      ClassicReader(context),
    ]
  }

  /// Returns the boards of the first pass that finds one, the largest clear board first.
  ///
  /// `otherBoards` lists the remaining boards only if one board is requested. Otherwise each of them is a result of its
  /// own.
  /// - Throws: an error if there is no board.
  mutating func boards(atMost most: Int) throws -> [BoardReading] {
    for kind in kinds {
      if let board = try kind.boardBetweenCorners() { return [try checked(board)] }
    }
    repeat {
      while boards.count < most,
        let lattice = try context.nextLattice(isAnyRead: !boards.isEmpty, isAnyRefused: refusal != nil)
      {
        if boards.contains(where: { $0.lattice.holds(lattice.lattice.centre) }) { continue }
        let read = try context.read(lattice)
        guard let choice = try choice(on: read), !isKnown(choice.board) else { continue }
        let board = try checked(choice.board)
        boards.append(most == 1 ? board.beside(others(than: board, choice.overlapping)) : board)
        context.noteBoard(on: choice.hasNineCells ? read : nil)
      }
      if boards.isEmpty, let board = try lastResort ?? boardOfPhotograph() {
        boards = [try checked(most == 1 ? board.beside(others(than: board, [])) : board)]
        context.noteBoard(on: nil)
      }
      if boards.count < most, !boards.isEmpty {
        for kind in kinds { boards += try kind.boards(besides: boards).map(checked) }
      }
    } while try boards.isEmpty && refusal == nil && context.searchAgain()
    guard !boards.isEmpty else { throw context.asked.failure(refusal) }
    return boards
  }

  /// Returns the board that the kinds propose for a lattice; `nil` if there is none.
  private mutating func choice(
    on lattice: LatticeReading
  ) throws -> (board: BoardReading, overlapping: [Lattice], hasNineCells: Bool)? {
    var best = Proposal.nothing, hasSigns = false, overlapping: [Lattice] = []
    for kind in kinds where best.board == nil {
      let proposal = try kind.proposal(on: lattice)
      if proposal.isSettled {
        refusal = refusal ?? proposal.refusal
        return nil
      }
      hasSigns = hasSigns || proposal.hasSigns
      overlapping += proposal.overlapping
      if proposal.isLastResort {
        lastResort = lastResort ?? proposal.board
        if proposal.board != nil && !lattice.result.makesSense { return nil }
      } else {
        best = proposal
      }
    }
    let isSolved = best.board.map { $0.solution != nil } ?? (lattice.result.decision.solutions.unique != nil)
    // Lines between the boards of a samurai resemble many other patterns, so these proposals come last.
    for kind in kinds where !isSolved && !context.isSpent {
      let proposal = try kind.proposal(besides: lattice)
      if proposal.isLastResort {
        lastResort = lastResort ?? proposal.board
      } else if proposal.board != nil {
        best = proposal
      }
    }
    // Beside a last resort, only a board that makes sense by itself counts as another board.
    if lastResort != nil, best.board?.solutions?.unique == nil, !lattice.result.makesSense { return nil }
    refusal = refusal ?? best.refusal
    guard let board = best.board else { return nil }
    // Overlapping boards mean that this board is part of a samurai, except on a page of independent puzzles.
    let isWhole = try overlapping.isEmpty || lastResort != nil && context.hasPuzzle(besides: lattice.found.lattice)
    return (
      isWhole && !hasSigns ? board : board.withDoubtOfItsKind, isWhole ? [] : overlapping, board.lattice.rows == 9
    )
  }

  /// Returns a board from a search of the whole photograph. Kinds with fewer cells come first.
  private func boardOfPhotograph() throws -> BoardReading? {
    guard context.isFirstPass else { return nil }
    for kind in kinds.reversed() where !context.isSpent {
      if let board = try kind.proposalForPhotograph().board { return board }
    }
    return nil
  }

  /// True if the board overlaps one that was read before.
  private func isKnown(_ board: BoardReading) -> Bool {
    boards.contains { $0.lattice.holds(board.lattice.centre) || board.lattice.holds($0.lattice.centre) }
  }

  /// The other clear boards of the photograph.
  private func others(than board: BoardReading, _ overlapping: [Lattice]) -> [Lattice] {
    let clear = context.search.boards.filter { $0.score >= LatticeScore.faintBoard }.map(\.lattice)
    let others = clear.filter { !board.lattice.holds($0.centre) }
    return others
      + overlapping.filter { beside in !([board.lattice] + others).contains { $0.holds(beside.centre) } }
  }

  /// Returns the board if it has every cell and cage that the options correct.
  private func checked(_ board: BoardReading) throws -> BoardReading { try context.options.checked(board) }
}
