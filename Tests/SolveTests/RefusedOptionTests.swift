import BoardSamples
import BuiltPrograms
import Foundation
import Testing

/// Options that cannot be met, and what `solve` says then. None of them is passed over in silence.
@Suite struct RefusedOptionTests {
  private static let puzzle = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"

  private func run(_ arguments: String...) throws -> BuiltProgram.Run {
    try Program.run("solve", arguments, input: nil)
  }

  /// A picture of a board in a folder of its own, which is gone afterwards.
  private func withPicture(_ body: (_ photograph: String, _ folder: String) throws -> Void) throws {
    let sheet = Samples.sheet(width: 360, height: 360, boards: [(Samples.puzzle, 30, 30, 33)])
    try TemporaryFolder.with { try body($0.write(Samples.png(sheet), to: "board.png"), $0.path) }
  }

  @Test(arguments: [
    ["--fix", "r1c3=1"], ["--sum", "r1c2=17"], ["--kind", "6x6"], ["--rotate", "90"], ["--corners", "0,0,9,0,9,9,0,9"],
    ["--output", "none.png"], ["--board", "none.png"], ["--stages", "none"], ["--check"],
  ])
  func anOptionForPhotographsIsRefusedForText(option: [String]) throws {
    for text in [Self.puzzle, "size=4\tgivens=123434..2......."] {
      let result = try Program.run("solve", option + [text], input: nil)
      #expect(result.status == 3 && result.output.isEmpty, "\(result)")
      #expect(result.errors.contains("\(option[0]) is for photographs, and this is a puzzle as text"), "\(result)")
    }
    #expect(!FileManager.default.fileExists(atPath: option.last ?? ""))
  }

  @Test func whatIsPrintedForPeopleIsRefusedForPrograms() throws {
    for said in ["--check", "--rating"] {
      for form in ["--json", "--lines"] {
        let result = try run(said, form, "photo.jpg")
        #expect(result.status == 64 && result.errors.contains("\(said) prints for people, and \(form) for programs"))
      }
    }
  }

  @Test func noPictureIsWrittenOverThePhotographOrAnotherPicture() throws {
    try withPicture { photograph, folder in
      let before = try Data(contentsOf: URL(fileURLWithPath: photograph))
      for option in ["--output", "--board"] {
        let result = try run(option, folder + "/./board.png", photograph)
        #expect(result.status == 64 && result.errors.contains("is the photograph itself"), "\(result)")
      }
      let both = try run("--output", folder + "/a.png", "--board", folder + "/./a.png", photograph)
      #expect(both.status == 64 && both.errors.contains("name the same file"))
      #expect(try Data(contentsOf: URL(fileURLWithPath: photograph)) == before)
      #expect(try run("--output", folder + "/a.png", "--board", folder + "/b.png", photograph).status == 0)
    }
  }

  @Test func aFolderThatIsNotThereIsNamed() throws {
    try withPicture { photograph, folder in
      let result = try run("--output", folder + "/no/a.png", photograph)
      #expect(result.status == 3)
      #expect(result.errors == "solve: \(folder)/no/a.png: there is no folder \(folder)/no\n", "\(result.errors)")
      // An error with the pictures of the stages is reported once.
      let stages = try run("--stages", photograph, photograph)
      #expect(stages.status == 3 && stages.errors.split(separator: "\n").count == 1, "\(stages.errors)")
    }
  }

  @Test func aSumNeedsACageAndASamuraiManyDigits() throws {
    try withPicture { photograph, _ in
      let sum = try run("--sum", "r1c2=17", photograph)
      #expect(sum.status == 3 && sum.errors.contains("no cage was found around r1c2"), "\(sum)")
      let samurai = try run("--kind", "samurai", photograph)
      #expect(samurai.status == 1 && samurai.output.isEmpty && samurai.errors.contains("no samurai Sudoku found"))
    }
  }
}
