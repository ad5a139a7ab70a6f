/// All thresholds on the scale of ``LatticeProbe/score(_:)``, from 0 (no line) to 1 (every line), in one table.
package enum LatticeScore {
  // Thresholds for keeping a candidate.
  /// The least score of a lattice that an outline suggests.
  static let suggested = 0.1
  /// The least score of a candidate that is fitted to its lines.
  static let worthRefining = 0.15
  /// The least score of the only lattice on a picture. Its cells must confirm it.
  static let least = 0.15
  /// The least score at which a lattice that is followed from frame to frame is bent.
  static let worthBending = 0.2
  /// The least score of a lattice beside others.
  static let found = 0.28

  // Thresholds for ending the search.
  /// The score of straight lines below which a region's outline is tried too.
  static let straight = 0.5
  /// The score below which fainter lines and the negative are tried.
  static let clearPicture = 0.6
  /// The score below which broken lines are joined, and the picture is searched as a whole.
  static let unbroken = 0.62
  /// The score above which a find needs no second one at its place.
  static let settledPlace = 0.8
  /// The score above which a flat lattice needs no rival, and a bent one is followed more narrowly.
  static let explainsAll = 0.85
  /// The score above which bending ends.
  static let complete = 0.95

  // One lattice beside another.
  /// The greatest gap to the best lattice at which a rival is bent too.
  static let rivalMargin = 0.12
  /// The share of the best region's score that another region must promise.
  static let promisingShare = 0.6
  /// The share of the best lattice's score from which the larger lattice comes first.
  static let clearShare = 0.8
  /// The loss of score at which the first bending is still kept.
  static let bendingCost = 0.02
  /// The gain below which bending ends.
  static let leastBendingGain = 0.004
  /// The least gain with which a lattice replaces one that is a cell away.
  static let neighbourGain = 0.002
  /// The greatest loss of the first impression of a lattice that is a cell away.
  static let neighbourMargin = 0.1
  /// The greatest loss of its score, compared with a find that explains nearly everything, at which it is bent too.
  static let neighbourReach = 0.05
  /// The greatest loss of the score of each of two boards, compared with the lattice over both.
  static let halvesMargin = 0.1

  // A side of the board: the mean support of its line.
  /// The least support of a side at its expected place.
  static let frameThere = 0.6
  /// The least support of the lines beside a side.
  static let linesBesideFrame = 0.5
  /// The share of the support of the other lines that a side should have.
  static let frameShare = 0.6

  // The pattern goes on outside the frame: the mean support of a line.
  /// The least support of a line outside the frame that belongs to the pattern.
  static let lineOutside = 0.5
  /// The least support of the lines that lead to it.
  static let linesLeadingOutside = 0.35

  // Thresholds for a reading.
  /// The score below which the cells must confirm a board.
  package static let faintBoard = 0.45
  /// The score below which the answer warns of faint lines.
  package static let clearBoard = 0.55
  /// The score from which a lattice is a board, whatever its cells hold.
  package static let surelyBoard = 0.75

  /// The score from which the boxes of a board are clear, whatever the lines of its cells are.
  static let clearBoxes = 0.5

  // A video.
  /// The score below which a tracked board is lost.
  package static let lostBoard = 0.45
  /// The score from which a board is read while it is searched for. Its digits then decide.
  package static let readBoard = 0.4
  /// The score from which a board is accepted while it is searched for.
  package static let foundBoard = 0.55
}
