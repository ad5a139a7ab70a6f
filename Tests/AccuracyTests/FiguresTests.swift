import BuiltPrograms
import Foundation
import Sudoku
import Testing

@testable import Accuracy

/// Rates, calibration, sketches, and how they add up.
@Suite struct FiguresTests {
  @Test func wilsonsIntervalIsTheTextbooks() throws {
    // Newcombe (1998), table I: 81 of 263 and 0 of 20.
    let many = try #require(Rate(hits: 81, total: 263).interval)
    #expect(abs(many.lowerBound - 0.2553) < 0.0001 && abs(many.upperBound - 0.3662) < 0.0001)
    let none = try #require(Rate(hits: 0, total: 20).interval)
    #expect(none.lowerBound == 0 && abs(none.upperBound - 0.1611) < 0.0001)
    #expect(Rate().interval == nil)
  }

  @Test func aSketchIsWithinHalfAPercentAndMergesExactly() throws {
    var random = SplitMix64(seed: 3)
    let values = (0..<5000).map { _ in 0.1 + 1000 * random.unit() * random.unit() }
    var whole = QuantileSketch(), parts = [QuantileSketch(), QuantileSketch(), QuantileSketch()]
    for (index, value) in values.enumerated() {
      whole.count(value)
      parts[index % 3].count(value)
    }
    parts[0].add(parts[2])
    parts[0].add(parts[1])
    #expect(parts[0] == whole)
    let sorted = values.sorted()
    for share in [0.01, 0.5, 0.95, 0.99, 1] {
      let exact = sorted[max(0, Int((share * 5000).rounded(.up)) - 1)]
      #expect(abs(try #require(whole.quantile(share)) / exact - 1) <= 0.0051)
    }
  }

  @Test func calibrationTellsWhatIsSaidFromWhatIsRight() throws {
    var honest = Calibration(), boastful = Calibration()
    for index in 0..<1000 {
      honest.count(0.9, right: index % 10 != 0)
      boastful.count(0.9995, right: index % 10 != 0)
    }
    #expect(try #require(honest.expectedError) < 1e-9)
    #expect(abs(try #require(boastful.expectedError) - 0.0995) < 1e-9)
    #expect(boastful.certainWrong == Rate(hits: 100, total: 1000))
    #expect(Calibration().expectedError == nil)
  }

  @Test func mcNemarsTestIsTheTextbooks() {
    var change = Comparison.Change()
    change.better = (0..<10).map(String.init)
    change.worse = ["x"]
    // Twice the tail of 1 or fewer in 11 of a fair coin: 2 * 12 / 2048.
    #expect(abs(change.chance - 24 / 2048) < 1e-12)
    #expect(Comparison.Change().chance == 1)
    change.better = (0..<150).map(String.init)
    change.worse = (0..<100).map(String.init)
    #expect(abs(change.chance - 0.00195) < 0.0001)
  }

  private static func many() -> [PictureRecord] {
    (0..<60).map { index in
      record(
        "\(index).jpg", wrong: index % 7 == 0 ? [2, 3] : [], doubtful: index % 14 == 0 ? [2, 40] : [],
        milliseconds: Double(1 + index * 3 % 17), tags: [["a", "b", "c"][index % 3], "puzzle=\(index)"])
    }
  }

  @Test func partsMakeTheSameFiguresAsTheWholeInAnyOrder() {
    let records = Self.many()
    var whole = Figures(), shuffled = Figures()
    for record in records { whole.count(record) }
    for record in records.reversed() + records { shuffled.count(record) }
    #expect(shuffled.repeated == 60)
    #expect(whole.json == shuffled.json)
    #expect(SummaryTable(whole).description == SummaryTable(shuffled).description)
  }

  @Test func recordsGoThroughAFileUnchanged() throws {
    let folder = TemporaryFolder()
    let records = Self.many()
    var direct = Figures(), read = Figures()
    for record in records { direct.count(record) }
    let file = try folder.write(records.map { $0.line() + "\n" }.joined(), to: "results.jsonl")
    try read.count(file: file)
    #expect(direct.json == read.json)
  }

  @Test func theDigestKnowsResultsAndNotTimes() {
    var first = Figures(), later = Figures(), other = Figures()
    first.count(record("a", milliseconds: 5))
    later.count(record("a", milliseconds: 50))
    other.count(record("a", wrong: [1], milliseconds: 5))
    #expect(first.digest == later.digest)
    #expect(first.digest != other.digest)
    // The same if the cost is a record's first member.
    var failed = PictureRecord(LabelledPicture(corpus: "c", image: "i"), reader: "r", outcome: .noBoard)
    let bare = failed.line()
    failed.cost = PictureRecord.Cost(milliseconds: ["total": 1], peakMemory: nil, machine: "m")
    #expect(PictureRecord.withoutCost(failed.line()) == bare)
  }

  @Test func cellsAreCountedByWhatIsInThem() {
    var figures = Figures()
    let filled = String(zip(puzzle, solution).enumerated().map { $0.offset < 40 ? $0.element.1 : $0.element.0 })
    figures.count(record("a", label: filled, givens: puzzle, wrong: [2]))
    let kinds = figures.all.kinds
    #expect(kinds["printed"] == Rate(hits: 30, total: 30))
    #expect(kinds["handwritten"]?.hits == (kinds["handwritten"]?.total ?? 0) - 1)
    #expect(kinds.values.reduce(0) { $0 + $1.total } == 81)
    #expect(figures.properties["blur"]?.reduce(0) { $0 + $1.tally.pictures } == 1)
  }

  @Test func whatNothingIsKnownOfHasNoLineInTheTable() throws {
    let line = "told printed or handwritten"
    var known = Figures()
    known.count(record("a"))
    #expect(SummaryTable(known).description.contains(line))
    // A reader that tells digits alone.
    var silent = record("a")
    var answer = try #require(silent.answer)
    answer.kinds = nil
    silent.answer = answer
    silent.judgement = Judgement(
      LabelledPicture(corpus: "made", image: "a", label: puzzle, givens: puzzle), .read, answer)
    var figures = Figures()
    figures.count(silent)
    let table = SummaryTable(figures).description
    #expect(table.contains("cells right: ") && !table.contains(line) && !table.contains("pencil marks"), "\(table)")
  }

  @Test func theGalleryDoesNotDependOnTheOrder() {
    let records = Self.many()
    var forward = Gallery(most: 4), backward = Gallery(most: 4)
    for record in records { forward.consider(record) }
    for record in records.reversed() { backward.consider(record) }
    #expect(
      forward.stages.map { $0.records.map(\.picture.name) } == backward.stages.map { $0.records.map(\.picture.name) })
    #expect(forward.stages.first?.records.count == 4)
  }

  @Test func comparisonsNameWhatChanged() throws {
    let folder = TemporaryFolder()
    let before = [record("a"), record("b", wrong: [1]), record("c"), record("old")]
    let after = [record("a", wrong: [5]), record("b"), record("c"), record("new")]
    func file(_ records: [PictureRecord], _ name: String) throws -> String {
      try folder.write(records.map { $0.line() + "\n" }.joined(), to: name)
    }
    let comparison = try Comparison(before: file(before, "before"), after: file(after, "after"))
    let boards = try #require(comparison.changes[.boardsDecided])
    #expect(comparison.pictures == 3 && comparison.onlyBefore == 1 && comparison.onlyAfter == 1)
    #expect(boards.better == ["made/b"] && boards.worse == ["made/a"])
    #expect(comparison.newlyCertainWrong.isEmpty)
    #expect(comparison.worse(than: 0) == [])
    let worse = try Comparison(
      before: file([record("a"), record("c")], "x"), after: file([record("a", wrong: [5]), record("c")], "y"))
    #expect(worse.worse(than: 0.1).contains(.boardsDecided))
    #expect(worse.worse(than: 0.5) == [])
  }

  // MARK: Intervals over puzzles

  /// Boards of a reader that reads some of them not at all.
  private static func unread(_ count: Int, of boards: Int, puzzle name: (Int) -> String? = { _ in nil })
    -> [PictureRecord]
  {
    (0..<boards).map { index in
      var record = record("\(index).jpg")
      record.picture.puzzle = name(index)
      if index < count {
        record.answer = nil
        record.judgement = Judgement(record.picture, .noBoard, nil)
      }
      return record
    }
  }

  @Test func cellsOfOneBoardAreRightOrWrongTogether() throws {
    var figures = Figures()
    for record in Self.unread(2, of: 8) { figures.count(record) }
    let cells = figures.all.cellsDecided
    #expect(cells.rate == Rate(hits: 486, total: 648))
    // A bootstrap over eight boards of which two are wrong: binomial percentiles of 8 at 0.75.
    let interval = try #require(cells.interval)
    #expect(interval.lowerBound < 0.5 && interval.upperBound == 1, "\(interval)")
    // As if they were independent it would be 71.5 to 78.2.
    let boards = try #require(figures.all.boardsDecided.interval)
    #expect(boards == Rate(hits: 6, total: 8).interval, "a board a puzzle: Wilson's interval")
  }

  @Test func photographsOfOnePuzzleCountTogether() throws {
    var alone = Figures(), shared = Figures()
    for record in Self.unread(20, of: 80) { alone.count(record) }
    for record in Self.unread(20, of: 80, puzzle: { "p\($0 / 10)" }) { shared.count(record) }
    func width(_ figures: Figures) throws -> Double {
      let interval = try #require(figures.all.boardsDecided.interval)
      return interval.upperBound - interval.lowerBound
    }
    #expect(try width(shared) > 2.5 * width(alone))
    var right = Figures()
    for record in Self.unread(0, of: 80, puzzle: { "p\($0 / 10)" }) { right.count(record) }
    let interval = try #require(right.all.boardsDecided.interval)
    // Eight puzzles without a fault, not eighty: 67.6 to 100.
    #expect(abs(interval.lowerBound - 0.676) < 0.03 && interval.upperBound == 1, "\(interval)")
  }

  @Test func whatAReaderNeverSaysIsNoFigure() throws {
    var silent = Figures(), open = Figures()
    for var record in Self.unread(1, of: 3) {
      open.count(record)
      record.answer?.warnings = nil
      record.judgement = Judgement(record.picture, record.outcome, record.answer)
      silent.count(record)
    }
    let row = try #require(SummaryTable(silent).description.split(separator: "\n").dropFirst().first)
    #expect(row.split(separator: " ").suffix(3) == ["-", "-", "10.0"], "\(row)")
    #expect(SummaryTable(silent).description.contains("the reader does not say whether it is certain"))
    #expect(SummaryTable(open).description.contains("certain and wrong 0 of 3"))
    #expect(!silent.json.contains(#""certain":{"high""#) && open.json.contains(#""certain":{"high""#))
  }

  @Test func everyRateNamesItsDenominator() throws {
    var figures = Figures()
    for record in Self.unread(1, of: 3) { figures.count(record) }
    figures.count(PictureRecord(LabelledPicture(corpus: "made", image: "bare"), reader: "test 1", outcome: .noBoard))
    let lines = SummaryTable(figures).description.split(separator: "\n")
    #expect(lines[1].hasPrefix("made                      4"))
    #expect(lines[2].split(separator: " ") == ["of", "-", "243", "3", "3", "3", "3", "3"], "\(lines[2])")
  }

  @Test func aComparisonHasAnIntervalAndEachReader() throws {
    let folder = TemporaryFolder()
    func file(_ records: [PictureRecord], _ name: String) throws -> String {
      try folder.write(records.map { $0.line() + "\n" }.joined(), to: name)
    }
    var after = Self.unread(0, of: 40)
    for index in after.indices { after[index].reader = "test 2" }
    let comparison = try Comparison(before: file(Self.unread(10, of: 40), "a"), after: file(after, "b"))
    let interval = try #require(comparison.changes[.boardsDecided]?.difference)
    // Ten of forty: a quarter, give or take twice its standard error of 6.8 points.
    #expect(abs(interval.lowerBound - 0.12) < 0.04 && abs(interval.upperBound - 0.39) < 0.04, "\(interval)")
    let text = ComparisonTable(comparison, names: 0).description
    #expect(text.contains("first:  test 1\nsecond: test 2\n") && text.contains("75.0% -> 100.0% of 40"))
    #expect(comparison.json.contains(#""readers":["test 1","test 2"]"#))
  }

  @Test func aBoardThatBecomesCertainAndWrongFails() throws {
    let folder = TemporaryFolder()
    var claimed = record("a", wrong: [5])
    claimed.answer?.solution = solution
    claimed.judgement = Judgement(claimed.picture, .read, claimed.answer)
    let before = try folder.write(record("a", wrong: [5]).line() + "\n", to: "before.jsonl")
    let after = try folder.write(claimed.line() + "\n", to: "after.jsonl")
    let run = try Program.run("compare", before, after, "--tolerance", "100", in: folder)
    #expect(run.status == 1 && run.output.contains("worse: boards certain and wrong"), "\(run)")
    #expect(try Program.run("compare", before, before, in: folder).status == 0)
  }

  // MARK: Places, and pictures without a board

  @Test func theOverlapOfOutlinesIsThatOfTheirAreas() {
    let square = [[0.0, 0], [10, 0], [10, 10], [0, 10]]
    func overlap(_ other: [[Double]]) -> Double { Overlap.ofOutlines(other, square) }
    #expect(overlap(square) == 1 && overlap(square.reversed()) == 1)
    #expect(abs(overlap([[5, 0], [15, 0], [15, 10], [5, 10]]) - 1.0 / 3) < 1e-12)
    #expect(overlap([[20, 0], [30, 0], [30, 10], [20, 10]]) == 0)
    // A square on its corner, of half the area.
    #expect(abs(overlap([[5, 0], [10, 5], [5, 10], [0, 5]]) - 0.5) < 1e-12)
  }

  @Test func aBoardClaimedWhereThereIsNoneIsCounted() throws {
    let folder = TemporaryFolder()
    for name in ["a", "b", "c"] { try folder.write("", to: "c/\(name).png") }
    try folder.write("image\tlabel\na.png\tnone\nb.png\tnone\nc.png\t\(puzzle)\n", to: "c/labels.tsv")
    let reader = try folder.write("case $1 in *a.png) ;; *) echo \(puzzle) ;; esac\n", to: "reader.sh")
    let run = try Program.run("c", "--reader", "sh \(reader)", in: folder)
    #expect(run.status == 0, "\(run.errors)")
    #expect(
      run.output.contains("boards claimed where there is none 1 of 2, 95% interval 9.5 to 90.5%; with a solution 1"))
    #expect(run.output.contains("boards right as decided 100.0% of 1,"), "\(run.output)")
    let written = try Corpus.open(folder.path("c"))[0]
    #expect(written.problems.isEmpty && written.pictures.map(\.noBoard) == [true, true, nil])
    #expect(LabelsTable.write(written.pictures).contains("a.png\t\t\t1\tnone\t"))
  }

  @Test func theMostProbableBoardsHaveTheLeastRisk() {
    var calibration = Calibration()
    for index in 0..<100 { calibration.count(0.9995, right: index != 0) }
    for index in 0..<100 { calibration.count(0.7, right: index >= 40) }
    let curve = calibration.riskCoverage
    #expect(curve.map(\.coverage) == [0.5, 1])
    #expect(curve.map(\.risk) == [Rate(hits: 1, total: 100), Rate(hits: 41, total: 200)])
  }

  // MARK: Several readers

  @Test func severalReadersAreComparedOverTheirCommonPictures() throws {
    let folder = TemporaryFolder()
    func file(_ name: String, unread: Int, of count: Int) throws -> String {
      let records = Self.unread(unread, of: count).map { record in
        var record = record
        record.reader = "reader \(name), 100%"
        return record
      }
      return try folder.write(records.map { $0.line() + "\n" }.joined(), to: "\(name).jsonl")
    }
    let files = [try file("a", unread: 0, of: 40), try file("b", unread: 10, of: 42), try file("c", unread: 8, of: 40)]
    let table = try ReaderTable(files: files)
    #expect(table.pictures == 40 && table.left == 2)
    #expect(table.rows.map(\.figures.boardsDecided.hits) == [40, 30, 32])
    // Twice the chance of ten, and of eight, tosses of one kind; the smaller one is tested twice.
    #expect(table.rows[0].chance == nil)
    #expect(abs(try #require(table.rows[1].chance) - 2 * 2 / 1024) < 1e-9)
    #expect(abs(try #require(table.rows[2].chance) - 2.0 / 256) < 1e-9)
    let text = ReaderTableText(table)
    #expect(text.description(as: .text).contains("  against the first   -25.0 ("))
    let csv = text.description(as: .csv).split(separator: "\n")
    #expect(csv.count == 4 && csv[1].hasPrefix("\"reader a, 100%\",") && csv[1].contains(",100.0%,91.2 to 100.0,40,"))
    let latex = text.description(as: .latex)
    #expect(latex.contains("reader a, 100\\% & ") && latex.contains("\\begin{tabular}{lrrrrrrrrr}"))
    #expect(latex.split(separator: "\n").count { $0.hasSuffix("\\\\") } == 4)
    #expect(text.description(as: .html).contains("<th scope=row>reader b, 100%<td>"))
  }

  @Test func aTableNeedsTwoReadersAndCommonPictures() throws {
    let folder = TemporaryFolder()
    let one = try folder.write(record("a").line() + "\n", to: "a.jsonl")
    let other = try folder.write(record("b").line() + "\n", to: "b.jsonl")
    #expect(try Program.run("table", one, in: folder).status == 64)
    let run = try Program.run("table", one, other, in: folder)
    #expect(run.status == 2 && run.errors.contains("no picture in common"))
  }
}
