import BoardVision

/// A single small digit in the middle of a cell is a pencil mark rather than an entry.
enum SmallMarks {
  /// From this probability on a digit is surely read, and below it a small one is in doubt.
  private static let sure = 0.95, doubtful = 0.9
  /// How tall an entry is at the least, of the board's usual digit, and how probable a smaller one stays: it is not certain then
  /// that nothing was written. Less remains where it is no taller than the marks of other cells are, but for a part of that.
  private static let least = 0.6, remaining = 0.2, remainingOfMark = 0.03, otherMark = 0.2
  /// Sure digits that say how tall one is here.
  private static let fewestSure = 8

  /// How tall a digit is at the least on a board with sums, as a part of a cell, and where no digit is surely read.
  private static let leastPiece = 0.22, leastUnknown = 0.31
  /// The same as a part of the usual digit: that of any, that of one which is not surely read, and that of one which is
  /// faint, as a part of the usual darkness. Fainter than the last is none.
  private static let leastHeight = 0.5, leastDoubtful = 0.62, leastFaint = 0.92, faint = 0.62, faintest = 0.36
  /// How tall a digit is at the least that says how tall they are here, and how tall one that is surely something.
  private static let leastTypical = 0.26, tall = 0.4
  /// How many sure printed digits say how they look here, and how probably one by hand may be printed.
  private static let fewestPrinted = 3, mayBePrinted = 0.8
  /// What remains of the digits' probability in ink that is no larger than pencil marks, and in ink that may be a
  /// digit.
  private static let ofMark = 0.02, ofSmall = 0.15
  /// How much less probable than the network says it is that a tall piece of ink is nothing.
  private static let tallNothing = 0.15
  /// Where so many cells hold pencil marks and no digit by hand is sure, what may be one is rather pencil marks. It is
  /// none that is surer than the second, or as tall as the sure ones.
  private static let manyMarks = 6, surest = 0.999, otherHeight = 0.1
  private static let pitch = Double(RectifiedBoard.pitch)
  /// The part of a patch that is looked at, and how dark ink is in it.
  private static let inside = 3..<Cell.side - 3, ink: UInt8 = 90

  /// How surely what is written by itself looks like a digit, beside lines and sums that are much darker.
  private static let clearAlone = 0.9
  /// How far such a digit is from the usual height at the most, as a part of it, and from the usual place across, as a part of a
  /// cell.
  private static let otherSize = 0.12, otherPlace = 0.14
  /// How dark it is at the least, as a part of the usual darkness, and how probable it is then.
  private static let leastDark = 0.6, beside = 0.85
  /// The share that a digit on a line has of what all digits have, and its probability by itself, at the least. How far down in its
  /// cell it reaches. How tall and how dark it is at the least, as parts of what is usual.
  private static let mostlyAlike = 0.55, leastAlike = 0.3, onLine = 0.88, leastCut = 0.62, leastDarkCut = 0.8
  /// The share of the digits that is printed at the least where all are typed.
  private static let mostTyped = 0.8
  /// How surely a figure of old style looks like its digit by itself. How far it is from the middle of its cell at the most.
  /// How tall it is at the least, as a part of a cell and of the usual digit.
  private static let surelyAlone = 0.97, fromMiddle = 0.045, leastFigure = 0.25, leastFigureShare = 0.45
  /// How dark such a figure is at the least, as a part of the usual darkness: it has less ink.
  private static let leastDarkFigure = 0.5
  /// From this probability on a digit is one in however many pieces it is.
  private static let inPieces = 0.99
  /// Below this probability a digit that not all looks see is rather pencil marks, where there are many.
  private static let unsure = 0.5
  /// How dark ink by hand is at the least, as a part of the usual darkness, on a board without any.
  private static let leastOnlyHand = 0.5

  /// What is seen in the cells of a killer. What is as small or faint as pencil marks or the rest of a sum is no digit,
  /// and what is tall is one.
  /// - Parameters:
  ///   - alone: the probabilities of what is written in a cell by itself.
  ///   - alike: the cells in which all looks see the same digit.
  static func judged(
    besideSums evidence: [DigitEvidence], _ cells: [Cell], sizes: [WrittenSize], alone: [Int: [Double]] = [:],
    alike: Set<Int> = []
  ) -> [DigitEvidence] {
    func certainty(_ cell: Int) -> Double { evidence[cell].probabilities[evidence[cell].best] }
    let written = evidence.indices.filter { evidence[$0].best != 0 }
    let typical = written.filter { certainty($0) > sure && sizes[$0].height >= leastTypical }
    let usual = typical.isEmpty ? leastUnknown / leastDoubtful : median(typical.map { sizes[$0].height })
    let usualDarkness = typical.isEmpty ? 0 : median(typical.map { sizes[$0].darkness })
    // Printed digits are smaller and paler than those by hand on some boards.
    let printed = typical.filter { evidence[$0].handwritten < 0.5 }
    let isPrintKnown = printed.count >= fewestPrinted
    let print = isPrintKnown ? min(usual, median(printed.map { sizes[$0].height })) : usual
    let printDarkness = isPrintKnown ? min(usualDarkness, median(printed.map { sizes[$0].darkness })) : usualDarkness
    func own(_ cell: Int) -> (height: Double, darkness: Double) {
      evidence[cell].handwritten < mayBePrinted ? (print, printDarkness) : (usual, usualDarkness)
    }
    func isLine(_ cell: Int) -> Bool { sizes[cell].digit.map { $0.height > 1 } ?? false }
    let isAllPrinted = isPrintKnown && printed.count == typical.count
    /// Whether a digit that is surely seen fell into pieces, each as small as a pencil mark.
    func isInPieces(_ cell: Int) -> Bool {
      certainty(cell) >= inPieces && (alone[cell]?[evidence[cell].best] ?? 0) >= inPieces
        && (sizes[cell].digit.map { $0.height >= leastDoubtful * own(cell).height && !isLine(cell) } ?? false)
    }
    func isMark(_ cell: Int) -> Bool {
      let (height, darkness) = (height(cells[cell], sizes[cell]), sizes[cell].darkness), own = own(cell)
      // Where nothing else is by hand, what is faint is the edge of a shadow.
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
    /// The digit that stands in a cell by itself, as large, as dark and in the place of others on the board.
    func digitAlone(_ cell: Int) -> Int? {
      guard isTyped, let p = alone[cell], let best = (1..<p.count).max(by: { p[$0] < p[$1] }), p[best] >= clearAlone,
        let digit = sizes[cell].digit, let usualMiddle, abs(digit.middle - usualMiddle) <= otherPlace,
        [print, usual].contains(where: { abs(digit.height - $0) <= otherSize * $0 }),
        abs(digit.height - sizes[cell].height) <= otherSize * digit.height,
        sizes[cell].darkness >= leastDark * printDarkness
      else { return nil }
      return best
    }
    /// The digit that stands on a line of the grid, or is quite clear by itself. The network takes what a line cuts for pencil
    /// marks, though it is as dark as digits are and nearly as tall.
    func digitOnLine(_ cell: Int) -> Int? {
      let p = evidence[cell].probabilities
      guard typical.count >= fewestPrinted, let alone = alone[cell],
        let best = (1..<p.count).max(by: { p[$0] < p[$1] }),
        p[best] >= mostlyAlike * (1 - p[0]), let digit = sizes[cell].digit, !isLine(cell), !digit.isAside,
        sizes[cell].height >= leastCut * min(print, usual), sizes[cell].darkness >= leastDarkCut * usualDarkness
      else { return nil }
      return alone[best] >= (digit.bottom >= onLine ? leastAlike : inPieces) ? best : nil
    }
    /// The digit of a figure of old style: 0, 1 and 2 are no taller than a small letter, and others hang below the line. Print stands
    /// in the middle of its cell, and is clear by itself.
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
        // What looks like a digit but for its size stays in doubt.
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

  /// How tall what stands in a cell is; by its patch, where a look as close as possible tells nothing.
  private static func height(_ cell: Cell, _ size: WrittenSize) -> Double {
    guard size.height == 0 else { return size.height }
    return (tallestInk(cell) ?? 0) / pitch
  }

  private static func median(_ values: [Double]) -> Double { values.sorted()[values.count / 2] }

  /// The same where many cells hold pencil marks: the mark in the middle of nine looks like an entry where it stands alone.
  static func blankedAmongMarks(_ evidence: [DigitEvidence], _ cells: [Cell]) -> [DigitEvidence] {
    evidence.count { $0.pencilMarks > 0.5 } >= manyMarks ? blanked(evidence, cells) : evidence
  }

  /// How tall pencil marks usually are, where many cells hold them.
  private static func heightOfMarks(_ evidence: [DigitEvidence], _ cells: [Cell]) -> Double? {
    let marked = zip(cells, evidence).filter { $1.best == 0 && $1.pencilMarks > 0.5 }
    guard marked.count >= manyMarks else { return nil }
    let heights = marked.compactMap { tallestInk($0.0) }
    return heights.isEmpty ? nil : median(heights)
  }

  /// How tall the tallest piece of ink in a cell is; `nil` where there is none.
  private static func tallestInk(_ cell: Cell) -> Double? {
    Ink.boxes(in: cell.patch, xs: inside, ys: inside, from: ink).map(\.height).max().map(Double.init)
  }

  /// What is seen in the cells, those with a doubtful small digit rather blank.
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
  /// The same with digits so many times as probable, a blank with what remains.
  /// - Parameter most: how probable it is at the most that the ink was looked at rightly.
  fileprivate func digits(times factor: Double, placement most: Double = 1) -> DigitEvidence {
    var p = probabilities.map { $0 * min(factor, 1 / max(1 - probabilities[0], 1e-9)) }
    p[0] = max(0, 1 - p.dropFirst().reduce(0, +))
    return DigitEvidence(
      probabilities: p, handwritten: handwritten, pencilMarks: min(pencilMarks, p[0]),
      placement: min(placement, most))
  }

  /// The same with a digit where the cell was rather blank.
  fileprivate func with(_ digit: Int, probability: Double) -> DigitEvidence {
    var p = probabilities.indices.map { $0 == 0 ? 1 - probability : 0 }
    p[digit] = probability
    return DigitEvidence(
      probabilities: p, handwritten: handwritten, pencilMarks: min(pencilMarks, p[0]), placement: placement)
  }

  /// The mean of two looks at a cell.
  func mixed(with other: DigitEvidence) -> DigitEvidence {
    DigitEvidence(
      probabilities: zip(probabilities, other.probabilities).map { ($0 + $1) / 2 },
      handwritten: (handwritten + other.handwritten) / 2, pencilMarks: (pencilMarks + other.pencilMarks) / 2,
      placement: min(placement, other.placement))
  }
}
