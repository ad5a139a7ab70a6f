import BoardVision
import SudokuVariants
import Testing

@testable import SudokuReading

/// The thresholds of shaded diagonals.
@Suite struct DiagonalShadeTests {
  private static let down = Array(stride(from: 0, through: 80, by: 10))
  private static let up = Array(stride(from: 8, through: 72, by: 8))
  /// Corners of boxes without a cell of a diagonal. Even so, most cells resemble their neighbours.
  private static let apart = [3, 5, 21, 23, 27, 29, 45, 47, 33, 35, 51, 53, 57]

  /// The diagonals of a board with some cells of another brightness.
  private func diagonals(_ cells: [Int], _ shade: UInt8, on paper: UInt8 = 200) throws -> Diagonals {
    let side = 9 * CloseUp.pitch + 2 * CloseUp.margin
    var light = GrayImage(width: side, height: side, filledWith: paper)
    for cell in cells {
      let x = CloseUp.line(cell % 9), y = CloseUp.line(cell / 9)
      for row in y..<y + CloseUp.pitch { for column in x..<x + CloseUp.pitch { light[column, row] = shade } }
    }
    let lattice = Lattice(BoardKind(rows: 9, columns: 9)) {
      Point(Double(CloseUp.line($0)) - 0.5, Double(CloseUp.line($1)) - 0.5)
    }
    return DiagonalShades(try CloseUp(light, lattice: lattice)).diagonals
  }

  @Test func eachDiagonalIsSeenAloneAndBothAreSeenTogether() throws {
    for shade in [UInt8(120), 190, 210, 250] {
      #expect(try diagonals(Self.down, shade) == .down, "\(shade)")
      #expect(try diagonals(Self.up, shade) == .up, "\(shade)")
      #expect(try diagonals(Self.down + Self.up, shade) == .both, "\(shade)")
    }
    #expect(try diagonals([], 120) == [])
  }

  /// The logarithm of 200 / 195 is 0.025, that of 200 / 196 is 0.020. Those of 205 / 200 and 204 / 200 are similar.
  @Test(arguments: [(195, true), (196, false), (205, true), (204, false)])
  func aShadeIsALogarithmOf22Thousandths(shade: UInt8, isSeen: Bool) throws {
    #expect(try diagonals(Self.down, shade) == (isSeen ? .down : []))
    #expect(try diagonals(Self.down + Self.up, shade) == (isSeen ? .both : []))
  }

  @Test func oneCellOfADiagonalMayLookOtherwise() throws {
    for diagonal in [Self.down, Self.up] {
      let seen: Diagonals = diagonal == Self.down ? .down : .up
      #expect(try diagonals(Array(diagonal.dropFirst()), 120) == seen)
      #expect(try diagonals(Array(diagonal.dropFirst(2)), 120) == [])
    }
  }

  /// A diagonal may lack three cells if the other one is complete. A diagonal that lacks four is none.
  @Test(arguments: [(0, 3, true), (2, 2, true), (3, 1, true), (2, 3, false), (0, 4, false), (4, 0, false)])
  func fourCellsOfBothMayLookOtherwise(first: Int, second: Int, areBoth: Bool) throws {
    let cells = Array(Self.down.dropFirst(first)) + Self.up.dropFirst(second)
    #expect((try diagonals(cells, 120) == .both) == areBoth)
  }

  /// Of the 64 other cells a tenth may look shaded beside one diagonal, and a fifth beside both.
  @Test func aFewOtherCellsMayLookShaded() throws {
    for (count, isSeen) in [(6, true), (7, false)] {
      #expect(try diagonals(Self.down + Self.apart.prefix(count), 120) == (isSeen ? .down : []), "\(count)")
      #expect(try diagonals(Self.up + Self.apart.prefix(count), 120) == (isSeen ? .up : []), "\(count)")
    }
    for (count, isSeen) in [(12, true), (13, false)] {
      #expect(try diagonals(Self.down + Self.up + Self.apart.prefix(count), 120) == (isSeen ? .both : []), "\(count)")
    }
  }
}
