import BoardVision

/// The distinction of small pencil marks from entries. A single small digit in the middle of a cell is rather a pencil
/// mark.
enum SmallMarks {
  /// The probability from which a digit is certain, and that below which a small digit is doubtful.
  private static let sure = 0.95, doubtful = 0.9
  /// The least height of an entry as a part of the usual digit's, and the share of probability that a smaller digit
  /// keeps. Then the share for a digit as small as other cells' marks, and the tolerance of that comparison.
  private static let least = 0.6, remaining = 0.2, remainingOfMark = 0.03, otherMark = 0.2
  /// The least number of certain digits for the usual height.
  private static let fewestSure = 8

  /// The least height of a digit on a board with sums, as a part of a cell, and that without any certain digit.
  private static let leastPiece = 0.22, leastUnknown = 0.31
  /// The least heights as parts of the usual one: of any digit, of an uncertain one, and of a faint one. Then the
  /// limits of faint and of too faint ink, as parts of the usual darkness.
  private static let leastHeight = 0.5, leastDoubtful = 0.62, leastFaint = 0.92, faint = 0.62, faintest = 0.36
  /// The least height of a digit that counts for the usual height, and the least height of ink that is hardly nothing,
  /// in cells.
  private static let leastTypical = 0.26, tall = 0.4
  /// The least number of certain printed digits for their usual size, and the probability of handwriting below which a
  /// digit may be printed.
  private static let fewestPrinted = 3, mayBePrinted = 0.8
  /// The digits' total probability for ink of the size of pencil marks, and for ink that may be a digit.
  private static let ofMark = 0.02, ofSmall = 0.15
  /// The factor on the probability of a blank for tall ink.
  private static let tallNothing = 0.15
  /// The least number of cells with pencil marks on a marked board. Then the probability and the difference of height
  /// up to which handwriting there counts as pencil marks.
  private static let manyMarks = 6, surest = 0.999, otherHeight = 0.1
  private static let pitch = Double(RectifiedBoard.pitch)
  /// The measured part of a patch, and the least darkness of ink in it.
  private static let inside = 3..<Cell.side - 3, ink: UInt8 = 90

  /// The probability from which an isolated digit is clear, beside much darker lines and sums.
  private static let clearAlone = 0.9
  /// The greatest difference of an isolated digit from the usual height, as a part of it, and from the usual horizontal
  /// position, in cells.
  private static let otherSize = 0.12, otherPlace = 0.14
  /// The least darkness of an isolated digit as a part of the usual one, and the probability that it gets.
  private static let leastDark = 0.6, beside = 0.85
  /// The thresholds of a digit on a line:
  /// - its least share of all digits' probability;
  /// - its least isolated probability;
  /// - its least lower end, as a part of the cell;
  /// - its least height and darkness, as parts of the usual ones.
  private static let mostlyAlike = 0.55, leastAlike = 0.3, onLine = 0.88, leastCut = 0.62, leastDarkCut = 0.8
  /// The least share of printed digits on a typed board.
  private static let mostTyped = 0.8
  /// The least isolated probability of an old-style figure, and its greatest distance from the cell's middle, in cells.
  /// Then its least height, in cells and as a part of the usual one.
  private static let surelyAlone = 0.97, fromMiddle = 0.045, leastFigure = 0.25, leastFigureShare = 0.45
  /// The least darkness of an old-style figure, as a part of the usual one. It has less ink.
  private static let leastDarkFigure = 0.5
  /// The probability from which a digit may consist of any number of components.
  private static let inPieces = 0.99
  /// The probability below which a digit is rather pencil marks, if readings differ and the board has many marks.
  private static let unsure = 0.5
  /// The least darkness of handwriting on a board without any other, as a part of the usual one.
  private static let leastOnlyHand = 0.5

  /// Returns the revised evidence of a killer's cells. Ink as small or faint as pencil marks or the rest of a sum is no
  /// digit, and tall ink is one.
  /// - Parameters:
  ///   - alone: the probabilities of the isolated digits, by cell.
  ///   - alike: the cells in which all readings give the same digit.
  static func judged(
    besideSums evidence: [DigitEvidence], _ cells: [Cell], sizes: [WrittenSize], alone: [Int: [Double]] = [:],
    alike: Set<Int> = []
  ) -> [DigitEvidence] {
    func certainty(_ cell: Int) -> Double { evidence[cell].probabilities[evidence[cell].best] }
    let written = evidence.indices.filter { evidence[$0].best != 0 }
    let typical = written.filter { certainty($0) > sure && sizes[$0].height >= leastTypical }
    let usual = typical.isEmpty ? leastUnknown / leastDoubtful : median(typical.map { sizes[$0].height })
    let usualDarkness = typical.isEmpty ? 0 : median(typical.map { sizes[$0].darkness })
    // On some boards, printed digits are smaller and paler than handwritten ones.
    let printed = typical.filter { evidence[$0].handwritten < 0.5 }
    let isPrintKnown = printed.count >= fewestPrinted
    let print = isPrintKnown ? min(usual, median(printed.map { sizes[$0].height })) : usual
    let printDarkness = isPrintKnown ? min(usualDarkness, median(printed.map { sizes[$0].darkness })) : usualDarkness
    func own(_ cell: Int) -> (height: Double, darkness: Double) {
      evidence[cell].handwritten < mayBePrinted ? (print, printDarkness) : (usual, usualDarkness)
    }
    func isLine(_ cell: Int) -> Bool { sizes[cell].digit.map { $0.height > 1 } ?? false }
    let isAllPrinted = isPrintKnown && printed.count == typical.count
    /// True if a certain digit consists of components that are each as small as a pencil mark.
    func isInPieces(_ cell: Int) -> Bool {
      certainty(cell) >= inPieces && (alone[cell]?[evidence[cell].best] ?? 0) >= inPieces
        && (sizes[cell].digit.map { $0.height >= leastDoubtful * own(cell).height && !isLine(cell) } ?? false)
    }
    func isMark(_ cell: Int) -> Bool {
      let (height, darkness) = (height(cells[cell], sizes[cell]), sizes[cell].darkness), own = own(cell)
      // On a board without other handwriting, faint ink is the edge of a shadow.
      let least = isAllPrinted && evidence[cell].handwritten > 0.5 ? leastOnlyHand : faintest
      return height < max(leastPiece, leastHeight * own.height) && !isInPieces(cell)
        || (height < leastFaint * own.height || isLine(cell)) && darkness < faint * own.darkness
        || darkness < least * own.darkness
    }
    let marks = evidence.indices.count { evidence[$0].pencilMarks > 0.5 } + written.count(where: isMark)
    let isMarked =
      marks >= manyMarks
      && !typical.contains { evidence[$0].handwritten > 0.5 && certainty($0) > surest && !isMark($0) }
    let isTyped = isPrintKnown && Double(printed.count) >= mostTyped * Double(typical.count)
    let middles = typical.compactMap { sizes[$0].digit?.middle }
    let usualMiddle = middles.isEmpty ? nil : median(middles)
    /// Returns the isolated digit of a cell, if it resembles others of the board in size, darkness and position.
    func digitAlone(_ cell: Int) -> Int? {
      guard isTyped, let p = alone[cell], let best = (1..<p.count).max(by: { p[$0] < p[$1] }), p[best] >= clearAlone,
        let digit = sizes[cell].digit, let usualMiddle, abs(digit.middle - usualMiddle) <= otherPlace,
        [print, usual].contains(where: { abs(digit.height - $0) <= otherSize * $0 }),
        abs(digit.height - sizes[cell].height) <= otherSize * digit.height,
        sizes[cell].darkness >= leastDark * printDarkness
      else { return nil }
      return best
    }
    /// Returns the digit on a grid line, or one that is clear by itself. The network takes a digit cut by a line for
    /// pencil marks, though it is as dark as other digits and nearly as tall.
    func digitOnLine(_ cell: Int) -> Int? {
      let p = evidence[cell].probabilities
      guard typical.count >= fewestPrinted, let alone = alone[cell],
        let best = (1..<p.count).max(by: { p[$0] < p[$1] }),
        p[best] >= mostlyAlike * (1 - p[0]), let digit = sizes[cell].digit, !isLine(cell), !digit.isAside,
        sizes[cell].height >= leastCut * min(print, usual), sizes[cell].darkness >= leastDarkCut * usualDarkness
      else { return nil }
      return alone[best] >= (digit.bottom >= onLine ? leastAlike : inPieces) ? best : nil
    }
    /// Returns the digit of an old-style figure. 0, 1 and 2 are as low as small letters, and others descend below the
    /// baseline. Print is clear, and in the middle of its cell.
    func oldStyleFigure(_ cell: Int) -> Int? {
      guard let p = alone[cell], let best = (1..<p.count).max(by: { p[$0] < p[$1] }), p[best] >= surelyAlone,
        let digit = sizes[cell].digit, abs(digit.middle - 0.5) <= fromMiddle,
        digit.height >= max(leastFigure, leastFigureShare * usual), !isLine(cell),
        sizes[cell].darkness >= leastDarkFigure * printDarkness
      else { return nil }
      return best
    }
    return evidence.indices.map { cell in
      let seen = evidence[cell]
      let figure = oldStyleFigure(cell)
      if let figure, seen.best == 0 { return seen.with(figure, probability: beside) }
      let isSmall = isMark(cell) || height(cells[cell], sizes[cell]) < leastDoubtful * own(cell).height
      if figure == seen.best, isSmall, certainty(cell) < doubtful || isMark(cell) {
        return seen.digits(times: beside / max(1 - seen.probabilities[0], 1e-9))
      }
      guard seen.best != 0 else {
        return (digitAlone(cell) ?? digitOnLine(cell)).map { seen.with($0, probability: beside) } ?? seen
      }
      let isClearAlone = alone[cell].map { $0[seen.best] >= clearAlone } ?? false
      let height = height(cells[cell], sizes[cell]), digits = max(1 - seen.probabilities[0], 1e-9)
      let isOther =
        isMarked && seen.handwritten > 0.5 && certainty(cell) <= surest
        && abs(height - own(cell).height) > otherHeight * own(cell).height
      if isMark(cell) || isOther {
        // A small component that otherwise resembles a digit stays doubtful.
        let isDigitLike = certainty(cell) > doubtful || alike.contains(cell) || isClearAlone
        return seen.digits(times: ofMark / digits, placement: isDigitLike ? doubtful : 1)
      }
      let isAside = (sizes[cell].digit?.isAside ?? false) && certainty(cell) < sure
      let isUnsure = marks >= manyMarks && seen.handwritten > 0.5 && certainty(cell) < unsure && !alike.contains(cell)
      if isAside || isUnsure { return seen.digits(times: ofSmall / digits, placement: doubtful) }
      if height < leastDoubtful * own(cell).height && certainty(cell) < sure {
        return seen.digits(times: ofSmall / digits)
      }
      guard height >= tall, certainty(cell) > doubtful, !isLine(cell) else { return seen }
      return seen.digits(times: 1 / (1 - seen.probabilities[0] * (1 - tallNothing)))
    }
  }

  /// Returns the height of a cell's ink, as a part of the cell. The patch is measured if the close-up gives nothing.
  private static func height(_ cell: Cell, _ size: WrittenSize) -> Double {
    guard size.height == 0 else { return size.height }
    return (tallestInk(cell) ?? 0) / pitch
  }

  private static func median(_ values: [Double]) -> Double { values.sorted()[values.count / 2] }

  /// Returns the evidence with doubtful small digits suppressed, if many cells have pencil marks. A single mark in the
  /// middle resembles an entry.
  static func blankedAmongMarks(_ evidence: [DigitEvidence], _ cells: [Cell]) -> [DigitEvidence] {
    evidence.count { $0.pencilMarks > 0.5 } >= manyMarks ? blanked(evidence, cells) : evidence
  }

  /// Returns the median height of pencil marks, if many cells have them.
  private static func heightOfMarks(_ evidence: [DigitEvidence], _ cells: [Cell]) -> Double? {
    let marked = zip(cells, evidence).filter { $1.best == 0 && $1.pencilMarks > 0.5 }
    guard marked.count >= manyMarks else { return nil }
    let heights = marked.compactMap { tallestInk($0.0) }
    return heights.isEmpty ? nil : median(heights)
  }

  /// Returns the height of the tallest component in a cell; `nil` if there is none.
  private static func tallestInk(_ cell: Cell) -> Double? {
    Ink.boxes(in: cell.patch, xs: inside, ys: inside, from: ink).map(\.height).max().map(Double.init)
  }

  /// Returns the evidence with doubtful small digits suppressed.
  static func blanked(_ evidence: [DigitEvidence], _ cells: [Cell]) -> [DigitEvidence] {
    func height(_ cell: Cell) -> Int? { cell.mark.map { $0.bottom - $0.top + 1 } }
    let usual = zip(cells, evidence).compactMap { cell, seen in
      seen.best != 0 && seen.probabilities[seen.best] > sure ? height(cell) : nil
    }.sorted()
    guard usual.count >= fewestSure else { return evidence }
    let least = least * Double(usual[usual.count / 2])
    let tallestMark = min(least, heightOfMarks(evidence, cells).map { $0 * (1 + otherMark) } ?? 0)
    return zip(cells, evidence).map { cell, seen in
      guard seen.handwritten > 0.5, (seen.probabilities.dropFirst().max() ?? 0) < doubtful else { return seen }
      let isAsMarks = tallestMark > 0 && tallestInk(cell).map { $0 <= tallestMark } ?? false
      let isSmall = seen.best != 0 && height(cell).map { Double($0) < least } ?? false
      guard isAsMarks || isSmall else { return seen }
      let share = min(1, (isAsMarks ? remainingOfMark : remaining) / (1 - seen.probabilities[0]))
      var p = seen.probabilities.map { $0 * share }
      p[0] = 1 - p.dropFirst().reduce(0, +)
      return DigitEvidence(
        probabilities: p, handwritten: seen.handwritten, pencilMarks: p[0], placement: seen.placement)
    }
  }
}

extension DigitEvidence {
  /// Returns the evidence with the digits' probabilities multiplied by a factor. The blank gets the rest.
  /// - Parameter most: the upper limit of the probability that the ink belongs to the cell.
  fileprivate func digits(times factor: Double, placement most: Double = 1) -> DigitEvidence {
    var p = probabilities.map { $0 * min(factor, 1 / max(1 - probabilities[0], 1e-9)) }
    p[0] = max(0, 1 - p.dropFirst().reduce(0, +))
    return DigitEvidence(
      probabilities: p, handwritten: handwritten, pencilMarks: min(pencilMarks, p[0]),
      placement: min(placement, most))
  }

  /// Returns the evidence with a digit in a cell that was rather blank.
  fileprivate func with(_ digit: Int, probability: Double) -> DigitEvidence {
    var p = probabilities.indices.map { $0 == 0 ? 1 - probability : 0 }
    p[digit] = probability
    return DigitEvidence(
      probabilities: p, handwritten: handwritten, pencilMarks: min(pencilMarks, p[0]), placement: placement)
  }

  /// Returns the mean of two readings of a cell.
  func mixed(with other: DigitEvidence) -> DigitEvidence {
    DigitEvidence(
      probabilities: zip(probabilities, other.probabilities).map { ($0 + $1) / 2 },
      handwritten: (handwritten + other.handwritten) / 2, pencilMarks: (pencilMarks + other.pencilMarks) / 2,
      placement: min(placement, other.placement))
  }
}
