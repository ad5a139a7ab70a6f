/// Cages for a solution.
enum CageMaker {
  /// The sizes of ten cages, by level: larger cages say less.
  private static let sizes: [VariantLevel: [Int]] = [
    .easy: [2, 2, 2, 2, 2, 3, 3, 3, 4, 5], .medium: [2, 2, 2, 2, 2, 3, 3, 3, 4, 5],
    .hard: [2, 2, 2, 2, 3, 3, 3, 3, 4, 5], .expert: [2, 2, 2, 3, 3, 3, 3, 4, 4, 5],
  ]

  /// Connected cages that cover the board, none with a digit twice. A single cell left over joins a neighbour's cage
  /// if possible.
  static func cages(
    _ solution: [UInt8], size: Int, _ level: VariantLevel, _ random: inout SeededNumbers
  ) -> [Cage] {
    cages(solution, size: size, sizes: sizes[level] ?? [2, 3, 4], largest: 5, &random)
  }

  /// Connected cages of the given sizes, each equally likely. A single cell left over joins a cage with fewer than
  /// `largest` cells.
  static func cages(
    _ solution: [UInt8], size: Int, sizes: [Int], largest: Int, _ random: inout SeededNumbers
  ) -> [Cage] {
    var cageOf = [Int](repeating: -1, count: solution.count)
    var cages: [[Int]] = []
    var order = Array(solution.indices)
    random.shuffle(&order)
    for start in order where cageOf[start] < 0 {
      let wanted = sizes[random.below(sizes.count)]
      var cells = [start]
      cageOf[start] = cages.count
      while cells.count < wanted {
        let next = cells.flatMap { neighbours($0, size: size) }.filter { cell in
          cageOf[cell] < 0 && !cells.contains { solution[$0] == solution[cell] }
        }
        if next.isEmpty { break }
        let cell = next[random.below(next.count)]
        cells.append(cell)
        cageOf[cell] = cages.count
      }
      if cells.count == 1,
        let host = neighbours(start, size: size).map({ cageOf[$0] }).first(where: { host in
          host >= 0 && host < cages.count && cages[host].count < largest
            && !cages[host].contains { solution[$0] == solution[start] }
        })
      {
        cages[host].append(start)
        cageOf[start] = host
      } else {
        cages.append(cells)
      }
    }
    return cages.map { cells in
      Cage(cells.sorted(), sum: cells.reduce(0) { $0 + Int(solution[$1]) })
    }.sorted { ($0.cells.first ?? 0) < ($1.cells.first ?? 0) }
  }

  /// The cells that share an edge with one.
  static func neighbours(_ cell: Int, size: Int) -> [Int] {
    (cell >= size ? [cell - size] : []) + (cell % size > 0 ? [cell - 1] : [])
      + (cell % size < size - 1 ? [cell + 1] : []) + (cell < size * (size - 1) ? [cell + size] : [])
  }
}
