/// Limits of a search. It ends at the first of them.
public struct SearchLimits: Sendable {
  /// The most moves ahead.
  public var depth: Int
  /// The most positions.
  public var nodes: Int
  /// True if the search must end now, such as when the time is up. It is asked every 1,024 positions.
  public var isOver: (@Sendable () -> Bool)?

  /// Limits; without any, 60 moves ahead.
  public init(depth: Int = 60, nodes: Int = .max, isOver: (@Sendable () -> Bool)? = nil) {
    (self.depth, self.nodes, self.isOver) = (depth, nodes, isOver)
  }
}

/// The result of a search.
public struct SearchResult: Hashable, Sendable {
  /// A legal move with its value.
  public struct Candidate: Hashable, Sendable {
    /// The move.
    public let move: Move
    /// The value for the side to move, in hundredths of a man; see ``Engine/win``.
    public let value: Int
  }

  /// The best move, its value, and the expected moves after it.
  public let best: Candidate
  /// The best line, beginning with the best move.
  public let line: [Move]
  /// The moves looked ahead.
  public let depth: Int
  /// The positions searched.
  public let nodes: Int
}

/// Searches for the best move: alpha-beta with iterative deepening, a transposition table and a search of captures to
/// their end.
///
/// It reads no clock. The same limits of depth and nodes give the same result on every machine.
public struct Engine {
  /// The value of a won game, less the number of moves to its end.
  public static let win = 30_000
  /// Values from here on are wins that the endgame table promises, or wins by force.
  public static let sureWin = 20_000

  private let evaluation: Evaluation
  private let usesEndgames: Bool
  private var table: TranspositionTable
  private var stack: [Move] = []
  /// Keys of the positions on the way, first those of the game.
  private var path: [UInt64] = []
  /// Scores of quiet moves that refuted others, by first and last square.
  private var history: [Int32] = Array(repeating: 0, count: 64 * 64)
  private var killers: [(UInt8, UInt8)] = Array(repeating: (0, 0), count: 160)
  private var nodes = 0
  private var limits = SearchLimits()
  private var isStopped = false
  private let endgames = EndgameTables.shared

  /// An engine.
  /// - Parameters:
  ///   - tableBits: the transposition table has 2^`tableBits` places of 16 bytes.
  ///   - usesEndgames: false to ignore the endgame table.
  public init(tableBits: Int = 16, evaluation: Evaluation = .tuned, usesEndgames: Bool = true) {
    table = TranspositionTable(bits: tableBits)
    self.evaluation = evaluation
    self.usesEndgames = usesEndgames
    stack.reserveCapacity(4096)
  }

  /// Searches a position with the moves before it.
  /// - Returns: `nil` if there is no legal move.
  public mutating func search(_ line: GameLine, _ limits: SearchLimits) -> SearchResult? {
    begin(line, limits)
    var roots = line.position.moves
    roots.removeEqualResults(from: 0)
    guard var best = roots.first.map({ SearchResult.Candidate(move: $0, value: 0) }) else { return nil }
    var reached = 0
    for depth in 1...max(1, limits.depth) {
      var alpha = -Self.win, found: SearchResult.Candidate?
      for (index, move) in roots.enumerated() {
        let next = line.position.after(move)
        var value = alpha + 1
        if index > 0 { value = -self.value(next, depth - 1, -alpha - 1, -alpha, 1) }
        if index == 0 || (value > alpha && !isStopped) {
          value = -self.value(next, depth - 1, -Self.win, -alpha, 1)
        }
        if isStopped { break }
        if value > alpha || found == nil {
          alpha = value
          found = .init(move: move, value: value)
        }
      }
      // The move of a stopped search counts: the first move was searched to its end, and any later one is better.
      if let found {
        best = found
        if let place = roots.firstIndex(of: found.move) { roots.insert(roots.remove(at: place), at: 0) }
      }
      if isStopped { break }
      reached = depth
      // A forced move needs no search, and a win by force no deeper one.
      if roots.count == 1 || abs(best.value) > Self.win - 100 { break }
    }
    return SearchResult(
      best: best, line: principalLine(line.position, best.move), depth: reached, nodes: nodes)
  }

  /// The value of each legal move at a depth, the best first.
  public mutating func candidates(_ line: GameLine, _ limits: SearchLimits) -> [SearchResult.Candidate] {
    begin(line, limits)
    var roots = line.position.moves
    roots.removeEqualResults(from: 0)
    return roots.enumerated().map { index, move in
      let next = line.position.after(move)
      return (index, SearchResult.Candidate(move: move, value: -value(next, limits.depth - 1, -Self.win, Self.win, 1)))
    }.sorted { ($1.1.value, $0.0) < ($0.1.value, $1.0) }.map { $0.1 }
  }

  private mutating func begin(_ line: GameLine, _ limits: SearchLimits) {
    self.limits = limits
    (nodes, isStopped) = (0, false)
    stack.removeAll(keepingCapacity: true)
    path = line.earlier.map(\.key) + [line.position.key]
    for index in history.indices { history[index] /= 8 }
    for index in killers.indices { killers[index] = (0, 0) }
  }

  // MARK: The search

  /// The value of a position for its side to move, at least `alpha` and at most `beta` if it is exact.
  private mutating func value(_ position: Position, _ depth: Int, _ alpha: Int, _ beta: Int, _ ply: Int) -> Int {
    nodes += 1
    if nodes & 1023 == 0, nodes >= limits.nodes || limits.isOver?() == true { isStopped = true }
    if isStopped { return 0 }
    let key = position.key
    if isRepeated(key) { return 0 }
    let mustCapture = position.mustCapture
    if usesEndgames, !mustCapture, position.count <= EndgameTables.mostPieces, let known = endgames[position] {
      if known == .draw { return 0 }
      // Deeper inside, the evaluation shows the way to the end.
      if depth <= 0 || ply >= 24 { return tableValue(known, position, ply) }
      if known == .win, beta <= Self.sureWin - 4_000 { return beta }
      if known == .loss, alpha >= 4_000 - Self.sureWin { return alpha }
    }
    if !mustCapture, depth <= 0 || ply >= 120 {
      return position.canStep ? evaluation.value(of: position) : ply - Self.win
    }
    return searched(position, key, mustCapture ? max(1, depth) : depth, alpha, beta, ply)
  }

  /// A sure win or loss that grows with the progress of the winner, so that the game goes forward.
  private func tableValue(_ known: EndgameValue, _ position: Position, _ ply: Int) -> Int {
    known == .win
      ? Self.sureWin + position.progress(of: position.turn) - ply
      : ply - Self.sureWin - position.progress(of: position.turn.other)
  }

  private mutating func searched(
    _ position: Position, _ key: UInt64, _ depth: Int, _ alpha: Int, _ beta: Int, _ ply: Int
  ) -> Int {
    var (alpha, hashFrom, hashTo) = (alpha, UInt8(0), UInt8(0))
    if let entry = table[key] {
      let value = Self.fromTable(Int(entry.value), ply)
      if Int(entry.depth) >= depth {
        switch entry.bound {
        case .exact: return value
        case .atLeast where value >= beta: return value
        case .atMost where value <= alpha: return value
        default: break
        }
      }
      (hashFrom, hashTo) = (entry.from, entry.to)
    }
    let first = stack.count
    let isCapture = position.appendMoves(to: &stack)
    defer { stack.removeLast(stack.count - first) }
    let end = stack.count
    guard end > first else { return ply - Self.win }
    path.append(key)
    defer { path.removeLast() }
    let start = alpha
    var best = -Self.win, bestIndex = first
    // A forced move costs no depth.
    let less = end - first == 1 && ply < 60 ? 0 : 1
    for index in first..<end {
      bringBest(index, end, ply, hashFrom, hashTo)
      let move = stack[index], next = position.after(move)
      var value: Int
      if index == first {
        value = -self.value(next, depth - less, -beta, -alpha, ply + 1)
      } else {
        let isLate = !isCapture && depth >= 3 && index - first >= 3 && !move.crowns
        value = -self.value(next, depth - 1 - (isLate ? 1 : 0), -alpha - 1, -alpha, ply + 1)
        if value > alpha, isLate { value = -self.value(next, depth - 1, -alpha - 1, -alpha, ply + 1) }
        if value > alpha, value < beta { value = -self.value(next, depth - 1, -beta, -alpha, ply + 1) }
      }
      if isStopped { return 0 }
      if value > best { (best, bestIndex) = (value, index) }
      alpha = max(alpha, value)
      if alpha >= beta {
        if !isCapture { note(move, depth, ply) }
        break
      }
    }
    let move = stack[bestIndex]
    table.store(
      .init(
        key: key, value: Int16(Self.toTable(best, ply)), depth: Int8(clamping: depth),
        bound: best >= beta ? .atLeast : best > start ? .exact : .atMost, from: move.from, to: move.to))
    return best
  }

  /// Exchanges the move at an index with the most promising one behind it.
  @inline(__always)
  private mutating func bringBest(_ index: Int, _ end: Int, _ ply: Int, _ hashFrom: UInt8, _ hashTo: UInt8) {
    var best = index, bestRank = Int32.min
    let killer = killers[min(ply, killers.count - 1)]
    for other in index..<end {
      let move = stack[other]
      var rank = history[Int(move.from) << 6 | Int(move.to)]
      if move.from == hashFrom, move.to == hashTo, hashFrom != hashTo {
        rank = .max
      } else if move.isCapture {
        rank = Int32(move.captured.nonzeroBitCount) << 20
      } else if (move.from, move.to) == killer {
        rank = 1 << 28
      } else if move.crowns {
        rank = 1 << 29
      }
      if rank > bestRank { (best, bestRank) = (other, rank) }
    }
    if best != index { stack.swapAt(index, best) }
  }

  @inline(__always)
  private mutating func note(_ move: Move, _ depth: Int, _ ply: Int) {
    killers[min(ply, killers.count - 1)] = (move.from, move.to)
    let place = Int(move.from) << 6 | Int(move.to)
    history[place] = min(history[place] + Int32(depth * depth), 1 << 26)
  }

  @inline(__always)
  private func isRepeated(_ key: UInt64) -> Bool {
    // Positions with the same side to move stand at every second place.
    var place = path.count - 2
    while place >= 0 {
      if path[place] == key { return true }
      place -= 2
    }
    return false
  }

  /// Distances to the end of the game are counted from the position itself in the table.
  @inline(__always)
  private static func toTable(_ value: Int, _ ply: Int) -> Int {
    value > win - 1_000 ? min(win, value + ply) : value < 1_000 - win ? max(-win, value - ply) : value
  }

  @inline(__always)
  private static func fromTable(_ value: Int, _ ply: Int) -> Int {
    value > win - 1_000 ? value - ply : value < 1_000 - win ? value + ply : value
  }

  /// The expected moves, as far as the table has them.
  private func principalLine(_ position: Position, _ first: Move) -> [Move] {
    var line = [first], position = position.after(first), seen: Set<Position> = [position]
    while line.count < 20, let entry = table[position.key], entry.from != entry.to {
      guard let move = position.moves.first(where: { $0.from == entry.from && $0.to == entry.to }) else { break }
      line.append(move)
      position = position.after(move)
      guard seen.insert(position).inserted else { break }
    }
    return line
  }
}

extension Position {
  /// True if a piece of the side to move can step to a free square.
  @inline(__always) var canStep: Bool {
    let free = Squares.all & ~occupied, own = pieces(turn), kings = own & kings
    let down = turn == .red ? own : kings, up = turn == .white ? own : kings
    return down & (free >> 4 | free >> 5) | up & (free << 4 | free << 5) != 0
  }
}
