import Sudoku
import SudokuVariants
import Testing

@testable import Catalogue

/// Files and lines of other programs.
@Suite struct FileFormTests {
  private let rows = (0..<9).map { String(Array(Samples.digits)[$0 * 9..<$0 * 9 + 9]) }

  private func expectClassic(_ text: String, _ form: ExchangeFormat) throws {
    let puzzle = try Samples.puzzle(text)
    #expect(puzzle.format == form && puzzle.givens.map { "\($0)" }.joined() == Samples.digits, "\(text)")
  }

  private func refusal(_ text: String) -> String? {
    do throws(ImportError) {
      _ = try PuzzleImport.read(text)
      return nil
    } catch { return "\(error)" }
  }

  @Test func aJankoTextIsRead() throws {
    let cells = rows.map { row in row.map { $0 == "0" ? "-" : "\($0)" }.joined(separator: " ") }.joined(separator: "\n")
    let text = "[begin]\npuzzle sudoku\nauthor Ada\nsize 9\n[problem]\n\(cells)\n[solution]\n[end]\n"
    try expectClassic(text, .janko)
    #expect(try Samples.puzzle(text).credits.author == "Ada")
    try expectClassic("9 9\n\(cells)\n", .janko)
    #expect(refusal(text.replacing("puzzle sudoku", with: "puzzle killer"))?.contains("killer") == true)
    #expect(refusal(text.replacing("size 9", with: "thermometers 5"))?.contains("thermometers") == true)
  }

  @Test func regionsStandBehindTheCells() throws {
    let text = "4 4\n1 - - -\n- - - -\n- - - -\n- - - -\n1 1 1 2\n1 2 2 2\n3 3 3 4\n3 4 4 4\n"
    let puzzle = try Samples.puzzle(text)
    #expect(puzzle.kindName == "4x4 jigsaw" && puzzle.givens[0] == 1)
  }

  @Test func aKSudokuFileIsRead() throws {
    let values = Samples.digits.replacing("0", with: "_")
    let text = """
      <!DOCTYPE ksudoku>
      <ksudoku>
       <game had-help="0" msecs-elapsed="0">
        <puzzle>
         <graph scale="3" order="9" type="sudoku"/>
         <values>\(values)</values>
        </puzzle>
        <values>\(values.replacingCharacter(at: 2, "4"))</values>
       </game>
      </ksudoku>
      """
    try expectClassic(text, .kSudoku)
    #expect(try Samples.puzzle(text).progress.entries == [2: 4])
    #expect(refusal(text.replacing("type=\"sudoku\"", with: "type=\"roxdoku\""))?.contains("roxdoku") == true)
  }

  @Test func candidatesOfSudoCueAreRead() throws {
    let words = Samples.digits.map { $0 == "0" ? "123456789" : "\($0)" }
    var lines = (0..<9).map { words[$0 * 9..<$0 * 9 + 9].joined(separator: " ") }
    lines[0] = "5 3 u4 12 7 123456u789 123456789 123456789 123456789"
    let puzzle = try Samples.puzzle(lines.joined(separator: "\n"))
    #expect(puzzle.format == .sdx && puzzle.progress.entries == [2: 4] && puzzle.progress.centreMarks == [3: [1, 2]])
    #expect(puzzle.givens[0] == 5 && puzzle.givens[2] == 0)
  }

  @Test func allHeaderLinesOfSDKAreRead() throws {
    let text =
      "#AAda\n#DThe title\n#CA comment\n#Cof two lines\n#B2026-11-28\n#SA book\n#Leasy\n#Uhttps://example.org\n[Puzzle]\n"
      + rows.joined(separator: "\n").replacing("0", with: ".") + "\n"
    let credits = try Samples.puzzle(text).credits
    #expect(credits.author == "Ada" && credits.title == "The title" && credits.comment == "A comment of two lines")
    #expect(credits.date == "2026-11-28" && credits.source == "A book" && credits.level == "easy")
    #expect(credits.address == "https://example.org")
    let two = try PuzzleImport.read(text + text.replacing("Ada", with: "Bob"))
    #expect(two.map(\.credits.author) == ["Ada", "Bob"])
  }

  @Test func aBegunGameOfOpenSudokuHasItsNotes() throws {
    func file(_ version: Int, _ blank: String) -> String {
      let cells = Samples.digits.map { $0 == "0" ? blank : "\($0)|0|0|" }.joined()
      let four = version > 3 ? cells.replacing("|0|0|", with: "|0|0|0|") : cells
      return "<?xml version='1.0'?><opensudoku version='2'><folder name='Mine' created='0'><game created='5' state='0' "
        + "time='1200' last_played='0' data=\"version: \(version)&#10;\(four)\" command_stack=''/></folder></opensudoku>"
    }
    let bits = try Samples.puzzle(file(2, "0|5|1|"))
    #expect(bits.progress.centreMarks[2] == [1, 3] && bits.progress.milliseconds == 1200)
    #expect(bits.credits.source == "Mine" && bits.format == .openSudoku)
    #expect(try Samples.puzzle(file(1, "0|1,3,|1|")).progress.centreMarks[2] == [1, 3])
    #expect(try Samples.puzzle(file(1, "0|-|1|")).progress.centreMarks.isEmpty)
    let corners = try Samples.puzzle(file(4, "0|2|5|1|"))
    #expect(corners.progress.cornerMarks[2] == [2] && corners.progress.centreMarks[2] == [1, 3])
  }

  // MARK: Lines

  @Test(
    arguments: [
      ("0a1b2c3d4e5f \(Samples.digits)  1.2", "0a1b2c3d4e5f", "1.2"), ("17: \(Samples.cells)", "17", nil),
      ("17\t\(Samples.cells)\t4", "17", "4"), ("3) \(Samples.cells)", "3", nil), ("a,\(Samples.cells),2.5", "a", "2.5"),
    ] as [(String, String, String?)])
  func aLineMayBeginWithANumberOrAHash(line: String, label: String, level: String?) throws {
    try expectClassic(line, .numbered)
    let puzzle = try Samples.puzzle(line)
    #expect(puzzle.credits.identifier == label && puzzle.credits.level == level)
  }

  @Test func aGameIDOfSoloIsRead() throws {
    let id = "3x3:c7d6c1_6e7b4e1c6a8b9_5b3_1b3d4a9b5_4c9e9_5b1b3_9b7a5a"
    let puzzle = try Samples.puzzle(id)
    let digits = "000700006000160000070040000010006080095003100300004090054000900000950010039007050"
    #expect(puzzle.format == .solo && puzzle.givens.map { "\($0)" }.joined() == digits)
    #expect(try PuzzleExport.write(puzzle, as: .solo) == id)
    let six = try Samples.puzzle("2x3:1zi")
    guard case .other(let record) = six.content else { throw NoVariant() }
    #expect(record.puzzle.regions == .boxes(rows: 2, columns: 3) && six.givens[0] == 1)
    #expect(try Samples.puzzle("3x3x:zzzc").kindName == "X")
    #expect(refusal("3x3:5")?.contains("1 cells where 81 belong") == true)
    #expect(refusal("3x3:10zzzb")?.contains("10 in a cell") == true)
  }

  private struct NoVariant: Error {}

  @Test func aSumoCueLineWithoutCagesIsAJigsawOfDigits() throws {
    let regions = (0..<81).map { $0 / 9 }
    let line = "SumoCueV1" + zip(Samples.digits, regions).map { "=\($0)J\($1)" }.joined()
    let puzzle = try Samples.puzzle(line)
    guard case .other(let record) = puzzle.content else { throw NoVariant() }
    #expect(puzzle.givens.map { "\($0)" }.joined() == Samples.digits)
    #expect(record.puzzle.regions == .boxes(rows: 1, columns: 9) && record.puzzle.rules.cages.isEmpty)
  }

  @Test func theOrderOfKillerPairsIsFoundByTheSums() throws {
    // Two cages of two cells; each other cell is free.
    for isTurned in [false, true] {
      let numbers = (0..<81).map { cell -> Int in
        let (cage, sum) = cell < 2 ? (1, 4) : cell < 4 ? (2, 16) : (cell + 1, 0)
        return isTurned ? sum * 256 + cage : cage * 256 + sum
      }
      let puzzle = try Samples.puzzle("3x3::k:" + numbers.map { "\($0):" }.joined())
      guard case .other(let record) = puzzle.content else { throw NoVariant() }
      #expect(record.puzzle.rules.cages == [Cage([0, 1], sum: 4), Cage([2, 3], sum: 16)])
    }
  }

  @Test(arguments: [
    ("SumoCueV1=10+0=9", "81 cells belong in it; there are 3"), ("SumoCueV1x", "begins with neither '=' nor '+'"),
    ("SumoCueV1=10+99" + String(repeating: "=5", count: 79), "cell 1 belongs to cell 99, which has no sum"),
    ("3x3::k:10:10", "81 cells belong in it; there are 2"),
    ("3x3::k:" + String(repeating: "257:", count: 81), "the cages cannot have their sums"),
  ])
  func badKillersAreExplained(line: String, problem: String) {
    #expect(refusal(line)?.contains(problem) == true, "\(refusal(line) ?? "read")")
  }

  @Test func killersOfOtherProgramsAreRead() throws {
    let cages = [[0, 1], [2, 11, 20], [3, 4, 5, 6]], sums = [9, 15, 22]
    var (sumo, pairs, turned) = (["SumoCueV1"], "3x3::k:", "3x3:d:k:")
    for cell in 0..<81 {
      let index = cages.firstIndex { $0.contains(cell) }
      let (number, sum) = (index ?? cell + 10, index.map { sums[$0] } ?? 0)
      sumo.append((index.map { cages[$0][0] != cell ? "+\(cages[$0][0])" : "=\(sum)" } ?? "=0") + "J\(cell / 9)")
      pairs += "\(number * 256 + sum):"
      turned += "\(sum * 256 + number):"
    }
    let expected = zip(cages, sums).map { Cage($0, sum: $1) }
    for line in ["", " ", ",", "\t", " , "].map(sumo.joined(separator:)) + [pairs, turned] {
      guard case .other(let record) = try Samples.puzzle(line).content else { throw NoVariant() }
      #expect(record.puzzle.rules.cages == expected, "\(line)")
      #expect(record.puzzle.rules.diagonals == (line == turned ? .both : []))
      #expect(record.puzzle.regions.ofCell[5] == (line.contains("J") ? 0 : 1))
    }
  }

  @Test func textsOfManyLinesMayMixForms() throws {
    let text = "# mine\n17: \(Samples.cells)\nscf5NlQ19j9mGca3OIN1bWGk2m41TjS79\n\(Samples.cells)\n"
    #expect(try PuzzleImport.read(text).map(\.format) == [.numbered, .sudokuPadClassic, .sdm])
  }

  @Test func whatIsNoPuzzleIsRefused() {
    #expect(refusal("  \n") == "there is no puzzle in it")
    #expect(refusal("hello")?.contains("'h' is no digit and no blank") == true)
    #expect(throws: ImportError.noText) { try PuzzleImport.read([0xFF, 0xD8, 0xFF, 0xE0, 0, 16]) }
  }
}

extension String {
  fileprivate func replacingCharacter(at index: Int, _ character: Character) -> String {
    var characters = Array(self)
    characters[index] = character
    return String(characters)
  }
}
