import Accuracy
import Testing

@testable import SudokuReading

/// Computer-made killers in several styles, read from the picture.
@Suite struct KillerTests {
  private func reading(_ made: MadeBoard) throws -> BoardReading {
    let reading = try BoardReader().readBoard(made.file)
    guard reading.kind != .classic else {
      throw ReadingError.noBoard
    }
    return reading
  }

  /// The cages in the form of labels.
  private func text(_ cages: [CageReading]) -> String {
    cages.map { "\($0.sum ?? 0):" + $0.cells.map(String.init).joined(separator: ",") }.joined(separator: " ")
  }

  @Test(arguments: [
    ("dashes", ["cages": 0.0, "inset": 8, "patch": 0]), ("dots", ["cages": 1, "inset": 10, "patch": 1]),
    ("thin lines", ["cages": 2, "inset": 6, "patch": 2]), ("colours", ["cages": 3]),
  ])
  func `cages and sums are read in every style`(_ name: String, _ style: [String: Double]) throws {
    let made = try MadeBoard(.killer, seed: 4, style.merging(["sum": 28, "megapixels": 0.7]) { own, _ in own })
    let reading = try reading(made)
    #expect(reading.kind == .killer)
    #expect(text(reading.cages) == made.label.cages)
    #expect(reading.solution != nil)
  }

  @Test func `pencil marks are no digits in a killer, and a line takes no stroke from one`() throws {
    let made = try MadeBoard(
      .killer, seed: 6,
      ["cages": 0, "inset": 6, "sum": 26, "megapixels": 1.2, "marks": 0.7, "patch": 0, "given": 0.2, "neatness": 0.9])
    let reading = try reading(made)
    #expect(reading.kind == .killer)
    #expect(reading.asDecided.map { $0 == 0 ? "." : String($0) }.joined() == made.label.label)
    #expect(text(reading.cages) == made.label.cages)
  }

  @Test func `a killer that is filled in is read as one, though its entries make a classic puzzle`() throws {
    let made = try MadeBoard(
      .killer, seed: 5,
      ["cages": 0, "sum": 26, "megapixels": 1.2, "entries": 1, "wrong": 0, "patch": 0, "neatness": 0.9])
    let reading = try reading(made)
    #expect(reading.kind == .killer)
    let cages = Set(try #require(made.label.cages).split(separator: " ").map(String.init))
    let right = cages.intersection(text(reading.cages).split(separator: " ").map(String.init))
    #expect(right.count * 5 >= cages.count * 4)
  }

  /// Pictures with sums, cages, pencil marks or a kind that are hard to recognise.
  @Test(arguments: [
    ("curled paper", 5, ["cages": 0.0, "curl": 0.05, "sum": 28, "megapixels": 0.7, "inset": 10]),
    ("sums that reach down to the middle", 2, ["cages": 0, "sum": 33, "inset": 13, "megapixels": 0.7, "patch": 0]),
    (
      "small sums on a board that is filled in", 2,
      ["cages": 2, "sum": 21, "inset": 5, "entries": 1, "wrong": 0, "megapixels": 0.7]
    ),
    ("many pencil marks and few digits", 8, ["cages": 0, "marks": 0.8, "sum": 24, "megapixels": 1, "given": 0.1]),
    ("greys in a shadow", 4, ["cages": 3, "sum": 24, "megapixels": 0.7, "tint": 2, "shadow": 0.5, "style": 0]),
  ])
  func `all of a killer is read from a hard picture`(
    _ name: String, _ seed: UInt64, _ settings: [String: Double]
  ) throws {
    let made = try MadeBoard(.killer, seed: seed, settings)
    let reading = try reading(made)
    #expect(reading.kind == .killer)
    #expect(text(reading.cages) == made.label.cages)
    #expect(reading.asDecided.map { $0 == 0 ? "." : String($0) }.joined() == made.label.label)
  }
}
