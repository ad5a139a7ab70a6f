/// An action of the player.
public enum SudokuAction: Codable, Hashable, Sendable {
  /// Writes a digit, 1 to the size of the board, into a cell; 0 clears it.
  case place(SudokuCell, digit: Int)
  /// Adds a pencil mark to a cell, or removes it.
  case mark(SudokuCell, digit: Int)
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

  /// The cell to write into; `nil` for other actions.
  public var cell: SudokuCell? {
    switch self {
    case .place(let cell, _), .mark(let cell, _), .correct(let cell, _): cell
    default: nil
    }
  }
}

extension SudokuAction: LosslessStringConvertible {
  /// Reads `r4c5=7`, `r4c5=.` (clear), `r4c5~7` (pencil mark), `given r4c5=7` or `given r4c5=.` (a reading's digit
  /// corrected), `candidates`, `check`, `watch`, `hint 2`, `undo`, `redo`, `rewind`, `elapse 12`, `resign`. Rows, columns and digits
  /// are numbers: `r16c10=12`.
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
      guard let (cell, sign, digit) = SudokuAction.written(words[1]), sign == "=" else { return nil }
      self = .correct(cell, digit: digit)
    case (let word?, 1):
      guard let (cell, sign, digit) = SudokuAction.written(word) else { return nil }
      guard sign == "=" || digit > 0 else { return nil }
      self = sign == "=" ? .place(cell, digit: digit) : .mark(cell, digit: digit)
    default: return nil
    }
  }

  public var description: String {
    switch self {
    case .place(let cell, let digit): SudokuAction.text(cell, "=", digit)
    case .mark(let cell, let digit): SudokuAction.text(cell, "~", digit)
    case .correct(let cell, let digit): "given " + SudokuAction.text(cell, "=", digit)
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
    return text.lastIndex { $0 == "=" || $0 == "~" }.map { text[...$0] } ?? text
  }

  private static func text(_ cell: SudokuCell, _ sign: String, _ digit: Int) -> String {
    "\(cell)\(sign)\(digit == 0 ? "." : "\(digit)")"
  }

  /// Reads `r4c5=7`.
  private static func written(_ text: Substring) -> (cell: SudokuCell, sign: Character, digit: Int)? {
    guard let sign = text.firstIndex(where: { $0 == "=" || $0 == "~" }), let cell = SudokuCell(String(text[..<sign]))
    else { return nil }
    let rest = text[text.index(after: sign)...]
    if rest == "." { return (cell, text[sign], 0) }
    guard let digit = SudokuCell.number(rest) else { return nil }
    return (cell, text[sign], digit)
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
  /// A pencil mark was added or removed.
  case marked(cell: Int, digit: Int, isOn: Bool)
  /// A digit of the reading was corrected. `isSolvable` is true if the board now has exactly one solution.
  case corrected(cell: Int, digit: Int, isSolvable: Bool)
  /// Every blank cell has its candidates as pencil marks now.
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
