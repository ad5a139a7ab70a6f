/// A game on a real board, followed frame by frame.
///
/// A move counts when two readings in a row agree on it. Doubtful cells are decided by the rules where they can be. Where
/// several moves remain, the person is asked. A board that follows from no legal move is a disagreement: it lasts until
/// board and game agree again. A board as it was earlier undoes the moves since.
public struct BoardFollower<Game: BoardGame>: Sendable {
  /// A change that a reading brought.
  public enum Event: Hashable, Sendable {
    /// A player has moved, in words.
    case moved(Game.Move, String)
    /// The computer has chosen a move, in words. A person makes it on the board.
    case chosen(Game.Move, String)
    /// The computer's move has been made on the board.
    case answered(Game.Move)
    /// The board is as it was some moves ago.
    case undone(moves: Int)
    /// The board follows from no legal move, for a reason.
    case disagrees(String)
    /// The board agrees with the game again.
    case agrees
    /// Several moves may have been made; ``choose(_:)`` decides.
    case doubtful([Game.Move])
    /// The game is over, with its result.
    case over(String)
  }

  /// The relation of the board to the game.
  public enum Status: Hashable, Sendable {
    /// They agree.
    case agrees
    /// They disagree for a reason.
    case disagrees(String)
    /// One of several moves has been made.
    case doubtful([Game.Move])
  }

  /// The explanation of a reading.
  private enum Finding: Hashable {
    case same, underway
    case moved([Game.Move])
    case undone(Int)
    case doubtful([Game.Move])
    case unexplained([Game.Piece?])
  }

  /// The rules.
  public let game: Game
  /// The position of the game.
  public private(set) var position: Game.Position
  /// The moves from the start to the position.
  public private(set) var moves: [Game.Move] = []
  /// The computer's move that is yet to be made on the board; `nil` if a person is to move.
  public private(set) var awaited: Game.Move?
  /// The relation of the board to the game, as of the last two equal readings.
  public private(set) var status = Status.agrees

  /// The positions before each move.
  private var earlier: [Game.Position] = []
  private let computer: (@Sendable (Game.Position) -> Game.Move?)?
  /// The last finding, and the number of readings in a row that gave it.
  private var last: (finding: Finding, count: Int)?

  /// Equal readings that settle a finding, and those after which a doubt is a question.
  private static var settled: Int { 2 }
  private static var patience: Int { 5 }

  /// A follower of a game from a position.
  /// - Parameter computer: gives the computer's move in a position, or nothing where a person is to move; `nil` if people
  ///   play on both sides.
  public init(
    _ game: Game, from position: Game.Position, computer: (@Sendable (Game.Position) -> Game.Move?)? = nil
  ) {
    (self.game, self.position, self.computer) = (game, position, computer)
    awaited = game.outcome(of: position) == nil ? computer?(position) : nil
  }

  /// Takes the reading of a frame.
  public mutating func see(_ frame: BoardFrame<Game.Piece>) -> [Event] {
    guard case .seen(let cells) = frame, cells.count == game.pieces(in: position).count else {
      last = nil
      return []
    }
    let finding = explanation(of: cells)
    let count = last?.finding == finding ? (last?.count ?? 0) + 1 : 1
    last = (finding, count)
    if case .doubtful = finding { return count < Self.patience ? [] : settle(finding) }
    return count < Self.settled ? [] : settle(finding)
  }

  /// Makes a legal move that the person names, because the reading is doubtful or wrong.
  /// - Returns: No events if the move cannot be made now.
  public mutating func choose(_ move: Game.Move) -> [Event] {
    guard awaited == nil || awaited == move, game.moves(in: position).contains(move) else { return [] }
    last = nil
    return settle(.moved([move]))
  }

  // MARK: Changes

  private mutating func settle(_ finding: Finding) -> [Event] {
    switch finding {
    case .underway: return []
    case .same:
      let disagreed = if case .disagrees = status { true } else { false }
      status = .agrees
      return disagreed ? [.agrees] : []
    case .moved(let moves):
      status = .agrees
      return moves.flatMap { make($0) }
    case .undone(let count):
      status = .agrees
      position = earlier[earlier.count - count]
      earlier.removeLast(count)
      moves.removeLast(count)
      return [.undone(moves: count)] + next()
    case .doubtful(let moves):
      guard status != .doubtful(moves) else { return [] }
      status = .doubtful(moves)
      return [.doubtful(moves)]
    case .unexplained(let pieces):
      let reason = complaint(about: pieces)
      guard status != .disagrees(reason) else { return [] }
      status = .disagrees(reason)
      return [.disagrees(reason)]
    }
  }

  private mutating func make(_ move: Game.Move) -> [Event] {
    let event: Event = move == awaited ? .answered(move) : .moved(move, game.name(of: move, in: position))
    earlier.append(position)
    moves.append(move)
    position = game.position(after: move, in: position)
    return [event] + next()
  }

  /// The events of a new position.
  private mutating func next() -> [Event] {
    awaited = nil
    if let outcome = game.outcome(of: position) { return [.over(outcome)] }
    awaited = computer?(position)
    return awaited.map { [.chosen($0, game.name(of: $0, in: position))] } ?? []
  }

  private func complaint(about pieces: [Game.Piece?]) -> String {
    guard let awaited else { return game.complaint(about: pieces, in: position) }
    let name = game.name(of: awaited, in: position)
    let other = game.moves(in: position).first { shows(pieces, game.position(after: $0, in: position)) }
    return other.map { "This is not the computer's move: it plays \(name), not \(game.name(of: $0, in: position))." }
      ?? game.complaint(about: pieces, in: position)
  }

  // MARK: Explanations

  private func explanation(of cells: [SeenCell<Game.Piece>]) -> Finding {
    let likeliest = cells.map(\.likeliest), isSame = agrees(cells, position)
    let moves = results(of: awaited.map { [$0] } ?? game.moves(in: position), from: position)
      .filter { agrees(cells, $0.position) }.map(\.move)
    if isSame { return moves.isEmpty || shows(likeliest, position) ? .same : .doubtful(moves) }
    if moves.count == 1 { return .moved(moves) }
    if !moves.isEmpty { return .doubtful(moves) }
    let pairs = pairs(leadingTo: cells)
    if pairs.count == 1 { return .moved(pairs[0]) }
    if let count = (1...max(1, earlier.count)).first(where: {
      $0 <= earlier.count && agrees(cells, earlier[earlier.count - $0])
    }) {
      return .undone(count)
    }
    return game.isUnderway(likeliest, in: position) ? .underway : .unexplained(likeliest)
  }

  /// Two moves of people, one after the other behind a hand.
  private func pairs(leadingTo cells: [SeenCell<Game.Piece>]) -> [[Game.Move]] {
    guard computer == nil else { return [] }
    return results(of: game.moves(in: position), from: position).flatMap { first in
      results(of: game.moves(in: first.position), from: first.position)
        .filter { agrees(cells, $0.position) }.map { [first.move, $0.move] }
    }
  }

  /// The moves with the positions after them, one for each board.
  private func results(
    of moves: [Game.Move], from position: Game.Position
  ) -> [(move: Game.Move, position: Game.Position)] {
    var boards: Set<[Game.Piece?]> = []
    return moves.map { ($0, game.position(after: $0, in: position)) }
      .filter { boards.insert(game.pieces(in: $0.1)).inserted }
  }

  /// True if each cell may hold what it holds in a position.
  private func agrees(_ cells: [SeenCell<Game.Piece>], _ position: Game.Position) -> Bool {
    zip(cells, game.pieces(in: position)).allSatisfy { cell, actual in
      cell.contents.contains { game.isShown($0, for: actual) }
    }
  }

  private func shows(_ pieces: [Game.Piece?], _ position: Game.Position) -> Bool {
    zip(pieces, game.pieces(in: position)).allSatisfy { game.isShown($0, for: $1) }
  }
}
