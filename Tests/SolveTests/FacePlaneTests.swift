import BoardVision
import Pictures
import Testing

@testable import Faces

/// Faces are searched for on turned and mirrored planes, and boards are excluded by their places.
@Suite struct FacePlaneTests {
  /// A picture whose every pixel has its own light.
  private let plane: GrayImage = {
    var plane = GrayImage(width: 5, height: 3)
    for i in plane.pixels.indices { plane.pixels[i] = UInt8(i) }
    return plane
  }()

  private func rows(_ image: GrayImage) -> [[UInt8]] {
    (0..<image.height).map { y in (0..<image.width).map { image[$0, y] } }
  }

  @Test func aFaceIsMadeOfFourSquaresAcrossOfOneColourAndTheRestStays() throws {
    func colour(_ x: Int, _ y: Int) -> Colour { Colour(UInt8(3 * x), UInt8(5 * y), UInt8(x + y)) }
    let canvas = try #require(Canvas(width: 60, height: 50))
    for y in 0..<50 { for x in 0..<60 { canvas[x, y] = colour(x, y) } }
    canvas.blur([.init(left: 0.2, top: 0.2, right: 0.8, bottom: 1.4)])
    for y in 0..<50 {
      for x in 0..<60 where x < 12 || x >= 48 || y < 10 {
        #expect(canvas[x, y] == colour(x, y), "\(x) \(y)")
      }
    }
    // The face is 36 pixels wide: squares of nine, the mean of each.
    for (left, top) in [(12, 10), (21, 19), (39, 37)] {
      for y in top..<top + 9 { for x in left..<left + 9 { #expect(canvas[x, y] == colour(left + 4, top + 4)) } }
    }
  }

  @Test func planesAreTurnedClockwiseAndMirrored() {
    #expect(rows(plane.turned(0)) == rows(plane))
    #expect(rows(plane.turned(1)) == [[10, 5, 0], [11, 6, 1], [12, 7, 2], [13, 8, 3], [14, 9, 4]])
    #expect(rows(plane.turned(2)) == rows(plane).reversed().map { $0.reversed() })
    #expect(rows(plane.turned(3)) == rows(plane.turned(1).turned(2)))
    #expect(rows(plane.mirrored) == rows(plane).map { $0.reversed() })
  }

  /// A square board with its top left corner at the origin and its first row along a direction.
  private func board(along: Point, down: Point) -> Lattice {
    Lattice(BoardKind(rows: 9, columns: 9)) { along * Double($0) + down * Double($1) }
  }

  @Test(arguments: [
    (1.0, 0.0, 0), (0, 1, 3), (-1, 0, 2), (0, -1, 1), (0.9, 0.4, 0), (0.4, 0.9, 3), (-0.9, -0.4, 2), (0.4, -0.9, 1),
    (0.5, 0.5, 0), (-0.5, 0.5, 2), (0.01, 0.05, 3),
  ])
  func aTurnedBoardIsBroughtUpright(x: Double, y: Double, quarters: Int) {
    #expect(board(along: Point(x, y), down: Point(-y, x)).quarters == quarters)
  }

  @Test func aBoardHoldsItsInsideAndItsEdge() {
    let board = Lattice(BoardKind(rows: 9, columns: 9)) { Point(10 + Double($0), 20 + 2 * Double($1)) }
    for (x, y) in [(10.0, 20.0), (19, 38), (14, 30), (10, 38), (14, 20)] { #expect(board.holds(Point(x, y))) }
    for (x, y) in [(9.9, 30.0), (19.1, 30), (14, 19.9), (14, 38.1), (0, 0)] { #expect(!board.holds(Point(x, y))) }
  }

  /// Two faces are one if the middle of either lies in the other, in any order.
  @Test func facesThatWereFoundTwiceAreOne() {
    typealias Face = FaceFinder.Face
    let large = Face(left: 0, top: 0, right: 1, bottom: 1), small = Face(left: 0.8, top: 0.85, right: 1.1, bottom: 0.9)
    let whole = Face(left: 0, top: 0, right: 1.1, bottom: 1)
    #expect(Face.merged([large, small]) == [whole] && Face.merged([small, large]) == [whole])
    // Its middle lies in the whole only.
    let third = Face(left: 1.0, top: -0.2, right: 1.15, bottom: 0.8)
    for faces in [[third, large, small], [small, third, large]] {
      #expect(Face.merged(faces) == [Face(left: 0, top: -0.2, right: 1.15, bottom: 1)])
    }
    let below = Face(left: 0.2, top: 1.2, right: 0.4, bottom: 1.4),
      beside = Face(left: 1.2, top: 0, right: 2, bottom: 1)
    #expect(Set(Face.merged([large, below, beside])) == [large, below, beside])
    #expect(Face.merged([]).isEmpty)
  }

  @Test func aBoardIsFlattenedToItsMeanAndNothingElseChanges() {
    var image = GrayImage(width: 40, height: 50, filledWith: 77)
    for y in 20...38 { for x in 10...19 { image[x, y] = x < 15 ? 100 : 50 } }
    let before = image
    image.flatten(inside: Lattice(BoardKind(rows: 9, columns: 9)) { Point(10 + Double($0), 20 + 2 * Double($1)) })
    for y in 0..<50 {
      for x in 0..<40 {
        let isInside = (10...19).contains(x) && (20...38).contains(y)
        #expect(image[x, y] == (isInside ? 75 : before[x, y]), "\(x), \(y)")
      }
    }
  }
}
