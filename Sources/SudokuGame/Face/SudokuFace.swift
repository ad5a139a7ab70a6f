import GameCore
import Phrases
import Sudoku

/// The face of Sudoku.
extension SudokuGame: PlayableGame {
  public var title: String { "Sudoku" }
  public var tagline: String {
    say("Classic, killer, jigsaw and more, with pencil marks, staged hints and every step explained.")
  }

  public var optionLists: [OptionList] {
    [
      OptionList(name: "level", items: SudokuLevels.items(say), usual: 2),
      OptionList(
        name: "symmetry",
        items: SudokuLevels.symmetries.map {
          .init(
            id: $0.symmetry.rawValue.lowercased(), name: say($0.name),
            detail: say("The symmetry of the givens. Enter changes it."))
        }, group: say(SudokuLevels.classicGroup)),
    ]
  }

  public func options(_ chosen: [Int]) -> SudokuOptions {
    let level = SudokuLevels.items[SudokuLevels.items.indices.contains(chosen.first ?? -1) ? chosen[0] : 2].id
    guard let band = PuzzleDifficulty(rawValue: level) else { return .level(level) }
    let symmetry = chosen.count > 1 ? SudokuLevels.symmetries[chosen[1]].symmetry : .rotational
    return .level(SudokuGame.levelName(band, symmetry))
  }

  public func name(of options: SudokuOptions) -> String {
    switch options {
    case .level(let name), .made(let name, _, _): say(SudokuLevels.name(name))
    case .puzzle(let puzzle):
      say(puzzle.layout.isClassic ? "your own puzzle" : "your own \(puzzle.layout.kindName(say))")
    case .reading(let puzzle, _):
      say(puzzle.layout.isClassic ? "from a photograph" : "\(puzzle.layout.kindName(say)) from a photograph")
    }
  }

  /// The level without its symmetry. The player's own puzzles share a leaderboard.
  public func leaderboard(of options: SudokuOptions) -> String {
    switch options {
    case .level(let name), .made(let name, _, _): SudokuLevels.band(name)?.rawValue ?? name
    case .puzzle, .reading: "own"
    }
  }

  public func name(ofLeaderboard id: String) -> String {
    say(id == "own" ? "puzzles of your own" : SudokuLevels.name(id))
  }

  public var words: [String: String] { SudokuNarrator.english.speaking(say).all }

  public var interfaceDescription: String? { String(decoding: PackageResources.sudoku_interface_yaml, as: UTF8.self) }

  public func givingUp(when isCancelled: @escaping @Sendable () -> Bool) -> SudokuGame {
    .standard(isCancelled: isCancelled).speaking(say)
  }

  /// A hint searches for the easiest technique. A corrected given needs another search for the solution.
  public func isSlow(_ action: SudokuAction) -> Bool {
    switch action {
    case .hint, .correct, .undo, .redo: true
    default: false
    }
  }

  /// The number of filled cells, second by second of the game's own time.
  public func raceStanding(of state: SudokuState, after turns: Int) -> RaceStanding {
    let filled = state.digits.indices.count { state.digits[$0] != 0 && !state.isGiven($0) }
    return RaceStanding(
      clock: state.seconds, moment: say("at \(PlainText.clock(state.seconds))"),
      text: say.plural(filled, one: "\(filled) cell", many: "\(filled) cells"))
  }

  // MARK: The view

  public func playerView(of state: SudokuState) -> SudokuView { SudokuView(state) }

  public func lines(of state: SudokuState) -> [String] { PlainBoard(state).lines }

  public func offer(_ choice: SudokuChoice, in state: SudokuState) -> Offer {
    var offer = Offer(narrator.name(of: choice.action), price: choice.penalty)
    switch choice.action {
    case .place(let cell, _), .mark(let cell, _), .correct(let cell, _):
      if let index = cell.index(size: state.size) { offer.fields["cell"] = .number(index) }
      if choice.amounts != nil { offer.template = "\(choice.action.withoutDigit){amount}" }
    case .write(_, let cells, _):
      if let index = cells.first?.index(size: state.size) { offer.fields["cell"] = .number(index) }
      if choice.amounts != nil { offer.template = "\(choice.action.withoutDigit){amount}" }
    default: break
    }
    return offer
  }

  // MARK: Sentences

  public func tell(_ event: SudokuEvent, _ state: SudokuState) -> String? {
    narrator.text(event, size: state.size)
  }
  public func tell(_ refusal: SudokuRefusal) -> String { narrator.text(refusal) }

  public func tell(_ refusal: SudokuStartRefusal) -> String {
    switch refusal {
    case .noSuchLevel(let name): narrator.text(SudokuStartRefusal.noSuchLevel(say(SudokuLevels.name(name))))
    case .noPuzzleFound(let name): narrator.text(SudokuStartRefusal.noPuzzleFound(say(SudokuLevels.name(name))))
    default: narrator.text(refusal)
    }
  }

  public func tell(action: SudokuAction, in state: SudokuState) -> String {
    switch action {
    case .place(let cell, let digit): say(digit == 0 ? "\(cell) cleared" : "\(cell) is \(digit)")
    case .mark(let cell, let digit): say("Centre mark \(digit) in \(cell)")
    case .write(let tool, let cells, let number):
      tell(writing: tool, number, in: cells.map(\.description).joined(separator: ", "))
    case .elapse(let seconds): say("\(PlainText.clock(seconds)) passed")
    case .candidates: say("Every candidate pencilled in")
    case .check: say("Asked for mistakes")
    case .watch: say("Asked for each mistake at once")
    case .hint: say("Asked for a hint")
    case .correct(let cell, let digit): say("Given \(cell)=\(digit)")
    case .undo: say("Undo")
    case .redo: say("Redo")
    case .rewind: say("Rewind")
    case .resign: say("Resign")
    }
  }

  private func tell(writing tool: SudokuTool, _ number: Int, in cells: String) -> String {
    switch tool {
    case .digit: say(number == 0 ? "\(cells) cleared" : "\(number) in \(cells)")
    case .centre: say("Centre mark \(number) in \(cells)")
    case .corner: say("Corner mark \(number) in \(cells)")
    case .colour: say(number == 0 ? "No colour in \(cells)" : "Colour \(say(Self.colourName(number))) in \(cells)")
    }
  }

  /// The name of a cell's colour by its number from 1.
  public static func colourName(_ number: Int) -> Phrase {
    let names: [Phrase] = ["yellow", "green", "blue", "purple", "red", "grey"]
    return names.indices.contains(number - 1) ? names[number - 1] : "none"
  }

  public func tell(change before: SudokuState, _ after: SudokuState) -> String? {
    let written = after.digits.indices.filter { before.digits[$0] != after.digits[$0] }
    let marked = after.digits.indices.filter {
      (before.marks[$0] != after.marks[$0] || before.corners(of: $0) != after.corners(of: $0))
        && before.digits[$0] == after.digits[$0]
    }
    let coloured = after.digits.indices.filter { before.colour(of: $0) != after.colour(of: $0) }
    if written.count == 1 {
      let digit = after.digits[written[0]]
      let cell = after.layout.cell(written[0])
      return say(digit == 0 ? "\(cell) is blank again." : "\(cell) is \(digit) again.")
    }
    if written.count > 1 { return say("\(written.count) cells have changed.") }
    if marked.count == 1 { return say("the pencil marks of \(after.layout.cell(marked[0])) are as before.") }
    if !marked.isEmpty { return say("the pencil marks of \(marked.count) cells are as before.") }
    return coloured.isEmpty ? nil : say("the colours are as before.")
  }
}

extension SudokuNarrator {
  /// The English one.
  public static let shared = SudokuNarrator()
}
