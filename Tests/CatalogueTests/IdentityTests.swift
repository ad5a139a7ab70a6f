import Sudoku
import SudokuVariants
import Testing

@testable import Catalogue

/// A puzzle and its images have one identity.
@Suite struct IdentityTests {
  private func variant(_ line: String) throws -> VariantPuzzle {
    guard case .other(let record) = try Samples.puzzle(line).content else { throw NoVariant() }
    return record.puzzle
  }

  private struct NoVariant: Error {}

  @Test func otherNamesOfDigitsDoNotMatter() throws {
    let renamed = String(Samples.digits.map { $0 == "0" ? "0" : Character("\(10 - $0.wholeNumberValue!)") })
    let turned = String(Samples.digits.reversed())
    let identity = PuzzleIdentity(try Samples.classic())
    #expect(PuzzleIdentity(try Samples.puzzle(renamed)) == identity)
    #expect(PuzzleIdentity(try Samples.puzzle(turned)) == identity)
    let other = "0" + Samples.digits.dropFirst()
    #expect(PuzzleIdentity(try Samples.puzzle(other)) != identity)
    #expect(identity.description.count == 32)
  }

  @Test(arguments: Samples.lines) func theImagesOfAPuzzleHaveOneIdentity(line: String) throws {
    let puzzle = try variant(line)
    for image in BoardImage.all {
      let text = image.text(of: puzzle)
      #expect(!text.isEmpty)
      #expect(PuzzleIdentity(try variant(text)) == PuzzleIdentity(puzzle), "\(image): \(text)")
    }
  }

  @Test func theCodeIsTheBeginningOfTheIdentityAsItMayBeTyped() throws {
    let identity = try #require(PuzzleIdentity(hexadecimal: "0011223344ffffffffffffffffffffff"))
    #expect(identity.code == "008J-4CT4")
    for typed in ["008J-4CT4", "008j4ct4", " oo8J 4cT4"] {
      #expect(PuzzleIdentity.beginning(ofCode: typed) == [0, 0x11, 0x22, 0x33, 0x44], "\(typed)")
    }
    for wrong in ["", "008J-4CT", "008J-4CT45", "008J-4CTU"] {
      #expect(PuzzleIdentity.beginning(ofCode: wrong) == nil, "\(wrong)")
    }
  }

  @Test func puzzlesThatDifferHaveIdentitiesOfTheirOwn() throws {
    let identities = try Samples.lines.map { PuzzleIdentity(try variant($0)) }
    #expect(Set(identities).count == Samples.lines.count)
    let one = try variant("size=9\tcages=15:0,1"), other = try variant("size=9\tcages=14:0,1")
    #expect(PuzzleIdentity(one) != PuzzleIdentity(other))
  }
}
