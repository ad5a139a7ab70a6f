import BoardVision

/// A single small digit in the middle of a cell is a pencil mark rather than an entry.
enum SmallMarks {
  /// From this probability on a digit is surely read, and below it a small one is in doubt.
  private static let sure = 0.95, doubtful = 0.9
  /// How tall an entry is at the least, of the board's usual digit, and how probable a smaller one stays: never is it
  /// certain that nothing was written.
  private static let least = 0.6, remaining = 0.2
  /// Sure digits that say how tall one is here.
  private static let fewestSure = 8

  /// How tall the ink of a digit is at the least on a board with sums, its tallest piece and all of it, as parts of a
  /// cell.
  private static let leastPiece = 0.24, leastInk = 0.31
  /// The same as a part of the usual digit, and how tall that is where few are surely read. Then how few those are, and
  /// how tall they are at the least.
  private static let leastOfUsual = 0.62, usual = 0.5, fewestTall = 3, tall = 0.4
  /// What remains of the digits' probability in ink that is no larger than pencil marks, and in ink that may be a
  /// digit.
  private static let ofMark = 0.02, ofSmall = 0.15
  /// How much less probable than the network says it is that a tall piece of ink is nothing.
  private static let tallNothing = 0.15
  private static let pitch = Double(RectifiedBoard.pitch)
  /// The part of a patch that is looked at, and how dark ink is in it.
  private static let inside = 3..<Cell.side - 3, ink: UInt8 = 90

  /// What is seen in the cells of a killer. What is as small as pencil marks or the rest of a sum is no digit, and what
  /// is tall is one.
  static func judged(
    besideSums evidence: [DigitEvidence], _ cells: [Cell], sizes: [WrittenSize]
  ) -> [DigitEvidence] {
    let evidence = judged(evidence, sizes)
    func height(_ cell: Cell) -> Double { cell.mark.map { Double($0.bottom - $0.top + 1) / pitch } ?? 0 }
    let sizes = zip(cells, evidence).compactMap { cell, seen in
      seen.best != 0 && seen.probabilities[seen.best] > sure ? height(cell) : nil
    }.filter { $0 > tall }.sorted()
    let usual = sizes.count < fewestTall ? usual : sizes[sizes.count / 2]
    let least = max(leastPiece, leastOfUsual * usual)
    return zip(cells, evidence).map { cell, seen in
      guard seen.best != 0 else { return seen }
      let pieces = Ink.boxes(in: cell.patch, xs: inside, ys: inside, from: ink)
      let piece = Double(pieces.map(\.height).max() ?? 0) / pitch
      let certainty = seen.probabilities[seen.best]
      if piece < least && certainty < sure || piece < leastPiece || height(cell) < max(least, leastInk) {
        return seen.digits(times: (piece < leastPiece ? ofMark : ofSmall) / max(1 - seen.probabilities[0], 1e-9))
      }
      guard piece >= tall, certainty > doubtful else { return seen }
      return seen.digits(times: 1 / (1 - seen.probabilities[0] * (1 - tallNothing)))
    }
  }

  /// As parts of what the sure digits of a board have: how tall a digit is at the least, and one that is fainter than
  /// the last.
  private static let leastHeight = 0.5, leastOfFaint = 0.92, faint = 0.62
  /// How sure a digit is that says how digits look, how tall at the least, and how few do not say it.
  private static let typical = 0.95, leastTypical = 0.26, fewestTypical = 1
  /// Where so many cells hold pencil marks and no digit by hand is sure, what may be one is rather pencil marks. It is
  /// none that is surer than the second, or as tall as the sure ones.
  private static let manyMarks = 6, surest = 0.999, otherHeight = 0.1

  /// The same with what is too small or too faint for a digit of this board rather blank.
  private static func judged(_ evidence: [DigitEvidence], _ sizes: [WrittenSize]) -> [DigitEvidence] {
    let sure = evidence.indices.filter {
      evidence[$0].best != 0 && evidence[$0].probabilities[evidence[$0].best] > typical
        && sizes[$0].height >= leastTypical
    }
    guard sure.count >= fewestTypical else { return evidence }
    func median(_ values: [Double]) -> Double { values.sorted()[values.count / 2] }
    let height = median(sure.map { sizes[$0].height }), darkness = median(sure.map { sizes[$0].darkness })
    func isSmall(_ cell: Int) -> Bool {
      let size = sizes[cell]
      return size.height > 0
        && (size.height < leastHeight * height
          || size.height < leastOfFaint * height && size.darkness < faint * darkness)
    }
    let marks = evidence.indices.count { evidence[$0].pencilMarks > 0.5 || evidence[$0].best != 0 && isSmall($0) }
    let hands = sure.count {
      evidence[$0].handwritten > 0.5 && !isSmall($0) && evidence[$0].probabilities[evidence[$0].best] > surest
    }
    return evidence.indices.map { cell in
      let seen = evidence[cell]
      guard seen.best != 0 else { return seen }
      let isMark =
        isSmall(cell)
        || marks >= manyMarks && hands == 0 && seen.handwritten > 0.5 && seen.probabilities[seen.best] <= surest
          && abs(sizes[cell].height - height) > otherHeight * height
      return isMark ? seen.digits(times: ofMark / max(1 - seen.probabilities[0], 1e-9)) : seen
    }
  }

  /// What is seen in the cells, those with a doubtful small digit rather blank.
  static func blanked(_ evidence: [DigitEvidence], _ cells: [Cell]) -> [DigitEvidence] {
    func height(_ cell: Cell) -> Int? { cell.mark.map { $0.bottom - $0.top + 1 } }
    let usual = zip(cells, evidence).compactMap { cell, seen in
      seen.best != 0 && seen.probabilities[seen.best] > sure ? height(cell) : nil
    }.sorted()
    guard usual.count >= fewestSure else { return evidence }
    let least = least * Double(usual[usual.count / 2])
    return zip(cells, evidence).map { cell, seen in
      guard seen.best != 0, seen.handwritten > 0.5, seen.probabilities[seen.best] < doubtful,
        let height = height(cell), Double(height) < least
      else { return seen }
      let share = min(1, remaining / (1 - seen.probabilities[0]))
      var p = seen.probabilities.map { $0 * share }
      p[0] = 1 - p.dropFirst().reduce(0, +)
      return DigitEvidence(
        probabilities: p, handwritten: seen.handwritten, pencilMarks: p[0], placement: seen.placement)
    }
  }
}

extension DigitEvidence {
  /// The same with digits so many times as probable, a blank with what remains.
  fileprivate func digits(times factor: Double) -> DigitEvidence {
    var p = probabilities.map { $0 * min(factor, 1 / max(1 - probabilities[0], 1e-9)) }
    p[0] = max(0, 1 - p.dropFirst().reduce(0, +))
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
