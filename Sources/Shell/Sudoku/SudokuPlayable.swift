import GameCore
import Sudoku
import SudokuGame

extension SudokuGame: PlayableGame {
  var title: String { "Sudoku" }
  var tagline: String { "Puzzles from simple to fiendish, with pencil marks, staged hints and every step explained." }

  var optionLists: [OptionList] {
    [
      OptionList(
        name: "level",
        items: DifficultyBand.allCases.map { band in
          .init(name: band.rawValue, detail: "\(SudokuLevels.detail(band)) Rated \(band.text) (Sudoku Explainer).")
        }, usual: 2),
      OptionList(
        name: "symmetry",
        items: SudokuLevels.symmetries.map {
          .init(name: $0.name, detail: "The symmetry of the givens. Enter changes it.")
        }),
    ]
  }

  func options(_ chosen: [Int]) -> SudokuOptions {
    let bands = DifficultyBand.allCases
    let band = bands.indices.contains(chosen.first ?? -1) ? bands[chosen[0]] : .medium
    let symmetry = chosen.count > 1 ? SudokuLevels.symmetries[chosen[1]].symmetry : .rotational
    return .level(SudokuGame.levelName(band, symmetry))
  }

  func name(of options: SudokuOptions) -> String {
    switch options {
    case .level(let name): SudokuLevels.name(name)
    case .puzzle: "your own puzzle"
    case .reading: "from a photograph"
    }
  }

  var pastedStart: String? { "puzzle" }
  func start(pasted text: String, on desk: Desk) { ImportScreen.take(text, desk) }
  func askForStart(on desk: Desk) { ImportScreen.ask(desk) }
  func givingUp(on cancellation: Cancellation) -> SudokuGame { .standard(isCancelled: { cancellation.isCancelled }) }
  func screen(for play: Play<SudokuGame>) -> any Screen { SudokuScreen(play) }

  func tell(_ events: [SudokuEvent], _ state: SudokuState) -> [String] {
    events.compactMap { SudokuNarrator.shared.text($0) }
  }

  func tell(_ refusal: SudokuRefusal) -> String { SudokuNarrator.shared.text(refusal) }

  func tell(_ refusal: SudokuStartRefusal) -> String {
    switch refusal {
    case .noSuchLevel(let name): SudokuNarrator.shared.text(SudokuStartRefusal.noSuchLevel(SudokuLevels.name(name)))
    case .noPuzzleFound(let name): SudokuNarrator.shared.text(SudokuStartRefusal.noPuzzleFound(SudokuLevels.name(name)))
    default: SudokuNarrator.shared.text(refusal)
    }
  }

  func tell(action: SudokuAction, in state: SudokuState) -> String {
    switch action {
    case .place(let cell, let digit): digit == 0 ? "\(CellName.of(cell)) cleared" : "\(CellName.of(cell)) is \(digit)"
    case .mark(let cell, let digit): "Pencil mark \(digit) in \(CellName.of(cell))"
    case .elapse(let seconds): "\(Text.clock(seconds)) passed"
    case .candidates: "Every candidate pencilled in"
    case .check: "Asked for mistakes"
    case .hint: "Asked for a hint"
    default: Text.capital("\(action)")
    }
  }

  func tell(change before: SudokuState, _ after: SudokuState) -> String? {
    let written = (0..<81).filter { before.digits[$0] != after.digits[$0] }
    let marked = (0..<81).filter { before.marks[$0] != after.marks[$0] && before.digits[$0] == after.digits[$0] }
    if written.count == 1 {
      let digit = after.digits[written[0]]
      return "\(CellName.of(written[0])) is \(digit == 0 ? "blank" : "\(digit)") again."
    }
    if written.count > 1 { return "\(written.count) cells have changed." }
    if marked.count == 1 { return "the pencil marks of \(CellName.of(marked[0])) are as before." }
    return marked.isEmpty ? nil : "the pencil marks of \(marked.count) cells are as before."
  }

  func pictureWidth(in area: Area) -> Int? { SudokuBoard.size(in: area.inset(16, 0)).width }

  func draw(_ state: SudokuState, after action: SudokuAction?, into frame: inout Frame, _ area: Area) {
    var board = SudokuBoard(state)
    switch action {
    case .place(let cell, _), .mark(let cell, _), .correct(let cell, _): board.cursor = cell
    default: break
    }
    let size = SudokuBoard.size(in: area)
    board.draw(into: &frame, area.centred(size.width, size.height), size: size)
  }
}

extension SudokuNarrator {
  /// The English one, read once.
  static let shared = SudokuNarrator()
}

extension SudokuBoard {
  init(_ state: SudokuState) {
    digits = state.digits
    isGiven = (0..<81).map { state.isGiven($0) }
    marks = state.marks
  }

  /// A grid, all of it printed.
  init(givens grid: Grid) {
    digits = (0..<81).map { grid[$0] }
    isGiven = digits.map { $0 != 0 }
  }
}

/// What the levels are called.
enum SudokuLevels {
  static let symmetries: [(symmetry: Symmetry, name: String)] = [
    (.rotational, "half a turn"), (.mirror, "mirrored"), (.diagonal, "along the diagonal"),
    (.quarterTurn, "a quarter turn"),
    (.none, "none"),
  ]

  static func detail(_ band: DifficultyBand) -> String {
    switch band {
    case .simple: "Look at one box at a time."
    case .easy: "Look along rows and columns too."
    case .medium: "A few pencil marks help."
    case .hard: "Pairs, fish, wings and rectangles."
    case .expert: "Chains of consequences."
    case .fiendish: "For those who like to suffer."
    }
  }

  /// `hard, mirrored` for `hardmirror`.
  static func name(_ level: String) -> String {
    guard let band = DifficultyBand.allCases.first(where: { level.hasPrefix($0.rawValue) }) else { return level }
    let rest = level.dropFirst(band.rawValue.count)
    guard let symmetry = symmetries.first(where: { $0.symmetry.rawValue.lowercased() == rest }) else {
      return band.rawValue
    }
    return "\(band.rawValue), \(symmetry.name)"
  }
}
