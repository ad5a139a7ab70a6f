import SudokuVariants

/// Writes Penpa+ links: digits, regions, diagonals, cages, thermometers, arrows, dots, even and odd cells.
struct PenpaWriter {
  private static let form = ExchangeFormat.penpa
  private let draft: BoardDraft
  private let wide: Int

  /// The link of a puzzle.
  static func link(_ puzzle: ImportedPuzzle) throws(ExportError) -> String {
    let writer = PenpaWriter(BoardDraft(puzzle))
    try writer.refuse()
    guard let bytes = RawDeflate.deflated(Array(try writer.text().utf8)) else {
      throw .cannotHold(form, "a board of this size")
    }
    return "https://swaroopg92.github.io/penpa-edit/#m=solve&p=\(Base64.text(bytes))"
  }

  private init(_ draft: BoardDraft) {
    self.draft = draft
    wide = draft.size + 4
  }

  private func refuse() throws(ExportError) {
    let rules = draft.rules
    for (isThere, name) in [
      (rules.isAntiKnight, "anti-knight"), (rules.isAntiKing, "anti-king"),
      (rules.isNonConsecutive, "non-consecutive neighbours"), (rules.isWindoku, "windoku"),
      (rules.isDisjoint, "disjoint groups"), (rules.areAllDotsShown, "the rule that all dots are shown"),
      (rules.areAllPairSumsShown, "the rule that all V and X are shown"),
      (!rules.extraHouses.isEmpty, "further houses"),
      (!rules.pairSums.isEmpty, "V and X"), (!rules.palindromes.isEmpty, "palindromes"),
      (!rules.renbans.isEmpty, "renban lines"), (!rules.whispers.isEmpty, "whisper lines"),
      (!rules.betweenLines.isEmpty, "between lines"), (!rules.littleKillers.isEmpty, "sums of diagonals"),
      (!rules.sandwiches.isEmpty, "sandwich sums"), (!rules.quadruples.isEmpty, "quadruples"),
      (!rules.clones.isEmpty, "clones"), (!rules.skyscrapers.isEmpty, "skyscrapers"),
      (!draft.progress.isEmpty, "a player's entries"),
    ] where isThere { throw .cannotHold(Self.form, name) }
  }

  private func number(_ cell: Int) -> Int { (cell / draft.size + 2) * wide + cell % draft.size + 2 }

  private func text() throws(ExportError) -> String {
    let size = draft.size, pixels = (size + 1) * 38
    let regions = draft.usedRegions.ofCell
    if regions.isEmpty { throw .cannotHold(Self.form, "a board without regions") }
    let middle = number(size / 2 * size + size / 2)
    let diagonals = draft.rules.diagonals
    let flags = [diagonals.contains(.down) ? 1 : 0, 0, 0, diagonals.contains(.up) ? 1 : 0]
    let title = (draft.credits.title ?? "").replacing(",", with: "%2C").replacing("\n", with: " ")
    let author = (draft.credits.author ?? "").replacing(",", with: "%2C").replacing("\n", with: " ")
    var former = 0
    let centres = (0..<size * size).map { cell in
      defer { former = number(cell) }
      return JSONTree.int(number(cell) - former)
    }
    let lines = [
      "sudoku,\(size),\(size),38,0,1,1,\(pixels),\(pixels),\(middle),\(middle),"
        + flags.map { "\($0)" }.joined(separator: ",") + ",Title: \(title),Author: \(author),,,OFF,false",
      "[0,0,0,0]", "[\"1\",\"2\",\"1\"]~\"sudoku\"~[\"1\",\(size)]", PenpaText.short(board(regions).json), "",
      JSONTree.list(centres).json, "[]", "{}", "\"x\"", "\"x\"", "[3,1,4]", Self.modes, "\"x\"", "0",
      PenpaText.short(empty.json), "x", "{}", "[]", "false",
    ]
    return lines.joined(separator: "\n")
  }

  /// The state of the program's buttons.
  private static let modes =
    #"{z9:zQ,zG:["1","2","1"],zQ:{zM:zS,zS:["",1],zL:["1",2],zE:["1",2],zW:["",2],zC:["1",10],zN:["1",1],"#
    + #"zY:["circle_L",1],zP:[zT,""],zB:["",""],"move":["1",""],"combi":["battleship",""],"sudoku":["1",1]},"#
    + #"zA:{zM:zS,zS:["",1],zL:["1",3],zE:["1",3],zW:["",3],zC:["1",10],zN:["1",2],zY:["circle_L",1],zP:[zT,""],"#
    + #"zB:["",""],"move":["1",""],"combi":["battleship",""],"sudoku":["1",9]}}"#

  private static let lists: Set<String> = [
    "thermo", "arrows", "direction", "squareframe", "polygon", "killercages", "nobulbthermo",
  ]

  private static let parts = [
    "surface", "number", "numberS", "symbol", "freeline", "freelineE", "thermo", "arrows", "direction", "squareframe",
    "polygon", "line", "lineE", "wall", "cage", "deletelineE", "killercages", "nobulbthermo",
  ]

  private var empty: JSONTree { parts([:]) }

  private func parts(_ filled: [String: JSONTree]) -> JSONTree {
    let commands = ["command_redo", "command_undo", "command_replay"].map {
      JSONTree.Field(name: $0, value: .record([.init(name: "__a", value: .list([]))]))
    }
    return .record(
      commands
        + Self.parts.map { name in
          .init(name: name, value: filled[name] ?? (Self.lists.contains(name) ? .list([]) : .record([])))
        })
  }

  private func board(_ regions: [UInt8]) -> JSONTree {
    let rules = draft.rules, area = wide * wide
    func field(_ name: Int, _ value: JSONTree) -> JSONTree.Field { .init(name: "\(name)", value: value) }
    func lists(_ lists: [[Int]]) -> JSONTree { .list(lists.map { .list($0.map { .int(number($0)) }) }) }
    let digits = draft.givens.enumerated().filter { $0.element != 0 }.map { cell, digit in
      field(number(cell), .list([.text("\(digit)"), .int(1), .text("1")]))
    }
    let sums = rules.cages.compactMap { cage in
      cage.sum.map { field(4 * (number(cage.cells.min() ?? 0) + area), .list([.text(" \($0)"), .int(1)])) }
    }
    let dots = rules.dots.map { dot in
      let (first, second) = (min(dot.first, dot.second), max(dot.first, dot.second))
      let place = number(first) + (second == first + 1 ? 3 : 2) * area
      return field(place, .list([.int(dot.kind == .consecutive ? 8 : 2), .text("circle_SS"), .int(2)]))
    }
    let parity = rules.odd.map { ($0, "circle_L") } + rules.even.map { ($0, "square_L") }
    let marks = parity.map { field(number($0), .list([.int(3), .text($1), .int(2)])) }
    let walls = PenpaText.edges(regions, size: draft.size).map {
      JSONTree.Field(name: "\($0),\($1)", value: .int(2))
    }
    return parts([
      "number": .record(digits), "numberS": .record(sums), "symbol": .record(dots + marks),
      "thermo": lists(rules.thermometers), "arrows": lists(rules.arrows.map { [$0.circle] + $0.shaft }),
      "killercages": lists(rules.cages.map(\.cells)), "lineE": .record(walls),
    ])
  }
}
