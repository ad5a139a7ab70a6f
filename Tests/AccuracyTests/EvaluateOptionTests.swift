import BuiltPrograms
import Foundation
import Testing

@testable import Accuracy

/// The options of `evaluate`: the last accepted value, and the first refused one.
@Suite struct EvaluateOptionTests {
  private let folder = TemporaryFolder()

  /// Wrong use is reported before any file is searched.
  @Test(arguments: [
    ("--time-limit 86400", false), ("--time-limit 86400.5", true), ("--time-limit 0", true),
    ("--time-limit 0.001", false),
    ("--jobs 1", false), ("--jobs 0", true), ("--jobs 1024", false), ("--jobs 1025", true),
  ])
  func howReadingIsDone(options: String, isWrong: Bool) throws {
    let words = options.split(separator: " ").map(String.init)
    let run = try Program.run(["no-such-corpus"] + words, input: "", in: folder)
    #expect(run.status == (isWrong ? 64 : 2), "\(run.errors)")
  }

  @Test func whereNoPictureIsLeftThatIsSaid() throws {
    try folder.write("1 2 3\n", to: "corpus/a.dat")
    try folder.write("no picture", to: "corpus/a.jpg")
    let run = try Program.run("corpus", "--filter", "b", in: folder)
    #expect(run.status == 2 && run.errors.contains("no pictures are left to read"), "\(run.errors)")
    #expect(run.output.isEmpty)
  }

  @Test(arguments: [
    ("--count 0", true), ("--count 1000000001", true), ("--count 1 --jobs 0", true), ("--count 1 --jobs 1025", true),
    ("--count 1 --set blur", true), ("--count 1 --set nothing=1", true), ("--count 1 --kind none", true),
    // These are good, and the folder is not.
    ("--count 1", false), ("--count 1 --jobs 1", false), ("--count 1 --jobs 1024", false),
  ])
  func howManyPicturesAreMade(options: String, isWrong: Bool) throws {
    try folder.write("a file", to: "made")
    let words = options.split(separator: " ").map(String.init)
    let run = try Program.run(["make", "made"] + words, input: "", in: folder)
    #expect((run.status == 64) == isWrong && run.status != 0, "\(run.status): \(run.errors)")
  }

  @Test(arguments: [("0", false), ("100", false), ("-0.5", true), ("100.5", true)])
  func howFarARateMayFall(tolerance: String, isWrong: Bool) throws {
    let run = try Program.run("compare", "no", "none", "--tolerance=\(tolerance)", in: folder)
    #expect(run.status == (isWrong ? 64 : 2), "\(run.errors)")
  }

  /// One board of 400 is a quarter of a percent.
  @Test(arguments: [([], 1), (["--tolerance", "0.2"], 1), (["--tolerance", "0.3"], 0)] as [([String], Int32)])
  func howFarARateMayFallAtFirst(options: [String], status: Int32) throws {
    let encoder = JSONEncoder()
    for (name, wrong) in [("before", -1), ("after", 7)] {
      let lines = try (0..<400).map { index in
        String(decoding: try encoder.encode(record("\(index).jpg", wrong: index == wrong ? [3] : [])), as: UTF8.self)
      }
      try folder.write(lines.joined(separator: "\n") + "\n", to: name)
    }
    let run = try Program.run(["compare", "before", "after"] + options, input: "", in: folder)
    #expect(run.status == status, "\(run.output)")
  }

  @Test func filesWithoutAPictureInCommonAreNotCompared() throws {
    for name in ["a", "b"] { try folder.write("", to: name) }
    let run = try Program.run("compare", "a", "b", in: folder)
    #expect(run.status == 2 && run.errors.contains("no picture in common"), "\(run.errors)")
  }
}
