/// A depth-first search over a ``Network``: deductions to their end, then a choice.
///
/// The state at a level is a copy of the state above it, so that going back costs nothing. Nothing is allocated
/// during the search.
struct Search<Width: SetWidth> {
  let network: Network
  /// The candidates at the current level.
  var candidates: UnsafeMutablePointer<UInt16>
  /// For each digit the cells that may hold it.
  var places: Network.Words
  /// The cells whose digit is unknown or not yet removed from their peers.
  var open: Network.Words

  /// Cells whose digit became known and must still be removed from their peers.
  private let known: UnsafeMutablePointer<UInt8>
  private var knownCount = 0
  /// Constraints to check again.
  private let dirty: Network.Words
  /// Cells whose neighbours must be checked again.
  private let changed: Network.Words
  /// Digits that lost a place since houses were last compared with one another.
  private var movedDigits: UInt16 = ~0
  /// Scratch memory for sums, see there.
  let sumMemory: SumMemory

  private let memory: SearchMemory
  private var level = 0
  private var state = State.new
  private enum State { case new, running, ended }

  /// The number of choices made so far, and the limit at which the search ends.
  private(set) var guesses = 0
  var mostGuesses = Int.max
  /// The number of constraints applied so far, with four sets of digits of a sum for one. It grows with the time, and is the
  /// same on every machine.
  var work = 0
  /// The limit of the work, at which the search ends.
  var mostWork = Int.max
  /// True if the search ended at a limit, so that it may have missed solutions.
  private(set) var isCut = false

  /// The number of words of a set of cells, known at compile time.
  @inline(__always)
  private var words: Int { Width.words }

  /// A search at its start: every cell may hold every digit.
  init(_ network: Network, in arena: inout Arena) {
    self.network = network
    memory = SearchMemory(network, in: &arena)
    (known, dirty, changed, sumMemory) = (memory.known, memory.dirty, memory.changed, memory.sums)
    (candidates, places, open) = memory.level(0)
    candidates.initialize(repeating: network.digits, count: network.cells)
    for word in 0..<words {
      let left = network.cells - 64 * word
      let set: UInt64 = left >= 64 ? ~0 : left <= 0 ? 0 : (1 << UInt64(left)) - 1
      open[word] = set
      for digit in 0..<network.size { places[digit * words + word] = set }
      changed[word] = set
    }
    // A board of one cell has no house or sum that determines its only digit.
    if network.size == 1 { push(0) }
    // Houses give nothing before something changes in them.
    for constraint in 0..<network.sums + network.groups.count { CellSets.insert(constraint, dirty) }
  }

  // MARK: Narrowing

  /// Keeps only the candidates of a cell that are in `mask`; `false` if none is left.
  @inline(__always)
  mutating func keep(_ cell: Int, _ mask: UInt16) -> Bool {
    let before = candidates[cell]
    let after = before & mask
    if after == before { return true }
    if after == 0 { return false }
    candidates[cell] = after
    var gone = before ^ after
    movedDigits |= gone
    let (word, bit) = (cell >> 6, UInt64(1) << UInt64(cell & 63))
    while gone != 0 {
      places[gone.trailingZeroBitCount &* words &+ word] &= ~bit
      gone &= gone &- 1
    }
    touch(cell, after)
    return true
  }

  /// Notes that a cell's candidates became fewer.
  @inline(__always)
  private mutating func touch(_ cell: Int, _ after: UInt16) {
    if after & (after &- 1) == 0 { push(cell) }
    let count = network.constraintWords
    let constraints = network.constraints + cell &* count
    for word in 0..<count { dirty[word] |= constraints[word] }
    if network.hasRelations { changed[cell >> 6] |= 1 << UInt64(cell & 63) }
  }

  @inline(__always)
  private mutating func push(_ cell: Int) {
    known[knownCount] = UInt8(truncatingIfNeeded: cell)
    knownCount &+= 1
  }

  /// Removes a digit, given by bit and index, from a set of cells.
  @inline(__always)
  mutating func remove(_ digit: Int, from cells: Network.Words) -> Bool {
    let bit = UInt16(1) << UInt16(truncatingIfNeeded: digit)
    movedDigits |= bit
    for word in 0..<words {
      var hit = places[digit &* words &+ word] & cells[word]
      if hit == 0 { continue }
      places[digit &* words &+ word] &= ~hit
      repeat {
        let cell = word << 6 | hit.trailingZeroBitCount
        hit &= hit &- 1
        let after = candidates[cell] & ~bit
        if after == 0 { return false }
        candidates[cell] = after
        touch(cell, after)
      } while hit != 0
    }
    return true
  }

  // MARK: Deducing

  /// Draws all deductions; `false` at a contradiction. In both cases nothing is left to check.
  mutating func deduce() -> Bool {
    while true {
      if !settle() {
        drop()
        return false
      }
      if !isSolved && lockedCandidates() == .contradiction {
        drop()
        return false
      }
      if knownCount == 0 && isClean { return true }
    }
  }

  private var isSolved: Bool {
    var left: UInt64 = 0
    for word in 0..<words { left |= open[word] }
    return left == 0
  }

  private var isClean: Bool {
    var left: UInt64 = 0
    for word in 0..<network.constraintWords { left |= dirty[word] }
    if network.hasRelations { for word in 0..<words { left |= changed[word] } }
    return left == 0
  }

  /// Applies known digits, relations, sums and houses until nothing changes.
  private mutating func settle() -> Bool {
    next: while true {
      while knownCount > 0 {
        knownCount &-= 1
        let cell = Int(known[knownCount])
        open[cell >> 6] &= ~(1 << UInt64(cell & 63))
        let digit = candidates[cell].trailingZeroBitCount
        if !remove(digit, from: network.peers + cell &* words) { return false }
      }
      if network.hasRelations {
        for word in 0..<words where changed[word] != 0 {
          let cell = word << 6 | changed[word].trailingZeroBitCount
          changed[word] &= changed[word] &- 1
          work &+= 1
          if !relate(cell) { return false }
          continue next
        }
      }
      for word in 0..<network.constraintWords where dirty[word] != 0 {
        let constraint = word << 6 | dirty[word].trailingZeroBitCount
        dirty[word] &= dirty[word] &- 1
        work &+= 1
        if constraint < network.sums {
          let rule = network.sumRules[constraint]
          if !(rule.isDistinct ? distinctSum(rule, constraint) : plainSum(rule)) { return false }
        } else if constraint < network.sums &+ network.groups.count {
          if !narrow(constraint &- network.sums) { return false }
        } else if !hiddenSingles(constraint &- network.sums &- network.groups.count) {
          return false
        }
        continue next
      }
      return true
    }
  }

  /// Clears the pending checks after a contradiction.
  private mutating func drop() {
    knownCount = 0
    for word in 0..<network.constraintWords { dirty[word] = 0 }
    for word in 0..<words { changed[word] = 0 }
  }

  private mutating func relate(_ cell: Int) -> Bool {
    let mask = candidates[cell]
    for index in Int(network.relationStarts[cell])..<Int(network.relationStarts[cell &+ 1]) {
      let relation = network.relations[index]
      if !keep(Int(relation.neighbour), PairTable.allowed(relation.allowed, beside: mask)) { return false }
    }
    return true
  }

  /// Asks a group which candidates of its cells are left.
  private mutating func narrow(_ group: Int) -> Bool {
    let cells = network.groupCells[group]
    let masks = sumMemory.masks
    for (index, cell) in cells.enumerated() { masks[index] = candidates[cell] }
    if !network.groups[group].narrow(masks) { return false }
    for (index, cell) in cells.enumerated() where !keep(cell, masks[index]) { return false }
    return true
  }

  /// The digits that have a place in a house, those that have more than one, and those that are known.
  @inline(__always)
  private func places(in house: Int) -> (once: UInt16, twice: UInt16, settled: UInt16) {
    let cells = network.houseCells + house &* network.size
    var (once, twice, settled): (UInt16, UInt16, UInt16) = (0, 0, 0)
    for index in 0..<network.size {
      let mask = candidates[Int(cells[index])]
      twice |= once & mask
      once |= mask
      if mask & (mask &- 1) == 0 { settled |= mask }
    }
    return (once, twice, settled)
  }

  /// Digits with a single place in a house.
  private mutating func hiddenSingles(_ house: Int) -> Bool {
    let (once, twice, settled) = places(in: house)
    if once != network.digits { return false }
    if let apart = network.apart, !keepApart(twice, in: house, apart) { return false }
    let hidden = once & ~twice & ~settled
    if hidden == 0 { return true }
    let cells = network.houseCells + house &* network.size
    for index in 0..<network.size {
      let cell = Int(cells[index])
      let found = candidates[cell] & hidden
      if found != 0 && !keep(cell, found & (0 &- found) == found ? found : 0) { return false }
    }
    return true
  }

  /// The rule for neighbours that are not consecutive. Take a cell beside all places of a digit in a house, or one of
  /// these places itself. It holds neither digit next to that one.
  private mutating func keepApart(_ digits: UInt16, in house: Int, _ apart: Network.Words) -> Bool {
    let set = network.houseSets + house &* words
    var left = digits
    while left != 0 {
      let digit = left.trailingZeroBitCount
      left &= left &- 1
      let places = self.places + digit &* words
      var count = 0
      for word in 0..<words { count &+= (places[word] & set[word]).nonzeroBitCount }
      // No cell has more cells of a house beside it.
      if count > 5 { continue }
      let bit = UInt16(1) << UInt16(truncatingIfNeeded: digit)
      for word in 0..<words {
        var common: UInt64 = ~0
        for other in 0..<words {
          var cells = places[other] & set[other]
          while cells != 0 {
            let cell = other << 6 | cells.trailingZeroBitCount
            cells &= cells &- 1
            common &= apart[cell &* words &+ word]
          }
        }
        while common != 0 {
          let cell = word << 6 | common.trailingZeroBitCount
          common &= common &- 1
          if !keep(cell, ~(bit << 1 | bit >> 1)) { return false }
        }
      }
    }
    return true
  }

  enum Outcome { case nothing, changed, contradiction }

  /// Digits whose places in one house all lie in another are removed from the rest of that one.
  private mutating func lockedCandidates() -> Outcome {
    let moved = movedDigits & network.digits
    work &+= network.houses
    movedDigits = 0
    // Short sets are compared as fast as they are read.
    return words > 2 ? lockByPlaces(moved) : lockByPairs(moved)
  }

  /// Compares every pair of houses for every digit.
  private mutating func lockByPairs(_ moved: UInt16) -> Outcome {
    var outcome = Outcome.nothing
    for house in 0..<network.houses {
      // A digit with one place is already removed from the rest of all its houses.
      let several = moved & places(in: house).twice
      if several == 0 { continue }
      let set = network.houseSets + house &* words
      for index in Int(network.overlapStarts[house])..<Int(network.overlapStarts[house &+ 1]) {
        let other = network.houseSets + Int(network.overlapHouses[index]) &* words
        var left = several
        while left != 0 {
          switch lock(left.trailingZeroBitCount, from: set, in: other) {
          case .nothing: break
          case .changed: outcome = .changed
          case .contradiction: return .contradiction
          }
          left &= left &- 1
        }
      }
    }
    return outcome
  }

  /// Compares only pairs whose second house has the first place of a digit in the first one.
  private mutating func lockByPlaces(_ moved: UInt16) -> Outcome {
    var outcome = Outcome.nothing
    for house in 0..<network.houses {
      let set = network.houseSets + house &* words
      var left = moved & places(in: house).twice
      while left != 0 {
        let digit = left.trailingZeroBitCount
        left &= left &- 1
        let places = self.places + digit &* words
        var first = -1
        for word in 0..<words {
          let here = places[word] & set[word]
          if here == 0 { continue }
          first = word << 6 | here.trailingZeroBitCount
          break
        }
        if first < 0 { continue }
        for index in Int(network.overlapStarts[house])..<Int(network.overlapStarts[house &+ 1]) {
          let other = network.houseSets + Int(network.overlapHouses[index]) &* words
          if !CellSets.contains(first, other) { continue }
          switch lock(digit, from: set, in: other) {
          case .nothing: continue
          case .changed: outcome = .changed
          case .contradiction: return .contradiction
          }
        }
      }
    }
    return outcome
  }

  /// Removes a digit from the rest of a house if all its places in another lie in that house.
  @inline(__always)
  private mutating func lock(_ digit: Int, from set: Network.Words, in other: Network.Words) -> Outcome {
    let places = self.places + digit &* words
    var outside: UInt64 = 0
    var rest: UInt64 = 0
    for word in 0..<words {
      outside |= places[word] & set[word] & ~other[word]
      rest |= places[word] & other[word] & ~set[word]
    }
    if outside != 0 || rest == 0 { return .nothing }
    for word in 0..<words {
      var hit = places[word] & other[word] & ~set[word]
      while hit != 0 {
        let cell = word << 6 | hit.trailingZeroBitCount
        hit &= hit &- 1
        if !keep(cell, ~(1 << UInt16(truncatingIfNeeded: digit))) { return .contradiction }
      }
    }
    return .changed
  }

  // MARK: Searching

  /// Sets givens and marks before the search begins.
  mutating func start(_ puzzle: VariantPuzzle) {
    let givens = puzzle.givens
    var isPossible = true
    for cell in 0..<givens.count where givens[cell] != 0 {
      isPossible = keep(cell, 1 << UInt16(givens[cell] - 1)) && isPossible
    }
    for (cell, digits) in puzzle.compiled.masks { isPossible = keep(cell, digits) && isPossible }
    if !isPossible { state = .ended }
  }

  /// Rules a digit out in a cell, before the search begins.
  mutating func exclude(_ digit: UInt8, from cell: Int) {
    if !keep(cell, ~(1 << UInt16(digit - 1))) { state = .ended }
  }

  /// The digits of the solution found.
  var solution: [UInt8] {
    [UInt8](unsafeUninitializedCapacity: network.cells) { digits, count in
      for cell in 0..<network.cells { digits[cell] = UInt8(candidates[cell].trailingZeroBitCount + 1) }
      count = network.cells
    }
  }

  /// Continues to the next solution; `false` if there are no more. The solution is in `candidates`.
  mutating func next() -> Bool {
    switch state {
    case .ended: return false
    case .new:
      state = .running
      if deduce() ? descend() : back() && descend() { return true }
    case .running: if back() && descend() { return true }
    }
    state = .ended
    return false
  }

  /// Makes choices until a solution is found; `false` if the tree has no more.
  private mutating func descend() -> Bool {
    while let cell = choice() {
      if guesses >= mostGuesses || work >= mostWork {
        isCut = true
        return false
      }
      guesses &+= 1
      let digit = candidates[cell] & (0 &- candidates[cell])
      memory.triedCells[level] = UInt8(cell)
      memory.triedDigits[level] = digit
      copyDown()
      if keep(cell, digit) && deduce() { continue }
      if !back() { return false }
    }
    return true
  }

  /// Goes up to the nearest level whose choice can be excluded without a contradiction.
  private mutating func back() -> Bool {
    while level > 0 {
      level -= 1
      (candidates, places, open) = memory.level(level)
      if work >= mostWork {
        isCut = true
        return false
      }
      if keep(Int(memory.triedCells[level]), ~memory.triedDigits[level]) && deduce() { return true }
    }
    return false
  }

  private mutating func copyDown() {
    memory.copy(level, to: level + 1)
    level += 1
    (candidates, places, open) = memory.level(level)
  }

  /// The open cell with the fewest candidates; `nil` if every digit is known.
  private func choice() -> Int? {
    var best: Int?
    var fewest = 17
    for word in 0..<words {
      var left = open[word]
      while left != 0 {
        let cell = word << 6 | left.trailingZeroBitCount
        left &= left &- 1
        let count = candidates[cell].nonzeroBitCount
        if count < fewest {
          fewest = count
          best = cell
          if count == 2 { return cell }
        }
      }
    }
    return best
  }
}
