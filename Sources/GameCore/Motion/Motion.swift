/// Tracks that belong together, from a start at 0 seconds. Motions are combined one after another or at the same
/// time.
///
/// ```swift
/// let fly = Motion.place("card 1", from: deck, to: hand, seconds: 0.3, .easeOut)
/// let turn = Motion.frames("card 1", ["card/back", "card/Qh"], seconds: 0.2)
/// let deal = Motion.sequence([fly, turn])
/// ```
public struct Motion: Hashable, Sendable {
  /// The tracks. No two of them change the same property of the same node at the same time.
  public var tracks: [MotionTrack]
  /// The duration in seconds; never less than the duration of its tracks.
  public var seconds: Double

  /// Some tracks, for at least `seconds`.
  public init(_ tracks: [MotionTrack] = [], seconds: Double = 0) {
    self.tracks = tracks
    self.seconds = max(seconds, tracks.map(\.end).max() ?? 0)
  }

  /// No motion, for some seconds.
  public static func pause(_ seconds: Double) -> Motion { Motion(seconds: seconds) }

  /// Combines motions one after another.
  public static func sequence(_ motions: [Motion]) -> Motion {
    var whole = Motion()
    for motion in motions {
      whole.tracks += motion.tracks.map { $0.delayed(whole.seconds) }
      whole.seconds += motion.seconds
    }
    return whole
  }

  /// Combines motions that start at the same time, or with a gap. It lasts as long as the longest.
  /// - Parameter gap: seconds between the starts of one and the next.
  public static func parallel(_ motions: [Motion], gap: Double = 0) -> Motion {
    var whole = Motion()
    for (number, motion) in motions.enumerated() {
      let start = Double(number) * gap
      whole.tracks += motion.tracks.map { $0.delayed(start) }
      whole.seconds = max(whole.seconds, start + motion.seconds)
    }
    return whole
  }

  /// Repeats the motion several times in a row.
  public func repeated(_ times: Int) -> Motion { Motion.sequence(Array(repeating: self, count: max(0, times))) }

  /// Delays the motion by some seconds.
  public func delayed(_ seconds: Double) -> Motion { Motion.sequence([.pause(seconds), self]) }

  // MARK: Single tracks

  /// A node goes from one place to another.
  public static func place(
    _ node: String, from: ScenePoint, to: ScenePoint, seconds: Double, _ easing: Easing = .easeInOut
  ) -> Motion {
    Motion([MotionTrack(node, .place([.init(0, from, easing), .init(seconds, to)]))])
  }

  /// A node turns, in degrees clockwise.
  public static func turn(
    _ node: String, from: Double, to: Double, seconds: Double, _ easing: Easing = .easeInOut
  ) -> Motion {
    Motion([MotionTrack(node, .turn([.init(0, from, easing), .init(seconds, to)]))])
  }

  /// A node grows or shrinks.
  public static func scale(
    _ node: String, from: Double, to: Double, seconds: Double, _ easing: Easing = .easeInOut
  ) -> Motion {
    Motion([MotionTrack(node, .scale([.init(0, from, easing), .init(seconds, to)]))])
  }

  /// A node appears or fades.
  public static func opacity(
    _ node: String, from: Double, to: Double, seconds: Double, _ easing: Easing = .linear
  ) -> Motion {
    Motion([MotionTrack(node, .opacity([.init(0, from, easing), .init(seconds, to)]))])
  }

  /// A sprite shows pictures one after another, each for the same time, and keeps the last.
  public static func frames(_ node: String, _ names: [String], seconds: Double) -> Motion {
    let step = seconds / Double(max(1, names.count - 1))
    return Motion([
      MotionTrack(node, .frame(names.enumerated().map { .init(Double($0.offset) * step, $0.element, .hold) }))
    ])
  }

  /// A text counts from one number to another.
  public static func count(_ node: String, from: Int, to: Int, seconds: Double) -> Motion {
    let steps = min(20, max(1, abs(to - from)))
    let keys = (0...steps).map { step in
      MotionTrack.Keyframe(
        seconds * Double(step) / Double(steps), "\(from + (to - from) * step / steps)", Easing.hold)
    }
    return Motion([MotionTrack(node, .text(keys))])
  }

  /// A node follows a path at one speed, eased at its ends.
  /// - Parameter turns: true if the node turns to its direction of motion. A node with a turn of 0 looks to the
  ///   right.
  public static func follow(
    _ node: String, _ path: ScenePath, turns: Bool = false, seconds: Double, _ easing: Easing = .easeInOut
  ) -> Motion {
    Motion([MotionTrack(node, .path(path, turns: turns, [.init(0, 0, easing), .init(seconds, 1)]))])
  }
}
