import BoardVision
import PieceReading
import Testing

@testable import Accuracy

/// The project's own reader on pictures of boards with pieces.
@Suite struct OwnPieceReaderTests {
  /// The record of a clear picture, seen from above.
  private static func record(_ game: PieceGame, noBoard: Bool = false) throws -> PictureRecord {
    var parameters = MakingParameters()
    let settings: [String: Double] = [
      "megapixels": 0.3, "focus": 0, "motion": 0, "noise": 0, "hand": 0, "clutter": 0, "shadow": 0, "glare": 0.2,
      "brightness": 1, "lamp": 0.3, "vignette": 0, "cast": 0, "neatness": 1, "crown": 0, "turn": 0, "lean": 0,
      "elevation": 80, "size": 8, "columns": 7, "rows": 6, "fill": 0.4, "material": 1,
    ]
    for (name, value) in settings { _ = parameters.set(name, to: .always(value)) }
    let maker = PieceMaker(game, materials: .tuning, parameters: parameters, seed: 3)
    var truth = maker.labels(1, corpus: "c", image: "i")
    if noBoard {
      truth = LabelledPicture(corpus: "c", image: "i")
      truth.noBoard = true
    }
    let job = Job(picture: truth, path: "", bytes: try #require(maker.picture(1).jpeg).data, network: nil)
    return OwnReader(identity: "test").read(job)
  }

  @Test(arguments: PieceGame.allCases) func itReadsABoardAndItsPlaceIsJudged(_ game: PieceGame) throws {
    let record = try Self.record(game)
    #expect(record.outcome == .read && record.problem == nil)
    #expect(record.answer?.game == record.picture.game)
    #expect(record.judgement.found == true && record.judgement.kindRight == true)
    #expect(record.judgement.boardDecided == true)
    #expect((record.cost?.milliseconds["total"] ?? 0) > 0)
    _ = try PictureRecord(line: record.line(), of: "f", number: 1)
  }

  @Test func aBoardClaimedWhereTheLabelSaysThereIsNoneIsCounted() throws {
    #expect(try Self.record(.connect4, noBoard: true).judgement.falseBoard == true)
  }
}
