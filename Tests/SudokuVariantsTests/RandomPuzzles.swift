@testable import SudokuVariants

/// Numbers that are the same every time.
struct TestRandom: RandomNumberGenerator {
  private var state: UInt64
  init(_ seed: UInt64) { state = seed &* 0x9E37_79B9_7F4A_7C15 | 1 }
  mutating func next() -> UInt64 {
    state ^= state << 13
    state ^= state >> 7
    state ^= state << 17
    return state &* 0x2545_F491_4F6C_DD1D
  }
  mutating func below(_ bound: Int) -> Int { Int(next() >> 33) % bound }
}

/// Small puzzles of each kind of rule, most of them made from a solution so that they have one.
enum RandomPuzzles {
  /// The kind of rule in a puzzle.
  enum Kind: CaseIterable {
    case cages, jigsaw, diagonals, parity, thermometers, arrows, dots, antiKnight, antiKing, nonConsecutive, extraHouse
    case disjointGroups, allDotsShown, pairSums, allPairSumsShown, palindromes, renbans, whispers, betweenLines
    case littleKillers, sandwiches, quadruples, clones, skyscrapers
    case latin, mixed
  }

  /// A puzzle of one kind, of four digits or of six.
  static func puzzle(_ kind: Kind, size: Int, seed: UInt64) throws -> VariantPuzzle {
    var random = TestRandom(seed)
    var regions = kind == .latin ? Regions.none : Regions.usual(size: size)
    var rules = VariantRules()
    // Few boards without regions obey these rules, and none of four digits with boxes.
    if size == 4, kind == .antiKing || kind == .nonConsecutive { regions = .none }
    var start = VariantRules()
    if kind == .antiKing || kind == .nonConsecutive || kind == .antiKnight || kind == .disjointGroups {
      add(kind, to: &start, size: size, [], &random, isFew: true)
    }
    var board = try base(size: size, regions: regions, start, &random)
    if kind == .jigsaw { (regions, board) = try jigsaw(size: size, &random) }
    // One in four is made from another board than the one its givens come from, and has seldom a solution.
    let other = random.below(4) == 0 ? try base(size: size, regions: regions, start, &random) : board
    let kinds: [Kind] = kind == .mixed ? [.cages, .parity, .thermometers, .arrows, .dots] : [kind]
    for kind in kinds { add(kind, to: &rules, size: size, other, &random, isFew: kinds.count > 1) }
    let share = size == 4 ? random.below(4) : 4 + random.below(4)
    let givens = board.map { random.below(10) < share ? UInt8($0) : 0 }
    return try VariantPuzzle(size: size, regions: regions, givens: givens, rules: rules)
  }

  /// A board by some rules whose first row is drawn; one without these rules if 40 rows have none.
  private static func base(
    size: Int, regions: Regions, _ rules: VariantRules, _ random: inout TestRandom
  ) throws -> [Int] {
    for attempt in 0...40 {
      var givens = [UInt8](repeating: 0, count: size * size)
      for (cell, digit) in Array(1...size).shuffled(using: &random).enumerated() { givens[cell] = UInt8(digit) }
      var boards: [[Int]] = []
      let asked = attempt < 40 ? rules : VariantRules()
      let puzzle = try VariantPuzzle(size: size, regions: regions, givens: givens, rules: asked)
      PlainSolver(puzzle).forEach(limit: 6) { boards.append($0) }
      if !boards.isEmpty { return boards[random.below(boards.count)] }
    }
    throw VariantError.size(size)
  }

  /// Regions that a Latin square happens to fill: cells are exchanged between boxes while the square stays legal.
  private static func jigsaw(size: Int, _ random: inout TestRandom) throws -> (Regions, [Int]) {
    let board = try base(size: size, regions: .usual(size: size), VariantRules(), &random)
    var names = Regions.usual(size: size).ofCell
    for _ in 0..<200 {
      let (a, b) = (random.below(names.count), random.below(names.count))
      if board[a] == board[b] { names.swapAt(a, b) }
    }
    return (Regions(naming: names), board)
  }

  private static func add(
    _ kind: Kind, to rules: inout VariantRules, size: Int, _ board: [Int], _ random: inout TestRandom, isFew: Bool
  ) {
    let paths = (0..<(isFew ? 2 : size)).map { _ in path(size: size, length: 2 + random.below(size - 1), &random) }
    switch kind {
    case .cages:
      var free = Set(board.indices)
      for cell in board.indices where free.contains(cell) {
        var cells: [Int] = []
        for next in path(from: cell, size: size, length: 1 + random.below(size), &random) where free.contains(next) {
          if cells.contains(where: { board[$0] == board[next] }) { break }
          cells.append(next)
          free.remove(next)
        }
        // Some cells are left without a cage, some cages without a sum.
        if random.below(8) == 0 { continue }
        rules.cages.append(Cage(cells, sum: random.below(8) == 0 ? nil : cells.reduce(0) { $0 + board[$1] }))
      }
    case .thermometers:
      for path in paths {
        let rising = path.indices.dropFirst().prefix { board[path[$0]] > board[path[$0 - 1]] }.count
        if rising > 0 { rules.thermometers.append(Array(path.prefix(rising + 1))) }
      }
    case .arrows:
      for path in paths {
        var sum = 0
        for (index, cell) in path.enumerated().dropFirst() {
          sum += board[cell]
          if sum == board[path[0]] { rules.arrows.append(Arrow(circle: path[0], shaft: Array(path[1...index]))) }
        }
      }
    case .dots:
      for path in paths {
        let (a, b) = (board[path[0]], board[path[1]])
        guard abs(path[0] - path[1]) == 1 || abs(path[0] - path[1]) == size else { continue }
        if abs(a - b) == 1 { rules.dots.append(Dot(.consecutive, path[0], path[1])) }
        if a == 2 * b || b == 2 * a { rules.dots.append(Dot(.double, path[0], path[1])) }
      }
      // A text has white dots first.
      rules.dots = rules.dots.filter { $0.kind == .consecutive } + rules.dots.filter { $0.kind == .double }
    case .parity:
      for cell in board.indices where random.below(3) == 0 {
        if board[cell] % 2 == 0 { rules.even.append(cell) } else { rules.odd.append(cell) }
      }
    case .diagonals: rules.diagonals = [.both, .down, .up][random.below(3)]
    case .antiKnight: rules.isAntiKnight = true
    case .antiKing: rules.isAntiKing = true
    case .nonConsecutive: rules.isNonConsecutive = true
    case .extraHouse:
      rules.extraHouses.append(
        (1...size).compactMap { digit in board.indices.filter { board[$0] == digit }.randomElement(using: &random) })
    case .disjointGroups: rules.isDisjoint = true
    case .allDotsShown:
      for (a, b) in neighbours(size: size) {
        if abs(board[a] - board[b]) == 1 {
          rules.dots.append(Dot(.consecutive, a, b))
        } else if board[a] == 2 * board[b] || board[b] == 2 * board[a] {
          rules.dots.append(Dot(.double, a, b))
        }
      }
      rules.dots = Dot.ordered(rules.dots)
      rules.areAllDotsShown = true
    case .pairSums, .allPairSumsShown:
      for (a, b) in neighbours(size: size) where [5, 10].contains(board[a] + board[b]) {
        if kind == .allPairSumsShown || random.below(2) == 0 {
          rules.pairSums.append(PairSum(board[a] + board[b], a, b))
        }
      }
      rules.pairSums = PairSum.ordered(rules.pairSums)
      rules.areAllPairSumsShown = kind == .allPairSumsShown
    case .palindromes:
      for path in paths {
        // The longest beginning that is a palindrome.
        let digits = path.map { board[$0] }
        if let count = (2...path.count).last(where: { Array(digits[..<$0]) == digits[..<$0].reversed() }) {
          rules.palindromes.append(Array(path[..<count]))
        }
      }
    case .renbans:
      for path in paths {
        let digits = path.map { board[$0] }
        if Set(digits).count == digits.count, digits.max()! - digits.min()! < digits.count {
          rules.renbans.append(path)
        }
      }
    case .whispers:
      for path in paths {
        let count = path.indices.dropFirst().prefix { 2 * abs(board[path[$0]] - board[path[$0 - 1]]) >= size }.count
        if count > 0 { rules.whispers.append(Array(path.prefix(count + 1))) }
      }
    case .betweenLines:
      for path in paths where path.count > 2 {
        let ends = [board[path[0]], board[path[path.count - 1]]].sorted()
        if path.dropFirst().dropLast().allSatisfy({ board[$0] > ends[0] && board[$0] < ends[1] }) {
          rules.betweenLines.append(path)
        }
      }
    case .littleKillers:
      for start in 1..<size - 1 where random.below(2) == 0 {
        let cells = (0...start).map { $0 * size + start - $0 }
        rules.littleKillers.append(LittleKiller(sum: cells.reduce(0) { $0 + board[$1] }, cells: cells))
      }
    case .sandwiches, .skyscrapers:
      for line in 0..<2 * size where random.below(2) == 0 {
        var cells = (0..<size).map { line < size ? line * size + $0 : $0 * size + line - size }
        if random.below(2) == 0 { cells.reverse() }
        let digits = cells.map { board[$0] }
        if kind == .sandwiches {
          let ends = digits.indices.filter { digits[$0] == 1 || digits[$0] == size }
          rules.sandwiches.append(Sandwich(sum: digits[(ends[0] + 1)..<ends[1]].reduce(0, +), cells: cells))
        } else {
          let visible = digits.indices.filter { index in digits[..<index].allSatisfy { $0 < digits[index] } }.count
          rules.skyscrapers.append(Skyscraper(visible: visible, cells: cells))
        }
      }
    case .quadruples:
      for _ in 0..<size {
        let corner = random.below(size - 1) * size + random.below(size - 1)
        let cells = [corner, corner + 1, corner + size, corner + size + 1]
        let digits = cells.map { board[$0] }.shuffled(using: &random).prefix(1 + random.below(4))
        rules.quadruples.append(Quadruple(digits: Array(digits), cells: cells))
      }
    case .clones:
      for shift in 1..<size * size where rules.clones.count < size {
        let equal = board.indices.filter { cell in
          cell + shift < board.count && cell % size + shift % size < size && board[cell] == board[cell + shift]
        }
        if equal.count > 1 { rules.clones.append(Clone(cells: equal, copies: equal.map { $0 + shift })) }
      }
    case .jigsaw, .latin, .mixed: break
    }
  }

  /// Pairs of cells that share an edge.
  private static func neighbours(size: Int) -> [(Int, Int)] {
    var found: [(Int, Int)] = []
    for cell in 0..<size * size {
      if cell % size < size - 1 { found.append((cell, cell + 1)) }
      if cell / size < size - 1 { found.append((cell, cell + size)) }
    }
    return found
  }

  private static func path(
    from start: Int? = nil, size: Int, length: Int, _ random: inout TestRandom
  ) -> [Int] {
    var path = [start ?? random.below(size * size)]
    while path.count < length {
      let (row, column) = (path[path.count - 1] / size, path[path.count - 1] % size)
      let next = [(row - 1, column), (row + 1, column), (row, column - 1), (row, column + 1)]
        .filter { (0..<size).contains($0.0) && (0..<size).contains($0.1) }
        .map { $0.0 * size + $0.1 }.filter { !path.contains($0) }
      guard let step = next.randomElement(using: &random) else { break }
      path.append(step)
    }
    return path
  }
}
