/// All thresholds on the scale of ``LatticeProbe/score(_:)``, from 0 (no line) to 1 (every line).
package enum LatticeScore {
  // Thresholds for keeping a candidate.
  /// The least score of a lattice from an outline.
  static let suggested = 0.1
  /// The least score of a candidate that is fitted to its lines.
  static let worthRefining = 0.15
  /// The least score of the only lattice on a picture. Its cells must confirm it.
  static let least = 0.15
  /// The least score at which a tracked lattice is bent.
  static let worthBending = 0.2
  /// The least score of a lattice beside others.
  static let found = 0.28

  // Thresholds for ending the search.
  /// The score of straight lines below which a region's outline is tried too.
  static let straight = 0.5
  /// The score below which fainter lines and the negative are searched.
  static let clearPicture = 0.6
  /// The score below which broken lines are joined, and the whole picture is searched.
  static let unbroken = 0.62
  /// The score above which no second lattice is searched at the same place.
  static let settledPlace = 0.8
  /// The score above which a flat lattice needs no rival, and a bent one has a narrower search range.
  static let explainsAll = 0.85
  /// The score at which bending ends.
  static let complete = 0.95

  // One lattice beside another.
  /// The greatest difference to the best lattice at which a rival is bent too.
  static let rivalMargin = 0.12
  /// The least score of another region, as a share of the best region's score.
  static let promisingShare = 0.6
  /// The least score of a larger lattice that comes first, as a share of the best lattice's score.
  static let clearShare = 0.8
  /// The greatest loss of score in the first bending.
  static let bendingCost = 0.02
  /// The gain of score below which bending ends.
  static let leastBendingGain = 0.004
  /// The least gain of score at which a lattice shifted by a cell replaces the current one.
  static let neighbourGain = 0.002
  /// The greatest loss in the estimated score of a lattice shifted by a cell.
  static let neighbourMargin = 0.1
  /// The greatest loss in score of a lattice shifted by a cell that is still bent, against a lattice with a very high
  /// score.
  static let neighbourReach = 0.05
  /// The greatest loss in score of each of two boards, against the lattice over both.
  static let halvesMargin = 0.1

  // A side of the board, by the mean support of its line.
  /// The least support of a side at its expected position.
  static let frameThere = 0.6
  /// The least support of the lines beside a side.
  static let linesBesideFrame = 0.5
  /// The least support of a side, as a share of that of the other lines.
  static let frameShare = 0.6

  // The pattern outside the frame, by the mean support of a line.
  /// The least support of a line outside the frame that belongs to the pattern.
  static let lineOutside = 0.5
  /// The least support of the lines that lead to it.
  static let linesLeadingOutside = 0.35

  // Thresholds for a reading.
  /// The score below which the cells must confirm a board.
  package static let faintBoard = 0.45
  /// The score below which the reading warns of faint lines.
  package static let clearBoard = 0.55
  /// The score from which a lattice is a board with any cells.
  package static let surelyBoard = 0.75

  /// The score from which the boxes of a board are clear, with any lines of cells.
  static let clearBoxes = 0.5

  // A video.
  /// The score below which a tracked board is lost.
  package static let lostBoard = 0.45
  /// The score from which a found lattice is read. Its digits then decide.
  package static let readBoard = 0.4
  /// The score from which a found lattice is accepted.
  package static let foundBoard = 0.55
}
