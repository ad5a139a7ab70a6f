import GameCore
import Phrases

/// A puzzle for a level, from a generator of puzzles.
public struct MadePuzzle: Sendable {
  /// The puzzle, of any kind.
  public let puzzle: SudokuPuzzle
  /// The worth of the puzzle: the harder, the more.
  public let points: Int

  /// A puzzle with its worth.
  public init(_ puzzle: SudokuPuzzle, points: Int) {
    self.puzzle = puzzle
    self.points = points
  }
}

/// Sudoku as a game.
///
/// It solves by itself, but makes no puzzles and explains no technique: the caller passes in a maker and an adviser. A
/// maker must give the same puzzle for the same level and seed for ever, or raise `rulesVersion`. The advice reaches
/// only events, never the state, so a better adviser changes no replay.
///
/// ```swift
/// let puzzle = SudokuPuzzle("53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79")!
/// var session = try Session(SudokuGame(), options: .puzzle(puzzle), seed: 0)
/// try session.perform(.place(SudokuCell(row: 0, column: 2), digit: 4), thinking: 5000)
/// print(session.state.conflicts, session.score)
/// ```
public struct SudokuGame: Game {
  /// Makes the puzzle of a level and a seed; the same ones give the same puzzle for ever.
  public typealias Maker = @Sendable (_ level: String, _ seed: UInt64) throws(SudokuStartRefusal) -> MadePuzzle
  /// Finds the next step for a player, `nil` if it finds none.
  public typealias Adviser = @Sendable (HintRequest) -> SudokuHint?

  private let maker: Maker?
  private let adviser: Adviser?
  /// The words of its sentences.
  private(set) var say = Words.english

  /// - Parameters:
  ///   - maker: Makes a puzzle for a level and a seed. Throws ``SudokuStartRefusal/noSuchLevel(_:)`` for an unknown
  ///     level, and ``SudokuStartRefusal/noPuzzleFound(_:)`` if it gives up.
  ///   - adviser: Finds the next step. If it finds none, or if there is no adviser, singles and then the solution
  ///     help.
  public init(maker: Maker? = nil, adviser: Adviser? = nil) {
    self.maker = maker
    self.adviser = adviser
  }

  public func speaking(_ words: Words) -> SudokuGame {
    var game = self
    game.say = words
    return game
  }

  /// The narrator in the game's language.
  public var narrator: SudokuNarrator { SudokuNarrator(say) }

  public var id: String { "sudoku" }
  public var rulesVersion: Int { 1 }

  /// The puzzle of a level instead of the level, since the generator of puzzles may improve.
  public func held(_ options: SudokuOptions, seed: UInt64) throws(SudokuStartRefusal) -> SudokuOptions {
    guard case .level(let level) = options else { return options }
    guard let maker else { throw .noSuchLevel(level) }
    let made = try maker(level, seed)
    return .made(level: level, points: made.points, made.puzzle)
  }

  public func start(_ options: SudokuOptions, seed: UInt64) throws(SudokuStartRefusal) -> SudokuState {
    switch options {
    case .level: return try start(try held(options, seed: seed), seed: seed)
    case .made(_, let points, let puzzle): return try start(puzzle, doubtful: [], points: points)
    case .puzzle(let puzzle): return try start(puzzle, doubtful: [], points: SudokuGame.points(of: puzzle))
    case .reading(let puzzle, let doubtful):
      return try start(puzzle, doubtful: doubtful, points: SudokuGame.points(of: puzzle))
    }
  }

  private func start(
    _ puzzle: SudokuPuzzle, doubtful: [Int], points: Int
  ) throws(SudokuStartRefusal) -> SudokuState {
    var state = SudokuState(puzzle, doubtful: doubtful, points: points)
    switch SudokuSolutions(puzzle) {
    case .one where puzzle.blanks == 0 && doubtful.isEmpty: throw .full
    case .one(let solution): state.solution = solution
    // A doubtful reading may be corrected in the game.
    case _ where !doubtful.isEmpty: break
    case .conflicts(let cells): throw .conflicts(cells.map { puzzle.layout.cell($0) })
    case .none: throw .noSolution
    case .several: throw .severalSolutions
    case .tooHard: throw .tooHard
    }
    return state
  }

  /// The worth of a puzzle without a rating: twenty points for a blank.
  static func points(of puzzle: SudokuPuzzle) -> Int { max(100, puzzle.blanks * 20) }

  public func choices(in state: SudokuState) -> [SudokuChoice] {
    guard !state.isOver else { return [] }
    var choices: [SudokuChoice] = []
    let last = state.size
    /// Another digit than that of a cell; none on a board of one digit.
    func other(_ digit: Int) -> Int { digit == last ? last - 1 : last }
    for index in state.digits.indices where !state.isGiven(index) {
      let digit = state.digits[index], cell = state.layout.cell(index)
      if digit == 0 {
        choices.append(SudokuChoice(action: .place(cell, digit: last), amounts: 1...last, penalty: 0))
        choices.append(SudokuChoice(action: .mark(cell, digit: last), amounts: 1...last, penalty: 0))
        choices.append(SudokuChoice(action: .writing(.corner, [cell], last), amounts: 1...last, penalty: 0))
      } else {
        if other(digit) > 0 {
          choices.append(SudokuChoice(action: .place(cell, digit: other(digit)), amounts: nil, penalty: 0))
        }
        choices.append(SudokuChoice(action: .place(cell, digit: 0), amounts: nil, penalty: 0))
      }
    }
    for cell in state.doubtful {
      let action = SudokuAction.correct(state.layout.cell(cell), digit: other(state.givens[cell]))
      choices.append(SudokuChoice(action: action, amounts: nil, penalty: 0))
    }
    if !state.done.isEmpty { choices.append(SudokuChoice(action: .undo, amounts: nil, penalty: 0)) }
    if !state.undone.isEmpty { choices.append(SudokuChoice(action: .redo, amounts: nil, penalty: 0)) }
    choices.append(SudokuChoice(action: .candidates, amounts: nil, penalty: SudokuState.candidatesPenalty))
    if state.isSolvable {
      choices.append(SudokuChoice(action: .check, amounts: nil, penalty: SudokuState.checkPenalty))
      if !state.help.isWatching {
        choices.append(SudokuChoice(action: .watch, amounts: nil, penalty: SudokuState.watchPenalty))
      }
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
    case .write(let tool, let cells, let number): return try write(tool, cells, number, &state)
    case .correct(let cell, let digit): return try correct(cell, digit, &state)
    case .candidates: return candidates(&state)
    case .check: return try check(&state)
    case .watch: return try watch(&state)
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

  /// Sudoku has its own actions for undo and redo, so that help once taken stays taken.
  public func undoRule(for action: SudokuAction) -> UndoRule<SudokuAction> { .byAction(undo: .undo, redo: .redo) }

  public func clockAction(seconds: Int) -> SudokuAction? { .elapse(min(86_400, seconds)) }

  // MARK: Actions

  private func place(
    _ cell: SudokuCell, _ digit: Int, _ state: inout SudokuState
  ) throws(SudokuRefusal) -> [SudokuEvent] {
    let index = try index(of: cell, digit, from: 0, state)
    guard !state.isGiven(index) else { throw .given(cell: cell) }
    guard digit == 0 ? !state.isEmpty(index) : state.digits[index] != digit else { throw .nothingToDo }
    state.write([index], digit)
    return [.placed(cell: index, digit: digit)] + mistakes(at: [index], &state) + finish(&state)
  }

  /// Writes the same into cells. Cells that cannot take it stay as they are; it is an error if none can.
  private func write(
    _ tool: SudokuTool, _ cells: [SudokuCell], _ number: Int, _ state: inout SudokuState
  ) throws(SudokuRefusal) -> [SudokuEvent] {
    let indices = cells.compactMap { $0.index(size: state.size) }
    let most = tool == .colour ? SudokuTool.colours : state.size
    guard !indices.isEmpty, indices.count == cells.count, zip(indices, indices.dropFirst()).allSatisfy({ $0 < $1 }),
      (tool.least...most).contains(number)
    else { throw .outOfRange }
    switch tool {
    case .digit:
      let changed = indices.filter {
        !state.isGiven($0) && (number == 0 ? !state.isEmpty($0) : state.digits[$0] != number)
      }
      guard !changed.isEmpty else { throw .nothingToDo }
      state.write(changed, number)
      return [.written(tool, cells: changed, number: number, isOn: number > 0)] + mistakes(at: changed, &state)
        + finish(&state)
    case .centre, .corner:
      let blank = indices.filter { state.digits[$0] == 0 }
      guard !blank.isEmpty else {
        throw state.isGiven(indices[0]) ? .given(cell: cells[0]) : .filled(cell: cells[0])
      }
      let bit = 1 << number
      let lacking = blank.filter { (tool == .centre ? state.marks[$0] : state.corners(of: $0)) & bit == 0 }
      let changed = lacking.isEmpty ? blank : lacking
      state.record(changed) { state in
        for cell in changed {
          if tool == .centre {
            state.marks[cell] ^= bit
          } else {
            state.setCorners(state.corners(of: cell) ^ bit, of: cell)
          }
        }
      }
      return [.written(tool, cells: changed, number: number, isOn: !lacking.isEmpty)]
    case .colour:
      let changed = indices.filter { state.colour(of: $0) != number }
      guard !changed.isEmpty else { throw .nothingToDo }
      state.record(changed) { state in for cell in changed { state.setColour(number, of: cell) } }
      return [.written(tool, cells: changed, number: number, isOn: number > 0)]
    }
  }

  private func mark(
    _ cell: SudokuCell, _ digit: Int, _ state: inout SudokuState
  ) throws(SudokuRefusal) -> [SudokuEvent] {
    let index = try index(of: cell, digit, from: 1, state)
    guard state.digits[index] == 0 else { throw state.isGiven(index) ? .given(cell: cell) : .filled(cell: cell) }
    state.record([index]) { $0.marks[index] ^= 1 << digit }
    return [.marked(cell: index, digit: digit, isOn: state.marks[index] >> digit & 1 == 1)]
  }

  private func correct(
    _ cell: SudokuCell, _ digit: Int, _ state: inout SudokuState
  ) throws(SudokuRefusal) -> [SudokuEvent] {
    let index = try index(of: cell, digit, from: 0, state)
    guard state.doubtful.contains(index) else { throw .notDoubtful(cell: cell) }
    guard state.givens[index] != digit else { throw .nothingToDo }
    state.write([index], digit, isGiven: true)
    state.findSolution()
    return [.corrected(cell: index, digit: digit, isSolvable: state.isSolvable)] + finish(&state)
  }

  /// The number of a cell on this board, if it has the cell and the digit.
  private func index(
    of cell: SudokuCell, _ digit: Int, from least: Int, _ state: SudokuState
  ) throws(SudokuRefusal) -> Int {
    guard let index = cell.index(size: state.size), (least...state.size).contains(digit) else { throw .outOfRange }
    return index
  }

  private func candidates(_ state: inout SudokuState) -> [SudokuEvent] {
    let blanks = state.digits.indices.filter { state.digits[$0] == 0 }
    let allowed = blanks.map { state.allowed($0) }
    state.help.candidates += 1
    state.record(blanks) { state in
      for (cell, bits) in zip(blanks, allowed) { state.marks[cell] = bits }
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

  private func watch(_ state: inout SudokuState) throws(SudokuRefusal) -> [SudokuEvent] {
    guard state.isSolvable else { throw .noSolution }
    guard !state.help.isWatching else { throw .nothingToDo }
    let wrong = state.wrong
    state.help.watching = true
    state.help.mistakes += wrong.count
    return wrong.isEmpty ? [] : [.checked(wrong: wrong)]
  }

  /// The mistakes of new digits, if the player asked to see each at once.
  private func mistakes(at cells: [Int], _ state: inout SudokuState) -> [SudokuEvent] {
    guard state.help.isWatching else { return [] }
    let wrong = state.wrong
    let fresh = cells.count { wrong.contains($0) }
    guard fresh > 0 else { return [] }
    state.help.mistakes += fresh
    return [.checked(wrong: wrong)]
  }

  private func hint(_ stage: Int, _ state: inout SudokuState) throws(SudokuRefusal) -> [SudokuEvent] {
    guard (1...3).contains(stage) else { throw .outOfRange }
    guard let solution = state.solution else { throw .noSolution }
    guard state.wrong.isEmpty else { throw .positionIsWrong }
    state.help.hints[stage - 1] += 1
    let candidates = state.digits.indices.map { cell in
      let allowed = state.allowed(cell)
      let marked = allowed & state.marks[cell]
      // Marks without the right digit would lead to a wrong hint.
      return marked >> solution[cell] & 1 == 1 ? marked : allowed
    }
    let request = HintRequest(puzzle: state.puzzle, digits: state.digits, candidates: candidates)
    let hint = adviser?(request) ?? PlainAdviser.hint(state, solution: solution)
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
    case .place(let cell, _): .place(cell, digit: amount)
    case .mark(let cell, _): .mark(cell, digit: amount)
    case .write(let tool, let cells, _): .writing(tool, cells, amount)
    case .correct(let cell, _): .correct(cell, digit: amount)
    default: action
    }
  }
}
