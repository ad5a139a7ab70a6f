import BoardVision
import Sudoku

/// Tracks a board through the frames of a video.
///
/// The lattice is extrapolated from the last two frames and fitted to the lines of the next one. The whole frame is
/// searched only if that fails. The evidence of the frames is fused, so a digit that is blurred in one frame is read in
/// another.
public struct BoardTracker: Sendable {
  /// The board in one frame.
  public struct FrameReading: Sendable {
    /// The crossings of the grid lines in pixels of the frame, from the board's top left.
    public let lattice: Lattice
    /// The support of the frame for the lattice, from 0 to 1.
    public let latticeScore: Double
    /// The fused evidence of all frames so far, by cell.
    public let evidence: [DigitEvidence]
    /// The grid decided from the evidence.
    public let grid: Grid
    /// The grid's unique solution, if it has one.
    public let solution: Grid?
    /// The doubtful cells, most doubtful first.
    public let doubtful: [Int]
    /// The number of the board, from 0. A different board gets the next number.
    public let board: Int
    /// The number of frames since the board was found.
    public let frames: Int

    /// The digits to draw into the board's blanks; `nil` without a unique solution.
    public var answer: Grid? {
      guard var digits = solution else { return nil }
      for cell in 0..<Grid.cellCount where grid[cell] != 0 { digits[cell] = 0 }
      return digits
    }
  }

  /// The longer side, in pixels, of the image for tracking lines and of the image for searching them.
  private static let followSide = 640, searchSide = 1024

  private let digits = DigitReader(network: .builtIn)
  private var last: Lattice?
  private var previous: Lattice?
  private var fusion = EvidenceFusion()
  private var frames = 0, board = 0
  private var decided: (seen: Grid, decision: GridDecision)?

  /// A tracker before its first frame. Operations run on the caller's thread.
  public init() {}

  /// Reads the next frame.
  /// - Parameter frame: the brightness of the frame, upright.
  /// - Returns: the board in the frame; `nil` if there is none.
  /// - Throws: `ImageOperationError` if memory runs out.
  public mutating func track(_ frame: GrayImage) throws(ImageOperationError) -> FrameReading? {
    if let expected {
      let (finder, scale) = try Self.finder(frame, side: Self.followSide)
      if let find = finder.follow(expected.scaled(by: scale)), find.score >= LatticeScore.lostBoard {
        let lattice = find.lattice(scale: scale)
        let read = try read(lattice, frame)
        // After a jump, the tracked lines may be the wrong ones. Contradicting digits reveal that.
        if !fusion.isContradicted(by: read.evidence) {
          return see(lattice, find.score, read.evidence)
        }
      }
    }
    let wasKnown = last != nil
    forget(keepingEvidence: true)
    let (finder, scale) = try Self.finder(frame, side: Self.searchSide)
    guard let find = try finder.boards().first, find.score >= LatticeScore.foundBoard else {
      if !wasKnown { forget(keepingEvidence: false) }
      return nil
    }
    return try seeAnew(find.lattice(scale: scale), find.score, frame)
  }

  private static func finder(_ frame: GrayImage, side: Int) throws(ImageOperationError) -> (BoardFinder, Double) {
    let (small, scale) = try frame.limited(toSide: side)
    return (
      BoardFinder(try LocalContrast(small, window: max(small.width, small.height) / 20), for: .sudoku), scale
    )
  }

  /// The extrapolated lattice for the next frame.
  private var expected: Lattice? {
    guard let last else { return nil }
    guard let previous else { return last }
    return Lattice(crossings: zip(last.crossings, previous.crossings).map { $0 + ($0 - $1) * 0.8 })
  }

  private mutating func forget(keepingEvidence: Bool) {
    (last, previous, frames) = (nil, nil, 0)
    guard !keepingEvidence, fusion.hasSeen else { return }
    (fusion, decided) = (EvidenceFusion(), nil)
    board += 1
  }

  private func read(
    _ lattice: Lattice, _ frame: GrayImage
  ) throws(ImageOperationError) -> (evidence: [DigitEvidence], quarters: Int) {
    let read = digits.read(Cell.all(of: try RectifiedBoard(frame, lattice: lattice)))
    return (read.evidence, read.quarters)
  }

  /// Reads a board that was found by a search. A tracked board keeps its orientation.
  private mutating func seeAnew(
    _ found: Lattice, _ score: Double, _ frame: GrayImage
  ) throws(ImageOperationError) -> FrameReading {
    var lattice = found
    var read = try read(lattice, frame)
    if read.quarters != 0 {
      lattice = found.turned(quarters: read.quarters)
      read = try self.read(lattice, frame)
    }
    if fusion.isContradicted(by: read.evidence) { forget(keepingEvidence: false) }
    return see(lattice, score, read.evidence)
  }

  /// Adds a frame's evidence to the fused evidence, and decides the grid.
  private mutating func see(_ lattice: Lattice, _ score: Double, _ shown: [DigitEvidence]) -> FrameReading {
    fusion.add(shown)
    (previous, last) = (last, lattice)
    frames += 1
    let evidence = fusion.evidence
    var seen = Grid()
    for cell in evidence.indices { seen[cell] = evidence[cell].best }
    let decision = decision(on: evidence, seen)
    return FrameReading(
      lattice: lattice, latticeScore: score, evidence: evidence, grid: decision.asDecided,
      solution: decision.solutions.unique, doubtful: BoardReading.doubtful(decision.confidence), board: board,
      frames: frames)
  }

  /// Returns the cached decision if the digits as seen have not changed. A solved board with doubtful cells is decided
  /// again.
  private mutating func decision(on evidence: [DigitEvidence], _ seen: Grid) -> GridDecision {
    if let decided, decided.seen == seen {
      let isOpen =
        decided.decision.solutions.unique != nil && !BoardReading.doubtful(decided.decision.confidence).isEmpty
      if !isOpen { return decided.decision }
    }
    let decision = GridDecision(evidence)
    decided = (seen, decision)
    return decision
  }
}
