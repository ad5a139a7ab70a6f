/// Lays a puzzle out as a ``Network``.
struct NetworkBuilder {
  let puzzle: VariantPuzzle
  var network: Network
  private(set) var cellsUsed = 0
  /// The number of sums that the 45 rule added.
  var derived = 0

  static func network(of puzzle: VariantPuzzle, on board: Board, in arena: inout Arena) -> Network {
    var builder = NetworkBuilder(puzzle, board, &arena)
    builder.addCagePeers()
    builder.addSums(&arena)
    builder.addConstraints()
    builder.addRelations()
    builder.addNeighbours(&arena)
    return builder.network
  }

  /// Upper bounds for everything that a puzzle adds to its board.
  struct Bounds {
    let cells: Int
    let words: Int
    let sums: Int
    let sumCells: Int
    let constraintWords: Int
    let relations: Int
    let neighbourWords: Int

    init(_ puzzle: VariantPuzzle, houses: Int) {
      let rules = puzzle.rules
      let derived = rules.cages.isEmpty ? 0 : NetworkBuilder.mostDerived
      var sumCells = derived * NetworkBuilder.mostDerivedCells
      for cage in rules.cages { sumCells += cage.cells.count }
      for arrow in rules.arrows { sumCells += arrow.shaft.count + 1 }
      var pairs = rules.dots.count + (rules.isNonConsecutive ? 2 * puzzle.cellCount : 0)
      for line in rules.thermometers { pairs += line.count }
      cells = puzzle.cellCount
      words = puzzle.setWords
      sums = rules.cages.count + rules.arrows.count + derived
      constraintWords = (sums + houses + 63) / 64
      self.sumCells = sumCells
      relations = 2 * pairs
      neighbourWords = rules.isNonConsecutive ? cells * words : 0
    }

    var bytes: Int {
      Arena.bytes(cells * words, of: UInt64.self) + Arena.bytes(sums, of: SumRule.self)
        + Arena.bytes(sumCells, of: UInt8.self) + Arena.bytes(sums * words, of: UInt64.self)
        + Arena.bytes(cells * constraintWords, of: UInt64.self) + Arena.bytes(cells + 1, of: Int32.self)
        + Arena.bytes(relations, of: Relation.self) + Arena.bytes(neighbourWords, of: UInt64.self)
    }
  }

  /// Bytes of the arrays and of the search.
  static func bytes(of puzzle: VariantPuzzle, on board: Board) -> Int {
    let bounds = Bounds(puzzle, houses: board.houses)
    return bounds.bytes + CageParts.bytes(of: puzzle)
      + SearchMemory.bytes(cells: bounds.cells, words: bounds.words, size: puzzle.size, bounds.constraintWords)
  }

  private init(_ puzzle: VariantPuzzle, _ board: Board, _ arena: inout Arena) {
    self.puzzle = puzzle
    let bounds = Bounds(puzzle, houses: board.houses)
    let peers = arena.take(bounds.cells * bounds.words, of: UInt64.self)
    peers.update(from: board.peers, count: bounds.cells * bounds.words)
    network = Network(
      size: puzzle.size, cells: bounds.cells, words: bounds.words,
      digits: UInt16(truncatingIfNeeded: (1 << puzzle.size) - 1), houses: board.houses, houseCells: board.houseCells,
      houseSets: board.houseSets, overlapStarts: board.overlapStarts, overlapHouses: board.overlapHouses,
      reversedBytes: board.reversedBytes, peers: peers,
      sumRules: arena.take(bytes: bounds.sums * MemoryLayout<SumRule>.stride)
        .bindMemory(to: SumRule.self, capacity: max(1, bounds.sums)),
      sumCells: arena.take(bounds.sumCells, of: UInt8.self),
      sumPeers: arena.take(bounds.sums * bounds.words, of: UInt64.self),
      constraints: arena.take(bounds.cells * bounds.constraintWords, of: UInt64.self),
      relationStarts: arena.take(bounds.cells + 1, of: Int32.self),
      relations: arena.take(bytes: bounds.relations * MemoryLayout<Relation>.stride)
        .bindMemory(to: Relation.self, capacity: max(1, bounds.relations)),
      hasRelations: bounds.relations > 0, combinations: .table(size: puzzle.size))
  }

  /// Cells of a cage differ.
  private func addCagePeers() {
    let (words, peers) = (network.words, network.peers)
    withUnsafeTemporaryAllocation(of: UInt64.self, capacity: words) { set in
      guard let set = set.baseAddress else { return }
      for cage in puzzle.rules.cages {
        set.initialize(repeating: 0, count: words)
        for cell in cage.cells { CellSets.insert(cell, set) }
        for cell in cage.cells {
          for word in 0..<words { peers[cell * words + word] |= set[word] }
          CellSets.remove(cell, peers + cell * words)
        }
      }
    }
  }

  // MARK: Sums

  private mutating func addSums(_ arena: inout Arena) {
    for cage in puzzle.rules.cages {
      guard let sum = cage.sum else { continue }
      let start = cellsUsed
      for cell in cage.cells { append(cell) }
      close(from: start, added: cage.cells.count, target: sum, isDistinct: true)
    }
    for arrow in puzzle.rules.arrows {
      let start = cellsUsed
      for cell in arrow.shaft { append(cell) }
      append(arrow.circle)
      close(from: start, added: arrow.shaft.count, target: 0, isDistinct: false)
    }
    if !puzzle.rules.cages.isEmpty {
      var parts = CageParts(puzzle, in: &arena)
      addFortyFives(&parts)
    }
  }

  mutating func append(_ cell: Int) {
    network.sumCells[cellsUsed] = UInt8(cell)
    cellsUsed += 1
  }

  /// Makes a rule of the cells appended since `start`.
  private mutating func close(from start: Int, added: Int, target: Int, isDistinct: Bool) {
    let count = cellsUsed - start
    (network.sumRules + network.sums).initialize(
      to: SumRule(
        start: Int32(start), target: Int32(target), count: UInt8(count), added: UInt8(added), isDistinct: isDistinct))
    let words = network.words
    let common = network.sumPeers + network.sums * words
    if isDistinct {
      for word in 0..<words { common[word] = ~0 }
      for index in start..<cellsUsed {
        let peers = network.peers + Int(network.sumCells[index]) * words
        for word in 0..<words { common[word] &= peers[word] }
      }
    }
    network.sums += 1
  }

  /// Makes a rule, by the 45 rule, of the cells appended since `start`.
  mutating func closeDerived(from start: Int, added: Int, target: Int) {
    let count = cellsUsed - start
    let isDistinct = (added == 0 || added == count) && allDiffer(from: start)
    if added == 0 {
      close(from: start, added: count, target: -target, isDistinct: isDistinct)
    } else {
      close(from: start, added: added, target: target, isDistinct: isDistinct)
    }
  }

  private func allDiffer(from start: Int) -> Bool {
    let cells = network.sumCells
    for a in start..<cellsUsed {
      let peers = network.peers + Int(cells[a]) * network.words
      for b in start..<a where peers[Int(cells[b]) >> 6] & 1 << UInt64(cells[b] & 63) == 0 { return false }
    }
    return true
  }

  // MARK: Constraints of cells

  private mutating func addConstraints() {
    let words = (network.constraintCount + 63) / 64
    network.constraintWords = words
    for sum in 0..<network.sums {
      let rule = network.sumRules[sum]
      for index in Int(rule.start)..<Int(rule.start) + Int(rule.count) {
        CellSets.insert(sum, network.constraints + Int(network.sumCells[index]) * words)
      }
    }
    for house in 0..<network.houses {
      for index in 0..<network.size {
        let cell = Int(network.houseCells[house * network.size + index])
        CellSets.insert(network.sums + house, network.constraints + cell * words)
      }
    }
  }

  private func addRelations() {
    guard network.hasRelations else { return }
    var found: [(from: Int, to: Int, kind: Relation.Kind)] = []
    func both(_ a: Int, _ b: Int, _ kind: Relation.Kind, _ back: Relation.Kind) {
      found.append((a, b, kind))
      found.append((b, a, back))
    }
    for line in puzzle.rules.thermometers {
      for (lower, higher) in zip(line, line.dropFirst()) { both(lower, higher, .below, .above) }
    }
    for dot in puzzle.rules.dots {
      let kind: Relation.Kind = dot.kind == .consecutive ? .consecutive : .double
      both(dot.first, dot.second, kind, kind)
    }
    if puzzle.rules.isNonConsecutive {
      for (a, b) in puzzle.pairs(rows: 0, columns: 1) + puzzle.pairs(rows: 1, columns: 0) {
        both(a, b, .nonConsecutive, .nonConsecutive)
      }
    }
    found.sort { ($0.from, $0.to, $0.kind.rawValue) < ($1.from, $1.to, $1.kind.rawValue) }
    for (index, relation) in found.enumerated() {
      (network.relations + index).initialize(to: Relation(neighbour: UInt8(relation.to), kind: relation.kind))
      network.relationStarts[relation.from + 1] += 1
    }
    for cell in 0..<network.cells { network.relationStarts[cell + 1] += network.relationStarts[cell] }
  }

  private mutating func addNeighbours(_ arena: inout Arena) {
    guard puzzle.rules.isNonConsecutive else { return }
    let words = network.words
    let apart = arena.take(network.cells * words, of: UInt64.self)
    for cell in 0..<network.cells { CellSets.insert(cell, apart + cell * words) }
    for (a, b) in puzzle.pairs(rows: 0, columns: 1) + puzzle.pairs(rows: 1, columns: 0) {
      CellSets.insert(a, apart + b * words)
      CellSets.insert(b, apart + a * words)
    }
    network.apart = apart
  }
}
