import GameCore
import SudokuVariants

/// A board as lines of text, for a log or a screen reader: at most 16 lines of 76 columns.
struct PlainBoard {
  private let state: SudokuState
  private var layout: SudokuLayout { state.layout }
  private var size: Int { state.size }

  init(_ state: SudokuState) { self.state = state }

  /// The digits, beside them the regions or cages as letters, and below the meaning of the letters.
  var lines: [String] {
    let maps = [regionMap, cageMap].compactMap { $0 }
    let rows = (0..<size).map { row in
      ([digits(row)]
        + maps.map { map in
          (0..<size).map { String(map[row * size + $0]) }.joined(separator: " ")
        }).joined(separator: "     ")
    }
    let legend = PlainText.wrapped((layout.isClassic ? [] : layout.ruleSentences + facts).joined(separator: " "))
    let spaced = withLines(rows, hasRoom: maps.isEmpty && legend.isEmpty)
    return Array((spaced + legend).prefix(16))
  }

  private func digits(_ row: Int) -> String {
    let boxes = layout.puzzle.regions.boxShape(size: size)
    return (0..<size).map { column in
      let cell = row * size + column
      let isLast = column == size - 1
      let edge = boxes.map { (column + 1) % $0.columns == 0 && !isLast ? " |" : "" } ?? ""
      return String(character(cell)) + edge
    }.joined(separator: " ")
  }

  /// A digit, or the printed mark of a blank cell: `e` for even, `o` for odd.
  private func character(_ cell: Int) -> Character {
    let digit = state.digits[cell]
    if digit != 0 { return SudokuPuzzle.character(digit) }
    return layout.rules.even.contains(cell) ? "e" : layout.rules.odd.contains(cell) ? "o" : "."
  }

  /// Draws lines between boxes, if all of them have room.
  private func withLines(_ rows: [String], hasRoom: Bool) -> [String] {
    guard let boxes = layout.puzzle.regions.boxShape(size: size), hasRoom, size + size / boxes.rows - 1 <= 16 else {
      return rows
    }
    let part = String(repeating: "-", count: 2 * boxes.columns)
    let middle = Array(repeating: part + "-", count: max(0, size / boxes.columns - 2))
    let rule = size == boxes.columns ? part : ([part] + middle + [part]).joined(separator: "+")
    return rows.enumerated().flatMap { row, text in
      row > 0 && row % boxes.rows == 0 ? [String(rule.prefix(text.count)), text] : [text]
    }
  }

  private var regionMap: [Character]? {
    guard layout.isJigsaw else { return nil }
    return layout.puzzle.regions.ofCell.map { Self.letter(Int($0), "A") }
  }

  /// The cages as letters. If there are more than 52 cages, distant ones share a letter.
  private var cageMap: [Character]? {
    guard !layout.rules.cages.isEmpty else { return nil }
    var map = [Character](repeating: ".", count: state.digits.count)
    for (index, cage) in layout.rules.cages.enumerated() {
      for cell in cage.cells { map[cell] = Self.cageLetter(index) }
    }
    return map
  }

  private static func cageLetter(_ index: Int) -> Character {
    let place = index % 52
    return place < 26 ? letter(place, "a") : letter(place - 26, "A")
  }

  private static func letter(_ place: Int, _ first: Unicode.Scalar) -> Character {
    Character(Unicode.Scalar(first.value + UInt32(place)) ?? first)
  }

  /// The board's marks in words.
  private var facts: [String] {
    let rules = layout.rules
    func names(_ cells: [Int], _ sign: String) -> String { cells.map { "\(layout.cell($0))" }.joined(separator: sign) }
    let sums = rules.cages.enumerated().compactMap { index, cage in
      cage.sum.map { "\(Self.cageLetter(index))=\($0)" }
    }
    return [sums.joined(separator: " ")]
      + rules.thermometers.map { "\(names($0, "<"))." }
      + rules.arrows.map { "\(layout.cell($0.circle))=\(names($0.shaft, "+"))." }
      + rules.dots.map { "\(names([$0.first, $0.second], $0.kind == .consecutive ? "~" : ":"))." }
  }
}
