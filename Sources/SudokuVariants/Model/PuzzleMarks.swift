import Phrases

extension VariantPuzzle {
  /// The marks of all rules, the lowest first. Clues for one place outside the board stand one behind the other.
  public var marks: [BoardMark] {
    var taken: Set<[Int]> = []
    return rules.lists.flatMap { $0.marks(on: board) }.map { mark in
      guard case .clue(var clue) = mark else { return mark }
      while !taken.insert([clue.row, clue.column]).inserted {
        clue.row -= clue.step.rows
        clue.column -= clue.step.columns
      }
      return .clue(clue)
    }
  }

  /// Words for the name of the kind, as `killer` and `anti-knight`.
  public var ruleWords: [String] { rules.lists.map { $0.word } }

  /// The name of this kind of board in English.
  public var kindName: String { kindName(.english) }

  /// The name of this kind of board, as in `killer` or `jigsaw 6x6`; `classic` for the classic one.
  public func kindName(_ say: Words) -> String {
    var names = ruleWords.map { say.text($0) }
    if hasOddRegions { names.insert(say("jigsaw"), at: rules.cages.isEmpty ? 0 : 1) }
    // A title has room for some words.
    if names.count > 6 { names = names.prefix(5) + [say("and more")] }
    if size != 9 { names.append("\(size)x\(size)") }
    return names.isEmpty ? say(regions == .none ? "Latin square" : "classic") : names.joined(separator: " ")
  }

  /// True if the regions are of any shape rather than boxes.
  public var hasOddRegions: Bool { regions != .none && regions.boxShape(size: size) == nil }

  /// The rules beside rows, columns and regions, in sentences.
  public var ruleSentences: [String] { rules.lists.flatMap { $0.sentences(size: size) } }

  /// The marks at a cell, in a few words each.
  public func notes(on cell: Int) -> [String] {
    rules.constraints.compactMap { $0.note(on: cell, board) }.reduce(into: []) { notes, note in
      if notes.last != note { notes.append(note) }
    }
  }

  /// The marks in short texts, except for shapes and outlines, for a display without a drawing.
  public var facts: [String] { rules.lists.flatMap { $0.facts(on: board) } }

  /// Groups of cells that differ by a mark: cages and lines.
  public var distinctCells: [[Int]] { compiled.distinct }

  /// True if a digit breaks no rule but that of ``peers``.
  public var hasOnlyPeers: Bool {
    compiled.masks.isEmpty && compiled.relations.isEmpty && compiled.sums.isEmpty && compiled.groups.isEmpty
  }

  /// The digits that marks of a cell alone allow, digit `d` as bit `d - 1`.
  public func digits(markedOn cell: Int) -> UInt16 {
    compiled.masks.reduce(UInt16.max) { $1.cell == cell ? $0 & $1.digits : $0 }
  }
}
