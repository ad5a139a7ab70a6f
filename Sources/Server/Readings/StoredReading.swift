import BoardVision

/// A reading as it is kept: what the photograph shows, what a person has settled, and what follows from both.
struct StoredReading: Codable, Sendable {
  var evidence: RawReading?
  /// Digits settled by hand, by cell.
  var corrections: [Int: Int] = [:]
  var board: BoardBody?
  var problem: ProblemBody?
}

/// What there is to see on a photograph, in numbers; enough to decide the board again without the picture.
struct RawReading: Codable, Sendable {
  struct CellEvidence: Codable, Sendable {
    var probabilities: [Double]
    var handwritten: Double
    var pencilMarks: Double
  }

  var width: Int
  var height: Int
  var crossings: [[Double]]
  var latticeScore: Double
  var cells: [CellEvidence]
  var otherBoards: [[[Double]]]
  var damage: [String]
  var milliseconds: [String: Double]
}
