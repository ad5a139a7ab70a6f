import RealModule
import Testing

@testable import BoardVision

/// Changes of colour over the borders of cells.
@Suite struct BorderStepsTests {
  /// A picture in colours, as a bitmap.
  private func file(_ colour: (_ x: Int, _ y: Int) -> [Int]) throws -> EncodedPhotograph {
    let side = 640
    func number(_ value: Int, _ bytes: Int) -> [UInt8] { (0..<bytes).map { UInt8(value >> (8 * $0) & 255) } }
    var pixels: [UInt8] = []
    for y in (0..<side).reversed() { for x in 0..<side { pixels += colour(x, y).reversed().map { UInt8($0) } } }
    var file = Array("BM".utf8)
    for value in [54 + pixels.count, 0, 54, 40, side, side] { file += number(value, 4) }
    file += number(1, 2) + number(24, 2)
    for value in [0, pixels.count, 2835, 2835, 0, 0] { file += number(value, 4) }
    return try EncodedPhotograph(bytes: file + pixels)
  }

  /// The measurements between two cells side by side.
  private func steps(isNegative: Bool = false, _ colour: (_ x: Int, _ y: Int) -> [Int]) throws -> [BorderStep] {
    let lattice = Lattice(BoardKind(rows: 4, columns: 4)) { Point(170 + Double($0) * 150, 20 + Double($1) * 150) }
    return try CellColours(file(colour), lattice: lattice, isNegative: isNegative).steps(over: [(0, 1)])[0]
  }

  @Test func `each measurement is the change of colour`() throws {
    let steps = try steps { x, _ in x < 320 ? [200, 180, 160] : [160, 180, 200] }
    #expect(steps.count == 6)
    for step in steps {
      #expect(abs(step.change.x - .log(160.0 / 200)) < 0.001 && abs(step.change.y) < 0.001)
      #expect(abs(step.change.z - .log(200.0 / 160)) < 0.001 && step.weight == 1)
    }
  }

  @Test func `light that falls off over both cells counts in none`() throws {
    for step in try steps({ x, _ in [Int](repeating: 230 - x / 5, count: 3) }) {
      #expect(abs(step.change.x) < 0.02)
    }
  }

  @Test func `what is written beside a border is no colour of it, be it dark or light`() throws {
    func written(_ ink: Int, _ x: Int, _ y: Int) -> [Int] {
      let isInk = (340..<380).contains(x) && y % 30 < 12
      return [Int](repeating: isInk ? ink : x < 320 ? 150 : 120, count: 3)
    }
    let right = Double.log(120.0 / 150)
    #expect(try steps { written(20, $0, $1) }.allSatisfy { abs($0.change.x - right) < 0.01 })
    #expect(try steps(isNegative: true) { written(250, $0, $1) }.allSatisfy { abs($0.change.x - right) < 0.01 })
    #expect(try steps { written(250, $0, $1) }.contains { abs($0.change.x - right) > 0.1 })
  }

  @Test func `the edge of a shadow leaves some measurements as they are`() throws {
    let right = Double.log(160.0 / 200)
    // It runs across the border, and beside it at the upper end.
    let steps = try steps { x, y in
      let light = x < 320 ? 200 : 160
      return [Int](repeating: x + 2 * y < 430 ? light / 2 : light, count: 3)
    }
    #expect(steps.count { abs($0.change.x - right) < 0.01 } >= 3)
  }

  @Test func `what is too light for the camera counts less`() throws {
    #expect(try steps { x, _ in x < 320 ? [250, 251, 252] : [200, 200, 200] }.allSatisfy { $0.weight < 1 })
    // A pale colour is not.
    #expect(try steps { x, _ in x < 320 ? [250, 251, 230] : [200, 200, 200] }.allSatisfy { $0.weight == 1 })
  }
}
