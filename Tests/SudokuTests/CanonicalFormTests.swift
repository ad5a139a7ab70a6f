import Sudoku
import Testing

@Suite struct CanonicalFormTests {
  private let puzzle = Grid(
    "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79")!
  private static let solution = Grid(
    "534678912672195348198342567859761423426853791713924856961537284287419635345286179")!

  /// Full grids, puzzles, grids with few digits and with many symmetries.
  private static let grids: [Grid] = {
    let generator = Generator()
    var grids = (1...4).map { generator.fullGrid(seed: $0) } + (1...8).compactMap { generator.puzzle(seed: $0) }
    grids += Symmetry.allCases.compactMap { generator.puzzle(.init(symmetry: $0), seed: 3) }
    grids += known.map { Grid($0.0)! }
    var random = SplitMix64(seed: 5)
    for clues in [3, 6, 9, 12, 40, 60] {
      var grid = Grid()
      for _ in 0..<clues {
        let cell = random.below(81)
        grid[cell] = solution[cell]
      }
      grids.append(grid)
    }
    return grids
  }()

  /// Smallest images and symmetries found by trying all 2 x 6^8 orders of rows and columns of each.
  private static let known: [(String, String, Int)] = [
    (
      ".................1.....2.3......3.2...1.4......5....6..3......4.7..8...962...7...",
      ".................1.....2.3......3.2...1.4......5....6..3......4.7..8...962...7...", 1
    ),
    (
      ".................1.....2.3......3.2...4....5...6.1.....3......6.7..8...952.7.....",
      ".................1.....2.3......3.2...4....5...6.1.....3......6.7..8...952.7.....", 1
    ),
    (
      "...456..9..6.......891..45.2.........7..9.....35......397...5.......4.72.....5361",
      "........1......23......4.5.......6....4672...27..8.49..2....5435.17.....6382.....", 1
    ),
    (
      "..34......5...912.7...2.....1.5.7..86...9...7.......34..2.............9.9...61.75",
      "........1.....2....34.1..56.......78..1.4..6.56.3...9...2.6.....1.5..3.27....8...", 1
    ),
    (
      "8.........95.......76.........426798...571243...893165......916....3.487....1.532",
      "........1......23.......45....126......783....78459...359271...462895...817364...", 1
    ),
    (
      "8.........95.......76.........428967...573412...691583.....4196....3.748...8..235",
      "........1......23.......45...1236....6.781...7..549...132975...589624...647813...", 1
    ),
    (
      "2............6..8....215.4..9....1...1.9..53...6..7....5..7....93.4...2....6...93",
      "........1....23....45..1.67....7231....8.....6......7...39.......6..7.58.82...9..", 1
    ),
    (
      ".................................................................................",
      ".................................................................................", 3359232
    ),
    (
      "1................................................................................",
      "................................................................................1", 41472
    ),
    (
      "123456789........................................................................",
      "........................................................................123456789", 186624
    ),
    (
      "1.........2.........3.........4.........5.........6.........7.........8.........9",
      "........1.......2.......3.......4.......5.......6.......7.......8.......9........", 2592
    ),
    (
      "123456789456789123789123456231564897564897231897231564312645978645978312978312645",
      "123456789456789123789123456231564897564897231897231564312645978645978312978312645", 648
    ),
    (
      "123456789456789123789123456214365897365897214897214365531642978642978531978531642",
      "123456789456789123789123456214365897365897214897214365531642978642978531978531642", 3
    ),
    (
      "534678912672195348198342567859761423426853791713924856961537284287419635345286179",
      "123456789457189263698273514271895346539764128864312957345928671786531492912647835", 1
    ),
    (
      "123456789456789123789123456234567891567891234891234567345678912678912345912345678",
      "123456789456789123789123456234567891567891234891234567345678912678912345912345678", 54
    ),
    (
      "1...2...3............4...5...6............................................7.....8",
      "..........................1.......................2..3...........4..5.6..7..8....", 4
    ),
  ]

  @Test(arguments: known.indices) func isTheSmallestOfAllImages(index: Int) throws {
    let (text, smallest, automorphisms) = Self.known[index]
    let grid = try #require(Grid(text))
    let form = try #require(CanonicalForm(of: grid))
    #expect(form.grid.description == smallest)
    #expect(form.automorphismCount == automorphisms)
  }

  @Test(arguments: grids.indices) func everyImageHasTheSameForm(index: Int) throws {
    let grid = Self.grids[index]
    let form = try #require(CanonicalForm(of: grid))
    #expect(form.transformation(grid) == form.grid)
    #expect(CanonicalForm(of: form.grid)?.grid == form.grid)
    var random = SplitMix64(seed: UInt64(index))
    for _ in 0..<8 {
      let image = GridTransformation.random(using: &random)(grid)
      let other = try #require(CanonicalForm(of: image))
      #expect(other.grid == form.grid && other.automorphismCount == form.automorphismCount)
      #expect(form.grid.description <= image.description)
    }
  }

  @Test func findsTheWayBetweenTwoImages() throws {
    var random = SplitMix64(seed: 8)
    let change = GridTransformation.random(using: &random)
    let image = change(puzzle)
    let way = try #require(CanonicalForm.transformation(from: puzzle, to: image))
    #expect(way(puzzle) == image && way.inverse(image) == puzzle)
    var other = image
    let clue = (0..<81).first { image[$0] != 0 }!
    other[clue] = 0
    #expect(CanonicalForm.transformation(from: puzzle, to: other) == nil)
    let blank = (0..<81).first { image[$0] == 0 }!
    other[blank] = Solver().solve(image).unique![blank]
    #expect(CanonicalForm.transformation(from: puzzle, to: other) == nil)
  }

  @Test func keepsTheFirstOfEachKind() throws {
    var random = SplitMix64(seed: 9)
    let others = (1...3).compactMap { Generator().puzzle(seed: $0) }
    let list = others + others.map { GridTransformation.random(using: &random)($0) } + [puzzle]
    #expect(list.withoutIsomorphs() == others + [puzzle])
  }

  @Test func anIllegalGridHasNone() throws {
    let illegal = try #require(Grid("11" + String(repeating: ".", count: 79)))
    #expect(CanonicalForm(of: illegal) == nil)
    #expect([illegal, puzzle, illegal].withoutIsomorphs() == [illegal, puzzle])
  }

  @Test func transformationsCompose() {
    var random = SplitMix64(seed: 10)
    for _ in 0..<50 {
      let (a, b) = (GridTransformation.random(using: &random), GridTransformation.random(using: &random))
      #expect(a.then(b)(puzzle) == b(a(puzzle)))
      #expect(a.then(a.inverse)(puzzle) == puzzle && a.inverse.then(a) == .identity)
      #expect(Solver().hasUniqueSolution(a(puzzle)))
    }
    #expect(GridTransformation.identity(puzzle) == puzzle)
  }

  @Test func refusesListsThatBreakBands() {
    let (nine, ten) = (Array(0..<9), Array(0...9))
    #expect(GridTransformation(isTransposed: false, checkedRows: nine, columns: nine, digits: ten) == .identity)
    let broken = [0, 1, 3, 2, 4, 5, 6, 7, 8]
    #expect(GridTransformation(isTransposed: false, checkedRows: broken, columns: nine, digits: ten) == nil)
    #expect(GridTransformation(isTransposed: false, checkedRows: nine, columns: [0, 1], digits: ten) == nil)
    #expect(GridTransformation(isTransposed: false, checkedRows: nine, columns: nine, digits: ten.reversed()) == nil)
  }
}
