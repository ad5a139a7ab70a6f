/// All thresholds on the scale of ``LatticeProbe/score(_:)``, from 0 (no line) to 1 (every line), in one table.
package enum LatticeScore {
  // A candidate is kept.
  /// For an outline to suggest a lattice.
  static let suggested = 0.1
  /// For a candidate to be drawn onto its lines.
  static let worthRefining = 0.15
  /// For a lattice to be one if nothing else on the picture is; its cells must bear it out.
  static let least = 0.15
  /// For a lattice that is followed from frame to frame to be bent too.
  static let worthBending = 0.2
  /// For a lattice to be one beside others.
  static let found = 0.28

  // The search goes on.
  /// Below this for straight lines, a region's outline is tried too.
  static let straight = 0.5
  /// Below this, fainter lines and the negative are tried.
  static let clearPicture = 0.6
  /// Below this, broken lines are joined, and the picture is searched as a whole.
  static let unbroken = 0.62
  /// Above this, a find's place needs no second one.
  static let settledPlace = 0.8
  /// Above this, a flat lattice needs no rival, and a bent one is followed more narrowly.
  static let explainsAll = 0.85
  /// Above this, a bent lattice cannot become better.
  static let complete = 0.95

  // One lattice beside another.
  /// How much worse than the best a rival may be, to be bent too.
  static let rivalMargin = 0.12
  /// The share of the best region's score that another region must promise.
  static let promisingShare = 0.6
  /// The share of the best lattice's score from which the larger lattice comes first.
  static let clearShare = 0.8
  /// What bending may cost, so that it is taken all the same the first time.
  static let bendingCost = 0.02
  /// The gain below which bending ends.
  static let leastBendingGain = 0.004
  /// How much better a lattice must be to take the place of one a cell away.
  static let neighbourGain = 0.002
  /// How much worse the first impression of a lattice a cell away may be.
  static let neighbourMargin = 0.1
  /// How much worse its score may be than that of a find that explains nearly everything, to be bent too.
  static let neighbourReach = 0.05
  /// How much worse than a lattice over two boards each of these may be.
  static let halvesMargin = 0.1

  // A side of the board: the mean support of its line.
  /// From this on, a side is where it is looked for.
  static let frameThere = 0.6
  /// For the lines beside it to say that it should be there.
  static let linesBesideFrame = 0.5
  /// The share of the support of the other lines that a side should have.
  static let frameShare = 0.6

  // The pattern goes on outside the frame: the mean support of a line.
  /// For a line outside the frame to belong to the pattern.
  static let lineOutside = 0.5
  /// For the lines that lead to it.
  static let linesLeadingOutside = 0.35

  // What a reading makes of it.
  /// Below this, only cells that make sense make a board.
  package static let faintBoard = 0.45
  /// Below this, a person is told that the lines are faint.
  package static let clearBoard = 0.55
  /// From this on, a lattice is a board whatever lies in it.
  package static let surelyBoard = 0.75

  /// From this on, the boxes of a board are clear, whatever lines its cells have.
  static let clearBoxes = 0.5

  // A video.
  /// Below this, a board that is followed is lost.
  package static let lostBoard = 0.45
  /// Below this, a board that is looked for is not read; then its digits tell.
  package static let readBoard = 0.4
  /// Below this, a board is not believed when it is looked for.
  package static let foundBoard = 0.55
}
