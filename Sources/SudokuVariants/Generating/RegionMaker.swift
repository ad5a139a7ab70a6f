/// Regions of a jigsaw.
enum RegionMaker {
  /// The number of exchanges of cells.
  private static let exchanges = 120

  /// Connected regions of equal size. They begin as boxes, or as rows if the size has no boxes. Then regions that
  /// touch exchange two cells at a time, as long as both stay connected.
  static func regions(size: Int, _ random: inout SeededNumbers) -> Regions {
    let boxes = Regions.usual(size: size)
    var names = boxes == .none ? (0..<size * size).map { UInt8($0 / size) } : boxes.ofCell
    var done = 0
    for _ in 0..<20_000 where done < exchanges {
      let a = random.below(names.count)
      let others = CageMaker.neighbours(a, size: size).map { names[$0] }.filter { $0 != names[a] }
      guard !others.isEmpty else { continue }
      let other = others[random.below(others.count)]
      let back = names.indices.filter { cell in
        names[cell] == other && CageMaker.neighbours(cell, size: size).contains { names[$0] == names[a] && $0 != a }
      }
      guard !back.isEmpty else { continue }
      let b = back[random.below(back.count)]
      names.swapAt(a, b)
      if isConnected(names, names[a], size: size) && isConnected(names, names[b], size: size) {
        done += 1
      } else {
        names.swapAt(a, b)
      }
    }
    return Regions(naming: names)
  }

  private static func isConnected(_ names: [UInt8], _ name: UInt8, size: Int) -> Bool {
    guard let first = names.firstIndex(of: name) else { return false }
    var reached = [first]
    var next = 0
    while next < reached.count {
      for cell in CageMaker.neighbours(reached[next], size: size) where names[cell] == name && !reached.contains(cell) {
        reached.append(cell)
      }
      next += 1
    }
    return reached.count == size
  }
}
