import Testing

@testable import BoardVision
@testable import SudokuReading

/// Isolated digits for the network.
@Suite struct CentredDigitTests {
  private let left = CloseUp.line(4), top = CloseUp.line(4), pitch = CloseUp.pitch

  private func picture(_ strokes: [(xs: Range<Int>, ys: Range<Int>)]) -> GrayImage {
    var image = GrayImage(width: 9 * pitch + 20, height: 9 * pitch + 20)
    for stroke in strokes {
      for y in stroke.ys { for x in stroke.xs { image[left + x, top + y] = 150 } }
    }
    return image
  }

  private func seen(_ strokes: [(xs: Range<Int>, ys: Range<Int>)]) -> CentredDigit? {
    CentredDigit(in: picture(strokes), left: left, top: top, from: 60)
  }

  /// The bounds of a patch's ink.
  private func bounds(_ patch: GrayImage) -> InkBox? {
    let whole = 0..<Cell.side
    return Ink.boxes(in: patch, xs: whole, ys: whole, from: 90).max { $0.area < $1.area }
  }

  @Test func whatStandsLowIsMovedToTheMiddle() throws {
    let digit = try #require(seen([(20..<26, 50..<95)]))
    #expect(abs(digit.height - 45 / 84) < 0.02)
    let box = try #require(bounds(digit.patch))
    #expect(abs(box.left + box.right - Cell.side + 1) <= 1 && abs(box.top + box.bottom - Cell.side + 1) <= 1)
    // A cell has 28 pixels of a patch.
    #expect((14...16).contains(box.height) && (2...4).contains(box.width))
    #expect(digit.patch[16, 16] >= 180)
  }

  @Test func aOneBelowASumMayBeASeven() throws {
    let one = DigitEvidence.certain(1), below = one.belowSum
    #expect(below.best == 1 && (0.2...0.4).contains(below.probabilities[7]))
    #expect(abs(below.probabilities.reduce(0, +) - one.probabilities.reduce(0, +)) < 1e-9)
    #expect(DigitEvidence.certain(4).belowSum == .certain(4) && DigitEvidence.blank.belowSum == .blank)
    let digit = try #require(seen([(20..<26, 50..<95)]))
    #expect(abs(digit.top - 50 / 84) < 0.02 && abs(digit.bottom - 95 / 84) < 0.02)
  }

  @Test func whatIsSmallIsShownLarger() throws {
    // 26 pixels are less than nine of a patch.
    let digit = try #require(seen([(30..<46, 40..<66)]))
    #expect((13...15).contains(try #require(bounds(digit.patch)).height))
  }

  @Test func whatIsTinyOrLiesInTheNextCellIsNone() {
    #expect(seen([]) == nil)
    #expect(seen([(30..<36, 40..<54)]) == nil)
    #expect(seen([(30..<36, 70..<110)]) == nil, "most of it lies below")
    #expect(seen([(30..<36, 55..<95)]) != nil)
  }

  @Test func piecesNearOneAnotherAreOneDigit() throws {
    let near = try #require(seen([(30..<36, 20..<60), (39..<50, 20..<26)]))
    let far = try #require(seen([(30..<36, 20..<60), (60..<71, 20..<26)]))
    func ink(_ digit: CentredDigit) -> Int { digit.patch.pixels.count { $0 > 90 } }
    #expect(ink(near) >= ink(far) + 4, "\(ink(near)) and \(ink(far))")
  }

  @Test func whatLiesAtTheSideIsAside() throws {
    #expect(
      try [4, 17, 39, 61, 74].map { try #require(seen([($0..<$0 + 6, 20..<60)])).isAside } == [
        true, false, false, false, true,
      ])
  }

  @Test func looksAtACellAreWeighed() {
    func evidence(_ value: Int, _ p: Double) -> DigitEvidence {
      var all = [Double](repeating: (1 - p) / 9, count: 10)
      all[value] = p
      return DigitEvidence(probabilities: all, handwritten: 0.3)
    }
    // The foot of a 2 was erased with a line; with the line it is a 2.
    let two = DigitEvidence(with: evidence(2, 0.99), without: evidence(7, 0.9), alone: evidence(7, 0.9).probabilities)
    #expect(two.best == 2 && two.probabilities[7] > 0.002)
    // The isolated digit counts less if both others are certain: the line may be a grid line.
    let foot = DigitEvidence(
      with: evidence(2, 0.8), without: evidence(2, 0.98), alone: evidence(7, 0.996).probabilities)
    #expect(foot.probabilities[2] > 0.6)
    // A digit that is clear in isolation compensates for one with a line through it.
    let four = DigitEvidence(with: evidence(6, 0.5), without: evidence(6, 0.4), alone: evidence(4, 0.999).probabilities)
    #expect(four.best == 4)
    // It is no evidence for or against a blank.
    let blank = DigitEvidence(
      with: evidence(0, 0.9), without: evidence(0, 0.9), alone: evidence(4, 0.999).probabilities)
    #expect(blank.best == 0)
    #expect(abs(two.probabilities.reduce(0, +) - 1) < 1e-9 && two.handwritten == 0.3)
  }
}
