import SudokuVariants
import Testing

@testable import SudokuGame

/// A board as lines of text, as a log or a screen reader gets it.
@Suite struct PlainBoardTests {
  private func board(_ text: String) throws -> [String] {
    SudokuGame.standard.lines(of: SudokuState(try #require(SudokuPuzzle(text)), doubtful: [], points: 100))
  }

  @Test func theClassicBoardHasLinesBetweenItsBoxes() throws {
    let lines = try board("53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79")
    #expect(
      lines == [
        "5 3 . | . 7 . | . . .", "6 . . | 1 9 5 | . . .", ". 9 8 | . . . | . 6 .", "------+-------+------",
        "8 . . | . 6 . | . . 3", "4 . . | 8 . 3 | . . 1", "7 . . | . 2 . | . . 6", "------+-------+------",
        ". 6 . | . . . | 2 8 .", ". . . | 4 1 9 | . . 5", ". . . | . 8 . | . 7 9",
      ])
  }

  @Test func boxesThatAreNotSquareHaveTheirEdgesToo() throws {
    let lines = try board("size=6;givens=12345.456...2..............4.6......")
    #expect(
      lines.prefix(6) == [
        "1 2 3 | 4 5 .", "4 5 6 | . . .", "2 . . | . . .", ". . . | . . .", ". . . | 4 . 6", ". . . | . . .",
      ])
    #expect(lines.dropFirst(6).joined(separator: " ") == "Each row, column and box has the digits 1 to 6.")
    let large = try board("size=16")
    #expect(large.count == 16 && large[0] == Array(repeating: ". . . .", count: 4).joined(separator: " | "))
    #expect(try board("size=4;boxes=none")[0] == ". . . .")
  }

  @Test func regionsAndCagesStandBesideTheDigitsAsLetters() throws {
    let jigsaw = try board("size=4;regions=1112122233343444;givens=1..............4")
    #expect(
      jigsaw.prefix(4) == [
        "1 . . .     A A A B", ". . . .     A B B B", ". . . .     C C C D", ". . . 4     C D D D",
      ])
    let killer = try board("size=4;cages=8:5,6,9+:12,13+7:0,1")
    #expect(
      killer.prefix(4) == [
        ". . | . .     c c . .", ". . | . .     . a a .", ". . | . .     . a . .", ". . | . .     b b . .",
      ])
    #expect(killer.joined(separator: " ").hasSuffix("a=8 c=7"))
  }

  @Test func marksAreToldInWords() throws {
    let lines = try board(
      "size=6;givens=.2345...6.....1564..4231...645....12;cages=10:30,31+:32,33;even=12;odd=13;"
        + "thermometers=0,6,7;arrows=5:11,10,9;white=18,19;black=25,26")
    #expect(lines[2].hasPrefix("e o 1 | 5 6 4"))
    let words = lines.dropFirst(6).joined(separator: " ")
    #expect(words.contains("a=10 r1c1<r2c1<r2c2. r1c6=r2c6+r2c5+r2c4. r4c1~r4c2. r5c2:r5c3."), "\(words)")
  }

  @Test(arguments: [
    (
      "v=0,1;palindromes=0,1,2;renbans=6,7;between=18,19,20",
      ["r1c1+r1c2=5.", "Palindrome r1c1 r1c2 r1c3.", "Renban line r2c1 r2c2.", "Between line r4c1 r4c2 r4c3."]
    ),
    (
      "littlekillers=9:1,8,15,22,29;sandwiches=5:0,1,2,3,4,5;skyscrapers=2:0,6,12,18,24,30",
      ["Diagonal r1c2-r5c6=9.", "Sandwich sums: r1=5.", "Seen from the top: c1=2."]
    ),
    (
      "quadruples=4,2:14,15,20,21;clones=0,1:8,9", ["2 4 in r3c3 r3c4 r4c3 r4c4.", "r1c1 r1c2 as r2c3 r2c4."]
    ),
  ])
  func linesAndCluesAreToldInWords(fields: String, facts: [String]) throws {
    let words = try board("size=6;\(fields)").dropFirst(6).joined(separator: " ")
    for fact in facts { #expect(words.contains(fact), "\(words)") }
  }

  @Test func aBoardSaysThatMarksAreLeftOut() throws {
    let dots = (0..<60).map { "\($0),\($0 + 1)" }.filter {
      !$0.hasPrefix("8,") && Int($0.split(separator: ",")[0])! % 9 < 8
    }
    let lines = try board("size=9;white=\(dots.joined(separator: "+"))")
    #expect(lines.count == 16 && lines.last == "More marks than fit here.")
  }

  @Test func manyCagesGoOnWithCapitalsAndThenFromTheBeginning() throws {
    let cages = (0..<54).map { ":\(2 * $0),\(2 * $0 + 1)" }.joined(separator: "+")
    let lines = try board("size=12;cages=\(cages)")
    // The last cages are in the ninth row.
    #expect(lines[0].hasSuffix("     a a b b c c d d e e f f"))
    #expect(lines[4].hasSuffix("     y y z z A A B B C C D D"))
    #expect(lines[8].hasSuffix("     W W X X Y Y Z Z a a b b"))
    #expect(lines[9].hasSuffix("     . . . . . . . . . . . ."))
  }

  @Test func everyRuleBesideRowsAndColumnsIsSaid() throws {
    func rules(_ fields: String) throws -> [String] {
      try #require(SudokuPuzzle(fields)).layout.ruleSentences
    }
    let houses = "Each row, column and box has the digits 1 to 6."
    #expect(try rules("size=6") == [houses])
    #expect(try rules("size=6;diagonals=both") == [houses, "Both long diagonals have every digit once."])
    for one in ["down", "up"] {
      #expect(try rules("size=6;diagonals=\(one)") == [houses, "The marked diagonal has every digit once."])
    }
    #expect(try rules("size=6;boxes=none") == ["Each row and column has the digits 1 to 6.", "There are no boxes."])
    #expect(try rules("size=6;cages=:0,1") == [houses, "No digit stands twice in a cage."])
    let sums = "The digits of a cage add up to its number, and none stands twice in it."
    #expect(try rules("size=6;cages=5:0,1") == [houses, sums])
  }
}
