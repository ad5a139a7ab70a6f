import BoardVision
import BuiltPrograms
import Sudoku
import Synchronization
import Testing

@testable import Accuracy

/// Photographs made by computer.
@Suite struct MakingTests {
  private static func maker(_ settings: [String: Distribution] = [:], seed: UInt64 = 1) -> PhotographMaker {
    var parameters = MakingParameters()
    for (name, value) in settings {
      let isKnown = parameters.set(name, to: value)
      #expect(isKnown)
    }
    return PhotographMaker(parameters: parameters, seed: seed)
  }

  /// Small pictures, for speed.
  private static let small: [String: Distribution] = ["megapixels": .always(0.1)]

  private static func digest(_ pixels: [UInt8]) -> UInt64 {
    pixels.reduce(0xcbf2_9ce4_8422_2325) { ($0 ^ UInt64($1)) &* 0x100_0000_01b3 }
  }

  /// The very pixels, so that a machine that makes others is noticed.
  @Test func theSameSeedMakesTheSamePixelsEverywhere() {
    let maker = Self.maker(Self.small)
    let digests = (1...3).map { hexadecimal(Self.digest(maker.picture($0).pixels)) }
    #expect(digests == ["e6024b9b4bf2ab85", "83f8f3b35de5375b", "656643766375ac19"])
  }

  /// Every style of page and every way to tell cells apart, with all that may be on a page.
  @Test(arguments: [
    (0, 0, "60015e328403a22b"), (1, 1, "a8a87c428c1c858c"), (2, 2, "3cccbe6103b24862"), (0, 2, "228f8c8bfa0befb7"),
    (3, 3, "2c4538ab52eeb07e"), (2, 0, "5037d24d0e9da012"), (3, 4, "04ff0d77e7f4797d"), (2, 1, "a1b282254742beb3"),
  ])
  func everyStyleOfPageIsDrawnDotForDot(_ style: Double, _ cells: Double, _ digest: String) {
    let maker = Self.maker([
      "megapixels": .always(0.05), "style": .always(style), "cells": .always(cells), "entries": .always(0.4),
      "marks": .always(0.5), "ghost": .always(0.7), "shadow": .always(0.6), "glare": .always(0.6), "curl": .always(0.3),
      "motion": .always(2), "second": .always(1),
    ])
    #expect(hexadecimal(Self.digest(maker.picture(1).pixels)) == digest)
  }

  /// The number of existing pictures is reported before any is made.
  @Test func aRunTellsWhatIsThereAlready() throws {
    let folder = TemporaryFolder()
    func run(_ count: Int, until most: Int = .max) throws -> [[Int]] {
      var told: [[Int]] = []
      let limit = Counter(most)
      let making = Making(maker: Self.maker(Self.small), count: count, folder: folder.path("made"), jobs: 1)
      _ = try making.start(isStopped: { limit.isUsedUp() }, progress: { told.append([$0, $1]) })
      return told
    }
    #expect(try run(3, until: 2) == [[0, 3], [1, 3], [2, 3]])
    #expect(try run(3) == [[2, 3], [3, 3]])
    #expect(try run(3) == [[3, 3]])
  }

  /// Counts down from some number, on any thread.
  private final class Counter: Sendable {
    private let left: Mutex<Int>
    init(_ count: Int) { left = Mutex(count) }

    func isUsedUp() -> Bool {
      left.withLock { left in
        left -= 1
        return left < 0
      }
    }
  }

  /// A kind's page is on a screen from more than a half on; half is paper.
  @Test func halfAScreenIsPaper() {
    func pixels(_ screen: Double) -> UInt64 {
      var parameters = MakingParameters()
      for (name, value) in ["megapixels": 0.05, "screen": screen] { _ = parameters.set(name, to: .always(value)) }
      return Self.digest(PhotographMaker(parameters: parameters, seed: 3, kind: .jigsaw).picture(1).pixels)
    }
    #expect(pixels(0.5) == pixels(0) && pixels(0.51) == pixels(1) && pixels(0) != pixels(1))
  }

  @Test func anotherSeedMakesAnotherPicture() {
    #expect(Self.maker(Self.small).picture(1).pixels != Self.maker(Self.small, seed: 2).picture(1).pixels)
    #expect(Self.maker(Self.small).picture(1).pixels != Self.maker(Self.small).picture(2).pixels)
  }

  @Test func settingOneParameterLeavesTheOthers() {
    let plain = Self.maker().labels(7, corpus: "c", image: "i"),
      blurred = Self.maker(["focus": .always(4)]).labels(7, corpus: "c", image: "i")
    #expect(plain.label == blurred.label && plain.lattice == blurred.lattice)
    #expect(blurred.properties?["focus"] == 4)
    #expect(plain.properties?["noise"] == blurred.properties?["noise"])
  }

  @Test func printThatShinesThroughIsMirroredAndRecorded() throws {
    let glyph = try #require(GlyphOutlines.textFonts.first?.glyphs[UInt8(ascii: "7")])
    let (one, other) = (Coverage(glyph, size: 60), Coverage(glyph.mirrored, size: 60))
    func columns(_ coverage: Coverage) -> [Int] {
      (0..<coverage.width).map { x in
        (0..<coverage.height).reduce(0) { $0 + Int(coverage.values[$1 * coverage.width + x]) }
      }.filter { $0 > 0 }
    }
    func distance(_ a: [Int], _ b: [Int]) -> Int { zip(a, b).reduce(0) { $0 + abs($1.0 - $1.1) } }
    let (seen, mirrored) = (columns(one), columns(other))
    #expect(distance(seen.reversed(), mirrored) < distance(seen, mirrored) / 4)
    #expect(Self.maker(["ghost": .always(0.1)]).labels(1, corpus: "c", image: "i").properties?["ghost"] == 0.1)
  }

  @Test func truthsAreConsistent() throws {
    for number in 1...12 {
      let maker = Self.maker(["quarters": .one([0, 1, 2, 3])])
      let truth = maker.labels(number, corpus: "c", image: "i")
      #expect(truth.problem == nil)
      let label = try #require(truth.label.flatMap { Grid($0) })
      for cell in truth.pencilMarks ?? [] { #expect(label[cell] == 0) }
      let lattice = try #require(truth.lattice)
      #expect(lattice.allSatisfy { $0[0] > -60 && $0[1] > -60 })
    }
  }

  /// The camera's two directions undo one another.
  @Test func pixelsAndPaperAgree() {
    var dice = PortableRandom(seed: 9)
    for _ in 0..<20 {
      let values = MakingParameters().draw(&dice)
      let camera = Camera(width: 640, height: 480, values: values, &dice)
      for (u, v) in [(0.0, 0.0), (0.3, 0.8), (1, 1), (0.5, 0.5)] {
        let pixel = camera.pixel(u, v)
        let back = camera.paper(pixel.x, pixel.y)
        #expect(abs(back.u - u) < 1e-4 && abs(back.v - v) < 1e-4)
      }
    }
  }

  /// A picture without settings has no lens distortion, no curl, no tilt and no turn.
  @Test func aCameraWithoutSettingsSeesASquare() {
    var dice = PortableRandom(seed: 4)
    for (width, height) in [(640, 480), (300, 500)] {
      let camera = Camera(width: width, height: height, values: [:], &dice)
      let side = 0.8 * Double(min(width, height)), corner = camera.pixel(0, 0)
      for (u, v) in [(0.0, 0.0), (1, 0), (0.25, 0.75), (0.5, 0.1), (1, 1)] {
        let pixel = camera.pixel(u, v)
        #expect(abs(pixel.x - corner.x - side * u) < 1e-6 && abs(pixel.y - corner.y - side * v) < 1e-6)
      }
    }
  }

  @Test func aCameraDoesWhatItIsSetTo() {
    func camera(_ values: [String: Double]) -> Camera {
      var dice = PortableRandom(seed: 4)
      return Camera(width: 640, height: 480, values: values, &dice)
    }
    func side(_ camera: Camera) -> Double { (camera.pixel(1, 0) - camera.pixel(0, 0)).length }
    #expect(abs(side(camera(["board": 0.5])) - 240) < 1e-6)
    // A quarter turns the upper edge to the right side.
    let turned = camera(["quarters": 1])
    #expect(abs(turned.pixel(1, 0).x - turned.pixel(0, 0).x) < 1e-6 && turned.pixel(1, 0).y > turned.pixel(0, 0).y)
    let leaning = camera(["turn": 30])
    let edge = leaning.pixel(1, 0) - leaning.pixel(0, 0)
    #expect(abs(edge.y / edge.x - 0.57735) < 1e-4)
    // Only a curl or a lens bends an edge.
    func sag(_ camera: Camera) -> Double {
      let a = camera.pixel(0, 0), b = camera.pixel(1, 0), m = camera.pixel(0.5, 0)
      return abs(Point.cross(b - a, m - a)) / (b - a).length
    }
    #expect(sag(camera(["tilt": 20])) < 1e-6 && sag(camera(["curl": 0.1])) > 1 && sag(camera(["distortion": 0.2])) > 1)
    // A board that does not fit is made smaller until it does.
    let large = camera(["board": 1.4])
    for (u, v) in [(0.0, 0.0), (1, 0), (1, 1), (0, 1)] {
      let pixel = large.pixel(u, v)
      #expect(pixel.x > 2 && pixel.y > 2 && pixel.x < 637 && pixel.y < 477)
    }
  }

  /// A reader finds the board at the labelled place on clear pictures.
  @Test func aReaderFindsClearPicturesWhereTheTruthSays() throws {
    let maker = Self.maker([
      "megapixels": .always(0.25), "focus": .always(0.5), "noise": .always(1), "shadow": .always(0),
      "glare": .always(0),
      "style": .always(1), "entries": .always(0), "marks": .always(0), "ghost": .always(0), "quality": .always(95),
      "brightness": .always(0.9), "line": .always(1.2), "second": .always(0), "ink": .always(1),
      "tilt": .uniform(0, 15),
    ])
    var right = 0
    for number in 1...3 {
      let truth = maker.labels(number, corpus: "c", image: "i")
      let job = Job(picture: truth, path: "", bytes: try #require(maker.picture(number).jpeg).data, network: nil)
      let record = OwnReader(identity: "test").read(job)
      if record.judgement.boardDecided == true { right += 1 }
      if let error = record.judgement.latticeError { #expect(error < 0.12) }
    }
    #expect(right >= 2)
  }

  @Test func sineAndExponentialAreExact() {
    #expect(abs(PortableMath.sine(degrees: 30) - 0.5) < 1e-15)
    #expect(abs(PortableMath.cosine(degrees: 120) + 0.5) < 1e-14)
    #expect(abs(PortableMath.sine(degrees: -765) + 0.5.squareRoot()) < 1e-13)
    #expect(abs(PortableMath.exponential(-3) - 0.049787068367863944) < 1e-12)
  }
}
