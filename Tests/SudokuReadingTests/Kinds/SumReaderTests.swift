import Pictures
import Sudoku
import Testing

@testable import BoardVision
@testable import SudokuReading

/// The labels that count as sums, and the possible sums of each.
@Suite struct SumReaderTests {
  private let network = LabelNetwork.builtIn

  /// A small number with a part of a stroke through it: 0 shows the number, 1 little except the stroke.
  private func patch(_ number: Int, stroke: Double) -> GrayImage {
    var digits = Grid()
    for (cell, digit) in "\(number)".utf8.enumerated() { digits[cell] = Int(digit) - 48 }
    let lattice = Lattice(crossings: (0..<100).map { Point(20 + Double($0 % 10) * 14, 20 + Double($0 / 10) * 27) })
    let canvas = Canvas(width: 220, height: 120)!
    canvas.draw(digits, on: lattice, in: .black)
    var darkness = canvas.light
    for i in darkness.pixels.indices { darkness.pixels[i] = UInt8(Double(255 - darkness.pixels[i]) * (1 - stroke)) }
    let xs = 20..<(number > 9 ? 48 : 34)
    for x in xs { for y in 33..<36 { darkness[x, y] = max(darkness[x, y], UInt8(255 * stroke)) } }
    return LabelPatch.cut(darkness, x: xs, y: 22..<46)
  }

  @Test func whatIsTallerThanMostIsLookedAtBesideWhatMostCornersHave() throws {
    let pitch = CloseUp.pitch, side = 9 * pitch + 2 * CloseUp.margin
    let lattice = Lattice(BoardKind(rows: 9, columns: 9)) {
      Point(Double(CloseUp.line($0)) - 0.5, Double(CloseUp.line($1)) - 0.5)
    }
    /// The number of labels at each candidate position, on a board with these numbers of tall and small marks.
    func labels(tall: Int, small: Int) throws -> [Int] {
      var light = GrayImage(width: side, height: side, filledWith: 250)
      for cell in 0..<tall + small {
        let x = CloseUp.line(cell % 9) + pitch / 10, y = CloseUp.line(cell / 9) + pitch / 8
        let height = cell < tall ? pitch * 24 / 100 : pitch * 15 / 100
        for row in y..<y + height { for column in x..<x + pitch / 10 { light[column, row] = 15 } }
      }
      return SumLabels.candidates(try CloseUp(light, lattice: lattice)).map(\.labels.count)
    }
    #expect(try labels(tall: 20, small: 30) == [20, 30])
    #expect(try labels(tall: 20, small: 0) == [20])
    #expect(try labels(tall: 8, small: 30) == [30], "too few to be sums")
    #expect(try labels(tall: 12, small: 30) == [30, 12], "what fewer corners have comes last")
  }

  /// A line is erased together with the strokes across it. A stroke is restored if it continues on both sides and is
  /// dark enough.
  @Test(arguments: [(44, false), (45, true), (90, true)]) func aStrokeGoesOnOverTheLineThatItCrosses(
    darkness: Int, isWhole: Bool
  ) throws {
    let side = 9 * CloseUp.pitch + 2 * CloseUp.margin
    let lattice = Lattice(BoardKind(rows: 9, columns: 9)) {
      Point(Double(CloseUp.line($0)) - 0.5, Double(CloseUp.line($1)) - 0.5)
    }
    let paper = try CloseUp(GrayImage(width: side, height: side, filledWith: 250), lattice: lattice)
    let (x, y) = (CloseUp.line(0), CloseUp.line(0))
    var ink = GrayImage(width: side, height: side)
    for row in y + 4..<y + 34 { for column in x + 30..<x + 35 { ink[column, row] = UInt8(darkness) } }
    for row in y + 18...y + 20 { for column in x..<x + CloseUp.pitch { ink[column, row] = 120 } }
    let view = CloseUp(paper, darkness: ink)
    let corner = SumCorner(0, of: view, SumCorner.Edges(0, of: view), keepsLines: false)
    for row in 4..<34 {
      let expected = (18...20).contains(row) && !isWhole ? 0 : darkness
      #expect(corner.ink[32, row] == UInt8(expected), "row \(row)")
      #expect(corner.ink[20, row] == 0, "row \(row)")
    }
  }

  /// Sums on the lines of their cages, which are interrupted there. Elsewhere the lines continue in the same rows and
  /// columns of pixels, and close to thick grid lines.
  @Test(arguments: [(7.0, 2.5), (9, 4), (11, 2.5)]) func aSumOnTheLineThatItBreaksKeepsItsStrokes(
    inset: Double, thickness: Double
  ) throws {
    let pitch = Double(CloseUp.pitch), margin = Double(CloseUp.margin), side = 9 * CloseUp.pitch + 2 * CloseUp.margin
    let canvas = try #require(Canvas(width: side, height: side))
    let numbers = (0..<81).map { 3 + $0 % 43 }
    for line in 0...9 {
      let at = margin + pitch * Double(line), thick = line % 3 == 0 ? 8.0 : 2
      canvas.line(Point(at, margin), Point(at, margin + 9 * pitch), .black, thickness: thick)
      canvas.line(Point(margin, at), Point(margin + 9 * pitch, at), .black, thickness: thick)
    }
    for (cell, number) in numbers.enumerated() {
      let (x, y) = (margin + pitch * Double(cell % 9), margin + pitch * Double(cell / 9))
      let (near, far) = (inset, pitch - inset)
      let corners = [(near, near), (far, near), (far, far), (near, far)].map { Point(x + $0.0, y + $0.1) }
      for (a, b) in zip(corners, corners[1...] + corners[..<1]) { canvas.line(a, b, .black, thickness: thickness) }
      let width = number > 9 ? 24.0 : 13
      canvas.line(Point(x + 6, y + 16), Point(x + 8 + width, y + 16), .white, thickness: 21)
      let place = Lattice(
        rows: 1, columns: 1,
        crossings: [(0, 0), (1, 0), (0, 1), (1, 1)].map { Point(x + 7 + width * $0.0, y + 4 + 24 * $0.1) })
      canvas.draw("\(number)", inCell: 0, of: place, in: .black, size: 1)
    }
    let view = try CloseUp(
      canvas.light,
      lattice: Lattice(BoardKind(rows: 9, columns: 9)) {
        Point(Double(CloseUp.line($0)) - 0.5, Double(CloseUp.line($1)) - 0.5)
      })
    let readings = SumLabels.candidates(view).map { SumReader(network: network).read($0.labels) }
    let right =
      readings.map { sums in
        numbers.indices.count { cell in sums[cell]?.max { $0.value < $1.value }?.key == numbers[cell] }
      }.max() ?? 0
    #expect(right >= 79, "\(right) of 81")
  }

  @Test func aLabelIsASumUnlessItIsMoreProbablyNothing() {
    let reader = SumReader(network: network)
    var close = 0, unlikely = 0, none = 0
    for number in [7, 12, 23, 31] {
      for step in 0...60 {
        let patch = patch(number, stroke: Double(step) / 60)
        let output = network.read([patch])[0]
        let total = output.numbers.dropFirst().reduce(0, +)
        let sums = reader.read([SumLabel(cell: 5, xs: 0..<1, ys: 0..<1, patches: [patch])])[5]
        #expect((sums != nil) == (output.nothing < 0.6 && total > 0.2), "\(number), \(step)")
        if (0.6..<0.8).contains(output.nothing) { close += 1 }
        guard let sums else {
          none += 1
          continue
        }
        let likely = (1...LabelNetwork.greatest).filter { output.probabilities[$0] > 0.001 * total }
        #expect(sums.keys.sorted() == likely)
        for (sum, probability) in sums { #expect(abs(probability - output.probabilities[sum] / total) < 1e-9) }
        unlikely += (1...LabelNetwork.greatest).count { (0.001...0.0015).contains(output.probabilities[$0] / total) }
      }
    }
    #expect(close > 0 && unlikely > 0 && none > 0, "\(close) \(unlikely) \(none)")
  }

  @Test func aLabelThatIsPartlyHiddenStaysInDoubt() {
    var label = SumLabel(cell: 5, xs: 0..<1, ys: 0..<1, patches: [patch(12, stroke: 0), patch(12, stroke: 0.3)])
    let reader = SumReader(network: network)
    #expect(abs((reader.read([label])[5]?.values.reduce(0, +) ?? 0) - 1) < 0.05)
    label.isClear = false
    let hidden = reader.read([label])[5] ?? [:]
    #expect(abs(hidden.values.reduce(0, +) - 0.8) < 0.03 && hidden.max { $0.value < $1.value }?.key == 12)
    let guess = reader.guess(label), outputs = network.read(label.patches)
    for number in 1...LabelNetwork.greatest {
      let probability = outputs.reduce(0) { $0 + $1.probabilities[number] * (1 - $1.nothing) } * 0.4
      #expect(abs((guess[number] ?? 0) - (probability > 0.01 ? probability : 0)) < 1e-9)
    }
  }
}
