import BuiltPrograms
import Foundation
import Sudoku
import Testing

@testable import Accuracy

/// Labels in their several forms, whole and broken.
@Suite struct CorpusTests {
  private static let header = "image\twidth\theight\texif\tlabel\tgivens\tcorners\ttags\n"

  @Test func theSamplesOfTheProjectAreACorpus() throws {
    let corpora = try Corpus.open(samples)
    #expect(corpora.count == 1)
    #expect(corpora[0].pictures.count == 5)
    #expect(corpora[0].problems.isEmpty)
    #expect(corpora[0].pictures[0].outlines?.first?.first == [475, 300])
  }

  /// One corpus goes into the folder itself, several each into one of their names.
  @Test func convertedLabelsGoWhereTheyAreWanted() throws {
    let folder = TemporaryFolder()
    for name in ["a", "b"] {
      try folder.write(Self.header + "1.jpg\t640\t480\t1\t\(puzzle)\t\t\t\n", to: "all/\(name)/labels.tsv")
    }
    let one = try Program.run("convert", "all/a", "--to", "jsonl", "--output", "one", in: folder)
    #expect(one.status == 0 && one.output == "a: 1 picture\n", "\(one.errors)")
    #expect(try folder.text("one/manifest.jsonl").contains(puzzle))
    let both = try Program.run("convert", "all", "--to", "jsonl", "--output", "both", in: folder)
    #expect(both.status == 0 && both.output == "a: 1 picture\nb: 1 picture\n", "\(both.errors)")
    for name in ["a", "b"] { #expect(try folder.text("both/\(name)/manifest.jsonl").contains(puzzle)) }
    let own = try Program.run("convert", "all", "--to", "jsonl", in: folder)
    #expect(own.status == 0, "\(own.errors)")
    for name in ["a", "b"] { #expect(try folder.text("all/\(name)/manifest.jsonl").contains("\"1.jpg\"")) }
  }

  /// The form of the newspapers' collection holds digits and one tag. Lost data are reported.
  @Test func labelsBesideEachPictureAreWrittenAndReadAgain() throws {
    let folder = TemporaryFolder()
    for name in ["1.jpg", "2.jpg"] { try folder.write("", to: "all/" + name) }
    try folder.write(
      Self.header + "1.jpg\t640\t480\t1\t\(puzzle)\t\t\tphone;other\n2.jpg\t640\t480\t0\t\t\t\t\n", to: "all/labels.tsv"
    )
    let run = try Program.run("convert", "all", "--to", "dat", in: folder)
    #expect(run.status == 0 && run.errors.contains("everything but digits and the first tag"), "\(run)")
    let rows = puzzle.map { $0 == "." ? "0" : String($0) }
    let lines = (0..<9).map { rows[$0 * 9..<$0 * 9 + 9].joined(separator: " ") }
    #expect(try folder.text("all/1.dat") == (["phone", "unknown"] + lines).joined(separator: "\n") + "\n")
    #expect(try folder.text("all/2.dat").hasPrefix("unknown\nunknown\n0 0 0 0 0 0 0 0 0\n"))
    try FileManager.default.removeItem(atPath: folder.path("all/labels.tsv"))
    let corpus = try Corpus.open(folder.path("all"))[0]
    #expect(corpus.problems.isEmpty && corpus.pictures.map(\.image) == ["1.jpg", "2.jpg"])
    #expect(corpus.pictures[0].label == puzzle && corpus.pictures[0].tags == ["phone"])
    try FileManager.default.removeItem(atPath: folder.path("all/2.jpg"))
    let problems = try Corpus.open(folder.path("all"))[0].problems
    #expect(problems.map(\.problem) == ["there is no picture 2.jpg beside it"])
  }

  @Test func eachPictureIsReadByTheNetworkThatHasNotSeenIt() throws {
    let folder = TemporaryFolder()
    try folder.write("c/1.jpg\nc/2.jpg\n", to: "halves/a.txt")
    try folder.write("c/3.jpg\n", to: "halves/b.txt")
    try folder.write("", to: "halves/a.gsdn")
    var corpus = Corpus(name: "c", root: folder.path)
    for image in ["1.jpg", "inner/2.jpg", "3.jpg", "4.jpg"] {
      corpus.pictures.append(LabelledPicture(corpus: "c", image: image, label: puzzle))
    }
    let networks = try FoldModels.read(folder.path("halves"), for: [corpus])
    let a = folder.path("halves/a.gsdn"), b = folder.path("halves/b.gsdn")
    #expect(networks == ["c/1.jpg": a, "c/inner/2.jpg": a, "c/3.jpg": b, "c/4.jpg": a])
    try folder.write("", to: "none/a.gsdn")
    #expect(throws: LabelProblem.self) { try FoldModels.read(folder.path("none"), for: [corpus]) }
  }

  @Test func brokenRowsAreNamedByFileAndLineAndTheRestIsRead() throws {
    let folder = TemporaryFolder()
    let file = try folder.write(
      Self.header + "a.jpg\t640\t480\t1\t\(puzzle)\t\t\t\n" + "b.jpg\t640\t480\t1\t123\t\t\t\n" + "c.jpg\tx\n"
        + "d.jpg\t640\t480\t1\t\t\t1,2,3\t\n" + "e.jpg\t640\t480\t1\t\(puzzle)\t\(solution)\t\t\n"
        + "f.jpg\t\t\t\t\t\t\ta;b\n",
      to: "labels.tsv")
    let corpus = try Corpus.open(folder.path)[0]
    #expect(corpus.pictures.map(\.image) == ["a.jpg", "f.jpg"])
    #expect(corpus.pictures[1].tags == ["a", "b"])
    #expect(corpus.problems.map(\.line) == [3, 4, 5, 6])
    #expect(corpus.problems.allSatisfy { $0.file == file })
    #expect("\(corpus.problems[0])" == "\(file):3: label: 3 cells where 81 belong (column 4)")
  }

  @Test func cornersOfTurnedPicturesAreKeptInBothFrames() throws {
    let folder = TemporaryFolder()
    try folder.write(Self.header + "a.jpg\t640\t480\t6\t\t\t10,20,100,20,100,90,10,90\t\n", to: "labels.tsv")
    let outlines = try Corpus.open(folder.path)[0].pictures[0].outlines
    #expect(outlines?.count == 2)
    #expect(outlines?[0][0] == [459, 10])
    #expect(outlines?[1][0] == [10, 20])
  }

  @Test func datFilesAreReadBesideTheirPictures() throws {
    let folder = TemporaryFolder()
    let rows = Array(puzzle).map { $0 == "." ? "0" : String($0) }
    let lines = (0..<9).map { rows[$0 * 9..<$0 * 9 + 9].joined(separator: " ") }
    try folder.write((["nokia e65", "640x480:24 JPG"] + lines).joined(separator: "\n"), to: "image1.dat")
    try folder.write("", to: "image1.jpg")
    try folder.write((["x", "y"] + lines.dropLast() + ["1 2 3"]).joined(separator: "\n"), to: "image2.dat")
    try folder.write("short", to: "image3.dat")
    let corpus = try Corpus.open(folder.path)[0]
    #expect(corpus.pictures.map(\.image) == ["image1.jpg"])
    #expect(corpus.pictures[0].label == puzzle)
    #expect(corpus.pictures[0].tags == ["nokia e65"])
    #expect(corpus.problems.map(\.line) == [11, 1])
  }

  @Test func manifestsAreReadAsLinesAndAsOneList() throws {
    let folder = TemporaryFolder()
    let lines = [
      #"{"image":"a.jpg","label":"\#(puzzle)","tags":["x"],"properties":{"blur":2}}"#,
      #"{"image":"b.jpg","corpus":"other"}"#,
      #"{"label":"no image"}"#, "not json", #"{"image":"c.jpg","pencilMarks":[99]}"#,
    ]
    try folder.write(lines.joined(separator: "\n"), to: "lines/manifest.jsonl")
    try folder.write("[" + lines[0...1].joined(separator: ",\n") + "]", to: "list/manifest.json")
    let corpora = try Corpus.open(folder.path)
    #expect(corpora.map(\.name) == ["lines", "list"])
    #expect(corpora.map { $0.pictures.count } == [2, 2])
    #expect(corpora[0].pictures.map(\.name) == ["lines/a.jpg", "other/b.jpg"])
    #expect(corpora[0].problems.map(\.line) == [3, 4, 5])
    #expect("\(corpora[0].problems[0])".hasSuffix(":3: 'image' is missing"))
  }

  @Test func picturesAloneAreACorpusWithoutLabels() throws {
    let folder = TemporaryFolder()
    for name in ["b.png", "a.JPG", "notes.txt"] { try folder.write("", to: name) }
    let corpus = try Corpus.open(folder.path)[0]
    #expect(corpus.pictures.map(\.image) == ["a.JPG", "b.png"])
    #expect(corpus.pictures.allSatisfy { $0.label == nil })
  }

  @Test func nothingToReadIsSaid() throws {
    let folder = TemporaryFolder()
    #expect(throws: LabelProblem.self) { try Corpus.open(folder.path) }
    #expect(throws: LabelProblem.self) { try Corpus.open(folder.path("missing")) }
  }

  @Test func aCorpusGoesThroughEveryFormAndBack() throws {
    let folder = TemporaryFolder()
    let corpus = try Corpus.open(samples)[0]
    _ = try corpus.write(as: .jsonl, to: folder.path("lines"))
    _ = try Corpus.open(folder.path("lines"))[0].write(as: .tsv, to: folder.path("table"))
    let back = try Corpus.open(folder.path("table"))[0]
    #expect(back.pictures.map(\.label) == corpus.pictures.map(\.label))
    #expect(back.pictures.map(\.givens) == corpus.pictures.map(\.givens))
    #expect(back.pictures.map(\.outlines) == corpus.pictures.map(\.outlines))
    #expect(back.pictures.allSatisfy { FileManager.default.fileExists(atPath: back.path(of: $0)) })
  }

  @Test func filtersKeepNamesAndTags() throws {
    var corpus = try Corpus.open(samples)[0]
    corpus.keep(filter: ["screen", "newspaper"], limit: 3)
    #expect(corpus.pictures.map(\.image) == ["newspaper.jpg", "turned.jpg", "screen.png"])
  }

  /// Any bytes in a file of labels or results give an error or a problem, never a crash.
  @Test func noBytesUpsetTheParsers() throws {
    let folder = TemporaryFolder()
    var random = SplitMix64(seed: 5)
    let good = Self.header + "a.jpg\t640\t480\t6\t\(puzzle)\t\t10,20,100,20,100,90,10,90\tx;y\n"
    let seeds = [
      good, #"{"image":"a.jpg","label":"\#(puzzle)","corners":[[1,2],[3,4],[5,6],[7,8]]}"# + "\n", record("a").line(),
    ]
    for round in 0..<300 {
      var bytes = Array(seeds[round % 3].utf8)
      for _ in 0..<1 + random.below(8) { bytes[random.below(bytes.count)] = UInt8(truncatingIfNeeded: random.next()) }
      if random.below(4) == 0 { bytes.removeLast(random.below(bytes.count)) }
      for name in ["labels.tsv", "x.dat", "manifest.jsonl", "manifest.json"] {
        let file = folder.path(name)
        try Data(bytes).write(to: URL(fileURLWithPath: file))
        _ = try? Corpus.open(file)
      }
      var figures = Figures()
      try? figures.count(file: folder.path("manifest.jsonl"))
    }
  }

  @Test(arguments: [
    ("3", "3"), ("1..2.5", "1..2.5"), ("normal(5,2)", "normal(5,2)"), ("one(0, 1)", "one(0,1)"),
  ])
  func distributionsAreReadAndWritten(text: String, again: String) {
    #expect(Distribution(text)?.description == again)
  }

  @Test(arguments: ["", "x", "2..1", "normal(1)", "one()", "1..", "nan", "normal(1,-1)", "one(1,)", "inf..inf"])
  func whatIsNoDistributionIsRefused(text: String) { #expect(Distribution(text) == nil) }

  @Test func linesOfEveryKindAreReadWhole() throws {
    let folder = TemporaryFolder()
    let long = String(repeating: "x", count: 200_000)
    let lines = try TextLines(try folder.write("\u{FEFF}one\r\n\r\n\(long)\nlast", to: "text"))
    #expect(lines.next() == "one")
    #expect(lines.next() == "")
    #expect(lines.next() == long)
    #expect(lines.lastLineIsWhole)
    #expect(lines.next() == "last")
    #expect(!lines.lastLineIsWhole)
    #expect(lines.next() == nil)
  }

  /// Lines of up to 90,000 bytes, so that some end where a piece of the file that is read at once does.
  @Test func longLinesAreReadOneAfterAnother() throws {
    let folder = TemporaryFolder()
    var lengths = (0..<12).map { $0 * 7919 % 90_001 }
    lengths += [65_535, 0, 65_536, 65_537, 131_071, 3]
    let texts = lengths.enumerated().map { String(repeating: Character(Unicode.Scalar(97 + UInt8($0))), count: $1) }
    for end in ["\n", "\r\n"] {
      let lines = try TextLines(try folder.write(texts.map { $0 + end }.joined(), to: "text"))
      var offset = 0
      for text in texts {
        #expect(lines.next() == text && lines.lastLineIsWhole)
        offset += text.utf8.count + end.utf8.count
        #expect(lines.offset == offset)
      }
      #expect(lines.next() == nil && lines.offset == offset)
    }
  }
}
