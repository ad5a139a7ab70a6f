/// Timelines one after another as pictures in time: what an animated picture is made of. Scenes are made when they are asked for.
public struct SceneFilm: Sendable {
  /// A scene, and how long it stands.
  public struct Frame: Sendable {
    /// What is seen.
    public let scene: Scene
    /// Milliseconds.
    public let milliseconds: Int
  }

  private struct Shot {
    let timeline: Int
    let seconds: Double
    let milliseconds: Int
  }

  private let timelines: [Timeline]
  private let shots: [Shot]

  /// A film of timelines.
  /// - Parameters:
  ///   - first: what is seen before the first timeline.
  ///   - pause: seconds for which the end of each timeline stands. The last one stands four times as long.
  ///   - longest: seconds of the whole. A longer film is played faster.
  public init(
    from first: Scene, _ timelines: [Timeline], framesPerSecond: Int = 20, pause: Double = 0.6, longest: Double = 60
  ) {
    self.timelines = [Timeline(to: first)] + timelines
    let usual = self.timelines.reduce(3 * pause) { $0 + $1.seconds + pause }
    let speed = max(1, usual / longest)
    let step = 1 / Double(framesPerSecond)
    var shots: [Shot] = []
    for (index, timeline) in self.timelines.enumerated() {
      // What is too fast to be seen is left out.
      let frames = Int((timeline.seconds / speed / step).rounded(.down))
      for frame in 0..<frames {
        shots.append(
          Shot(timeline: index, seconds: Double(frame) * step * speed, milliseconds: Int((step * 1000).rounded())))
      }
      let rest = timeline.seconds / speed - Double(frames) * step
      let stand = (index == self.timelines.count - 1 ? 4 : 1) * pause / speed + rest
      shots.append(
        Shot(timeline: index, seconds: timeline.seconds, milliseconds: max(20, Int((stand * 1000).rounded()))))
    }
    self.shots = shots
  }

  /// How many frames there are.
  public var count: Int { shots.count }
  /// The whole, in milliseconds.
  public var milliseconds: Int { shots.reduce(0) { $0 + $1.milliseconds } }

  /// A frame, counted from 0.
  /// - Complexity: linear in the nodes of its scene.
  public subscript(index: Int) -> Frame {
    let shot = shots[index]
    return Frame(scene: timelines[shot.timeline].scene(at: shot.seconds), milliseconds: shot.milliseconds)
  }
}
