import SudokuVariants

/// Every rule of a puzzle as it is printed, asked of a board cell by cell; slow and simple, to hold the solver against.
struct PlainSolver {
  let puzzle: VariantPuzzle
  private let houses: [[Int]]
  private let apart: [(Int, Int)]

  init(_ puzzle: VariantPuzzle) {
    self.puzzle = puzzle
    let size = puzzle.size
    let rules = puzzle.rules
    var houses = (0..<size).map { row in (0..<size).map { row * size + $0 } }
    houses += (0..<size).map { column in (0..<size).map { $0 * size + column } }
    if !puzzle.regions.ofCell.isEmpty {
      for region in 0..<size { houses.append((0..<size * size).filter { puzzle.regions.ofCell[$0] == region }) }
    }
    if rules.diagonals.contains(.down) { houses.append((0..<size).map { $0 * size + $0 }) }
    if rules.diagonals.contains(.up) { houses.append((0..<size).map { ($0 + 1) * size - 1 - $0 }) }
    houses += rules.extraHouses + rules.renbans
    if rules.isDisjoint, let (rows, columns) = puzzle.regions.boxShape(size: size) {
      for place in 0..<size {
        houses.append(
          (0..<size * size).filter { $0 / size % rows == place / columns && $0 % size % columns == place % columns })
      }
    }
    self.houses = houses
    var apart: [(Int, Int)] = []
    for a in 0..<size * size {
      for b in 0..<a {
        let steps = [abs(a / size - b / size), abs(a % size - b % size)].sorted()
        if rules.isAntiKnight && steps == [1, 2] || rules.isAntiKing && steps == [1, 1] { apart.append((a, b)) }
      }
    }
    self.apart = apart
  }

  /// The number of solutions, up to a limit.
  func count(limit: Int) -> Int {
    var count = 0
    forEach(limit: limit) { _ in count += 1 }
    return count
  }

  func forEach(limit: Int, _ body: ([Int]) -> Void) {
    var board = puzzle.givens.map { Int($0) }
    guard holds(board) else { return }
    var left = limit
    search(&board, &left, body)
  }

  private func search(_ board: inout [Int], _ left: inout Int, _ body: ([Int]) -> Void) {
    guard let cell = board.firstIndex(of: 0) else {
      left -= 1
      return body(board)
    }
    for digit in 1...puzzle.size where left > 0 {
      board[cell] = digit
      if holds(board) { search(&board, &left, body) }
    }
    board[cell] = 0
  }

  /// True if the digits so far break no rule. Blank cells are 0.
  func holds(_ board: [Int]) -> Bool {
    let rules = puzzle.rules
    func differ(_ cells: [Int]) -> Bool {
      let digits = cells.map { board[$0] }.filter { $0 > 0 }
      return Set(digits).count == digits.count
    }
    func add(_ cells: [Int]) -> Int? {
      cells.contains { board[$0] == 0 } ? nil : cells.reduce(0) { $0 + board[$1] }
    }
    guard houses.allSatisfy(differ), rules.cages.allSatisfy({ differ($0.cells) }) else { return false }
    for cage in rules.cages { if let sum = cage.sum, let total = add(cage.cells), total != sum { return false } }
    for arrow in rules.arrows {
      if let total = add(arrow.shaft), board[arrow.circle] > 0, total != board[arrow.circle] { return false }
    }
    for line in rules.thermometers {
      let digits = line.map { board[$0] }.filter { $0 > 0 }
      if digits != digits.sorted() || Set(digits).count != digits.count { return false }
    }
    for dot in rules.dots {
      let (a, b) = (board[dot.first], board[dot.second])
      if a == 0 || b == 0 { continue }
      if dot.kind == .consecutive ? abs(a - b) != 1 : a != 2 * b && b != 2 * a { return false }
    }
    guard holdsMarks(board), holdsLines(board), holdsClues(board) else { return false }
    if rules.even.contains(where: { board[$0] % 2 == 1 }) { return false }
    if rules.odd.contains(where: { board[$0] > 0 && board[$0] % 2 == 0 }) { return false }
    if apart.contains(where: { board[$0.0] > 0 && board[$0.0] == board[$0.1] }) { return false }
    return !rules.isNonConsecutive || isNonConsecutive(board)
  }

  private func holdsMarks(_ board: [Int]) -> Bool {
    let (rules, size) = (puzzle.rules, puzzle.size)
    for mark in rules.pairSums {
      let (a, b) = (board[mark.first], board[mark.second])
      if a > 0, b > 0, a + b != mark.sum { return false }
    }
    for quadruple in rules.quadruples {
      var left = quadruple.digits
      var blanks = 0
      for cell in quadruple.cells {
        if board[cell] == 0 { blanks += 1 }
        if let index = left.firstIndex(of: board[cell]) { left.remove(at: index) }
      }
      if left.count > blanks { return false }
    }
    for clone in rules.clones {
      for (a, b) in zip(clone.cells, clone.copies) where board[a] > 0 && board[b] > 0 && board[a] != board[b] {
        return false
      }
    }
    for cell in board.indices where board[cell] > 0 {
      for other in [cell % size > 0 ? cell - 1 : -1, cell - size] where other >= 0 && board[other] > 0 {
        let (a, b) = (board[cell], board[other])
        let hasDot = rules.dots.contains { Set([$0.first, $0.second]) == [cell, other] }
        if rules.areAllDotsShown, !hasDot, abs(a - b) == 1 || a == 2 * b || b == 2 * a { return false }
        let hasSum = rules.pairSums.contains { Set([$0.first, $0.second]) == [cell, other] }
        if rules.areAllPairSumsShown, !hasSum, a + b == 5 || a + b == 10 { return false }
      }
    }
    return true
  }

  private func holdsLines(_ board: [Int]) -> Bool {
    let rules = puzzle.rules
    for line in rules.palindromes {
      for (a, b) in zip(line, line.reversed()) where board[a] > 0 && board[b] > 0 && board[a] != board[b] {
        return false
      }
    }
    for line in rules.renbans {
      let digits = line.map { board[$0] }.filter { $0 > 0 }
      if let least = digits.min(), let most = digits.max(), most - least >= line.count { return false }
    }
    for line in rules.whispers {
      for (a, b) in zip(line, line.dropFirst()) where board[a] > 0 && board[b] > 0 {
        if 2 * abs(board[a] - board[b]) < puzzle.size { return false }
      }
    }
    for line in rules.betweenLines {
      let digits = line.map { board[$0] }
      guard let first = digits.first, let last = digits.last, first > 0, last > 0 else { continue }
      for digit in digits.dropFirst().dropLast() where digit > 0 {
        if digit <= min(first, last) || digit >= max(first, last) { return false }
      }
    }
    return true
  }

  /// The numbers outside the board, for which all cells must be known.
  private func holdsClues(_ board: [Int]) -> Bool {
    let rules = puzzle.rules
    func known(_ cells: [Int]) -> [Int]? {
      let digits = cells.map { board[$0] }
      return digits.contains(0) ? nil : digits
    }
    for clue in rules.littleKillers {
      if let digits = known(clue.cells), digits.reduce(0, +) != clue.sum { return false }
    }
    for clue in rules.sandwiches {
      guard let digits = known(clue.cells) else { continue }
      let ends = digits.indices.filter { digits[$0] == 1 || digits[$0] == puzzle.size }
      if ends.count != 2 || digits[ends[0]..<ends[1]].dropFirst().reduce(0, +) != clue.sum { return false }
    }
    for clue in rules.skyscrapers {
      guard let digits = known(clue.cells) else { continue }
      if digits.indices.filter({ index in digits[..<index].allSatisfy { $0 < digits[index] } }).count != clue.visible {
        return false
      }
    }
    return true
  }

  private func isNonConsecutive(_ board: [Int]) -> Bool {
    for cell in board.indices where board[cell] > 0 {
      if cell % puzzle.size > 0, board[cell - 1] > 0, abs(board[cell] - board[cell - 1]) == 1 { return false }
      let above = cell - puzzle.size
      if above >= 0, board[above] > 0, abs(board[cell] - board[above]) == 1 { return false }
    }
    return true
  }
}
