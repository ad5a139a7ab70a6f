import BoardVision
import ConnectFour
import Draughts
import Pictures

/// A game on a real board in front of a camera, followed from frame to frame and answered by the computer.
///
/// ```swift
/// var watch = BoardWatch(.draughts, computer: .second)
/// for frame in frames {
///   for event in watch.see(frame) { print(event.text) }
///   watch.draw(on: frame)
/// }
/// ```
public struct BoardWatch {
  /// A player by the order of moves.
  public enum Player: String, CaseIterable, Codable, Sendable {
    /// The one who begins, and the other one.
    case first, second
  }

  private let game: PhotographedGame
  private var watch: any WatchingFrames
  /// Pixels of the planes for one of the last frame.
  private var scale = 1.0

  /// A watch that looks for a board in the first frames.
  /// - Parameters:
  ///   - computer: the player whom the computer plays; `nil` if people play both.
  ///   - patience: the frames in which a hand may hide the board before it is looked for elsewhere.
  public init(_ game: PhotographedGame, computer: Player?, patience: Int = 3) {
    self.game = game
    let player = computer.map { $0 == .first ? 0 : 1 }
    watch =
      switch game {
      case .connect4: GameWatch<ConnectFourOnBoard>(game, computer: player, patience: patience) { WatchedStart($0) }
      case .draughts: GameWatch<DraughtsOnBoard>(game, computer: player, patience: patience) { WatchedStart($0) }
      }
  }

  /// Takes a frame. All frames have one size.
  public mutating func see(_ frame: Canvas) -> [WatchEvent] {
    see(ColourPlanes(frame, fullWidth: frame.width))
  }

  mutating func see(_ planes: ColourPlanes) -> [WatchEvent] {
    scale = planes.scale
    return watch.see(planes)
  }

  /// Makes a legal move by its name, because a reading is doubtful or wrong. Nothing changes if there is no such move.
  public mutating func choose(_ move: String) -> [WatchEvent] { watch.choose(move) }

  /// The board's lines in pixels of the last frame; `nil` until it is found.
  public var lattice: Lattice? {
    watch.place.map { Lattice($0.map, scale: scale, columns: $0.columns, rows: $0.rows) }
  }

  /// The cells of the computer's move that is yet to be made on the board, from its first to its last.
  public var answer: [Int] { watch.answer }

  /// The moves that ``choose(_:)`` takes now: the legal ones, or the computer's alone until it is made.
  public var choices: [WatchedMove] { watch.choices }

  /// The names of the moves of which one was made, if it is not clear which.
  public var doubtful: [String] { watch.doubtful }

  /// Draws the computer's move on the last frame, in the board's perspective.
  public func draw(on frame: Canvas) {
    guard let lattice else { return }
    frame.draw(move: answer, of: game, on: lattice)
  }
}

/// A move that a person can name in a game in front of a camera.
public struct WatchedMove: Codable, Hashable, Sendable {
  /// The move in the game's notation.
  public let name: String
  /// The cells of the move as the picture lies, from its first to its last.
  public let cells: [Int]

  /// A move with its cells.
  public init(name: String, cells: [Int]) { (self.name, self.cells) = (name, cells) }
}
