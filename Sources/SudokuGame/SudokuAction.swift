/// An action of the player.
public enum SudokuAction: Codable, Hashable, Sendable {
  /// Writes a digit, 1 to the size of the board, into a cell; 0 clears it.
  case place(SudokuCell, digit: Int)
  /// Adds a centre mark to a cell, or removes it.
  case mark(SudokuCell, digit: Int)
  /// Writes the same into cells, which are in ascending order. A mark is added to the blank cells that lack it, or removed if all have it.
  /// ``writing(_:_:_:)`` makes it.
  case write(SudokuTool, cells: [SudokuCell], number: Int)
  /// Corrects a doubtful digit of a reading; 0 for a blank cell.
  case correct(SudokuCell, digit: Int)
  /// Pencils in every candidate that the digits allow.
  case candidates
  /// Asks for a check of mistakes.
  case check
  /// Asks for every mistake to be shown at once, from now on.
  case watch
  /// Asks for a hint: 1 names the technique, 2 shows the place, 3 tells the action.
  case hint(stage: Int)
  /// Undoes the last change of the board. Help that was taken stays taken.
  case undo
  /// Redoes the last undone change.
  case redo
  /// Undoes until no digit is wrong.
  case rewind
  /// Seconds went by.
  case elapse(Int)
  /// Gives up.
  case resign

  /// The first cell to write into; `nil` for other actions.
  public var cell: SudokuCell? {
    switch self {
    case .place(let cell, _), .mark(let cell, _), .correct(let cell, _): cell
    case .write(_, let cells, _): cells.first
    default: nil
    }
  }

  /// The action that writes the same number into cells, by its only text.
  public static func writing(_ tool: SudokuTool, _ cells: [SudokuCell], _ number: Int) -> SudokuAction {
    let sorted = cells.sorted { ($0.row, $0.column) < ($1.row, $1.column) }
    return switch (tool, sorted.count) {
    case (.digit, 1): .place(sorted[0], digit: number)
    case (.centre, 1): .mark(sorted[0], digit: number)
    default: .write(tool, cells: sorted, number: number)
    }
  }

  /// The digits that it writes, cell by cell; 0 where it clears.
  public var placements: [(cell: SudokuCell, digit: Int)] {
    switch self {
    case .place(let cell, let digit): [(cell, digit)]
    case .write(.digit, let cells, let digit): cells.map { ($0, digit) }
    default: []
    }
  }
}

extension SudokuAction: LosslessStringConvertible {
  /// Reads `r4c5=7`, `r4c5=.` (clear), `r4c5~7` (centre mark), `r4c5^7` (corner mark) or `r4c5#3` (colour). Several cells that take the
  /// same are ascending: `r1c1,r1c2~5`. `given r4c5=7` corrects a digit of a reading, with a point for a blank. The others are
  /// `candidates`, `check`, `watch`, `hint 2`, `undo`, `redo`, `rewind`, `elapse 12` and `resign`. Rows, columns and digits are numbers:
  /// `r16c10=12`.
  public init?(_ text: String) {
    let words = text.split(separator: " ")
    switch (words.first, words.count) {
    case ("candidates", 1): self = .candidates
    case ("check", 1): self = .check
    case ("watch", 1): self = .watch
    case ("undo", 1): self = .undo
    case ("redo", 1): self = .redo
    case ("rewind", 1): self = .rewind
    case ("resign", 1): self = .resign
    case ("hint", 2):
      guard let stage = Int(words[1]) else { return nil }
      self = .hint(stage: stage)
    case ("elapse", 2):
      guard let seconds = Int(words[1]) else { return nil }
      self = .elapse(seconds)
    case ("given", 2):
      guard let (tool, cells, digit) = SudokuAction.written(words[1]), tool == .digit, cells.count == 1 else {
        return nil
      }
      self = .correct(cells[0], digit: digit)
    case (let word?, 1):
      guard let (tool, cells, number) = SudokuAction.written(word), number >= tool.least else { return nil }
      self = .writing(tool, cells, number)
    default: return nil
    }
  }

  public var description: String {
    switch self {
    case .place(let cell, let digit): SudokuAction.text(.digit, [cell], digit)
    case .mark(let cell, let digit): SudokuAction.text(.centre, [cell], digit)
    case .write(let tool, let cells, let number): SudokuAction.text(tool, cells, number)
    case .correct(let cell, let digit): "given " + SudokuAction.text(.digit, [cell], digit)
    case .candidates: "candidates"
    case .check: "check"
    case .watch: "watch"
    case .hint(let stage): "hint \(stage)"
    case .undo: "undo"
    case .redo: "redo"
    case .rewind: "rewind"
    case .elapse(let seconds): "elapse \(seconds)"
    case .resign: "resign"
    }
  }

  /// The text up to the digit, for an action whose digit is not chosen yet.
  var withoutDigit: Substring {
    let text = description[...]
    return text.lastIndex { SudokuTool(sign: $0) != nil }.map { text[...$0] } ?? text
  }

  private static func text(_ tool: SudokuTool, _ cells: [SudokuCell], _ number: Int) -> String {
    "\(cells.map(\.description).joined(separator: ","))\(tool.sign)\(number == 0 ? "." : "\(number)")"
  }

  /// Reads `r4c5=7`, or several cells in ascending order.
  private static func written(_ text: Substring) -> (tool: SudokuTool, cells: [SudokuCell], number: Int)? {
    guard let at = text.firstIndex(where: { SudokuTool(sign: $0) != nil }), let tool = SudokuTool(sign: text[at]) else {
      return nil
    }
    var cells: [SudokuCell] = []
    for name in text[..<at].split(separator: ",", omittingEmptySubsequences: false) {
      guard let cell = SudokuCell(String(name)) else { return nil }
      if let last = cells.last, (cell.row, cell.column) <= (last.row, last.column) { return nil }
      cells.append(cell)
    }
    let rest = text[text.index(after: at)...]
    if rest == "." { return (tool, cells, 0) }
    return SudokuCell.number(rest).map { (tool, cells, $0) }
  }
}

/// The reasons for which an action is illegal.
public enum SudokuRefusal: Error, Hashable, Sendable {
  /// The game is over.
  case over
  /// The cell holds a printed digit.
  case given(cell: SudokuCell)
  /// The cell was read without doubt, or the game is not from a reading.
  case notDoubtful(cell: SudokuCell)
  /// The cell holds a digit, so it takes no pencil mark.
  case filled(cell: SudokuCell)
  /// It would change nothing.
  case nothingToDo
  /// A cell, digit, stage or number of seconds that does not exist.
  case outOfRange
  /// The board as read has not exactly one solution; a doubtful digit must be corrected first.
  case noSolution
  /// A digit is wrong, so that no hint is possible; `check` or `rewind` shows it.
  case positionIsWrong
}

/// An event of the game.
public enum SudokuEvent: Codable, Hashable, Sendable {
  /// A digit was written into a cell; 0 when the cell was cleared.
  case placed(cell: Int, digit: Int)
  /// A centre mark was added or removed.
  case marked(cell: Int, digit: Int, isOn: Bool)
  /// The same was written into cells, which are ascending. `isOn` is false if it was removed.
  case written(SudokuTool, cells: [Int], number: Int, isOn: Bool)
  /// A digit of the reading was corrected. `isSolvable` is true if the board now has exactly one solution.
  case corrected(cell: Int, digit: Int, isSolvable: Bool)
  /// Every blank cell has its candidates as centre marks now.
  case candidatesMarked(cells: Int)
  /// The cells that are wrong, ascending.
  case checked(wrong: [Int])
  /// A hint, as far as its stage reveals it.
  case hint(stage: Int, SudokuHint)
  /// The number of changes undone.
  case undone(Int)
  /// The last undone change was redone.
  case redone
  /// The board is full, but wrong somewhere.
  case fullButWrong
  /// Every digit is right, and the game is over with this score.
  case solved(score: Int)
  /// The player gave up.
  case resigned
}

/// An action as it is offered. In a blank cell, placing and marking are offered once, with the digit as the amount.
public struct SudokuChoice: Hashable, Sendable {
  public let action: SudokuAction
  public let amounts: ClosedRange<Int>?
  /// Points that it costs.
  public let penalty: Int
  public var endsGame: Bool { action == .resign }
}
