import SudokuVariants

/// Reads Penpa+ boards: raw DEFLATE in base64 of lines, of which the first has the size and the fourth the digits and drawings.
struct PenpaReader {
  private static let form = ExchangeFormat.penpa
  /// The most bytes of a board; those of a large one are some fifty thousand.
  private static let longest = 1 << 22

  private let rows: Int
  private let columns: Int
  private let top: Int
  private let left: Int
  private let size: Int
  private let board: JSONTree
  private var draft: BoardDraft

  static func read(_ code: String) throws(ImportError) -> ImportedPuzzle {
    guard let bytes = Base64.bytes(code).flatMap({ RawDeflate.inflated($0, limit: longest) }) else {
      throw .malformed(form, "its code is damaged; copy the whole link once more")
    }
    var reader = try PenpaReader(String(decoding: bytes, as: UTF8.self))
    try reader.takeHead(String(decoding: bytes, as: UTF8.self))
    try reader.takeDigits()
    try reader.takeRegions()
    try reader.takeLines()
    try reader.takeCages()
    try reader.takeSymbols()
    return try reader.draft.puzzle(form: form)
  }

  private init(_ text: String) throws(ImportError) {
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    let head = lines.first?.split(separator: ",", omittingEmptySubsequences: false) ?? []
    guard lines.count > 3, head.count > 3 else { throw .malformed(Self.form, "the board has too few lines") }
    guard head[0] == "sudoku" || head[0] == "square" else {
      throw .unknownRule(Self.form, "a grid of the form '\(head[0])'")
    }
    guard let columns = Int(head[1]), let rows = Int(head[2]), (1...40).contains(columns), (1...40).contains(rows)
    else {
      throw .malformed(Self.form, "a board without a size")
    }
    let space = (JSONTree(json: String(lines[1]))?.list ?? []).map { $0.whole ?? 0 } + [0, 0, 0, 0]
    (self.rows, self.columns, top, left) = (rows, columns, space[0], space[2])
    size = rows - space[0] - space[1]
    guard space.prefix(4).allSatisfy({ (0...20).contains($0) }), size == columns - space[2] - space[3] else {
      throw .unknownRule(Self.form, "a board that is no square")
    }
    guard let board = JSONTree(json: PenpaText.long(String(lines[3]))) else {
      throw .malformed(Self.form, "the fourth line cannot be read")
    }
    self.board = board
    draft = try BoardDraft(size: size, form: Self.form)
  }

  /// The diagonals and the names in the first line.
  private mutating func takeHead(_ text: String) throws(ImportError) {
    let head = text.prefix { $0 != "\n" }.split(separator: ",", omittingEmptySubsequences: false)
    if head.first == "sudoku", head.count > 14 {
      if head[11] == "1" { draft.rules.diagonals.insert(.down) }
      if head[14] == "1" { draft.rules.diagonals.insert(.up) }
    }
    for field in head {
      for (name, path) in [("Title: ", \PuzzleCredits.title), ("Author: ", \.author)] {
        let value = field.hasPrefix(name) ? field.dropFirst(name.count).replacing("%2C", with: ",") : ""
        if !value.isEmpty { draft.credits[keyPath: path] = String(value) }
      }
    }
  }

  // MARK: Places

  private var wide: Int { columns + 4 }
  private var area: Int { wide * (rows + 4) }

  /// The cell of a number; `nil` outside of the board.
  private func cell(_ number: Int?) -> Int? {
    guard let number, number >= 0, number < area else { return nil }
    let place = BoardPlace(number / wide - 2 - top, number % wide - 2 - left)
    return place.isInside(size) ? place.cell(size) : nil
  }

  private func cells(_ list: JSONTree, _ part: String) throws(ImportError) -> [Int] {
    var cells: [Int] = []
    for item in list.list ?? [] {
      guard let cell = cell(item.whole) else { throw .unknownRule(Self.form, "\(part) that leaves the board") }
      cells.append(cell)
    }
    guard !cells.isEmpty else { throw .malformed(Self.form, "\(part) without cells") }
    return cells
  }

  // MARK: Parts

  private mutating func takeDigits() throws(ImportError) {
    for field in board["number"]?.fields ?? [] {
      guard let text = field.value.list?.first?.words, !text.isEmpty else { continue }
      guard let cell = cell(Int(field.name)) else { throw .unknownRule(Self.form, "numbers outside the board") }
      guard let digit = Int(text), (1...size).contains(digit) else {
        throw .unknownRule(Self.form, "the text '\(text)' in a cell")
      }
      draft.givens[cell] = UInt8(digit)
    }
    if board["surface"]?.isSet ?? false { draft.note("the colours of cells are left out") }
  }

  /// The thick lines between cells are the borders of regions.
  private mutating func takeRegions() throws(ImportError) {
    var walls: Set<[Int]> = []
    for field in board["lineE"]?.fields ?? [] {
      let ends = field.name.split(separator: ",").compactMap { Int($0) }
      guard ends.count == 2 else { throw .malformed(Self.form, "a line without ends") }
      // The lines of the diagonals, which the first line names.
      if field.value.whole == 12, !draft.rules.diagonals.isEmpty { continue }
      walls.insert(ends.sorted())
    }
    guard !walls.isEmpty else { return }
    let area = area, wide = wide
    func corner(_ row: Int, _ column: Int) -> Int { area + (row + top + 1) * wide + column + left + 1 }
    var known: Set<[Int]> = []
    var names = Array(0..<size * size)
    func root(_ cell: Int) -> Int {
      var cell = cell
      while names[cell] != cell { cell = names[cell] }
      return cell
    }
    for row in 0..<size {
      for column in 0..<size {
        let cell = row * size + column
        for (other, wall, isThere) in [
          (cell + 1, [corner(row, column + 1), corner(row + 1, column + 1)], column + 1 < size),
          (cell + size, [corner(row + 1, column), corner(row + 1, column + 1)], row + 1 < size),
        ] where isThere {
          if walls.contains(wall) { known.insert(wall) } else { names[root(other)] = root(cell) }
        }
      }
    }
    let outer = walls.subtracting(known)
    guard outer.allSatisfy({ isOnRim($0, corner) }) else { throw .unknownRule(Self.form, "lines along edges of cells") }
    let regions = Regions(naming: (0..<size * size).map(root))
    let counts = Dictionary(grouping: regions.ofCell, by: \.self).mapValues(\.count)
    guard counts.count == size, counts.values.allSatisfy({ $0 == size }) else {
      if known.isEmpty { return }
      throw .unknownRule(Self.form, "thick lines that make no regions of \(size) cells")
    }
    draft.regions = regions
  }

  /// True for an edge of the board's own outline.
  private func isOnRim(_ wall: [Int], _ corner: (Int, Int) -> Int) -> Bool {
    (0..<size).contains { step in
      [
        [corner(0, step), corner(0, step + 1)], [corner(size, step), corner(size, step + 1)],
        [corner(step, 0), corner(step + 1, 0)], [corner(step, size), corner(step + 1, size)],
      ].contains(wall)
    }
  }

  private mutating func takeLines() throws(ImportError) {
    for item in board["thermo"]?.list ?? [] where item.isSet {
      draft.rules.thermometers.append(try cells(item, "a thermometer"))
    }
    for item in board["arrows"]?.list ?? [] where item.isSet {
      let cells = try cells(item, "an arrow")
      draft.rules.arrows.append(Arrow(circle: cells[0], shaft: Array(cells.dropFirst())))
    }
    for (name, words) in [
      ("line", "lines"), ("wall", "walls"), ("freeline", "free lines"), ("freelineE", "free lines"),
      ("direction", "directions"), ("squareframe", "frames"), ("polygon", "polygons"), ("deletelineE", "erased lines"),
      ("nobulbthermo", "thermometers without a bulb"),
    ] where hasItems(board[name]) { throw .unknownRule(Self.form, words) }
  }

  private func hasItems(_ part: JSONTree?) -> Bool {
    part?.list?.contains { $0.isSet } ?? part?.isSet ?? false
  }

  private mutating func takeCages() throws(ImportError) {
    var sums: [Int: String] = [:]
    for field in board["numberS"]?.fields ?? [] {
      guard let number = Int(field.name), let cell = cell(number / 4 - area), number >= 4 * area else {
        throw .unknownRule(Self.form, "small numbers outside of cells")
      }
      sums[cell] = field.value.list?.first?.words?.filter { !$0.isWhitespace } ?? ""
    }
    for item in board["killercages"]?.list ?? [] where item.isSet {
      let cells = try cells(item, "a cage")
      let text = cells.compactMap { sums.removeValue(forKey: $0) }.first
      if let text, Int(text) == nil { throw .unknownRule(Self.form, "a cage with the text '\(text)'") }
      draft.rules.cages.append(Cage(cells, sum: text.flatMap { Int($0) }))
    }
    guard sums.values.allSatisfy(\.isEmpty) else { throw .unknownRule(Self.form, "small numbers without a cage") }
    if hasItems(board["cage"]), draft.rules.cages.isEmpty { throw .unknownRule(Self.form, "outlines of cages") }
  }

  private mutating func takeSymbols() throws(ImportError) {
    for field in board["symbol"]?.fields ?? [] {
      let parts = field.value.list ?? []
      let style = parts.first?.whole ?? 0, name = parts.count > 1 ? parts[1].words ?? "" : ""
      guard let number = Int(field.name) else { throw .malformed(Self.form, "a symbol without a place") }
      switch name {
      case "circle_SS":
        let (first, second) = try edge(number)
        draft.rules.dots.append(Dot(style == 1 || style == 8 ? .consecutive : .double, first, second))
      case "circle_L", "square_L":
        guard let cell = cell(number) else { throw .unknownRule(Self.form, "a symbol outside the board") }
        if name == "circle_L" { draft.rules.odd.append(cell) } else { draft.rules.even.append(cell) }
      default: throw .unknownRule(Self.form, "the symbol '\(name)'")
      }
    }
  }

  /// The two cells of an edge: those below one another come behind two areas, those beside one another behind three.
  private func edge(_ number: Int) throws(ImportError) -> (Int, Int) {
    let isBeside = number >= 3 * area
    if let first = cell(number - (isBeside ? 3 : 2) * area) {
      let other = BoardPlace(cell: first, size: size) + (isBeside ? BoardPlace(0, 1) : BoardPlace(1, 0))
      if other.isInside(size) { return (first, other.cell(size)) }
    }
    throw .unknownRule(Self.form, "a dot that lies between no cells")
  }
}
