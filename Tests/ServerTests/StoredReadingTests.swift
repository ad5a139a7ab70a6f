import BoardVision
import BuiltPrograms
import Foundation
import Sudoku
import SudokuGame
import SudokuReading
import SudokuVariants
import Testing

@testable import GameService
@testable import ServerAPI
@testable import ServerStore
@testable import SudokuServer

/// A reading as it is kept.
@Suite struct StoredReadingTests {
  private let sight = {
    var evidence = (0..<81).map { cell in
      DigitEvidence(probabilities: (0...9).map { $0 == cell % 10 ? 0.91 : 0.01 }, handwritten: 0.25, pencilMarks: 0.125)
    }
    evidence[7] = DigitEvidence(probabilities: evidence[7].probabilities, handwritten: 0.25, placement: 0.5)
    return BoardObservation(
      width: 100, height: 90, lattice: Lattice(crossings: (0..<100).map { Point(Double($0 % 10), Double($0 / 10)) }),
      latticeScore: 0.5, evidence: evidence, otherBoards: [], damage: ["cut short"], candidates: [0: [1, 4], 40: [9]])
  }()

  @Test func crossingsThatMakeNoSquareAreNoLattice() {
    func crossings(_ count: Int) -> [[Double]] { (0..<count).map { [Double($0), 1] } }
    for count in [4, 9, 100, 289] { #expect(Lattice(square: crossings(count))?.crossings.count == count) }
    for count in [0, 1, 2, 3, 5, 8, 99, 101] { #expect(Lattice(square: crossings(count)) == nil, "\(count)") }
    #expect(Lattice(square: crossings(3) + [[1]]) == nil && Lattice(square: crossings(3) + [[1, 2, 3]]) == nil)
  }

  @Test func holdsAllThatWasSeen() throws {
    let kept = try JSONEncoder().encode(SightRecord(BoardReading(sight, corrections: [:])))
    #expect(try JSONDecoder().decode(SightRecord.self, from: kept).observation == sight)
  }

  /// Versions before knew neither the digits of pencil marks nor cells in the wrong place.
  @Test func thatOfAnOlderVersionIsRead() throws {
    let kept = try JSONEncoder().encode(SightRecord(BoardReading(sight, corrections: [:])))
    let text = String(decoding: kept, as: UTF8.self)
      .replacing(#/,?"(candidates":\[[0-9,]*\]|placement":[0-9.]*)/#, with: "").replacing("{,", with: "{")
    #expect(!text.contains("candidates") && !text.contains("placement"))
    let older = try #require(try JSONDecoder().decode(SightRecord.self, from: Data(text.utf8)).observation)
    #expect(older.candidates.isEmpty && older.evidence[7].placement == 1)
    #expect(older.evidence[8] == sight.evidence[8])
  }

  /// Versions before kept a failure as the interface sends it.
  @Test func aFailureOfAnOlderVersionIsAnsweredAsItWas() throws {
    let kept = """
      {"corrections":{},"making":[],"problem":{"type":"/problems/no-board","title":"No board was found","status":422,\
      "detail":"No board was found on this photograph."}}
      """
    let stored = try JSONDecoder().decode(StoredReading.self, from: Data(kept.utf8))
    let record = ReadingRecord(
      id: "a", player: "b", status: .failed, version: 2, isKept: false, created: 0, expires: nil, body: kept)
    #expect(
      ReadingBody(record, stored, []).problem
        == ProblemBody(
          type: "/problems/no-board", title: "No board was found", status: 422,
          detail: "No board was found on this photograph."))
    let again = try JSONDecoder().decode(StoredReading.self, from: JSONEncoder().encode(stored))
    #expect(again.failure == ReadingFailure(.noBoard, "No board was found on this photograph."))
  }

  @Test func aReadingThatFailedTellsItsProblem() throws {
    let stored = StoredReading(failure: ReadingFailure(.noBoard, "No board was found."))
    let record = ReadingRecord(
      id: "a", player: "b", status: .failed, version: 1, isKept: false, created: 0, expires: nil, body: "")
    let problem = try #require(ReadingBody(record, stored, []).problem)
    #expect(problem.type == "/problems/no-board" && problem.status == 422 && problem.detail == "No board was found.")
    #expect(ReadingBody(record, StoredReading(), []).problem == nil)
  }

  @Test func everyReasonHasAProblemOfItsOwn() {
    for reason in ReadingFailure.Reason.allCases {
      #expect(Problem.Name(rawValue: reason.rawValue) != nil || reason == .changed || reason == .storage, "\(reason)")
      #expect(ReadingFailure(reason).problem.name.rawValue == reason.rawValue)
    }
  }

  /// A board has the same fields in its stored form and in that of the interface.
  @Test func aBoardIsSentAsItIsKept() throws {
    var report = BoardReport(BoardReading(sight, corrections: [:]))
    report.solution = String(repeating: "1", count: 81)
    report.check = .init(givens: "1", entries: [2], wrong: [3], doubtful: [4])
    report.grade = .init(
      band: "easy", rating: "1.2", score: 5, level: "easy", techniques: [.init(name: "Full House", count: 6)])
    (report.kind, report.size, report.regions, report.cages, report.diagonals) = ("Killer", 9, [1], [], [7])
    let encoder = JSONEncoder()
    encoder.outputFormatting = .sortedKeys
    // The turn of the board follows from its outline.
    let sent = String(decoding: try encoder.encode(BoardBody(report)), as: UTF8.self)
    #expect(sent.contains("\"turn\":0,"))
    #expect(sent.replacing("\"turn\":0,", with: "") == String(decoding: try encoder.encode(report), as: UTF8.self))
  }

  /// A blank that may hold a digit has nothing that could be marked in the game.
  @Test func inAGameTheDoubtfulDigitsAreMarked() async throws {
    let folder = TemporaryFolder()
    let store = try await SQLStore(SQLiteDriver(file: folder.path + "/a.sqlite"))
    let player = PlayerRecord(id: "b", created: 0, generation: 0, seen: 0, readMark: 0)
    try await store.addPlayer(player)
    let givens = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
    var board = BoardReport(BoardReading(sight, corrections: [:]))
    (board.asDecided, board.check, board.doubtful) = (givens, nil, [80, 4, 2, 0])
    let body = String(decoding: try JSONEncoder().encode(StoredReading(board: board)), as: UTF8.self)
    try await store.addReading(
      ReadingRecord(id: "a", player: "b", status: .done, version: 1, isKept: true, created: 0, body: body))
    let read = try await ReadPuzzle("a", of: player, in: store, at: TestClock().clock.now())
    #expect(SudokuStarts().options(read) == "reading=\(givens):0,4,80")
    await store.close()
  }

  // MARK: A board of another kind

  /// A jigsaw whose cells are all filled, some of them by hand.
  private func filled(byHand: Set<Int>, wrong: Int? = nil) throws -> (reading: OtherReading, solution: [Int]) {
    let record = try #require(VariantGenerator().puzzle(.jigsaw, .easy, seed: 3))
    let solution = try #require(VariantSolver().solve(record.puzzle).unique).map { Int($0) }
    let evidence = solution.enumerated().map { cell, digit in
      let written = cell == wrong ? digit % 9 + 1 : digit
      return DigitEvidence(
        probabilities: (0...9).map { $0 == written ? 1 : 0 }, handwritten: byHand.contains(cell) ? 1 : 0)
    }
    let sight = BoardObservation(
      kind: .jigsaw, width: 300, height: 300,
      lattice: Lattice(.sudoku) { Point(Double($0) * 30, Double($1) * 30) }, latticeScore: 1, evidence: evidence,
      regions: record.puzzle.regions)
    return (OtherReading(BoardReading(sight)), solution)
  }

  @Test func aFilledBoardIsPlayedFromWhatIsPrinted() throws {
    let blanks = Set(stride(from: 0, to: 81, by: 3))
    for wrong in [nil, 6] {
      let (reading, solution) = try filled(byHand: blanks, wrong: wrong)
      let start = try #require(reading.start(.init()))
      #expect(start.givens.map { Int($0) } == solution.enumerated().map { blanks.contains($0.offset) ? 0 : $0.element })
      #expect(reading.board.side == 9 && reading.board.size == 9)
    }
    // A person's corrections stay.
    let (reading, solution) = try filled(byHand: blanks)
    let settled = try #require(reading.start(.init(digits: [3: solution[3], 1: 0])))
    #expect(settled.givens[3] == solution[3] && settled.givens[1] == 0 && settled.givens[6] == 0)
  }

  /// A correction may have been made while the board was taken for a larger one.
  @Test func aSettledDigitThatTheBoardHasNotIsLeftOut() throws {
    let nine = try #require(try filled(byHand: []).solution.firstIndex(of: 9)), other = nine == 80 ? 0 : nine + 1
    let (reading, solution) = try filled(byHand: [nine, other])
    let printed = (0..<81).first { $0 != nine && $0 != other } ?? 0
    let start = try #require(reading.start(.init(digits: [nine: 9, printed: 10, 81: 1, -1: 1])))
    #expect(start.givens.map { Int($0) } == solution.enumerated().map { $0.offset == other ? 0 : $0.element })
  }

  /// A board without a blank has nothing left to play.
  @Test func aBoardWithoutABlankBeginsNoGame() throws {
    let (reading, solution) = try filled(byHand: [])
    let start = try #require(reading.start(.init()))
    #expect(start.givens.map { Int($0) } == solution)
    #expect(throws: SudokuStartRefusal.full) { try SudokuGame.standard.start(.puzzle(SudokuPuzzle(start)), seed: 0) }
  }

  @Test func aSamuraiIsSolvedAnewWithWhatAPersonHasSettled() throws {
    let solution = try #require(
      SamuraiSolver().solutions(of: SamuraiPuzzle(givens: [UInt8](repeating: 0, count: 441)), limit: 1).first)
    var digits = solution.map { Int($0) }
    let cells = digits.indices.filter { SamuraiPuzzle.belongs[$0] }
    for cell in cells where cell % 4 == 1 { digits[cell] = 0 }
    let misread = try #require(cells.first { digits[$0] != 0 })
    let right = digits[misread]
    digits[misread] = right % 9 + 1
    var crossings: [Point] = []
    for row in 0...21 { for column in 0...21 { crossings.append(Point(Double(column) * 20, Double(row) * 20)) } }
    let evidence = digits.map { digit in
      DigitEvidence(probabilities: (0...9).map { $0 == digit ? 1 : 0 }, handwritten: 0)
    }
    let reading = OtherReading(
      BoardReading(
        BoardObservation(
          kind: .samurai, width: 500, height: 500, lattice: Lattice(rows: 21, columns: 21, crossings: crossings),
          latticeScore: 1, evidence: evidence, regions: .none)))
    #expect(reading.board.side == 21 && reading.board.size == 9 && reading.start(.init()) == nil)
    let corrected = reading.board(.init(digits: [misread: right]))
    #expect(corrected.solution == VariantPuzzle.characters(solution.map { Int($0) }))
    var settled = digits
    settled[misread] = right
    #expect(corrected.asDecided == VariantPuzzle.characters(settled))
    #expect(!corrected.warnings.contains { $0.code == "no-solution" })
    let wrong = reading.board(.init(digits: [misread: right % 9 + 1]))
    #expect(wrong.solution == nil && wrong.warnings.contains { $0.code == "no-solution" })
  }
}
