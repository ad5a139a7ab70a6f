import BoardSamples
import BuiltPrograms
import Foundation
import Testing

/// `solve` on PDF documents.
@Suite struct DocumentPagesTests {
  private static let empty = SamplePDF.Page(width: 595, height: 842)
  private static let board = SamplePDF.Page(width: 595, height: 714, jpeg: Samples.bytes("newspaper.jpg"))
  private static let turned = SamplePDF.Page(width: 842, height: 684, jpeg: Samples.bytes("turned.jpg"))

  private func solve(_ pages: [SamplePDF.Page], _ arguments: String...) throws -> BuiltProgram.Run {
    try Program.run("solve", arguments + ["-"], input: Data(SamplePDF(pages).bytes))
  }

  private func decided(_ name: String) throws -> [String] {
    let sample = try #require(Samples.all.first { $0.name == name })
    return [sample.label.description]
  }

  @Test func everyPageIsReadAndNamed() throws {
    let result = try solve([Self.board, Self.turned], "--lines")
    #expect(result.status == 0 && result.rows.map { $0[0] } == ["-:1", "-:2"])
    #expect(try result.rows.map { $0[1] } == decided("newspaper.jpg") + decided("turned.jpg"))
    let text = try solve([Self.board, Self.turned])
    #expect(text.rows.first == ["-:1"] && text.rows.contains(["-:2"]))
    // One page needs no name.
    #expect(try solve([Self.board]).rows.first?.first?.contains("+---") == true)
  }

  @Test func everyBoardOfAPageIsReadWhereThatIsAskedFor() throws {
    let sheet = Samples.sheet(
      width: 1300, height: 640,
      boards: [(Samples.puzzle, 70, 60, 56), (Samples.puzzle, 720, 60, 56)])
    let jpeg = try #require(sheet.encoded(as: .jpeg))
    let result = try solve([Self.board, SamplePDF.Page(width: 650, height: 320, jpeg: jpeg)], "--all", "--lines")
    #expect(result.rows.map { $0[0] } == ["-:1", "-:2", "-:2#2"])
    #expect(result.rows.dropFirst().allSatisfy { $0[1] == Samples.puzzle.description })
  }

  @Test func pagesAreChosenByNumber() throws {
    let pages = [Self.empty, Self.board, Self.turned]
    #expect(try solve(pages, "--lines", "--page", "2").rows.map { $0[0] } == ["-:2"])
    #expect(try solve(pages, "--lines", "--page", "2-").rows.map { $0[0] } == ["-:2", "-:3"])
    let beyond = try solve(pages, "--page", "4-9")
    #expect(beyond.status == 3 && beyond.errors.contains("the document has 3 pages"))
    #expect(try Program.run("solve", "--page", "0", "paper.pdf").status == 64)
    let photograph = try Program.run("solve", ["--page", "1", "-"], input: Data(Samples.bytes("newspaper.jpg")))
    #expect(photograph.status == 3 && photograph.errors.contains("--page is for PDF documents"))
  }

  @Test func aPageWithoutABoardFailsOnlyWhereItWasNamedOrAlone() throws {
    let mixed = try solve([Self.empty, Self.board], "--lines")
    #expect(mixed.status == 0 && mixed.rows.map { $0.last } == ["no-board", "solved"])
    #expect(try solve([Self.empty, Self.board], "--page", "1-2").status == 1)
    #expect(try solve([Self.empty]).status == 1)
  }

  @Test func whatFitsOnePhotographTakesOnePage() throws {
    let folder = TemporaryFolder()
    let target = folder.path("answer.png")
    let several = try solve([Self.empty, Self.board], "--output", target)
    #expect(several.status == 3 && several.errors.contains("--page"))
    #expect(try solve([Self.empty, Self.board], "--page", "2", "--output", target).status == 0)
    #expect(try #require(folder.bytes("answer.png")).count > 10_000)
  }

  /// With a program in the place of poppler's that draws so many mebibytes.
  @Test(arguments: [64, 65]) func aPageHasALargestPicture(size: Int) throws {
    let folder = TemporaryFolder()
    let program = try folder.write("#!/bin/sh\nhead -c \(size << 20) /dev/zero\n", to: "pdftoppm")
    try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: program)
    let run = try BuiltProgram("solve").run(
      ["-"], input: Data(SamplePDF([Self.board]).bytes), environment: ["PATH": folder.path + ":/usr/bin:/bin"])
    let isRefused = run.errors.contains("the PDF document could not be drawn")
    #expect(run.status != 0 && isRefused == (size > 64), "\(run.errors)")
  }

  @Test func tooManyPagesAreNotBegun() throws {
    let result = try solve(Array(repeating: Self.empty, count: 101))
    #expect(result.status == 3 && result.errors.contains("--page 1-100"))
  }

  @Test func aBrokenOrLockedDocumentSaysWhatToDo() throws {
    let whole = SamplePDF([Self.empty]).bytes
    let broken = try Program.run("solve", "-", input: Data(whole.prefix(60)))
    #expect(broken.status == 3 && broken.errors.contains("the PDF document is damaged"))
    let locked = try Program.run("solve", "-", input: Data(SamplePDF([Self.empty], isEncrypted: true).bytes))
    #expect(locked.status == 3 && locked.errors.contains("save it without its password"))
  }
}
