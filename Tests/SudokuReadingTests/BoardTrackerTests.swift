import BoardSamples
import GoldenRecords
import Sudoku
import Testing

@testable import BoardVision
@testable import SudokuReading

/// A virtual camera that moves over a sample photograph.
struct VirtualCamera {
  let sample: Samples.Sample
  let light: GrayImage
  let width: Int, height: Int

  init(_ name: String, width: Int, height: Int) throws {
    sample = Samples.all.first { $0.name == name }!
    light = try EncodedPhotograph(bytes: sample.bytes).photograph(longSide: 4000).light
    (self.width, self.height) = (width, height)
  }

  /// The frame of the camera at a time from 0 to 1, with the board's corners.
  func frame(at time: Double) throws -> (GrayImage, corners: [Point]) {
    let (w, h) = (Double(width), Double(height))
    let drift = time * 0.12 * w, tilt = time * 0.05 * w, zoom = 0.05 * time * w
    let view = [
      Point(0.1 * w - zoom + drift, 0.02 * h + tilt), Point(0.82 * w + zoom + drift, 0.04 * h),
      Point(0.86 * w + drift, 0.97 * h + zoom), Point(0.06 * w + drift - tilt, 0.96 * h + zoom),
    ]
    let (lw, lh) = (Double(light.width), Double(light.height))
    let paper = [Point(0, 0), Point(lw, 0), Point(lw, lh), Point(0, lh)]
    let toPaper = try #require(Homography(from: view, to: paper)),
      toView = try #require(Homography(from: paper, to: view))
    let picture = try light.remapped(width: width, height: height) { y, xs, ys in
      for x in 0..<width {
        let p = toPaper.apply(Point(Double(x), Double(y)))
        (xs[x], ys[x]) = (Float(p.x), Float(p.y))
      }
    }
    return (picture, sample.corners.map(toView.apply))
  }
}

@Suite struct BoardTrackerTests {
  @Test func followsABoardAndKeepsItsReading() throws {
    let camera = try VirtualCamera("newspaper.jpg", width: 720, height: 800)
    var tracker = BoardTracker()
    for step in 0..<14 {
      let (frame, corners) = try camera.frame(at: Double(step) / 13)
      let observation = try #require(try tracker.track(frame))
      #expect(observation.frames == step + 1)
      #expect(observation.grid == camera.sample.label)
      #expect(observation.answer != nil && observation.board == 0)
      let cell = observation.lattice.cellSide
      for (found, truth) in zip(observation.lattice.outline, corners) { #expect((found - truth).length < 0.3 * cell) }
    }
  }

  /// Cameras of three sizes that move, jump, lose the board and find it again, compared with a record.
  @Test(arguments: ["newspaper.jpg", "attempt.jpg"]) func whatACameraSeesIsAsRecorded(name: String) throws {
    let record = GoldenRecord("tracker-" + name.prefix { $0 != "." })
    for (width, height) in [(420, 460), (720, 800), (1500, 1640)] {
      let camera = try VirtualCamera(name, width: width, height: height)
      var tracker = BoardTracker()
      let times = [0, 0.05, 0.1, 0.15, 0.6, 0.62, -1, -1, 0.65, 0.7, 0.2, 0.22, 0.9]
      for (number, time) in times.enumerated() {
        let frame = time < 0 ? GrayImage(width: width, height: height, filledWith: 120) : try camera.frame(at: time).0
        let step = "\(width), \(number)"
        guard let observation = try tracker.track(frame) else {
          record.note(step, "nothing")
          continue
        }
        record.note(
          step,
          "\(observation.grid) \(observation.answer.map { "\($0)" } ?? "none") \(observation.frames) \(observation.board)",
          numbers: observation.lattice.outline.flatMap { [$0.x, $0.y] })
      }
    }
    #expect(record.difference(within: 0.05) == nil)
  }

  @Test func aJumpThatLeadsToTheWrongLinesIsNoOtherBoard() throws {
    let camera = try VirtualCamera("newspaper.jpg", width: 720, height: 800)
    var tracker = BoardTracker()
    for step in 0..<12 {
      // The displacement alternates, from a fifth of a cell to more than one.
      let (frame, corners) = try camera.frame(at: step % 2 == 0 ? 0 : Double(step) / 11)
      let observation = try #require(try tracker.track(frame))
      #expect(observation.grid == camera.sample.label && observation.board == 0, "\(step)")
      let cell = observation.lattice.cellSide
      for (found, truth) in zip(observation.lattice.outline, corners) { #expect((found - truth).length < 0.3 * cell) }
    }
  }

  @Test func findsTheBoardAgainAfterItWasOutOfSight() throws {
    let camera = try VirtualCamera("newspaper.jpg", width: 720, height: 800)
    var tracker = BoardTracker()
    #expect(try tracker.track(camera.frame(at: 0).0) != nil)
    #expect(try tracker.track(GrayImage(width: 720, height: 800, filledWith: 120)) == nil)
    let observation = try #require(try tracker.track(camera.frame(at: 0.5).0))
    #expect(observation.grid == camera.sample.label && observation.board == 0)
    #expect(observation.frames == 1, "it is followed anew")
  }

  @Test func anotherBoardInItsPlaceIsReadAnew() throws {
    let first = try VirtualCamera("newspaper.jpg", width: 720, height: 800)
    let second = try VirtualCamera("screen.png", width: 720, height: 800)
    var tracker = BoardTracker()
    for _ in 0..<3 { _ = try tracker.track(first.frame(at: 0).0) }
    var last: BoardTracker.FrameReading?
    for _ in 0..<3 { last = try tracker.track(second.frame(at: 0).0) }
    #expect(last?.grid == second.sample.label)
    #expect(last?.board == 1 && last?.doubtful == [])
  }

  @Test func looksThatDisagreeLeaveDoubtAndLooksThatAgreeTakeItAway() {
    func look(_ value: Int, _ probability: Double) -> [DigitEvidence] {
      var p = [Double](repeating: (1 - probability) / 9, count: 10)
      p[value] = probability
      return [DigitEvidence](repeating: DigitEvidence(probabilities: p, handwritten: 0), count: 81)
    }
    var agreeing = EvidenceFusion()
    for _ in 0..<4 { agreeing.add(look(7, 0.7)) }
    #expect(agreeing.evidence[0].best == 7 && agreeing.evidence[0].probabilities[7] > 0.9)
    var disagreeing = EvidenceFusion()
    disagreeing.add(look(7, 0.7))
    disagreeing.add(look(1, 0.7))
    #expect(disagreeing.evidence[0].probabilities.max()! < 0.7)
  }
}
