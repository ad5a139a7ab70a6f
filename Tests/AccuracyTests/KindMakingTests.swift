import BuiltPrograms
import SudokuVariants
import Testing

@testable import Accuracy

/// Photographs of other kinds made by computer.
@Suite struct KindMakingTests {
  private static func maker(
    _ kind: MadeKind, _ settings: [String: Distribution] = [:], seed: UInt64 = 1
  ) -> PhotographMaker {
    var parameters = MakingParameters()
    for (name, value) in settings {
      let isKnown = parameters.set(name, to: value)
      #expect(isKnown)
    }
    return PhotographMaker(parameters: parameters, seed: seed, kind: kind)
  }

  private static func digest(_ pixels: [UInt8]) -> String {
    hexadecimal(pixels.reduce(0xcbf2_9ce4_8422_2325) { ($0 ^ UInt64($1)) &* 0x100_0000_01b3 })
  }

  /// The very pixels, so that a machine that makes others is noticed, and a change that was not meant.
  @Test(arguments: digests) func theSameSeedMakesTheSamePixels(_ kind: String, _ digest: String) throws {
    let maker = Self.maker(try #require(MadeKind(rawValue: kind)), ["megapixels": .always(0.1)])
    #expect(Self.digest(maker.picture(1).pixels) == digest)
  }

  private static let digests: [(String, String)] = [
    ("jigsaw", "5e9ef9a79786751d"), ("killer", "889bc3c8d340982c"), ("diagonal", "f72079c1a402b5e4"),
    ("4x4", "b2eb572a08189623"), ("6x6", "0dd1c401b854b75b"), ("8x8", "f55743a96761cdf0"),
    ("10x10", "d9b40f5dba374353"),
    ("12x12", "4ba7c71615d1438d"), ("16x16", "b851fa27fcd8dc70"), ("samurai", "5ef5540a9f47e6cd"),
    ("mixed", "b851fa27fcd8dc70"),
  ]

  /// Every way to tell cages, with sums beside the lines and on a patch in them.
  @Test(arguments: [
    (0, 0, "9881c8e35e4da852"), (1, 0, "a614f3194f83c621"), (2, 0, "f004489c31eac69a"), (3, 0, "ee8eddc95107b6ce"),
    (0, 1, "853e40dd254aff9e"),
  ])
  func everyWayToTellCagesIsDrawnDotForDot(_ cages: Double, _ patch: Double, _ digest: String) {
    let maker = Self.maker(
      .killer,
      [
        "megapixels": .always(0.1), "cages": .always(cages), "patch": .always(patch), "style": .always(1),
        "entries": .always(0.4), "marks": .always(0.3),
      ])
    #expect(Self.digest(maker.picture(1).pixels) == digest)
  }

  /// A classic board asked for by name is the one that is made without a kind.
  @Test func classicBoardsStayAsTheyAre() {
    let small: [String: Distribution] = ["megapixels": .always(0.1)]
    var parameters = MakingParameters()
    _ = parameters.set("megapixels", to: .always(0.1))
    let plain = PhotographMaker(parameters: parameters, seed: 1)
    #expect(plain.picture(2).pixels == Self.maker(.classic, small).picture(2).pixels)
    var truth = Self.maker(.classic, small).labels(2, corpus: "c", image: "i")
    #expect(truth.kind == "classic")
    truth.kind = nil
    #expect(truth == plain.labels(2, corpus: "c", image: "i"))
  }

  /// The labels form a puzzle with one solution, and the entries on the paper agree with it.
  @Test(arguments: MadeKind.single) func labelsArePuzzlesWithOneSolution(_ kind: MadeKind) throws {
    for number in 1...2 {
      let truth = Self.maker(kind, ["wrong": .always(0), "entries": .always(1), "style": .always(0)])
        .labels(number, corpus: "c", image: "i")
      #expect(truth.problem == nil)
      let label = try BoardLabel(truth)
      #expect(label.kind == kind && label.values?.count == label.form.side * label.form.side)
      if kind == .samurai {
        let samurai = try SamuraiPuzzle(givens: try #require(label.givens).map { UInt8($0) })
        let solution = SamuraiSolver().solve(samurai).unique?.map { Int($0) }
        #expect(solution != nil && solution == label.values)
        continue
      }
      let solution = VariantSolver().solve(try #require(label.puzzle)).unique?.map { Int($0) }
      #expect(solution != nil && solution == label.values)
    }
  }

  @Test func killersAddUp() throws {
    for number in 1...4 {
      let label = try BoardLabel(Self.maker(.killer).labels(number, corpus: "c", image: "i"))
      #expect(label.cages.reduce(0) { $0 + ($1.sum ?? 0) } == 405)
      #expect(Set(label.cages.flatMap(\.cells)).count == 81)
    }
  }

  /// Boxes of 2x3 and of 3x2, and jigsaws of a size that has no boxes.
  @Test func shapesFollowTheParameters() throws {
    for (boxes, rows) in [(0.0, 2), (1, 3)] {
      let label = try BoardLabel(Self.maker(.six, ["boxes": .always(boxes)]).labels(1, corpus: "c", image: "i"))
      #expect(label.regions?.boxShape(size: 6)?.rows == rows)
    }
    let seven = try BoardLabel(Self.maker(.jigsaw, ["size": .always(7)]).labels(1, corpus: "c", image: "i"))
    #expect(seven.form.side == 7 && seven.regions?.boxShape(size: 7) == nil)
  }

  /// Ink lies at the labelled places of cages and sums.
  @Test func sumsArePrintedWhereTheLabelsSay() throws {
    let settings: [String: Distribution] = [
      "megapixels": .always(0.4), "screen": .always(1), "style": .always(1), "cages": .always(2), "tint": .always(0),
      "entries": .always(0), "marks": .always(0), "given": .always(0), "dark": .always(0), "sum": .always(30),
      "inset": .always(8), "patch": .always(1), "ink": .always(1),
    ]
    let maker = Self.maker(.killer, settings)
    let truth = maker.labels(1, corpus: "c", image: "i"), picture = maker.picture(1)
    let label = try BoardLabel(truth), lattice = try #require(truth.lattice)
    func darkest(_ cell: Int) -> UInt8 {
      let a = lattice[cell / 9 * 10 + cell % 9], b = lattice[(cell / 9 + 1) * 10 + cell % 9 + 1]
      let (w, h) = (b[0] - a[0], b[1] - a[1])
      var least = UInt8.max
      for y in Int(a[1] + h * 0.2)...Int(a[1] + h * 0.42) {
        for x in Int(a[0] + w * 0.2)...Int(a[0] + w * 0.35) {
          least = min(least, picture.pixels[3 * (y * picture.width + x)])
        }
      }
      return least
    }
    let first = Set(label.cages.compactMap { $0.cells.min() })
    for cell in 0..<81 { #expect((darkest(cell) < 140) == first.contains(cell), "cell \(cell)") }
  }

  @Test func cageOutlinesGoAroundCellsAndHoles() {
    // A cell has four corners, all of them turned inward.
    let one = CageOutline.loops(of: [10], side: 9)
    #expect(one.count == 1 && one[0].count == 4)
    #expect(one[0].contains { $0 == CageOutline.Corner(row: 1, column: 1, down: 1, right: 1) })
    // An L has six, one of them the other way.
    let bent = CageOutline.loops(of: [0, 9, 10], side: 9)
    #expect(bent.count == 1 && bent[0].count == 6)
    #expect(bent[0].contains { $0 == CageOutline.Corner(row: 1, column: 1, down: 1, right: -1) })
    // A ring has two loops; cells that touch at a corner have one each.
    #expect(CageOutline.loops(of: [0, 1, 2, 9, 11, 18, 19, 20], side: 9).map(\.count) == [4, 4])
    #expect(CageOutline.loops(of: [0, 10], side: 9).map(\.count) == [4, 4])
  }

  private static func tags(_ kind: MadeKind, _ values: [String: Double]) -> [String] {
    var dice = PortableRandom(seed: 5)
    return KindScene(kind, values.merging(["size": 6, "given": 0.5]) { own, _ in own }, &dice).truth(
      "c", "i", covered: []
    ).tags
      ?? []
  }

  @Test(arguments: [
    ([:], ["borders", "white"]), (["tint": 1], ["borders", "colours"]),
    (["bold": 1, "tint": 2], ["borders", "greys"]),
    (["bold": 0.5], ["colours alone", "colours"]), (["bold": 0, "tint": 1], ["colours alone", "colours"]),
    (["bold": 0, "tint": 2], ["colours alone", "greys"]),
  ])
  func tagsOfAJigsawTellItsBordersAndTints(_ values: [String: Double], _ words: [String]) {
    #expect(Self.tags(.jigsaw, values) == ["newspaper"] + words)
  }

  @Test(arguments: [
    ([:], ["dashed", "white"]), (["cages": 1, "tint": 1], ["dotted", "colours"]),
    (["cages": 2, "tint": 2], ["thin", "greys"]), (["cages": 3], ["colours alone", "colours"]),
    (["cages": 3, "tint": 2], ["colours alone", "greys"]),
  ])
  func tagsOfAKillerTellItsCagesAndTints(_ values: [String: Double], _ words: [String]) {
    #expect(Self.tags(.killer, values) == ["newspaper"] + words)
  }

  @Test(arguments: ["shaded", "lines", "dashed lines", "shaded with lines"].enumerated().map { ($0, $1) })
  func tagsOfDiagonalsTellHowTheyAreDrawn(_ value: Int, _ word: String) {
    #expect(Self.tags(.diagonal, ["diagonal": Double(value)]) == ["newspaper", word])
  }

  @Test func tagsTellScreensAndDarkOnes() {
    #expect(Self.tags(.diagonal, ["screen": 1, "style": 2, "dark": 1]) == ["app", "shaded", "screen", "dark"])
    #expect(Self.tags(.diagonal, ["screen": 0.5, "style": 2, "dark": 0.5]) == ["app", "shaded"])
    #expect(Self.tags(.diagonal, ["style": 1, "dark": 1]) == ["book", "shaded"])
  }

  @Test func aBadKindSaysWhichThereAre() throws {
    let folder = TemporaryFolder()
    let result = try Program.run("make", "--kind", "kakuro", "--count", "1", "made", in: folder)
    #expect(result.status == 64)
    #expect(result.errors.contains("jigsaw") && result.errors.contains("samurai"))
    let alone = try Program.run("make", "--set", "cages=1", "--count", "1", "made", in: folder)
    #expect(alone.status == 64 && alone.errors.contains("--kind"))
  }
}
