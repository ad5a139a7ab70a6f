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
  /// The mean of two looks at a cell.
  func mixed(with other: DigitEvidence) -> DigitEvidence {
    DigitEvidence(
      probabilities: zip(probabilities, other.probabilities).map { ($0 + $1) / 2 },
      handwritten: (handwritten + other.handwritten) / 2, pencilMarks: (pencilMarks + other.pencilMarks) / 2,
      placement: min(placement, other.placement))
  }
}
