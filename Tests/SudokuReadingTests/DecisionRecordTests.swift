import GoldenRecords
import Sudoku
import SudokuVariants
import Testing

@testable import BoardVision
@testable import SudokuReading

/// Decisions on random evidence with many errors, compared with a record. Every weight and limit of a decision has an
/// effect here.
@Suite struct DecisionRecordTests {
  /// A digit that is usually read, but sometimes misread or missed.
  private func seen(_ digit: Int, byHand: Double, _ trouble: Double, _ random: inout SplitMix64) -> DigitEvidence {
    var weights = (0...9).map { _ in 0.002 + 0.02 * trouble * Double.random(in: 0...1, using: &random) }
    weights[digit] = 1
    if Double.random(in: 0...1, using: &random) < trouble {
      weights[Int.random(in: 0...9, using: &random)] += Double.random(in: 0.05...3, using: &random)
    }
    let all = weights.reduce(0, +)
    return DigitEvidence(
      probabilities: weights.map { $0 / all }, handwritten: min(0.999, max(0.001, byHand)),
      pencilMarks: digit == 0 ? Double.random(in: 0...1, using: &random) * trouble : 0.01,
      placement: Double.random(in: 0...1, using: &random) < 0.1 * trouble ? 0.5 : 1)
  }

  private func puzzle(_ number: UInt64) throws -> (givens: Grid, solution: Grid) {
    let puzzle = try #require(Generator().puzzle(seed: number))
    return (puzzle, try #require(Solver().solve(puzzle).unique))
  }

  private static let lattice = Lattice(
    crossings: (0..<100).map { Point(Double($0 % 10) * 50 + 20, Double($0 / 10) * 50 + 20) })

  @Test func boardsWithEntriesAndErrorsAreDecidedAsRecorded() throws {
    let record = GoldenRecord("decided-classic")
    var random = SplitMix64(seed: 11)
    for number in 0..<60 {
      let (givens, solution) = try puzzle(UInt64(number + 1))
      let share = [0, 0.3, 0.8][number % 3], trouble = [0.02, 0.1, 0.3, 0.6][number % 4]
      let evidence = (0..<81).map { cell -> DigitEvidence in
        if givens[cell] != 0 { return seen(givens[cell], byHand: 0.1 * trouble, trouble, &random) }
        guard Double.random(in: 0...1, using: &random) < share else { return seen(0, byHand: 0.5, trouble, &random) }
        let isWrong = Double.random(in: 0...1, using: &random) < 0.1 * trouble
        let entry = isWrong ? 1 + Int.random(in: 0..<9, using: &random) : solution[cell]
        return seen(entry, byHand: 1 - 0.3 * trouble, trouble, &random)
      }
      let observation = BoardObservation(
        width: 500, height: 500, lattice: Self.lattice, latticeScore: [0.9, 0.6, 0.45][number % 3], evidence: evidence,
        otherBoards: [], damage: [])
      let reading = BoardReading(observation, corrections: number % 7 == 6 ? [3: 4, 50: 0] : [:])
      var text = [reading.asSeen, reading.asDecided].map { reading.text(of: $0) + "\n" }.joined()
      text += "\(reading.solution.map(reading.text) ?? "none")\n"
      text += "\(reading.doubtful) \(reading.warningReports.count) \(reading.isCertain)"
      if let check = AttemptCheck(reading) {
        text += "\n\(check.givens)\n\(check.entries) \(check.wrong) \(check.doubtful)"
      }
      record.note("\(number)", text, numbers: reading.confidence)
    }
    #expect(record.difference(within: 0.002) == nil)
  }

  @Test func killersWithErrorsAreDecidedAsRecorded() throws {
    let record = GoldenRecord("decided-killers")
    var random = SplitMix64(seed: 12)
    for number in 0..<40 {
      let design = VariantDesign(size: 9, cageSizes: [2, 3, 4])
      let made = try #require(VariantGenerator().puzzle(design, seed: UInt64(number % 5 + 1)))
      let trouble = [0.02, 0.1, 0.25][number % 3], isFilled = number % 4 == 3
      let solution = try #require(made.solution)
      var observation = BoardObservation(
        kind: .killer, width: 500, height: 500, lattice: Self.lattice, latticeScore: 0.9,
        evidence: (0..<81).map { cell in
          let digit = isFilled && cell % 3 > 0 ? Int(solution[cell]) : Int(made.puzzle.givens[cell])
          return seen(digit, byHand: isFilled ? 0.9 : 0.1, isFilled ? trouble : 0.02, &random)
        }, regions: .usual(size: 9))
      observation.cages = made.puzzle.rules.cages.map { cage in
        var sums = cage.sum.map { [$0: 1.0] } ?? [:]
        if let sum = cage.sum, Double.random(in: 0...1, using: &random) < trouble {
          let share = Double.random(in: 0.1...0.97, using: &random)
          sums = [sum: 1 - share, sum + [-1, 1, 10, -10, 3][Int.random(in: 0..<5, using: &random)]: share]
        }
        if Double.random(in: 0...1, using: &random) < 0.1 * trouble { sums = [:] }
        return CageReading(
          cells: cage.cells, sums: sums, cellsConfidence: 1 - trouble * Double.random(in: 0...1, using: &random))
      }
      note(BoardReading(observation), "\(number)", record)
    }
    #expect(record.difference(within: 0.002) == nil)
  }

  @Test func boardsOfOtherKindsWithErrorsAreDecidedAsRecorded() throws {
    let record = GoldenRecord("decided-others")
    var random = SplitMix64(seed: 13)
    for number in 0..<36 {
      var design = VariantDesign(size: [6, 9, 9][number % 3])
      if number % 3 == 1 { design.diagonals = .both }
      let made = try #require(VariantGenerator().puzzle(design, seed: UInt64(number + 1)))
      let solution = try #require(made.solution), size = made.puzzle.size
      let trouble = [0.02, 0.1, 0.3][number / 3 % 3], share = [0, 0.6][number % 2]
      var observation = BoardObservation(
        kind: [.size6, .diagonal, .jigsaw][number % 3], width: 500, height: 500,
        lattice: Lattice(BoardKind(rows: size, columns: size)) { Point(20 + 50 * Double($0), 20 + 50 * Double($1)) },
        latticeScore: 0.9,
        evidence: (0..<size * size).map { cell in
          let given = Int(made.puzzle.givens[cell])
          let isEntry = given == 0 && Double.random(in: 0...1, using: &random) < share
          let one = seen(isEntry ? Int(solution[cell]) : given, byHand: isEntry ? 0.95 : 0.05, trouble, &random)
          guard size < 9 else { return one }
          let kept = Array(one.probabilities[0...size]), all = kept.reduce(0, +)
          return DigitEvidence(
            probabilities: kept.map { $0 / all }, handwritten: one.handwritten, pencilMarks: one.pencilMarks)
        }, regions: made.puzzle.regions)
      if number % 3 == 1 { observation.diagonals = number % 2 == 0 ? Diagonals.both : Diagonals.down }
      note(BoardReading(observation), "\(number)", record)
    }
    #expect(record.difference(within: 0.002) == nil)
  }

  private func note(_ reading: BoardReading, _ name: String, _ record: GoldenRecord) {
    var text = "\(reading.asSeen)\n\(reading.asDecided)\n\(reading.solution ?? [])\n\(reading.diagonals)\n"
    text += "\(reading.doubtful) \(reading.doubtfulCages) \(reading.warnings) \(reading.isCertain)\n"
    for cage in reading.cages { text += "\(cage.cells) \(cage.sum.map(String.init) ?? "?")\n" }
    record.note(name, text, numbers: reading.confidence + [reading.regionsConfidence])
  }

  // MARK: Parts

  @Test func cagesAndRegionsOfDoubtfulBordersAreAsRecorded() throws {
    let record = GoldenRecord("borders")
    let borders = BoardBorders(size: 9)
    var random = SplitMix64(seed: 14)
    for number in 0..<30 {
      let made = try #require(
        VariantGenerator().puzzle(VariantDesign(size: 9, cageSizes: [2, 3, 4]), seed: UInt64(number % 6 + 1)))
      var cageOf = [Int](repeating: -1, count: 81), sums: [Int: [Int: Double]] = [:], empty: Set<Int> = []
      for (index, cage) in made.puzzle.rules.cages.enumerated() {
        for cell in cage.cells { cageOf[cell] = index }
        let first = try #require(cage.cells.min())
        switch Int.random(in: 0..<12, using: &random) {
        case 0: break
        case 1: sums[cage.cells.max() ?? first] = [cage.sum ?? 9: 0.7]
        case 2: sums[first] = [(cage.sum ?? 9) + 9: 0.8, cage.sum ?? 9: 0.1]
        default: sums[first] = [cage.sum ?? 9: 0.98]
        }
      }
      for cell in 0..<81 where sums[cell] == nil && Int.random(in: 0..<4, using: &random) > 0 { empty.insert(cell) }
      let spread = [1.5, 3, 5][number % 3]
      let evidence = borders.pairs.map { pair in
        (cageOf[pair.first] == cageOf[pair.second] ? -3 : 3) + Double.random(in: -spread...spread, using: &random)
      }
      let solution = try #require(made.solution)
      let written = CageDigits(
        values: number % 2 == 0 ? [] : (0..<81).map { $0 % 4 == 0 ? 0 : Int(solution[$0]) }, isProven: number % 4 == 3)
      let partition = CagePartition(evidence, sums: sums, empty: empty, written: written, borders)
      let rivals = partition.rivals(reach: 9, most: 12)
      record.note(
        "cages \(number)", "\(partition.cages)\n\(rivals.map(\.cages))",
        numbers: partition.confidence + rivals.map(\.cost))
      let regions = Regions.usual(size: 9).ofCell
      let parted = borders.pairs.map { pair in
        (regions[pair.first] == regions[pair.second] ? -2.0 : 2.5)
          + 0.6 * Double.random(in: -spread...spread, using: &random)
      }
      if let found = RegionReader.regions(parted, size: 9, isAsked: true) {
        record.note(
          "regions \(number)", "\(found.regions.ofCell) \(found.isClear)",
          numbers: [found.cost, found.boxCost] + found.rivals.map(\.odds))
      } else {
        record.note("regions \(number)", "none")
      }
    }
    #expect(record.difference(within: 0.002) == nil)
  }

  @Test func coloursOfCellsAreToldAsRecorded() {
    let record = GoldenRecord("palettes")
    let borders = BoardBorders(size: 9)
    var random = SplitMix64(seed: 15)
    for number in 0..<12 {
      let colours = (0..<(2 + number % 4)).map { index -> SIMD3<Double> in
        let grey = -0.07 * Double(index)
        let green = grey + 0.05 * Double.random(in: -1...1, using: &random)
        let blue = number % 2 == 0 ? grey : 0.09 * Double.random(in: -1...1, using: &random)
        return SIMD3(grey, green, blue)
      }
      let noise = [0.004, 0.015, 0.03][number % 3]
      let steps = borders.pairs.map { pair -> [BorderStep] in
        func colour(_ cell: Int) -> SIMD3<Double> { colours[(cell / 18 + cell % 9 / 3 + number) % colours.count] }
        let shadow = Int.random(in: 0..<12, using: &random) == 0 ? Double.random(in: -0.2...0.2, using: &random) : 0
        let change: SIMD3<Double> = colour(pair.second) - colour(pair.first)
        return (0..<6).map { _ in
          var measured = change + SIMD3(repeating: shadow)
          for channel in 0..<3 { measured[channel] += Double.random(in: -noise...noise, using: &random) }
          return BorderStep(measured)
        }
      }
      let palette = CellPalette(steps, borders)
      record.note("\(number)", "\(palette.count)", numbers: palette.evidence)
    }
    #expect(record.difference(within: 0.01) == nil)
  }

  @Test func smallMarksAndHandsAreToldAsRecorded() throws {
    let record = GoldenRecord("marks")
    let cells = try SmallMarksTests.paper()
    var random = SplitMix64(seed: 16)
    func chance(_ range: ClosedRange<Double>) -> Double { Double.random(in: range, using: &random) }
    for number in 0..<60 {
      let tall = chance(0.3...0.8), dark = chance(60...220), byHand = [0.02, 0.5, 0.97][number % 3]
      let share = chance(0.2...0.9)
      var evidence: [DigitEvidence] = [], sizes: [WrittenSize] = [], alone: [Int: [Double]] = [:], alike: Set<Int> = []
      for cell in 0..<81 {
        let isWritten = chance(0...1) < share
        let one = seen(isWritten ? 1 + cell % 9 : 0, byHand: byHand + chance(-0.3...0.3), 0.3, &random)
        evidence.append(one)
        let isOdd = chance(0...1) < 0.25
        sizes.append(
          isWritten || isOdd
            ? WrittenSize(
              height: tall * (isOdd ? chance(0.2...1.3) : chance(0.9...1.1)),
              darkness: min(255, dark * (isOdd ? chance(0.2...1.2) : chance(0.85...1.15)))) : WrittenSize())
        if chance(0...1) < 0.4 { alone[cell] = seen(1 + cell % 9, byHand: 0.5, 0.5, &random).probabilities }
        if chance(0...1) < 0.4 { alike.insert(cell) }
      }
      let judged = SmallMarks.judged(besideSums: evidence, cells, sizes: sizes, alone: alone, alike: alike)
      record.note(
        "marks \(number)", "\(judged.map(\.best))",
        numbers: judged.map { $0.probabilities[0] } + judged.map(\.handwritten))
      let marks = (0..<81).map { cell -> Cell.Mark? in
        guard sizes[cell].height > 0 else { return nil }
        let (left, top) = (Int(chance(2...8)), Int(chance(2...8)))
        let height = max(2, Int(sizes[cell].height * 30)), width = max(2, height * 2 / 3)
        return Cell.Mark(
          left: left, top: top, right: left + width, bottom: top + height,
          area: Int(Double(width * height) * chance(0.2...0.5)))
      }
      record.note("hands \(number)", "", numbers: PrintOrHand.decided(evidence.map(\.handwritten), marks))
      var fusion = EvidenceFusion()
      for _ in 0..<(1 + number % 4) { fusion.add(evidence) }
      fusion.add((0..<81).map { seen(1 + $0 % 9, byHand: 0.5, 0.5, &random) })
      record.note(
        "fused \(number)", "\(fusion.evidence.map(\.best))", numbers: fusion.evidence.map { $0.probabilities[3] })
    }
    #expect(record.difference(within: 0.002) == nil)
  }
}
