import BuiltPrograms
import Foundation
import SudokuVariants
import Testing

@testable import Accuracy

/// Answers about boards of other kinds, held against labels.
@Suite struct KindJudgementTests {
  private static func truth(_ kind: MadeKind) -> LabelledPicture {
    var parameters = MakingParameters()
    _ = parameters.set("entries", to: .always(0))
    _ = parameters.set("marks", to: .always(0))
    _ = parameters.set("style", to: .always(0))
    return PhotographMaker(parameters: parameters, seed: 3, kind: kind).labels(1, corpus: "made", image: "\(kind).jpg")
  }

  /// The answer of a reader that is right.
  private static func answer(_ picture: LabelledPicture) throws -> PictureRecord.Answer {
    let label = try BoardLabel(picture)
    var answer = PictureRecord.Answer(
      seen: picture.label ?? "", decided: picture.label ?? "", solution: label.solution.map(label.form.text))
    if label.kind != .classic {
      var board = PictureRecord.BoardAnswer(kind: label.kind.rawValue, size: label.form.side)
      (board.regions, board.cages, board.diagonals) = (picture.regions, picture.cages, picture.diagonals)
      answer.board = board
    }
    (answer.warnings, answer.doubtful) = ([], [])
    answer.outline = picture.latticeCorners
    return answer
  }

  private static func record(_ picture: LabelledPicture, _ answer: PictureRecord.Answer?) -> PictureRecord {
    var record = PictureRecord(picture, reader: "test 1", outcome: answer == nil ? .noBoard : .read)
    record.answer = answer
    record.judgement = Judgement(picture, record.outcome, answer)
    return record
  }

  @Test(arguments: MadeKind.single) func aRightReadingIsRight(_ kind: MadeKind) throws {
    let picture = Self.truth(kind)
    let judgement = Judgement(picture, .read, try Self.answer(picture))
    #expect(judgement.kindRight == true && judgement.boardSeen == true && judgement.boardDecided == true)
    #expect(judgement.solved == true && judgement.certain == true && judgement.certainWrong == false)
    #expect(judgement.failed == nil && judgement.found == true && judgement.wrong == 0)
    #expect((judgement.cagesRight == true) == (kind == .killer))
    #expect((judgement.diagonalsRight == true) == (kind == .diagonal))
    #expect(judgement.cellCount == (kind == .samurai ? 369 : (kind.cells ?? 9) * (kind.cells ?? 9)))
  }

  /// Print and handwriting are judged for existing digits that were read, and for nothing else.
  @Test func printAndHandAreToldOfDigitsAlone() throws {
    let killer = Self.truth(.jigsaw)
    var answer = try Self.answer(killer)
    let label = Array(killer.label ?? "")
    func judged(_ kinds: (Int) -> Character) -> (Int?, Int?) {
      answer.kinds = String(label.indices.map(kinds))
      let judgement = Judgement(killer, .read, answer)
      return (judgement.kindsKnown, judgement.kindsRight)
    }
    let digits = label.indices.filter { label[$0] != "." }
    try #require(killer.givens != nil && digits.count > 10 && digits.count < label.count)
    #expect(judged { label[$0] == "." ? "." : "p" } == (digits.count, digits.count))
    #expect(judged { label[$0] == "." ? "." : "h" } == (digits.count, 0))
    // A digit that is not classified, and a classification without a digit.
    #expect(judged { $0 == digits[0] || label[$0] == "." ? "." : "p" } == (digits.count - 1, digits.count - 1))
    #expect(judged { _ in "p" } == (digits.count, digits.count))
  }

  @Test func eachPartIsJudgedByItself() throws {
    let killer = Self.truth(.killer)
    let right = try Self.answer(killer)
    let cages = try #require(CageText.read(killer.cages ?? ""))
    func judge(_ change: (inout PictureRecord.Answer) -> Void) -> Judgement {
      var answer = right
      change(&answer)
      return Judgement(killer, .read, answer)
    }
    var sums = cages
    sums[3].sum = (sums[3].sum ?? 0) + 1
    let otherSum = judge { $0.board?.cages = CageText.write(sums) }
    #expect(otherSum.cagesRight == true && otherSum.sumsRight == false && otherSum.failed == .sums)
    #expect(otherSum.certainWrong == true)
    var cells = cages
    cells[0].cells.append(cells[1].cells.removeLast())
    let otherCells = judge { $0.board?.cages = CageText.write(cells) }
    #expect(otherCells.cagesRight == false && otherCells.failed == .cages)
    let otherRegions = judge { $0.board?.regions = String(killer.regions?.reversed() ?? []) }
    #expect(otherRegions.regionsRight == true, "regions have no names")
    let otherDigit = judge { $0.decided = "5" + $0.decided.dropFirst() }
    #expect(otherDigit.wrong == 1 && otherDigit.boardDecided == false && otherDigit.failed == .decide)
    let doubted = judge {
      $0.board?.cages = CageText.write(sums)
      $0.warnings = ["doubtful-cages"]
    }
    #expect(doubted.certain == false && doubted.certainWrong == false)
  }

  @Test func regionsOfAJigsawAreJudged() throws {
    let jigsaw = Self.truth(.jigsaw)
    var answer = try Self.answer(jigsaw)
    answer.board?.regions = nil
    let judgement = Judgement(jigsaw, .read, answer)
    #expect(judgement.regionsRight == false && judgement.failed == .regions && judgement.digitsDecided == true)
  }

  /// However right the digits are.
  @Test func aClassicBoardTakenForAnotherKindIsWrong() throws {
    for isNamed in [true, false] {
      var picture = Self.truth(.classic)
      if !isNamed { picture.kind = nil }
      var answer = try Self.answer(picture)
      #expect(Judgement(picture, .read, answer).boardDecided == true)
      answer.board = PictureRecord.BoardAnswer(kind: "jigsaw", size: 9)
      let judgement = Judgement(picture, .read, answer)
      #expect(judgement.kindRight == false && judgement.boardDecided == false && judgement.failed == .kind)
      #expect(judgement.digitsDecided == true && judgement.certainWrong == true)
    }
  }

  /// Collections whose labels name no kinds hold some boards with diagonals.
  @Test func aBoardWithDiagonalsIsJudgedByItsDigitsWhereTheLabelNamesNoKind() throws {
    var picture = Self.truth(.classic)
    var answer = try Self.answer(picture)
    answer.board = PictureRecord.BoardAnswer(kind: "diagonal", size: 9)
    #expect(Judgement(picture, .read, answer).kindRight == false)
    picture.kind = nil
    let judgement = Judgement(picture, .read, answer)
    #expect(judgement.kindRight == nil && judgement.boardDecided == true && judgement.certainWrong != true)
  }

  /// The judgement of a classic board is the same as before there were other kinds.
  @Test func classicBoardsAreJudgedAsBefore() throws {
    var picture = Self.truth(.classic)
    picture.kind = nil
    let judgement = Judgement(picture, .read, try Self.answer(picture))
    #expect(judgement.kindRight == nil && judgement.cells == nil && judgement.regionsRight == nil)
    #expect(!JSONLine.write(judgement).contains("kind"))
  }

  @Test func anotherKindOrSizeHasNoCellsRight() throws {
    let six = Self.truth(.six)
    var answer = PictureRecord.Answer(seen: puzzle, decided: puzzle, solution: solution)
    answer.warnings = []
    let judgement = Judgement(six, .read, answer)
    #expect(judgement.kindRight == false && judgement.cellsDecided == 0 && judgement.wrong == 36)
    #expect(judgement.solved == false && judgement.certainWrong == true)
    #expect(Judgement(six, .noBoard, nil).failed == .find)
  }

  @Test func figuresTablesAndPagesTellKindsApart() throws {
    var figures = Figures()
    let killer = Self.truth(.killer), jigsaw = Self.truth(.jigsaw)
    var wrong = try Self.answer(jigsaw)
    wrong.board?.regions = nil
    figures.count(Self.record(killer, try Self.answer(killer)))
    figures.count(Self.record(jigsaw, wrong))
    #expect(figures.kinds["killer"]?.sumsRight == Rate(hits: 1, total: 1))
    #expect(figures.kinds["jigsaw"]?.regionsRight == Rate(hits: 0, total: 1))
    #expect(figures.all.certainWrong == Rate(hits: 1, total: 2))
    let table = SummaryTable(figures).description
    #expect(table.contains("boards by kind") && table.contains("killer"))
    #expect(figures.json.contains("\"sumsRight\""))
    var plain = Figures()
    plain.count(AccuracyTests.record("a"))
    #expect(!SummaryTable(plain).description.contains("boards by kind") && !plain.json.contains("kindRight"))
  }

  @Test func recordsGoThroughALineAndBack() throws {
    for kind in [MadeKind.killer, .sixteen, .samurai] {
      let record = Self.record(Self.truth(kind), try Self.answer(Self.truth(kind)))
      let back = try PictureRecord(line: record.line(), of: "f", number: 1)
      #expect(back.line() == record.line())
    }
    var broken = Self.record(Self.truth(.six), try Self.answer(Self.truth(.six)))
    broken.answer?.decided = puzzle
    #expect(throws: LabelProblem.self) { try PictureRecord(line: broken.line(), of: "f", number: 1) }
  }

  @Test func comparisonsNameCagesAndSums() throws {
    let folder = TemporaryFolder()
    let killer = Self.truth(.killer)
    var worse = try Self.answer(killer)
    worse.board?.cages = nil
    let before = try folder.write(Self.record(killer, try Self.answer(killer)).line() + "\n", to: "before.jsonl")
    let after = try folder.write(Self.record(killer, worse).line() + "\n", to: "after.jsonl")
    let comparison = try Comparison(before: before, after: after)
    #expect(comparison.worse(than: 0).contains(.cages) && comparison.worse(than: 0).contains(.sums))
    #expect(comparison.changes[.kinds]?.worse == [] && comparison.newlyCertainWrong == [killer.name])
  }

  /// Differences are marked in both drawings, that of the truth and that of the reading.
  @Test func drawingsMarkWhatDiffers() throws {
    let killer = Self.truth(.killer)
    #expect(!BoardDrawing.pair(Self.record(killer, try Self.answer(killer))).contains("bad"))
    var answer = try Self.answer(killer)
    var cages = try #require(CageText.read(killer.cages ?? ""))
    cages[2].sum = 44
    answer.board?.cages = CageText.write(cages)
    let drawing = BoardDrawing.pair(Self.record(killer, answer))
    #expect(drawing.components(separatedBy: "sum bad").count == 3 && drawing.contains(">44<"))
  }
}
