import Testing

@testable import BoardVision
@testable import SudokuReading

/// A killer's close-up after its sums, its cages' lines and its grid are erased.
@Suite struct EraserTests {
  private let pitch = CloseUp.pitch, inset = 9

  /// A close-up with cages of one cell each with plain lines, and a drawing on it.
  private func view(_ draw: (inout GrayImage) -> Void = { _ in }) throws -> CloseUp {
    let side = 9 * pitch + 2 * CloseUp.margin
    var light = GrayImage(width: side, height: side, filledWith: 240)
    for line in 0...9 {
      let at = CloseUp.line(line)
      for along in CloseUp.line(0)..<CloseUp.line(9) {
        for across in at - 1...at + 1 { (light[across, along], light[along, across]) = (30, 30) }
        let near = at + inset, far = at - 1 - inset
        for across in [near, far] where (CloseUp.line(0)..<CloseUp.line(9)).contains(across) {
          (light[across, along], light[along, across]) = (60, 60)
        }
      }
    }
    draw(&light)
    return try CloseUp(
      light,
      lattice: Lattice(BoardKind(rows: 9, columns: 9)) {
        Point(Double(CloseUp.line($0)) - 0.5, Double(CloseUp.line($1)) - 0.5)
      })
  }

  private func ink(_ light: inout GrayImage, _ xs: Range<Int>, _ ys: Range<Int>) {
    for y in ys { for x in xs { light[x, y] = 20 } }
  }

  private func eraser(_ view: CloseUp, labels: [SumLabel] = [], sums: [Int: Int] = [:]) -> Eraser {
    let cages = (0..<81).map { cell in
      CageReading(cells: [cell], sums: sums[cell].map { [$0: 1] } ?? [:], cellsConfidence: 1)
    }
    return Eraser(CageReader.Reading(cages: cages, order: 1, labels: labels, inset: inset), on: view)
  }

  /// Cell r5c5.
  private var left: Int { CloseUp.line(4) }
  private var top: Int { CloseUp.line(4) }

  @Test func linesGoAndWhatIsWrittenStays() throws {
    let view = try view { ink(&$0, left + 30..<left + 50, top + 30..<top + 50) }
    let eraser = eraser(view)
    let line = (x: left + 40, y: top + inset)
    #expect(view.darkness[line.x, line.y] > 150)
    #expect(eraser.withLines[line.x, line.y] > 150 && eraser.withoutLines[line.x, line.y] < 20)
    #expect(eraser.withoutLines[left + 40, top] > 150 && eraser.digits[left + 40, top] < 20, "the grid's own line")
    for image in [eraser.withLines, eraser.withoutLines, eraser.digits] { #expect(image[left + 40, top + 40] > 150) }
    let light = eraser.light(eraser.withoutLines)
    #expect(light[line.x, line.y] > 220 && light[left + 40, top + 40] < 40)
  }

  @Test func aStrokeGoesOnAcrossTheLinesThatItCrosses() throws {
    // The stroke reaches into the next cell, across the lines of both cages and the grid.
    let eraser = eraser(try view { ink(&$0, left + 40..<left + 46, top + 40..<top + pitch + 30) })
    for y in top + 40..<top + pitch + 30 {
      #expect(eraser.digits[left + 42, y] > 100, "\(y - top)")
    }
    // Beside the stroke, the lines are erased.
    for y in [top + pitch - 1 - inset, top + pitch, top + pitch + inset] { #expect(eraser.digits[left + 25, y] < 20) }
  }

  private func label(_ xs: Range<Int>, _ ys: Range<Int>) -> SumLabel {
    SumLabel(
      cell: 40, xs: left + xs.lowerBound..<left + xs.upperBound, ys: top + ys.lowerBound..<top + ys.upperBound,
      patches: [])
  }

  @Test func aSumGoesAndTheStrokeBesideItStays() throws {
    // A stroke runs through the corner of the sum's bounds, and is connected with the digit below.
    let view = try view { light in
      ink(&light, left + 14..<left + 20, top + 14..<top + 32)
      ink(&light, left + 24..<left + 30, top + 14..<top + 32)
      ink(&light, left + 32..<left + 37, top + 22..<top + 70)
    }
    let eraser = eraser(view, labels: [label(14..<30, 14..<32)])
    for image in [eraser.withLines, eraser.withoutLines, eraser.digits] {
      #expect(image[left + 16, top + 20] < 20 && image[left + 27, top + 20] < 20)
      #expect(image[left + 32, top + 26] > 100 && image[left + 34, top + 50] > 100)
    }
  }

  @Test func ofInkThatIsSumAndDigitTheSumsPlaceIsErased() throws {
    let view = try view { light in
      ink(&light, left + 14..<left + 30, top + 14..<top + 32)
      ink(&light, left + 24..<left + 30, top + 32..<top + 70)
    }
    let eraser = eraser(view, labels: [label(14..<30, 14..<32)])
    #expect(eraser.digits[left + 20, top + 20] < 20 && eraser.digits[left + 27, top + 50] > 100)
  }

  /// A digit of a sum that touches a typed one is separated from it by the common top of typed digits.
  @Test(arguments: [true, false]) func whatLiesAboveTypedDigitsIsNone(isTyped: Bool) throws {
    let view = try view { light in
      for cell in 0..<8 {
        let (x, y) = (CloseUp.line(cell), CloseUp.line(1) + 30 + (isTyped ? 0 : cell))
        ink(&light, x + 30..<x + 50, y..<y + 40)
      }
      ink(&light, left + 14..<left + 22, top + 14..<top + 28)
      ink(&light, left + 30..<left + 50, top + 14..<top + 70)
    }
    let eraser = eraser(view, labels: [label(14..<22, 14..<28)])
    #expect((eraser.digits[left + 40, top + 22] < 20) == isTyped)
    #expect(eraser.digits[left + 40, top + 50] > 100)
  }

  // MARK: Sums that touch other ink

  /// A digit of a sum: a vertical stroke with one or two horizontal ones, or a bar alone.
  private func glyph(_ digit: Int, _ x: Int, _ y: Int, on light: inout GrayImage) {
    ink(&light, x..<x + 4, y..<y + 18)
    if digit != 1 { ink(&light, x..<x + 12, y..<y + 4) }
    if digit == 2 { ink(&light, x..<x + 12, y + 14..<y + 18) }
  }

  /// A sum of two digits in the corner of a cell.
  private func sum(_ sum: Int, in cell: Int, on light: inout GrayImage) {
    let x = CloseUp.line(cell % 9) + 14, y = CloseUp.line(cell / 9) + 14
    glyph(sum / 10, x, y, on: &light)
    glyph(sum % 10, x + 16, y, on: &light)
  }

  private func label(of cell: Int) -> SumLabel {
    let x = CloseUp.line(cell % 9) + 14, y = CloseUp.line(cell / 9) + 14
    return SumLabel(cell: cell, xs: x..<x + 28, ys: y..<y + 18, patches: [])
  }

  /// A stroke that comes from below and ends across the second digit of the sum in r5c5.
  private func stroke(_ light: inout GrayImage) { ink(&light, left + 33..<left + 39, top + 20..<top + 70) }

  /// True if the sum in r5c5 is erased and the stroke below it is not. The part of the stroke within the sum is lost.
  private func isToldApart(_ eraser: Eraser) -> Bool {
    let isGone = [(15, 20), (22, 16), (31, 20), (31, 30), (40, 16), (41, 30)].allSatisfy { x, y in
      eraser.digits[left + x, top + y] < 45
    }
    return isGone && (33..<70).allSatisfy { eraser.digits[left + 36, top + $0] > 100 }
  }

  @Test func aDigitAcrossASumIsToldFromItByOtherSums() throws {
    let view = try view { light in
      sum(22, in: 0, on: &light)
      sum(22, in: 40, on: &light)
      stroke(&light)
    }
    let labels = [label(of: 0), label(of: 40)]
    #expect(isToldApart(eraser(view, labels: labels, sums: [0: 22, 40: 22])))
    // The label was found in part.
    let part = SumLabel(cell: 40, xs: left + 14..<left + 26, ys: top + 14..<top + 32, patches: [])
    #expect(isToldApart(eraser(view, labels: [labels[0], part], sums: [0: 22, 40: 2])))
    // There is no label.
    #expect(isToldApart(eraser(view, labels: [labels[0]], sums: [0: 22, 40: 22])))
  }

  @Test func whereADigitStandsFreeNowhereItsPlaceIsKnown() throws {
    let view = try view { light in
      sum(12, in: 0, on: &light)
      sum(17, in: 40, on: &light)
      ink(&light, left + 34..<left + 39, top + 26..<top + 70)
    }
    let eraser = eraser(view, labels: [label(of: 0), label(of: 40)], sums: [0: 12, 40: 17])
    #expect(eraser.digits[left + 15, top + 20] < 45 && eraser.digits[left + 36, top + 16] < 45)
    #expect((36..<70).allSatisfy { eraser.digits[left + 36, top + $0] > 100 })
  }

  @Test func twoDigitsOfASumThatTouchArePartedWhereLeastInkIs() throws {
    let view = try view { light in
      for cell in [0, 40] {
        sum(22, in: cell, on: &light)
        let x = CloseUp.line(cell % 9) + 14, y = CloseUp.line(cell / 9) + 14
        ink(&light, x + 12..<x + 16, y + 16..<y + 18)
      }
      stroke(&light)
    }
    #expect(isToldApart(eraser(view, labels: [label(of: 0), label(of: 40)], sums: [0: 22, 40: 22])))
  }
}
