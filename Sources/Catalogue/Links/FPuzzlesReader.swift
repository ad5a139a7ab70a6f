import SudokuVariants
import Texts

/// Reads the boards of f-puzzles: a record with the size, the grid and a list for each kind of rule.
struct FPuzzlesReader {
  let form: ExchangeFormat
  private let board: JSONTree
  var draft: BoardDraft
  private let size: Int

  /// The puzzle of a board.
  static func read(_ board: JSONTree, form: ExchangeFormat) throws(ImportError) -> ImportedPuzzle {
    var reader = try FPuzzlesReader(board, form)
    try reader.takeGrid()
    for field in board.fields ?? [] where field.value.isSet { try reader.take(field.name, field.value) }
    try reader.finish()
    return try reader.draft.puzzle(form: form)
  }

  /// True for a record that is such a board.
  static func isBoard(_ tree: JSONTree) -> Bool { tree["size"]?.whole != nil && tree["grid"]?.list != nil }

  private init(_ board: JSONTree, _ form: ExchangeFormat) throws(ImportError) {
    (self.board, self.form) = (board, form)
    guard let size = board["size"]?.whole else { throw .malformed(form, "a board without \"size\"") }
    self.size = size
    draft = try BoardDraft(size: size, form: form)
  }

  // MARK: Cells

  private mutating func takeGrid() throws(ImportError) {
    guard let rows = board["grid"]?.list, rows.count == size else {
      throw .malformed(form, "\(board["grid"]?.list?.count ?? 0) rows where \(size) belong")
    }
    let box = Regions.usual(size: size).boxShape(size: size) ?? (1, size)
    var regions: [Int] = []
    var hasRegions = false
    for (row, line) in rows.enumerated() {
      guard let cells = line.list, cells.count == size else {
        throw .malformed(form, "row \(row + 1) has \(line.list?.count ?? 0) cells where \(size) belong")
      }
      for (column, cell) in cells.enumerated() {
        try take(cell, at: row * size + column)
        switch cell["region"] {
        case nil: regions.append(row / box.rows * box.rows + column / box.columns)
        case .null?: throw .unknownRule(form, "cells without a region")
        case let region?:
          guard let number = region.whole else { throw .malformed(form, "a region that is no number") }
          hasRegions = true
          regions.append(number)
        }
      }
    }
    if hasRegions { draft.regions = Regions(naming: regions) }
  }

  private mutating func take(_ cell: JSONTree, at index: Int) throws(ImportError) {
    for field in cell.fields ?? [] where field.value.isSet {
      switch field.name {
      case "value", "given", "region": break
      case "centerPencilMarks": draft.progress.centreMarks[index] = marks(field.value)
      case "cornerPencilMarks": draft.progress.cornerMarks[index] = marks(field.value)
      case "c", "cArray", "highlight": draft.note("the colours of cells are left out")
      case "givenPencilMarks": throw .unknownRule(form, "given candidates")
      default: throw .unknownRule(form, "'\(field.name)' of a cell")
      }
    }
    guard let digit = cell["value"]?.whole, digit != 0 else { return }
    guard (1...size).contains(digit) else {
      throw .malformed(form, "a digit of \(digit) where 1 to \(size) belong")
    }
    if cell["given"] == .bool(true) {
      draft.givens[index] = UInt8(digit)
    } else {
      try draft.enter(digit, at: index, form: form)
    }
  }

  private func marks(_ value: JSONTree) -> [Int] {
    Set((value.list ?? []).compactMap(\.whole).filter { (1...size).contains($0) }).sorted()
  }

  // MARK: Fields

  private mutating func take(_ name: String, _ value: JSONTree) throws(ImportError) {
    switch name {
    case "size", "grid": break
    case "title": draft.credits.title = value.string
    case "author": draft.credits.author = value.string
    case "ruleset": draft.credits.rules = value.string
    case "solution": draft.solution = solution(value)
    case "disabledlogic", "truecandidatesoptions", "highlightConflicts", "successMessage", "msgcorrect", "id": break
    case "line", "rectangle", "circle", "text", "cage": try takeDrawing(value, name)
    case "nonconsecutive", "negative": break
    default: try takeRule(name, value)
    }
  }

  private func solution(_ value: JSONTree) -> [UInt8]? {
    let digits = value.list.map { $0.map(\.whole) } ?? value.string.map { $0.map(\.wholeNumberValue) } ?? []
    let known = digits.compactMap { $0 }.filter { (1...size).contains($0) }
    return known.count == size * size ? known.map(UInt8.init) : nil
  }

  /// A drawing belongs to a rule that is there, or to none; a rule of which there is only the drawing is refused.
  private mutating func takeDrawing(_ value: JSONTree, _ name: String) throws(ImportError) {
    for item in value.list ?? [] {
      if let rule = item["fromConstraint"]?.string, !rule.isEmpty {
        let key = rule.lowercased().filter { !$0.isWhitespace }
        let isThere = (board.fields ?? []).contains { field in
          field.value.isSet && field.name != name
            && (field.name == key || field.name + "s" == key || field.name == key + "s")
        }
        guard isThere else { throw .unknownRule(form, rule) }
      } else {
        draft.note("drawings without a rule are left out")
      }
    }
  }

  private mutating func finish() throws(ImportError) {
    try takeNegatives()
    takeWindoku()
  }

  /// The rules about neighbours without a sign between them.
  private mutating func takeNegatives() throws(ImportError) {
    let negatives = (board["negative"]?.list ?? []).compactMap(\.string)
    let isNonConsecutive = board["nonconsecutive"]?.isSet ?? false
    for negative in negatives {
      switch negative {
      case "ratio" where isNonConsecutive: draft.rules.areAllDotsShown = true
      case "ratio": throw .unknownRule(form, "black dots are all shown, but white ones are not")
      case "xv": draft.rules.areAllPairSumsShown = true
      default: throw .unknownRule(form, "negative \(negative)")
      }
    }
    guard isNonConsecutive, !draft.rules.areAllDotsShown else { return }
    guard !draft.rules.dots.contains(where: { $0.kind == .consecutive }) else {
      throw .unknownRule(form, "white dots are all shown, but black ones are not")
    }
    draft.rules.isNonConsecutive = true
  }

  /// The four inner boxes of Windoku are further regions in this form.
  private mutating func takeWindoku() {
    guard size == 9 else { return }
    let houses = draft.rules.extraHouses.map { $0.sorted() }
    guard WindokuBoxes.cells.allSatisfy({ houses.contains($0) }) else { return }
    draft.rules.isWindoku = true
    draft.rules.extraHouses = houses.filter { !WindokuBoxes.cells.contains($0) }
  }

  // MARK: Parts of rules

  /// The cell of a name.
  func cell(_ value: JSONTree?, _ rule: String) throws(ImportError) -> Int {
    guard let name = value?.string, let place = BoardPlace(name), place.isInside(size) else {
      throw .malformed(form, "\(rule): '\(value?.words ?? "")' is no cell of the board")
    }
    return place.cell(size)
  }

  func cells(_ value: JSONTree?, _ rule: String) throws(ImportError) -> [Int] {
    var cells: [Int] = []
    for name in value?.list ?? [] { cells.append(try cell(name, rule)) }
    guard !cells.isEmpty, cells.count <= size * size else { throw .malformed(form, "\(rule) without cells") }
    return cells
  }

  /// The lines of all items of a list.
  func lines(_ value: JSONTree, _ rule: String) throws(ImportError) -> [[Int]] {
    var lines: [[Int]] = []
    for item in value.list ?? [] {
      for line in item["lines"]?.list ?? [] { lines.append(try cells(line, rule)) }
    }
    return lines
  }

  /// A number and the place outside the board where it stands.
  func outerClue(_ item: JSONTree, _ rule: String) throws(ImportError) -> (number: Int, place: BoardPlace) {
    guard let number = item["value"]?.whole else { throw .malformed(form, "\(rule) without a number") }
    guard let place = item["cell"]?.string.flatMap({ BoardPlace($0) }) else {
      throw .malformed(form, "\(rule) without a place")
    }
    return (number, place)
  }

  /// The number of an item; `nil` if it has none.
  func number(_ item: JSONTree, _ rule: String) throws(ImportError) -> Int? {
    guard let value = item["value"], value.isSet else { return nil }
    guard let number = value.whole else { throw .unknownRule(form, "\(rule) '\(value.words ?? "")'") }
    return number
  }
}

/// The four inner boxes of Windoku.
enum WindokuBoxes {
  static let cells = [(1, 1), (1, 5), (5, 1), (5, 5)].map { row, column in
    (0..<9).map { (row + $0 / 3) * 9 + column + $0 % 3 }
  }
}
