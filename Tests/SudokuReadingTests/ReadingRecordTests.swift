import Accuracy
import BoardSamples
import BoardVision
import Foundation
import GoldenRecords
import SudokuVariants
import Testing

@testable import SudokuReading

/// How boards are read, beside how they were read when somebody last looked. It tells that something has changed; whether
/// for the better, the corpora tell.
@Suite struct ReadingRecordTests {
  /// Photographs with all that may go wrong, of every kind.
  @Test(arguments: MadeKind.allCases) func photographsAreReadAsRecorded(kind: MadeKind) throws {
    let record = GoldenRecord("made-\(kind.rawValue)")
    var parameters = MakingParameters()
    let isKnown = parameters.set("megapixels", to: .uniform(0.15, 0.35))
    #expect(isKnown)
    let maker = PhotographMaker(parameters: parameters, seed: 5, kind: kind)
    for number in 1...(kind == .classic ? 30 : kind == .killer ? 12 : 7) {
      let file = try EncodedPhotograph(bytes: #require(maker.picture(number).jpeg))
      note("\(number)", file, .init(readsCandidates: true), record)
    }
    #expect(record.difference() == nil)
  }

  /// The same with what a person says of the board: its kind, its corners, which side is up, a digit.
  @Test(arguments: MadeKind.allCases.filter { $0 != .mixed }) func whatIsSaidOfABoardCountsAsRecorded(kind: MadeKind)
    throws
  {
    let record = GoldenRecord("said-\(kind.rawValue)")
    var parameters = MakingParameters()
    let isKnown = parameters.set("megapixels", to: .uniform(0.15, 0.3))
    #expect(isKnown)
    let maker = PhotographMaker(parameters: parameters, seed: 9, kind: kind)
    let named = PrintedKind(rawValue: kind.rawValue)
    for number in 1...(kind == .samurai || kind == .sixteen ? 2 : 4) {
      let file = try EncodedPhotograph(bytes: #require(maker.picture(number).jpeg))
      let outline = maker.truth(number, corpus: "made", image: "1.jpg").outlines?.first
      let corners = outline.map { $0.map { Point($0[0], $0[1]) } }
      note("\(number) named", file, .init(kind: named), record)
      note("\(number) between corners", file, .init(corrections: number == 2 ? [3: 1] : [:], corners: corners), record)
      if number == 1 { note("\(number) turned", file, .init(quarters: 1), record) }
      if number == 3 { note("\(number) all", file, .init(corners: corners, kind: named), record) }
    }
    #expect(record.difference() == nil)
  }

  /// Sheets of three boards each, of whatever kinds.
  @Test func everyBoardOfASheetIsReadAsRecorded() throws {
    let record = GoldenRecord("sheets")
    var parameters = MakingParameters()
    let known = [("megapixels", 0.16), ("turn", 3), ("tilt", 5), ("clutter", 0), ("second", 0)]
    for (name, value) in known {
      let isKnown = parameters.set(name, to: .always(value))
      #expect(isKnown)
    }
    let sheets: [[MadeKind]] = [
      [.killer, .jigsaw, .classic], [.classic, .diagonal, .six], [.jigsaw, .killer, .four],
    ]
    for (number, kinds) in sheets.enumerated() {
      var sheet: PhotographMaker.Made?
      for kind in kinds {
        let board = PhotographMaker(parameters: parameters, seed: UInt64(40 + number), kind: kind).picture(1)
        sheet = sheet.map { $0.above(board) } ?? board
      }
      let boards = try BoardReader().readAllBoards(EncodedPhotograph(bytes: #require(sheet?.jpeg)))
      for (place, board) in boards.enumerated() { note("\(number), board \(place)", board, record) }
      record.note("\(number)", "\(boards.map(\.kind))")
    }
    #expect(record.difference() == nil)
  }

  @Test func theSamplesAreReadAsRecorded() throws {
    let record = GoldenRecord("samples")
    for sample in Samples.all {
      let file = try EncodedPhotograph(bytes: sample.bytes)
      note(sample.name, file, .init(readsCandidates: true), record)
      guard sample.name == Samples.all.first?.name else { continue }
      note("\(sample.name) turned", file, .init(quarters: 1), record)
      note("\(sample.name) between corners", file, .init(corners: sample.corners), record)
      note("\(sample.name) corrected", file, .init(corrections: [0: 5, 40: 0]), record)
    }
    #expect(record.difference() == nil)
  }

  private func note(_ name: String, _ file: EncodedPhotograph, _ options: BoardReader.Options, _ record: GoldenRecord) {
    do throws(ReadingError) {
      note(name, try BoardReader().readBoard(file, options: options), record)
    } catch {
      record.note(name, "\(error)")
    }
  }

  private func note(_ name: String, _ board: PrintedBoard, _ record: GoldenRecord) {
    let outline = board.lattice.crossings.flatMap { [$0.x, $0.y] }
    let corners = [0, board.lattice.columns].flatMap { column in
      [0, board.lattice.rows].map { board.lattice.point(row: Double($0), column: Double(column)) }
    }
    var numbers = corners.flatMap { [$0.x, $0.y] } + [outline.reduce(0, +) / Double(outline.count)]
    var text = "\(board.kind) \(board.lattice.rows)x\(board.lattice.columns) \(board.isCertain)\n"
    text += board.warningReports.map { "\($0)" }.joined(separator: "\n")
    switch board {
    case .classic(let reading):
      text += "\n\(reading.asSeen)\n\(reading.asDecided)\n\(reading.doubtful)\n"
      text += reading.candidates.sorted { $0.key < $1.key }.map { "\($0.key): \($0.value)" }.joined(separator: "\n")
      numbers += [reading.latticeScore] + reading.confidence.map(sureness) + reading.evidence.map(width)
      numbers += reading.cellReports.map(\.pencilMarks)
    case .other(let reading):
      text += "\n\(reading.asSeen)\n\(reading.asDecided)\n\(reading.regions.ofCell)\n\(reading.diagonals)\n"
      text += "\(reading.puzzle.map { "\($0)" } ?? "")\n\(reading.doubtful) \(reading.doubtfulCages)\n"
      text += reading.cages.map { "\($0.cells) \($0.sum ?? 0)" }.joined(separator: "\n")
      numbers += [reading.latticeScore, reading.sight.kindConfidence, sureness(reading.regionsConfidence)]
      numbers += reading.confidence.map(sureness) + reading.evidence.map(width)
      numbers += reading.cages.flatMap { [$0.confidence, $0.cellsConfidence].map(sureness) }
      numbers += reading.cages.map { cage in cage.sums.values.sorted().reduce(0) { $0 + log10($1 + 1e-3) } }
      numbers += reading.sight.otherCages.map(\.cost) + reading.sight.otherRegions.map { log10($0.odds + 1e-3) }
    }
    record.note(name, text, numbers: numbers)
  }

  /// A probability near 1 by what it lacks: 3 for 0.999.
  private func sureness(_ probability: Double) -> Double { -log10(1 - min(probability, 1) + 1e-4) }

  /// How far the evidence of a cell spreads: all of its probabilities, the small ones too.
  private func width(_ evidence: DigitEvidence) -> Double {
    evidence.probabilities.reduce(0) { $0 + log10($1 + 1e-3) } + sureness(evidence.placement)
  }
}

extension PhotographMaker.Made {
  /// This picture above another one, both from the left, on white.
  fileprivate func above(_ other: Self) -> Self {
    let whole = max(width, other.width)
    func widened(_ picture: Self) -> [UInt8] {
      (0..<picture.height).flatMap { y -> [UInt8] in
        let row = picture.pixels[y * picture.width * 3..<(y + 1) * picture.width * 3]
        return row + [UInt8](repeating: 255, count: (whole - picture.width) * 3)
      }
    }
    var sheet = self
    (sheet.width, sheet.height, sheet.pixels) = (whole, height + other.height, widened(self) + widened(other))
    return sheet
  }
}
