import BuiltPrograms
import Foundation
import GoldenRecords
import Testing

@testable import Accuracy

/// What is made of labels and settings, damaged ones too, beside what was made of them when somebody last looked.
@Suite struct LabelsRecordTests {
  private static let table =
    "image\twidth\theight\texif\tlabel\tgivens\tcorners\ttags\n"
    + "a.jpg\t640\t480\t6\t\(puzzle)\t\t10,20,100,20,100,90,10,90\tx;y\n" + "b.jpg\t\t\t\t\(solution)\t\(puzzle)\t\t\n"
  private static let other =
    "image\tkind\tsize\tlabel\tregions\tcages\tdiagonals\n"
    + "k.jpg\tkiller\t4\t................\t\t3:0,1 7:2,3\t\nj.jpg\tjigsaw\t4\t1...............\t1111222233334444\t\t\n"
    + "d.jpg\tdiagonal\t4\t1...............\t\t\tboth\n"

  @Test func tablesOfLabelsAreReadAsRecorded() throws {
    let record = GoldenRecord("labels")
    for (name, table) in [("classic", Self.table), ("other kinds", Self.other)] {
      var number = 0
      record.noteCopies(of: Array(table.utf8), named: name, 90, letters: "019.,:;\t\n xk") { bytes in
        number += 1
        let folder = TemporaryFolder()
        guard (try? folder.write("", to: "labels.tsv")) != nil else { return "no folder" }
        try? Data(bytes).write(to: URL(fileURLWithPath: folder.path("labels.tsv")))
        do throws(LabelProblem) {
          let corpora = try Corpus.open(folder.path)
          return corpora.map { corpus in
            let pictures = corpus.pictures.map { GoldenRecord.text(of: $0) }.joined(separator: "\n")
            return "\(pictures)\n\(corpus.problems)"
          }.joined().replacing(folder.path, with: "(folder)")
            .replacing((folder.path as NSString).lastPathComponent, with: "(folder)")
        } catch {
          return "\(error)".replacing(folder.path, with: "(folder)")
        }
      }
    }
    #expect(record.difference() == nil)
  }

  @Test func distributionsAreReadAsRecorded() {
    let record = GoldenRecord("distributions")
    for text in ["3", "1..3", "normal(5,2)", "one(0,1,2)", "-0.5..1e2"] {
      record.noteCopies(of: Array(text.utf8), named: text, 60, letters: "019.,()-en ") { bytes in
        guard let read = Distribution(String(decoding: bytes, as: UTF8.self)) else { return "none" }
        var dice = PortableRandom(seed: 3)
        return "\(read) \((0..<3).map { _ in (read.draw(&dice) * 1000).rounded() })"
      }
    }
    #expect(record.difference() == nil)
  }
}
