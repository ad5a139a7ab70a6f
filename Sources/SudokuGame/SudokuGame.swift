import GameCore
import Sudoku

/// A puzzle for a level, as a maker of puzzles gives it.
public struct MadePuzzle: Sendable {
  public let grid: Grid
  /// What it is worth: the harder, the more.
  public let points: Int

  public init(grid: Grid, points: Int) {
    self.grid = grid
    self.points = points
  }
}

/// Sudoku as a game.
///
/// It solves by itself, but makes no puzzles and explains no technique: whoever starts it passes in a maker and an
/// adviser. A maker must give the same puzzle for the same level and seed for ever, or raise `rulesVersion`. The advice
/// reaches only events, never the state, so a better adviser changes no replay.
public struct SudokuGame: Game {
  public typealias Maker = @Sendable (_ level: String, _ seed: UInt64) throws(SudokuStartRefusal) -> MadePuzzle
  public typealias Adviser = @Sendable (HintRequest) -> SudokuHint?

  private let maker: Maker?
  private let adviser: Adviser?

  /// - Parameters:
  ///   - maker: Makes a puzzle for a level and a seed. Throws ``SudokuStartRefusal/noSuchLevel(_:)`` for a level that it
  ///     does not know, and ``SudokuStartRefusal/noPuzzleFound(_:)`` where it gives up.
  ///   - adviser: Finds the next step; where it finds none, or there is no adviser, singles and then the solution help.
  public init(maker: Maker? = nil, adviser: Adviser? = nil) {
    self.maker = maker
    self.adviser = adviser
  }

  public var id: String { "sudoku" }
  public var rulesVersion: Int { 1 }

  /// The puzzle of a level instead of the level: whoever makes puzzles may get better.
  public func held(_ options: SudokuOptions, seed: UInt64) throws(SudokuStartRefusal) -> SudokuOptions {
    guard case .level(let level) = options else { return options }
    guard let maker else { throw .noSuchLevel(level) }
    let made = try maker(level, seed)
    return .made(level: level, points: made.points, made.grid)
  }

  public func start(_ options: SudokuOptions, seed: UInt64) throws(SudokuStartRefusal) -> SudokuState {
    switch options {
    case .level: return try start(try held(options, seed: seed), seed: seed)
    case .made(_, let points, let grid): return try start(grid, doubtful: [], points: points)
    case .puzzle(let grid): return try start(grid, doubtful: [], points: SudokuGame.points(of: grid))
    case .reading(let grid, let doubtful):
      return try start(grid, doubtful: doubtful, points: SudokuGame.points(of: grid))
    }
  }

  private func start(_ grid: Grid, doubtful: [Int], points: Int) throws(SudokuStartRefusal) -> SudokuState {
    let digits = (0..<Grid.cellCount).map { grid[$0] }
    var state = SudokuState(
      givens: digits, doubtful: doubtful, digits: digits, marks: [Int](repeating: 0, count: Grid.cellCount),
      points: points)
    switch Solver().solve(grid) {
    case .one(let solution): state.solution = (0..<Grid.cellCount).map { solution[$0] }
    // A doubtful reading may be put right in the game.
    case _ where !doubtful.isEmpty: break
    case .illegal(let conflicts): throw .conflicts(conflicts)
    case .none: throw .noSolution
    case .several: throw .severalSolutions
    }
    return state
  }

  /// What a puzzle is worth that nobody has rated: twenty points for a blank.
  static func points(of grid: Grid) -> Int { max(100, (Grid.cellCount - grid.filledCount) * 20) }

  public func choices(in state: SudokuState) -> [SudokuChoice] {
    guard !state.isOver else { return [] }
    var choices: [SudokuChoice] = []
    for cell in 0..<Grid.cellCount where !state.isGiven(cell) {
      let digit = state.digits[cell]
      if digit == 0 {
        choices.append(SudokuChoice(action: .place(cell: cell, digit: 9), amounts: 1...9, penalty: 0))
        choices.append(SudokuChoice(action: .mark(cell: cell, digit: 9), amounts: 1...9, penalty: 0))
      } else {
        choices.append(
          SudokuChoice(action: .place(cell: cell, digit: digit == 9 ? 8 : 9), amounts: nil, penalty: 0))
        choices.append(SudokuChoice(action: .place(cell: cell, digit: 0), amounts: nil, penalty: 0))
      }
    }
    for cell in state.doubtful {
      choices.append(
        SudokuChoice(action: .correct(cell: cell, digit: state.givens[cell] == 9 ? 8 : 9), amounts: nil, penalty: 0))
    }
    if !state.done.isEmpty { choices.append(SudokuChoice(action: .undo, amounts: nil, penalty: 0)) }
    if !state.undone.isEmpty { choices.append(SudokuChoice(action: .redo, amounts: nil, penalty: 0)) }
    choices.append(SudokuChoice(action: .candidates, amounts: nil, penalty: SudokuState.candidatesPenalty))
    if state.isSolvable {
      choices.append(SudokuChoice(action: .check, amounts: nil, penalty: SudokuState.checkPenalty))
      if state.wrong.isEmpty {
        for stage in 1...3 {
          let penalty = SudokuState.hintPenalties[stage - 1]
          choices.append(SudokuChoice(action: .hint(stage: stage), amounts: nil, penalty: penalty))
        }
      } else if !state.done.isEmpty {
        choices.append(SudokuChoice(action: .rewind, amounts: nil, penalty: SudokuState.rewindPenalty))
      }
    }
    choices.append(SudokuChoice(action: .resign, amounts: nil, penalty: 0))
    return choices
  }

  public func apply(_ action: SudokuAction, to state: inout SudokuState) throws(SudokuRefusal) -> [SudokuEvent] {
    guard !state.isOver else { throw .over }
    switch action {
    case .place(let cell, let digit): return try place(cell, digit, &state)
    case .mark(let cell, let digit): return try mark(cell, digit, &state)
    case .correct(let cell, let digit): return try correct(cell, digit, &state)
    case .candidates: return candidates(&state)
    case .check: return try check(&state)
    case .hint(let stage): return try hint(stage, &state)
    case .undo:
      guard state.undo() else { throw .nothingToDo }
      return [.undone(1)]
    case .redo:
      guard state.redo() else { throw .nothingToDo }
      return [.redone] + finish(&state)
    case .rewind: return try rewind(&state)
    case .elapse(let seconds):
      guard (1...86_400).contains(seconds) else { throw .outOfRange }
      state.seconds += seconds
      return []
    case .resign:
      state.isResigned = true
      return [.resigned]
    }
  }

  public func score(of state: SudokuState) -> Int { state.score }
  public func isOver(_ state: SudokuState) -> Bool { state.isOver }

  /// Sudoku undoes by itself, so that help once taken stays taken.
  public func undoRule(for action: SudokuAction) -> UndoRule<SudokuAction> { .byAction(undo: .undo, redo: .redo) }

  public func clockAction(seconds: Int) -> SudokuAction? { .elapse(min(86_400, seconds)) }

  // MARK: Actions

  private func place(_ cell: Int, _ digit: Int, _ state: inout SudokuState) throws(SudokuRefusal) -> [SudokuEvent] {
    guard (0..<Grid.cellCount).contains(cell), (0...9).contains(digit) else { throw .outOfRange }
    guard !state.isGiven(cell) else { throw .given(cell: cell) }
    guard state.digits[cell] != digit else { throw .nothingToDo }
    state.write(cell, digit)
    return [.placed(cell: cell, digit: digit)] + finish(&state)
  }

  private func mark(_ cell: Int, _ digit: Int, _ state: inout SudokuState) throws(SudokuRefusal) -> [SudokuEvent] {
    guard (0..<Grid.cellCount).contains(cell), (1...9).contains(digit) else { throw .outOfRange }
    guard state.digits[cell] == 0 else { throw state.isGiven(cell) ? .given(cell: cell) : .filled(cell: cell) }
    state.record([cell]) { $0.marks[cell] ^= 1 << digit }
    return [.marked(cell: cell, digit: digit, isOn: state.marks[cell] >> digit & 1 == 1)]
  }

  private func correct(_ cell: Int, _ digit: Int, _ state: inout SudokuState) throws(SudokuRefusal) -> [SudokuEvent] {
    guard (0..<Grid.cellCount).contains(cell), (0...9).contains(digit) else { throw .outOfRange }
    guard state.doubtful.contains(cell) else { throw .notDoubtful(cell: cell) }
    guard state.givens[cell] != digit else { throw .nothingToDo }
    state.write(cell, digit, isGiven: true)
    state.findSolution()
    return [.corrected(cell: cell, digit: digit, isSolvable: state.isSolvable)] + finish(&state)
  }

  private func candidates(_ state: inout SudokuState) -> [SudokuEvent] {
    let grid = state.grid
    let blanks = (0..<Grid.cellCount).filter { state.digits[$0] == 0 }
    state.help.candidates += 1
    state.record(blanks) { state in
      for cell in blanks { state.marks[cell] = Int(Candidates.allowed(grid, cell)) }
    }
    return [.candidatesMarked(cells: blanks.count)]
  }

  private func check(_ state: inout SudokuState) throws(SudokuRefusal) -> [SudokuEvent] {
    guard state.isSolvable else { throw .noSolution }
    let wrong = state.wrong
    state.help.checks += 1
    state.help.mistakes += wrong.count
    return [.checked(wrong: wrong)]
  }

  private func hint(_ stage: Int, _ state: inout SudokuState) throws(SudokuRefusal) -> [SudokuEvent] {
    guard (1...3).contains(stage) else { throw .outOfRange }
    guard let values = state.solution, let solution = Grid(values: values) else { throw .noSolution }
    guard state.wrong.isEmpty else { throw .positionIsWrong }
    state.help.hints[stage - 1] += 1
    let grid = state.grid
    let candidates = (0..<Grid.cellCount).map { cell in
      let allowed = Candidates.allowed(grid, cell)
      let marked = allowed & UInt16(state.marks[cell])
      return marked == 0 ? allowed : marked
    }
    let hint = adviser?(HintRequest(grid: grid, candidates: candidates)) ?? PlainAdviser.hint(grid, solution: solution)
    return [.hint(stage: stage, hint.told(at: stage))]
  }

  private func rewind(_ state: inout SudokuState) throws(SudokuRefusal) -> [SudokuEvent] {
    guard state.isSolvable else { throw .noSolution }
    guard !state.wrong.isEmpty, !state.done.isEmpty else { throw .nothingToDo }
    state.help.rewinds += 1
    var steps = 0
    while !state.wrong.isEmpty, state.undo() { steps += 1 }
    return [.undone(steps)]
  }

  private func finish(_ state: inout SudokuState) -> [SudokuEvent] {
    guard !state.digits.contains(0) else { return [] }
    guard state.digits == state.solution ?? [] else { return [.fullButWrong] }
    state.isSolved = true
    return [.solved(score: state.score)]
  }
}

extension SudokuChoice: GameChoice {
  public func action(amount: Int) -> SudokuAction {
    switch action {
    case .place(let cell, _): .place(cell: cell, digit: amount)
    case .mark(let cell, _): .mark(cell: cell, digit: amount)
    case .correct(let cell, _): .correct(cell: cell, digit: amount)
    default: action
    }
  }
}
