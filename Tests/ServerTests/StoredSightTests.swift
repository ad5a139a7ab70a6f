import BoardVision
import Foundation
import Sudoku
import SudokuReading
import Testing

@testable import GameService
@testable import Server
@testable import ServerStore

/// A reading as it is kept.
@Suite struct StoredSightTests {
  private let sight = {
    var evidence = (0..<81).map { cell in
      DigitEvidence(probabilities: (0...9).map { $0 == cell % 10 ? 0.91 : 0.01 }, handwritten: 0.25, pencilMarks: 0.125)
    }
    evidence[7] = DigitEvidence(probabilities: evidence[7].probabilities, handwritten: 0.25, placement: 0.5)
    return BoardReading.Sight(
      width: 100, height: 90, lattice: Lattice(crossings: (0..<100).map { Point(Double($0 % 10), Double($0 / 10)) }),
      latticeScore: 0.5, evidence: evidence, otherBoards: [], damage: ["cut short"], candidates: [0: [1, 4], 40: [9]])
  }()

  @Test func holdsAllThatWasSeen() throws {
    let kept = try JSONEncoder().encode(SightRecord(BoardReading(sight, corrections: [:])))
    #expect(try JSONDecoder().decode(SightRecord.self, from: kept).sight == sight)
  }

  /// Versions before knew neither the digits of pencil marks nor cells in the wrong place.
  @Test func thatOfAnOlderVersionIsRead() throws {
    let kept = try JSONEncoder().encode(SightRecord(BoardReading(sight, corrections: [:])))
    let text = String(decoding: kept, as: UTF8.self)
      .replacing(#/,?"(candidates":\[[0-9,]*\]|placement":[0-9.]*)/#, with: "").replacing("{,", with: "{")
    #expect(!text.contains("candidates") && !text.contains("placement"))
    let older = try #require(try JSONDecoder().decode(SightRecord.self, from: Data(text.utf8)).sight)
    #expect(older.candidates.isEmpty && older.evidence[7].placement == 1)
    #expect(older.evidence[8] == sight.evidence[8])
  }
}
