import BoardVision
import BuiltPrograms
import Testing

@testable import Accuracy

/// The surroundings of made boards: layouts, apps, screens, and things on the page.
@Suite struct SceneMakingTests {
  private static func maker(_ settings: [String: Double], kind: MadeKind? = nil, seed: UInt64 = 4) -> PhotographMaker {
    var parameters = MakingParameters()
    for (name, value) in settings.merging(["megapixels": 0.08], uniquingKeysWith: { own, _ in own }) {
      let isKnown = parameters.set(name, to: .always(value))
      #expect(isKnown)
    }
    return PhotographMaker(parameters: parameters, seed: seed, kind: kind)
  }

  private static func digest(_ maker: PhotographMaker) -> String {
    hexadecimal(maker.picture(1).pixels.reduce(0xcbf2_9ce4_8422_2325) { ($0 ^ UInt64($1)) &* 0x100_0000_01b3 })
  }

  private static func labels(_ maker: PhotographMaker, _ number: Int = 1) -> LabelledPicture {
    maker.labels(number, corpus: "c", image: "i")
  }

  /// The share of pixels, of a cell's middle, that differ between two pictures.
  private static func change(_ one: MadePicture, _ other: MadePicture, _ lattice: [[Double]], cell: Int) -> Double {
    let corner = cell / 9 * 10 + cell % 9, (a, b) = (lattice[corner], lattice[corner + 11])
    var (changed, all) = (0.0, 0.0)
    for y in Int(a[1] * 0.8 + b[1] * 0.2)...Int(a[1] * 0.2 + b[1] * 0.8) {
      for x in Int(a[0] * 0.8 + b[0] * 0.2)...Int(a[0] * 0.2 + b[0] * 0.8) {
        let at = 3 * (y * one.width + x)
        all += 1
        if abs(Int(one.pixels[at]) - Int(other.pixels[at])) > 3 { changed += 1 }
      }
    }
    return changed / all
  }

  /// Things on straight pages, with entries in all cells: print is hidden where the labels say so, and only there.
  @Test(arguments: [0.0, 1, 2, 3]) func cellsUnderAThingAreLabelledAsCovered(_ thing: Double) throws {
    let flat = [
      "thing": thing, "entries": 1, "style": 1, "tilt": 0, "turn": 0, "curl": 0, "distortion": 0, "motion": 0,
      "noise": 0,
      "focus": 0, "megapixels": 0.3,
    ]
    let bare = Self.maker(flat), laden = Self.maker(flat.merging(["things": 1]) { _, new in new })
    var covered = 0
    for number in 1...6 {
      let before = Self.labels(bare, number), after = Self.labels(laden, number)
      let lattice = try #require(after.lattice), (full, seen) = (bare.picture(number), laden.picture(number))
      #expect(before.lattice == lattice)
      #expect(after.label == before.label && before.covered == nil)
      let hidden = Set(after.covered ?? [])
      for cell in 0..<81 {
        let change = Self.change(full, seen, lattice, cell: cell)
        #expect(hidden.contains(cell) ? change > 0 : change < 0.5, "cell \(cell) of picture \(number)")
      }
      #expect((after.properties?["covered"] ?? 0) == Double(hidden.count))
      #expect((after.tags ?? []).contains("covered") == !hidden.isEmpty)
      covered += hidden.count
    }
    #expect(covered > 0)
  }

  /// A message is the only thing on a device's own picture.
  @Test func aMessageLiesOverAScreen() {
    let maker = Self.maker(["things": 3, "thing": 0, "screen": 1, "style": 2, "entries": 1])
    let covered = (1...8).map { Set(Self.labels(maker, $0).covered ?? []) }
    // Four cells side by side are hidden, as only a message hides them.
    #expect(covered.contains { cells in cells.contains { cell in (0..<4).allSatisfy { cells.contains(cell + $0) } } })
  }

  @Test func paperShowsNoScreensPixels() {
    #expect(Self.digest(Self.maker(["style": 0, "moire": 0.5])) == Self.digest(Self.maker(["style": 0])))
    #expect(Self.digest(Self.maker(["style": 2, "moire": 0.5])) != Self.digest(Self.maker(["style": 2])))
    #expect(
      Self.digest(Self.maker(["style": 2, "moire": 0.5, "screen": 1]))
        == Self.digest(Self.maker(["style": 2, "screen": 1])))
  }

  @Test func aSceneLeavesTheBoardAsItIs() {
    for kind in [nil, MadeKind.killer, .six] {
      let plain = Self.labels(Self.maker(["style": 2, "curl": 0], kind: kind))
      let framed = Self.labels(Self.maker(["style": 2, "curl": 0, "theme": 3, "layout": 1, "moire": 0.3], kind: kind))
      #expect(framed.label == plain.label && framed.lattice == plain.lattice && framed.cages == plain.cages)
      #expect(framed.properties?["theme"] == 3 && plain.properties?["theme"] == nil)
    }
  }

  /// A theme's paper is what surrounds the board on a device's own picture.
  @Test func aDarkThemeIsDark() {
    func level(_ theme: Double) -> Int {
      let pixels = Self.maker(["style": 2, "theme": theme, "screen": 1]).picture(1).pixels
      return pixels.reduce(0) { $0 + Int($1) } / pixels.count
    }
    #expect(level(3) < 90 && level(8) < 90 && level(1) > 160 && level(5) > 160)
  }

  /// The very pixels, so that a machine that makes others is noticed.
  @Test(arguments: [
    ("page", ["style": 0.0, "layout": 1, "things": 2, "thing": 2], "7cffe94d5135ad20"),
    ("app", ["style": 2.0, "theme": 5, "moire": 0.3, "things": 1, "thing": 4], "6635c5fe254f137a"),
  ]) func everySceneIsDrawnDotForDot(_ name: String, _ settings: [String: Double], _ digest: String) {
    #expect(Self.digest(Self.maker(settings)) == digest)
  }

  @Test func lifelikeScenesHaveAllThatMayBeAroundABoard() {
    let maker = PhotographMaker(parameters: MakingParameters(scenes: .lifelike), seed: 1)
    let labels = (1...200).map { Self.labels(maker, $0) }
    func count(_ name: String) -> Int { labels.count { ($0.properties?[name] ?? 0) > 0 } }
    for name in ["things", "layout", "moire", "theme", "covered"] { #expect(count(name) > 5, "\(name)") }
    #expect(labels.contains { ($0.properties?["megapixels"] ?? 0) > 11 })
    #expect(count("layout") > 100 && count("covered") < 80)
  }

  @Test func aFolderIsNotContinuedWithOtherScenes() throws {
    let folder = TemporaryFolder()
    let first = try Program.run(
      "make", "made", "--count", "1", "--set", "megapixels=0.05", "--set", "quarters=0", in: folder)
    #expect(first.status == 0)
    let again = try Program.run(
      "make", "made", "--count", "1", "--set", "megapixels=0.05", "--set", "quarters=0", "--scenes", "lifelike",
      in: folder)
    #expect(again.status == 2 && again.errors.contains("other parameters"))
  }

  @Test func boardsWithPiecesHaveNoScenes() throws {
    let result = try Program.run(
      "make", "x", "--kind", "draughts", "--scenes", "lifelike", "--count", "1", in: TemporaryFolder())
    #expect(result.status == 64 && result.errors.contains("--scenes is for Sudokus"))
  }
}
