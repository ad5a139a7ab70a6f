import SudokuVariants

/// A drawing of a board of any kind for a page: regions, cages with sums, digits, and its differences from another.
struct BoardDrawing {
  var form: BoardForm
  var regions: [UInt8]
  var cages: [Cage]
  var diagonals: Diagonals
  var values: [Int]

  /// The true board and the one that was read, each with their differences marked.
  static func pair(_ record: PictureRecord) -> String {
    let label = try? BoardLabel(record.picture)
    let truth = label.map { label in
      BoardDrawing(
        form: label.form, regions: label.trueRegions?.ofCell ?? [], cages: label.cages, diagonals: label.diagonals,
        values: label.values ?? Array(repeating: 0, count: label.form.exists.count))
    }
    let read = record.answer.flatMap { BoardRead($0) }.map { read in
      BoardDrawing(
        form: read.form, regions: read.regions?.ofCell ?? [], cages: read.cages, diagonals: read.diagonals,
        values: read.decided)
    }
    return [(truth, read, "truth"), (read, truth, "as decided; what differs is marked")].map { board, other, words in
      board.map { $0.svg(beside: other?.form == $0.form ? other : nil) + "<small>\(words)</small>" } ?? ""
    }.joined()
  }

  /// Cells are 9 wide.
  private static let cell = 9

  func svg(beside other: BoardDrawing?) -> String {
    let side = form.side * Self.cell
    return "<svg class=drawn viewBox=\"-1 -1 \(side + 2) \(side + 2)\" role=img aria-label=board>"
      + lines(other) + crossings() + cageLines(other) + digits(other) + "</svg>"
  }

  private func region(_ row: Int, _ column: Int) -> Int? {
    guard (0..<form.side).contains(row), (0..<form.side).contains(column) else { return nil }
    let cell = row * form.side + column
    if !form.exists[cell] { return nil }
    if form.side == SamuraiPuzzle.side { return row / 3 * 7 + column / 3 }
    return regions.isEmpty ? 0 : Int(regions[cell])
  }

  private func lines(_ other: BoardDrawing?) -> String {
    var thin = "", thick = "", off = ""
    for row in 0...form.side {
      for column in 0...form.side {
        for isAcross in [true, false] {
          let (a, b) = isAcross ? (row - 1, column) : (row, column - 1)
          let here = region(row, column), there = region(a, b)
          if here == nil && there == nil { continue }
          let piece =
            "M\(column * Self.cell) \(row * Self.cell)" + (isAcross ? "h\(Self.cell)" : "v\(Self.cell)")
          let isOff = other.map { ($0.region(row, column) == $0.region(a, b)) != (here == there) } ?? false
          if here == there { thin += piece } else if isOff { off += piece } else { thick += piece }
        }
      }
    }
    return "<path d=\"\(thin)\"/><path class=thick d=\"\(thick)\"/><path class=\"thick off\" d=\"\(off)\"/>"
  }

  private func crossings() -> String {
    let side = form.side * Self.cell
    return (diagonals.contains(.down) ? "<path class=cage d=\"M0 0L\(side) \(side)\"/>" : "")
      + (diagonals.contains(.up) ? "<path class=cage d=\"M0 \(side)L\(side) 0\"/>" : "")
  }

  private func cageLines(_ other: BoardDrawing?) -> String {
    let known = Set((other?.cages ?? []).map { $0.cells.sorted() })
    let sums = Dictionary(
      (other?.cages ?? []).compactMap { cage in cage.cells.min().map { ($0, cage.sum) } },
      uniquingKeysWith: { first, _ in first })
    return cages.map { cage in
      let isOff = other != nil && !known.contains(cage.cells.sorted())
      let loops = CageOutline.loops(of: cage.cells, side: form.side).map { loop in
        "M" + loop.map { "\($0.column * Self.cell + $0.right) \($0.row * Self.cell + $0.down)" }.joined(separator: "L")
          + "Z"
      }
      let first = cage.cells.min() ?? 0
      let x = first % form.side * Self.cell + 1, y = first / form.side * Self.cell + 3
      let isBad = other != nil && sums[first] != .some(cage.sum)
      let sum = "<text class=\"sum\(isBad ? " bad" : "")\" x=\(x) y=\(y)>\(cage.sum.map(String.init) ?? "?")</text>"
      return "<path class=\"cage\(isOff ? " off" : "")\" d=\"\(loops.joined())\"/>" + sum
    }.joined()
  }

  private func digits(_ other: BoardDrawing?) -> String {
    values.indices.map { cell in
      let isBad = other.map { $0.values[cell] != values[cell] } ?? false
      let x = Double(cell % form.side * Self.cell) + 4.5, y = cell / form.side * Self.cell + 7
      if values[cell] == 0 && !isBad { return "" }
      return "<text\(isBad ? " class=bad" : "") x=\(x) y=\(y)>\(values[cell] == 0 ? "·" : "\(values[cell])")</text>"
    }.joined()
  }
}
