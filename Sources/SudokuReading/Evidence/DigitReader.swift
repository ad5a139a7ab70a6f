import BoardVision

/// Stage 6: the digits of the cells, and the orientation of the board.
struct DigitReader: Sendable {
  let network: DigitNetwork

  /// The evidence of a board's cells in the given orientation.
  struct Reading: Sendable {
    var evidence: [DigitEvidence]
    /// Quarter turns clockwise that bring the board upright.
    var quarters: Int
  }

  /// The probability of the likeliest value below which a cell is read again, and the greatest number of such cells.
  private static let doubt = 0.95, mostLooks = 24
  /// The placement of a cell with a line through it.
  private static let crossedPlacement = 0.5
  /// The least mean gain in probability from enlarging small digits.
  private static let leastGain = 0.1
  private static let shifts = [(1, 0), (-1, 0), (0, 1), (0, -1)]
  /// The enlargement of a doubtful cell for its second look.
  private static let enlargement = 1.35

  /// Reads the cells. Those without any ink are blank and skip the network.
  /// - Parameter isUpright: true if the cells are known to be upright.
  func read(_ cells: [Cell], isUpright: Bool = false) -> Reading {
    var cells = cells
    var outputs: [DigitNetwork.Output] = []
    let indices = cells.indices.filter { !cells[$0].isEmpty }
    let dark = network.read(indices.map { cells[$0].patch })
    let light = network.read(indices.compactMap { cells[$0].light?.patch })
    var lit = light.makeIterator()
    for (index, output) in zip(indices, dark) {
      // In such a cell only the ground is dark. Apparent dark ink is the rim of a light digit.
      guard let seen = cells[index].light, let other = lit.next(),
        other.digitCertainty > min(output.digitCertainty, Self.doubt)
      else {
        outputs.append(output)
        continue
      }
      outputs.append(other)
      cells[index] = cells[index].inLight(seen)
    }
    let marked = indices.map { cells[$0] }
    var patches = marked.map(\.patch)
    if let small = SmallPrint(cells) { readAgain(small, indices, &patches, &outputs) }
    let quarters = isUpright ? 0 : Self.quarters(outputs)
    var evidence = [DigitEvidence](repeating: .blank, count: cells.count)
    for (cell, output) in zip(marked, outputs) { evidence[cell.index] = DigitEvidence(output) }
    // A board that is not upright is read once more in any case.
    if quarters == 0 {
      let doubtful = outputs.indices.filter { outputs[$0].certainty < Self.doubt }
      let looks = doubtful.sorted { outputs[$0].certainty < outputs[$1].certainty }.prefix(Self.mostLooks)
      let larger = surelySmall(Array(looks), marked, outputs)
      for (look, output) in larger { evidence[indices[look]] = DigitEvidence(output) }
      let rest = looks.filter { larger[$0] == nil }
      for (look, output) in zip(rest, lookedAtAgain(rest.map { (patches[$0], marked[$0].mark, outputs[$0]) })) {
        evidence[indices[look]] = DigitEvidence(output)
      }
      evidence = PaleInk.blanked(Self.decidingHands(evidence, cells), cells)
    }
    for cell in cells where cell.isCrossed {
      evidence[cell.index] = evidence[cell.index].placed(Self.crossedPlacement)
    }
    return Reading(evidence: evidence, quarters: quarters)
  }

  /// Returns the cells without pale lines and shapes beneath the digits, unless legible ink would be lost: digits in
  /// pencil, or pencil marks. The digits that remain must not become less certain.
  func withoutShapes(_ cells: [Cell]) -> [Cell] {
    let disputed = cells.filter { $0.bare != nil && !$0.isEmpty }
    guard !disputed.isEmpty else { return cells }
    let seen = network.read(disputed.map(\.patch)), bare = network.read(disputed.map(\.withoutShapes.patch))
    let isLost = disputed.map(\.withoutShapes.isEmpty)
    func certainties(_ outputs: [DigitNetwork.Output], lost: Bool) -> [Double] {
      zip(outputs, isLost).filter { $0.1 == lost }.map(\.0.writing).filter { $0 > 0.5 }
    }
    func mean(_ values: [Double]) -> Double { values.reduce(0, +) / Double(max(1, values.count)) }
    let lost = certainties(seen, lost: true)
    guard mean(lost) < Self.legible,
      Double(lost.count { $0 >= PaleInk.certain }) <= PaleInk.mostCertain * Double(lost.count),
      mean(certainties(bare, lost: false)) >= mean(certainties(seen, lost: false))
    else { return cells }
    return cells.map(\.withoutShapes)
  }
  /// The least mean certainty of legible digits.
  private static let legible = 0.9

  /// Returns the quarter turns that bring a board upright. Without evidence the board counts as upright.
  static func quarters(_ outputs: [DigitNetwork.Output]) -> Int {
    var turns = [0.5, 0, 0, 0]
    for output in outputs {
      // A blank cell gives no orientation.
      let written = 1 - output.probabilities[0]
      for quarter in 0..<4 { turns[quarter] += written * output.turns[quarter] }
    }
    return turns.indices.max { turns[$0] < turns[$1] } ?? 0
  }

  /// Replaces the outputs of small digits by those of the enlarged ones, if these are more certain over the board.
  /// - Parameters:
  ///   - indices: the cells of the outputs.
  ///   - patches: the patches of these cells.
  private func readAgain(
    _ small: SmallPrint, _ indices: [Int], _ patches: inout [GrayImage], _ outputs: inout [DigitNetwork.Output]
  ) {
    let larger = network.read(small.patches)
    let places = small.indices.compactMap { indices.firstIndex(of: $0) }
    let gain = zip(places, larger).reduce(0) { $0 + $1.1.digitCertainty - outputs[$1.0].digitCertainty }
    guard places.count == larger.count, gain > Self.leastGain * Double(larger.count) else { return }
    for (number, place) in places.enumerated() {
      (patches[place], outputs[place]) = (small.patches[number], larger[number])
    }
  }

  /// Returns the outputs of enlarged small digits among others, if they are certain.
  private func surelySmall(
    _ looks: [Int], _ marked: [Cell], _ outputs: [DigitNetwork.Output]
  ) -> [Int: DigitNetwork.Output] {
    let sure = outputs.indices.filter { outputs[$0].digitCertainty >= Self.doubt }.compactMap { marked[$0].mark }
    let small = looks.compactMap { look in SmallPrint.enlarged(marked[look], among: sure).map { (look, $0) } }
    let seen = zip(small.map(\.0), network.read(small.map(\.1)))
    return Dictionary(uniqueKeysWithValues: seen.filter { $0.1.digitCertainty >= Self.doubt })
  }

  private static func decidingHands(_ evidence: [DigitEvidence], _ cells: [Cell]) -> [DigitEvidence] {
    let marks = zip(cells, evidence).map { $1.best == 0 ? nil : $0.mark }
    let hands = PrintOrHand.decided(evidence.map(\.handwritten), marks)
    return zip(evidence, hands).map {
      DigitEvidence(probabilities: $0.probabilities, handwritten: $1, pencilMarks: $0.pencilMarks)
    }
  }

  /// Returns the mean output of each patch and its four shifts by one pixel. Their random errors differ. The enlarged
  /// patch of a handwritten digit decides with them between the digits. A board has few doubtful cells.
  func lookedAtAgain(
    _ looks: [(patch: GrayImage, mark: Cell.Mark?, output: DigitNetwork.Output)]
  ) -> [DigitNetwork.Output] {
    let larger = network.read(looks.map { look in look.mark.flatMap { Self.enlarged(look.patch, $0) } ?? look.patch })
    let shifted = network.read(looks.flatMap { look in Self.shifts.map { look.patch.shifted(x: $0.0, y: $0.1) } })
    return looks.enumerated().map { index, look in
      let outputs = [look.output] + shifted[index * Self.shifts.count..<(index + 1) * Self.shifts.count]
      func mean(_ value: (DigitNetwork.Output) -> Double) -> Double {
        outputs.reduce(0) { $0 + value($1) } / Double(outputs.count)
      }
      var result = look.output
      for value in result.probabilities.indices { result.probabilities[value] = mean { $0.probabilities[value] } }
      result.pencilMarks = mean(\.pencilMarks)
      result.handwritten = mean(\.handwritten)
      // Half-covered print looks like another digit when it is enlarged.
      return result.handwritten > 0.5 ? result.averagingDigits(with: larger[index]) : result
    }
  }

  /// Returns a patch enlarged around its mark; `nil` if the mark does not fit then. The network sees small strokes
  /// better, such as the gap of an open 4.
  private static func enlarged(_ patch: GrayImage, _ mark: Cell.Mark) -> GrayImage? {
    let longer = max(mark.right - mark.left, mark.bottom - mark.top) + 1
    guard Double(longer) * enlargement <= Double(Cell.side) else { return nil }
    let whole = 0...Double(Cell.side - 1)
    return patch.enlarged(around: mark.middle, step: 1 / enlargement, xs: whole, ys: whole)
  }
}

extension DigitNetwork.Output {
  /// The probability of the likeliest value.
  fileprivate var certainty: Double { probabilities.max() ?? 0 }

  /// The certainty of legible writing: a digit, or pencil marks.
  fileprivate var writing: Double { max(digitCertainty, pencilMarks) }

  /// The probability of the likeliest digit.
  fileprivate var digitCertainty: Double { probabilities[1...].max() ?? 0 }

  /// Returns the output with the digits' probabilities averaged with those of an output that sees a digit. The
  /// probability of a blank stays, since enlarged pencil marks resemble digits.
  func averagingDigits(with other: DigitNetwork.Output) -> DigitNetwork.Output {
    let written = 1 - probabilities[0], otherWritten = 1 - other.probabilities[0]
    guard otherWritten > 0.5 else { return self }
    var result = self
    for value in 1..<probabilities.count {
      result.probabilities[value] = (probabilities[value] + other.probabilities[value] * written / otherWritten) / 2
    }
    return result
  }
}

extension DigitEvidence {
  fileprivate init(_ output: DigitNetwork.Output) {
    self.init(
      probabilities: output.probabilities, handwritten: output.handwritten, pencilMarks: output.pencilMarks)
  }
}

extension GrayImage {
  /// Returns a square image enlarged around a point, which moves to the middle.
  /// - Parameters:
  ///   - step: the pixels of this image for one of the result.
  ///   - xs, ys: the part of this image that is shown. The rest is paper.
  func enlarged(
    around centre: Point, step: Double, xs: ClosedRange<Double>, ys: ClosedRange<Double>
  ) -> GrayImage {
    var result = GrayImage(width: width, height: height)
    let middle = Double(width - 1) / 2
    for row in 0..<height {
      for column in 0..<width {
        let x = centre.x + (Double(column) - middle) * step, y = centre.y + (Double(row) - middle) * step
        if xs.contains(x) && ys.contains(y) { result[column, row] = UInt8(value(atX: x, y: y)) }
      }
    }
    return result
  }

  /// Returns the image shifted right and down by some pixels, with the edge repeated.
  func shifted(x right: Int, y down: Int) -> GrayImage {
    var result = self
    for y in 0..<height {
      for x in 0..<width {
        result[x, y] = self[min(max(x - right, 0), width - 1), min(max(y - down, 0), height - 1)]
      }
    }
    return result
  }
}
