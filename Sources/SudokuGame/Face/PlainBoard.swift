import GameCore
import SudokuVariants

/// A board as lines of text, for a log or a screen reader: at most 16 lines of 76 columns.
struct PlainBoard {
  private let state: SudokuState
  private let shapes: [Int: Character]
  /// The cells and texts of the outlines.
  private let outlines: [(cells: [Int], text: String?)]
  private var layout: SudokuLayout { state.layout }
  private var size: Int { state.size }

  init(_ state: SudokuState) {
    self.state = state
    let marks = state.layout.marks
    shapes = marks.reduce(into: [:]) { if case .shape(_, let cell, let sign) = $1 { $0[cell] = sign.plain } }
    outlines = marks.compactMap { if case .outline(let cells, let text) = $0 { (cells, text) } else { nil } }
  }

  /// The digits, beside them the regions or outlines as letters, and below the meaning of the letters.
  var lines: [String] {
    let maps = [regionMap, outlineMap].compactMap { $0 }
    let rows = (0..<size).map { row in
      ([digits(row)]
        + maps.map { map in
          (0..<size).map { String(map[row * size + $0]) }.joined(separator: " ")
        }).joined(separator: "     ")
    }
    let legend = PlainText.wrapped((layout.isClassic ? [] : layout.ruleSentences + facts).joined(separator: " "))
    let lines = withLines(rows, hasRoom: maps.isEmpty && legend.isEmpty) + legend
    return lines.count <= 16 ? lines : lines.prefix(15) + ["More marks than fit here."]
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

  /// A digit, or the shape in a blank cell: `e` for even, `o` for odd.
  private func character(_ cell: Int) -> Character {
    let digit = state.digits[cell]
    if digit != 0 { return VariantPuzzle.character(digit) }
    return shapes[cell] ?? "."
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

  /// The outlines as letters. If there are more than 52, distant ones share a letter.
  private var outlineMap: [Character]? {
    guard !outlines.isEmpty else { return nil }
    var map = [Character](repeating: ".", count: state.digits.count)
    for (index, outline) in outlines.enumerated() {
      for cell in outline.cells { map[cell] = Self.outlineLetter(index) }
    }
    return map
  }

  private static func outlineLetter(_ index: Int) -> Character {
    let place = index % 52
    return place < 26 ? letter(place, "a") : letter(place - 26, "A")
  }

  private static func letter(_ place: Int, _ first: Unicode.Scalar) -> Character {
    Character(Unicode.Scalar(first.value + UInt32(place)) ?? first)
  }

  /// The texts of the outlines, and the other marks in words.
  private var facts: [String] {
    let texts = outlines.enumerated().compactMap { index, outline in
      outline.text.map { "\(Self.outlineLetter(index))=\($0)" }
    }
    return [texts.joined(separator: " ")] + layout.puzzle.facts
  }
}
