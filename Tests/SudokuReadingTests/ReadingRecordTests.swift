import Accuracy
import BoardSamples
import BoardVision
import GoldenRecords
import SudokuVariants
import Testing

@testable import SudokuReading

/// Readings of computer-made photographs, compared with reviewed texts. A difference means that the reader has changed;
/// the corpora show if it has improved.
@Suite struct ReadingRecordTests {
  @Test(arguments: MadeKind.allCases) func aPhotographIsReadAsRecorded(kind: MadeKind) throws {
    var record = GoldenText("made-\(kind.rawValue)")
    var parameters = MakingParameters()
    let isKnown = parameters.set("megapixels", to: .uniform(0.15, 0.35))
    #expect(isKnown)
    let maker = PhotographMaker(parameters: parameters, seed: 5, kind: kind)
    for number in 1...(kind == .classic ? 4 : 2) {
      record.add("\(number)", try reading(EncodedPhotograph(bytes: #require(maker.picture(number).jpeg))))
    }
    #expect(record.difference() == nil)
  }

  @Test func theSamplesAreReadAsRecorded() throws {
    var record = GoldenText("samples")
    for sample in Samples.all { record.add(sample.name, try reading(EncodedPhotograph(bytes: sample.bytes))) }
    #expect(record.difference() == nil)
  }

  /// Rows of digits with `?` after doubtful ones, and the warnings.
  private func reading(_ file: EncodedPhotograph) throws -> String {
    let board: BoardReading
    do throws(ReadingError) { board = try BoardReader().readBoard(file) } catch { return "\(error)" }
    let (digits, doubtful) = (board.asDecided, board.doubtful)
    let notes = board.cages.map { "cage \($0.cells) \($0.sum.map(String.init) ?? "?")" }
    let columns = board.lattice.columns
    let rows = stride(from: 0, to: digits.count, by: columns).map { start in
      (start..<start + columns).map { cell in
        (digits[cell] == 0 ? "." : "\(digits[cell])") + (doubtful.contains(cell) ? "?" : "")
      }.joined(separator: " ")
    }
    let head = "\(board.kind), \(board.isCertain ? "certain" : "not certain")"
    return ([head] + rows + notes + board.warningReports.map { "\($0.code): \($0.text)" }).joined(separator: "\n")
  }
}
