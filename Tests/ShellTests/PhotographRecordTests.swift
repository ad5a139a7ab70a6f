import BoardVision
import GoldenRecords
import Sudoku
import SudokuVariants
import TerminalKit
import TerminalKitTesting
import Testing

@testable import Shell
@testable import SudokuScreens
@testable import SudokuReading

/// Photographs and their boards on the screen, held against a text that a person has read. The readings are made of whole
/// numbers, since those of a picture differ from processor to processor.
@Suite struct PhotographRecordTests {
  private static let sizes = [
    (60, 18), (66, 20), (75, 23), (76, 24), (80, 24), (80, 26), (100, 30), (118, 38), (132, 43), (160, 50),
  ]

  /// A picture of stripes, of so many pixels.
  private static func pixels(_ width: Int, _ height: Int) -> Pixels {
    Pixels(
      width: width, height: height,
      bytes: (0..<width * height).flatMap { [UInt8($0 % width % 250), UInt8($0 / width % 250), 90] })
  }

  /// The evidence of each cell: its digit and its probability, a second possible digit, and the probability of
  /// handwriting.
  private static func evidence(
    _ digits: [Int], size: Int = 9, doubtful: [Int: Int] = [:], byHand: Set<Int> = []
  ) -> [DigitEvidence] {
    digits.enumerated().map { cell, digit in
      var probabilities = [Double](repeating: 0, count: size + 1)
      probabilities[digit] = doubtful[cell] == nil ? 1 : 0.625
      if let other = doubtful[cell] { probabilities[other] += 0.375 }
      return DigitEvidence(probabilities: probabilities, handwritten: byHand.contains(cell) ? 1 : 0)
    }
  }

  private static func lattice(_ side: Int) -> Lattice {
    Lattice(BoardKind(rows: side, columns: side)) { Point(30 * Double($0), 30 * Double($1)) }
  }

  private static func classic(
    _ digits: [Int], doubtful: [Int: Int] = [:], byHand: Set<Int> = [], corrections: [Int: Int] = [:],
    damage: [String] = []
  ) -> PhotographWork.Outcome {
    let sight = BoardObservation(
      width: 300, height: 300, lattice: lattice(9), latticeScore: 1,
      evidence: evidence(digits, doubtful: doubtful, byHand: byHand), otherBoards: [], damage: damage)
    return PhotographWork.Outcome(
      picture: pixels(60, 45), plain: pixels(60, 45), board: BoardReading(sight, corrections: corrections))
  }

  private static func other(
    _ kind: PrintedKind, _ digits: [Int], size: Int, regions: Regions? = nil, cages: [CageReading] = [],
    doubtful: [Int: Int] = [:], symbols: DigitSymbols = .numbers
  ) -> PhotographWork.Outcome {
    var sight = BoardObservation(
      kind: kind, width: 300, height: 300, lattice: lattice(size), latticeScore: 1,
      evidence: evidence(digits, size: size, doubtful: doubtful), regions: regions ?? .usual(size: size))
    (sight.symbols, sight.cages) = (symbols, cages)
    return PhotographWork.Outcome(picture: pixels(45, 60), plain: pixels(45, 60), board: BoardReading(sight))
  }

  private static let printed = (0..<81).map { Samples.puzzle[$0] }

  /// The puzzle with entries by hand, some of which are wrong.
  private static func attempt(wrong: Int) -> PhotographWork.Outcome {
    var digits = printed
    let blanks = (0..<81).filter { printed[$0] == 0 }.prefix(14)
    for (number, cell) in blanks.enumerated() {
      digits[cell] = number < wrong ? Samples.solution[cell] % 9 + 1 : Samples.solution[cell]
    }
    return classic(digits, byHand: Set(blanks))
  }

  private static func outcome(_ name: String) -> PhotographWork.Outcome {
    var digits = printed
    switch name {
    case "printed": return classic(printed)
    case "right by hand": return attempt(wrong: 0)
    case "wrong by hand": return attempt(wrong: 3)
    case "all wrong by hand": return attempt(wrong: 14)
    case "doubtful": return classic(printed, doubtful: [0: 0, 1: 0, 10: 0])
    case "conflicts":
      digits[1] = digits[0]
      return classic(digits)
    case "few digits": return classic((0..<81).map { $0 < 9 ? digits[$0] : 0 }, damage: ["the file ends too soon"])
    case "corrected": return classic(printed, corrections: [0: 5, 2: 4])
    case "six": return other(.size6, (0..<36).map { $0 < 6 ? $0 + 1 : 0 }, size: 6, doubtful: [3: 2, 5: 1])
    case "letters": return other(.size10, (0..<100).map { $0 < 10 ? $0 + 1 : 0 }, size: 10, symbols: .alphabet)
    case "sixteen":
      return other(.size16, (0..<256).map { $0 < 16 ? $0 + 1 : 0 }, size: 16, doubtful: [4: 6], symbols: .hexadecimal)
    case "samurai":
      let digits = SamuraiPuzzle.belongs.enumerated().map { $1 && $0 % 4 == 0 ? $0 % 9 + 1 : 0 }
      var sight = BoardObservation(
        kind: .samurai, width: 700, height: 700, lattice: lattice(21), latticeScore: 1,
        evidence: evidence(digits, doubtful: [4: 2, 220: 7]), regions: .none)
      sight.damage = ["the file ends too soon"]
      return PhotographWork.Outcome(picture: pixels(45, 60), plain: pixels(45, 60), board: BoardReading(sight))
    case "killer":
      let cages = [
        CageReading(cells: [0, 1], sums: [10: 1], cellsConfidence: 1),
        CageReading(cells: [9, 10, 11], sums: [12: 0.5, 13: 0.25], cellsConfidence: 1),
      ]
      return other(.killer, Self.printed, size: 9, cages: cages)
    default: return PhotographWork.Outcome(plain: pixels(60, 45), problem: "No board was found.")
    }
  }

  @Test func aPhotographAndItsBoardAreShownAsRecorded() {
    var record = GoldenText("photographs")
    for name in [
      "printed", "right by hand", "wrong by hand", "all wrong by hand", "doubtful", "conflicts", "few digits",
      "corrected", "six", "letters", "sixteen", "samurai", "killer", "no board",
    ] {
      let test = TestShell()
      test.show(Self.outcome(name))
      record.add(name, test.show())
    }
    #expect(record.difference() == nil)
  }

  /// The cursor stays on the five boards, and comes to all of their cells.
  @Test func theCursorOfASamuraiPassesOverWhatLiesBetweenItsBoards() {
    var reached: Set<Int> = [0], waiting = [0]
    while let cell = waiting.popLast() {
      for (dx, dy) in [(1, 0), (-1, 0), (0, 1), (0, -1)] {
        let next = SamuraiSheet.cell(from: cell, dx, dy)
        #expect(SamuraiSheet.cell(from: next, -dx, -dy) == cell)
        if reached.insert(next).inserted { waiting.append(next) }
      }
    }
    #expect(reached.sorted() == SamuraiPuzzle.belongs.indices.filter { SamuraiPuzzle.belongs[$0] })
  }

  @Test func theCornersOfAPictureAreNumberedAtItsEdges() throws {
    let edges = [Point(0, 0), Point(80, 0), Point(80, 60), Point(0, 60)]
    for (columns, rows) in Self.sizes {
      let test = TestShell(columns, rows)
      let screen = CornerScreen(test.shell, Self.pixels(80, 60), corners: edges, accepts: { _ in true }) { _ in }
      test.shell.push(screen)
      let frame = test.shell.stack.render()
      let place = try #require(screen.shown)
      let seen = [
        (place.x, place.y), (place.right - 1, place.y), (place.right - 1, place.bottom - 1),
        (place.x, place.bottom - 1),
      ].map { frame[$0.0, $0.1].glyph }
      #expect(seen == ["1", "2", "3", "4"], "\(columns)x\(rows)")
    }
  }
}
