import BoardFollowing
import BoardVision

/// A game that is followed frame by frame.
protocol WatchingFrames {
  mutating func see(_ planes: ColourPlanes) -> [WatchEvent]
  mutating func choose(_ name: String) -> [WatchEvent]
  /// The cells of the computer's move that is yet to be made on the board.
  var answer: [Int] { get }
  var choices: [WatchedMove] { get }
  var doubtful: [String] { get }
  var place: BoardPlace? { get }
}

/// A game on a real board. The board is found, its looks are learned, and each frame is compared with them.
struct GameWatch<Game: BoardGame>: WatchingFrames {
  fileprivate struct Running {
    var start: WatchedStart<Game>
    var follower: BoardFollower<Game>
    var memory: CellMemory
  }

  private let kind: PhotographedGame
  private let computer: Int?
  /// Hidden frames after which the board is looked for again.
  private let patience: Int
  private let read: (ColourPlanes) -> WatchedStart<Game>?
  private(set) var place: BoardPlace?
  private var running: Running?
  /// The place of the board in the frame before, while it is looked for.
  private var candidate: BoardPlace?
  /// Frames since the board was last seen at its place.
  private var hidden = 0

  /// Cells that may be covered in a frame that is read.
  private static var mostCovered: Int { 2 }
  /// The most by which a board at rest seems to move between two frames, in cells.
  private static var rest: Double { 0.12 }
  /// Hidden frames after which the looks of the board are learned anew.
  private static var despair: Int { 40 }

  /// - Parameter computer: the player whom the computer plays, 0 or 1; `nil` if people play both.
  init(
    _ kind: PhotographedGame, computer: Int?, patience: Int,
    read: @escaping (ColourPlanes) -> WatchedStart<Game>?
  ) {
    (self.kind, self.computer, self.patience, self.read) = (kind, computer, patience, read)
  }

  var answer: [Int] {
    guard let running, let move = running.follower.awaited else { return [] }
    return running.cells(of: move)
  }

  var choices: [WatchedMove] {
    guard let running else { return [] }
    let moves = running.follower.awaited.map { [$0] } ?? running.start.game.moves(in: running.follower.position)
    return moves.map { WatchedMove(name: running.name($0), cells: running.cells(of: $0)) }
  }

  var doubtful: [String] {
    guard let running, case .doubtful(let moves) = running.follower.status else { return [] }
    return moves.map(running.name)
  }

  mutating func see(_ planes: ColourPlanes) -> [WatchEvent] {
    guard var running, let place else { return begin(planes) }
    let samples = place.samples(planes), covered = running.memory.coveredCells(samples)
    guard covered.count <= Self.mostCovered else {
      hidden += 1
      _ = running.follower.see(.hidden)
      self.running = running
      return hidden >= patience ? look(planes) : []
    }
    (hidden, candidate) = (0, nil)
    let contents = running.memory.read(samples, covered: covered)
    let seen = running.start.cells.map { cell in contents[running.memory.index(of: cell)] }
    func piece(_ content: Int) -> Game.Piece? { content == 0 ? nil : running.start.piece(content) }
    let events = running.follower.see(
      .seen(seen.map { SeenCell(piece($0[0]), or: $0.dropFirst().map(piece)) }))
    if covered.isEmpty, running.follower.status == .agrees,
      seen.map({ $0[0] }) == running.start.contents(of: running.follower.position)
    {
      running.memory.learn(samples, contents: running.start.wholeContents(of: running.follower.position, place))
    }
    let told = events.map { running.event($0) }
    self.running = running
    return told
  }

  /// Looks for the board until it lies still in two frames, and learns its looks.
  private mutating func begin(_ planes: ColourPlanes) -> [WatchEvent] {
    guard let found = BoardPlace.find(planes, kind) else {
      candidate = nil
      return []
    }
    defer { candidate = found }
    guard let before = candidate, before.columns == found.columns, before.rows == found.rows,
      before.distance(to: found) < Self.rest, let start = read(planes)
    else { return [] }
    let computer = computer, (best, player) = (start.best, start.player)
    let follower = BoardFollower(start.game, from: start.position) { position in
      player(position) == computer ? best(position) : nil
    }
    place = found
    let running = Running(
      start: start, follower: computer == nil ? BoardFollower(start.game, from: start.position) : follower,
      memory: CellMemory(
        found.samples(planes), contents: start.wholeContents(of: start.position, found), used: start.cells.sorted()))
    self.running = running
    var events = [WatchEvent(.found, start.words)]
    if let move = running.follower.awaited { events.append(running.chosen(move, running.name(move))) }
    return events
  }

  /// Looks for the board at another place.
  private mutating func look(_ planes: ColourPlanes) -> [WatchEvent] {
    guard let place, let running, let found = BoardPlace.find(planes, kind)?.turned(like: place),
      found.columns == place.columns, found.rows == place.rows
    else {
      candidate = nil
      return []
    }
    defer { candidate = found }
    guard let before = candidate, before.distance(to: found) < Self.rest else { return [] }
    let hasMoved = found.distance(to: place) > Self.rest
    // A board at its place is hidden by a hand, unless that lasts: then the light has changed.
    guard hasMoved || hidden > Self.despair else { return [] }
    let samples = found.samples(planes)
    guard hidden > Self.despair || running.memory.coveredCells(samples).count <= running.memory.contents.count / 6
    else { return [] }
    self.place = found
    if hasMoved { self.running?.memory.move(samples) } else { self.running?.memory.settle(samples) }
    hidden = 0
    return hasMoved ? [WatchEvent(.shifted, "The board has moved; it is followed at its new place.")] : []
  }

  /// Makes a move that a person names because a reading is doubtful or wrong.
  mutating func choose(_ name: String) -> [WatchEvent] {
    guard var running else { return [] }
    let position = running.follower.position
    let game = running.start.game
    guard let move = game.moves(in: position).first(where: { game.name(of: $0, in: position) == name }) else {
      return []
    }
    let events = running.follower.choose(move).map { running.event($0) }
    self.running = running
    return events
  }
}

extension GameWatch.Running {
  /// The cells of a move as the picture lies.
  func cells(of move: Game.Move) -> [Int] { start.route(move, follower.position).map { start.cells[$0] } }

  func name(_ move: Game.Move) -> String { start.game.name(of: move, in: follower.position) }

  func chosen(_ move: Game.Move, _ name: String) -> WatchEvent {
    WatchEvent(.chosen, "The computer plays \(name). Make this move on the board.", move: name)
  }

  func event(_ event: BoardFollower<Game>.Event) -> WatchEvent {
    switch event {
    case .moved(_, let name): WatchEvent(.moved, "A player has moved: \(name).", move: name)
    case .chosen(let move, let name): chosen(move, name)
    case .answered: WatchEvent(.answered, "The computer's move is on the board.")
    case .undone(let count):
      WatchEvent(.undone, count == 1 ? "A move was taken back." : "\(count) moves were taken back.")
    case .disagrees(let reason): WatchEvent(.disagrees, reason)
    case .agrees: WatchEvent(.agrees, "Board and game agree again.")
    case .doubtful(let moves):
      WatchEvent(.doubtful, "It is not clear which move was made: \(moves.map(name).joined(separator: " or ")).")
    case .over(let result): WatchEvent(.over, result)
    }
  }
}
