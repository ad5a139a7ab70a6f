import BoardVision
import BuiltPrograms
import Foundation
import Pictures
import Testing

/// The program itself, run as a person or a script runs it.
@Suite struct SolveTests {
  private static let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent()
  private static let photographs = root.appendingPathComponent("Puzzles/photographs")
  private static let puzzle = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
  private static let solution = "534678912672195348198342567859761423426853791713924856961537284287419635345286179"

  private func run(_ arguments: String..., input: Data? = nil) throws -> BuiltProgram.Run {
    try Program.run("solve", arguments, input: input)
  }

  private func photograph(_ name: String) -> String { Self.photographs.appendingPathComponent(name).path }

  private func inTemporaryFolder(_ body: (URL) throws -> Void) throws {
    try TemporaryFolder.with { try body($0.url) }
  }

  #if os(Linux)
    @Test func theHeapAsksForLargePagesUnlessMemoryIsLimited() throws {
      let pages = "/sys/kernel/mm/transparent_hugepage/enabled"
      guard FileManager.default.fileExists(atPath: pages) else { return }
      /// True if the heap of a `solve` that waits for its input is marked for large pages.
      func asks(limit: String) throws -> Bool {
        let input = try ChildPipe()
        let process = try ChildProcess(
          ["/bin/sh", "-c", "\(limit) exec \"$0\" -", BuiltProgram("solve").file.path],
          input: .open(input.reading.fileDescriptor))
        defer {
          try? input.writing.close()
          process.wait()
        }
        // A byte that has left the pipe was read after the start.
        try input.writing.write(contentsOf: Data("5".utf8))
        var waiting: Int32 = 1
        while waiting > 0 && process.isRunning {
          usleep(1000)
          _ = ioctl(input.reading.fileDescriptor, UInt(FIONREAD), &waiting)
        }
        let file = try #require(FileHandle(forReadingAtPath: "/proc/\(process.id)/smaps"))
        let areas = String(decoding: try file.readToEnd() ?? Data(), as: UTF8.self).components(separatedBy: "VmFlags:")
        return zip(areas, areas.dropFirst()).contains {
          $0.contains("[heap]") && ($1.split(separator: "\n").first ?? "").contains(" hg")
        }
      }
      #expect(try asks(limit: ""))
      #expect(try !asks(limit: "ulimit -v 4000000;"))
    }
  #endif

  @Test func aPuzzleAsTextIsSolved() throws {
    let result = try run("--lines", Self.puzzle)
    #expect(result.status == 0)
    #expect(result.rows == [[Self.puzzle, Self.puzzle, Self.puzzle, Self.solution, "solved"]])
  }

  @Test func aPhotographGivesOneLineOfFiveFields() throws {
    let result = try run("--lines", photograph("newspaper.jpg"))
    #expect(result.status == 0)
    let fields = try #require(result.rows.first)
    #expect(result.rows.count == 1 && fields.count == 5)
    #expect(fields[1...3].allSatisfy { $0.count == 81 } && fields[4] == "solved")
    #expect(!fields[3].contains("."))
  }

  @Test func namedCornersAreUsedAndWrongOnesRefused() throws {
    let whole = try run("--lines", photograph("newspaper.jpg"))
    let reading = try run("--json", photograph("newspaper.jpg"))
    let object = try JSONSerialization.jsonObject(with: Data(reading.output.utf8)) as? [String: Any]
    let outline = try #require(object?["outline"] as? [[Double]])
    let corners = outline.flatMap { $0 }.map { "\($0)" }.joined(separator: ",")
    let named = try run("--lines", "--corners", corners, photograph("newspaper.jpg"))
    #expect(named.status == 0 && named.rows.first?.dropFirst() == whole.rows.first?.dropFirst())
    for wrong in ["1,2,3", "0,0,0,90,90,90,90,0", "0,0,90,0,90,x,0,90", "0,0,90,0,90,90,0,nan"] {
      #expect(try run("--corners", wrong, photograph("newspaper.jpg")).status == 64, "\(wrong)")
    }
    let outside = try run("--corners", "0,0,9000,0,9000,9000,0,9000", photograph("newspaper.jpg"))
    #expect(outside.status == 3 && outside.errors.contains("lie outside the photograph"))
    #expect(try run("--corners", corners, photograph("newspaper.jpg"), photograph("screen.png")).status == 64)
  }

  @Test func anAddressIsRefusedWithAClearSentence() throws {
    let result = try run("https://example.org/board.jpg")
    #expect(result.status == 3)
    #expect(result.errors.contains("solve reads files"))
  }

  @Test func aPhotographOnStandardInputIsTheSame() throws {
    let named = try run("--lines", photograph("screen.png"))
    let piped = try run("--lines", "-", input: try Data(contentsOf: URL(fileURLWithPath: photograph("screen.png"))))
    #expect(piped.status == 0)
    #expect(piped.rows.first?.dropFirst() == named.rows.first?.dropFirst())
  }

  @Test func aFileOfPuzzlesGivesALineEachInOrder() throws {
    let text = "# two puzzles\n\(Self.puzzle)\n\n\(Self.solution)  done\n"
    let result = try run("--lines", "-", input: Data(text.utf8))
    #expect(result.rows.map { $0.first } == ["-:2", "-:4"])
    #expect(result.rows.map { $0[3] } == [Self.solution, Self.solution])
  }

  @Test func aListsBoardsAreDrawnWithAndWithoutASolution() throws {
    let blank = String(repeating: ".", count: 81)
    let text = try run("-", input: Data("\(Self.puzzle)\n\(blank)\n".utf8)).output
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    func rows(_ grid: String) -> [String] {
      (0..<9).map { row in
        let cells = Array(grid)[row * 9..<row * 9 + 9].map { " \($0) " }
        return "|" + [0, 3, 6].map { cells[$0..<$0 + 3].joined() + "|" }.joined()
      }
    }
    let both = zip(rows(Self.puzzle), rows(Self.solution)).enumerated().map { row, pair in
      "  \(pair.0)\(row == 4 ? "  -> " : "     ")\(pair.1)"
    }
    #expect(lines.filter { $0.hasPrefix("  |") } == both + rows(blank).map { "  \($0)" })
    #expect(lines.filter { $0.hasPrefix("  +") }.count == 8)
  }

  @Test func jsonDescribesTheWholeReading() throws {
    let result = try run("--json", photograph("attempt.jpg"))
    let object = try #require(try JSONSerialization.jsonObject(with: Data(result.output.utf8)) as? [String: Any])
    #expect(object["version"] as? Int == 1)
    #expect(object["status"] as? String == "solved")
    #expect((object["outline"] as? [[Double]])?.count == 4)
    #expect((object["lattice"] as? [[Double]])?.count == 100)
    let cells = try #require(object["cells"] as? [[String: Any]])
    #expect(cells.count == 81)
    #expect(cells.contains { $0["kind"] as? String == "handwritten" })
    #expect(cells.contains { $0["kind"] as? String == "printed" })
    #expect((object["milliseconds"] as? [String: Double])?.count == 7)
  }

  /// A Go board of 19 lines with a black stone on the fourth row and the sixth column.
  private func goBoard() -> Canvas {
    let canvas = Canvas(width: 700, height: 700)!
    for line in 0..<19 {
      let place = 35 + Double(line) * 35
      canvas.line(Point(35, place), Point(665, place), .black, thickness: 2)
      canvas.line(Point(place, 35), Point(place, 665), .black, thickness: 2)
    }
    for y in 125...155 { canvas.line(Point(195, Double(y)), Point(225, Double(y)), .black, thickness: 2) }
    return canvas
  }

  @Test func aGoBoardIsNoSudokuAndItsSizeAndStonesAreSaid() throws {
    let result = try run("--json", "-", input: Data(goBoard().encoded(as: .png)!))
    #expect(result.status == 1)
    let object = try #require(try JSONSerialization.jsonObject(with: Data(result.output.utf8)) as? [String: Any])
    #expect(object["status"] as? String == "no-sudoku" && object["outcome"] as? String == "no-sudoku")
    #expect(object["gridLines"] as? [Int] == [19, 19])
    let filled = try #require(object["filledCrossings"] as? [[String: Any]])
    #expect(filled.count == 1 && filled[0]["row"] as? Int == 3 && filled[0]["column"] as? Int == 5)
    #expect(filled.first?["shade"] as? String == "dark")
    #expect(object["sgf"] as? String == "(;GM[1]FF[4]SZ[19]AB[fd])")
    #expect((object["error"] as? String)?.contains("19 x 19 lines") == true)
  }

  @Test func aGoBoardIsAnswerWhereItsRecordIsWanted() throws {
    let result = try run("--sgf", "-", input: Data(goBoard().encoded(as: .png)!))
    #expect(result.status == 0 && result.output == "(;GM[1]FF[4]SZ[19]AB[fd])\n")
    let other = try run("--sgf", photograph("newspaper.jpg"))
    #expect(other.status == 1 && other.output.isEmpty)
    #expect(other.errors.contains("no Go board of 9, 13 or 19 lines was found"))
    let wrong = try run("--sgf", "--json", photograph("newspaper.jpg"))
    #expect(wrong.status == 64)
  }

  @Test func picturesAreWritten() throws {
    try inTemporaryFolder { folder in
      let answer = folder.appendingPathComponent("answer.jpg"), board = folder.appendingPathComponent("board.png")
      let stages = folder.appendingPathComponent("stages")
      let result = try run(
        "--output", answer.path, "--board", board.path, "--stages", stages.path, photograph("newspaper.jpg"))
      #expect(result.status == 0)
      for picture in [answer, board] { #expect(try Data(contentsOf: picture).count > 10_000) }
      // Cells of 96 pixels, and a quarter of one around.
      let cut = try EncodedPhotograph(bytes: [UInt8](Data(contentsOf: board)))
      #expect(cut.width == 912 && cut.height == 912)
      let names = try FileManager.default.contentsOfDirectory(atPath: stages.path).sorted()
      #expect(names.first == "00-contact-sheet.png")
      #expect(names.count == 10)
      #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path).allSatisfy { !$0.hasSuffix(".part") })
    }
  }

  @Test func eachKindOfFailureHasItsStatusAndSaysWhy() throws {
    try inTemporaryFolder { folder in
      func file(_ name: String, _ bytes: Data) throws -> String {
        let url = folder.appendingPathComponent(name)
        try bytes.write(to: url)
        return url.path
      }
      let cases: [(argument: String, status: Int32, message: String)] = [
        (folder.appendingPathComponent("missing.jpg").path, 3, "no such file"),
        (folder.path, 3, "is a folder"),
        (try file("empty.jpg", Data()), 3, "empty"),
        (try file("text.jpg", Data("this is a text\n".utf8)), 3, "not a puzzle"),
        (try file("noise.jpg", Data([0xFF, 0xD8, 0xFF, 0, 1, 2])), 3, "damaged"),
        (try file("tiny.png", Data(Canvas(width: 1, height: 1)!.encoded(as: .png)!)), 3, "too few"),
        (
          try file("grey.png", Data(Canvas(width: 300, height: 300, filledWith: .grey)!.encoded(as: .png)!)), 1,
          "no Sudoku board"
        ),
        (String(Self.puzzle.dropLast()), 3, "80 characters"),
      ]
      for (argument, status, message) in cases {
        let result = try run(argument)
        #expect(result.status == status, "\(argument)")
        #expect(result.errors.contains(message), "\(argument): \(result.errors)")
        #expect(result.output.isEmpty)
      }
    }
  }

  @Test func aPuzzleWithoutASingleSolutionSaysWhatIsWrong() throws {
    let several = try run(String(repeating: ".", count: 81))
    #expect(several.status == 2 && several.output.contains("more than one solution"))
    let conflict = try run("55" + String(repeating: ".", count: 79))
    #expect(conflict.status == 2 && conflict.output.contains("r1c1 r1c2"))
  }

  @Test func theStatusIsTheWorstOfAllInputs() throws {
    #expect(try run("--lines", Self.puzzle, "/no/such/file").status == 3)
  }

  @Test func wrongUseIsToldApart() throws {
    #expect(try run().status == 64)
    #expect(try run("--lines", "--json", Self.puzzle).status == 64)
    #expect(try run("--output", "answer.bmp", Self.puzzle).status == 64)
  }

  @Test func outputToAFileHasNoColours() throws {
    #expect(try !run(photograph("newspaper.jpg")).output.contains("\u{1B}"))
  }

  @Test func aDigitPutRightByHandIsKept() throws {
    let plain = try run("--lines", photograph("newspaper.jpg")),
      blank = try #require(plain.rows.first?[1].firstIndex(of: "."))
    let cell = try #require(plain.rows.first?[1].distance(from: plain.rows[0][1].startIndex, to: blank))
    let digit = Array(plain.rows[0][3])[cell]
    let fixed = try run("--lines", "--fix", "r\(cell / 9 + 1)c\(cell % 9 + 1)=\(digit)", photograph("newspaper.jpg"))
    #expect(fixed.status == 0)
    #expect(Array(fixed.rows[0][2])[cell] == digit)
    #expect(fixed.rows[0][3] == plain.rows[0][3])
    #expect(try run("--fix", "r0c1=3", photograph("newspaper.jpg")).status == 64)
  }

  @Test func aTurnThatIsGivenIsTaken() throws {
    let found = try run("--lines", photograph("turned.jpg"))
    let turned = try run("--lines", "--rotate", "90", photograph("turned.jpg"))
    #expect(turned.rows[0][1] == found.rows[0][1])
    #expect(try run("--rotate", "45", photograph("turned.jpg")).status == 64)
  }

  @Test func anAttemptIsCheckedAndAPuzzleRated() throws {
    let checked = try run("--check", photograph("attempt.jpg"))
    #expect(checked.output.contains("entries are right"))
    // A digit that a person corrected is not called misread.
    let wrong = try run("--check", "--fix", "r2c1=3", photograph("attempt.jpg"))
    #expect(wrong.output.contains("wrong: r2c1;"))
    let rated = try run("--rating", photograph("newspaper.jpg"))
    #expect(rated.output.contains("Sudoku Explainer") && rated.output.contains("needs "))
    #expect(try run("--grade", photograph("newspaper.jpg")).output == rated.output)
  }

  @Test func everyBoardOfAPhotographHasALineOfItsOwn() throws {
    let result = try run("--all", "--lines", photograph("newspaper.jpg"))
    #expect(result.rows.count == 1 && result.rows[0][0].hasSuffix("newspaper.jpg"))
  }
}
