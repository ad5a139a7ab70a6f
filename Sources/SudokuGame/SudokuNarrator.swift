import GameCore
import Sudoku

/// Tells people what happened in a game of Sudoku, from a string table.
public struct SudokuNarrator: Sendable {
  private let strings: StringTable

  public init(strings: StringTable = SudokuNarrator.english) { self.strings = strings }

  /// The English table that the module brings along; a test reads it.
  public static let english: StringTable = {
    do {
      return try StringTable(json: PackageResources.sudoku_en_json, file: "sudoku.en.json")
    } catch {
      fatalError("the strings are damaged: \(error)")
    }
  }()

  /// A few sentences on an event, `nil` for one that the board itself shows.
  public func text(_ event: SudokuEvent) -> String? {
    switch event {
    case .placed, .marked, .redone: nil
    case .corrected(let cell, let digit, let isSolvable):
      strings(
        isSolvable ? "corrected" : "corrected.unsolvable",
        ["cell": name(cell), "digit": digit == 0 ? strings("blank") : "\(digit)"])
    case .candidatesMarked(let cells): strings("candidates", ["count": "\(cells)"])
    case .checked(let wrong): counted("checked", wrong.count, ["cells": names(wrong)])
    case .hint(_, let hint): text(hint)
    case .undone(let steps): counted("undone", steps, [:])
    case .fullButWrong: strings("fullButWrong")
    case .solved(let score): strings("solved", ["score": StringTable.number(score)])
    case .resigned: strings("resigned")
    }
  }

  /// What a hint tells: the technique, where to look, what to do. A technique without a text of its own in the table is
  /// told by its name.
  public func text(_ hint: SudokuHint) -> String {
    let own = ["nakedSingle", "hiddenSingle", "solution"]
    var sentences = [
      own.contains(hint.technique)
        ? strings("technique.\(hint.technique)")
        : strings("technique.named", ["name": Technique(rawValue: hint.technique)?.name ?? hint.technique])
    ]
    if !hint.cells.isEmpty { sentences.append(strings("hint.2", ["cells": names(hint.cells)])) }
    for step in hint.placements { sentences.append(strings("hint.place", values(step))) }
    for step in hint.eliminations { sentences.append(strings("hint.remove", values(step))) }
    return sentences.joined(separator: " ")
  }

  /// What an action is called on a button or in a menu.
  public func name(of action: SudokuAction) -> String {
    switch action {
    case .place(let cell, let digit): strings(digit == 0 ? "choice.clear" : "choice.place", ["cell": name(cell)])
    case .mark(let cell, _): strings("choice.mark", ["cell": name(cell)])
    case .correct(let cell, _): strings("choice.correct", ["cell": name(cell)])
    case .candidates: strings("choice.candidates")
    case .check: strings("choice.check")
    case .hint(let stage): strings("choice.hint.\(stage)")
    case .undo: strings("choice.undo")
    case .redo: strings("choice.redo")
    case .rewind: strings("choice.rewind")
    case .elapse: strings("choice.elapse")
    case .resign: strings("choice.resign")
    }
  }

  /// The name of a technique by its key.
  public func technique(_ key: String) -> String {
    Technique(rawValue: key)?.name ?? (strings.contains("technique.\(key)") ? strings("technique.\(key)") : key)
  }

  /// Why an action is refused.
  public func text(_ refusal: SudokuRefusal) -> String {
    switch refusal {
    case .over: strings("refused.over")
    case .given(let cell): strings("refused.given", ["cell": name(cell)])
    case .notDoubtful(let cell): strings("refused.notDoubtful", ["cell": name(cell)])
    case .filled(let cell): strings("refused.filled", ["cell": name(cell)])
    case .nothingToDo: strings("refused.nothingToDo")
    case .outOfRange: strings("refused.outOfRange")
    case .noSolution: strings("refused.noSolution")
    case .positionIsWrong: strings("refused.positionIsWrong")
    }
  }

  /// Why no game starts.
  public func text(_ refusal: SudokuStartRefusal) -> String {
    switch refusal {
    case .noSuchLevel(let level): strings("start.noSuchLevel", ["level": level])
    case .noPuzzleFound(let level): strings("start.noPuzzleFound", ["level": level])
    case .conflicts(let cells): strings("start.conflicts", ["cells": names(cells)])
    case .noSolution: strings("start.noSolution")
    case .severalSolutions: strings("start.severalSolutions")
    }
  }

  private func counted(_ key: String, _ count: Int, _ values: [String: String]) -> String {
    let exact = count == 0 ? key + ".none" : count == 1 ? key + ".one" : key
    return strings(strings.contains(exact) ? exact : key, values.merging(["count": "\(count)"]) { $1 })
  }

  private func values(_ step: SudokuHint.CellDigit) -> [String: String] {
    ["cell": name(step.cell), "digit": "\(step.digit)"]
  }

  private func names(_ cells: [Int]) -> String { cells.map { name($0) }.joined(separator: ", ") }

  /// What a cell is called: `r4c5`.
  func name(_ cell: Int) -> String { "r\(Geometry.row(of: cell) + 1)c\(Geometry.column(of: cell) + 1)" }
}
