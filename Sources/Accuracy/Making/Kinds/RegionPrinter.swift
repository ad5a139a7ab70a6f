/// Draws the cells: tints of regions or boxes, thin lines, and thick ones between regions.
struct RegionPrinter {
  let printer: KindPrinter
  private var puzzle: KindPuzzle { printer.puzzle }
  private var isJigsaw: Bool { puzzle.kind == .jigsaw }

  /// Regions in colours or greys. Neighbours differ.
  func shade(_ dice: inout PortableRandom) {
    let tint = Int((printer.values["tint"] ?? 0).rounded()),
      usesBoxes = dice.chance(printer.scene.style == .app ? 0.35 : 0.1)
    let isBold = (printer.values["bold"] ?? 1) > 0.5
    if isJigsaw && (tint > 0 || !isBold) {
      let regions = puzzle.regions.map { $0 ?? -1 }
      let colours = Tints.colours(of: regions, side: puzzle.side, isGrey: tint == 2, &dice)
      for cell in regions.indices { if let colour = colours[regions[cell]] { printer.fill(cell, colour) } }
    } else if !isJigsaw && usesBoxes && puzzle.cages.isEmpty && puzzle.diagonals.isEmpty {
      let colour = Tints.pale(&dice), across = puzzle.side / max(1, boxColumns)
      for cell in puzzle.regions.indices {
        guard let box = puzzle.regions[cell] else { continue }
        let (row, column) = puzzle.kind == .samurai ? (box / 7, box % 7) : (box / across, box % across)
        if (row + column).isMultiple(of: 2) { printer.fill(cell, colour) }
      }
    }
  }

  /// The number of columns of a box.
  private var boxColumns: Int { puzzle.regions.prefix(puzzle.side).count { $0 == puzzle.regions[0] } }

  func lines(_ dice: inout PortableRandom) {
    let factor = printer.values["line"] ?? 1, cell = printer.cell
    var thin = max(0.6, cell * 0.02 * factor * dice.between(0.7, 1.3))
    let usual = dice.between(1.6, 4)
    let isBold = !isJigsaw || (printer.values["bold"] ?? 1) > 0.5
    var thick = thin * (isJigsaw ? printer.values["border"] ?? 3 : usual)
    let thinInk: Page.Ink = dice.chance(0.35) ? .grey(dice.between(90, 170)) : printer.ink
    var frame = dice.chance(0.85) ? max(thick, thin * 1.5) : dice.chance(0.8) ? thick * 1.6 : thin
    if !puzzle.cages.isEmpty {
      // A printed killer has room for its cages and sums beside the lines.
      let room = CagePrinter(printer: printer).room * cell
      (thin, thick, frame) = (min(thin, room * 0.6), min(thick, room), min(frame, room * 1.4))
    }
    draw(.thin, thin, thinInk)
    draw(.thick, isBold ? thick : thin, isBold ? printer.ink : thinInk)
    draw(.frame, frame, printer.ink)
  }

  private enum Edge { case none, thin, thick, frame }

  /// The sort of line between two cells; `nil` stands for places beyond the paper's cells.
  private func edge(_ a: Int?, _ b: Int?) -> Edge {
    switch (a, b) {
    case (nil, nil): .none
    case (let a?, let b?): a == b ? .thin : .thick
    default: .frame
    }
  }

  /// Draws lines of one sort, each in one piece as far as it goes.
  private func draw(_ sort: Edge, _ width: Double, _ ink: Page.Ink) {
    let n = puzzle.side, cell = printer.cell, margin = printer.margin, half = width / 2
    func region(_ row: Int, _ column: Int) -> Int? {
      puzzle.exists(row, column) ? puzzle.regions[row * n + column] : nil
    }
    for isAcross in [true, false] {
      for line in 0...n {
        var start: Int?
        for step in 0...n {
          let found: Edge =
            step == n
            ? .none
            : isAcross
              ? edge(region(line - 1, step), region(line, step)) : edge(region(step, line - 1), region(step, line))
          if found == sort && step < n {
            start = start ?? step
          } else if let from = start {
            let at = margin + Double(line) * cell
            let low = margin + Double(from) * cell - half, high = margin + Double(step) * cell + half
            if isAcross {
              printer.page.fill(low, at - half, high, at + half, ink)
            } else {
              printer.page.fill(at - half, low, at + half, high, ink)
            }
            start = nil
          }
        }
      }
    }
  }
}

/// Colours in which neighbouring areas differ.
enum Tints {
  static func pale(_ dice: inout PortableRandom) -> Page.Ink {
    Page.Ink(red: dice.between(190, 245), green: dice.between(200, 245), blue: dice.between(205, 250))
  }

  /// A colour for each area: pastel or grey, different where two share an edge; areas below zero have none.
  static func colours(of areas: [Int], side: Int, isGrey: Bool, _ dice: inout PortableRandom) -> [Int: Page.Ink] {
    let palette = isGrey ? greys(&dice) : pastels(&dice)
    let isEachItsOwn = dice.chance(0.25) && !isGrey && Set(areas).count <= palette.count
    var neighbours: [Int: Set<Int>] = [:]
    for cell in areas.indices {
      for other in [cell % side + 1 < side ? cell + 1 : cell, cell + side < areas.count ? cell + side : cell] {
        if areas[cell] != areas[other] {
          neighbours[areas[cell], default: []].insert(areas[other])
          neighbours[areas[other], default: []].insert(areas[cell])
        }
      }
    }
    var chosen: [Int: Int] = [:]
    // The area with the most colours around it comes next, so that four or five do.
    var open = Set(areas.filter { $0 >= 0 })
    while let area = open.min(by: { a, b in
      func around(_ area: Int) -> Int { Set((neighbours[area] ?? []).compactMap { chosen[$0] }).count }
      let (x, y) = (around(a), around(b))
      return x != y ? x > y : a < b
    }) {
      let taken = Set((neighbours[area] ?? []).compactMap { chosen[$0] })
      let free = palette.indices.filter { !taken.contains($0) }
      chosen[area] = isEachItsOwn ? chosen.count : free.first ?? dice.below(palette.count)
      open.remove(area)
    }
    return chosen.mapValues { palette[$0] }
  }

  /// Twelve hues in random order, all as pale as one another.
  private static func pastels(_ dice: inout PortableRandom) -> [Page.Ink] {
    let depth = dice.between(0.12, 0.5), light = dice.between(225, 255), start = dice.between(0, 30)
    var hues = (0..<12).map { start + Double($0) * 30 }
    for index in stride(from: 11, to: 0, by: -1) { hues.swapAt(index, dice.below(index + 1)) }
    return hues.map { hue in
      func channel(_ shift: Double) -> Double {
        let wave = max(0, min(1, 2 - abs((hue + shift) / 60 - 6 * ((hue + shift) / 360).rounded(.down) - 3)))
        return light * (1 - depth * wave)
      }
      return Page.Ink(red: channel(0), green: channel(240), blue: channel(120))
    }
  }

  /// White and greys, at least 13 levels apart, the pale ones first.
  private static func greys(_ dice: inout PortableRandom) -> [Page.Ink] {
    let step = dice.between(13, 26), start = dice.between(235, 255)
    return (0..<6).map { .grey(start - Double($0) * step) }
  }
}
