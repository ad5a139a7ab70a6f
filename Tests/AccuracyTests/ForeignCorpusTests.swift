import BuiltPrograms
import Foundation
import Testing

@testable import Accuracy

/// Corpora in the forms in which others publish them.
@Suite struct ForeignCorpusTests {
  private let folder = TemporaryFolder()

  /// The header of a bitmap of 200 x 100 pixels, which is all that labels need.
  private static let bitmap: Data = {
    var bytes = [UInt8](repeating: 0, count: 54 + 600 * 100)
    bytes[0...1] = [0x42, 0x4D]
    (bytes[10], bytes[14], bytes[18], bytes[22], bytes[26], bytes[28]) = (54, 40, 200, 100, 1, 24)
    return Data(bytes)
  }()

  private func picture(_ name: String) throws {
    let path = folder.path(name)
    try FileManager.default.createDirectory(
      atPath: (path as NSString).deletingLastPathComponent, withIntermediateDirectories: true)
    try Self.bitmap.write(to: URL(fileURLWithPath: path))
  }

  private func corner(_ x: Double, _ y: Double) -> [Double] { [x, y] }

  @Test func cocoGivesCornersOutlinesAndBoxes() throws {
    for name in ["a", "b", "c", "d"] { try picture("val2017/\(name).bmp") }
    try folder.write(
      """
      {"info": {"year": 2026}, "categories": [{"id": 1, "name": "board"}],
       "images": [{"id": 1, "file_name": "a.bmp"}, {"id": 2, "file_name": "b.bmp"}, {"id": 3, "file_name": "c.bmp"},
         {"id": 4, "file_name": "d.bmp"}],
       "annotations": [
         {"image_id": 1, "bbox": [0, 0, 9, 9], "keypoints": [10,10,2, 90,12,2, 8,92,2, 88,90,1], "attributes": {"label": "\(puzzle)"}},
         {"image_id": 2, "bbox": [1, 2, 30, 40], "segmentation": {"counts": "x", "size": [9, 9]}},
         {"image_id": 2, "bbox": [1, 2, 3, 4]},
         {"image_id": 3, "bbox": [0, 0, 9, 9], "segmentation": [[1,1, 9,1, 9,9, 1,9]]}]}
      """, to: "annotations/instances_val2017.json")
    let corpus = try Corpus.open(folder.path("annotations"))[0]
    #expect(corpus.pictures.map(\.image) == ["a", "b", "c", "d"].map { "../val2017/\($0).bmp" })
    #expect(corpus.pictures[0].label == puzzle)
    // A walk around the board, whatever the order of its keypoints.
    #expect(corpus.pictures[0].outlines == [[corner(10, 10), corner(90, 12), corner(88, 90), corner(8, 92)]])
    #expect(corpus.pictures[1].box == [1, 2, 30, 40] && corpus.pictures[1].outlines == nil)
    #expect(corpus.pictures[2].outlines == [[corner(1, 1), corner(9, 1), corner(9, 9), corner(1, 9)]])
    #expect(corpus.pictures.map(\.noBoard) == [nil, nil, nil, true])
    #expect(corpus.problems.map(\.problem) == ["2 boards; the largest one counts"])
  }

  @Test func aBoxIsJudgedByItsOverlapAlone() throws {
    var picture = LabelledPicture(corpus: "c", image: "a.jpg")
    picture.box = [0, 0, 100, 100]
    var answer = PictureRecord.Answer(seen: puzzle, decided: puzzle)
    answer.outline = [[50, 0], [150, 10], [140, 100], [55, 90]]
    let judgement = Judgement(picture, .read, answer)
    #expect(judgement.found == nil)
    #expect(abs(try #require(judgement.overlap) - 1 / 3) < 0.001)
    picture.box = [0, 0, 0, 4]
    #expect(picture.problem == "a box is not x, y, width and height")
  }

  @Test func yoloGivesBoxesCornersAndKeypoints() throws {
    for name in ["a", "b", "c", "d", "e", "f"] { try picture("train/images/\(name).bmp") }
    for (name, text) in [
      ("a", "0 0.5 0.5 0.2 0.4\n"), ("b", "0 0.1 0.1 0.9 0.1 0.9 0.8 0.1 0.8"),
      ("c", "0 0.5 0.5 1 1 0.1 0.1 2 0.9 0.1 2 0.9 0.8 2 0.1 0.8 2\n0 0.1 0.1 0.1 0.1\n"), ("d", "\n"), ("e", "0 1 2"),
    ] { try folder.write(text, to: "train/labels/\(name).txt") }
    let corpora = try Corpus.open(folder.path)
    #expect(corpora.map(\.name) == ["train"])
    let pictures = corpora[0].pictures
    #expect(pictures.map(\.image) == ["a", "b", "c", "d", "f"].map { "images/\($0).bmp" })
    #expect(pictures[0].box == [80, 30, 40, 40])
    let corners = [corner(20, 10), corner(180, 10), corner(180, 80), corner(20, 80)]
    #expect(pictures[1].outlines == [corners] && pictures[2].outlines == [corners])
    #expect(pictures.map(\.noBoard) == [nil, nil, nil, true, nil])
    #expect(corpora[0].problems.map(\.line) == [0, 1])
    #expect(corpora[0].problems[1].problem.hasPrefix("not a class and 4, 8, 12 or 16 numbers"))
  }

  @Test func nineRowsBesideAPictureAreItsLabel() throws {
    let rows = (0..<9).map { row in Array(puzzle)[row * 9..<row * 9 + 9].map { $0 == "." ? "0" : "\($0)" } }
    for name in ["a", "b"] { try picture("\(name).jpg") }
    try folder.write(rows.map { $0.joined(separator: " ") }.joined(separator: "\n"), to: "a.dat")
    try folder.write(rows.map { $0.joined() }.joined(separator: "\n"), to: "b.dat")
    let corpus = try Corpus.open(folder.path)[0]
    #expect(corpus.problems.isEmpty && corpus.pictures.map(\.label) == [puzzle, puzzle])
    #expect(corpus.pictures.map(\.tags) == [nil, nil])
  }

  @Test func theRootOfAProjectIsSearchedForLabelledPictures() throws {
    let rows = (0..<9).map {
      Array(puzzle)[$0 * 9..<$0 * 9 + 9].map { $0 == "." ? "0" : "\($0)" }.joined(separator: " ")
    }
    for name in ["project/images/a", "project/data/mixed/b"] {
      try picture(name + ".jpg")
      try folder.write(rows.joined(separator: "\n"), to: name + ".dat")
    }
    try folder.write("no labels", to: "project/src/main.py")
    let corpora = try Corpus.open(folder.path("project"))
    #expect(corpora.map(\.name) == ["mixed", "project"])
    #expect(corpora.allSatisfy { $0.pictures.count == 1 && $0.pictures[0].label == puzzle })
    #expect(corpora.flatMap(\.pictures).map(\.corpus) == ["mixed", "project"])
  }

  @Test func aManifestSaysThatThereIsNoBoardAndWhichPuzzleItShows() throws {
    try folder.write(
      #"{"image": "a.jpg", "noBoard": true}"# + "\n" + #"{"image": "b.jpg", "puzzle": "7", "box": [1, 2, 3, 4]}"#,
      to: "manifest.jsonl")
    let pictures = try Corpus.open(folder.path)[0].pictures
    #expect(pictures.map(\.noBoard) == [true, nil] && pictures[1].puzzle == "7" && pictures[1].box == [1, 2, 3, 4])
  }

  @Test func unknownPropertiesAreDividedByTheirOwnRange() {
    var figures = Figures()
    for index in 0..<200 {
      var made = record("p\(index)", tags: ["phone=\(index % 2 == 0 ? "A" : "B")"])
      made.properties = ["iso": 100 + Double(index % 20), "lux": Double(index) * 0.01, "same": 5, "blur": 0.31]
      figures.count(made)
    }
    let iso = figures.properties["iso"] ?? []
    #expect(iso.map(\.words).first == "100 to 101" && iso.count == 10)
    #expect(iso.allSatisfy { $0.tally.pictures == 20 })
    #expect(figures.properties["lux"]?.count == 10 && figures.properties["lux"]?.first?.words == "0 to 0.19")
    #expect(figures.properties["same"]?.map(\.words) == ["5"])
    #expect(figures.properties["blur"]?.map(\.words) == ["0.3 to 0.35"])
    #expect(figures.tags.mapValues(\.pictures) == ["phone=A": 100, "phone=B": 100])
  }
}
