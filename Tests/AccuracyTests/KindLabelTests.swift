import BuiltPrograms
import Foundation
import Sudoku
import SudokuVariants
import Testing

@testable import Accuracy

/// Labels of boards that are not classic.
@Suite struct KindLabelTests {
  private static let regions = "111222333111222333111222333444555666444555666444555666777888999777888999777888999"
  private static let jigsaw = "122222222111233344133355544116333544116665544666675584997677588997777888999997888"
  private static let blank = String(repeating: ".", count: 81)

  /// The form of tables that others publish: regions or cages beside the digits, and no kind.
  @Test func tablesWithRegionsOrCagesTellTheirKind() throws {
    let folder = TemporaryFolder()
    try folder.write(
      "image\twidth\theight\texif\tlabel\tregions\na.jpg\t9\t9\t1\t\(Self.blank)\t\(Self.jigsaw)\n",
      to: "jigsaw/labels.tsv")
    try folder.write(
      "image\tlabel\tcages\na.png\t\(Self.blank)\t8:0,1 :2,11 32:3,4,12,13,22,23\n", to: "killer/labels.tsv")
    let corpora = try Corpus.open(folder.path)
    #expect(corpora.allSatisfy { $0.problems.isEmpty && $0.pictures.count == 1 })
    let jigsaw = try BoardLabel(corpora[0].pictures[0]), killer = try BoardLabel(corpora[1].pictures[0])
    #expect(jigsaw.kind == .jigsaw && jigsaw.regions?.ofCell[80] == 7)
    #expect(killer.kind == .killer && killer.cages.map(\.sum) == [8, nil, 32] && killer.cages[1].cells == [2, 11])
    // Written again, they are the same, though no kind is named.
    for corpus in corpora {
      let table = LabelsTable.write(corpus.pictures)
      try folder.write(table, to: "again-\(corpus.name)/labels.tsv")
      let again = try BoardLabel(Corpus.open(folder.path("again-\(corpus.name)"))[0].pictures[0])
      let label = try BoardLabel(corpus.pictures[0])
      #expect(
        again.kind == label.kind && again.regions == label.regions
          && again.cages.map(\.cells) == label.cages.map(\.cells))
    }
  }

  @Test func valuesAreCharactersOrNumbers() throws {
    let form = BoardForm(side: 10)
    let values = (0..<100).map { $0 % 11 }
    #expect(form.values(form.text(values), upTo: 10) == values)
    let letters = values.map { $0 == 0 ? "." : $0 == 10 ? "A" : "\($0)" }.joined()
    #expect(form.values(letters, upTo: 10) == values)
    #expect(form.values(letters.replacingOccurrences(of: "A", with: "B"), upTo: 10) == nil)
    #expect(form.values(String(letters.dropLast()), upTo: 10) == nil)
    // A samurai's holes hold nothing, and its cells are no holes.
    let samurai = BoardForm.samurai
    let text = samurai.text([Int](repeating: 0, count: 441))
    #expect(text.count { $0 == "x" } == 72 && samurai.values(text, upTo: 9) != nil)
    #expect(samurai.values(text.replacingOccurrences(of: "x", with: "."), upTo: 9) == nil)
  }

  @Test func brokenLabelsSayWhatIsWrong() {
    func problem(_ change: (inout LabelledPicture) -> Void) -> String? {
      var picture = LabelledPicture(corpus: "c", image: "i")
      change(&picture)
      return picture.problem
    }
    #expect(problem { $0.kind = "kakuro" }?.contains("killer") == true)
    #expect(problem { ($0.kind, $0.size) = ("6x6", 8) } == "a 6x6 has no 8 cells a side")
    #expect(problem { $0.cages = "8:0,1 9:1,2" } == "a cell is in two cages")
    #expect(problem { $0.cages = "8:0;1" }?.hasPrefix("cages are not") == true)
    #expect(problem { $0.cages = "8:0,81" } != nil)
    #expect(problem { $0.cages = "99:0,1" } != nil)
    #expect(problem { $0.regions = String(Self.jigsaw.dropLast()) + "1" } != nil)
    #expect(problem { $0.regions = "12" }?.hasPrefix("regions are not") == true)
    #expect(problem { $0.diagonals = "left" }?.contains("both") == true)
    #expect(problem { ($0.kind, $0.label) = ("4x4", "1234567.........") }?.contains("1-4") == true)
    #expect(problem { ($0.kind, $0.lattice) = ("4x4", [[0, 0]]) } == "lattice is not 25 pairs")
    #expect(problem { ($0.kind, $0.pencilMarks) = ("4x4", [16]) } == "a pencil mark is outside 0 to 15")
    #expect(problem { ($0.kind, $0.label, $0.givens) = ("4x4", "1...............", "2...............") } != nil)
    #expect(problem { ($0.regions, $0.cages) = (Self.regions, "8:0,1") } == nil)
  }

  @Test func otherKindsGoThroughEveryFormAndBack() throws {
    let folder = TemporaryFolder()
    var pictures: [LabelledPicture] = []
    for kind in [MadeKind.killer, .jigsaw, .diagonal, .twelve, .samurai] {
      var picture = PhotographMaker(seed: 1, kind: kind).labels(1, corpus: "made", image: "\(kind).jpg")
      (picture.properties, picture.pencilMarks, picture.candidates) = (nil, nil, nil)
      pictures.append(picture)
    }
    let corpus = Corpus(name: "made", root: folder.path("made"), pictures: pictures)
    _ = try corpus.write(as: .jsonl, to: folder.path("made"))
    #expect(try Corpus.open(folder.path("made"))[0].pictures == pictures)
    _ = try corpus.write(as: .tsv, to: folder.path("made"))
    let back = try Corpus.open(folder.path("made"))[0]
    #expect(back.problems.isEmpty)
    #expect(try back.pictures.map { try BoardLabel($0) } == pictures.map { try BoardLabel($0) })
  }

  /// Any bytes in the labels of other kinds give an error or a problem, never a crash.
  @Test func noBytesUpsetTheParser() throws {
    var random = SplitMix64(seed: 11)
    let seeds = [MadeKind.killer, .jigsaw, .six, .samurai].map {
      PhotographMaker(seed: 2, kind: $0).labels(1, corpus: "made", image: "a.jpg")
    }
    func broken(_ text: String?) -> String? {
      guard let text, random.below(2) == 0 else { return text }
      var bytes = Array(text.utf8)
      for _ in 0..<1 + random.below(4) where !bytes.isEmpty {
        let place = random.below(bytes.count)
        switch random.below(3) {
        case 0: bytes[place] = UInt8(truncatingIfNeeded: random.next())
        case 1: bytes[place] = Array("0123456789:,. x-".utf8)[random.below(16)]
        default: bytes.removeSubrange(place..<min(bytes.count, place + 1 + random.below(3)))
        }
      }
      return String(decoding: bytes, as: UTF8.self)
    }
    var refused = 0
    for round in 0..<600 {
      var picture = seeds[round % seeds.count]
      (picture.label, picture.givens) = (broken(picture.label), broken(picture.givens))
      (picture.regions, picture.cages) = (broken(picture.regions), broken(picture.cages))
      (picture.kind, picture.diagonals) = (broken(picture.kind), broken(picture.diagonals ?? "both"))
      if random.below(8) == 0 { picture.size = random.below(400) - 20 }
      if picture.problem != nil { refused += 1 }
      var answer = PictureRecord.Answer(
        seen: picture.label ?? "", decided: picture.givens ?? "", solution: picture.regions)
      answer.board = PictureRecord.BoardAnswer(kind: picture.kind ?? "", size: picture.size ?? 9)
      answer.board?.regions = picture.regions
      answer.board?.cages = picture.cages
      var record = PictureRecord(seeds[round % seeds.count], reader: "test", outcome: .read)
      record.answer = answer
      record.judgement = Judgement(record.picture, .read, answer)
      _ = BoardDrawing.pair(record)
      _ = try? PictureRecord(line: record.line(), of: "f", number: 1)
    }
    #expect(refused > 100 && refused < 600)
  }
}
