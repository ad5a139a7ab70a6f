import BoardSamples
import BuiltPrograms
import Foundation
import Testing

/// The options of `solve`: combinations, the last accepted value, and the first refused one.
@Suite struct SolveOptionTests {
  /// Wrong use is reported before any file is searched. Otherwise the file would be missing.
  private static let missing = ["/no/such.jpg"], two = ["/no/such.jpg", "/no/other.jpg"]

  private func status(_ words: String, _ inputs: [String] = missing) throws -> Int32 {
    try Program.run("solve", words.split(separator: " ").map(String.init) + inputs, input: nil).status
  }

  @Test(arguments: [
    ("--fix r9c9=9", 3), ("--fix r9c9=0", 3), ("--fix r10c1=1", 64), ("--fix r1c10=1", 64), ("--fix r1c1=10", 64),
    ("--fix r1c1=", 64), ("--fix r1c1=0001", 64), ("--fix r1c1=001", 3), ("--fix r1c1=-1", 64),
    ("--fix r1c1=5=5", 64), ("--fix r1c1", 64), ("--fix R1C1=5", 3), ("--kind 16x16 --fix r16c16=16", 3),
    ("--kind 16x16 --fix r16c17=16", 64), ("--kind 16x16 --fix r16c16=17", 64), ("--kind 6x6 --fix r6c6=6", 3),
    ("--kind 6x6 --fix r6c7=6", 64), ("--kind 6x6 --fix r6c6=7", 64), ("--kind samurai --fix r21c21=9", 3),
    ("--kind samurai --fix r22c1=9", 64), ("--kind samurai --fix r1c1=10", 64), ("--sum r9c9=45", 3),
    ("--sum r9c9=46", 64), ("--sum r9c9=1", 3), ("--sum r9c9=0", 64), ("--sum r10c1=5", 64), ("--sum r1c10=5", 64),
    ("--kind killer --sum r1c2=17", 3), ("--kind jigsaw --sum r1c2=17", 64),
    ("--kind samurai --corners 0,0,9,0,9,9,0,9", 64), ("--kind killer --corners 0,0,9,0,9,9,0,9", 3),
    ("--all --corners 0,0,9,0,9,9,0,9", 64), ("--all", 3), ("--rotate 0", 3), ("--rotate 270", 3), ("--rotate 360", 64),
    ("--lines", 3), ("--json", 3), ("--check", 3), ("--rating", 3), ("--lines --json", 64), ("--lines --check", 64),
    ("--json --rating", 64), ("--lines --check --output a.png", 3), ("--json --rating --board a.png", 3),
    ("--output a.gif", 64), ("--board a.gif", 64), ("--output a.webp", 3),
  ])
  func anOptionHasItsLimits(words: String, status: Int32) throws {
    #expect(try self.status(words) == status)
  }

  /// Options about one photograph are refused for two.
  @Test(arguments: [
    ("--fix r1c1=5", 64), ("--sum r1c1=5", 64), ("--corners 0,0,9,0,9,9,0,9", 64), ("--output a.png", 64),
    ("--board a.png", 64), ("--stages steps", 64), ("--rotate 90", 3), ("--kind killer", 3), ("--check", 3),
    ("--all", 3),
    ("--lines", 3),
  ])
  func someOptionsTakeOnePhotograph(words: String, status: Int32) throws {
    #expect(try self.status(words, Self.two) == status)
  }

  @Test(arguments: [
    ["--fix", "r1c1=5"], ["--sum", "r1c1=5"], ["--corners", "0,0,9,0,9,9,0,9"], ["--output", "none.png"],
    ["--board", "none.png"], ["--stages", "none"],
  ])
  func someOptionsTakeOnePage(option: [String]) throws {
    let document = SamplePDF([SamplePDF.Page(width: 200, height: 200), SamplePDF.Page(width: 200, height: 200)])
    let several = try Program.run("solve", option + ["-"], input: Data(document.bytes))
    #expect(several.status == 3 && several.errors.contains("take one page of the 2; name it"), "\(several)")
    #expect(!FileManager.default.fileExists(atPath: option[1]))
  }

  /// More than sixty digits may be a puzzle that was cut off.
  @Test(arguments: [
    (String(repeating: "1", count: 60), "there is no such file"),
    (String(repeating: "1", count: 61), "61 characters are no puzzle; it takes 81 of 1-9 and '.'"),
    (String(repeating: "9", count: 60) + ".", "61 characters are no puzzle"),
    (String(repeating: "1", count: 60) + ";", "there is no such file"),
    (String(repeating: "a", count: 61), "there is no such file"), ("http//no", "there is no such file"),
    ("http://no", "is an address"), ("/dev/null/x", "Not a directory"),
  ])
  func whatCouldBeNeitherFoundNorReadIsSaid(argument: String, sentence: String) throws {
    let run = try Program.run("solve", [argument], input: nil)
    #expect(run.status == 3 && run.output.isEmpty && run.errors.contains(sentence), "\(run.errors)")
  }
}
