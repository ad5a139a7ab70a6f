import BuiltPrograms
import Testing

@testable import Accuracy

/// The judgement of boards with pieces, their labels and their figures.
@Suite struct PieceJudgementTests {
  private static func picture(_ game: String, _ label: String, image: String = "a.jpg") -> LabelledPicture {
    var picture = LabelledPicture(corpus: "made", image: image, label: label)
    picture.game = game
    picture.outlines = [[[10, 10], [80, 10], [80, 70], [10, 70]]]
    return picture
  }

  private static func answer(
    _ game: String, _ decided: String, doubtful: [Int] = [], warnings: [String] = []
  ) -> PictureRecord.Answer {
    var answer = PictureRecord.Answer(seen: decided, decided: decided)
    (answer.game, answer.doubtful, answer.warnings) = (game, doubtful, warnings)
    answer.outline = [[10, 10], [80, 10], [80, 70], [10, 70]]
    return answer
  }

  private static let racks = "connect4 4x4"
  private static let discs = "........r...rryy"

  @Test func aRightBoardIsRightAndCertain() {
    let judgement = Judgement(
      Self.picture(Self.racks, Self.discs), .read, Self.answer(Self.racks, Self.discs))
    #expect(judgement.boardDecided == true && judgement.certain == true && judgement.certainWrong == false)
    #expect(judgement.found == true && judgement.oriented == true && judgement.failed == nil)
    #expect(judgement.cellsDecided == 16 && judgement.cellCount == 16)
  }

  @Test func aWrongDiscIsWrongAndDoubtedWhereTheReaderSaysSo() {
    let wrong = "........r...ryyy"
    let judgement = Judgement(
      Self.picture(Self.racks, Self.discs), .read,
      Self.answer(Self.racks, wrong, doubtful: [13, 0], warnings: ["doubtful"]))
    #expect(judgement.boardDecided == false && judgement.wrong == 1)
    #expect(judgement.wrongDoubted == 1 && judgement.rightDoubted == 1)
    #expect(judgement.certain == false && judgement.failed == .read)
    let doubting = Judgement(
      Self.picture(Self.racks, Self.discs), .read, Self.answer(Self.racks, wrong, warnings: ["unreachable"]))
    #expect(doubting.certain == false)
    let sure = Judgement(Self.picture(Self.racks, Self.discs), .read, Self.answer(Self.racks, wrong))
    #expect(sure.certainWrong == true)
  }

  /// As many discs of both players do not tell who began; one more does.
  @Test func equalNumbersOfDiscsMayBeExchanged() {
    let even = "............ry.."
    #expect(
      Judgement(Self.picture(Self.racks, even), .read, Self.answer(Self.racks, "............yr.."))
        .boardDecided == true)
    #expect(
      Judgement(Self.picture(Self.racks, "............ryr."), .read, Self.answer(Self.racks, "............yry."))
        .boardDecided == false)
    #expect(
      Judgement(Self.picture("draughts 2x2", "w--b"), .read, Self.answer("draughts 2x2", "b--w")).boardDecided == false)
  }

  /// Squares that are never used count for nothing.
  @Test func onlyPlayingSquaresCount() {
    let judgement = Judgement(
      Self.picture("draughts 2x2", "W--."), .read, Self.answer("draughts 2x2", "w--."))
    #expect(judgement.cellCount == 2 && judgement.cellsDecided == 1 && judgement.boardDecided == false)
  }

  @Test func anotherGameOrSizeIsNoneOfTheCells() {
    for game in ["draughts 4x4", "connect4 4x5"] {
      let letters = String(repeating: ".", count: game == "draughts 4x4" ? 16 : 20)
      let judgement = Judgement(Self.picture(Self.racks, Self.discs), .read, Self.answer(game, letters))
      #expect(judgement.kindRight == false && judgement.cellsDecided == 0 && judgement.boardDecided == false)
      #expect(judgement.failed == .kind)
    }
    let sudoku = Judgement(
      Self.picture(Self.racks, Self.discs), .read, PictureRecord.Answer(seen: puzzle, decided: puzzle))
    #expect(sudoku.kindRight == false && sudoku.certain == false)
  }

  @Test(arguments: [
    ("draughts 8x8", "label is not 64"), ("draughts", "game is not"), ("chess 8x8", "game is not"),
    ("connect4 7x", "game is not"), ("connect4 7x0", "game is not"), ("connect4 3x2", "label is not 6"),
  ])
  func badLabelsSayWhatIsWrong(_ game: String, _ problem: String) {
    let label = game == "connect4 3x2" ? "rrrbbb" : "..."
    #expect(Self.picture(game, label).problem?.hasPrefix(problem) == true)
  }

  /// A table and a manifest of boards with pieces are read back as they were.
  @Test func tablesAndManifestsHoldGames() throws {
    let folder = TemporaryFolder()
    var picture = Self.picture(Self.racks, Self.discs)
    picture.up = "top"
    picture.tags = ["wooden board"]
    try folder.write(LabelsTable.write([picture]), to: "made/labels.tsv")
    let fromTable = try Corpus.open(folder.path("made"))
    #expect(fromTable.first?.pictures == [picture])
    try folder.write(Manifest.write([picture]), to: "other/manifest.jsonl")
    let fromManifest = try Corpus.open(folder.path("other"))
    #expect(fromManifest.first?.pictures == [picture])
    try folder.write("image\tgame\tlabel\nb.jpg\tdraughts 2x2\tw--x\n", to: "bad/labels.tsv")
    let bad = try Corpus.open(folder.path("bad"))
    #expect(bad.first?.problems.first?.problem.contains("letters wbWB.-") == true)
  }

  @Test func figuresCountBoardsCellsAndRefusals() throws {
    var figures = Figures()
    for number in 0..<4 {
      let picture = Self.picture(Self.racks, Self.discs, image: "\(number).jpg")
      let answer = number == 3 ? nil : Self.answer(Self.racks, number == 2 ? "........r...ryyy" : Self.discs)
      var record = PictureRecord(picture, reader: "test", outcome: number == 3 ? .noBoard : .read)
      record.answer = answer
      record.judgement = Judgement(picture, record.outcome, answer)
      // A record is read back as it was written.
      let again = try PictureRecord(line: record.line(), of: "results", number: 1)
      #expect(again.judgement == record.judgement)
      figures.count(again)
    }
    let tally = try #require(figures.games[Self.racks])
    #expect(tally.boardsDecided.rate == Rate(hits: 2, total: 4) && tally.refused == Rate(hits: 1, total: 4))
    #expect(tally.cellsDecided.rate == Rate(hits: 47, total: 64) && tally.certainWrong == Rate(hits: 1, total: 4))
    #expect(tally.kinds["empty"] == Rate(hits: 33, total: 44) && tally.kinds["man"] == Rate(hits: 14, total: 20))
    let table = SummaryTable(figures).description
    #expect(table.contains("boards with pieces"))
    #expect(table.contains("50.0% (15.0-85.0)") && table.contains("25.0% (4.6-69.9)"))
    #expect(!table.contains("boards by kind"))
    #expect(figures.json.contains("\"games\":{\"connect4 4x4\""))
  }

  /// Another program is called for boards with pieces too.
  @Test func anotherProgramReadsBoardsWithPieces() throws {
    let folder = TemporaryFolder()
    let made = try Program.run(
      "make", "made", "--kind", "connect4", "--count", "2", "--set", "megapixels=0.1", "--set", "columns=4", "--set",
      "rows=4", "--set", "fill=0", in: folder)
    #expect(made.status == 0, "\(made.errors)")
    let script = "#!/bin/sh\necho reading\nprintf 'connect4 4x4\\t................\\t\\n'\n"
    try folder.write(script, to: "reader.sh")
    let run = try Program.run("made", "--reader", "sh reader.sh", "--report", "page", in: folder)
    #expect(run.status == 0 && run.output.contains("100.0%"), "\(run.output) \(run.errors)")
    #expect(ForeignAnswer.pieces("nothing\nconnect4 4x4\tabc\n") == nil)
    #expect(
      ForeignAnswer.pieces("connect4 1x2\tr.\tdoubtful,faint-board\n")?.warnings == ["doubtful", "faint-board"])
  }
}
