import GameCore
import Phrases
import Sudoku
import SudokuVariants

/// The sentences for events and hints of a game of Sudoku, from a string table.
public struct SudokuNarrator: Sendable {
  private let strings: StringTable
  private let say: Words

  /// A narrator in a language.
  public init(_ say: Words = .english) { (self.say, strings) = (say, SudokuNarrator.english.speaking(say)) }

  /// The English table of this module; a test reads it.
  public static let english: StringTable = {
    do {
      return try StringTable(json: PackageResources.sudoku_en_json, file: "sudoku.en.json")
    } catch {
      fatalError("the strings are damaged: \(error)")
    }
  }()

  /// A few sentences on an event, `nil` for one that the board itself shows.
  /// - Parameter size: the number of rows of the board.
  public func text(_ event: SudokuEvent, size: Int) -> String? {
    switch event {
    case .placed, .marked, .written, .redone: nil
    case .corrected(let cell, let digit, let isSolvable):
      strings(
        isSolvable ? "corrected" : "corrected.unsolvable",
        ["cell": name(cell, size), "digit": digit == 0 ? strings("blank") : "\(digit)"])
    case .candidatesMarked(let cells): strings("candidates", ["count": "\(cells)"])
    case .checked(let wrong): counted("checked", wrong.count, ["cells": names(wrong, size)])
    case .hint(_, let hint): text(hint, size: size)
    case .undone(let steps): counted("undone", steps, [:])
    case .fullButWrong: strings("fullButWrong")
    case .solved(let score): strings("solved", ["score": say.number(score)])
    case .resigned: strings("resigned")
    }
  }

  /// The content of a hint: the technique, the place, the action. A technique without a text in the table is given by
  /// its name.
  /// - Parameter size: the number of rows of the board.
  public func text(_ hint: SudokuHint, size: Int) -> String {
    let own = ["nakedSingle", "hiddenSingle", "solution"]
    var sentences = [
      own.contains(hint.technique)
        ? strings("technique.\(hint.technique)")
        : strings("technique.named", ["name": technique(hint.technique)])
    ]
    if !hint.cells.isEmpty { sentences.append(strings("hint.2", ["cells": names(hint.cells, size)])) }
    for step in hint.placements { sentences.append(strings("hint.place", values(step, size))) }
    sentences += removals(hint.eliminations, size)
    return sentences.joined(separator: " ")
  }

  /// The label of an action on a button or in a menu.
  public func name(of action: SudokuAction) -> String {
    switch action {
    case .place(let cell, let digit): strings(digit == 0 ? "choice.clear" : "choice.place", ["cell": "\(cell)"])
    case .mark(let cell, _): strings("choice.mark", ["cell": "\(cell)"])
    case .write(let tool, let cells, let number):
      strings(
        tool == .digit && number == 0 ? "choice.clear" : "choice.\(tool.rawValue)",
        ["cell": cells.map(\.description).joined(separator: ", ")])
    case .correct(let cell, _): strings("choice.correct", ["cell": "\(cell)"])
    case .candidates: strings("choice.candidates")
    case .check: strings("choice.check")
    case .watch: strings("choice.watch")
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
    (Technique(rawValue: key)?.name ?? VariantTechnique(rawValue: key)?.name).map { say.text($0) }
      ?? (strings.contains("technique.\(key)") ? strings("technique.\(key)") : key)
  }

  /// The reason for which an action is refused.
  public func text(_ refusal: SudokuRefusal) -> String {
    switch refusal {
    case .over: strings("refused.over")
    case .given(let cell): strings("refused.given", ["cell": "\(cell)"])
    case .notDoubtful(let cell): strings("refused.notDoubtful", ["cell": "\(cell)"])
    case .filled(let cell): strings("refused.filled", ["cell": "\(cell)"])
    case .nothingToDo: strings("refused.nothingToDo")
    case .outOfRange: strings("refused.outOfRange")
    case .noSolution: strings("refused.noSolution")
    case .positionIsWrong: strings("refused.positionIsWrong")
    }
  }

  /// The reason for which no game starts.
  public func text(_ refusal: SudokuStartRefusal) -> String {
    switch refusal {
    case .noSuchLevel(let level): strings("start.noSuchLevel", ["level": level])
    case .noPuzzleFound(let level): strings("start.noPuzzleFound", ["level": level])
    case .conflicts(let cells): strings("start.conflicts", ["cells": cells.map(\.description).joined(separator: ", ")])
    case .noSolution: strings("start.noSolution")
    case .severalSolutions: strings("start.severalSolutions")
    case .tooHard: strings("start.tooHard")
    case .full: strings("start.full")
    }
  }

  private func counted(_ key: String, _ count: Int, _ values: [String: String]) -> String {
    let exact = count == 0 ? key + ".none" : count == 1 ? key + ".one" : key
    return strings(strings.contains(exact) ? exact : key, values.merging(["count": "\(count)"]) { $1 })
  }

  private func values(_ step: SudokuHint.CellDigit, _ size: Int) -> [String: String] {
    ["cell": name(step.cell, size), "digit": "\(step.digit)"]
  }

  /// The sentences on eliminated candidates: cells that lose the same digits share a sentence.
  private func removals(_ steps: [SudokuHint.CellDigit], _ size: Int) -> [String] {
    var groups: [(digits: [Int], cells: [Int])] = []
    for (cell, steps) in Dictionary(grouping: steps, by: \.cell).sorted(by: { $0.key < $1.key }) {
      let digits = steps.map(\.digit).sorted()
      if let index = groups.firstIndex(where: { $0.digits == digits }) {
        groups[index].cells.append(cell)
      } else {
        groups.append((digits, [cell]))
      }
    }
    return groups.map { group in
      strings(
        "hint.remove",
        [
          "cell": list(group.cells.map { name($0, size) }, say("and")),
          "digit": list(group.digits.map(String.init), say("or")),
        ])
    }
  }

  /// `4, 8 or 9`.
  private func list(_ words: [String], _ last: String) -> String {
    words.count < 2 ? words.joined() : words.dropLast().joined(separator: ", ") + " \(last) \(words[words.count - 1])"
  }

  private func names(_ cells: [Int], _ size: Int) -> String { cells.map { name($0, size) }.joined(separator: ", ") }

  /// The name of a cell: `r4c5`.
  private func name(_ cell: Int, _ size: Int) -> String { "\(SudokuCell(cell, size: size))" }
}
