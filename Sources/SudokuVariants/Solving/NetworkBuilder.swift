/// Lays a puzzle out as a ``Network``.
struct NetworkBuilder {
  let puzzle: VariantPuzzle
  var network: Network
  private(set) var cellsUsed = 0
  /// The number of sums that the 45 rule added.
  var derived = 0

  static func network(of puzzle: VariantPuzzle, on board: Board, in arena: inout Arena) -> Network {
    var builder = NetworkBuilder(puzzle, board, &arena)
    builder.addDistinctPeers()
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
      let rules = puzzle.compiled
      let derived = puzzle.rules.cages.isEmpty ? 0 : NetworkBuilder.mostDerived
      var sumCells = derived * NetworkBuilder.mostDerivedCells
      for sum in rules.sums { sumCells += sum.cells.count }
      cells = puzzle.cellCount
      words = puzzle.setWords
      sums = rules.sums.count + derived
      constraintWords = (sums + rules.groups.count + houses + 63) / 64
      self.sumCells = sumCells
      relations = rules.relations.count
      neighbourWords = rules.neverConsecutive.isEmpty ? 0 : cells * words
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
      hasRelations: bounds.relations > 0, compiled: puzzle.compiled, combinations: .table(size: puzzle.size))
  }

  /// Cells of a cage differ.
  private func addDistinctPeers() {
    let (words, peers) = (network.words, network.peers)
    withUnsafeTemporaryAllocation(of: UInt64.self, capacity: words) { set in
      guard let set = set.baseAddress else { return }
      for cells in puzzle.compiled.distinct {
        set.initialize(repeating: 0, count: words)
        for cell in cells { CellSets.insert(cell, set) }
        for cell in cells {
          for word in 0..<words { peers[cell * words + word] |= set[word] }
          CellSets.remove(cell, peers + cell * words)
        }
      }
    }
  }

  // MARK: Sums

  private mutating func addSums(_ arena: inout Arena) {
    for sum in puzzle.compiled.sums {
      let start = cellsUsed
      for cell in sum.cells { append(cell) }
      close(from: start, added: sum.added, target: sum.target, isDistinct: sum.isDistinct)
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
    for (group, cells) in network.groupCells.enumerated() {
      for cell in cells { CellSets.insert(network.sums + group, network.constraints + cell * words) }
    }
    let firstHouse = network.sums + network.groups.count
    for house in 0..<network.houses {
      for index in 0..<network.size {
        let cell = Int(network.houseCells[house * network.size + index])
        CellSets.insert(firstHouse + house, network.constraints + cell * words)
      }
    }
  }

  private func addRelations() {
    guard network.hasRelations else { return }
    // Sorted by cell with the order of the rules kept, so that a search is always the same.
    let relations = puzzle.compiled.relations
    for relation in relations { network.relationStarts[relation.from + 1] += 1 }
    for cell in 0..<network.cells { network.relationStarts[cell + 1] += network.relationStarts[cell] }
    withUnsafeTemporaryAllocation(of: Int32.self, capacity: network.cells) { next in
      for cell in 0..<network.cells { next.initializeElement(at: cell, to: network.relationStarts[cell]) }
      for relation in relations {
        (network.relations + Int(next[relation.from])).initialize(
          to: Relation(allowed: relation.table.words, neighbour: UInt8(relation.to)))
        next[relation.from] += 1
      }
    }
  }

  private mutating func addNeighbours(_ arena: inout Arena) {
    let pairs = puzzle.compiled.neverConsecutive
    guard !pairs.isEmpty else { return }
    let words = network.words
    let apart = arena.take(network.cells * words, of: UInt64.self)
    for cell in 0..<network.cells { CellSets.insert(cell, apart + cell * words) }
    for pair in pairs {
      CellSets.insert(pair.first, apart + pair.second * words)
      CellSets.insert(pair.second, apart + pair.first * words)
    }
    network.apart = apart
  }
}
