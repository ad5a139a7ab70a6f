import BoardVision
import Sudoku

/// Follows a board through the frames of a video.
///
/// The lattice of one frame, moved on as it moved before, is drawn onto the lines of the next; only where that fails is
/// the whole frame searched. What the frames show of each cell is fused, so that a digit blurred in one is read in
/// another.
public struct BoardTracker: Sendable {
  /// The board in one frame.
  public struct Sight: Sendable {
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
  /// Surely read cells that contradict what was known from which on it is another board.
  private static let mostContradictions = 6

  private let digits = DigitReader(network: .builtIn)
  private var last: Lattice?
  private var previous: Lattice?
  private var fusion = EvidenceFusion()
  private var frames = 0
  private var decided: (seen: Grid, decision: GridDecision)?

  /// A tracker that has seen nothing yet. Operations run on the caller's thread.
  public init() { OpenCV.useOneThread() }

  /// Looks at the next frame.
  /// - Parameter frame: its light, upright.
  /// - Returns: the board in it; `nil` where there is none.
  /// - Throws: ``ImageOperationError`` where memory runs out.
  public mutating func track(_ frame: GrayImage) throws(ImageOperationError) -> Sight? {
    if let expected {
      let (finder, scale) = try Self.finder(frame, side: Self.followSide)
      if let find = finder.follow(expected.scaled(by: scale)), find.score >= LatticeScore.lostBoard {
        return try see(find.lattice(scale: scale), find.score, frame)
      }
    }
    let wasKnown = last != nil
    forget(keepingEvidence: true)
    let (finder, scale) = try Self.finder(frame, side: Self.searchSide)
    guard let find = try finder.boards().first, find.score >= LatticeScore.foundBoard else {
      if !wasKnown { fusion = EvidenceFusion() }
      return nil
    }
    return try see(find.lattice(scale: scale), find.score, frame)
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
    if !keepingEvidence { (fusion, decided) = (EvidenceFusion(), nil) }
  }

  /// Reads the board in a frame and adds what it shows to what is known.
  private mutating func see(
    _ found: Lattice, _ score: Double, _ frame: GrayImage
  ) throws(ImageOperationError) -> Sight {
    var lattice = found
    var read = digits.read(Cell.all(of: try RectifiedBoard(frame, lattice: lattice)))
    if frames == 0 && read.quarters != 0 {
      // A board followed keeps the side that was found to be up.
      lattice = found.turned(quarters: read.quarters)
      read = digits.read(Cell.all(of: try RectifiedBoard(frame, lattice: lattice)))
    }
    if fusion.contradictions(read.evidence) > Self.mostContradictions { forget(keepingEvidence: false) }
    fusion.add(read.evidence)
    (previous, last) = (last, lattice)
    frames += 1
    let evidence = fusion.evidence
    var seen = Grid()
    for cell in evidence.indices { seen[cell] = evidence[cell].best }
    let decision: GridDecision
    if let decided, decided.seen == seen { decision = decided.decision } else { decision = GridDecision(evidence) }
    decided = (seen, decision)
    return Sight(
      lattice: lattice, latticeScore: score, evidence: evidence, grid: decision.asDecided,
      solution: decision.solutions.unique, frames: frames)
  }
}
