import GameCore
import Sudoku

/// How Sudoku presents itself, whoever shows it.
extension SudokuGame: PlayableGame {
  public var title: String { "Sudoku" }
  public var tagline: String {
    "Puzzles from simple to fiendish, with pencil marks, staged hints and every step explained."
  }

  public var optionLists: [OptionList] {
    [
      OptionList(
        name: "level",
        items: DifficultyBand.allCases.map { band in
          .init(id: band.rawValue, detail: "\(SudokuLevels.detail(band)) Rated \(band.text) (Sudoku Explainer).")
        }, usual: 2),
      OptionList(
        name: "symmetry",
        items: SudokuLevels.symmetries.map {
          .init(
            id: $0.symmetry.rawValue.lowercased(), name: $0.name,
            detail: "The symmetry of the givens. Enter changes it.")
        }),
    ]
  }

  public func options(_ chosen: [Int]) -> SudokuOptions {
    let bands = DifficultyBand.allCases
    let band = bands.indices.contains(chosen.first ?? -1) ? bands[chosen[0]] : .medium
    let symmetry = chosen.count > 1 ? SudokuLevels.symmetries[chosen[1]].symmetry : .rotational
    return .level(SudokuGame.levelName(band, symmetry))
  }

  public func name(of options: SudokuOptions) -> String {
    switch options {
    case .level(let name), .made(let name, _, _): SudokuLevels.name(name)
    case .puzzle: "your own puzzle"
    case .reading: "from a photograph"
    }
  }

  public var words: [String: String] { SudokuNarrator.english.all }

  public var interfaceDescription: String? { String(decoding: PackageResources.sudoku_interface_yaml, as: UTF8.self) }

  public func givingUp(when isCancelled: @escaping @Sendable () -> Bool) -> SudokuGame {
    .standard(isCancelled: isCancelled)
  }

  /// A hint searches for the easiest technique.
  public func isSlow(_ action: SudokuAction) -> Bool {
    if case .hint = action { return true }
    return false
  }

  // MARK: What is seen

  public func playerView(of state: SudokuState) -> SudokuView { SudokuView(state) }

  /// The board, nine rows with lines between the boxes.
  public func lines(of state: SudokuState) -> [String] {
    var lines: [String] = []
    for row in 0..<9 {
      if row == 3 || row == 6 { lines.append("------+-------+------") }
      let cells = (0..<9).map { column in
        let digit = state.digits[row * 9 + column]
        return (digit == 0 ? "." : "\(digit)") + (column == 2 || column == 5 ? " |" : "")
      }
      lines.append(cells.joined(separator: " "))
    }
    return lines
  }

  public func offer(_ choice: SudokuChoice, in state: SudokuState) -> Offer {
    var offer = Offer(SudokuNarrator.shared.name(of: choice.action), price: choice.penalty)
    switch choice.action {
    case .place(let cell, _), .mark(let cell, _), .correct(let cell, _):
      offer.fields["cell"] = .number(cell)
      // A digit is the last character of an action on a cell.
      if choice.amounts != nil { offer.template = "\(choice.action.description.dropLast()){amount}" }
    default: break
    }
    return offer
  }

  // MARK: What is told

  public func tell(_ event: SudokuEvent, _ state: SudokuState) -> String? { SudokuNarrator.shared.text(event) }
  public func tell(_ refusal: SudokuRefusal) -> String { SudokuNarrator.shared.text(refusal) }

  public func tell(_ refusal: SudokuStartRefusal) -> String {
    switch refusal {
    case .noSuchLevel(let name): SudokuNarrator.shared.text(SudokuStartRefusal.noSuchLevel(SudokuLevels.name(name)))
    case .noPuzzleFound(let name): SudokuNarrator.shared.text(SudokuStartRefusal.noPuzzleFound(SudokuLevels.name(name)))
    default: SudokuNarrator.shared.text(refusal)
    }
  }

  public func tell(action: SudokuAction, in state: SudokuState) -> String {
    switch action {
    case .place(let cell, let digit): digit == 0 ? "\(Self.name(cell)) cleared" : "\(Self.name(cell)) is \(digit)"
    case .mark(let cell, let digit): "Pencil mark \(digit) in \(Self.name(cell))"
    case .elapse(let seconds): "\(PlainText.clock(seconds)) passed"
    case .candidates: "Every candidate pencilled in"
    case .check: "Asked for mistakes"
    case .hint: "Asked for a hint"
    default: "\(action)".prefix(1).uppercased() + "\(action)".dropFirst()
    }
  }

  public func tell(change before: SudokuState, _ after: SudokuState) -> String? {
    let written = (0..<81).filter { before.digits[$0] != after.digits[$0] }
    let marked = (0..<81).filter { before.marks[$0] != after.marks[$0] && before.digits[$0] == after.digits[$0] }
    if written.count == 1 {
      let digit = after.digits[written[0]]
      return "\(Self.name(written[0])) is \(digit == 0 ? "blank" : "\(digit)") again."
    }
    if written.count > 1 { return "\(written.count) cells have changed." }
    if marked.count == 1 { return "the pencil marks of \(Self.name(marked[0])) are as before." }
    return marked.isEmpty ? nil : "the pencil marks of \(marked.count) cells are as before."
  }

  private static func name(_ cell: Int) -> String { SudokuNarrator.shared.name(cell) }
}

extension SudokuNarrator {
  /// The English one, read once.
  public static let shared = SudokuNarrator()
}
