extension NetworkBuilder {
  /// The most sums that the 45 rule adds, and the most cells of one. Longer ones cost more than they find.
  static let mostDerived = 256
  static let mostDerivedCells = 3
  /// The most rows or columns side by side that are tried.
  private static let longestRun = 4

  /// Adds the sums of innies and outies. They are the cells by which the cages in some houses fall short of these
  /// houses or stick out of them. All digits of a house add up to 45 on a board of nine.
  ///
  /// The areas are runs of rows and of columns, single regions, and pairs of regions. Of a cage that sticks out, the
  /// smaller part is used: the inner one is added, or the outer one subtracted. An area that differs from its cages
  /// in the same cells as its parts do gives nothing new, and is left out.
  mutating func addFortyFives(_ parts: inout CageParts) {
    let size = network.size
    for line in [0, size] {
      for first in line..<line + size {
        parts.clear()
        var before = Int.max / 2
        for last in first..<min(first + NetworkBuilder.longestRun, line + size) {
          parts.join(last)
          let difference = parts.difference
          if last == first || difference < before + parts.ownDifference(last) {
            addDifference(parts, difference, first, last)
          }
          before = difference
        }
      }
    }
    guard !puzzle.regions.ofCell.isEmpty else { return }
    for region in 2 * size..<3 * size {
      parts.clear()
      parts.join(region)
      addDifference(parts, parts.difference, region, region)
      for other in 2 * size..<region {
        let difference = parts.difference(with: other)
        if difference < parts.ownDifference(region) + parts.ownDifference(other) {
          parts.join(other)
          addDifference(parts, difference, other, region)
          parts.leave(other)
        }
      }
    }
  }

  /// Adds the cells by which cages and an area of whole houses differ, as a sum, if they are few.
  private mutating func addDifference(_ parts: CageParts, _ difference: Int, _ first: Int, _ last: Int) {
    guard (1...NetworkBuilder.mostDerivedCells).contains(difference), derived < NetworkBuilder.mostDerived else {
      return
    }
    derived += 1
    let size = network.size
    func isInside(_ cell: UInt8) -> Bool {
      let houses = parts.housesOf + 3 * Int(cell)
      if first >= 2 * size { return houses[2] == first || houses[2] == last }
      let line = Int(houses[first < size ? 0 : 1])
      return line >= first && line <= last
    }
    var target = parts.houses * size * (size + 1) / 2
    let start = cellsUsed
    if parts.uncagedInside > 0 {
      for cell in 0..<network.cells where !CellSets.contains(cell, parts.caged) && isInside(UInt8(cell)) {
        append(cell)
      }
    }
    for cage in 0..<parts.count where parts.inside[cage] > 0 && 2 * parts.inside[cage] <= parts.sizes[cage] {
      let rule = network.sumRules[Int(parts.rules[cage])]
      let cells = network.sumCells + Int(rule.start)
      for index in 0..<Int(rule.count) where isInside(cells[index]) { append(Int(cells[index])) }
    }
    // Subtracted cells come last.
    let added = cellsUsed - start
    for cage in 0..<parts.count where 2 * parts.inside[cage] > parts.sizes[cage] {
      let rule = network.sumRules[Int(parts.rules[cage])]
      target -= Int(rule.target)
      if parts.inside[cage] == parts.sizes[cage] { continue }
      let cells = network.sumCells + Int(rule.start)
      for index in 0..<Int(rule.count) where !isInside(cells[index]) { append(Int(cells[index])) }
    }
    closeDerived(from: start, added: added, target: target)
  }
}
