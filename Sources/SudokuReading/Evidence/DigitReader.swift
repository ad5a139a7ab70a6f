import BoardVision

/// Stage 6: the digits in the cells, and which side of the board is up.
struct DigitReader: Sendable {
  let network: DigitNetwork

  /// What a reader makes of a board's cells as they lie.
  struct Reading: Sendable {
    var evidence: [DigitEvidence]
    /// Quarter turns clockwise that bring the board upright.
    var quarters: Int
  }

  /// Below this probability of its likeliest value a cell is looked at again, the most doubtful ones at most.
  private static let doubt = 0.95, mostLooks = 24
  /// How probably a cell is where the lattice says although a line runs through it.
  private static let crossedPlacement = 0.5
  /// How much surer small digits must be on the average when they are shown larger.
  private static let leastGain = 0.1
  private static let shifts = [(1, 0), (-1, 0), (0, 1), (0, -1)]

  /// Reads the cells. Those without a trace of ink are blank and not shown to the network.
  /// - Parameter isUpright: whether it is known already that the cells stand upright.
  func read(_ cells: [Cell], isUpright: Bool = false) -> Reading {
    var cells = cells
    var outputs: [DigitNetwork.Output] = []
    let indices = cells.indices.filter { !cells[$0].isEmpty }
    let dark = network.read(indices.map { cells[$0].patch })
    let light = network.read(indices.compactMap { cells[$0].light?.patch })
    var lit = light.makeIterator()
    for (index, output) in zip(indices, dark) {
      // In such a cell nothing is dark but the ground: what looks like dark ink is the rim of the light digit.
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
    // What lies on its side is read once more anyway.
    if quarters == 0 {
      let doubtful = outputs.indices.filter { outputs[$0].certainty < Self.doubt }
      let looks = doubtful.sorted { outputs[$0].certainty < outputs[$1].certainty }.prefix(Self.mostLooks)
      let larger = surelySmall(Array(looks), marked, outputs)
      for (look, output) in larger { evidence[indices[look]] = DigitEvidence(output) }
      let rest = looks.filter { larger[$0] == nil }
      for (look, output) in zip(rest, lookedAtAgain(rest.map { (patches[$0], outputs[$0]) })) {
        evidence[indices[look]] = DigitEvidence(output)
      }
      evidence = Self.decidingHands(evidence, cells)
    }
    for cell in cells where cell.isCrossed {
      evidence[cell.index] = evidence[cell.index].placed(Self.crossedPlacement)
    }
    return Reading(evidence: evidence, quarters: quarters)
  }

  /// The quarter turns that bring a board upright. Where nothing says otherwise, it stands so already.
  static func quarters(_ outputs: [DigitNetwork.Output]) -> Int {
    var turns = [0.5, 0, 0, 0]
    for output in outputs {
      // A blank cell has no side that is up.
      let written = 1 - output.probabilities[0]
      for quarter in 0..<4 { turns[quarter] += written * output.turns[quarter] }
    }
    return turns.indices.max { turns[$0] < turns[$1] } ?? 0
  }

  /// Takes what the network says of small digits that are shown larger, where that is surer over the board.
  /// - Parameters:
  ///   - indices: the cells that the outputs are of.
  ///   - patches: what the network was shown of them.
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

  /// What the network says of small digits among others that were read, where it is sure once they are as large as usual.
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

  /// For each patch the mean of what the network says of it as it lies and a pixel to each side: chance errors differ from
  /// one to the next. A few cells of a board are in doubt.
  private func lookedAtAgain(_ looks: [(GrayImage, DigitNetwork.Output)]) -> [DigitNetwork.Output] {
    let shifted = network.read(looks.flatMap { look in Self.shifts.map { look.0.shifted(x: $0.0, y: $0.1) } })
    return looks.enumerated().map { index, look in
      let outputs = [look.1] + shifted[index * Self.shifts.count..<(index + 1) * Self.shifts.count]
      func mean(_ value: (DigitNetwork.Output) -> Double) -> Double {
        outputs.reduce(0) { $0 + value($1) } / Double(outputs.count)
      }
      var result = look.1
      for value in result.probabilities.indices { result.probabilities[value] = mean { $0.probabilities[value] } }
      result.pencilMarks = mean(\.pencilMarks)
      result.handwritten = mean(\.handwritten)
      return result
    }
  }
}

extension DigitNetwork.Output {
  /// The probability of the likeliest value.
  fileprivate var certainty: Double { probabilities.max() ?? 0 }

  /// The probability of the likeliest digit.
  fileprivate var digitCertainty: Double { probabilities[1...].max() ?? 0 }
}

extension DigitEvidence {
  fileprivate init(_ output: DigitNetwork.Output) {
    self.init(
      probabilities: output.probabilities, handwritten: output.handwritten, pencilMarks: output.pencilMarks)
  }
}

extension GrayImage {
  /// Moved right and down by some pixels; what comes in repeats the edge.
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
