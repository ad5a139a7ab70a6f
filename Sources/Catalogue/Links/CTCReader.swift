import SudokuVariants
import Texts

/// Reads the drawn boards of SudokuPad: cells, regions and cages, and lines and shapes that draw the rules.
///
/// The drawings are read as SudokuPad makes them of f-puzzles boards. One that stands for no rule known here is refused, since its
/// rule is written in words alone.
struct CTCReader {
  let form: ExchangeFormat
  private let board: JSONTree
  private let size: Int
  var draft: BoardDraft
  private var drawings: CTCDrawings

  static func read(_ board: JSONTree, form: ExchangeFormat) throws(ImportError) -> ImportedPuzzle {
    var reader = try CTCReader(board, form)
    try reader.takeCells()
    try reader.takeRegions()
    try reader.takeMetadata()
    try reader.takeCages()
    try reader.drawings.take(&reader.draft, form)
    try reader.checkWords()
    return try reader.draft.puzzle(form: form)
  }

  /// True for a record that is such a board.
  static func isBoard(_ tree: JSONTree) -> Bool { tree["cells"]?.list?.first?.list != nil }

  private init(_ board: JSONTree, _ form: ExchangeFormat) throws(ImportError) {
    (self.board, self.form) = (board, form)
    size = board["cells"]?.list?.count ?? 0
    draft = try BoardDraft(size: size, form: form)
    drawings = try CTCDrawings(board, size: size, form)
  }

  private mutating func takeCells() throws(ImportError) {
    for (row, line) in (board["cells"]?.list ?? []).enumerated() {
      guard let cells = line.list, cells.count == size else {
        throw .malformed(form, "row \(row + 1) has \(line.list?.count ?? 0) cells where \(size) belong")
      }
      for (column, cell) in cells.enumerated() {
        let index = row * size + column
        if let value = cell["value"], value.isSet {
          guard let digit = value.whole, (1...size).contains(digit) else {
            throw .malformed(form, "a given '\(value.words ?? "")' where 1 to \(size) belong")
          }
          draft.givens[index] = UInt8(digit)
        }
        for name in ["centremarks", "pencilMarks"] {
          let digits = Set((cell[name]?.list ?? []).compactMap(\.whole).filter { (1...size).contains($0) }).sorted()
          guard !digits.isEmpty else { continue }
          if name == "centremarks" {
            draft.progress.centreMarks[index] = digits
          } else {
            draft.progress.cornerMarks[index] = digits
          }
        }
      }
    }
  }

  private mutating func takeRegions() throws(ImportError) {
    var names = [Int?](repeating: nil, count: size * size)
    let regions = board["regions"]?.list ?? []
    for (number, region) in regions.enumerated() {
      for cell in try cells(region, "a region") { names[cell] = number }
    }
    let known = names.compactMap { $0 }
    guard known.count == names.count || known.isEmpty else { throw .unknownRule(form, "cells without a region") }
    draft.regions = known.isEmpty ? Regions.none : Regions(naming: known)
  }

  /// The cells of a list of pairs, each of a row and a column from 0.
  private func cells(_ list: JSONTree?, _ part: String) throws(ImportError) -> [Int] {
    var cells: [Int] = []
    for item in list?.list ?? [] {
      guard let pair = item.list, pair.count == 2, let row = pair[0].whole, let column = pair[1].whole else {
        throw .malformed(form, "\(part) without cells")
      }
      let place = BoardPlace(row, column)
      guard place.isInside(size) else { throw .malformed(form, "\(part) outside the board") }
      cells.append(place.cell(size))
    }
    guard cells.count <= size * size else { throw .malformed(form, "\(part) with too many cells") }
    return cells
  }

  // MARK: Facts

  private mutating func takeMetadata() throws(ImportError) {
    for record in [board["metadata"], board["metaData"]] {
      for field in record?.fields ?? [] where field.value.isSet { try takeFact(field.name, field.value) }
    }
    for name in ["title", "author", "rules"] {
      if let value = board[name], value.isSet { try takeFact(name, value) }
    }
  }

  private mutating func takeFact(_ name: String, _ value: JSONTree) throws(ImportError) {
    let words = value.words ?? value.list.map { $0.compactMap(\.words).joined(separator: "\n") }
    switch name.lowercased() {
    case "title": draft.credits.title = words
    case "author": draft.credits.author = words
    case "rules": draft.credits.rules = words
    case "source": draft.credits.source = words
    case "antiknight": draft.rules.isAntiKnight = true
    case "antiking": draft.rules.isAntiKing = true
    case "solution":
      let digits = (words ?? "").compactMap(\.wholeNumberValue).filter { (1...size).contains($0) }
      if digits.count == size * size { draft.solution = digits.map(UInt8.init) }
    case let fog where fog.hasPrefix("fog"): draft.note("the fog is left out")
    default: break
    }
  }

  // MARK: Cages

  private mutating func takeCages() throws(ImportError) {
    for cage in board["cages"]?.list ?? [] {
      let cells = try cells(cage["cells"], "a cage")
      let text = cage["value"]?.words ?? ""
      guard !cells.isEmpty else {
        if let colon = text.firstIndex(of: ":") {
          let value = text[text.index(after: colon)...].drop { $0 == " " }
          try takeFact(String(text[..<colon]), .text(String(value)))
        }
        continue
      }
      if cage["unique"] == .bool(false) || cage["hidden"] == .bool(true) {
        draft.note("hidden cages are left out")
      } else if let sum = cage["sum"]?.whole ?? Int(text) {
        draft.rules.cages.append(Cage(cells, sum: sum))
      } else if !text.isEmpty {
        throw .unknownRule(form, "a cage with the text '\(text)'")
      } else if let style = cage["style"]?.words, !style.isEmpty, style != "killer" {
        throw .unknownRule(form, "a cage of the style '\(style)'")
      } else if cells.count == size, cage["unique"] != .bool(true) {
        draft.rules.extraHouses.append(cells)
      } else {
        draft.rules.cages.append(Cage(cells, sum: nil))
      }
    }
  }

  // MARK: Words

  /// Rules that have no drawing, by a word of theirs.
  private static let wordsOfRules = [
    ("knight", "anti-knight"), ("king's", "anti-king"), ("anti-king", "anti-king"), ("antiking", "anti-king"),
    ("nonconsecutive", "non-consecutive neighbours"), ("non-consecutive", "non-consecutive neighbours"),
    ("disjoint", "disjoint groups"), ("negative constraint", "a negative constraint"),
    ("all possible dots", "all dots are shown"), ("magic square", "a magic square"), ("queen", "anti-queen"),
  ]

  /// Refuses a board whose rules in words name one that is not drawn.
  private func checkWords() throws(ImportError) {
    guard let words = draft.credits.rules?.lowercased().replacing("’", with: "'") else { return }
    for (word, rule) in Self.wordsOfRules where words.contains(word) {
      if rule == "anti-knight", draft.rules.isAntiKnight { continue }
      if rule == "anti-king", draft.rules.isAntiKing { continue }
      throw .unknownRule(form, "\(rule), which stands in words alone")
    }
  }
}
