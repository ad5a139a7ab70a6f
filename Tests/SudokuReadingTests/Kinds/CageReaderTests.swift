import Accuracy
import BoardVision
import Testing

@testable import SudokuReading

/// Evidence for a killer from labels and written digits, without lines.
@Suite struct CageReaderTests {
  /// Labels with these numbers, one in each cell from the first on.
  private func labels(_ values: [Int]) -> [Int: [Int: Double]] {
    Dictionary(uniqueKeysWithValues: values.enumerated().map { ($0, [$1: 0.9, 3: 0.05]) })
  }

  /// Numbers with a given total, some of them with two digits.
  private func numbers(_ count: Int, total: Int, long: Int) -> [Int] {
    let short = (0..<count - long).map { _ in 4 }
    var rest = total - 4 * short.count
    return short
      + (0..<long).map { place in
        let next = rest / (long - place)
        rest -= next
        return next
      }
  }

  @Test func labelsThatMakeTheBoardsTotalAreSums() {
    func are(_ count: Int, _ total: Int, _ long: Int, size: Int = 8) -> Bool {
      CageReader.areSums(labels(numbers(count, total: total, long: long)), size: size)
    }
    // The digits of a board of eight add up to 288, those of one of nine to 405. The tolerance is a sixth.
    #expect(are(20, 288, 14) && are(27, 405, 20, size: 9))
    #expect(are(20, 240, 14) && !are(20, 239, 14))
    #expect(are(20, 336, 14) && !are(20, 337, 14))
    #expect(are(27, 338, 20, size: 9) && !are(27, 337, 20, size: 9))
    // Twelve cages, half of them with two digits.
    #expect(are(12, 288, 12) && !are(11, 288, 11))
    #expect(are(20, 288, 10) && !are(20, 288, 9))
    #expect(are(21, 288, 11) && !are(21, 288, 10))
    #expect(!CageReader.areSums([:], size: 9))
  }

  @Test func aNumberWithTwoDigitsIsTenAtTheLeast() {
    // Ten tens and ten nines are 190; a board of seven has 196.
    #expect(CageReader.areSums(labels([10, 9].flatMap { Array(repeating: $0, count: 10) }), size: 7))
    #expect(!CageReader.areSums(labels(Array(repeating: 10, count: 9) + Array(repeating: 9, count: 11)), size: 7))
  }

  /// A killer with cages in colours and no evidence from lines.
  private func reading(_ written: (_ solution: [Int]) -> CageDigits) throws -> CageReader.Reading? {
    let made = try MadeBoard(.killer, seed: 4, ["cages": 3, "sum": 28, "megapixels": 0.7])
    let read = try BoardReader().readBoard(made.file)
    guard read.kind != .classic else { throw ReadingError.noBoard }
    let solution = try #require(read.solution).map(Int.init), borders = BoardBorders(size: 9)
    let picture = try made.file.closePicture(of: read.lattice, isNegative: false)
    let view = try CloseUp(picture.light, lattice: read.lattice.mapped(picture.reading))
    return try CageReader(labels: .builtIn, written: written(solution)).search(view, borders, isAsked: true) {
      try CellColours(made.file, lattice: read.lattice)
    }.reading
  }

  @Test func digitsThatMakeWhatTheLabelsShowSayThatItIsAKiller() throws {
    let right = try #require(try reading { CageDigits(values: $0, isProven: true) })
    #expect(right.isPlain && right.confidence == 1)
    // Digits as seen prove nothing, and neither do digits with other sums.
    #expect(try #require(try reading { CageDigits(values: $0) }).isPlain == false)
    let other = try #require(try reading { CageDigits(values: $0.map { $0 % 9 + 1 }, isProven: true) })
    #expect(!other.isPlain)
    #expect(try #require(try reading { _ in CageDigits() }).isPlain == false)
  }

  @Test func sumsThatTheirCagesCannotHaveAreToldFromOthers() {
    func isPossible(_ cages: [([Int], Int?)]) -> Bool {
      CageReader.Reading(
        cages: cages.map { CageReading(cells: $0, sums: $1.map { [$0: 0.9] } ?? [:], cellsConfidence: 1) }, order: 1,
        labels: [], inset: nil
      ).isPossible(size: 9)
    }
    #expect(isPossible([([0, 1], 17), ([2], 9), ([3, 4, 5], nil)]))
    // One digit cannot make 31, and eight make more than 16.
    #expect(!isPossible([([0, 1], 17), ([2], 31)]))
    #expect(!isPossible([(Array(0..<8), 16), ([8], 9)]))
  }
}
