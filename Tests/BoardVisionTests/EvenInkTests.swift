import Testing

@testable import BoardVision

/// Close-ups with uneven darkness of the same ink.
@Suite struct EvenInkTests {
  /// A board with grid lines and a mark in each cell. Light is added to a part of it, as by a reflection.
  private func view(glare: (_ x: Int, _ y: Int) -> Double) throws -> CloseUp {
    let side = 9 * CloseUp.pitch + 2 * CloseUp.margin
    var light = GrayImage(width: side, height: side, filledWith: 200)
    func draw(_ xs: ClosedRange<Int>, _ ys: ClosedRange<Int>) {
      for y in ys { for x in xs { light[x, y] = 60 } }
    }
    for line in 0...9 {
      let at = CloseUp.line(line), whole = CloseUp.line(0)...CloseUp.line(9)
      draw(at - 1...at + 1, whole)
      draw(whole, at - 1...at + 1)
    }
    for cell in 0..<81 {
      let (x, y) = (CloseUp.line(cell % 9) + 40, CloseUp.line(cell / 9) + 40)
      draw(x...x + 4, y...y + 4)
    }
    for y in 0..<side {
      for x in 0..<side {
        let share = glare(x, y)
        light[x, y] = UInt8(Double(light[x, y]) * (1 - share) + 255 * share)
      }
    }
    return try CloseUp(
      light,
      lattice: Lattice(BoardKind(rows: 9, columns: 9)) {
        Point(Double(CloseUp.line($0)) - 0.5, Double(CloseUp.line($1)) - 0.5)
      })
  }

  private func marks(_ view: CloseUp) -> [Double] {
    (0..<81).map { Double(view.darkness[CloseUp.line($0 % 9) + 42, CloseUp.line($0 / 9) + 42]) }
  }

  @Test func inkIsAsDarkInAReflectionAsElsewhere() throws {
    let view = try view { x, y in x > CloseUp.line(5) && y > CloseUp.line(5) ? 0.55 : 0 }
    let before = marks(view), after = marks(view.evened())
    #expect(before[60] < 0.6 * before[0] && before[80] < 0.6 * before[0])
    // At the reflection's edge the value is intermediate.
    #expect(abs(after[80] - after[0]) < 0.15 * after[0], "\(after[80]) \(after[0])")
    #expect(abs(after[0] - before[0]) < 4)
  }

  @Test func inkThatIsEvenIsLeftAsItIs() throws {
    let view = try view { x, _ in 0.1 * Double(x) / 776 }
    #expect(view.evened().darkness.pixels == view.darkness.pixels)
  }

  @Test func paperStaysPaper() throws {
    let view = try view { x, y in x > CloseUp.line(5) && y > CloseUp.line(5) ? 0.55 : 0 }.evened()
    #expect(view.darkness[CloseUp.line(7) + 20, CloseUp.line(7) + 20] == 0)
  }
}
