import BoardVision
import Sudoku

/// Follows a board through the frames of a video.
///
/// The lattice of one frame, moved on as it moved before, is drawn onto the lines of the next; only where that fails is
/// the whole frame searched. What the frames show of each cell is fused, so that a digit blurred in one is read in
/// another.
public struct BoardTracker: Sendable {
  /// The board in one frame.
  public struct FrameReading: Sendable {
    /// The grid lines' crossings, in the frame's pixels, from the board's own top left.
    public let lattice: Lattice
    /// How well the frame bears out the lattice, from 0 to 1.
    public let latticeScore: Double
    /// What all frames so far show of each cell.
    public let evidence: [DigitEvidence]
    /// The grid decided from it.
    public let grid: Grid
    /// The grid's only solution, if it has one.
    public let solution: Grid?
    /// Cells whose decided value may well be wrong, most doubtful first.
    public let doubtful: [Int]
    /// The number of the board, from 0: another one in its place has the next number.
    public let board: Int
    /// How many frames the board has been followed for.
    public let frames: Int

    /// The digits to draw into the board's blanks; `nil` as long as there is no single solution.
    public var answer: Grid? {
      guard var digits = solution else { return nil }
      for cell in 0..<Grid.cellCount where grid[cell] != 0 { digits[cell] = 0 }
      return digits
    }
  }

  /// The longer side, in pixels, of the picture that lines are followed on, and of the one that is searched for them.
  private static let followSide = 640, searchSide = 1024

  private let digits = DigitReader(network: .builtIn)
  private var last: Lattice?
  private var previous: Lattice?
  private var fusion = EvidenceFusion()
  private var frames = 0, board = 0
  private var decided: (seen: Grid, decision: GridDecision)?

  /// A tracker that has seen nothing yet. Operations run on the caller's thread.
  public init() {}

  /// Looks at the next frame.
  /// - Parameter frame: its light, upright.
  /// - Returns: the board in it; `nil` where there is none.
  /// - Throws: `ImageOperationError` if memory runs out.
  public mutating func track(_ frame: GrayImage) throws(ImageOperationError) -> FrameReading? {
    if let expected {
      let (finder, scale) = try Self.finder(frame, side: Self.followSide)
      if let find = finder.follow(expected.scaled(by: scale)), find.score >= LatticeScore.lostBoard {
        let lattice = find.lattice(scale: scale)
        let read = try read(lattice, frame)
        // After a jump the lines that were followed may be the wrong ones. Then their digits say so.
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

  /// Where the board should be now, if it goes on moving as it did.
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

  /// Reads a board that was searched for. One that is followed keeps the side that was found to be up.
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

  /// Adds what a frame shows of the board to what is known.
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

  /// The decision on a grid that was decided before stands, unless it left doubt that another look may have taken away.
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
