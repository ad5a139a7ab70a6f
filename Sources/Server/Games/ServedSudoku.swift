import GameCore
import Sudoku
import SudokuGame

/// Sudoku as the server shows it.
struct ServedSudoku: ServedGame {
  let game = SudokuGame.standard
  private let narrator = SudokuNarrator()

  var name: String { "Sudoku" }
  var difficulties: [(id: String, name: String)] { DifficultyBand.allCases.map { ($0.rawValue, $0.rawValue) } }
  var usualDifficulty: String { DifficultyBand.medium.rawValue }
  func options(difficulty: String) -> String { SudokuOptions.level(difficulty).description }
  var words: [String: String] { SudokuNarrator.english.all }

  func day(_ session: Session<SudokuGame>) -> Int? { nil }
  func name(of action: SudokuAction, in session: Session<SudokuGame>) -> String { narrator.name(of: action) }
  func reason(_ refusal: SudokuRefusal) -> String { narrator.text(refusal) }
  func reason(_ refusal: SudokuStartRefusal) -> String { narrator.text(refusal) }
  /// A hint searches for the easiest technique.
  func isSlow(_ action: String) -> Bool { action.hasPrefix("hint") }

  /// The digits on the board. Marks, checks and hints do not count, nor does what was erased again.
  func essence(_ session: Session<SudokuGame>) -> Essence {
    let digits = session.state.grid.description
    return Essence(moment: digits, position: digits)
  }

  func pace(of replay: Replay) -> Pace {
    guard let options = SudokuOptions(replay.start.options ?? ""),
      let state = try? game.start(options, seed: replay.start.seed), let puzzle = Grid(values: state.givens)
    else { return Pace(leastMilliseconds: 0, counts: { _ in true }) }
    // A cell takes as long as it takes to look and to touch; a technique takes its time besides.
    var least = (0..<Grid.cellCount).count { puzzle[$0] == 0 } * Self.cellMilliseconds
    for step in Rater().explanation(of: puzzle) ?? [] { least += Self.milliseconds(of: step.technique.rating) }
    return Pace(
      leastMilliseconds: least, counts: { SudokuAction($0).map(Self.isPlacement) ?? false }, isPlain: Self.isPlain)
  }

  /// Whether cells were filled in row by row, column by column or digit by digit, for the most part: so does who has solved
  /// the puzzle elsewhere.
  private static func isPlain(_ actions: [String]) -> Bool {
    let placed: [(cell: Int, digit: Int)] = actions.compactMap {
      if case .place(let cell, let digit)? = SudokuAction($0) { (cell, digit) } else { nil }
    }
    guard placed.count > 1 else { return true }
    func isSorted(_ key: ((cell: Int, digit: Int)) -> Int) -> Bool {
      let keys = placed.map(key)
      return zip(keys.dropFirst(), keys).count { $0 > $1 } * 100 >= 85 * (keys.count - 1)
    }
    return isSorted { $0.cell } || isSorted { $0.cell % 9 * 9 + $0.cell / 9 } || isSorted { $0.digit * 81 + $0.cell }
  }

  private static func isPlacement(_ action: SudokuAction) -> Bool {
    if case .place = action { return true }
    return false
  }

  /// The fastest people fill in a cell of an easy puzzle a second, typing included; half of that is nobody.
  private static let cellMilliseconds = 500

  /// What finding a step of a rating, in tenths, costs at least.
  private static func milliseconds(of rating: Int) -> Int {
    switch rating {
    case ..<24: 0
    case ..<36: 300
    case ..<54: 1000
    default: 2000
    }
  }

  func view(_ session: Session<SudokuGame>) -> ViewBody { .sudoku(SudokuViewBody(session.state)) }

  func choices(_ session: Session<SudokuGame>) -> [ChoiceBody] {
    session.choices.map { choice in
      var body = ChoiceBody(action: choice.action.description, text: narrator.name(of: choice.action))
      if choice.penalty > 0 { body.price = choice.penalty }
      if let amounts = choice.amounts { body.amounts = .init(least: amounts.lowerBound, most: amounts.upperBound) }
      switch choice.action {
      case .place(let cell, _), .mark(let cell, _), .correct(let cell, _):
        body.cell = cell
        // A digit is the last character of an action on a cell.
        if body.amounts != nil { body.template = "\(body.action.dropLast()){amount}" }
      default: break
      }
      return body
    }
  }

  func event(_ event: SudokuEvent, in session: Session<SudokuGame>) -> EventBody {
    var body = EventBody(kind(of: event), text: narrator.text(event))
    switch event {
    case .placed(let cell, let digit): (body.cell, body.digit) = (cell, digit)
    case .marked(let cell, let digit, let isOn): (body.cell, body.digit, body.isOn) = (cell, digit, isOn)
    case .corrected(let cell, let digit, let isSolvable):
      (body.cell, body.digit, body.isSolvable) = (cell, digit, isSolvable)
    case .candidatesMarked(let cells): body.count = cells
    case .checked(let wrong): body.cells = wrong
    case .hint(let stage, let hint): (body.cells, body.hint) = (hint.cells, self.hint(hint, at: stage))
    case .undone(let steps): body.count = steps
    case .solved(let score): body.score = score
    case .redone, .fullButWrong, .resigned: break
    }
    return body
  }

  private func hint(_ hint: SudokuHint, at stage: Int) -> HintBody {
    HintBody(
      stage: stage, technique: hint.technique, name: narrator.technique(hint.technique), cells: hint.cells,
      houses: hint.houses, because: hint.because, reason: hint.reason,
      placements: hint.placements.map { .init(cell: $0.cell, digit: $0.digit) },
      eliminations: hint.eliminations.map { .init(cell: $0.cell, digit: $0.digit) })
  }

  private func kind(of event: SudokuEvent) -> String {
    switch event {
    case .placed: "placed"
    case .marked: "marked"
    case .corrected: "corrected"
    case .candidatesMarked: "candidatesMarked"
    case .checked: "checked"
    case .hint: "hint"
    case .undone: "undone"
    case .redone: "redone"
    case .fullButWrong: "fullButWrong"
    case .solved: "solved"
    case .resigned: "resigned"
    }
  }
}

/// A Sudoku as its player sees it: never the solution before the end.
struct SudokuViewBody: Encodable, Sendable {
  struct Help: Encodable, Sendable {
    var checks: Int
    var mistakes: Int
    var hints: [Int]
    var candidates: Int
    var rewinds: Int
  }

  let game = "sudoku"
  var grid: String
  var givens: String
  var doubtful: [Int]
  var marks: [[Int]]
  var conflicts: [Int]
  var seconds: Int
  var points: Int
  var penalty: Int
  var worth: Int
  var help: Help
  var isSolvable: Bool
  var isSolved: Bool
  var isResigned: Bool
  var solution: String?

  init(_ state: SudokuState) {
    grid = state.grid.description
    givens = (Grid(values: state.givens) ?? Grid()).description
    doubtful = state.doubtful
    marks = state.marks.map { bits in (1...9).filter { bits >> $0 & 1 == 1 } }
    let digits = state.digits
    conflicts = (0..<Grid.cellCount).filter { cell in
      digits[cell] != 0 && Geometry.peers[cell].contains { digits[$0] == digits[cell] }
    }
    seconds = state.seconds
    points = state.points
    penalty = state.penalty
    worth = state.worth
    help = Help(
      checks: state.help.checks, mistakes: state.help.mistakes, hints: state.help.hints,
      candidates: state.help.candidates, rewinds: state.help.rewinds)
    isSolvable = state.isSolvable
    isSolved = state.isSolved
    isResigned = state.isResigned
    solution = state.revealedSolution?.description
  }

  private enum CodingKeys: String, CodingKey {
    case game, grid, givens, doubtful, marks, conflicts, seconds, points, penalty, worth, help, isSolvable, isSolved,
      isResigned
    case solution
  }
}
