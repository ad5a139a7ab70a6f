import BoardVision
import Foundation
import ServerStore
import Sudoku
import SudokuReading

/// A stored reading: the sight of the photograph, a person's corrections, and the resulting board.
package struct StoredReading: Codable, Sendable {
  /// The evidence of a classic board; `nil` for other kinds, and until the photograph is read.
  package var sight: SightRecord?
  /// The board if its kind is not classic; there is no sight then.
  var other: OtherReading?
  /// Digits corrected by hand, by cell.
  package var corrections: [Int: Int] = [:]
  /// Sums of cages corrected by hand, by a cell of their cage.
  package var sums: [Int: Int] = [:]
  /// The decided board with the corrections; `nil` until the photograph is read.
  package var board: BoardReport?
  /// The other boards of the photograph, as they were read.
  package var others: [BoardReport] = []
  /// The page that was read, for a document.
  package var page: DocumentPage?
  /// The reason why it was not read.
  package var failure: ReadingFailure?
  /// The pictures that were pending when it was read.
  package var making: [PictureName] = []

  /// A reading without corrections. By default it is one that is still pending.
  package init(
    sight: SightRecord? = nil, other: OtherReading? = nil, board: BoardReport? = nil, others: [BoardReport] = [],
    page: DocumentPage? = nil, failure: ReadingFailure? = nil, making: [PictureName] = []
  ) {
    (self.sight, self.other, self.board, self.failure, self.making) = (sight, other, board, failure, making)
    (self.others, self.page) = (others, page)
  }

  private enum CodingKeys: String, CodingKey {
    case sight, other, corrections, sums, board, others, page, making
    case failure = "problem"
  }

  package init(from decoder: any Decoder) throws {
    let values = try decoder.container(keyedBy: CodingKeys.self)
    sight = try values.decodeIfPresent(SightRecord.self, forKey: .sight)
    other = try values.decodeIfPresent(OtherReading.self, forKey: .other)
    corrections = try values.decode([Int: Int].self, forKey: .corrections)
    board = try values.decodeIfPresent(BoardReport.self, forKey: .board)
    failure = try values.decodeIfPresent(ReadingFailure.self, forKey: .failure)
    // Readings of older versions do not have these.
    sums = try values.decodeIfPresent([Int: Int].self, forKey: .sums) ?? [:]
    making = try values.decodeIfPresent([PictureName].self, forKey: .making) ?? []
    others = try values.decodeIfPresent([BoardReport].self, forKey: .others) ?? []
    page = try values.decodeIfPresent(DocumentPage.self, forKey: .page)
  }
}

extension StoredReading {
  /// A person's corrections.
  var settled: OtherReading.Settled { OtherReading.Settled(digits: corrections, sums: sums) }
}

extension ReadingRecord {
  /// The decoded body.
  package var stored: StoredReading? { try? JSONDecoder().decode(StoredReading.self, from: Data(body.utf8)) }
}

/// The evidence of a photograph in numbers, from which the board can be decided again without the picture.
package struct SightRecord: Codable, Sendable {
  struct CellEvidence: Codable, Sendable {
    var probabilities: [Double]
    var handwritten: Double
    var pencilMarks: Double
    /// Readings of older versions have neither.
    var placement: Double?
    var candidates: [Int]?
  }

  var width: Int
  var height: Int
  var crossings: [[Double]]
  var latticeScore: Double
  var cells: [CellEvidence]
  var otherBoards: [[[Double]]]
  var damage: [String]
  var milliseconds: [String: Double]

  init(_ reading: BoardReading) {
    let observation = reading.observation
    (width, height, latticeScore) = (observation.width, observation.height, observation.latticeScore)
    damage = observation.damage
    crossings = observation.lattice.crossings.map { [$0.x, $0.y] }
    cells = observation.evidence.enumerated().map { cell, evidence in
      CellEvidence(
        probabilities: evidence.probabilities, handwritten: evidence.handwritten, pencilMarks: evidence.pencilMarks,
        placement: evidence.placement == 1 ? nil : evidence.placement, candidates: observation.candidates[cell])
    }
    otherBoards = observation.otherBoards.map { $0.crossings.map { [$0.x, $0.y] } }
    milliseconds = reading.timings.milliseconds
  }

  /// The observation; `nil` if the record is incomplete.
  var observation: BoardObservation? {
    guard let lattice = Lattice(square: crossings), lattice.rows == 9, cells.count == Grid.cellCount,
      cells.allSatisfy({ $0.probabilities.count == 10 })
    else { return nil }
    return BoardObservation(
      width: width, height: height, lattice: lattice, latticeScore: latticeScore,
      evidence: cells.map {
        DigitEvidence(
          probabilities: $0.probabilities, handwritten: $0.handwritten, pencilMarks: $0.pencilMarks,
          placement: $0.placement ?? 1)
      }, otherBoards: otherBoards.compactMap { Lattice(square: $0) }.filter { $0.rows == 9 }, damage: damage,
      candidates: Dictionary(
        uniqueKeysWithValues: cells.enumerated().compactMap { cell, evidence in
          evidence.candidates.map { (cell, $0) }
        }))
  }

  /// The reading, decided with corrections.
  func reading(_ corrections: [Int: Int]) -> BoardReading? {
    observation.map { BoardReading($0, corrections: corrections) }
  }
}

extension Lattice {
  /// The lattice of a square board from its crossings, row by row, x and y of each; `nil` if they are not valid.
  init?(square pairs: [[Double]]) {
    let side = Int(Double(pairs.count).squareRoot().rounded())
    guard side > 1, side * side == pairs.count, pairs.allSatisfy({ $0.count == 2 }) else { return nil }
    self.init(rows: side - 1, columns: side - 1, crossings: pairs.map { Point($0[0], $0[1]) })
  }
}
