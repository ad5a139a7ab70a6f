/// A sequence of timelines as frames for an animated picture. Scenes are computed on access.
///
/// Time is counted in ticks, one for each frame of a second. Everything within one tick is one frame, so that the
/// length of a film limits its number of frames.
public struct SceneFilm: Sendable {
  /// A scene and its duration.
  public struct Frame: Sendable {
    /// The scene to draw.
    public let scene: Scene
    /// The duration in milliseconds.
    public let milliseconds: Int
  }

  private struct Shot {
    let timeline: Int
    let seconds: Double
    /// The end in ticks from the beginning.
    let end: Int
  }

  private let timelines: [Timeline]
  private let shots: [Shot]
  private let framesPerSecond: Int

  /// The fewest frames of a second.
  private static let fewest = 4

  /// A film of timelines.
  /// - Parameters:
  ///   - first: the scene before the first timeline.
  ///   - framesPerSecond: the most frames of a second. A film that is played faster has fewer: its motion is too fast
  ///     to be seen.
  ///   - pause: seconds for which the end of each timeline stands. The last one stands four times as long.
  ///   - longest: seconds of the whole. A longer film is played faster.
  public init(
    from first: Scene, _ timelines: [Timeline], framesPerSecond: Int = 12, pause: Double = 0.6, longest: Double = 60
  ) {
    self.timelines = [Timeline(to: first)] + timelines
    let last = 4 * pause
    let usual = self.timelines.reduce(-pause) { $0 + $1.seconds + pause }
    let speed = max(1, usual / max(1, longest - last))
    self.framesPerSecond = max(min(Self.fewest, framesPerSecond), Int(Double(framesPerSecond) / speed))
    let rate = Double(self.framesPerSecond)
    var shots: [Shot] = []
    var (begin, tick) = (0.0, 0)
    for (index, timeline) in self.timelines.enumerated() {
      let isLast = index == self.timelines.count - 1
      let stands = begin + timeline.seconds / speed
      let motion = Int((stands * rate).rounded())
      while tick < motion {
        let seconds = (Double(tick) / rate - begin) * speed
        tick += 1
        shots.append(Shot(timeline: index, seconds: max(0, min(timeline.seconds, seconds)), end: tick))
      }
      begin = stands + (isLast ? last : pause / speed)
      let end = max(Int((begin * rate).rounded()), isLast ? tick + 1 : 0)
      guard end > tick else { continue }
      tick = end
      shots.append(Shot(timeline: index, seconds: timeline.seconds, end: tick))
    }
    self.shots = shots
  }

  /// The number of frames.
  public var count: Int { shots.count }
  /// The duration of the film in milliseconds.
  public var milliseconds: Int { shots.last.map { milliseconds(to: $0.end) } ?? 0 }

  /// A frame, counted from 0.
  /// - Complexity: linear in the nodes of its scene.
  public subscript(index: Int) -> Frame {
    let shot = shots[index]
    let start = index > 0 ? milliseconds(to: shots[index - 1].end) : 0
    return Frame(
      scene: timelines[shot.timeline].scene(at: shot.seconds), milliseconds: milliseconds(to: shot.end) - start)
  }

  private func milliseconds(to tick: Int) -> Int { (1000 * tick + framesPerSecond / 2) / framesPerSecond }
}
